"""How things look in the terminal: signs for every kind of console, and colours that never speak alone.

Districts are dark ground, players are bright things standing on it, so the two are never confused: the
player colours share no hue with the district colours. Everything is also said by a letter or a sign.
"""

from typing import NamedTuple

from rich.console import Console

from ny1901.engine.names import District, Generation


class Glyphs(NamedTuple):
    """The signs a console can show, one column wide each."""

    kerb: str
    """Between two lots or buildings, and beside a street."""
    lane: str
    """Along a street."""
    avenue: str
    """Along a street that scores in this game."""
    avenue_kerb: str
    """Beside a vertical street that scores in this game."""
    tree: str
    stone: str
    out: str
    """Ground that is not in the game."""
    star: str
    crest: str
    worker: str
    resting: str
    """A worker that is not in hand."""
    upper: str
    lower: str
    full: str
    yes: str
    no: str
    active: str
    dot: str


UNICODE = Glyphs(
    kerb="│",
    lane="─",
    avenue="═",
    avenue_kerb="║",
    tree="♣",
    stone="▒",
    out="·",
    star="★",
    crest="°",
    worker="@",
    resting="·",
    upper="▀",
    lower="▄",
    full="█",
    yes="✓",
    no="–",
    active="▶",
    dot="·",
)
"""For consoles that speak Unicode."""

ASCII = Glyphs(
    kerb="|",
    lane="-",
    avenue="=",
    avenue_kerb="H",
    tree="^",
    stone="#",
    out=".",
    star="*",
    crest="'",
    worker="@",
    resting=".",
    upper="",
    lower="",
    full="",
    yes="y",
    no="-",
    active=">",
    dot="-",
)
"""For all others; small shapes are drawn with # and / instead of blocks."""

_GROUND = {
    District.RED: ("#5c1a1d", "#74282b", "#451215", "#330c0e"),
    District.BLUE: ("#1b3266", "#28457f", "#122450", "#0b1838"),
    District.YELLOW: ("#483f0b", "#534911", "#352e05", "#252002"),
    District.GREEN: ("#17482a", "#1d5533", "#0e3620", "#082615"),
    District.PINK: ("#65224f", "#78305f", "#4d153b", "#380d2a"),
}
_STREET = "#26231f"
_NAMES = "#b8b0a2"
_GOLD = "#ffd75f"
_PLAYERS = ("#f3ead6", "#f09c50", "#bda4ff", "#46d3c8")

STREET = f"{_NAMES} on {_STREET}"
"""The style of streets without a bonus in this game."""
SCORING = f"bold {_GOLD} on {_STREET}"
"""The style of streets that score in this game."""
EDGE = f"{_NAMES} on {_STREET}"
"""The style of column letters and row numbers."""
KERB = f"#7d7468 on {_STREET}"
"""The style of the lines between lots."""
PARK = "#8fd694 on #1f3d1f"
STONE = "#8a857c on #4a463f"
OUT = "#5a5650 on #26231f"
QUIET = "dim"
LOUD = "bold"
QUESTION = "bold"
TROUBLE = "bold red"
MATERIALS = {
    Generation.START: "#c8c2b4",
    Generation.BRONZE: "#d08a4e",
    Generation.SILVER: "#c9d1d9",
    Generation.GOLD: "#ffd75f",
    Generation.LEGENDARY: "bold #ffd75f",
}
"""The colour in which a generation's tiles are drawn in lists."""


def ground(district: District, shade: int, can_take: bool) -> str:
    """The style of a lot nobody has built on; neighbouring lots differ in shade."""
    text = "bold #ffffff" if can_take else "#b3ada3"
    return f"{text} on {_GROUND[district][shade % len(_GROUND[district])]}"


def swatch(district: District) -> str:
    """The style of a district's letter in lists."""
    return f"bold #ffffff on {_GROUND[district][1]}"


def land(seat: int, district: District, shade: int) -> str:
    """The style of an own lot without a building."""
    return f"bold {_PLAYERS[seat]} on {_GROUND[district][shade % len(_GROUND[district])]}"


def building(seat: int) -> str:
    """The style of a building."""
    return f"bold #14110d on {_PLAYERS[seat]}"


def emblem(seat: int) -> str:
    """The style of a player's number and name."""
    return f"bold #14110d on {_PLAYERS[seat]}"


def glyphs_for(console: Console) -> Glyphs:
    """The signs this console can show."""
    return ASCII if console.options.ascii_only else UNICODE
