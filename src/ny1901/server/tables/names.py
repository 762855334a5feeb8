"""Names at a table: those that look alike are alike, and bots are called in every language."""

import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from ny1901.visible_letters import AS_PICTURE, JOINER
from ny1901.words.catalogue import LANGUAGES, catalogue

_MOST = 9
"""No bot of its kind has a higher number."""


def folded(name: str) -> str:
    """The same for all names that look alike."""
    bare = name.replace(JOINER, "").replace(AS_PICTURE, "")
    return unicodedata.normalize("NFKC", bare).casefold()


def told_apart(name: str, names: Iterable[str]) -> str:
    """A name that nobody at the table has: a number is added if need be."""
    taken, found, number = tuple(names), name, 1
    while is_taken(found, taken):
        number += 1
        found = f"{name} {number}"
    return found


def is_taken(name: str, names: Iterable[str]) -> bool:
    """Whether a name looks like one of these, in whichever language they are read."""
    return not _looks(name).isdisjoint(look for each in names for look in _looks(each))


@lru_cache(maxsize=1_000)
def number_of(bot: str, name: str) -> int | None:
    """Which of its kind a bot is, if it is called after it; servers used to keep that in English."""
    numbered = enumerate([bot, *(f"{bot} {number}" for number in range(2, _MOST + 1))], start=1)
    return next((number for number, each in numbered if folded(name) in _looks(each)), None)


def _looks(name: str) -> set[str]:
    """All that a name may look like; a bot, ``clerk`` or ``clerk 2``, is called in each language."""
    bot, _, number = name.partition(" ")
    calls = [catalogue(language).get(f"bot.{bot}.name", (bot,)) for language in LANGUAGES]
    return {folded(name), *(folded(f"{call} {number}".rstrip()) for (call,) in calls)}
