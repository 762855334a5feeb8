"""How a table is wished for, as a value: who is to sit where, and what is left out or chosen."""

from dataclasses import dataclass

from ny1901.content import AS_PRINTED, Options
from ny1901.engine.setup import NO_WISHES, Wishes
from ny1901.server.tables.seats import SeatKind


@dataclass(frozen=True)
class SeatPlan:
    """How one seat is to be filled: what a person or a bot is called, and which bot it is."""

    kind: SeatKind
    name: str | None = None
    bot: str | None = None


@dataclass(frozen=True)
class TableWish:
    """How a table is to be laid; what is not chosen is drawn (R11.4)."""

    variant: str
    seats: tuple[SeatPlan, ...]
    options: Options = AS_PRINTED
    chosen: Wishes = NO_WISHES
    listed: bool = False
    """Whether anybody may find the table in the list."""
    map: str | None = None
    tiles: str | None = None
    """By the names of the server's own content; the shipped ones if none is named."""
