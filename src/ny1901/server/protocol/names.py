"""What people may be called: all of a name can be seen."""

import re
import unicodedata
from typing import Annotated

from pydantic import AfterValidator, WithJsonSchema
from pydantic_core import PydanticCustomError

from ny1901.server.tables.names import AS_PICTURE, JOINER

_UNSEEN = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}
_BLANK = set("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and signs that are drawn as nothing at all."""
_PICTURE = "So"
_VARIANTS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
_COMPLEXIONS = set("\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff")
_FIRST_PICTURE, _LAST_PICTURE = "\U0001f000", "\U0001faff"
"""Here new pictures come every year; browsers know them sooner than we do."""
_LETTER = "Lo"
_FIRST_IDEOGRAPH, _LAST_IDEOGRAPH = "\U00020000", "\U0003ffff"
"""Here new Chinese letters come every few years."""
_NEVER = {0xFFFE, 0xFFFF}
"""The ends of a plane, which are never given away."""
_MOST_MARKS = 3
"""So many accents may stand on one letter; more of them would cover what is above and below."""

_LONGEST = 40

NAME_ERRORS = {"string_too_short", "string_too_long", "string_unseen"}
"""What can be wrong with a name, as the checks call it."""


def _checked(name: str) -> str:
    """A name as it will be kept."""
    tidy = _tidy(name)
    if not tidy:
        raise PydanticCustomError("string_too_short", "a name has a letter at least")
    if len(tidy) > _LONGEST:
        raise PydanticCustomError("string_too_long", "a name has forty letters at most")
    _refuse_unseen(tidy)
    return tidy


def _tidy(name: str) -> str:
    """Accents are joined to what they stand on, and one space is between words."""
    spaced = [" " if unicodedata.category(letter) == "Zs" else letter for letter in name.strip()]
    return re.sub(" +", " ", unicodedata.normalize("NFC", "".join(spaced)))


def _refuse_unseen(name: str) -> None:
    """Refuse what can't be seen: it could turn the words around it, or make two names look alike."""
    bare = _without_joints(name)
    kinds = [_kind(letter) for letter in bare]
    marks = "".join(kind[0] for kind in kinds)
    if (
        _BLANK.intersection(bare)
        or _UNSEEN.intersection(kinds)
        or _VARIANTS.search(bare)
        or marks.startswith("M")
        or "M" * (_MOST_MARKS + 1) in marks
    ):
        raise PydanticCustomError("string_unseen", "a name has no invisible characters")


def _without_joints(name: str) -> str:
    """A name without what only holds pictures together."""
    kept = ""
    for letter, after in zip(name, name[1:] + " ", strict=True):
        behind_picture = _is_picture(kept[-1:] or " ")
        joins = letter == JOINER and _is_picture(after)
        if not (behind_picture and (joins or letter == AS_PICTURE)):
            kept += letter
    return kept


def _is_picture(letter: str) -> bool:
    return _kind(letter) == _PICTURE or letter in _COMPLEXIONS


def _kind(letter: str) -> str:
    """The kind of a letter; what is not known yet, but is where new ones come, will be one."""
    kind = unicodedata.category(letter)
    if kind != "Cn" or ord(letter) & 0xFFFF in _NEVER:
        return kind
    if _FIRST_PICTURE <= letter <= _LAST_PICTURE:
        return _PICTURE
    return _LETTER if _FIRST_IDEOGRAPH <= letter <= _LAST_IDEOGRAPH else kind


Name = Annotated[
    str,
    AfterValidator(_checked),
    WithJsonSchema({"type": "string", "minLength": 1, "maxLength": _LONGEST}),
]
"""What a person or a table is called."""
