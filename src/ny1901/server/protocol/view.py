"""The game as everybody may see it.

All but ``Frame`` are plain dictionaries whose types are checked before the program runs: they are made
for every move, by us alone, and to question them then would take longer than to make them.
"""

from typing_extensions import TypedDict  # pydantic does not take the one of Python 3.11

from ny1901.server.protocol.message import Message
from ny1901.words.sentence import Sentence


class Building(TypedDict):
    """A building that stands."""

    tile: str
    cells: list[str]


class Line(TypedDict):
    """Some points and what they are for."""

    points: int
    reason: str
    subject: str
    detail: str
    counted: int


class PlayerOut(TypedDict):
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


class Standing(TypedDict):
    """Who is how far on a street or a challenge."""

    subject: str
    """The code of a street; a challenge, or what it counts."""
    counts: list[int]
    leader: int | None


class OutcomeOut(TypedDict):
    """The end of the game."""

    winners: list[int]
    sentences: list[Sentence]
    reason: str


class LogLine(TypedDict):
    """Something that happened, and where; ``step`` is the number of the move, from 0."""

    step: int
    seat: int | None
    sentences: list[Sentence]
    cells: list[str]
    lots: list[str]
    stand_in: bool
    """Whether a bot did it for whoever sits there, who was away."""


class ViewOut(TypedDict):
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
    """The key of the sentence why the last move can't be taken back; None if it can."""
    can_undo: bool


class Frame(Message):
    """A position of the past, for looking back: after so many of all steps."""

    step: int
    steps: int
    view: ViewOut
