"""What all messages share: their shape, the words in them, and why something can't be done."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Strict, StringConstraints

from ny1901.words.sentence import Sentence

Word = Annotated[str, StringConstraints(max_length=40)]
"""One of our own words: a variant, a bot, a street."""
CommandId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{8,40}$")]
"""Made up by the client for each command; the same id is obeyed once."""
Version = Annotated[int, Strict()]
"""How many facts the client has seen."""
MoveText = Annotated[str, StringConstraints(min_length=1, max_length=200)]


class Message(BaseModel):
    """A frozen message; unknown keys are refused."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Trouble(Message):
    """Why something can't be done: a code, and sentences to be told one after the other."""

    code: str
    sentences: list[Sentence]
    rule: str | None = None
    fields: list[str] = []
    lots: list[str] = []
