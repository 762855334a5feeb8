"""Why a tile has no legal place: the most telling objection to the places it could have."""

from typing import NamedTuple

from ny1901.engine.legality import why_not
from ny1901.engine.masks import bits, mask_of
from ny1901.engine.moves import Build, Rebuild
from ny1901.engine.refusals import Code, Refusal
from ny1901.engine.rules import Rules
from ny1901.engine.state import State
from ny1901.engine.tiles import orientations


class Tried(NamedTuple):
    """A move whose fields were not all named, the nearest place for it, and the objection to that."""

    tile: int
    typed: int
    """The fields that were named."""
    fields: int
    refusal: Refusal


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


def raising(verb: str, tile: int, cells: int) -> Build | Rebuild:
    """The move of one of the verbs that raise a building."""
    return Rebuild(tile, cells) if verb == "rebuild" else Build(tile, cells, boom=verb == "boom")


def why_nowhere(rules: Rules, state: State, verb: str, tile: int, typed: int) -> Tried | Refusal | None:
    """Why no legal place of the tile covers the fields that were named; None if it fits nowhere.

    Without fields only own land counts: there the tile fits nowhere if its shape does not.
    """
    refusal = why_not(rules, state, raising(verb, tile, typed))
    if refusal is None or _about_no_place(refusal) or refusal.code is Code.NOT_A_SQUARE:
        return refusal
    if typed.bit_count() >= rules.tiles[tile].size:
        return refusal
    own = rules.atlas.cells_of(state.active.lots)
    places = _sites(rules, tile, own, typed)
    if not places and typed:
        places = _sites(rules, tile, rules.atlas.squares, typed)
        most = max(((cells & own).bit_count() for cells in places), default=0)
        places = [cells for cells in places if (cells & own).bit_count() == most]
    tried = [_try(rules, state, verb, tile, typed, cells) for cells in places]
    return min(tried, key=_distance, default=None)


def _try(rules: Rules, state: State, verb: str, tile: int, typed: int, cells: int) -> Tried:
    refusal = why_not(rules, state, raising(verb, tile, cells))
    assert refusal, "a legal place would have been found"
    return Tried(tile, typed, cells, refusal)


def _distance(tried: Tried) -> tuple[int, int, int, int]:
    """How far a place is from being legal; places alike are told apart by their squares."""
    refusal = tried.refusal
    culprits = refusal.lots.bit_count(), refusal.fields.bit_count()
    return _TELLING.index(refusal.code), *culprits, tried.fields


def _about_no_place(refusal: Refusal) -> bool:
    """Whether it is about the moment or the tile, and would be the same anywhere."""
    return refusal.code is not Code.WRONG_SHAPE and refusal.code not in _TELLING


def _sites(rules: Rules, tile: int, land: int, typed: int) -> list[int]:
    """Where the tile's shape lies wholly on this land and covers the named fields."""
    width, found = rules.atlas.width, set()
    for shape in orientations(rules.tiles[tile].shape):
        corner, *_ = sorted(shape)
        for cell in bits(land):
            row, column = cell // width - corner[0], cell % width - corner[1]
            places = [(row + r, column + c) for r, c in shape]
            if all(0 <= c < width and r >= 0 for r, c in places):
                cells = mask_of(r * width + c for r, c in places)
                if not cells & ~land and not typed & ~cells:
                    found.add(cells)
    return sorted(found)
