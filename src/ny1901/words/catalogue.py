"""Reads the catalogues: one gettext PO file a language, for Python and for the browser alike.

Message ids are keys like ``refusal.no_frontage``. What the browser alone says is marked ``#. browser``,
what it says as well as Python ``#. everywhere``. Words that are typed are marked by backquotes, which
nobody is shown. A file with an entry marked ``#, fuzzy`` is not used.
"""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from ny1901.words.po import Message, read
from ny1901.words.pseudo import PSEUDO, pseudo

LANGUAGES = ("en", "de", "pl", "ro", "ru")
"""The languages that are offered, English first: their catalogues are complete."""
LOCALES = Path(__file__).parents[1] / "locales"
"""Where the catalogues are."""


class Speaker(StrEnum):
    """Who says a sentence."""

    PYTHON = ""
    BROWSER = "browser"
    BOTH = "everywhere"


class Entry(NamedTuple):
    """A sentence, in as many forms as numbers ask for in its language."""

    key: str
    forms: tuple[str, ...]
    speaker: Speaker


class FuzzyError(Exception):
    """A catalogue has entries that are only guessed; no sentence of it is said."""


def in_the_making() -> tuple[str, ...]:
    """The languages there is a catalogue for that are not offered yet; who asks for one gets it."""
    return tuple(sorted({path.stem for path in LOCALES.glob("*.po")} - set(LANGUAGES)))


@lru_cache(maxsize=8)
def catalogue(language: str) -> Mapping[str, tuple[str, ...]]:
    """The sentences of a language by their keys; what it lacks in the making is said in English."""
    if language == PSEUDO:
        return {
            key: tuple(_unmarked(pseudo(each)) for each in forms) for key, forms, _ in entries("en")
        }
    return {key: tuple(map(_unmarked, forms)) for key, forms, _ in entries(language)}


def _unmarked(form: str) -> str:
    """A sentence without the marks of what is typed."""
    return form.replace("`", "")


def entries(language: str) -> Iterator[Entry]:
    """What is said in a language: all of English in its order, then the cases English does not have.

    Who says a sentence is written in the English catalogue only, and holds for its cases, too.
    """
    guessed = [message.id for message in messages(language) if message.fuzzy]
    if guessed:
        raise FuzzyError(f"{language}.po has entries marked as fuzzy: {', '.join(guessed)}")
    said = {each.id: each.forms for each in messages(language) if all(each.forms)}
    speakers = {each.id: Speaker(each.remark) for each in messages("en")}
    for english in messages("en"):
        yield Entry(english.id, said.pop(english.id, english.forms), speakers[english.id])
    for key, forms in said.items():
        base = key.rpartition(".")[0]
        if base in speakers:
            yield Entry(key, forms, speakers[base])


@lru_cache(maxsize=8)
def messages(language: str) -> tuple[Message, ...]:
    """What is written in the file of a language, in its order."""
    return tuple(read((LOCALES / f"{language}.po").read_text("utf-8")))
