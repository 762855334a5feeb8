"""What a list of tables shows of one, without its log; kept as text in the table's row."""

import json
import logging
from dataclasses import dataclass

from ny1901.content import AS_PRINTED, Options
from ny1901.records import options_text, parse_options
from ny1901.server.tables.line_format import as_typed, one_line
from ny1901.server.tables.seats import Seat, SeatKind
from ny1901.server.tables.table import Table
from ny1901.store import Row

_log = logging.getLogger(__name__)

_HEADING = "summary 2"
"""What it is, and the version of the format."""
_NONE = "none"
_NOBODY = "nobody"


@dataclass(frozen=True)
class TableSummary:
    """The few facts a list of tables shows, besides the table's row in the store."""

    host: str = ""
    variant: str = ""
    seats: tuple[Seat, ...] = ()
    rematch: str | None = None
    turn: int | None = None
    """The seat whose turn it is, while a game runs; rows of old servers say nothing of it."""
    winners: tuple[int, ...] | None = None
    """The seats that have won, once a game is over; nobody has if it was ended before."""
    options: Options = AS_PRINTED


def summary_of(table: Table) -> TableSummary:
    """What a list shows of a table."""
    return TableSummary(
        table.host,
        table.wished.variant,
        tuple(table.seats),
        table.rematch,
        table.state.turn.seat if table.winners is None and table.game is not None else None,
        table.winners,
        table.wished.options,
    )


def row_of(table: Table, version: int) -> Row:
    """The row of a table, to be kept if the version there is this."""
    text = summary_text(summary_of(table))
    return Row(table.id, version, table.status.value, table.wished.listed, 0.0, text)


def summary_text(summary: TableSummary) -> str:
    """A summary as its row keeps it: a line for each fact, in this order."""
    turn, winners = summary.turn, summary.winners
    lines = [
        _HEADING,
        f"host {summary.host}",
        f"variant {one_line(summary.variant)}",
        f"options {options_text(summary.options)}",
        f"rematch {summary.rematch or _NONE}",
        f"turn {_NONE if turn is None else turn + 1}",
        f"winners {_winners_text(winners)}",
        *(_seat_text(seat) for seat in summary.seats),
    ]
    return "\n".join(lines)


def read_summary(row: Row) -> TableSummary | None:
    """The summary in a row; None if it can't be understood."""
    try:
        old = row.summary.startswith("{")
        return _from_json(row.summary) if old else _from_lines(row.summary)
    except (ValueError, KeyError, TypeError, AttributeError):
        _log.error("the summary of table %s can't be understood", row.table)
        return None


def _winners_text(winners: tuple[int, ...] | None) -> str:
    if winners is None:
        return _NONE
    return " ".join(str(seat + 1) for seat in winners) or _NOBODY


def _seat_text(seat: Seat) -> str:
    """``seat here none VISITOR self Anna``: kind, bot, visitor, who plays, and who sits there."""
    plays = "bot" if seat.bot_plays else "self"
    words = ["seat", seat.kind.value, seat.bot or _NONE, seat.visitor or _NONE, plays]
    return " ".join(words if seat.name is None else [*words, one_line(seat.name)])


def _from_lines(text: str) -> TableSummary:
    heading, *lines = text.split("\n")
    keys = ("host", "variant", "options", "rematch", "turn", "winners")
    found = [line.partition(" ") for line in lines[: len(keys)]]
    if heading != _HEADING or tuple(key for key, _, _ in found) != keys:
        raise ValueError("no summary")
    host, variant, options, rematch, turn, winners = (value for _, _, value in found)
    return TableSummary(
        host,
        as_typed(variant),
        tuple(_read_seat(line) for line in lines[len(keys) :]),
        None if rematch == _NONE else rematch,
        None if turn == _NONE else int(turn) - 1,
        _read_winners(winners),
        parse_options(options.split()),
    )


def _read_winners(text: str) -> tuple[int, ...] | None:
    if text == _NONE:
        return None
    return () if text == _NOBODY else tuple(int(word) - 1 for word in text.split())


def _read_seat(line: str) -> Seat:
    word, kind, bot, visitor, plays, *name = line.split(" ", 5)
    if word != "seat" or plays not in ("bot", "self"):
        raise ValueError("no seat")
    return Seat(
        SeatKind(kind),
        None if bot == _NONE else bot,
        as_typed(name[0]) if name else None,
        None if visitor == _NONE else visitor,
        plays == "bot",
    )


def _from_json(text: str) -> TableSummary:
    """The first form: JSON; the oldest rows have none of the later keys."""
    known = json.loads(text)
    winners = known.get("winners")
    seats = [
        Seat(SeatKind(s["kind"]), s["bot"], s["name"], s["visitor"], s["bot_plays"])
        for s in known["seats"]
    ]
    return TableSummary(
        known["host"],
        known["variant"],
        tuple(seats),
        known.get("rematch"),
        known.get("turn"),
        None if winners is None else tuple(winners),
        Options(known.get("challenge", True), known.get("action_cards", True)),
    )
