"""Random games and staged positions for tests: own generator, no global chance, rules made once.

Rules are kept for the whole test run, as a server would keep them; positions never change, so they
can be shared between tests.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import product
from typing import NamedTuple

from ny1901.content import AS_PRINTED, VARIANTS, Options, load_rules
from ny1901.engine.atlas import Legend, draw_atlas
from ny1901.engine.chance import below, seeded
from ny1901.engine.events import Event, GameStarted
from ny1901.engine.evolution import evolve, start
from ny1901.engine.legality import legal_moves
from ny1901.engine.masks import bits, mask_of
from ny1901.engine.moves import Move
from ny1901.engine.names import EMPTY, MARKET_SIZE, WORKERS, Challenge, District
from ny1901.engine.notation import parse_cells, parse_kind, parse_lot, parse_move, parse_tile
from ny1901.engine.placements import Table
from ny1901.engine.refusals import Refusal
from ny1901.engine.rules import Rules, make_rules
from ny1901.engine.setup import NO_WISHES, Wishes, set_up
from ny1901.engine.soundness import faults
from ny1901.engine.state import Player, Setup, State, Trigger, Turn
from ny1901.engine.transition import decide, play

PLAYERS = (2, 3, 4)
"""How many can sit at a table."""

TABLES = tuple(product(VARIANTS, PLAYERS))
"""Every variant with every number of players: twelve."""

OPTIONS = tuple(
    Options(challenge=challenge, action_cards=action_cards)
    for challenge, action_cards in product((True, False), repeat=2)
)
"""Every combination of what can be left out (R11.4)."""

CHOICES_SEED = 1_901_000_000
"""Added to a game's seed for the generator that picks the moves."""


@cache
def rules_for(variant: str = "standard", players: int = 4, options: Options = AS_PRINTED) -> Rules:
    """The rules of one table, made once."""
    return load_rules(variant, players, options)


def table_laid(rules: Rules, seed: int, wishes: Wishes = NO_WISHES) -> GameStarted:
    """The table as a seed lays it."""
    started = set_up(rules, seed, wishes)
    assert isinstance(started, GameStarted), started
    return started


def opening(rules: Rules, seed: int, wishes: Wishes = NO_WISHES) -> State:
    """The position before the first turn."""
    return start(rules, table_laid(rules, seed, wishes))


def played(rules: Rules, state: State, *moves: str) -> State:
    """The position after these typed moves."""
    for move in moves:
        state = play(rules, state, parse_move(rules, move))
    return state


class Step(NamedTuple):
    """One move of a game with all that belongs to it."""

    before: State
    legal: list[Move]
    move: Move
    events: tuple[Event, ...]
    after: State


def random_game(rules: Rules, seed: int) -> Iterator[Step]:
    """A whole game by chance, move by move: first a kind of move is drawn, then one of that kind."""
    state, chance = opening(rules, seed), seeded(CHOICES_SEED + seed)
    while not state.over:
        legal = legal_moves(rules, state)
        move, chance = random_choice(legal, chance)
        events = decide(rules, state, move)
        assert not isinstance(events, Refusal), (move, events)
        before = state
        for event in events:
            state = evolve(rules, state, event)
        yield Step(before, legal, move, events, state)


def random_choice(legal: Sequence[Move], chance: int) -> tuple[Move, int]:
    """One of the moves, all kinds equally likely, and the next generator."""
    kinds = list(dict.fromkeys(type(move) for move in legal))
    kind, chance = below(len(kinds), chance)
    moves = [move for move in legal if type(move) is kinds[kind]]
    place, chance = below(len(moves), chance)
    return moves[place], chance


def random_states(rules: Rules, seed: int) -> Iterator[State]:
    """Every position of a random game, the last one included."""
    yield opening(rules, seed)
    for step in random_game(rules, seed):
        yield step.after


class Seat(NamedTuple):
    """What stands before one seat, in words; points, workers and free squares follow."""

    lots: str = ""
    """Names of lots; a star marks a worker: ``Ba* Bc``."""
    buildings: tuple[str, ...] = ()
    """A tile and its squares each: ``B1 b2 c2``, oldest first."""
    gone: str = ""
    """Tiles that were built and demolished."""
    cards: int | None = None
    """The action cards left; None for all of the variant's."""
    prestige: tuple[tuple[str, int], ...] = ()
    """(tile, points) scored by Gold Prestige."""


def staged(
    rules: Rules,
    *seats: Seat,
    market: str = "",
    turn: Turn | None = None,
    streets: tuple[int, ...] = (),
    challenge: Challenge | None = None,
    trigger: Trigger | None = None,
    idle: int = 0,
    over: bool = False,
) -> State:
    """A sound position in the first seat's turn, unless the turn says otherwise.

    The market is made of the cards named and filled up with others, but for the places from which
    cards were taken in this turn; the deck is the rest in order.
    """
    players = [_player(rules, seat) for seat in seats]
    owned = mask_of(lot for player in players for lot in bits(player.lots))
    free = rules.lots_in_play & ~owned
    cards = Counter(rules.atlas.lots[lot].kind for lot in bits(free))
    turn = turn or Turn(1, 0, had_worker=players[0].workers > 0)
    shown = [parse_kind(word) for word in market.split()]
    cards.subtract(shown)
    rest = sorted(cards.elements())
    gaps = bool(turn.acquired) + turn.grabbed
    while len(shown) < MARKET_SIZE - gaps:
        shown.append(rest.pop(0))
    characters = tuple(District)[: rules.players] if rules.variant.starting_property else ()
    state = State(
        setup=Setup(0, characters, streets, challenge),
        players=tuple(players),
        turn=turn,
        free_lots=free,
        market=(*shown, *(EMPTY,) * gaps),
        deck=tuple(rest),
        buried=(),
        legendaries=rules.legendaries & ~mask_of(p.legendary for p in players if p.legendary >= 0),
        idle=idle,
        trigger=trigger,
        over=over,
        chance=1,
    )
    assert not faults(rules, state), faults(rules, state)
    return state


def _player(rules: Rules, seat: Seat) -> Player:
    words = seat.lots.split()
    lots = mask_of(parse_lot(rules.atlas, word.rstrip("*")) for word in words)
    manned = mask_of(parse_lot(rules.atlas, word[:-1]) for word in words if word.endswith("*"))
    places = []
    for building in seat.buildings:
        tile, *fields = building.split()
        places.append(rules.table.on(parse_tile(rules, tile), parse_cells(rules.atlas, fields)))
    gone = mask_of(parse_tile(rules, tile) for tile in seat.gone.split())
    built = gone | mask_of(place.tile for place in places)
    legendary = built & rules.legendaries
    prestige = tuple((parse_tile(rules, tile), points) for tile, points in seat.prestige)
    points = sum(rules.tiles[tile].points for tile in bits(built)) + sum(n for _, n in prestige)
    covered = mask_of(cell for place in places for cell in bits(place.cells))
    return Player(
        score=points,
        workers=WORKERS - manned.bit_count(),
        lots=lots,
        manned=manned,
        free=rules.atlas.cells_of(lots) & ~covered,
        buildings=tuple(place.number for place in places),
        unbuilt=rules.own_tiles & ~built,
        cards=rules.hand if seat.cards is None else seat.cards,
        legendary=legendary.bit_length() - 1,
        prestige=prestige,
    )


VILLAGE = """
== == == == == == ==
== Ra Ra Rb Rb Ba ==
== Bb Bb Ya Ya Ba ==
== Yb Yb Ga Ga Pa ==
== == == == == Pa ==
"""


def rows_of(drawing: str) -> list[list[str]]:
    """The fields of a drawn board, row by row."""
    return [line.split() for line in drawing.strip().splitlines()]


@cache
def village(players: int = 2) -> Rules:
    """The expert game on a board of eight lots, seven of them for two: its market is soon short."""
    shipped = rules_for("expert", players)
    atlas = draw_atlas(rows_of(VILLAGE), Legend("Village", (), ("Ra", "Ba", "Ya", "Ga", "Pa")))
    variant = replace(shipped.variant, streets=0, challenge=False)
    table = Table(atlas, shipped.tiles)
    return make_rules(atlas, shipped.tiles, shipped.cards, variant, players, table)
