"""What people may be called: all of a name can be seen, and names that look alike are alike."""

import re
import unicodedata
from typing import Annotated

from pydantic import AfterValidator, StringConstraints
from pydantic_core import PydanticCustomError

_UNSEEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}
_BLANK = set("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and signs that are drawn as nothing at all."""
_VARIANTS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
_PICTURE = {"So", "Sk"}
_JOINER, _AS_PICTURE = "\u200d", "\ufe0f"
"""What makes one picture of several, like a family; and what makes a picture of a sign."""
_MOST_MARKS = 3
"""So many accents may stand on one letter; more of them would cover what is above and below."""

NAME_ERRORS = {"string_too_short", "string_too_long", "string_unseen"}
"""What can be wrong with a name, as the checks call it."""


def folded(name: str) -> str:
    """The same for all names that look alike."""
    return unicodedata.normalize("NFKC", name).casefold()


def _tidy(name: str) -> str:
    """Accents are joined to what they stand on, and one space is between words."""
    spaced = [" " if unicodedata.category(letter) == "Zs" else letter for letter in name]
    return re.sub(" +", " ", unicodedata.normalize("NFC", "".join(spaced)))


def _seen(name: str) -> str:
    """Refuse what can't be seen: it could turn the words around it, or make two names look alike."""
    bare = _without_joints(name)
    kinds = [unicodedata.category(letter) for letter in bare]
    marks = "".join(kind[0] for kind in kinds)
    if (
        _BLANK.intersection(bare)
        or _UNSEEN.intersection(kinds)
        or _VARIANTS.search(bare)
        or marks.startswith("M")
        or "M" * (_MOST_MARKS + 1) in marks
    ):
        raise PydanticCustomError("string_unseen", "a name has no invisible characters")
    return name


def _without_joints(name: str) -> str:
    """A name without what only holds pictures together."""
    kept = ""
    for letter, after in zip(name, name[1:] + " ", strict=True):
        behind_picture = unicodedata.category(kept[-1:] or " ") in _PICTURE
        joins = letter == _JOINER and unicodedata.category(after) in _PICTURE
        if not (behind_picture and (joins or letter == _AS_PICTURE)):
            kept += letter
    return kept


Name = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=40),
    AfterValidator(_tidy),
    AfterValidator(_seen),
]
"""What a person or a table is called."""
