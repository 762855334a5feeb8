"""Who may sit where: wishes for a new table, and free seats."""

from ny1901.bots import BOTS
from ny1901.content import VARIANTS, gather, read_rules
from ny1901.engine.setup import why_not_wishes
from ny1901.server.errors import ErrorCode, ServerError
from ny1901.server.tables.facts import Seated
from ny1901.server.tables.names import told_apart
from ny1901.server.tables.seats import SeatKind
from ny1901.server.tables.table import Table
from ny1901.server.tables.wish import TableWish


def check_wish(wish: TableWish) -> None:
    """Refuse a wish that can't come true, before anybody sits down."""
    if wish.variant not in VARIANTS:
        known = ", ".join(VARIANTS)
        raise ServerError(ErrorCode.VARIANT_UNKNOWN, variant=wish.variant, known=known)
    for number, seat in enumerate(wish.seats, start=1):
        if seat.kind is SeatKind.BOT and seat.bot not in BOTS:
            raise ServerError(ErrorCode.BOT_UNKNOWN, bot=seat.bot or "", known=", ".join(BOTS))
        if seat.kind is SeatKind.HERE and seat.name is None:
            raise ServerError(ErrorCode.SEAT_NAMELESS, seat=number)
    rules = read_rules(gather(wish.variant), len(wish.seats), wish.options)
    refusal = why_not_wishes(rules, wish.chosen)
    if refusal:
        raise ServerError(ErrorCode.WISH_REFUSED, rules=rules, cause=refusal)


def seated_at_once(wish: TableWish, visitor: str) -> list[Seated]:
    """Those who sit down when a table is laid: whoever is here with the visitor, and bots."""
    seated, names = [], list[str]()
    for number, seat in enumerate(wish.seats):
        name = seat.name or (seat.bot if seat.kind is SeatKind.BOT else None)
        if name is None:
            continue
        name = told_apart(name, names)
        names.append(name)
        if seat.kind is not SeatKind.LINK:
            seated.append(Seated(number, name, visitor if seat.kind is SeatKind.HERE else None))
    return seated


def free_seat(table: Table, wished: int | None) -> int:
    """The seat somebody may take, the wished one or the first."""
    free = [n for n, s in enumerate(table.seats) if s.kind is SeatKind.LINK and not s.taken]
    if not free:
        raise ServerError(ErrorCode.TABLE_FULL, version=table.version)
    if wished is None:
        return free[0]
    if wished >= len(table.seats):
        raise ServerError(ErrorCode.SEAT_UNKNOWN, version=table.version, seat=wished + 1)
    if table.seats[wished].taken:
        raise ServerError(ErrorCode.SEAT_TAKEN, version=table.version, seat=wished + 1)
    if wished not in free:
        raise ServerError(ErrorCode.SEAT_NOT_FREE, version=table.version, seat=wished + 1)
    return wished
