"""What of a text can be seen; the rest could turn the words around it, or make two names look alike."""

import re
import unicodedata

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
JOINER, AS_PICTURE = "\u200d", "\ufe0f"
"""What makes one picture of several, like a family; and what makes a picture of a sign."""
_MOST_MARKS = 3
"""So many accents may stand on one letter; more of them would cover what is above and below."""


def tidy(text: str) -> str:
    """Accents are joined to what they stand on, and one space is between words."""
    spaced = [" " if unicodedata.category(letter) == "Zs" else letter for letter in text.strip()]
    return re.sub(" +", " ", unicodedata.normalize("NFC", "".join(spaced)))


def is_visible(text: str) -> bool:
    """Whether every sign of a tidy text is seen."""
    bare = _without_joints(text)
    kinds = [_kind(letter) for letter in bare]
    marks = "".join(kind[0] for kind in kinds)
    return not (
        _BLANK.intersection(bare)
        or _UNSEEN.intersection(kinds)
        or _VARIANTS.search(bare)
        or marks.startswith("M")
        or "M" * (_MOST_MARKS + 1) in marks
    )


def _without_joints(text: str) -> str:
    """A text without what only holds pictures together."""
    kept = ""
    for letter, after in zip(text, text[1:] + " ", strict=True):
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
