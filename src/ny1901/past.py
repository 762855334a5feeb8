"""Positions of the past: kept for the games that were looked back at last, within one bound for all."""

from threading import Lock
from typing import NamedTuple

from ny1901.engine.events import Event, GameStarted
from ny1901.engine.evolution import evolve, start
from ny1901.engine.moves import Move
from ny1901.engine.rules import Rules
from ny1901.engine.state import State


class Step(NamedTuple):
    """One move and what it brought about."""

    move: Move
    events: tuple[Event, ...]


class Kept(NamedTuple):
    """The positions of a game as far as they were worked out, and the steps between them."""

    started: GameStarted
    steps: list[Step]
    states: list[State]
    """One more than steps: the first is the table as it was laid."""


class Past:
    """At most so many positions in all; those of the game asked about longest ago are dropped."""

    def __init__(self, most: int) -> None:
        """Nothing is kept yet."""
        self._most = most
        self._games: dict[int, Kept] = {}
        """By the identity of the event they began with, which ``Kept`` holds on to."""
        self._lock = Lock()

    def positions(self, rules: Rules, started: GameStarted, steps: list[Step]) -> list[State]:
        """All positions of a game; what was worked out before is not worked out again."""
        with self._lock:
            kept = self._games.pop(id(started), None) or Kept(started, [], [start(rules, started)])
            _forget_what_differs(kept, steps)
            for step in steps[len(kept.steps) :]:
                kept.steps.append(step)
                kept.states.append(after(rules, kept.states[-1], step))
            self._games[id(started)] = kept
            self._forget_the_oldest()
            return list(kept.states)

    def _forget_the_oldest(self) -> None:
        while sum(len(each.states) for each in self._games.values()) > self._most:
            del self._games[next(iter(self._games))]


def after(rules: Rules, state: State, step: Step) -> State:
    """The position after a step."""
    for event in step.events:
        state = evolve(rules, state, event)
    return state


def _forget_what_differs(kept: Kept, steps: list[Step]) -> None:
    """A game goes on, and steps are taken back, at its end: there it is looked for where they part."""
    same = min(len(kept.steps), len(steps))
    while same and kept.steps[same - 1] is not steps[same - 1]:
        same -= 1
    del kept.steps[same:]
    del kept.states[same + 1 :]
