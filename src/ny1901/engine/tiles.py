"""The skyscrapers: what is printed on each tile, and the ways it can be turned (R1.4–R1.6)."""

from typing import NamedTuple

from ny1901.engine.names import Generation

Shape = tuple[tuple[int, int], ...]
"""Squares of a footprint as (row, column), sorted, touching row 0 and column 0."""


class Tile(NamedTuple):
    """A skyscraper tile; the height in feet counts only for a legendary one (R1.5)."""

    name: str
    generation: Generation
    points: int
    shape: Shape
    title: str = ""
    height: int = 0

    @property
    def size(self) -> int:
        """How many squares it covers."""
        return len(self.shape)

    @property
    def regular(self) -> bool:
        """Whether it is a full rectangle (R1.6)."""
        rows = {row for row, _ in self.shape}
        columns = {column for _, column in self.shape}
        return len(rows) * len(columns) == self.size


def shape_of(squares: list[tuple[int, int]]) -> Shape:
    """The footprint with these squares, moved to the corner and sorted."""
    top = min(row for row, _ in squares)
    left = min(column for _, column in squares)
    return tuple(sorted((row - top, column - left) for row, column in squares))


def orientations(shape: Shape) -> tuple[Shape, ...]:
    """All distinct rotations and reflections of a footprint (R4.1), in a fixed order."""
    turned = []
    for face in (shape, shape_of([(row, -column) for row, column in shape])):
        footprint = face
        for _ in range(4):
            footprint = shape_of([(column, -row) for row, column in footprint])
            turned.append(footprint)
    return tuple(sorted(set(turned)))
