"""What is around the city: the evening sky, the rivers with their boats, the far shores and the bridge."""

from collections.abc import Iterator

from ny1901.pictures.colours import INK, LIT, PAPER, mixed
from ny1901.pictures.projection import FAR, SHORE
from ny1901.pictures.svg import element, line, number, path, polygon

LEFT, RIGHT, TOP, BOTTOM = 18.0, 1182.0, 18.0, 478.0
"""The frame of the picture."""
_HORIZON = FAR - 16
_SUN = 236.0, _HORIZON - 34, 46.0
_WATER = "#6f8f93"

SKY = (
    '<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">'
    '<stop offset="0" stop-color="#7e9ca6"/><stop offset=".38" stop-color="#c9c0a0"/>'
    '<stop offset=".7" stop-color="#f2c488"/><stop offset="1" stop-color="#f3a878"/></linearGradient>'
    '<linearGradient id="water" x1="0" y1="0" x2="0" y2="1">'
    '<stop offset="0" stop-color="#e6b48a"/><stop offset=".3" stop-color="#a7a797"/>'
    '<stop offset="1" stop-color="#46686f"/></linearGradient>'
    '<radialGradient id="glow"><stop offset="0" stop-color="#fff0bd" stop-opacity=".95"/>'
    '<stop offset=".3" stop-color="#ffe1a0" stop-opacity=".55"/>'
    '<stop offset="1" stop-color="#ffd59a" stop-opacity="0"/></radialGradient>'
    '<pattern id="grain" width="4" height="3.2" patternUnits="userSpaceOnUse">'
    '<path d="M0 1h4" stroke="#5b4630" stroke-width=".5" stroke-opacity=".1"/></pattern>'
)
"""The colours of the evening, for the beginning of the picture."""


def backdrop() -> str:
    """All that lies behind the city."""
    return "".join([_sky(), _far_shores(), _river(), _bridge()])


def _sky() -> str:
    x, y, radius = _SUN
    wide = RIGHT - LEFT
    rays = element("circle", cx=x, cy=y, r=300, fill="url(#glow)")
    sun = element("circle", cx=x, cy=y, r=radius, fill="#fff0c4")
    air = element("rect", x=LEFT, y=TOP, width=wide, height=_HORIZON - TOP + 4, fill="url(#sky)")
    hatch = element("rect", x=LEFT, y=TOP, width=wide, height=_HORIZON - TOP, fill="url(#grain)")
    return air + rays + sun + "".join(_clouds()) + hatch


def _clouds() -> Iterator[str]:
    """Long evening clouds, lit from below."""
    for x, y, wide, high in (
        (92, 62, 250, 10), (300, 96, 190, 7), (640, 52, 300, 11), (880, 92, 210, 8), (1010, 46, 160, 8), (420, 140, 150, 5),
    ):
        body = (
            f"M{x} {y}c{wide * 0.12:.0f}-{high} {wide * 0.2:.0f}-{high} {wide * 0.34:.0f}-{high * 0.7:.0f}"
            f"c{wide * 0.1:.0f}-{high * 0.9:.0f} {wide * 0.3:.0f}-{high} {wide * 0.38:.0f} 1"
            f"c{wide * 0.12:.0f} 0 {wide * 0.24:.0f} 2 {wide * 0.28:.0f} {high * 0.7:.0f}z"
        )
        yield path(body, "#fbe3ba", opacity=0.7)
        yield line(f"M{x + 10} {y + 1}h{wide - 22}", "#e9a06d", 2, opacity=0.65)


def _far_shores() -> str:
    """Hills in the west, Brooklyn in the east."""
    y = _HORIZON
    hills = f"M18 {y + 12}V{y - 10}C90 {y - 26} 150 {y - 24} 230 {y - 8}C300 {y - 18} 360 {y - 14} 420 {y + 12}Z"
    east = f"M820 {y + 12}C880 {y - 16} 940 {y - 14} 1010 {y - 12}C1080 {y - 22} 1130 {y - 16} 1182 {y - 20}V{y + 12}Z"
    return path(hills, "#c79a86", opacity=0.8) + path(east, "#bd9483", opacity=0.8)


def _river() -> str:
    """The water around the island, with the sun on it."""
    water = element(
        "rect", x=LEFT, y=_HORIZON + 6, width=RIGHT - LEFT, height=BOTTOM - _HORIZON - 6, fill="url(#water)"
    )
    waves, glints = [], []
    for n in range(150):
        y = _HORIZON + 12 + (n / 150) ** 1.25 * (BOTTOM - _HORIZON - 16)
        x = LEFT + 4 + n * 397 % 1130
        wide = 10 + n * 53 % 40 * (0.5 + n / 150)
        waves.append(f"M{number(x)} {number(y)}h{number(min(wide, RIGHT - x))}")
    for n in range(40):
        y = _HORIZON + 9 + n * 7.2
        wide = (34 - abs(n - 8)) * (0.6 + n * 29 % 7 / 8)
        if wide > 4 and y < BOTTOM:
            x = _SUN[0] - 20 - n * 3.4 + (n * 17 % 15 - 7)
            glints.append(f"M{number(max(LEFT, x - wide / 2))} {number(y)}h{number(wide)}")
    return (
        water
        + line("".join(waves), "#39575c", 0.9, opacity=0.35)
        + line("".join(glints), "#ffe9b4", 1.8, opacity=0.75)
    )


def _bridge() -> str:
    """The bridge to Brooklyn in the east: two towers of stone, and its cables."""
    deck, top = 262.0, 176.0
    towers = (1024.0, 1130.0)
    said = [
        line(f"M930 {deck + 8}Q1024 {deck - 8} 1182 {deck - 10}", "#6d4b3c", 3.2),
        line(f"M930 {deck + 5}Q972 {deck - 10} 1024 {top}Q1077 {deck + 4} 1130 {top}Q1150 {deck - 40} 1182 {deck - 24}", "#5e4438", 1.5),
    ]
    for n in range(9):
        x = 1034 + n * 10.6
        sag = top + (deck - top - 6) * (1 - ((x - 1077) / 53) ** 2)
        said.append(line(f"M{number(x)} {number(sag * 0.52 + top * 0.48)}V{number(deck - 8)}", "#5e4438", 0.6))
    for x in towers:
        said.append(_bridge_tower(x, top - 10, 296.0))
    return "".join(said)


def _bridge_tower(x: float, top: float, foot: float) -> str:
    """A tower with two pointed arches."""
    stone, shade = "#b98f74", "#86624f"
    wall = [(x - 15, foot), (x - 13, top), (x + 13, top), (x + 15, foot)]
    arches = "".join(
        f"M{number(x + at - 4)} {number(top + 78)}V{number(top + 30)}Q{number(x + at - 3)} {number(top + 20)} {number(x + at)} {number(top + 15)}"
        f"Q{number(x + at + 3)} {number(top + 20)} {number(x + at + 4)} {number(top + 30)}V{number(top + 78)}z"
        for at in (-6, 6)
    )
    cap = polygon([(x - 16, top + 5), (x - 15, top - 4), (x + 15, top - 4), (x + 16, top + 5)])
    return path(polygon(wall), stone) + path(arches, "#eab98d") + path(cap, stone) + line(
        f"M{number(x + 10)} {number(top + 6)}L{number(x + 12)} {number(foot)}", shade, 4, opacity=0.6
    )


def foreground() -> str:
    """The harbour before the city: its reflections, a paddle steamer, a tug and a sail."""
    return _reflections() + _steamer(120, 424) + _tug(1010, 440) + _sail(905, 428) + _sail(1098, 402, 0.7)


def _reflections() -> str:
    """The island's dark image in the water."""
    strokes = []
    for n in range(46):
        x = 190 + n * 397 % 800
        y = SHORE + 14 + n * 5.3 % 40
        strokes.append(f"M{x} {number(y)}h{number(16 + n * 13 % 34)}")
    return line("".join(strokes), "#2f4a50", 1.6, opacity=0.3) + line(
        "".join(each.replace("M", "M1").replace("M1", "M", 1) for each in strokes[::3]), "#f7d79c", 1.2, opacity=0.5
    )


def _steamer(x: float, y: float) -> str:
    """A paddle steamer with two decks, a high funnel and its smoke."""
    hull = f"M{x - 78} {y - 8}C{x - 70} {y + 8} {x - 66} {y + 10} {x - 60} {y + 10}H{x + 62}C{x + 74} {y + 8} {x + 84} {y - 4} {x + 90} {y - 12}Z"
    smoke = (
        f"M{x - 4} {y - 62}C{x - 16} {y - 78} {x - 40} {y - 74} {x - 52} {y - 86}C{x - 74} {y - 84} {x - 78} {y - 100} {x - 98} {y - 98}"
        f"C{x - 90} {y - 112} {x - 62} {y - 106} {x - 52} {y - 98}C{x - 34} {y - 98} {x - 8} {y - 86} {x + 3} {y - 62}Z"
    )
    paddle = element("path", d=f"M{x - 22} {y + 6}A20 20 0 0 1 {x + 18} {y + 6}Z", fill="#d8c7a2")
    spokes = line(
        f"M{x - 2} {y + 6}V{y - 13}M{x - 2} {y + 6}L{x - 16} {y - 7}M{x - 2} {y + 6}L{x + 12} {y - 7}", "#7a4630", 1.2
    )
    return "".join(
        [
            path(smoke, "#75685e", stroke="none", opacity=0.55),
            line(f"M{x - 92} {y + 14}h198M{x - 70} {y + 20}h150M{x - 30} {y + 26}h84", "#f4e3bd", 1.6, opacity=0.75),
            path(hull, "#f3e9d0"),
            path(f"M{x - 68} {y + 4}h136l-6 6h-122z", "#8b2f23", stroke="none"),
            path(f"M{x - 62} {y - 8}v-11h128v11z", PAPER),
            line(f"M{x - 56} {y - 13}h116", INK, 4.5, stroke_dasharray="4 5"),
            path(f"M{x - 48} {y - 19}v-10h98v10z", PAPER),
            line(f"M{x - 42} {y - 24}h86", LIT, 4, stroke_dasharray="3 5"),
            path(f"M{x - 52} {y - 29}h108l-3-3h-102z", "#8b2f23"),
            path(f"M{x - 6} {y - 32}v-28h10v28z", "#2f2722"),
            path(f"M{x - 7} {y - 52}h12v-5h-12z", "#c8452c", stroke="none"),
            path(f"M{x + 24} {y - 32}v-9h15v9z", PAPER),
            line(f"M{x + 66} {y - 19}v-24M{x - 56} {y - 19}v-20", INK, 1),
            path(f"M{x + 66} {y - 43}l-13 3l13 4z", "#c8452c"),
            paddle,
            spokes,
        ]
    )


def _tug(x: float, y: float) -> str:
    """A small tug with a plume of steam."""
    return "".join(
        [
            path(f"M{x - 3} {y - 32}c-4-10 8-16 18-14c8-10 22-10 30-8c-8 8-18 8-26 12c-8 6-12 6-16 10z", "#efe2c8", stroke="none", opacity=0.7),
            path(f"M{x - 32} {y - 6}q4 13 12 13h42q10-2 14-15z", "#33403f"),
            path(f"M{x - 16} {y - 6}v-12h26v12z", "#c99463"),
            line(f"M{x - 12} {y - 12}h18", "#3b2c20", 4, stroke_dasharray="4 3"),
            path(f"M{x - 6} {y - 18}v-13h7v13z", "#a03a26"),
            line(f"M{x - 38} {y + 11}h84M{x - 20} {y + 16}h50", "#f4e3bd", 1.3, opacity=0.7),
        ]
    )


def _sail(x: float, y: float, size: float = 1) -> str:
    """A sailing boat."""
    put = f"translate({number(x)} {number(y)})scale({size})"
    return element(
        "g",
        path("M0-38V2L-22 2C-16-10-6-24 0-38Z", "#fbf0d8")
        + path("M3-32C12-20 16-10 18 2H3Z", "#efdcb6")
        + path("M-24 4H24L17 11H-17Z", "#6b3f2a")
        + line("M-22 15H26", "#f4e3bd", 1.2, opacity=0.7),
        transform=put,
    )


def frame() -> str:
    """The edge of the picture, as printed: a fine double line."""
    return element(
        "rect",
        x=LEFT,
        y=TOP,
        width=RIGHT - LEFT,
        height=BOTTOM - TOP,
        fill="none",
        stroke=INK,
        stroke_width=1.6,
    ) + element(
        "rect", x=12, y=12, width=1176, height=606, fill="none", stroke=mixed(INK, PAPER, 0.35), stroke_width=0.8
    )
