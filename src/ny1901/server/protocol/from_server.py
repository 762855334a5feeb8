"""What the server says at a table, over the socket."""

from typing import Annotated, Literal

from pydantic import Field

from ny1901.server.protocol.board import BoardOut
from ny1901.server.protocol.message import Message, Trouble
from ny1901.server.protocol.tables import TableOut
from ny1901.server.protocol.view import Building, LogLine, ViewOut
from ny1901.words.sentence import Sentence


class Welcome(Message):
    """The first message: the table, and the board it is played on."""

    type: Literal["welcome"] = "welcome"
    release: str
    """The build of the client that is served here; a page of another one should be loaded anew."""
    table: TableOut
    board: BoardOut


class Update(Message):
    """The new position, what this client may do, and what has happened since it was last told."""

    type: Literal["update"] = "update"
    view: ViewOut
    legal: list[str]
    """The legal moves if it is the turn of a seat of mine; empty otherwise."""
    log: list[LogLine]
    log_from: int
    """These lines stand in the place of all the client has from this step on."""


class TableChanged(Message):
    """Somebody sat down, left, came back, or the game began."""

    type: Literal["table"] = "table"
    release: str
    """As in ``Welcome``, which comes only once the game has begun."""
    table: TableOut


class Done(Message):
    """A command was obeyed and is on disk."""

    type: Literal["done"] = "done"
    id: str
    version: int


class Refused(Message):
    """A command was not obeyed; ``version`` is the table's."""

    type: Literal["refused"] = "refused"
    id: str | None
    version: int
    trouble: Trouble


class Preview(Message):
    """What a building would bring about."""

    points: int
    prestige: int
    demolished: list[Building]
    returned: list[str]
    """The lots whose workers would come back."""
    manned: list[str]
    """The emptied lots that would get a worker."""


class Answer(Message):
    """Whether the move asked about is allowed, what a building would bring, what to be warned of."""

    type: Literal["answer"] = "answer"
    id: str
    trouble: Trouble | None
    preview: Preview | None
    warnings: list[Sentence]


class PlannedPlace(Message):
    """Where a tile could stand, the lot that has to be bought for it, and the steps that lead there."""

    tile: str
    cells: list[str]
    lot: str | None
    steps: list[str]


class Planned(Message):
    """What would come of a plan: the position then, and what could be done next."""

    type: Literal["planned"] = "planned"
    id: str
    version: int
    done: int
    """So many steps are possible."""
    trouble: Trouble | None
    """Why the next step is not; or why nothing comes of the tile or the lot asked about."""
    view: ViewOut
    legal: list[str]
    places: list[PlannedPlace]
    answer: Answer | None


class Advice(Message):
    """The move a strong bot would make, everybody's chances to win then, and what speaks for it."""

    type: Literal["advice"] = "advice"
    id: str
    version: int
    move: str
    sentence: Sentence
    chances: list[float]
    """By seat; they sum to 1."""
    reasons: list[Sentence]


class Countdown(Message):
    """The active player is away; in so many seconds the others may choose."""

    type: Literal["absent"] = "absent"
    seat: int
    seconds: float


class Lesson(Message):
    """How far a lesson has come: what is said of the task before, and the one to do now."""

    type: Literal["lesson"] = "lesson"
    name: str
    done: int
    """So many of its tasks are done."""
    tasks: int
    praise: list[Sentence]
    task: Sentence | None
    """None once all is done."""
    turns: int
    """So many are left for it; 0 where they don't count."""
    failed: bool
    """Whether they are over without it."""
    hint: Sentence | None
    """What to do first in an exercise; with what is pointed at, it is for those who ask for it."""
    lots: list[str]
    cells: list[str]
    """What is pointed at on the board."""
    shown: list[str]
    """The parts of the table beside the board that matter by now."""


class Pong(Message):
    """I am here."""

    type: Literal["pong"] = "pong"


ServerMessage = Annotated[
    Welcome
    | Update
    | TableChanged
    | Done
    | Refused
    | Answer
    | Planned
    | Advice
    | Countdown
    | Lesson
    | Pong,
    Field(discriminator="type"),
]
"""What the server says."""
