"""Colours as an eye sees them: Lab, distances, four deficiencies of colour vision; and pixels."""

import math
import struct
import zlib
from typing import NamedTuple

Colour = tuple[float, float, float]
Matrix = tuple[Colour, Colour, Colour]

SIGHTS: dict[str, Matrix] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "achromatopsia": ((0.2126, 0.7152, 0.0722),) * 3,
}
"""On linear light: Machado, Oliveira, Fernandes (2009) for a missing cone; else luminance."""

_WHITE = (0.95047, 1.0, 1.08883)
_TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)


def _times(matrix: Matrix, colour: Colour) -> Colour:
    red, green, blue = (sum(a * b for a, b in zip(row, colour, strict=True)) for row in matrix)
    return red, green, blue


def lab(red: int, green: int, blue: int, sight: str = "normal") -> Colour:
    """Lightness and two axes of hue of an sRGB colour (0 to 255), as somebody sees it."""
    linear = tuple(
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
        for c in (red / 255, green / 255, blue / 255)
    )
    seen = _times(SIGHTS[sight], (linear[0], linear[1], linear[2]))
    inside = (min(1.0, max(0.0, seen[0])), min(1.0, max(0.0, seen[1])), min(1.0, max(0.0, seen[2])))
    x, y, z = (
        c ** (1 / 3) if c > 216 / 24389 else (24389 / 27 * c + 16) / 116
        for c in (a / b for a, b in zip(_times(_TO_XYZ, inside), _WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: Colour, other: Colour) -> float:
    """CIEDE2000: 1 can just be told side by side, 10 at a glance."""
    lightness, chroma, hue, mean_chroma, mean_hue = _differences(one, other)
    mean = (one[0] + other[0]) / 2
    weight = (
        1
        - 0.17 * math.cos(mean_hue - math.radians(30))
        + 0.24 * math.cos(2 * mean_hue)
        + 0.32 * math.cos(3 * mean_hue + math.radians(6))
        - 0.20 * math.cos(4 * mean_hue - math.radians(63))
    )
    for_lightness = 1 + 0.015 * (mean - 50) ** 2 / math.sqrt(20 + (mean - 50) ** 2)
    for_chroma = 1 + 0.045 * mean_chroma
    for_hue = 1 + 0.015 * mean_chroma * weight
    spread = math.radians(30) * math.exp(-(((math.degrees(mean_hue) % 360 - 275) / 25) ** 2))
    turn = -2 * math.sqrt(mean_chroma**7 / (mean_chroma**7 + 25**7)) * math.sin(2 * spread)
    parts = lightness / for_lightness, chroma / for_chroma, hue / for_hue
    return math.sqrt(sum(part**2 for part in parts) + turn * parts[1] * parts[2])


def _differences(one: Colour, other: Colour) -> tuple[float, float, float, float, float]:
    """Differences of lightness, chroma and hue, and the means of the last two."""
    mean = (math.hypot(*one[1:]) + math.hypot(*other[1:])) / 2
    grow = 1.5 - 0.5 * math.sqrt(mean**7 / (mean**7 + 25**7))
    first, second = (complex(c[1] * grow, c[2]) for c in (one, other))
    chromas = abs(first), abs(second)
    hues = [math.atan2(c.imag, c.real) % math.tau if abs(c) > 1e-9 else 0.0 for c in (first, second)]
    between = hues[1] - hues[0] if min(chromas) > 1e-9 else 0.0
    between -= math.tau * round(between / math.tau)
    mean_hue = hues[0] + between / 2 if min(chromas) > 1e-9 else sum(hues)
    hue = 2 * math.sqrt(chromas[0] * chromas[1]) * math.sin(between / 2)
    return other[0] - one[0], chromas[1] - chromas[0], hue, sum(chromas) / 2, mean_hue


class Picture(NamedTuple):
    """Decoded pixels, row by row, three or four bytes each."""

    width: int
    height: int
    depth: int
    data: bytes

    def at(self, x: int, y: int) -> tuple[int, int, int]:
        """The colour of one pixel."""
        start = (y * self.width + x) * self.depth
        red, green, blue = self.data[start : start + 3]
        return red, green, blue


def pixels(png: bytes) -> Picture:
    """The pixels of a screenshot."""
    width, height, _, kind = struct.unpack(">IIBB", png[16:26])
    depth = {2: 3, 6: 4}[kind]
    packed, at = b"", 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        if png[at + 4 : at + 8] == b"IDAT":
            packed += png[at + 8 : at + 8 + length]
        at += length + 12
    raw, stride = zlib.decompress(packed), width * depth
    rows: list[bytearray] = []
    above = bytearray(stride)
    for number in range(height):
        start = number * (stride + 1)
        above = _unfiltered(raw[start], bytearray(raw[start + 1 : start + 1 + stride]), above, depth)
        rows.append(above)
    return Picture(width, height, depth, b"".join(rows))


def _unfiltered(kind: int, row: bytearray, above: bytearray, depth: int) -> bytearray:
    """One row of a PNG as it was before it was filtered."""
    for n in range(len(row)):
        left = row[n - depth] if n >= depth else 0
        corner = above[n - depth] if n >= depth else 0
        guess = (0, left, above[n], (left + above[n]) // 2, _paeth(left, above[n], corner))[kind]
        row[n] = (row[n] + guess) & 255
    return row


def _paeth(left: int, up: int, corner: int) -> int:
    near = min((abs(up - corner), 0), (abs(left - corner), 1), (abs(left + up - 2 * corner), 2))
    return (left, up, corner)[near[1]]
