"""Places at a table, and who sits on them."""

from dataclasses import dataclass
from enum import StrEnum


class SeatKind(StrEnum):
    """Who may sit on a seat."""

    HERE = "here"
    LINK = "link"
    BOT = "bot"


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
