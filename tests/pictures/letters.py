"""Draws the letters of postcards after their fonts: ``python -m tests.pictures.letters FOLDER``.

The folder is a ``node_modules`` with the packages of ``FACES`` in it, as npm installs them. A letter
becomes a line of a file: its code, how wide it is, and its outline, all in five-hundredths of its size.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables.otTables import PairPos

from tests.words.fonts import SCRIPTS

LETTERS = Path(__file__).parents[2] / "src" / "ny1901" / "pictures" / "letters"
_SIZE = 500
_PAIRS = 0.024
"""Pairs of letters are moved only if it can be seen."""


class Face(NamedTuple):
    """A typeface of postcards: its file here, its package, its style, and what is taken of it."""

    name: str
    package: str
    style: str
    scripts: tuple[str, ...]


_ALL = ("latin", "latin-ext", "cyrillic")
FACES = (
    Face("headline", "old-standard-tt", "700-normal", _ALL),
    Face("plain", "old-standard-tt", "400-normal", _ALL),
    Face("italic", "old-standard-tt", "400-italic", _ALL),
    Face("masthead", "unifrakturcook", "700-normal", ("latin",)),
)


class Outline(BasePen):  # type: ignore[misc]
    """Writes an outline down in whole numbers, each relative to the one before."""

    def __init__(self, font: TTFont) -> None:
        """Begin at the foot of the letter."""
        super().__init__(font.getGlyphSet())
        self._scale = _SIZE / font["head"].unitsPerEm
        self._at = self._begun = (0, 0)
        self._said: list[str] = []

    @property
    def text(self) -> str:
        return "".join(self._said)

    def _moveTo(self, point: tuple[float, float]) -> None:  # noqa: N802
        self._say("m", point)
        self._begun = self._at

    def _lineTo(self, point: tuple[float, float]) -> None:  # noqa: N802
        self._say("l", point)

    def _qCurveToOne(self, control: tuple[float, float], end: tuple[float, float]) -> None:  # noqa: N802
        self._say("q", control, end)

    def _curveToOne(  # noqa: N802
        self, first: tuple[float, float], second: tuple[float, float], end: tuple[float, float]
    ) -> None:
        self._say("c", first, second, end)

    def _closePath(self) -> None:  # noqa: N802
        self._said.append("z")
        self._at = self._begun

    def _say(self, command: str, *points: tuple[float, float]) -> None:
        whole = [(round(x * self._scale), round(-y * self._scale)) for x, y in points]
        numbers = [each for x, y in whole for each in (x - self._at[0], y - self._at[1])]
        self._said.append(command + " ".join(map(str, numbers)).replace(" -", "-"))
        self._at = whole[-1]


def lines(face: Face, packages: Path) -> Iterator[str]:
    """Every letter of a face, then every pair that stands closer or wider than it would."""
    wanted = {code for script in SCRIPTS for each in SCRIPTS[script] for code in each}
    for script in face.scripts:
        file = packages / face.package / "files" / f"{face.package}-{script}-{face.style}.woff2"
        with TTFont(file) as font:
            there = {code: name for code, name in font.getBestCmap().items() if code in wanted}
            wanted -= set(there)
            for code, name in sorted(there.items()):
                pen = Outline(font)
                font.getGlyphSet()[name].draw(pen)
                width = round(font["hmtx"][name][0] * _SIZE / font["head"].unitsPerEm)
                yield f"{code:04X} {width} {pen.text}"
            yield from _pairs(font, there)


def _pairs(font: TTFont, there: dict[int, str]) -> Iterator[str]:
    """Pairs of capitals and of figures, by their codes: ``A V`` stand closer."""
    letters = {name: code for code, name in there.items() if chr(code).isupper()}
    table = font["GPOS"].table
    kern = {
        n
        for each in table.FeatureList.FeatureRecord
        if each.FeatureTag == "kern"
        for n in each.Feature.LookupListIndex
    }
    for number in sorted(kern):
        for each in table.LookupList.Lookup[number].SubTable:
            sub = getattr(each, "ExtSubTable", each)
            for (first, second), moved in sorted(_moved(sub, letters).items()):
                if abs(moved) >= _PAIRS * font["head"].unitsPerEm:
                    by = round(moved * _SIZE / font["head"].unitsPerEm)
                    yield f"{letters[first]:04X}+{letters[second]:04X} {by}"


def _moved(sub: PairPos, letters: dict[str, int]) -> dict[tuple[str, str], int]:
    found: dict[tuple[str, str], int] = {}
    if getattr(sub, "LookupType", 0) != 2:
        return found
    for row, first in enumerate(sub.Coverage.glyphs):
        if first not in letters:
            continue
        if sub.Format == 1:
            for each in sub.PairSet[row].PairValueRecord:
                if each.SecondGlyph in letters and each.Value1:
                    found[first, each.SecondGlyph] = each.Value1.XAdvance or 0
        else:
            kinds = sub.Class1Record[sub.ClassDef1.classDefs.get(first, 0)].Class2Record
            for second in letters:
                value = kinds[sub.ClassDef2.classDefs.get(second, 0)].Value1
                if value and value.XAdvance:
                    found[first, second] = value.XAdvance
    return found


def main(folder: Path) -> None:
    """Write the letters of every face, and whose they are."""
    LETTERS.mkdir(exist_ok=True)
    packages = dict.fromkeys(face.package for face in FACES)
    licences = [(folder / "@fontsource" / each / "LICENSE").read_text("utf-8") for each in packages]
    whose = ["The letters of postcards are drawn after these fonts.", ""]
    whose += [
        f"{name}: {text.partition(chr(10))[0]}" for name, text in zip(packages, licences, strict=True)
    ]
    (LETTERS / "LICENCE").write_text("\n".join([*whose, licences[0].partition("\n")[2]]), "utf-8")
    for face in FACES:
        said = sorted(set(lines(face, folder / "@fontsource")))
        (LETTERS / f"{face.name}.txt").write_text("\n".join([*said, ""]), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
