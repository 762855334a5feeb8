"""Footprints drawn small: two rows of squares on one line of text."""

from ny1901.engine.tiles import Shape, orientations
from ny1901.terminal.draw.look import Glyphs


def small(shape: Shape, glyphs: Glyphs) -> list[str]:
    """A footprint lying flat, as lines of half-high blocks, or of # and / where there are none."""
    squares = set(_flat(shape))
    rows = max(row for row, _ in squares) + 1
    columns = range(max(column for _, column in squares) + 1)
    if not glyphs.full:
        drawn = ("".join("#" if (row, c) in squares else "." for c in columns) for row in range(rows))
        return ["/".join(drawn)]
    blocks = {
        (True, True): glyphs.full,
        (True, False): glyphs.upper,
        (False, True): glyphs.lower,
        (False, False): " ",
    }
    return [
        "".join(blocks[(row, c) in squares, (row + 1, c) in squares] for c in columns).rstrip()
        for row in range(0, rows, 2)
    ]


def _flat(shape: Shape) -> Shape:
    """The footprint turned so that it is not higher than wide, as it was drawn if possible."""

    def high(turned: Shape) -> bool:
        return max(row for row, _ in turned) > max(column for _, column in turned)

    return next(turned for turned in (shape, *orientations(shape)) if not high(turned))
