"""Tables as a visitor sees them: from the table, or from its row in the store."""

from collections.abc import Iterable, Set

from ny1901.content import VARIANTS
from ny1901.server.protocol import SeatOut, TableOut
from ny1901.server.tables.names import number_of
from ny1901.server.tables.presence import Presence
from ny1901.server.tables.seats import SeatKind
from ny1901.server.tables.summary import TableSummary, read_summary, summary_of
from ny1901.server.tables.table import Table, TableStatus
from ny1901.store import Row


def show_table(table: Table, visitor: str, here: Set[str]) -> TableOut:
    """A table as a visitor sees it, with those who are here."""
    row = Row(table.id, table.version, table.status, table.wished.listed, table.changed, summary="")
    return _show(row, summary_of(table), visitor, here)


def show_rows(rows: Iterable[Row], visitor: str, presence: Presence) -> list[TableOut]:
    """The tables of a list as a visitor sees them, without reading their logs."""
    seen = [(row, read_summary(row)) for row in rows]
    return [_show(row, known, visitor, presence.here(row.table)) for row, known in seen if known]


def _show(row: Row, summary: TableSummary, visitor: str, here: Set[str]) -> TableOut:
    return TableOut(
        id=row.table,
        status=TableStatus(row.status),
        variant=summary.variant,
        own=summary.variant not in VARIANTS,
        challenge=summary.options.challenge,
        action_cards=summary.options.action_cards,
        seats=[
            SeatOut(
                kind=seat.kind,
                name=seat.name,
                bot=seat.bot,
                number=number_of(seat.bot, seat.name) if seat.bot and seat.name else None,
                taken=seat.taken,
                yours=seat.visitor is not None and seat.visitor == visitor,
                present=seat.kind is SeatKind.BOT or seat.visitor in here,
                stands_in=seat.bot_plays,
            )
            for seat in summary.seats
        ],
        yours=summary.host == visitor,
        listed=row.listed,
        changed=row.changed,
        rematch=summary.rematch,
        turn=summary.turn,
        winners=None if summary.winners is None else list(summary.winners),
    )
