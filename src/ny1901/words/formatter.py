"""Fills in the sentences of a catalogue as their language asks.

A placeholder is ``{name}``, ``{n:number}`` for a number in groups of digits, ``{names:list}`` for words
with an "and" before the last, ``{names:row}`` for words with commas between them, or
``{tile:accusative}`` for a word in a case. ``client/src/words/formatter.ts`` does the same in the
browser; ``tests/words/vectors.json`` holds the two together.
"""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from ny1901.words.pseudo import PSEUDO, accented

if TYPE_CHECKING:
    from babel import Locale  # which takes its time: it is imported when it is needed

Param = int | str | Sequence[str] | Mapping[str, str]
"""A number, a text, a list of texts, or a word by its cases, the nominative among them."""
NOMINATIVE = "nominative"
CASES = (NOMINATIVE, "accusative", "genitive", "dative", "instrumental", "locative")
"""The cases a placeholder can ask for."""
PLACEHOLDER = re.compile(r"\{(\w+)(?::(\w+))?\}")
"""A name, and in which form it is wanted."""
_FORMS = ("one", "few", "many")
_MANY = 201
"""Among so many numbers there is one for every form."""


def fill(template: str, params: Mapping[str, Param], language: str = "en") -> str:
    """A sentence with its parameters; a ``KeyError`` if one is missing."""
    parts = list(_parts(template))
    for at in range(1, len(parts), 3):
        parts[at] = _shown(params[parts[at]], parts[at + 1], language)
        parts[at + 1] = ""
    return "".join(parts)


def form_for(forms: Sequence[str], number: int, language: str = "en") -> str:
    """Of the forms of a sentence, in the order of its catalogue, the one for a number."""
    category = _category(number, language)
    return forms[min(_FORMS.index(category), len(forms) - 1)] if category in _FORMS else forms[-1]


def forms_of(language: str) -> int:
    """How many forms numbers ask for in a language."""
    return len({_category(number, language) for number in range(_MANY)})


@lru_cache(maxsize=4096)
def _parts(template: str) -> tuple[str, ...]:
    """Text, name, form, text, name, form, … text."""
    return tuple(part or "" for part in PLACEHOLDER.split(template))


@lru_cache(maxsize=1024)
def _category(number: int, language: str) -> str:
    """What kind of number it is in a language, as CLDR calls it."""
    return str(_locale(language).plural_form(number))


@lru_cache(maxsize=8)
def _locale(language: str) -> "Locale":
    """The customs of a language; of English those without a comma before the last "and"."""
    from babel import Locale

    base = language.partition("-")[0]
    return Locale("en", "GB") if base == "en" else Locale(base)


def _shown(value: Param, form: str, language: str) -> str:
    if isinstance(value, str) and (not form or form in CASES):
        return value
    if isinstance(value, int) and not form:
        return str(value)
    if isinstance(value, int) and form == "number":
        from babel.numbers import format_decimal

        return format_decimal(value, locale=_locale(language))
    if isinstance(value, Mapping) and (not form or form in CASES):
        return value.get(form, value[NOMINATIVE])
    if isinstance(value, Sequence) and not isinstance(value, str) and form == "row":
        return ", ".join(value)
    if isinstance(value, Sequence) and not isinstance(value, str) and form == "list":
        return _in_list(value, language)
    raise ValueError(f"{value!r} has no form {form!r}")


def _in_list(words: Sequence[str], language: str) -> str:
    """Words with an "and" before the last, which is a word, too."""
    from babel.lists import format_list

    places = format_list([f"{{{n}}}" for n in range(len(words))], locale=_locale(language))
    said = accented(places) if language == PSEUDO else places
    return fill(said, {str(n): word for n, word in enumerate(words)})
