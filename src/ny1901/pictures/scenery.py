"""What is around the city, the same on every postcard: a drawing behind it and one before it."""

from functools import cache
from pathlib import Path

from ny1901.pictures.colours import INK, PAPER, mixed
from ny1901.pictures.svg import element

LEFT, RIGHT, TOP, BOTTOM = 18.0, 1182.0, 18.0, 478.0
"""The frame of the picture."""
_FOLDER = Path(__file__).parent / "drawings"


def backdrop() -> str:
    """The evening sky, the rivers, the far shores and the bridge to Brooklyn."""
    return _drawing("backdrop")


def harbour() -> str:
    """What is on the water before the city: its reflections, a paddle steamer, a tug and sails."""
    return _drawing("harbour")


@cache
def _drawing(name: str) -> str:
    """All that is in the drawing of this name, without the element around it."""
    _, *lines, _ = (_FOLDER / f"{name}.svg").read_text("utf-8").splitlines()
    return "".join(lines)


def frame() -> str:
    """The edge of the picture, as printed: a fine double line."""
    sides = {"x": LEFT, "y": TOP, "width": RIGHT - LEFT, "height": BOTTOM - TOP}
    fine = mixed(INK, PAPER, 0.35)
    inner = element("rect", **sides, fill="none", stroke=INK, stroke_width=1.6)
    return inner + element(
        "rect", x=12, y=12, width=1176, height=606, fill="none", stroke=fine, stroke_width=0.8
    )
