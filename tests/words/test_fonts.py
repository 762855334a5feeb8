"""Every letter of every catalogue is in the fonts of the page, and a language needs few bytes."""

import re

import pytest

from ny1901.words.catalogue import LANGUAGES, Speaker, entries, in_the_making
from ny1901.words.formatter import PLACEHOLDER
from tests.words.fonts import APP, FACES, FONTS, LICENCES, SCRIPTS, files, letters, stylesheet

ALL_LANGUAGES = (*LANGUAGES, *in_the_making())
MOST = 60_000
"""Bytes of fonts until the game can be played."""
DRAWN = set("\n")
"""What needs no letter."""
THEME = (APP / "theme.css").read_text("utf-8")


def written(language: str) -> set[str]:
    """All letters that the page says in a language; numbers and lists bring their signs with them."""
    forms = [
        form
        for entry in entries(language)
        if entry.speaker is not Speaker.PYTHON
        for form in entry.forms
    ]
    said = PLACEHOLDER.sub("", "".join(forms)) + "0123456789,.\u00a0()"
    return (set(said) | {letter.upper() for letter in said if len(letter.upper()) == 1}) - DRAWN


def faces_of(language: str) -> set[str]:
    """The families a language is written in: for texts, and for headings."""
    plain = re.search(r"--plain: '([^']+)'", THEME)
    headings = re.findall(r"((?::root(?::lang\(\w+\))?,?\s*)+)\{[^}]*?--heading: '([^']+)'", THEME)
    own = [family for selector, family in headings if f":lang({language})" in selector]
    usual = [family for selector, family in headings if ":lang" not in selector]
    assert plain
    return {plain[1], (own or usual)[0]}


def weighed(family: str) -> dict[int, set[str]]:
    """The letters of a family, in each of its weights."""
    found: dict[int, set[str]] = {}
    for face, weight, _, path in files():
        if face.family == family:
            found.setdefault(weight, set()).update(letters(path))
    return found


@pytest.mark.parametrize("language", ALL_LANGUAGES)
def test_every_letter_of_a_language_is_there(language: str) -> None:
    families = faces_of(language)
    assert len(families) == 2
    for family in families:
        weights = weighed(family)
        assert weights, family
        for weight, there in weights.items():
            assert written(language) - there == set(), f"{family} {weight}"


def test_a_letter_that_is_not_there_is_noticed() -> None:
    goudy = weighed("Goudy Bookletter 1911")[400]
    assert set("łżșțЖ") & goudy == set(), "so it is not for all languages"
    assert set("Straße") <= goudy


@pytest.mark.parametrize("language", ALL_LANGUAGES)
def test_a_language_needs_few_bytes_of_fonts(language: str) -> None:
    """A file is fetched if a letter on the page is in its range."""
    codes = set(map(ord, written(language)))
    needed = [
        path
        for face, _, script, path in files()
        if face.family in faces_of(language)
        and any(code in each for each in SCRIPTS[script] for code in codes)
    ]
    assert 3 <= len(needed) <= 6
    assert sum(path.stat().st_size for path in needed) <= MOST


def test_the_page_is_told_of_the_fonts_there_are() -> None:
    assert (APP / "fonts.css").read_text("utf-8") == stylesheet()
    assert {path.name for path in FONTS.iterdir()} == {path.name for *_, path in files()}


def test_fonts_have_only_the_letters_of_their_range() -> None:
    for *_, script, path in files():
        ranges = {chr(code) for each in SCRIPTS[script] for code in each}
        assert letters(path) <= ranges
        wanted = set(filter(str.isalnum, ranges))
        assert len(letters(path) & wanted) >= 0.8 * len(wanted), path.name


def test_it_is_said_whose_fonts_they_are() -> None:
    text = LICENCES.read_text("utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in text
    for face in FACES:
        assert re.search(rf"^{face.family}: Copyright", text, re.MULTILINE)
