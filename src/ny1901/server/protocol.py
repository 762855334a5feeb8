"""Every message between server and client, typed; the client's types are generated from here.

Lots, tiles, fields, cards and moves are named as in the notation. Seats count from 0. Sentences come
ready made in the client's language.
"""

import unicodedata
from enum import StrEnum
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints
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


# ---------------------------------------------------------------- tables, over HTTP


class SeatKind(StrEnum):
    """Who may sit on a seat."""

    HERE = "here"
    LINK = "link"
    BOT = "bot"


class SeatWish(Message):
    """How one seat of a new table is to be filled."""

    kind: SeatKind
    name: Name | None = None
    bot: Word | None = None


class NewTable(Message):
    """A wish for a new table; what is left out is drawn."""

    variant: Word = "standard"
    seats: list[SeatWish] = Field(min_length=2, max_length=4)
    challenge: bool = True
    action_cards: bool = True
    first: int | None = Field(default=None, ge=0, le=3)
    characters: list[Word | None] = Field(default=[], max_length=4)
    streets: list[Word] = Field(default=[], max_length=5)
    chosen_challenge: Word | None = None
    listed: bool = False


class SeatOut(Message):
    """A seat as everybody sees it."""

    kind: SeatKind
    name: str | None
    bot: str | None
    taken: bool
    yours: bool
    present: bool


class TableStatus(StrEnum):
    """How far a table has come."""

    OPEN = "open"
    RUNNING = "running"
    OVER = "over"


class TableOut(Message):
    """A table as a visitor sees it."""

    id: str
    status: TableStatus
    variant: str
    seats: list[SeatOut]
    yours: bool
    """Whether this visitor laid the table."""
    listed: bool
    changed: float
    rematch: str | None = None


class BotOut(Message):
    """A bot, and the most seconds it takes for a move."""

    name: str
    seconds: float


class Offer(Message):
    """What can be played here, and against whom."""

    variants: list[str]
    bots: list[BotOut]
    address: str | None
    """Where others in the network find this server; told on its own computer only, if it is known."""


class RuleOut(Message):
    """A rule, or the beginning of a part of the book: that has a heading, and not always a number."""

    number: str
    heading: str
    text: str
    """In Markdown."""


class Join(Message):
    """Take a free seat."""

    name: Name
    seat: int | None = Field(default=None, ge=0, le=3)


class Trouble(Message):
    """Why something can't be done: a code, and a sentence in the client's language."""

    code: str
    sentence: str
    rule: str | None = None
    fields: list[str] = []
    lots: list[str] = []


# ---------------------------------------------------------------- play, over the socket


class PlayMove(Message):
    """Make a move of one of my seats."""

    type: Literal["move"] = "move"
    id: CommandId
    version: int
    move: MoveText


class TakeBack(Message):
    """Take my last move back."""

    type: Literal["undo"] = "undo"
    id: CommandId
    version: int


class Ask(Message):
    """Would this move be allowed, or any such move if it has no place (``build S6``)?"""

    type: Literal["ask"] = "ask"
    id: CommandId
    move: MoveText


class Advise(Message):
    """What should I do? Changes nothing."""

    type: Literal["advise"] = "advise"
    id: CommandId


class Absent(Message):
    """What to do about an absent player whose turn it is."""

    type: Literal["absent"] = "absent"
    id: CommandId
    version: int
    choice: Literal["bot", "end"]


class Ping(Message):
    """Are you there?"""

    type: Literal["ping"] = "ping"


ClientMessage = Annotated[
    PlayMove | TakeBack | Ask | Advise | Absent | Ping, Field(discriminator="type")
]
"""What a client may say."""


class Building(Message):
    """A building that stands."""

    tile: str
    cells: list[str]


class Line(Message):
    """Some points and what they are for."""

    text: str
    points: int
    reason: str
    subject: str
    detail: str
    counted: int


class PlayerOut(Message):
    """What a player has."""

    score: int
    workers: int
    lots: list[str]
    manned: list[str]
    buildings: list[Building]
    unbuilt: list[str]
    cards: list[str]
    legendary: str | None
    lines: list[Line]
    bonuses: list[Line]
    """What the bonuses would be if the game ended now; part of ``lines`` once it is over."""


class Standing(Message):
    """Who is how far on a street or a challenge."""

    subject: str
    title: str
    counts: list[int]
    leader: int | None


class OutcomeOut(Message):
    """The end of the game."""

    winners: list[int]
    sentences: list[str]
    reason: str


class LogLine(Message):
    """Something that happened, in words, and where; ``step`` is the number of the move, from 0."""

    step: int
    seat: int | None
    text: str
    cells: list[str]
    lots: list[str]


class ViewOut(Message):
    """The game as everybody may see it."""

    version: int
    turn: int
    seat: int
    """Whose turn it is."""
    begun: bool
    market: list[str | None]
    future: int
    to_come: dict[str, int]
    buried: list[list[str]]
    legendaries: list[str]
    players: list[PlayerOut]
    streets: list[Standing]
    challenges: list[Standing]
    trigger: int | None
    over: bool
    outcome: OutcomeOut | None
    undo: str | None
    """Why the last move can't be taken back; None if it can."""
    can_undo: bool


class Frame(Message):
    """A position of the past, for looking back: after so many of all steps."""

    step: int
    steps: int
    view: ViewOut


class Welcome(Message):
    """The first message: the table, and the board it is played on."""

    type: Literal["welcome"] = "welcome"
    table: TableOut
    board: "BoardOut"


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
    """Whether the move asked about is allowed, and what a building would bring."""

    type: Literal["answer"] = "answer"
    id: str
    trouble: Trouble | None
    preview: Preview | None


class Advice(Message):
    """The move a strong bot would make, everybody's chances to win then, and what speaks for it."""

    type: Literal["advice"] = "advice"
    id: str
    version: int
    move: str
    sentence: str
    chances: list[float]
    """By seat; they sum to 1."""
    reasons: list[str]


class Countdown(Message):
    """The active player is away; from ``choices_at`` on the others may choose (seconds since 1970)."""

    type: Literal["absent"] = "absent"
    seat: int
    choices_at: float


class Pong(Message):
    """I am here."""

    type: Literal["pong"] = "pong"


ServerMessage = Annotated[
    Welcome | Update | TableChanged | Done | Refused | Answer | Advice | Countdown | Pong,
    Field(discriminator="type"),
]
"""What the server says."""


# ---------------------------------------------------------------- the board


class LotOut(Message):
    """A lot on the board."""

    name: str
    district: str
    cells: list[str]
    crest: str | None


class StreetOut(Message):
    """A street that can score."""

    code: str
    name: str
    cells: list[str]
    scores: bool


class TileOut(Message):
    """A tile and its footprint."""

    name: str
    title: str
    generation: str
    points: int
    height: int
    regular: bool
    needs: int
    """Points that unlock it."""
    orientations: list[list[tuple[int, int]]]


class BoardOut(Message):
    """Everything that stays the same during a game."""

    name: str
    width: int
    height: int
    fields: list[str]
    """The two characters of each field, row by row."""
    lots: list[LotOut]
    streets: list[StreetOut]
    tiles: list[TileOut]
    out_of_play: list[str]
    challenge: str | None
    characters: list[str]
    """By seat: the name of the character, empty if there is none."""
    silver_at: int
    gold_at: int
    end_score: int
    action_cards: bool


Welcome.model_rebuild()
