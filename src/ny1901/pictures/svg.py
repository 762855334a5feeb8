"""Writes SVG down: elements, paths and numbers, as short as they can be."""

from collections.abc import Iterable
from html import escape

Point = tuple[float, float]


def number(value: float) -> str:
    """A number with at most one decimal."""
    text = f"{value:.1f}"
    return "0" if text in ("0.0", "-0.0") else text.removesuffix(".0")


Value = str | float | None


def element(name: str, inside: str = "", /, **attributes: Value) -> str:
    """An element; ``stroke_width`` is written ``stroke-width``, and what is None is left out."""
    said = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_value(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{said}>{inside}</{name}>" if inside else f"<{name}{said}/>"


def _value(value: str | float) -> str:
    return escape(value) if isinstance(value, str) else number(value)


def polygon(points: Iterable[Point]) -> str:
    """The data of a closed path through these points."""
    (x, y), *others = [(round(x, 1), round(y, 1)) for x, y in points]
    said = f"M{_pair(x, y)}"
    for to_x, to_y in others:
        said += _step(to_x - x, to_y - y)
        x, y = to_x, to_y
    return said + "z"


def _step(x: float, y: float) -> str:
    """A line so far to the right and down."""
    if abs(y) < 0.05:
        return f"h{number(x)}"
    return f"v{number(y)}" if abs(x) < 0.05 else f"l{_pair(x, y)}"


def _pair(x: float, y: float) -> str:
    """Two numbers; a minus keeps them apart."""
    first, second = number(x), number(y)
    return first + second if second.startswith("-") else f"{first} {second}"


def box(x: float, y: float, width: float, height: float) -> str:
    """The data of a rectangle, from its upper left corner."""
    return f"M{number(x)} {number(y)}h{number(width)}v{number(height)}h{number(-width)}z"


def used(name: str, **attributes: Value) -> str:
    """What was drawn once under a name, drawn again."""
    return element("use", href=f"#{name}", **attributes)


def path(data: str, fill: str, stroke: str | None = None, **more: Value) -> str:
    """A path that is filled, and has a line around it if a colour is given for that."""
    return element("path", d=data, fill=fill, stroke=stroke, **more)


def line(data: str, stroke: str, width: float, **more: Value) -> str:
    """A path that is a line."""
    return element("path", d=data, fill="none", stroke=stroke, stroke_width=width, **more)


def placed(data: str, x: float, y: float, across: float, up: float) -> str:
    """The data of a drawing, moved and stretched: in it x goes from -1 to 1 and y from 0 upwards to 1.

    It has only points, absolute ones: ``M -1 0 L 0 1 Q .5 1 1 0 Z``.
    """
    said, words = "", iter(data.split())
    for word in words:
        if word.isalpha():
            said += word
            continue
        pair = _pair(x + float(word) * across, y - float(next(words)) * up)
        said += pair if said[-1].isalpha() or pair.startswith("-") else f" {pair}"
    return said
