"""Who may sit where: wishes for a new table, names, free seats."""

from collections.abc import Sequence

from ny1901.bots import BOTS
from ny1901.content import VARIANTS, gather, read_rules
from ny1901.engine.setup import why_not_wishes
from ny1901.server.protocol import NewTable, SeatKind, folded
from ny1901.server.table import Table, options_of, wishes_of
from ny1901.server.troubles import Objection


def check_wish(wish: NewTable) -> None:
    """Refuse a wish that can't come true, before anybody sits down."""
    if wish.variant not in VARIANTS:
        raise Objection("variant_unknown", variant=wish.variant, known=", ".join(VARIANTS))
    for number, seat in enumerate(wish.seats, start=1):
        if seat.kind is SeatKind.BOT and seat.bot not in BOTS:
            raise Objection("bot_unknown", bot=seat.bot or "", known=", ".join(BOTS))
        if seat.kind is SeatKind.HERE and seat.name is None:
            raise Objection("seat_nameless", seat=number)
    rules = read_rules(gather(wish.variant), len(wish.seats), options_of(wish))
    try:
        wishes = wishes_of(wish)
    except KeyError as error:
        raise Objection("district_unknown", district=str(error.args[0]).lower()) from None
    except ValueError:
        raise Objection("challenge_unknown", challenge=wish.chosen_challenge or "") from None
    refusal = why_not_wishes(rules, wishes)
    if refusal:
        raise Objection("wish_refused", rules=rules, cause=refusal)


def unlike(name: str, names: Sequence[str]) -> str:
    """A name that nobody at the table has: a number is added if need be."""
    found, number = name, 1
    while folded(found) in map(folded, names):
        number += 1
        found = f"{name} {number}"
    return found


def free_seat(table: Table, wished: int | None) -> int:
    """The seat somebody may take, the wished one or the first."""
    free = [n for n, s in enumerate(table.seats) if s.kind is SeatKind.LINK and not s.taken]
    if not free:
        raise Objection("table_full", version=table.version)
    if wished is None:
        return free[0]
    if wished >= len(table.seats):
        raise Objection("seat_unknown", version=table.version, seat=wished + 1)
    if table.seats[wished].taken:
        raise Objection("seat_taken", version=table.version, seat=wished + 1)
    if wished not in free:
        raise Objection("seat_not_free", version=table.version, seat=wished + 1)
    return wished
