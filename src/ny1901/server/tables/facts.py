"""What can happen at a table: facts, from which the table follows."""

from dataclasses import dataclass

from ny1901.content import Content
from ny1901.engine.events import Event, GameStarted
from ny1901.engine.moves import Move
from ny1901.server.tables.wish import TableWish


@dataclass(frozen=True)
class Laid:
    """Somebody asked for a table."""

    host: str
    wish: TableWish


@dataclass(frozen=True)
class Seated:
    """Somebody, or a bot, sat down."""

    seat: int
    name: str
    visitor: str | None


@dataclass(frozen=True)
class Left:
    """Somebody stood up before the game began."""

    seat: int


@dataclass(frozen=True)
class Began:
    """The game began; everything drawn is in it, and the files it is played with."""

    seed: int
    started: GameStarted
    content: Content


@dataclass(frozen=True)
class Moved:
    """A move and what it brought about."""

    move: Move
    events: tuple[Event, ...]


@dataclass(frozen=True)
class TookBack:
    """The last move was taken back."""

    seat: int


@dataclass(frozen=True)
class BotTook:
    """A bot plays for somebody who is away."""

    seat: int


@dataclass(frozen=True)
class CameBack:
    """Somebody plays for themselves again."""

    seat: int


@dataclass(frozen=True)
class Abandoned:
    """The players ended the game because somebody stayed away."""

    seat: int


@dataclass(frozen=True)
class Rematched:
    """The same players go on at another table."""

    table: str


Fact = Laid | Seated | Left | Began | Moved | TookBack | BotTook | CameBack | Abandoned | Rematched
