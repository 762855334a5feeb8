"""Draws the board: one line for each row of fields, with letters and numbers on its edges.

Streets carry their names; those that score in this game are drawn with double lines and a star. A lot
shows its name on every square, an owned one the owner's number before it, a building stands in brackets
with its owner and its tile, and what happened lately stands in angle brackets.
"""

from typing import NamedTuple

from rich.text import Text

from ny1901.engine.atlas import Atlas, Street
from ny1901.engine.masks import bits
from ny1901.engine.rules import Rules
from ny1901.engine.state import State
from ny1901.terminal.canvas import Canvas
from ny1901.terminal.look import Glyphs, Look
from ny1901.terminal.spots import SQUARE_WIDTH, Spot, spots_of
from ny1901.terminal.words import clean

_EDGE_WIDTH = 2


class Grid(NamedTuple):
    """Where the fields of a board are on the sheet."""

    columns: tuple[int, ...]
    """The first character of each column of fields."""
    widths: tuple[int, ...]
    top: int
    """The line of the first row of fields."""
    width: int
    height: int


class _Stretch(NamedTuple):
    """The longest straight part of a street."""

    across: bool
    at: int
    """Its row, or its column."""
    fields: tuple[int, ...]
    """Its columns, or its rows."""


def draw_board(rules: Rules, state: State, look: Look, fresh: int = 0) -> list[Text]:
    """The board as lines; ``fresh`` are the squares to mark as new."""
    atlas = rules.atlas
    grid = grid_of(atlas)
    canvas = Canvas(grid.width, grid.height)
    spots = spots_of(rules, state, look, fresh)
    rows = [spots[first : first + atlas.width] for first in range(0, len(spots), atlas.width)]
    for line, row in enumerate(rows, start=grid.top):
        _draw_row(canvas, grid, line, row, look)
    _draw_edges(canvas, grid, atlas, look.palette.street)
    for number, street in enumerate(atlas.streets):
        _draw_street(canvas, grid, atlas, street, look, number in state.setup.streets)
    return canvas.lines()


def grid_of(atlas: Atlas) -> Grid:
    """The measures of a board; an edge without squares takes the letters or numbers."""
    last_column, last_row = atlas.width - 1, atlas.height - 1
    left = 0 if _no_squares(atlas, column=0) else _EDGE_WIDTH + 1
    columns, widths = [], []
    for column in range(atlas.width):
        edge = column in (0, last_column) and _no_squares(atlas, column=column)
        columns.append(left)
        widths.append(_EDGE_WIDTH if edge else SQUARE_WIDTH)
        left += widths[-1] + 1
    right = 0 if _no_squares(atlas, column=last_column) else _EDGE_WIDTH + 1
    top, bottom = (not _no_squares(atlas, row=row) for row in (0, last_row))
    return Grid(tuple(columns), tuple(widths), top, left - 1 + right, top + atlas.height + bottom)


def _no_squares(atlas: Atlas, *, row: int | None = None, column: int | None = None) -> bool:
    """Whether a whole row or column is without squares."""
    places = (divmod(field, atlas.width) for field in bits(atlas.squares))
    return not any(place[0] == row or place[1] == column for place in places)


def _draw_row(canvas: Canvas, grid: Grid, line: int, spots: list[Spot], look: Look) -> None:
    for column, spot in enumerate(spots):
        text = f"{spot.text[: grid.widths[column]]:^{grid.widths[column]}}"
        canvas.put(line, grid.columns[column], text, spot.drawn_style)
        if column:
            canvas.put(line, grid.columns[column] - 1, *_between(spots[column - 1], spot, look))


def _between(west: Spot, east: Spot, look: Look) -> tuple[str, str]:
    """The sign between two fields of a row, and its style."""
    if west.area == east.area:
        return " ", west.drawn_style if west.floor == east.floor else west.style
    if west.closing and east.opening:
        new = east.opening if east.new else west.closing if west.new else look.glyphs.kerb
        return new, west.drawn_style
    if west.closing:
        return west.closing, west.drawn_style
    if east.opening:
        return east.opening, east.drawn_style
    return look.glyphs.kerb, look.palette.kerb


def _draw_edges(canvas: Canvas, grid: Grid, atlas: Atlas, style: str) -> None:
    """Numbers of rows left and right, letters of columns above and below."""
    for row in range(atlas.height):
        number = f"{row + 1:>{_EDGE_WIDTH}}"
        canvas.put(row + grid.top, 0, number, style)
        canvas.put(row + grid.top, grid.width - _EDGE_WIDTH, number, style)
    for line in (0, grid.height - 1):
        canvas.put(line, 0, " " * grid.width, style)
        for column, width in enumerate(grid.widths):
            letter = chr(ord("a") + column)
            canvas.put(line, grid.columns[column], f"{letter:^{width}}", style)


def _draw_street(
    canvas: Canvas, grid: Grid, atlas: Atlas, street: Street, look: Look, scores: bool
) -> None:
    """A street's line or kerbs, and its name along it."""
    stretch = _stretch(atlas, street)
    glyphs, palette = look
    style = palette.scoring if scores else palette.street
    if stretch.across:
        lane, star = (glyphs.avenue, f"{glyphs.star} ") if scores else (glyphs.lane, "")
        title = f" {star}{clean(street.name)} "
        _write_across(canvas, grid, stretch, lane, title, style)
    else:
        _write_down(canvas, grid, stretch, clean(street.name), style, glyphs if scores else None)


def _stretch(atlas: Atlas, street: Street) -> _Stretch:
    rows: dict[int, list[int]] = {}
    columns: dict[int, list[int]] = {}
    for field in bits(street.fields):
        row, column = divmod(field, atlas.width)
        rows.setdefault(row, []).append(column)
        columns.setdefault(column, []).append(row)
    row, across = max(rows.items(), key=lambda each: len(each[1]))
    column, down = max(columns.items(), key=lambda each: len(each[1]))
    if len(across) > len(down):
        return _Stretch(True, row, tuple(across))
    return _Stretch(False, column, tuple(down))


def _write_across(
    canvas: Canvas, grid: Grid, stretch: _Stretch, lane: str, title: str, style: str
) -> None:
    first, last = stretch.fields[0], stretch.fields[-1]
    left = max(grid.columns[first], _EDGE_WIDTH)
    right = min(grid.columns[last] + grid.widths[last], grid.width - _EDGE_WIDTH)
    line = stretch.at + grid.top
    canvas.put(line, left, lane * (right - left), style)
    canvas.put(line, left + max(0, right - left - len(title)) // 2, title[: right - left], style)


def _write_down(
    canvas: Canvas, grid: Grid, stretch: _Stretch, name: str, style: str, avenue: Glyphs | None
) -> None:
    """The name letter by letter; a scoring street has double kerbs, and stars at its ends."""
    left, width = grid.columns[stretch.at], grid.widths[stretch.at]
    lines = [row + grid.top for row in stretch.fields if 0 < row + grid.top < grid.height - 1]
    skip = max(0, (len(lines) - len(name)) // 2)
    for place, line in enumerate(lines):
        letter = name[place - skip] if 0 <= place - skip < len(name) else " "
        canvas.put(line, left, f"{letter:^{width}}", style)
        for kerb in (left - 1, left + width) if avenue else ():
            if avenue and canvas.at(line, kerb) == avenue.kerb:
                canvas.put(line, kerb, avenue.avenue_kerb, style)
    for line in (0, grid.height - 1) if avenue else ():
        canvas.put(line, left + width - 1, avenue.star if avenue else "", style)
