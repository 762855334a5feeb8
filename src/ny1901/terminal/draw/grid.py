"""Where the fields of a board are on the sheet, and where its letters and numbers stand."""

from typing import NamedTuple

from ny1901.engine.atlas import Atlas
from ny1901.engine.masks import bits
from ny1901.terminal.draw.spots import SQUARE_WIDTH

EDGE_WIDTH = 2
"""The characters of a row's number."""


class Grid(NamedTuple):
    """The measures of a drawn board."""

    columns: tuple[int, ...]
    """The first character of each column of fields."""
    widths: tuple[int, ...]
    top: int
    """The line of the first row of fields."""
    width: int
    height: int

    def shows(self, row: int, column: int) -> bool:
        """Whether a field is to be seen, and not the letter or number of the edge in its place."""
        first, end = self.columns[column], self.columns[column] + self.widths[column]
        return (
            0 < row + self.top < self.height - 1
            and first >= EDGE_WIDTH
            and end <= self.width - EDGE_WIDTH
        )


def grid_of(atlas: Atlas) -> Grid:
    """The measures of a board; an edge with nothing to be seen takes the letters or numbers."""
    last_column, last_row = atlas.width - 1, atlas.height - 1
    bare = {column: _bare(atlas, column=column) for column in (0, last_column)}
    left = 0 if bare[0] else EDGE_WIDTH + 1
    columns, widths = [], []
    for column in range(atlas.width):
        columns.append(left)
        widths.append(EDGE_WIDTH if bare.get(column) else SQUARE_WIDTH)
        left += widths[-1] + 1
    right = 0 if bare[last_column] else EDGE_WIDTH + 1
    top, bottom = (not _bare(atlas, row=row) for row in (0, last_row))
    return Grid(tuple(columns), tuple(widths), top, left - 1 + right, top + atlas.height + bottom)


def _bare(atlas: Atlas, *, row: int | None = None, column: int | None = None) -> bool:
    """Whether a row or column has no square, and no street runs along it."""

    def on_it(fields: int) -> int:
        places = (divmod(field, atlas.width) for field in bits(fields))
        return sum(place[0] == row or place[1] == column for place in places)

    return not on_it(atlas.squares) and all(on_it(street.fields) < 2 for street in atlas.streets)
