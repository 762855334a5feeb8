"""Random games and staged positions for tests: own generator, no global chance, rules made once.

Rules are kept for the whole test run, as a server would keep them; positions never change, so they
can be shared between tests.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import product
from typing import NamedTuple

from ny1901.content import AS_PRINTED, VARIANTS, Options, Source, gather, load_rules, read_rules
from ny1901.engine.atlas import Legend, draw_atlas
from ny1901.engine.chance import below, seeded
from ny1901.engine.events import Event, GameStarted
from ny1901.engine.evolution import evolve, start
from ny1901.engine.legality import legal_moves
from ny1901.engine.masks import bits, mask_of
from ny1901.engine.moves import Move
from ny1901.engine.names import EMPTY, MARKET_SIZE, WORKERS, ActionCard, Challenge, District
from ny1901.engine.notation import kind_text, parse_kind, parse_lot, parse_move, parse_tile
from ny1901.engine.placements import Table
from ny1901.engine.positions import parse_position, setup_lines
from ny1901.engine.refusals import Refusal
from ny1901.engine.rules import Rules, make_rules
from ny1901.engine.setup import NO_WISHES, Wishes, set_up
from ny1901.engine.state import Setup, State, Trigger, Turn
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


@cache
def with_challenges(*names: str, players: int = 2) -> Rules:
    """A standard game whose cards have these challenges only, as a game begun before others came."""
    content = gather()
    parts = re.split(r"^(?=\[challenge\.)", content.cards.text, flags=re.MULTILINE)
    kept = [part for part in parts if not part.startswith("[challenge.") or part[11:].startswith(names)]
    assert len(kept) == 1 + len(names)
    cards = Source(content.cards.name, "".join(kept))
    return read_rules(content._replace(cards=cards), players)


@cache
def with_market(size: int, players: int = 2) -> Rules:
    """A standard game with so many cards in the open market (R2.5)."""
    content = gather()
    text = content.variant.text.replace("market = 4", f"market = {size}")
    return read_rules(content._replace(variant=Source("own.toml", text)), players)


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


@cache
def kept_states(variant: str, players: int, seed: int) -> tuple[State, ...]:
    """Every position of a random game, played once for all tests."""
    return tuple(random_states(rules_for(variant, players), seed))


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
) -> State:
    """A sound position in the first seat's turn, unless the turn says otherwise.

    The market is made of the cards named and filled up with others, but for the places from which
    cards were taken in this turn; the deck is the rest in order.
    """
    names = [word.rstrip("*") for seat in seats for word in seat.lots.split()]
    free = rules.lots_in_play & ~mask_of(parse_lot(rules.atlas, name) for name in names)
    cards = Counter(rules.atlas.lots[lot].kind for lot in bits(free))
    shown = [parse_kind(word) for word in market.split()]
    cards.subtract(shown)
    rest = sorted(cards.elements())
    turn = turn or Turn(1, 0, had_worker=seats[0].lots.count("*") < WORKERS)
    gaps = bool(turn.acquired) + turn.grabbed
    while len(shown) < MARKET_SIZE - gaps:
        shown.append(rest.pop(0))
    flags = [flag for flag in ("had_worker", "grabbed", "rebuilt", "triggered") if getattr(turn, flag)]
    characters = tuple(District)[: rules.players] if rules.variant.starting_property else ()
    lines = [
        "ny1901 position 1",
        *setup_lines(rules, Setup(0, characters, streets, challenge)),
        f"turn {turn.number} {turn.seat + 1} {turn.acquired} {turn.built} {' '.join(flags)}",
        f"market {' '.join(kind_text(kind) for kind in [*shown, *[EMPTY] * gaps])}",
        f"deck {' '.join(kind_text(kind) for kind in rest) or 'none'}",
        "buried none",
        "idle 0",
        f"trigger {trigger.seat + 1} {trigger.reason.value}" if trigger else "trigger none",
        "over no",
        "chance 1",
    ]
    for number, seat in enumerate(seats, start=1):
        lines += [f"seat {number}", *_seat_lines(rules, seat)]
    return parse_position(rules, "\n".join(lines))


def _seat_lines(rules: Rules, seat: Seat) -> list[str]:
    built = mask_of(
        parse_tile(rules, each.split()[0]) for each in (*seat.buildings, *seat.gone.split())
    )
    points = sum(rules.tiles[tile].points for tile in bits(built)) + sum(n for _, n in seat.prestige)
    hand = rules.hand if seat.cards is None else seat.cards
    unbuilt = [rules.tiles[tile].name for tile in bits(rules.own_tiles & ~built)]
    return [
        f"score {points}",
        f"workers {WORKERS - seat.lots.count('*')}",
        f"cards {' '.join(card.name.lower() for card in ActionCard if hand & card) or 'none'}",
        f"unbuilt {' '.join(unbuilt)}",
        f"prestige {' '.join(f'{tile}+{points}' for tile, points in seat.prestige) or 'none'}",
        f"lots {seat.lots or 'none'}",
        *(f"building {building}" for building in seat.buildings),
    ]


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
