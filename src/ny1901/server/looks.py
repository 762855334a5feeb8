"""What is seen of a table from afar: its seats, and what a list of tables shows without its log."""

import logging
from dataclasses import dataclass

from pydantic import TypeAdapter, ValidationError

from ny1901.server.protocol import SeatKind
from ny1901.store import Row

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Seat:
    """A place at the table."""

    kind: SeatKind
    bot: str | None
    name: str | None = None
    visitor: str | None = None
    bot_plays: bool = False

    @property
    def taken(self) -> bool:
        """Whether somebody sits here."""
        return self.name is not None

    @property
    def played_by_bot(self) -> bool:
        """Whether a bot moves for this seat, its own or one that stands in."""
        return self.kind is SeatKind.BOT or self.bot_plays

    def came(self, visitor: str, name: str) -> bool:
        """Whether somebody has come to this seat by the link under this name."""
        return self.kind is SeatKind.LINK and (self.visitor, self.name) == (visitor, name)


@dataclass(frozen=True)
class Looks:
    """What a list of tables shows of one, besides its row in the store."""

    host: str = ""
    variant: str = ""
    seats: tuple[Seat, ...] = ()
    rematch: str | None = None
    turn: int | None = None
    """The seat whose turn it is, while a game runs; rows of old servers say nothing of it."""
    winners: tuple[int, ...] | None = None
    """The seats that have won, once a game is over; nobody has if it was ended before."""
    challenge: bool = True
    action_cards: bool = True
    """Whether whoever laid the table left these in the game (R11.4)."""


_LOOKS = TypeAdapter(Looks)


def looks_text(looks: Looks) -> str:
    """The looks of a table as its row keeps them."""
    return _LOOKS.dump_json(looks).decode()


def looks_of(row: Row) -> Looks | None:
    """The looks of a table from its row; None if they can't be understood."""
    try:
        return _LOOKS.validate_json(row.summary)
    except ValidationError:
        _log.error("the looks of table %s can't be understood", row.table)
        return None
