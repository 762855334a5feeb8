"""Why nothing of a kind can be done: a move is asked about with a part left out.

``why_none`` gives one objection that holds everywhere, and of no place in particular. ``nearest`` looks
for the place where a building lacks least, and gives the objection to that one.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from ny1901.engine.legality import legal_moves, why_not
from ny1901.engine.masks import bits, mask_of
from ny1901.engine.moves import (
    Acquire,
    Build,
    EndTurn,
    GiveUp,
    Move,
    Rebuild,
    ShiftMarket,
    Verb,
    verb_of,
)
from ny1901.engine.names import NOBODY
from ny1901.engine.refusals import Code, Refusal
from ny1901.engine.rules import Rules
from ny1901.engine.sites import why_not_tile
from ny1901.engine.state import State
from ny1901.engine.tiles import orientations
from ny1901.engine.timing import when_boom, when_build, when_rebuild


class ForTile(NamedTuple):
    """Some place for this tile, by whatever move raises it (R4, R5, R7.1)."""

    tile: int


class OnLot(NamedTuple):
    """Some tile on this own lot, by whatever move raises it (R4, R5, R7.1)."""

    lot: int


class WithCard(NamedTuple):
    """Some lot for a card of this kind (R3.2)."""

    kind: int


_NO_LOT = -1
"""A map need not have lots of every kind (R1.1)."""

Asked = Verb | ForTile | OnLot | WithCard
"""What there should be a move for; a verb alone stands for all its moves."""


class Nearest(NamedTuple):
    """What was begun, the same where it lacks least to be legal, and what it lacks there."""

    begun: Build | Rebuild
    move: Build | Rebuild
    refusal: Refusal


def why_none(rules: Rules, state: State, asked: Asked) -> Refusal | None:
    """The objection to every move that is asked about; None if one of them is legal."""
    match asked:
        case ForTile(tile):
            return _why_no_place(rules, state, tile)
        case OnLot(lot):
            return _why_no_tile(rules, state, lot)
        case WithCard(kind):
            lots = rules.atlas.lots_of_kind[kind]
            one = next(bits(lots & state.free_lots or lots), _NO_LOT)
            return why_not(rules, state, Acquire(one))
    return _why_no_move(rules, state, asked)


def nearest(rules: Rules, state: State, begun: Build | Rebuild) -> Nearest | Refusal | None:
    """Why no legal place covers the squares that a move names; None if one does.

    Without squares only own land counts: there the tile fits nowhere if its shape does not.
    """
    if any(_goes_on(begun, move) for move in legal_moves(rules, state)):
        return None
    refusal = why_not(rules, state, begun)
    assert refusal, "a legal move goes on with itself"
    if _about_no_place(refusal) or begun.cells.bit_count() >= rules.tiles[begun.tile].size:
        return refusal
    tried = [_tried(rules, state, begun, cells) for cells in _places(rules, state, begun)]
    if tried:
        return min(tried, key=_distance)
    name = rules.tiles[begun.tile].name
    if begun.cells:
        return Refusal(Code.FITS_NOT_THERE, fields=begun.cells, params=(("name", name),))
    return Refusal(Code.FITS_NOWHERE, params=(("tile", name),))


_SAMPLES: dict[Verb, Move] = {
    Verb.ACQUIRE: Acquire(NOBODY),
    Verb.GRAB: Acquire(NOBODY, land_grab=True),
    Verb.BUILD: Build(NOBODY, 0),
    Verb.BOOM: Build(NOBODY, 0, boom=True),
    Verb.REBUILD: Rebuild(NOBODY, 0),
    Verb.SHIFT: ShiftMarket(),
    Verb.GIVEUP: GiveUp(NOBODY),
    Verb.END: EndTurn(),
}
"""A move of each verb about no lot or tile there is: if it were time, only that would be wrong."""

_NOTHING = {
    Verb.ACQUIRE: Code.NOTHING_TO_ACQUIRE,
    Verb.GRAB: Code.NOTHING_TO_GRAB,
    Verb.BUILD: Code.NOTHING_FITS,
    Verb.BOOM: Code.NO_ROOM_FOR_ANY,
    Verb.REBUILD: Code.NOTHING_REPLACES,
}


def _why_no_move(rules: Rules, state: State, verb: Verb) -> Refusal | None:
    """All moves of a verb: it is not the time for them, or there is nothing for them (R3, R7)."""
    if any(verb_of(move) is verb for move in legal_moves(rules, state)):
        return None
    refusal = why_not(rules, state, _SAMPLES[verb])
    if refusal and refusal.code in (Code.UNKNOWN_LOT, Code.UNKNOWN_TILE):
        return Refusal(_NOTHING[verb])
    return refusal


def _why_no_place(rules: Rules, state: State, tile: int) -> Refusal | None:
    """A tile: it can't be built at all, or not now, or no land has room for it (R4, R5, R6)."""
    if any(move.tile == tile for move in _raised(rules, state)):
        return None
    refusal = why_not_tile(rules, state, tile) or _when_raise(rules, state)
    if refusal:
        return refusal
    code = Code.NO_ROOM if state.turn.begun else Code.NO_ROOM_EVEN_REBUILDING
    return Refusal(code, params=(("tile", rules.tiles[tile].name),))


def _why_no_tile(rules: Rules, state: State, lot: int) -> Refusal | None:
    """Own land: it is not the time to build or rebuild there, or no tile can (R3, R4, R5)."""
    land = rules.atlas.lots[lot]
    if any(move.cells & land.cells for move in _raised(rules, state)):
        return None
    is_open = land.cells & state.active.free
    refusal = _when_raise(rules, state) if is_open else when_rebuild(state)
    if refusal:
        return refusal
    code = Code.NO_TILE_FITS if is_open else Code.NO_TILE_REPLACES
    return Refusal(code, params=(("name", land.name),))


def _raised(rules: Rules, state: State) -> Iterator[Build | Rebuild]:
    return (move for move in legal_moves(rules, state) if isinstance(move, Build | Rebuild))


def _when_raise(rules: Rules, state: State) -> Refusal | None:
    """Whether a building may be raised now, with Construction Boom if need be (R3.3, R7.1)."""
    refusal = when_build(state)
    second = refusal is not None and refusal.code is Code.ONE_BUILDING
    return None if second and not when_boom(rules, state) else refusal


_TELLING = (
    Code.TOO_FEW_WORKERS,
    Code.NOT_LATER,
    Code.NOT_LARGER,
    Code.NEVER_DEMOLISHED,
    Code.SQUARE_BUILT_ON,
    Code.NO_FRONTAGE,
    Code.NOTHING_TO_DEMOLISH,
    Code.LAND_UNOWNED,
    Code.LAND_OF_ANOTHER,
    Code.LAND_OUT_OF_PLAY,
)
"""Objections to a place, the one nearest to a legal move first."""


def _about_no_place(refusal: Refusal) -> bool:
    """Whether it is about the moment or the tile, or about fields that are no squares."""
    return refusal.code is not Code.WRONG_SHAPE and refusal.code not in _TELLING


def _goes_on(begun: Build | Rebuild, move: Move) -> bool:
    """Whether a move is what was begun, with squares added."""
    if verb_of(move) is not verb_of(begun) or not isinstance(move, Build | Rebuild):
        return False
    return move.tile == begun.tile and not begun.cells & ~move.cells


def _places(rules: Rules, state: State, begun: Build | Rebuild) -> list[int]:
    """Where to look: on own land; if that has no place for the named squares, where it has most."""
    own = rules.atlas.cells_of(state.active.lots)
    places = _sites(rules, begun, own)
    if places or not begun.cells:
        return places
    places = _sites(rules, begun, rules.atlas.squares)
    most = max(((cells & own).bit_count() for cells in places), default=0)
    return [cells for cells in places if (cells & own).bit_count() == most]


def _sites(rules: Rules, begun: Build | Rebuild, land: int) -> list[int]:
    """Where the tile's shape lies wholly on this land and covers the named squares."""
    width, found = rules.atlas.width, set()
    for shape in orientations(rules.tiles[begun.tile].shape):
        corner, *_ = sorted(shape)
        for cell in bits(land):
            row, column = cell // width - corner[0], cell % width - corner[1]
            places = [(row + r, column + c) for r, c in shape]
            if all(0 <= c < width and r >= 0 for r, c in places):
                cells = mask_of(r * width + c for r, c in places)
                if not cells & ~land and not begun.cells & ~cells:
                    found.add(cells)
    return sorted(found)


def _tried(rules: Rules, state: State, begun: Build | Rebuild, cells: int) -> Nearest:
    move = replace(begun, cells=cells)
    refusal = why_not(rules, state, move)
    assert refusal, "a legal place would have been found"
    return Nearest(begun, move, refusal)


def _distance(tried: Nearest) -> tuple[int, int, int, int]:
    """How far a place is from being legal; places alike are told apart by their squares."""
    refusal = tried.refusal
    culprits = refusal.lots.bit_count(), refusal.fields.bit_count()
    return _TELLING.index(refusal.code), *culprits, tried.move.cells
