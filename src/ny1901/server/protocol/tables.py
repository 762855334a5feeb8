"""Tables as they are wished for, joined and shown, over HTTP."""

from pydantic import Field

from ny1901.content import USUAL
from ny1901.content.limits import MOST_STREETS
from ny1901.server.protocol.board import Numbers
from ny1901.server.protocol.message import Message, Word
from ny1901.server.protocol.names import Name
from ny1901.server.tables.seats import SeatKind
from ny1901.server.tables.table import TableStatus


class SeatWish(Message):
    """How one seat of a new table is to be filled."""

    kind: SeatKind
    name: Name | None = None
    bot: Word | None = None


class NewTable(Message):
    """A wish for a new table; what is left out is drawn."""

    variant: Word = USUAL
    map: Word | None = None
    tiles: Word | None = None
    """Of the server's own; the shipped ones if none is named."""
    seats: list[SeatWish] = Field(min_length=2, max_length=4)
    challenge: bool = True
    action_cards: bool = True
    first: int | None = Field(default=None, ge=0, le=3)
    characters: list[Word | None] = Field(default=[], max_length=4)
    streets: list[Word] = Field(default=[], max_length=MOST_STREETS)
    chosen_challenge: Word | None = None
    listed: bool = False


class SeatOut(Message):
    """A seat as everybody sees it."""

    kind: SeatKind
    name: str | None
    bot: str | None
    number: int | None = None
    """Which of its kind a bot is, if it is called after it: then its name is a word of no language."""
    taken: bool
    yours: bool
    present: bool
    stands_in: bool
    """Whether a bot plays for whoever sits here, who is away."""


class TableOut(Message):
    """A table as a visitor sees it."""

    id: str
    status: TableStatus
    variant: str
    own: bool = False
    """Whether the variant is no shipped one; its name is shown as it is."""
    challenge: bool = True
    action_cards: bool = True
    """Whether whoever laid the table left these in the game (R11.4); some games have none anyway."""
    seats: list[SeatOut]
    yours: bool
    """Whether this visitor laid the table."""
    listed: bool
    changed: float
    """When it was last changed, in seconds since 1970."""
    rematch: str | None = None
    turn: int | None = None
    """The seat whose turn it is, while the game runs; not known of some tables of old servers."""
    winners: list[int] | None = None
    """The seats that have won, none if the game was ended early; not known of tables of old servers."""


class BotOut(Message):
    """A bot, and the most seconds it takes for a move."""

    name: str
    seconds: float


class VariantOut(Message):
    """A way to play, and what can be left out or chosen in it (R11.4)."""

    name: str
    action_cards: bool
    challenge: bool
    challenge_set: bool
    """Whether the game brings its challenge along instead of drawing it."""
    streets: int
    """How many streets score."""
    streets_set: bool
    """Whether the game brings them along instead of drawing them."""
    silver_at: int
    gold_at: int
    end_score: int
    """Points that bring about the end; 0 if none do."""
    starting_property: bool
    demolition: str
    """What a new building must have over those it replaces: ``later_generation``, ``more_squares``."""
    numbers: Numbers
    own: bool = False
    """Whether it is no shipped one; its name is shown as it is."""


class StreetName(Message):
    """A street that can be chosen to score."""

    code: str
    name: str


class MapOut(Message):
    """A map, and its streets that can be chosen to score."""

    name: str | None
    """As its file has it; none for the shipped map."""
    streets: list[StreetName]


class Offer(Message):
    """What can be played here, with what, and against whom."""

    variants: list[VariantOut]
    usual: str
    """The variant that is proposed, and played if none is named."""
    first_game: str
    """The variant for somebody's first whole game (R11.3)."""
    challenges: list[str]
    maps: list[MapOut]
    """The shipped one first."""
    tiles: list[str]
    """The server's own, beside the shipped ones."""
    bots: list[BotOut]
    address: str | None
    """Where others in the network find this server; told on its own computer only, if it is known."""


class Join(Message):
    """Take a free seat."""

    name: Name
    seat: int | None = Field(default=None, ge=0, le=3)


class LessonOut(Message):
    """A lesson of the course."""

    name: str
    title: str
    """The key of its title."""


class ExerciseOut(Message):
    """An exercise of the path after it."""

    name: str
    title: str
    """The key of its title, which all of its family have."""
    grade: int
    """How hard it is in its family, from 1 on."""
