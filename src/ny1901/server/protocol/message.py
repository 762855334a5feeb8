"""What all messages share: their shape, the words in them, and why something can't be done."""

import unicodedata
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, StringConstraints
from pydantic_core import PydanticCustomError

_UNSEEN = {"Cc", "Cf", "Cs", "Zl", "Zp"}
NAME_ERRORS = {"string_too_short", "string_too_long", "string_unseen"}
"""What can be wrong with a name, as the checks call it."""


def _seen(name: str) -> str:
    """Refuse what can't be seen: it could turn the words around it, or make two names look alike."""
    if any(unicodedata.category(letter) in _UNSEEN for letter in name):
        raise PydanticCustomError("string_unseen", "a name has no invisible characters")
    return name


Name = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=40),
    AfterValidator(_seen),
]
"""What a person or a table is called."""
Word = Annotated[str, StringConstraints(max_length=40)]
"""One of our own words: a variant, a bot, a street."""
CommandId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{8,40}$")]
"""Made up by the client for each command; the same id is obeyed once."""
MoveText = Annotated[str, StringConstraints(min_length=1, max_length=200)]


class Message(BaseModel):
    """A frozen message; unknown keys are refused."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Trouble(Message):
    """Why something can't be done: a code, and a sentence in the client's language."""

    code: str
    sentence: str
    rule: str | None = None
    fields: list[str] = []
    lots: list[str] = []
