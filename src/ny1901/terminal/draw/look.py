"""How things look in the terminal: signs for every kind of console, and colours that never speak alone.

Districts are dark ground, players are bright things standing on it, so the two are never confused: the
player colours share no hue with the district colours. Everything is also said by a letter or a sign.
"""

from typing import NamedTuple

from rich.console import Console

from ny1901.engine.names import District, Generation

QUIET = "dim"
"""What need not be read."""
LOUD = "bold"
"""Headings, and what is asked."""
TROUBLE = "bold red"
"""Refusals."""


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
    no: str
    active: str


UNICODE = Glyphs(*"│─═║♣▒·★°@·▀▄█–▶")
"""For consoles that speak Unicode."""

ASCII = Glyphs("|", "-", "=", "!", "^", "#", ".", "*", "'", "@", ".", "", "", "", "-", ">")
"""For all others; small shapes are drawn with # and / instead of blocks."""


class Palette(NamedTuple):
    """The colours a console can show."""

    ground: dict[District, tuple[str, ...]]
    """Shades of each district, so that neighbouring lots differ."""
    players: tuple[str, ...]
    """The colour of each seat's buildings."""
    inks: tuple[str, ...]
    """What is written on them."""
    names: tuple[str, ...]
    """What each seat's number is written in on its land."""
    offered: str
    """Lots that can be had now."""
    waiting: str
    """Free lots without a card on the market."""
    street: str
    scoring: str
    kerb: str
    park: str
    stone: str
    out: str
    materials: tuple[str, ...]
    """The roofs of the generations, in lists of tiles."""


_INK = "#14110d"
_BRIGHT = ("#f3ead6", "#f09c50", "#bda4ff", "#46d3c8")

TRUE_COLOURS = Palette(
    ground={
        District.RED: ("#5c1a1d", "#74282b", "#451215", "#330c0e"),
        District.BLUE: ("#1b3266", "#28457f", "#122450", "#0b1838"),
        District.YELLOW: ("#483f0b", "#534911", "#352e05", "#252002"),
        District.GREEN: ("#17482a", "#1d5533", "#0e3620", "#082615"),
        District.PINK: ("#65224f", "#78305f", "#4d153b", "#380d2a"),
    },
    players=_BRIGHT,
    inks=(_INK,) * 4,
    names=_BRIGHT,
    offered="#ffffff",
    waiting="#b3ada3",
    street="#b8b0a2 on #26231f",
    scoring="bold #ffd75f on #26231f",
    kerb="#7d7468 on #26231f",
    park="#8fd694 on #26231f",
    stone="#8a857c on #4a463f",
    out="#5a5650 on #26231f",
    materials=("#c8c2b4", "#d08a4e", "#c9d1d9", "#ffd75f", "bold #ffd75f"),
)
"""For consoles with all colours."""

MANY_COLOURS = Palette(
    ground={
        District.RED: ("color(52)", "color(88)"),
        District.BLUE: ("color(18)", "color(17)"),
        District.YELLOW: ("color(58)",),
        District.GREEN: ("color(22)",),
        District.PINK: ("color(89)", "color(53)"),
    },
    players=("color(230)", "color(215)", "color(141)", "color(80)"),
    inks=("color(16)",) * 4,
    names=("color(230)", "color(216)", "color(189)", "color(123)"),
    offered="color(231)",
    waiting="color(248)",
    street="color(248) on color(235)",
    scoring="bold color(221) on color(235)",
    kerb="color(243) on color(235)",
    park="color(114) on color(235)",
    stone="color(245) on color(239)",
    out="color(240) on color(235)",
    materials=("color(250)", "color(173)", "color(253)", "color(221)", "bold color(221)"),
)
"""For consoles with 256 colours."""

FEW_COLOURS = Palette(
    ground={
        District.RED: ("red",),
        District.BLUE: ("blue",),
        District.YELLOW: ("yellow",),
        District.GREEN: ("green",),
        District.PINK: ("magenta",),
    },
    players=("bright_white", "bright_black", "bright_cyan", "black"),
    inks=("black", "bright_white", "black", "bright_white"),
    names=("bright_white",) * 4,
    offered="bright_white",
    waiting="black",
    street="white on black",
    scoring="bold bright_yellow on black",
    kerb="white on black",
    park="bright_green on black",
    stone="white on bright_black",
    out="bright_black on black",
    materials=("white", "white", "bright_white", "bright_yellow", "bold bright_yellow"),
)
"""For consoles with 16 colours."""


class Look(NamedTuple):
    """The signs and colours of one console."""

    glyphs: Glyphs = UNICODE
    palette: Palette = TRUE_COLOURS

    def ground(self, district: District, shade: int, offered: bool) -> str:
        """The style of a free lot; neighbouring lots differ in shade."""
        text = f"bold {self.palette.offered}" if offered else self.palette.waiting
        return f"{text} on {self._shade(district, shade)}"

    def land(self, seat: int, district: District, shade: int) -> str:
        """The style of an owned lot without a building."""
        return f"bold {self.palette.names[seat]} on {self._shade(district, shade)}"

    def player(self, seat: int) -> str:
        """The style of a player's buildings, number and name."""
        return f"bold {self.palette.inks[seat]} on {self.palette.players[seat]}"

    def swatch(self, district: District) -> str:
        """The style of a district's letter in lists."""
        return self.ground(district, 0, offered=True)

    def material(self, generation: Generation) -> str:
        """The style of a generation's tiles in lists."""
        return self.palette.materials[generation]

    def _shade(self, district: District, shade: int) -> str:
        shades = self.palette.ground[district]
        return shades[shade % len(shades)]


def look_for(console: Console) -> Look:
    """What this console can show."""
    glyphs = ASCII if console.options.ascii_only else UNICODE
    few = {"256": MANY_COLOURS, "standard": FEW_COLOURS, "windows": FEW_COLOURS}
    return Look(glyphs, few.get(console.color_system or "", TRUE_COLOURS))
