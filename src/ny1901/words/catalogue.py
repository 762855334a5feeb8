"""Reads the catalogues: one gettext PO file a language, for Python and for the browser alike.

Message ids are keys like ``refusal.no_frontage``. What the browser alone says is marked ``#. browser``,
what it says as well as Python ``#. everywhere``.
"""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from ny1901.words.po import read
from ny1901.words.pseudo import PSEUDO, pseudo

LANGUAGES = ("en",)
"""The languages there is a catalogue for."""


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


@lru_cache(maxsize=8)
def catalogue(language: str) -> Mapping[str, tuple[str, ...]]:
    """The sentences of a language by their keys."""
    if language == PSEUDO:
        return {key: tuple(map(pseudo, forms)) for key, forms in catalogue("en").items()}
    return {entry.key: entry.forms for entry in entries(language)}


def entries(language: str) -> Iterator[Entry]:
    """What is written in a catalogue, in its order."""
    path = Path(__file__).parents[1] / "locales" / f"{language}.po"
    for message in read(path.read_text("utf-8")):
        yield Entry(message.id, message.forms, Speaker(message.remark))
