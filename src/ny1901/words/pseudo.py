"""English as a language nobody speaks: longer, accented, in brackets; words from elsewhere show."""

import re
from math import ceil

PSEUDO = "en-XA"
"""What this language is called; it is offered to nobody."""
LONGER = 0.4
"""How much longer its sentences are."""
ACCENT = "\u0301"
"""What is put upon every letter."""
_PLACE = r"\{[\w:]+\}"


def pseudo(template: str) -> str:
    """A sentence in that language, with the placeholders it had."""
    more = "~" * ceil(LONGER * len(re.sub(_PLACE, "", template)))
    more = re.sub("(.{6}).", r"\1 ", more)
    return f"[{accented(template)}{more}]"


def accented(template: str) -> str:
    """Every letter with its accent; the placeholders as they are."""
    return re.sub(rf"{_PLACE}|[A-Za-z]", _accented, template)


def _accented(found: re.Match[str]) -> str:
    """A placeholder as it is, a letter with its accent."""
    part = found.group()
    return part if len(part) > 1 else part + ACCENT
