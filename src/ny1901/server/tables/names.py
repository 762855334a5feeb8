"""Names at a table: those that look alike are alike."""

import unicodedata
from collections.abc import Sequence

from ny1901.visible import AS_PICTURE, JOINER


def folded(name: str) -> str:
    """The same for all names that look alike."""
    bare = name.replace(JOINER, "").replace(AS_PICTURE, "")
    return unicodedata.normalize("NFKC", bare).casefold()


def told_apart(name: str, names: Sequence[str]) -> str:
    """A name that nobody at the table has: a number is added if need be."""
    found, number = name, 1
    while folded(found) in map(folded, names):
        number += 1
        found = f"{name} {number}"
    return found
