"""Where on the picture a place of the board is: seen from the harbour in the south, from high above."""

from functools import cached_property
from typing import NamedTuple

from ny1901.engine.atlas import Atlas, is_square
from ny1901.engine.masks import bits, mask_of
from ny1901.pictures.city import Field
from ny1901.pictures.svg import Point

MIDDLE = 600.0
SHORE, FAR = 404.0, 196.0
"""The lines on which the southern and the northern edge of the board lie."""
_WIDEST = 900.0
_NEAR_SCALE, _FAR_SCALE = 1.06, 0.72
_NARROW = 0.42
"""How wide a street is drawn, beside a square."""
_UNIT = 64.0


class Spot(NamedTuple):
    """A place on the picture, and how large things are there."""

    x: float
    y: float
    scale: float

    @property
    def point(self) -> Point:
        """The place alone."""
        return self.x, self.y


class Projection:
    """One board, laid out on the picture."""

    def __init__(self, atlas: Atlas) -> None:
        """Measure its columns and rows: those without any square are streets, and narrow."""
        self.atlas = atlas
        self._across = _edges(_wide(atlas, across=True))
        self._down = _edges(_wide(atlas, across=False))

    @cached_property
    def unit(self) -> float:
        """How wide a square is at scale 1."""
        return min(_UNIT * 1.3, _WIDEST / self._across[-1] / _NEAR_SCALE)

    @property
    def size(self) -> float:
        """How large buildings are drawn, beside those of the usual board."""
        return max(0.45, min(1.25, self.unit / _UNIT))

    def spot(self, row: float, column: float) -> Spot:
        """A corner of the board's grid, in rows from the north and columns from the west."""
        width, depth = self._across[-1], self._down[-1]
        far = 1 - _between(self._down, row) / depth
        scale = _NEAR_SCALE + (_FAR_SCALE - _NEAR_SCALE) * far
        # what is further away is lower, too: rows grow narrower as columns do
        sunk = far * (_NEAR_SCALE + scale) / (_NEAR_SCALE + _FAR_SCALE)
        x = MIDDLE + (_between(self._across, column) - width / 2) * self.unit * scale
        return Spot(x, SHORE + (FAR - SHORE) * sunk, scale)

    def quad(self, field: Field, inset: float = 0) -> list[Point]:
        """The corners of a field on the ground."""
        row, column = field
        corners = (row, column), (row, column + 1), (row + 1, column + 1), (row + 1, column)
        signs = (1, 1), (1, -1), (-1, -1), (-1, 1)
        return [
            self.spot(r + inset * down, c + inset * along).point
            for (r, c), (down, along) in zip(corners, signs, strict=True)
        ]

    def away(self, row: float) -> float:
        """How far away a row is: 0 at the southern shore, 1 in the north."""
        return 1 - _between(self._down, row) / self._down[-1]


def _wide(atlas: Atlas, *, across: bool) -> list[bool]:
    """Of every column, or row, whether any square lies in it."""
    taken = [is_square(token) for token in atlas.drawing]
    rows = [taken[at : at + atlas.width] for at in range(0, len(taken), atlas.width)]
    return [any(line) for line in (zip(*rows, strict=True) if across else rows)]


def _edges(wide: list[bool]) -> list[float]:
    """Where each line begins, and where the last one ends."""
    edges = [0.0]
    for each in wide:
        edges.append(edges[-1] + (1 if each else _NARROW))
    return edges


def _between(edges: list[float], at: float) -> float:
    """The place of a line that need not be whole; what lies outside goes on evenly."""
    whole = max(0, min(len(edges) - 2, int(at // 1)))
    return edges[whole] + (at - whole) * (edges[whole + 1] - edges[whole])


def squares_of(atlas: Atlas, token: str) -> list[Field]:
    """The fields of the board that show a token."""
    found = mask_of(field for field, each in enumerate(atlas.drawing) if each == token)
    return [divmod(field, atlas.width) for field in bits(found)]
