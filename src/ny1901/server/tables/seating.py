"""Who may sit where: wishes for a new table, and free seats."""

import asyncio

from ny1901.bots import BOTS
from ny1901.content import Collection, Content, ContentError, read_rules
from ny1901.engine.setup import why_not_wishes
from ny1901.server.errors import ErrorCode, ServerError
from ny1901.server.tables.facts import Seated
from ny1901.server.tables.names import told_apart
from ny1901.server.tables.seats import SeatKind
from ny1901.server.tables.table import Table
from ny1901.server.tables.wish import TableWish


def check_seats(wish: TableWish) -> None:
    """Refuse a wish for somebody who is not there, before anybody sits down."""
    for number, seat in enumerate(wish.seats, start=1):
        if seat.kind is SeatKind.BOT and seat.bot not in BOTS:
            raise ServerError(ErrorCode.BOT_UNKNOWN, bot=seat.bot or "", known=", ".join(BOTS))
        if seat.kind is SeatKind.HERE and seat.name is None:
            raise ServerError(ErrorCode.SEAT_NAMELESS, number=number)


async def playable(wish: TableWish, collection: Collection) -> Content:
    """The texts of the wished game; refuses one that can't be played with what there is.

    In a thread: a board that nobody has played on yet takes long to read.
    """
    return await asyncio.to_thread(_playable, wish, collection)


def _playable(wish: TableWish, collection: Collection) -> Content:
    if wish.variant not in collection.games:
        known = ", ".join(collection.games)
        raise ServerError(ErrorCode.VARIANT_UNKNOWN, variant=wish.variant, known=known)
    if wish.map is not None and wish.map not in collection.maps:
        raise ServerError(ErrorCode.MAP_UNKNOWN, map=wish.map)
    if wish.tiles is not None and wish.tiles not in collection.tiles:
        raise ServerError(ErrorCode.TILES_UNKNOWN, name=wish.tiles)
    content = collection.content(wish.variant, wish.map, wish.tiles)
    try:
        rules = read_rules(content, len(wish.seats), wish.options)
    except ContentError as misfit:
        raise ServerError(ErrorCode.CONTENT_REFUSED, cause=misfit) from None
    refusal = why_not_wishes(rules, wish.chosen)
    if refusal:
        raise ServerError(ErrorCode.WISH_REFUSED, rules=rules, cause=refusal)
    return content


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
        raise ServerError(ErrorCode.SEAT_UNKNOWN, version=table.version, number=wished + 1)
    if table.seats[wished].taken:
        raise ServerError(ErrorCode.SEAT_TAKEN, version=table.version, number=wished + 1)
    if wished not in free:
        raise ServerError(ErrorCode.SEAT_NOT_FREE, version=table.version, number=wished + 1)
    return wished
