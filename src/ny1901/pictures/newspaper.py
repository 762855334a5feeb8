"""The sheet of a newspaper that lies on the postcard, and the points of all players beside it."""

from collections.abc import Sequence
from typing import NamedTuple

from ny1901.pictures.colours import GILT, INK, PAPER, mixed
from ny1901.pictures.letters import Face, Pen, face, fitted
from ny1901.pictures.svg import element, line, number, path, polygon

_LEFT, _RIGHT, _TOP, _BOTTOM = 40.0, 806.0, 458.0, 604.0
_SHEET = "#f4ecd6"
_SOFT = "#5d4e3a"
_HEAD, _LEAST_HEAD, _TWO = 60.0, 24.0, 37.0
"""How large a headline may be, how small, and below which size it takes two lines."""
_TALLY = 840.0, 1160.0
"""From where to where the points are told."""


class Report(NamedTuple):
    """What is written on a postcard, in words."""

    paper: str
    date: str
    headline: str
    about: str
    greeting: str


class Tally(NamedTuple):
    """One player's line: the name, the points, the colour, and whether it is a winner's."""

    name: str
    points: str
    colour: str
    won: bool


def newspaper(pen: Pen, report: Report) -> str:
    """The front page: masthead, date, headline, and a line below."""
    middle = (_LEFT + _RIGHT) / 2
    masthead = "masthead" if face("masthead").has(report.paper) else "headline"
    said = [
        _sheet(),
        pen.write(report.paper, masthead, 25, (middle, _TOP + 28), anchor=0.5, fill=INK),
        pen.write(report.date, "plain", 12.5, (_RIGHT - 20, _TOP + 26), anchor=1, fill=_SOFT),
        pen.write("No. 1901", "plain", 12.5, (_LEFT + 20, _TOP + 26), fill=_SOFT),
        line(f"M{_LEFT + 18} {_TOP + 38}H{_RIGHT - 18}", INK, 1.4),
        line(f"M{_LEFT + 18} {_TOP + 41}H{_RIGHT - 18}", INK, 0.5),
        *_headline(pen, report.headline, middle),
    ]
    about, size = fitted(report.about, face("italic"), 17, _RIGHT - _LEFT - 48, 11)
    said.append(pen.write(about, "italic", size, (middle, _BOTTOM - 11), anchor=0.5, fill=_SOFT))
    return element("g", "".join(said), transform=f"rotate(-.7 {number(middle)} {number(_BOTTOM)})")


def _sheet() -> str:
    """The paper, torn at its right edge, with its shadow."""
    torn = [(_RIGHT + (n * 5 % 7) * 0.9 - 3, _TOP + (_BOTTOM - _TOP) * n / 18) for n in range(19)]
    sheet = polygon([(_LEFT, _TOP), *torn, (_LEFT, _BOTTOM)])
    shadow = polygon([(x + 4, y + 5) for x, y in [(_LEFT, _TOP), *torn, (_LEFT, _BOTTOM)]])
    return path(shadow, "#2a2118", opacity=0.28) + path(
        sheet, _SHEET, stroke="#b9a37c", stroke_width=0.8
    )


def _headline(pen: Pen, text: str, middle: float) -> list[str]:
    """The headline in capitals, as large as there is room; on two lines if that is larger."""
    capitals = text.upper()
    letters, room = face("headline"), _RIGHT - _LEFT - 40
    said, size = fitted(capitals, letters, _HEAD, room, _LEAST_HEAD)
    rows = _halves(capitals, letters) if size < _TWO else None
    if rows is None:
        return [
            pen.write(said, "headline", size, (middle, _TOP + 76 + size * 0.34), anchor=0.5, fill=INK)
        ]
    small = min(fitted(row, letters, _TWO, room, _LEAST_HEAD)[1] for row in rows)
    cut = [fitted(row, letters, small, room, small)[0] for row in rows]
    top = _TOP + 44 + small * 0.86
    return [
        pen.write(row, "headline", small, (middle, top + n * small * 0.96), anchor=0.5, fill=INK)
        for n, row in enumerate(cut)
    ]


def _halves(text: str, letters: Face) -> tuple[str, str] | None:
    """A text in two lines that are as alike as can be; nothing if it is one word."""
    words = text.split(" ")
    cuts = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return min(cuts, key=lambda rows: max(map(letters.width, rows)), default=None)


def tallies(pen: Pen, rows: Sequence[Tally]) -> str:
    """The points of everybody, the best first, each with a small house in the player's colour."""
    apart = min(31.0, 116 / len(rows))
    top = 548 - apart * (len(rows) - 1) / 2 + 7
    return "".join(_tally(pen, each, top + n * apart) for n, each in enumerate(rows))


def _tally(pen: Pen, row: Tally, y: float) -> str:
    left, right = _TALLY
    letters = "headline" if row.won else "plain"
    points_width = face("headline").width(row.points) * 25
    name, size = fitted(row.name, face(letters), 21, right - left - 92 - points_width, 13)
    begin = left + 44 + face(letters).width(name) * size + 8
    dots = line(
        f"M{number(begin)} {number(y - 1)}H{number(right - points_width - 8)}",
        _SOFT,
        1.2,
        stroke_dasharray="1.2 4",
    )
    return "".join(
        [
            _house(left + 14, y, row.colour),
            _laurel(left + 33, y - 8) if row.won else "",
            pen.write(name, letters, size, (left + 44, y), fill=INK),
            dots if begin < right - points_width - 16 else "",
            pen.write(row.points, "headline", 25, (right, y), anchor=1, fill=INK),
        ]
    )


def _house(x: float, y: float, colour: str) -> str:
    """A small house with a roof in somebody's colour."""
    walls = f"M{number(x - 8)} {number(y)}v-9h16v9z"
    roof = polygon([(x - 12, y - 8), (x - 7, y - 19), (x + 7, y - 19), (x + 12, y - 8)])
    door = f"M{number(x - 2)} {number(y)}v-6h4v6z"
    stroke = mixed(INK, PAPER, 0.1)
    return (
        path(walls, "#ecd7a0", stroke=stroke)
        + path(door, INK)
        + path(roof, colour, stroke=stroke, stroke_width=1)
    )


def _laurel(x: float, y: float) -> str:
    """A star for who has won."""
    points = "M0-7L2 -2.2L7-2.2L3 1L4.4 6L0 3L-4.4 6L-3 1L-7-2.2L-2-2.2Z"
    place = f"translate({number(x)} {number(y)})"
    return path(points, GILT, stroke="#7a5a17", stroke_width=0.8, transform=place)
