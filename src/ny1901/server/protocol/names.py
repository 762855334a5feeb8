"""What people may be called: all of a name can be seen."""

from typing import Annotated

from pydantic import AfterValidator, WithJsonSchema
from pydantic_core import PydanticCustomError

from ny1901.visible_letters import is_visible, tidy

_LONGEST = 40

NAME_ERRORS = {"string_too_short", "string_too_long", "string_unseen"}
"""What can be wrong with a name, as the checks call it."""


def _checked(name: str) -> str:
    """A name as it will be kept."""
    kept = tidy(name)
    if not kept:
        raise PydanticCustomError("string_too_short", "a name has a letter at least")
    if len(kept) > _LONGEST:
        raise PydanticCustomError("string_too_long", "a name has forty letters at most")
    if not is_visible(kept):
        raise PydanticCustomError("string_unseen", "a name has no invisible characters")
    return kept


Name = Annotated[
    str,
    AfterValidator(_checked),
    WithJsonSchema({"type": "string", "minLength": 1, "maxLength": _LONGEST}),
]
"""What a person or a table is called."""
