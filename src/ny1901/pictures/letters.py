"""Letters as outlines, so that a text looks the same wherever it is seen, without any font.

What is written in other scripts than ours is left to the fonts of whoever looks, and squeezed into
its place.
"""

from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from ny1901.pictures.svg import element, number, used

_FOLDER = Path(__file__).parent / "letters"
_SIZE = 500
_FOREIGN = 0.62, 1.0
"""How wide a foreign letter is taken to be: a narrow one, and one of East Asia or a picture."""
_WIDE_FROM = 0x1100
_MORE = "…"
_SPACES = {0xA0: " ", 0x202F: " "}


class Face(NamedTuple):
    """The letters of a typeface: how wide each is, its outline, and which pairs are moved."""

    name: str
    widths: dict[str, int]
    outlines: dict[str, str]
    pairs: dict[str, int]

    def has(self, text: str) -> bool:
        """Whether all of a text can be drawn."""
        return all(letter in self.widths for letter in text)

    def width(self, text: str) -> float:
        """How wide a text is at size 1; of foreign letters it is guessed."""
        if not self.has(text):
            return sum(_FOREIGN[ord(letter) >= _WIDE_FROM] for letter in text)
        moved = sum(self.pairs.get(a + b, 0) for a, b in pairwise(text))
        return (sum(self.widths[letter] for letter in text) + moved) / _SIZE


@cache
def face(name: str) -> Face:
    """A typeface by its name: ``headline``, ``plain``, ``italic``, ``masthead``."""
    found = Face(name, {}, {}, {})
    for line in (_FOLDER / f"{name}.txt").read_text("utf-8").splitlines():
        code, value, *outline = line.split(" ", 2)
        if "+" in code:
            found.pairs["".join(chr(int(each, 16)) for each in code.split("+"))] = int(value)
        else:
            found.widths[chr(int(code, 16))] = int(value)
            found.outlines[chr(int(code, 16))] = outline[0] if outline else ""
    return found


def fitted(text: str, wanted: Face, size: float, room: float, least: float) -> tuple[str, float]:
    """A text and its size, so that it has room: smaller, and if it must be so shorter."""
    size = max(least, min(size, room / max(wanted.width(text), 0.01)))
    if wanted.width(text) * size <= room + 0.01:
        return text, size
    while len(text) > 1 and wanted.width(text + _MORE) * size > room:
        text = text[:-1].rstrip()
    return text + _MORE, size


class Pen:
    """Writes texts, and keeps the letters they need: each is drawn once."""

    def __init__(self) -> None:
        """Nothing is written yet."""
        self._used: dict[str, tuple[str, str]] = {}

    @property
    def letters(self) -> str:
        """The letters that were needed, to stand before what is written with them."""
        return "".join(
            f'<path id="{name}" d="{face(of).outlines[letter]}"/>'
            for name, (of, letter) in sorted(self._used.items())
        )

    def write(
        self,
        text: str,
        of: str,
        size: float,
        at: tuple[float, float],
        *,
        anchor: float = 0,
        spacing: float = 0,
        fill: str = "#33261c",
    ) -> str:
        """A text at a point, which is its beginning (``anchor`` 0), its middle (.5) or its end (1)."""
        letters = face(of)
        text = text.translate(_SPACES)
        width = letters.width(text) * size + spacing * (len(text) - 1)
        x, y = at[0] - width * anchor, at[1]
        if not letters.has(text):
            return _foreign(text, size, (x, y), width, fill)
        said, pen, before = [], 0.0, ""
        for letter in text:
            pen += letters.pairs.get(before + letter, 0)
            if letters.outlines[letter]:
                name = f"{of[0]}{ord(letter):x}"
                self._used[name] = of, letter
                said.append(used(name, x=str(round(pen))))
            pen += letters.widths[letter] + spacing / size * _SIZE
            before = letter
        place = f"translate({number(x)} {number(y)})scale({size / _SIZE:.4f})"
        return element("g", "".join(said), fill=fill, transform=place)


def _foreign(text: str, size: float, at: tuple[float, float], width: float, fill: str) -> str:
    """A text in the fonts of whoever looks."""
    return element(
        "text",
        # the text is escaped as an attribute would be: nothing in it is taken for markup
        inside=_escaped(text),
        x=at[0],
        y=at[1],
        font_family="Georgia,'Times New Roman','Noto Serif','DejaVu Serif',serif",
        font_size=size,
        textLength=width,
        lengthAdjust="spacingAndGlyphs",
        fill=fill,
    )


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
