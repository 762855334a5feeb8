"""English as a language nobody speaks: longer, accented, in brackets; words from elsewhere show."""

import re
from math import ceil

from ny1901.words.formatter import PLACEHOLDER

PSEUDO = "en-XA"
"""What this language is called; it is offered to nobody."""
LONGER = 0.4
"""How much longer its sentences are."""
ACCENT = "\u0301"
"""What is put upon every letter."""


def pseudo(template: str) -> str:
    """A sentence in that language, with the placeholders it had."""
    more = "~" * ceil(LONGER * len(PLACEHOLDER.sub("", template)))
    more = re.sub("(.{6}).", r"\1 ", more)
    said = re.sub(r"\{[\w:]+\}|[A-Za-z]", _accented, template)
    return f"[{said}{more}]"


def _accented(found: re.Match[str]) -> str:
    """A placeholder as it is, a letter with its accent."""
    part = found.group()
    return part if len(part) > 1 else part + ACCENT
