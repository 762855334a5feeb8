"""All ways through an exercise, counted with the real engine: how many lead to its goal."""

from fractions import Fraction
from typing import NamedTuple

from ny1901.engine.moves import Move
from ny1901.lessons import Attempt, Lesson


class Ways(NamedTuple):
    """What comes of an exercise."""

    chance: Fraction
    """That somebody reaches the goal who picks every move by lot: how few of the ways lead there."""
    firsts: tuple[int, int]
    """With how many of the first moves it can be reached, and how many there are."""


def ways(lesson: Lesson, begun: tuple[Move, ...] = ()) -> Ways:
    """All of them, from the beginning or after some moves."""
    branches = [_chance(lesson, (*begun, move)) for move in _after(lesson, begun).wanted()]
    chance = sum(branches, Fraction()) / len(branches)
    return Ways(chance, (sum(map(bool, branches)), len(branches)))


def _chance(lesson: Lesson, moves: tuple[Move, ...]) -> Fraction:
    attempt = _after(lesson, moves)
    if attempt.task is None or attempt.failed:
        return Fraction(attempt.task is None)
    return ways(lesson, moves).chance


def _after(lesson: Lesson, moves: tuple[Move, ...]) -> Attempt:
    attempt = Attempt(lesson)
    for move in moves:
        assert attempt.play(move) is None
    return attempt
