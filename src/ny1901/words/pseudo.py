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
_TYPED = "`[^`]*`"


def pseudo(template: str) -> str:
    """A sentence in that language, with the placeholders it had."""
    more = "~" * ceil(LONGER * len(re.sub(_PLACE, "", template)))
    more = re.sub("(.{6}).", r"\1 ", more)
    return f"[{accented(template)}{more}]"


def accented(template: str) -> str:
    """Every letter with its accent; the placeholders, and what is marked as typed, as they are."""
    return re.sub(rf"{_PLACE}|{_TYPED}|[A-Za-z]", _accented, template)


def _accented(found: re.Match[str]) -> str:
    """A letter with its accent, anything longer as it is."""
    part = found.group()
    return part if len(part) > 1 else part + ACCENT
