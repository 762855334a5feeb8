"""What a client says at a table, over the socket."""

from typing import Annotated, Literal

from pydantic import Field, Strict, StringConstraints

from ny1901.planning import MOST_STEPS, STEPS
from ny1901.server.protocol.message import CommandId, Message, MoveText, Version, Word

StepText = Annotated[MoveText, StringConstraints(pattern=rf"^({'|'.join(STEPS)})( |$)")]
"""A move that shows no hidden card."""


class PlayMove(Message):
    """Make a move of one of my seats."""

    type: Literal["move"] = "move"
    id: CommandId
    version: Version
    move: MoveText


class TakeBack(Message):
    """Take my last move back."""

    type: Literal["undo"] = "undo"
    id: CommandId
    version: Version


class Ask(Message):
    """Would this move be allowed, or any such move if it has no place (``build S6``)?"""

    type: Literal["ask"] = "ask"
    id: CommandId
    move: MoveText


class Advise(Message):
    """What should I do? Changes nothing."""

    type: Literal["advise"] = "advise"
    id: CommandId


class Plan(Message):
    """What would come of these steps if it were this seat's turn? Changes nothing, and nobody is told.

    After the steps: where does the tile fit, what would the lot make possible, would a move be allowed?
    """

    type: Literal["plan"] = "plan"
    id: CommandId
    seat: Annotated[int, Strict()]
    steps: Annotated[list[StepText], Field(max_length=MOST_STEPS)]
    tile: Word | None = None
    lot: Word | None = None
    ask: MoveText | None = None


class Absent(Message):
    """What to do about an absent player whose turn it is."""

    type: Literal["absent"] = "absent"
    id: CommandId
    version: Version
    choice: Literal["bot", "end"]


class Ping(Message):
    """Are you there?"""

    type: Literal["ping"] = "ping"


ClientMessage = Annotated[
    PlayMove | TakeBack | Ask | Advise | Plan | Absent | Ping, Field(discriminator="type")
]
"""What a client may say."""
