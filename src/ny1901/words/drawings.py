"""The drawings of the rules, read as pictures: pieces of a board and what stands there, or tiles.

A drawing has two letters for each field, as the map file has. What is no field of the map is a
building: ``S4`` is that tile of the first player, ``b2`` the second player's second building, whose
tile is the first of that form. Several pieces stand side by side, three spaces apart, with a caption
above each.
"""

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ny1901.engine.notation import field_text
from ny1901.engine.rules import Rules
from ny1901.engine.tiles import orientations

_APART = re.compile(r"\s{3,}")
_ROW = re.compile(r"\S\S(?: \S\S)+")
_OWNED = re.compile(r"([a-d])\d")

Grid = Sequence[Sequence[str]]


class Standing(NamedTuple):
    """A building in a picture."""

    seat: int
    tile: str
    cells: list[str]


class Picture(NamedTuple):
    """A piece of the board, by two opposite corners, and what stands there."""

    caption: str
    corners: tuple[str, str]
    buildings: list[Standing]


def pictures_of(rules: Rules, drawing: str) -> list[Picture]:
    """The pieces of the board that a drawing shows; none if it shows something else."""
    lines = [_APART.split(line.strip()) for line in drawing.splitlines() if line.strip()]
    captions = lines.pop(0) if lines and not _are_rows(lines[0]) else []
    if not lines or not all(map(_are_rows, lines)) or len(set(map(len, lines))) != 1:
        return []
    grids = [[row.split() for row in column] for column in zip(*lines, strict=True)]
    captions = captions if len(captions) == len(grids) else [""] * len(grids)
    found = [_picture(rules, *each) for each in zip(captions, grids, strict=True)]
    return [each for each in found if each] if all(found) else []


def tiles_of(rules: Rules, drawing: str) -> list[list[str]]:
    """The tiles that a drawing shows, line by line; none if it shows something else."""
    if "#" not in drawing or pictures_of(rules, drawing):
        return []
    called = {tile.title or tile.name: tile.name for tile in rules.tiles}
    pattern = re.compile("|".join(rf"\b{re.escape(each)}\b" for each in called))
    rows = ([called[word] for word in pattern.findall(line)] for line in drawing.splitlines())
    return [row for row in rows if row]


def _are_rows(parts: Iterable[str]) -> bool:
    return all(map(_ROW.fullmatch, parts))


def _picture(rules: Rules, caption: str, grid: Grid) -> Picture | None:
    """A picture of fields that are part of the board, if they are."""
    atlas = rules.atlas
    high, wide = len(grid), len(grid[0])
    for top in range(atlas.height - high + 1):
        for left in range(atlas.width - wide + 1):
            corner = top * atlas.width + left
            if _fits(rules, grid, corner):
                opposite = corner + (high - 1) * atlas.width + wide - 1
                corners = field_text(atlas, corner), field_text(atlas, opposite)
                return Picture(caption, corners, _standing(rules, grid, corner))
    return None


def _fits(rules: Rules, grid: Grid, corner: int) -> bool:
    """Whether the fields are those of the map, with buildings on lots only."""
    atlas = rules.atlas
    lots, tiles = {lot.name for lot in atlas.lots}, {tile.name for tile in rules.tiles}
    wide = len(grid[0])
    for row, words in enumerate(grid):
        if len(words) != wide:
            return False
        begin = corner + row * atlas.width
        for word, field in zip(words, atlas.drawing[begin : begin + wide], strict=True):
            built = field in lots and (word in tiles or _OWNED.fullmatch(word))
            if word != field and not built:
                return False
    return True


def _standing(rules: Rules, grid: Grid, corner: int) -> list[Standing]:
    """The buildings, in the order of their first squares."""
    squares: dict[str, list[tuple[int, int]]] = {}
    for row, words in enumerate(grid):
        for column, word in enumerate(words):
            if word not in rules.atlas.drawing:
                squares.setdefault(word, []).append((row, column))
    width = rules.atlas.width
    return [
        Standing(
            _seat(word),
            _tile(rules, word, places),
            [field_text(rules.atlas, corner + row * width + column) for row, column in places],
        )
        for word, places in squares.items()
    ]


def _seat(word: str) -> int:
    owned = _OWNED.fullmatch(word)
    return "abcd".index(owned[1]) if owned else 0


def _tile(rules: Rules, word: str, places: list[tuple[int, int]]) -> str:
    """The tile of that name, or the first one after the starting property that has this form."""
    top, left = (min(each) for each in zip(*places, strict=True))
    form = tuple(sorted((row - top, column - left) for row, column in places))
    fitting = [
        each.name for each in rules.tiles if form in map(tuple, map(sorted, orientations(each.shape)))
    ]
    if not fitting:
        raise ValueError(f"no tile has the form of {word}")
    named = [name for name in fitting if name == word]
    return (named or [each for each in fitting if each != rules.tiles[rules.home].name])[0]
