"""Reads the catalogues: one gettext PO file a language, for Python and for the browser alike.

Message ids are keys like ``refusal.no_frontage``. What the browser alone says is marked ``#. browser``,
what it says as well as Python ``#. everywhere``. Words that are typed are marked by backquotes, which
nobody is shown. A file with an entry marked ``#, fuzzy`` is not used.
"""

import re
from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from ny1901.words.po import Message, read, unread
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


def meant(tag: str) -> str | None:
    """The language a tag or a locale names, offered or not: ``de``, ``de-AT``, ``de_DE.UTF-8``."""
    there = {each.lower(): each for each in (*LANGUAGES, *in_the_making(), PSEUDO)}
    return there.get(tag.lower()) or there.get(re.split("[-_.@]", tag.lower())[0])


class Catalogue(Mapping[str, tuple[str, ...]]):
    """The sentences of a language by their keys, read when they are asked for: most runs need few."""

    def __init__(self, language: str) -> None:
        english = _written(LANGUAGES[0])
        own = {} if language == PSEUDO else _written(language)
        cases = {key: text for key, text in own.items() if key.rpartition(".")[0] in english}
        self._english = english
        self._written = english | cases | {key: own[key] for key in english.keys() & own.keys()}
        self._told = pseudo if language == PSEUDO else str
        self._read: dict[str, tuple[str, ...]] = {}

    def __getitem__(self, key: str) -> tuple[str, ...]:
        """All forms of a sentence; what a language in the making lacks is said in English."""
        forms = self._read.get(key)
        if forms is None:
            forms = _forms(self._written[key])
            said = forms if all(forms) else _forms(self._english[key])
            forms = self._read[key] = tuple(_unmarked(self._told(form)) for form in said)
        return forms

    def __iter__(self) -> Iterator[str]:
        """The keys: all of English in its order, then the cases it does not have."""
        return iter(self._written)

    def __len__(self) -> int:
        """How many sentences there are."""
        return len(self._written)

    def __contains__(self, key: object) -> bool:
        """Whether there is such a sentence."""
        return key in self._written


@lru_cache(maxsize=8)
def catalogue(language: str) -> Catalogue:
    """The sentences of a language."""
    return Catalogue(language)


def _forms(entry: str) -> tuple[str, ...]:
    return next(read(entry)).forms


def _unmarked(form: str) -> str:
    """A sentence without the marks of what is typed."""
    return form.replace("`", "")


def _text(language: str) -> str:
    return (LOCALES / f"{language}.po").read_text("utf-8")


def _written(language: str) -> dict[str, str]:
    """The entries of a file as they are written; nothing of it is used if some are only guessed."""
    text = _text(language)
    if "fuzzy" in text:
        _refuse_guesses(language)
    return unread(text)


def _refuse_guesses(language: str) -> None:
    guessed = [message.id for message in messages(language) if message.fuzzy]
    if guessed:
        raise FuzzyError(f"{language}.po has entries marked as fuzzy: {', '.join(guessed)}")


def entries(language: str) -> Iterator[Entry]:
    """What is said in a language: all of English in its order, then the cases English does not have.

    Who says a sentence is written in the English catalogue only, and holds for its cases, too.
    """
    _refuse_guesses(language)
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
    return tuple(read(_text(language)))
