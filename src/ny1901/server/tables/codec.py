"""Facts as they are on disk, and back: the second form, lines in the words of the notation.

Kinds and keys are written down here and belong to the form: they stay whatever our classes are called.
A database may have entries of the first form as well; ``form_1`` reads those. What a form is, for ever,
is in ``docs/developers/on_disk.md``, and ``tests/golden`` has a database of each.
"""

from collections.abc import Callable

from ny1901.content import read_rules
from ny1901.engine.chronicle import event_text, parse_event
from ny1901.engine.names import Challenge, District
from ny1901.engine.notation import move_text, parse_move
from ny1901.engine.positions import Reader
from ny1901.engine.rules import Rules
from ny1901.engine.setup import Wishes
from ny1901.records import (
    content_lines,
    options_text,
    parse_options,
    read_content,
    read_started,
    started_lines,
)
from ny1901.server.tables import form_1
from ny1901.server.tables.facts import (
    Abandoned,
    Began,
    BotTook,
    CameBack,
    Fact,
    Laid,
    Left,
    Moved,
    Rematched,
    Seated,
    TookBack,
)
from ny1901.server.tables.line_format import Lines, as_typed, one_line
from ny1901.server.tables.seats import SeatKind
from ny1901.server.tables.table import Table
from ny1901.server.tables.wish import SeatPlan, TableWish
from ny1901.store import FORM, Draft, Entry

MOVED, TOOK_BACK = "moved", "took_back"
CHANGES_POSITION = frozenset({"began", MOVED, TOOK_BACK})
"""The kinds of facts after which a position is another one."""

_DRAWN = "drawn"
_NONE = "none"
_MOVE = ">"
_YES = {"yes": True, "no": False}
_OF_SEAT: dict[str, type[Left | TookBack | BotTook | CameBack | Abandoned]] = {
    "left": Left,
    TOOK_BACK: TookBack,
    "bot_took": BotTook,
    "came_back": CameBack,
    "abandoned": Abandoned,
}
_KIND_OF_SEAT = {fact: kind for kind, fact in _OF_SEAT.items()}


def kind_of(entry: Entry) -> str:
    """The kind of an entry, as this form calls it."""
    return entry.kind if entry.form == FORM else form_1.KINDS[entry.kind]


def encode(fact: Fact, table: Table) -> Draft:
    """A fact of a table as it is stored; the table knows the wish and the rules already."""
    match fact:
        case Moved(move, events):
            rules = table.running.rules
            lines = [f"{_MOVE} {move_text(rules, move)}", *(event_text(rules, each) for each in events)]
            return _draft(MOVED, lines)
        case Laid(host, wish):
            return _draft("laid", [f"host {host}", *_wish_lines(wish)])
        case Seated(seat, name, visitor):
            lines = [f"seat {seat + 1}", f"name {one_line(name)}", f"visitor {visitor or _NONE}"]
            return _draft("seated", lines)
        case Began(seed, started, content):
            opening = started_lines(_rules(fact, table), started)
            return _draft("began", [f"seed {seed}", *opening, *content_lines(content)])
        case Rematched(another):
            return _draft("rematched", [f"table {another}"])
    return _draft(_KIND_OF_SEAT[type(fact)], [f"seat {fact.seat + 1}"])


def decode(entry: Entry, table: Table) -> Fact:
    """A fact of a table as it was stored; raises ValueError or KeyError for what is none."""
    if entry.form != FORM:
        return form_1.decode(entry, table)
    lines = Lines(entry.body)
    fact = _DECODERS[entry.kind](lines, table)
    lines.finish()
    return fact


def _draft(kind: str, lines: list[str]) -> Draft:
    return Draft(kind, "\n".join(lines))


def _rules(fact: Began, table: Table) -> Rules:
    return read_rules(fact.content, len(table.seats), table.wished.options)


def _wish_lines(wish: TableWish) -> list[str]:
    chosen = wish.chosen
    characters = [each.name.lower() if each is not None else _DRAWN for each in chosen.characters]
    return [
        f"variant {one_line(wish.variant)}",
        *([] if wish.map is None else [f"map {one_line(wish.map)}"]),
        *([] if wish.tiles is None else [f"tiles {one_line(wish.tiles)}"]),
        f"options {options_text(wish.options)}",
        f"first {_DRAWN if chosen.first is None else chosen.first + 1}",
        f"characters {' '.join(characters) or _DRAWN}",
        f"streets {' '.join(chosen.streets) or _DRAWN}",
        f"challenge {chosen.challenge.value if chosen.challenge else _DRAWN}",
        f"listed {'yes' if wish.listed else 'no'}",
        *(_seat_line(seat) for seat in wish.seats),
    ]


def _seat_line(seat: SeatPlan) -> str:
    """``seat here Anna``, ``seat link``, ``seat bot greedy Ben``: kind, bot, and a name if any."""
    words = ["seat", seat.kind.value, *([seat.bot or _NONE] if seat.kind is SeatKind.BOT else [])]
    return " ".join(words if seat.name is None else [*words, one_line(seat.name)])


def _laid(lines: Lines, table: Table) -> Laid:
    host, variant = lines.take("host"), as_typed(lines.take("variant"))
    board, tiles = lines.take_if("map"), lines.take_if("tiles")
    options = parse_options(lines.take("options").split())
    first, characters = lines.take("first"), lines.take("characters").split()
    streets, challenge = lines.take("streets").split(), lines.take("challenge")
    chosen = Wishes(
        None if first == _DRAWN else int(first) - 1,
        ()
        if characters == [_DRAWN]
        else tuple(None if word == _DRAWN else District[word.upper()] for word in characters),
        () if streets == [_DRAWN] else tuple(streets),
        None if challenge == _DRAWN else Challenge(challenge),
    )
    listed = _YES[lines.take("listed")]
    seats = []
    while lines.more:
        seats.append(_read_seat(lines.take("seat")))
    own = (None if name is None else as_typed(name) for name in (board, tiles))
    return Laid(host, TableWish(variant, tuple(seats), options, chosen, listed, *own))


def _read_seat(text: str) -> SeatPlan:
    kind, _, rest = text.partition(" ")
    bot = None
    if kind == SeatKind.BOT:
        bot, _, rest = rest.partition(" ")
    named = len(text) > len(kind) + (len(bot) + 1 if bot is not None else 0)
    return SeatPlan(SeatKind(kind), as_typed(rest) if named else None, None if bot == _NONE else bot)


def _seated(lines: Lines, table: Table) -> Seated:
    seat, name, visitor = _seat(lines), as_typed(lines.take("name")), lines.take("visitor")
    return Seated(seat, name, None if visitor == _NONE else visitor)


def _began(lines: Lines, table: Table) -> Began:
    seed, rest = int(lines.take("seed")), lines.rest()
    content, starts = read_content(rest)
    rules = read_rules(content, len(table.seats), table.wished.options)
    reader = Reader("\n".join(rest[: starts[0]]))
    started = read_started(rules, reader)
    reader.finish()
    return Began(seed, started, content)


def _moved(lines: Lines, table: Table) -> Moved:
    rules = table.running.rules
    move = parse_move(rules, lines.take(_MOVE))
    return Moved(move, tuple(parse_event(rules, line) for line in lines.rest()))


def _rematched(lines: Lines, table: Table) -> Rematched:
    return Rematched(lines.take("table"))


def _seat(lines: Lines) -> int:
    return int(lines.take("seat")) - 1


def _of_seat(kind: str) -> "Decoder":
    return lambda lines, table: _OF_SEAT[kind](_seat(lines))


Decoder = Callable[[Lines, Table], Fact]
_DECODERS: dict[str, Decoder] = {
    "laid": _laid,
    "seated": _seated,
    "began": _began,
    MOVED: _moved,
    "rematched": _rematched,
    **{kind: _of_seat(kind) for kind in _OF_SEAT},
}
