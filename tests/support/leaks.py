"""Finds words that did not come from the catalogue, in what is shown in the language nobody speaks.

Every letter of that language has an accent, so that two plain letters in a row come from elsewhere:
from a name, from the notation, or from a sentence that somebody has written into the code.
"""

import re
import unicodedata
from collections.abc import Iterable

NOTATION = re.compile(
    r"""
    https?://\S+ | (?<!\S)[~.]?/[^\s'"]+ | \b[\w./-]+\.(?:ny1901|toml|txt|db)\b  # addresses and files
    | --[a-z][a-z-]* | \bny1901\b  # options, and the program
    | \b(?:search|glance)@[\w.@+=]+ | \b\w+:[A-Z]\w+  # bots by what they are
    | \b\d?[RBYGP][a-z]\b  # lots, with the number of their owner
    """,
    re.VERBOSE,
)
"""What is written the same in every language."""
_LETTER = r"[^\W\d_]"
_PLAIN = re.compile(f"{_LETTER}{{2,}}")


def leaks(text: str, allowed: Iterable[str] = ()) -> list[str]:
    """The plain words of a text that are no notation, and in no allowed name that is there whole."""
    written = NOTATION.sub(" ", unicodedata.normalize("NFD", text))
    return _PLAIN.findall(_names(allowed).sub(" ", written))


def _names(allowed: Iterable[str]) -> re.Pattern[str]:
    """Whole names, the longest first; in a narrow place one may go on in the next line."""
    split = sorted((unicodedata.normalize("NFD", name).split() for name in allowed), key=_length)
    names = [r"\s+".join(map(re.escape, words)) for words in split if words]
    return re.compile(rf"(?<!{_LETTER})(?:{'|'.join(names)})(?!{_LETTER})" if names else "(?!)")


def _length(words: list[str]) -> int:
    return -len(" ".join(words))
