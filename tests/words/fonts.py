"""Cuts the fonts of the page to the letters of our languages: ``python -m tests.words.fonts FOLDER``.

The folder is a ``node_modules`` with the packages of ``FACES`` in it, as npm installs them. A language
with other letters needs its ranges in ``SCRIPTS``; ``test_fonts.py`` says so.
"""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from fontTools.subset import Options, Subsetter, load_font, save_font
from fontTools.ttLib import TTFont

APP = Path(__file__).parents[2] / "client" / "src" / "app"
FONTS = APP / "fonts"
LICENCES = APP.parents[1] / "public" / "fonts.txt"
"""Whose fonts they are; it is served beside them."""
FEATURES = ("kern", "liga", "ccmp", "locl", "mark", "mkmk", "tnum")


class Face(NamedTuple):
    """A typeface: what it is called, its package, and which weights of which scripts are taken."""

    family: str
    package: str
    weights: tuple[int, ...]
    scripts: tuple[str, ...]
    about: str = ""
    """What else the page is told."""


LOWER = "  ascent-override: 97%;\n  descent-override: 25%;\n  line-gap-override: 0%;\n"
"""In a line its capitals stand as high as those of the others."""
FACES = (
    Face(
        "Libre Franklin", "libre-franklin", (400, 600), ("latin", "latin-west", "latin-ext", "cyrillic")
    ),
    Face("Goudy Bookletter 1911", "goudy-bookletter-1911", (400,), ("latin", "latin-west")),
    Face(
        "Old Standard TT",
        "old-standard-tt",
        (400,),
        ("latin", "latin-west", "latin-ext", "cyrillic"),
        LOWER,
    ),
)


def _gaps(whole: range, without: str) -> Iterator[range]:
    """What is left of a range."""
    begin = whole.start
    for code in sorted(code for code in map(ord, without) if code in whole):
        if begin < code:
            yield range(begin, code)
        begin = code + 1
    yield range(begin, whole.stop)


_SHARED = "\u00a0«·»×ÂÎÓâîó"
"""Signs of every language, and what Polish and Romanian share with the languages of the west."""
SCRIPTS: dict[str, tuple[range, ...]] = {
    "latin": (
        range(0x20, 0x7F),
        *(range(ord(each), ord(each) + 1) for each in _SHARED),
        *(range(0x2010, 0x2016), range(0x2018, 0x201F), range(0x2020, 0x2023), range(0x2026, 0x2027)),
        *(range(0x202F, 0x2030), range(0x2032, 0x2034), range(0x2039, 0x203B), range(0x2212, 0x2213)),
    ),
    "latin-west": tuple(_gaps(range(0xA1, 0x100), _SHARED)),
    "latin-ext": (range(0x100, 0x180), range(0x218, 0x21C)),
    "cyrillic": (range(0x401, 0x402), range(0x410, 0x450), range(0x451, 0x452), range(0x2116, 0x2117)),
}
"""Which letters are in which file: a page fetches the files of the letters on it."""
_PACKED = {"latin-west": "latin"}
"""Letters that the packages have in another file."""


def files() -> Iterator[tuple[Face, int, str, Path]]:
    """Every file with its face, weight and script."""
    for face in FACES:
        for weight in face.weights:
            for script in face.scripts:
                yield face, weight, script, FONTS / f"{face.package}-{script}-{weight}.woff2"


def letters(path: Path) -> set[str]:
    """The letters a font has."""
    with TTFont(path) as font:
        return {chr(code) for code in font.getBestCmap()}


def stylesheet() -> str:
    """What the page is told of the fonts."""
    said = [
        "/* Written by `python -m tests.words.fonts`. Fonts are fetched for the letters a page has. */"
    ]
    for face, weight, script, path in files():
        said.append(
            "@font-face {\n"
            f"  font-family: '{face.family}';\n"
            f"  font-weight: {weight};\n"
            "  font-display: swap;\n"
            f"  src: url('./fonts/{path.name}') format('woff2');\n"
            f"{face.about}"
            f"  unicode-range: {_ranges(SCRIPTS[script])};\n"
            "}"
        )
    return "\n".join(said) + "\n"


def _ranges(found: Iterable[range]) -> str:
    ends = [(each[0], each[-1]) for each in found]
    return ", ".join(f"U+{a:04X}" if a == b else f"U+{a:04X}-{b:04X}" for a, b in ends)


def cut(source: TTFont, target: Path, codes: Iterable[int]) -> None:
    """A font with these letters only, without hints for screens of long ago."""
    options = Options(hinting=False, flavor="woff2", layout_features=list(FEATURES))
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(source)
    save_font(source, str(target), options)


def main(folder: Path) -> None:
    """Write the fonts, what the page is told of them, and whose they are."""
    packages = folder / "@fontsource"
    FONTS.mkdir(exist_ok=True)
    for face, weight, script, target in files():
        file = f"{face.package}-{_PACKED.get(script, script)}-{weight}-normal.woff2"
        source = packages / face.package / "files" / file
        cut(
            load_font(str(source), Options()),
            target,
            [code for each in SCRIPTS[script] for code in each],
        )
    (APP / "fonts.css").write_text(stylesheet(), "utf-8")
    licences = [(packages / face.package / "LICENSE").read_text("utf-8") for face in FACES]
    terms = licences[0].partition("\n")[2].strip()
    whose = [
        f"{face.family}: {text.partition(chr(10))[0]}"
        for face, text in zip(FACES, licences, strict=True)
    ]
    LICENCES.write_text("\n".join([*whose, "", terms, ""]), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
