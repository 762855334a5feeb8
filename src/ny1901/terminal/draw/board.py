"""Draws the board: one line for each row of fields, with letters and numbers on its edges.

Streets carry their names where they run straight, else their codes of two letters; those that score in
this game have double lines and a star. A lot shows its name on every square, an owned one the owner's
number before it, a building stands in brackets with its owner and its tile, and what happened lately
stands in angle brackets.
"""

from rich.text import Text

from ny1901.engine.atlas import Atlas
from ny1901.engine.rules import Rules
from ny1901.engine.state import State
from ny1901.terminal.draw.canvas import Canvas
from ny1901.terminal.draw.grid import EDGE_WIDTH, Grid, grid_of
from ny1901.terminal.draw.look import Look
from ny1901.terminal.draw.spots import Spot, spots_of
from ny1901.terminal.draw.streets import draw_street


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
        draw_street(canvas, grid, atlas, street, look, number in state.setup.streets)
    return canvas.lines()


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
        number = f"{row + 1:>{EDGE_WIDTH}}"
        canvas.put(row + grid.top, 0, number, style)
        canvas.put(row + grid.top, grid.width - EDGE_WIDTH, number, style)
    for line in (0, grid.height - 1):
        canvas.put(line, 0, " " * grid.width, style)
        for column, width in enumerate(grid.widths):
            letter = chr(ord("a") + column)
            canvas.put(line, grid.columns[column], f"{letter:^{width}}", style)
