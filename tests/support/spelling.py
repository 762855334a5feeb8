"""Spelling by Debian's dictionaries, which ``make test`` installs, and word lists of our own."""

import re
import shutil
import subprocess
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from ny1901.bots import BOTS
from ny1901.content import VARIANTS
from ny1901.engine.names import Challenge
from ny1901.engine.notation import VERBS
from ny1901.engine.variant import Variant
from ny1901.terminal.input.completion import HELP_TOPICS
from ny1901.terminal.input.parse import COMMANDS
from tests.play import rules_for
from tests.support.leaks import NOTATION

DICTIONARIES = {"en": "en_GB", "de": "de_DE", "pl": "pl_PL", "ro": "ro_RO", "ru": "ru_RU"}
SHELF = Path("/usr/share/hunspell")
"""Where Debian puts them."""
LISTS = Path(__file__).parents[1] / "words" / "spelling"
"""A list of words for each language, and ``names.txt`` with what is the same in all of them."""
_WORD = re.compile(r"(?<![\w@.-])[^\W\d_]+(?:['-][^\W\d_]+)*(?![\w@]|-\w)")
_KEY = re.compile(r"\b(?:Ctrl-)?[A-Z]\b(?!['-])")
"""Of the keyboard."""
_FIELDS = tuple(Variant.__dataclass_fields__)
_TYPED = (
    *VERBS,
    *COMMANDS,
    *HELP_TOPICS,
    *BOTS,
    *VARIANTS,
    *(each.value for each in Challenge),
    *_FIELDS,
)


def words_of(text: str) -> set[str]:
    """The words of a text, without notation: codes, addresses, files, options, keys."""
    shown = _KEY.sub(" ", NOTATION.sub(" ", text.replace("’", "'").replace("\u0301", "")))
    return set(_WORD.findall(shown))


@cache
def typed() -> frozenset[str]:
    """What is typed or stands in files, the same in every language."""
    return frozenset(word for each in _TYPED for word in (each, *each.split("_")))


@cache
def names() -> frozenset[str]:
    """Names, and words that are the same in every language."""
    rules = rules_for("standard", 4)
    found = [*(each.name for each in rules.atlas.streets), *(each.title for each in rules.tiles)]
    codes = {each.code for each in rules.atlas.streets} | {each.name for each in rules.tiles}
    called = frozenset(words_of(" ".join(found))) | codes | listed("names")
    return called | {f"{each}'s" for each in called}


def own(language: str) -> frozenset[str]:
    """The words of a language that are missing in its dictionary, also as sentences begin with them."""
    words = listed(language)
    return words | {word[0].upper() + word[1:] for word in words}


@cache
def listed(name: str) -> frozenset[str]:
    """A list of ours."""
    path = LISTS / f"{name}.txt"
    return frozenset(path.read_text("utf-8").split()) if path.is_file() else frozenset()


@cache
def _letters(language: str) -> str:
    """How the dictionary of a language is encoded: words it can't write down it does not know."""
    head = (SHELF / f"{DICTIONARIES[language]}.aff").read_bytes()
    found = re.search(rb"^(?:\xef\xbb\xbf)?SET\s+(\S+)", head, re.MULTILINE)
    return found[1].decode() if found else "ISO8859-1"


def _writable(word: str, encoding: str) -> bool:
    try:
        word.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def refused(words: Iterable[str], language: str) -> set[str]:
    """The words that the dictionary of a language does not know; of what has a hyphen, the parts."""
    assert shutil.which("hunspell"), "make test installs hunspell and its dictionaries"
    asked = {part for word in words for part in word.split("-")}
    read = {word for word in asked if _writable(word, _letters(language))}
    ran = subprocess.run(
        ["hunspell", "-i", "utf-8", "-d", DICTIONARIES[language], "-l"],
        input="".join(f"{word}\n" for word in sorted(read)),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert not ran.stderr, ran.stderr
    return set(ran.stdout.split()) | (asked - read)


def misspelt(words: Iterable[str], language: str) -> set[str]:
    """Words that neither the dictionary nor a list of ours knows."""
    return refused(words, language) - names() - own(language)


def foreign(words: Iterable[str], language: str) -> set[str]:
    """Words that are unknown here and known to the dictionary of another language.

    In Russian every word with Latin letters is foreign; names, keys and listed words are none.
    """
    unknown = misspelt(words, language)
    others = [unknown - refused(unknown, other) for other in DICTIONARIES if other != language]
    known = names() | own(language)
    latin = {word for word in set(words) - known if re.search("[A-Za-z]{2}", word)}
    return set().union(*others) | (latin if language == "ru" else set())
