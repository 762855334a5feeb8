"""Events as lines of text, and back again; with them a game replays without drawing.

A line is a name and ``key=value`` pairs, every key always there and in the same order::

    acquired seat=1 lot=Ba place=3 grab=no
    built seat=1 tile=B3 cells=g2,g3,g4 boom=no points=3 prestige=0 demolished=- returned=Ba manned=-
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar, assert_never

from ny1901.engine.events import (
    Acquired,
    Built,
    EndTriggered,
    Event,
    GameEnded,
    GaveUp,
    MarketShifted,
    TurnEnded,
    Warned,
)
from ny1901.engine.masks import mask_of
from ny1901.engine.names import EndReason, TieBreak
from ny1901.engine.notation import (
    MOST_DIGITS,
    NotationError,
    cells_text,
    kind_text,
    lots_text,
    parse_cells,
    parse_kind,
    parse_lot,
    parse_tile,
)
from ny1901.engine.rules import Rules

_NONE = "-"

T = TypeVar("T")


def event_text(rules: Rules, event: Event) -> str:
    """One event as a line."""
    name, pairs = _parts(rules, event)
    return " ".join([name, *(f"{key}={value}" for key, value in pairs)])


def parse_event(rules: Rules, line: str) -> Event:
    """The event of a line."""
    name, *words = line.split() or [""]
    pairs = _Pairs(rules, words)
    event = _event(name, pairs)
    pairs.finish()
    return event


def _parts(rules: Rules, event: Event) -> tuple[str, list[tuple[str, str]]]:
    match event:
        case Acquired(seat, lot, place, land_grab):
            where = ("lot", rules.atlas.lots[lot].name), ("place", str(place + 1))
            return "acquired", [_seat(seat), *where, ("grab", _yes(land_grab))]
        case Built():
            return "built", _built_pairs(rules, event)
        case MarketShifted(seat, shown, buried, chance):
            cards = ("shown", _kinds(shown)), ("buried", _kinds(buried))
            return "shifted", [_seat(seat), *cards, ("chance", str(chance))]
        case GaveUp(seat, lot):
            return "gaveup", [_seat(seat), ("lot", rules.atlas.lots[lot].name)]
        case Warned(seat, unbuilt):
            return "warned", [_seat(seat), ("unbuilt", str(unbuilt))]
        case EndTriggered(seat, reason):
            return "triggered", [_seat(seat), ("reason", reason.value)]
        case TurnEnded(seat, drawn):
            return "ended", [_seat(seat), ("drawn", _kinds(drawn))]
        case GameEnded(reason, scores, winners, decided_by):
            return "over", [
                ("reason", reason.value),
                ("scores", ",".join(map(str, scores))),
                ("winners", ",".join(str(seat + 1) for seat in winners)),
                ("by", decided_by.value if decided_by else _NONE),
            ]
    assert_never(event)


def _built_pairs(rules: Rules, event: Built) -> list[tuple[str, str]]:
    atlas, tiles = rules.atlas, rules.tiles
    old = [
        f"{tiles[tile].name}:{cells_text(atlas, cells).replace(' ', ',')}"
        for tile, cells in event.demolished
    ]
    return [
        _seat(event.seat),
        ("tile", tiles[event.tile].name),
        ("cells", cells_text(atlas, event.cells).replace(" ", ",")),
        ("boom", _yes(event.boom)),
        ("points", str(event.points)),
        ("prestige", str(event.prestige)),
        ("demolished", ";".join(old) or _NONE),
        ("returned", lots_text(atlas, event.returned).replace(" ", ",") or _NONE),
        ("manned", lots_text(atlas, event.manned).replace(" ", ",") or _NONE),
    ]


def _event(name: str, pairs: "_Pairs") -> Event:
    match name:
        case "acquired":
            seat, lot = pairs.seat(), pairs.lot()
            return Acquired(seat, lot, pairs.number("place") - 1, pairs.flag("grab"))
        case "built":
            return _built(pairs)
        case "shifted":
            seat, shown, buried = pairs.seat(), pairs.kinds("shown"), pairs.kinds("buried")
            return MarketShifted(seat, shown, buried, pairs.number("chance"))
        case "gaveup":
            return GaveUp(pairs.seat(), pairs.lot())
        case "warned":
            return Warned(pairs.seat(), pairs.number("unbuilt"))
        case "triggered":
            return EndTriggered(pairs.seat(), pairs.reason())
        case "ended":
            return TurnEnded(pairs.seat(), pairs.kinds("drawn"))
        case "over":
            reason, scores = pairs.reason(), pairs.numbers("scores")
            winners = tuple(number - 1 for number in pairs.numbers("winners"))
            return GameEnded(reason, scores, winners, pairs.tie_break())
    raise NotationError("unknown_event", text=name)


def _built(pairs: "_Pairs") -> Built:
    return Built(
        seat=pairs.seat(),
        tile=pairs.tile(),
        cells=pairs.cells(),
        boom=pairs.flag("boom"),
        points=pairs.number("points"),
        prestige=pairs.number("prestige"),
        demolished=pairs.buildings(),
        returned=pairs.lots("returned"),
        manned=pairs.lots("manned"),
    )


class _Pairs:
    """The ``key=value`` words of a line, taken in order."""

    def __init__(self, rules: Rules, words: Sequence[str]) -> None:
        self._rules = rules
        self._words = list(words)

    def text(self, key: str) -> str:
        found, equals, value = (self._words.pop(0) if self._words else "").partition("=")
        if found != key or not equals:
            raise NotationError("value_missing", key=key)
        return value

    def finish(self) -> None:
        if self._words:
            raise NotationError("value_unexpected", text=self._words[0])

    def number(self, key: str) -> int:
        return _number(self.text(key))

    def numbers(self, key: str) -> tuple[int, ...]:
        return tuple(_number(word) for word in _words(self.text(key)))

    def seat(self) -> int:
        return self.number("seat") - 1

    def flag(self, key: str) -> bool:
        return _known(self.text(key), {"yes": True, "no": False})

    def lot(self) -> int:
        return parse_lot(self._rules.atlas, self.text("lot"))

    def lots(self, key: str) -> int:
        return mask_of(parse_lot(self._rules.atlas, word) for word in _words(self.text(key)))

    def tile(self) -> int:
        return parse_tile(self._rules, self.text("tile"))

    def cells(self) -> int:
        return parse_cells(self._rules.atlas, _words(self.text("cells")))

    def buildings(self) -> tuple[tuple[int, int], ...]:
        text = self.text("demolished")
        found = []
        for word in [] if text == _NONE else text.split(";"):
            tile, _, cells = word.partition(":")
            found.append((parse_tile(self._rules, tile), parse_cells(self._rules.atlas, _words(cells))))
        return tuple(found)

    def kinds(self, key: str) -> tuple[int, ...]:
        return tuple(parse_kind(word) for word in _words(self.text(key)))

    def reason(self) -> EndReason:
        return _known(self.text("reason"), {each.value: each for each in EndReason})

    def tie_break(self) -> TieBreak | None:
        return _known(self.text("by"), {_NONE: None, **{each.value: each for each in TieBreak}})


def _known(word: str, known: Mapping[str, T]) -> T:
    if word not in known:
        raise NotationError("unknown_word", text=word, known=" ".join(known))
    return known[word]


def _seat(seat: int) -> tuple[str, str]:
    return "seat", str(seat + 1)


def _yes(flag: bool) -> str:
    return "yes" if flag else "no"


def _kinds(kinds: Iterable[int]) -> str:
    return ",".join(kind_text(kind) for kind in kinds) or _NONE


def _words(text: str) -> list[str]:
    return [] if text == _NONE else text.split(",")


def _number(word: str) -> int:
    if not (word.isascii() and word.isdecimal() and len(word) <= MOST_DIGITS):
        raise NotationError("not_a_number", text=word)
    return int(word)
