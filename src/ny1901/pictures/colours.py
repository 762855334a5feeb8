"""All colours of what is drawn here: of players by their names, and of what things are made of."""

from collections.abc import Sequence
from typing import Final, NamedTuple

PLAYERS: Final = {
    "cobalt": "#2b2f8f",
    "turquoise": "#178ba2",
    "violet": "#8a55dd",
    "moss": "#5c8a4a",
    "carmine": "#ad1f44",
    "magenta": "#b63cae",
}
"""What players' colours look like at dusk."""
SEATS: Final = ("cobalt", "carmine", "moss", "magenta")
"""Whose colour is not told has that of the seat."""
INK: Final = "#33261c"
PAPER: Final = "#fbf4e1"
HAZE: Final = "#f0cfa2"
GILT: Final = "#d9a83c"
LIT: Final = "#ffdf8c"


class Material(NamedTuple):
    """What a facade is made of."""

    wall: str
    shade: str
    trim: str
    glass: str


START: Final = Material("#d8bd93", "#ab8d66", "#f0e2c0", "#5d4a38")
BRONZE: Final = Material("#b06a4a", "#7f4330", "#d99a78", "#4c2a20")
SILVER: Final = Material("#b9c2c6", "#828f98", "#e2e7e6", "#46525c")
GOLD: Final = Material("#ecd7a0", "#bf9d58", "#fdf0c8", "#6b5227")
MARBLE: Final = Material("#f4ead4", "#c3ae8b", "#fffaf0", "#6a5743")


def colours_of(names: Sequence[str | None]) -> list[str]:
    """The colours of the seats: as they are called, else those of their seats."""
    usual = [SEATS[seat % len(SEATS)] for seat in range(len(names))]
    return [PLAYERS.get(name or "", PLAYERS[own]) for name, own in zip(names, usual, strict=True)]


def mixed(colour: str, other: str, part: float) -> str:
    """A colour with so much of another in it."""
    pairs = zip(_numbers(colour), _numbers(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)


def _numbers(colour: str) -> list[int]:
    return [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
