"""What a task may ask for: a few goals, each a pure function of the positions before and after.

::

    points 6       so many points at least        built S1      this tile stands
    gained 4       so many points more            owns Gb       this lot is bought
    workers 2      so many workers in hand        spans 2       a new building lies on so many lots
    street BW      most buildings on a street     rebuilt       a building was torn down
    triggered      the end has begun              challenge 3   so many points by the challenge
    over           the game is over               won           … and nobody has done as well
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ny1901.engine.notation import NotationError, parse_lot, parse_tile
from ny1901.engine.positions import parse_number
from ny1901.engine.rules import Rules
from ny1901.engine.scoring import bonus_lines, challenge_reason, outcome
from ny1901.engine.skylines import leader, street_counts
from ny1901.engine.state import Player, State

Test = Callable[[Rules, State, State, int, int], bool]
"""Whether a seat has reached a goal of this number, between two positions."""


@dataclass(frozen=True)
class Goal:
    """A goal with what it is about, as a number: points, workers, a tile, a lot or a street."""

    name: str
    about: int = 0

    def reached(self, rules: Rules, before: State, after: State, seat: int) -> bool:
        """Whether a seat has reached it since a position."""
        return _GOALS[self.name][1](rules, before, after, seat, self.about)


def parse_goal(rules: Rules, text: str) -> Goal:
    """The goal of a text; raises NotationError."""
    name, *words = text.split() or [""]
    if name not in _GOALS:
        raise NotationError("unknown_word", text=name, known=" ".join(_GOALS))
    return Goal(name, _GOALS[name][0](rules, words))


def _points(_: Rules, __: State, after: State, seat: int, number: int) -> bool:
    return after.players[seat].score >= number


def _gained(_: Rules, before: State, after: State, seat: int, number: int) -> bool:
    return after.players[seat].score - before.players[seat].score >= number


def _workers(_: Rules, __: State, after: State, seat: int, number: int) -> bool:
    return after.players[seat].workers >= number


def _built(rules: Rules, _: State, after: State, seat: int, tile: int) -> bool:
    return any(rules.table.all[each].tile == tile for each in after.players[seat].buildings)


def _owns(_: Rules, __: State, after: State, seat: int, lot: int) -> bool:
    return bool(after.players[seat].lots >> lot & 1)


def _spans(rules: Rules, before: State, after: State, seat: int, number: int) -> bool:
    new = _not_in(after.players[seat], before.players[seat])
    return any(rules.table.all[each].lots.bit_count() >= number for each in new)


def _street(rules: Rules, _: State, after: State, seat: int, street: int) -> bool:
    return leader(street_counts(rules, after)[street]) == seat


def _rebuilt(_: Rules, before: State, after: State, seat: int, __: int) -> bool:
    return bool(_not_in(before.players[seat], after.players[seat]))


def _challenge(rules: Rules, _: State, after: State, seat: int, number: int) -> bool:
    chosen = after.setup.challenge
    lines = bonus_lines(rules, after, seat)
    paid = sum(each.points for each in lines if chosen and each.reason is challenge_reason(chosen))
    return paid >= number


def _triggered(_: Rules, __: State, after: State, seat: int, ___: int) -> bool:
    return after.trigger is not None and after.trigger.seat == seat


def _over(_: Rules, __: State, after: State, ___: int, ____: int) -> bool:
    return after.over


def _won(rules: Rules, _: State, after: State, seat: int, __: int) -> bool:
    return after.over and outcome(rules, after).winners == (seat,)


def _not_in(one: Player, other: Player) -> set[int]:
    """The buildings that one has and the other has not."""
    return set(one.buildings) - set(other.buildings)


def _number(_: Rules, words: list[str]) -> int:
    return parse_number(words)


def _tile(rules: Rules, words: list[str]) -> int:
    return parse_tile(rules, " ".join(words))


def _lot(rules: Rules, words: list[str]) -> int:
    return parse_lot(rules.atlas, " ".join(words))


def _code(rules: Rules, words: list[str]) -> int:
    codes = [street.code for street in rules.atlas.streets]
    word = " ".join(words)
    if word not in codes:
        raise NotationError("unknown_word", text=word, known=" ".join(codes))
    return codes.index(word)


def _nothing(_: Rules, words: list[str]) -> int:
    if words:
        raise NotationError("unknown_word", text=" ".join(words), known="")
    return 0


_GOALS: Mapping[str, tuple[Callable[[Rules, list[str]], int], Test]] = {
    "points": (_number, _points),
    "gained": (_number, _gained),
    "workers": (_number, _workers),
    "built": (_tile, _built),
    "owns": (_lot, _owns),
    "spans": (_number, _spans),
    "street": (_code, _street),
    "rebuilt": (_nothing, _rebuilt),
    "challenge": (_number, _challenge),
    "triggered": (_nothing, _triggered),
    "over": (_nothing, _over),
    "won": (_nothing, _won),
}
"""By its name: how what it is about is read, and whether it is reached."""
