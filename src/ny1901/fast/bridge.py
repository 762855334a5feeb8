"""Between the engine's values and the kernel's numbers: positions and moves, both ways."""

from collections import Counter

from ny1901.engine.masks import bits, mask_of
from ny1901.engine.moves import Acquire, Build, EndTurn, GiveUp, Move, Rebuild, ShiftMarket
from ny1901.engine.names import KINDS as KINDS_OF_CARDS
from ny1901.engine.names import District
from ny1901.engine.rules import Rules
from ny1901.engine.state import Player, Setup, State, Trigger, Turn
from ny1901.engine.views import View
from ny1901.fast.bounds import OutOfBounds
from ny1901.fast.kernel import Kernel
from ny1901.fast.layout import (
    ACQUIRE,
    BLOCKS,
    BOOM_BUILD,
    BUILD,
    END_TURN,
    GIVE_UP,
    KINDS,
    LAND_GRAB,
    PRESTIGE_BITS,
    REBUILD,
    SHIFT_MARKET,
    SUBJECT,
)
from ny1901.fast.position import Position
from ny1901.fast.tables import CHALLENGES, REASONS, Tables

_TURN = ("had_worker", "acquired", "grabbed", "built", "rebuilt", "triggered")
_WORD = (1 << 64) - 1
"""A record's generator may be larger; no more of it counts."""
_POINTS = (1 << PRESTIGE_BITS) - 1


def make_kernel(rules: Rules) -> Kernel:
    """The kernel for some rules; raises TooLarge if the board does not fit."""
    return Kernel(Tables(rules))


def load(kernel: Kernel, state: State) -> Position:
    """The kernel's position for an engine's state, which must be sound, the future market face up.

    Raises OutOfBounds for what does not fit the kernel's arrays.
    """
    tables: Tables = kernel.tables
    setup, trigger, atlas = state.setup, state.trigger, tables.rules.atlas
    kinds = [atlas.lots_of_kind[kind] for kind in range(KINDS_OF_CARDS)]
    free = [(lots & state.free_lots) >> tables.kind_first[k] for k, lots in enumerate(kinds)]
    players = [_player_words(tables, player) for player in state.players]
    reason = trigger.reason if trigger else None
    if reason not in REASONS:
        raise OutOfBounds("reason", reason)
    position = kernel.position()
    position.write(
        {
            **{key: [words[key] for words in players] for key in players[0]},
            **{key: int(getattr(state.turn, key)) for key in _TURN},
            "number": state.turn.number,
            "seat": state.turn.seat,
            "free_lots": free + [0] * (KINDS - len(free)),
            "market": list(state.market),
            "deck": list(reversed(state.deck)),
            "buried": [len(group) for group in reversed(state.buried)],
            "legendaries": state.legendaries,
            "chance": state.chance & _WORD,
            "over": int(state.over),
            "trigger": trigger.seat + 1 if trigger else 0,
            "reason": REASONS.index(reason),
            "idle": state.idle,
            "challenge": CHALLENGES.index(setup.challenge),
            "streets": mask_of(setup.streets),
            "first": setup.first,
            "characters": sum((each + 1) << 4 * n for n, each in enumerate(setup.characters)),
        }
    )
    return position


def load_view(kernel: Kernel, view: View) -> Position:
    """The kernel's position for what a seat sees; what is face down is put in a plain order."""
    state = view.state
    bottom = [kind for group in state.buried for kind in group]
    above = Counter(dict(enumerate(view.to_come))) - Counter(bottom)
    deck = (*sorted(above.elements()), *bottom)
    return load(kernel, state._replace(deck=deck, chance=0))


def unload(position: Position) -> State:
    """The engine's state for a kernel's position."""
    tables: Tables = position.kernel.tables
    rules, words = tables.rules, position.read()
    kinds = enumerate(words["free_lots"][:KINDS_OF_CARDS])
    deck = tuple(reversed(words["deck"]))
    reason = REASONS[words["reason"]]
    return State(
        setup=Setup(
            first=words["first"],
            characters=_characters(words["characters"]),
            streets=tuple(bits(words["streets"])),
            challenge=CHALLENGES[words["challenge"]],
        ),
        players=tuple(_player(tables, words, seat) for seat in range(rules.players)),
        turn=Turn(
            words["number"],
            words["seat"],
            bool(words["had_worker"]),
            words["acquired"],
            bool(words["grabbed"]),
            words["built"],
            bool(words["rebuilt"]),
            bool(words["triggered"]),
        ),
        free_lots=sum(lots << tables.kind_first[kind] for kind, lots in kinds),
        market=tuple(words["market"]),
        deck=deck,
        buried=_buried(deck, list(reversed(words["buried"]))),
        legendaries=words["legendaries"],
        idle=words["idle"],
        trigger=Trigger(words["trigger"] - 1, reason) if reason else None,
        over=bool(words["over"]),
        chance=words["chance"],
    )


def move_number(kernel: Kernel, move: Move) -> int:
    """The kernel's number for a move."""
    table = kernel.tables.rules.table
    match move:
        case Acquire(lot, land_grab):
            return (LAND_GRAB if land_grab else ACQUIRE) | lot
        case Build(tile, cells, boom):
            number: int = table.on(tile, cells).number
            return (BOOM_BUILD if boom else BUILD) | number
        case Rebuild(tile, cells):
            number = table.on(tile, cells).number
            return REBUILD | number
        case GiveUp(lot):
            return GIVE_UP | lot
        case ShiftMarket():
            return SHIFT_MARKET
        case EndTurn():
            return END_TURN


def move_of(kernel: Kernel, number: int) -> Move:
    """The move a kernel's number stands for."""
    kind, subject = number & ~SUBJECT, number & SUBJECT
    if kind in (ACQUIRE, LAND_GRAB):
        return Acquire(subject, land_grab=kind == LAND_GRAB)
    if kind == GIVE_UP:
        return GiveUp(subject)
    if kind == SHIFT_MARKET:
        return ShiftMarket()
    if kind == END_TURN:
        return EndTurn()
    place = kernel.tables.rules.table.all[subject]
    moves: dict[int, Move] = {BUILD: place.build, BOOM_BUILD: place.boom, REBUILD: place.rebuild}
    return moves[kind]


def _player_words(tables: Tables, player: Player) -> dict[str, object]:
    rules = tables.rules
    empty = [0] * (BLOCKS - tables.blocks)
    blocks = range(tables.blocks)
    inside = [mask_of(lots) for lots in tables.lots_of_block]
    return {
        "free": [tables.local(plot.free) for plot in player.estate] + empty,
        "lots": [tables.local_lots(b, player.lots & inside[b]) for b in blocks] + empty,
        "manned": [tables.local_lots(b, player.estate[b].manned) for b in blocks] + empty,
        "buildings": list(player.buildings),
        "prestige": [tile << PRESTIGE_BITS | points for tile, points in player.prestige],
        "unbuilt": player.unbuilt,
        "score": player.score,
        "workers": player.workers,
        "cards": player.cards & rules.hand,
        "legendary": player.legendary + 1,
    }


def _player(tables: Tables, words: dict[str, list[list[int]]], seat: int) -> Player:
    blocks = range(tables.blocks)

    def whole(name: str) -> int:
        return mask_of(
            tables.lots_of_block[block][bit]
            for block in blocks
            for bit in bits(words[name][seat][block])
        )

    def number(name: str) -> int:
        found: object = words[name][seat]
        assert isinstance(found, int)
        return found

    lots = whole("lots")
    return Player(
        score=number("score"),
        workers=number("workers"),
        lots=lots,
        estate=tables.rules.surveyor.survey(lots, whole("manned"), words["buildings"][seat]),
        unbuilt=number("unbuilt"),
        cards=number("cards"),
        legendary=number("legendary") - 1,
        prestige=tuple((both >> PRESTIGE_BITS, both & _POINTS) for both in words["prestige"][seat]),
    )


def _characters(packed: int) -> tuple[District, ...]:
    found = []
    while packed:
        found.append(District((packed & 0xF) - 1))
        packed >>= 4
    return tuple(found)


def _buried(deck: tuple[int, ...], sizes: list[int]) -> tuple[tuple[int, ...], ...]:
    """What is known of the bottom: groups of known cards in unknown order, upper first."""
    found, at = [], len(deck) - sum(sizes)
    for size in sizes:
        found.append(tuple(sorted(deck[at : at + size])))
        at += size
    return tuple(found)
