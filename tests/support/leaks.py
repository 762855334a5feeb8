"""Finds words that did not come from the catalogue, in what is shown in the language nobody speaks.

Every letter of that language has an accent, so that two plain letters in a row come from elsewhere:
from a name, from the notation, or from a sentence that somebody has written into the code.
"""

import re
import unicodedata
from collections.abc import Iterable

_NOTATION = re.compile(
    r"""
    https?://\S+ | (?<!\S)[~.]?/[^\s'"]+ | \b[\w./-]+\.(?:ny1901|toml|txt|db)\b  # addresses and files
    | --[a-z][a-z-]* | \bny1901\b  # options, and the program
    | \b(?:search|glance)@[\w.@+=]+ | \b\w+:[A-Z]\w+  # bots by what they are
    | \b\d?[RBYGP][a-z]\b  # lots, with the number of their owner
    """,
    re.VERBOSE,
)
_PLAIN = re.compile(r"[^\W\d_]{2,}")


def leaks(text: str, allowed: Iterable[str] = ()) -> list[str]:
    """The plain words of a text that are no notation, and do not occur in what is allowed."""
    names = {word for name in allowed for word in _plain(name)}
    return [word for word in _plain(_NOTATION.sub(" ", text)) if word not in names]


def _plain(text: str) -> list[str]:
    return _PLAIN.findall(unicodedata.normalize("NFD", text))
