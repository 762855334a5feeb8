"""Who is at a table now, and how long the others wait for a player who is not: the rule of absence.

The wait begins when the turn of somebody who is away is seen by somebody who is here, and goes on as
long as the turn does. When it is over, those who sit here may choose what becomes of the turn.
"""

import time
from collections import Counter
from collections.abc import Callable, Container, Set
from typing import NamedTuple

from ny1901.server.ops.settings import PATIENCE
from ny1901.server.tables.table import Table, TableStatus


class Wait(NamedTuple):
    """The active player is waited for: in which turn, and since when by the clock that never jumps."""

    turn: int
    since: float


class Presence:
    """Who is where, and who is waited for."""

    def __init__(self, patience: float = PATIENCE, clock: Callable[[], float] = time.monotonic) -> None:
        """Nobody is here yet; an absent player's turn is waited for so many seconds."""
        self._patience = patience
        self._clock = clock
        self._here: dict[str, Counter[str]] = {}
        """By table: how many connections each visitor has."""
        self._waits: dict[str, Wait] = {}

    def arrive(self, table: str, visitor: str) -> bool:
        """Somebody has connected; says whether they were not here before."""
        here = self._here.setdefault(table, Counter())
        here[visitor] += 1
        return here[visitor] == 1

    def leave(self, table: str, visitor: str) -> bool:
        """Somebody has disconnected; says whether they are gone now."""
        here = self._here[table]
        here[visitor] -= 1
        if here[visitor]:
            return False
        del here[visitor]
        if not here:
            del self._here[table]
        return True

    def here(self, table: str) -> Set[str]:
        """The visitors at a table."""
        return self._here.get(table, Counter()).keys()

    def anybody(self, table: str) -> bool:
        """Whether anybody is at a table."""
        return table in self._here

    def wait(self, table: Table) -> float | None:
        """Begin, go on with or end the wait for the active player; gives the seconds left."""
        due = self._due(table)
        if due is None:
            self._waits.pop(table.id, None)
            return None
        self._waits[table.id] = due
        return max(0.0, self._left(due))

    def may_choose(self, table: Table) -> bool:
        """Whether the active player has been away for so long that the others may choose."""
        known, seat = self._waits.get(table.id), table.seats[table.state.turn.seat]
        if known is None or seat.played_by_bot or seat.visitor in self.here(table.id):
            return False
        return known.turn == table.state.turn.number and self._left(known) <= 0

    def forget(self, kept: Container[str]) -> None:
        """Wait at no table that nobody is at and that is not among these."""
        gone = [name for name in self._waits if name not in self._here and name not in kept]
        for name in gone:
            del self._waits[name]

    def _due(self, table: Table) -> Wait | None:
        if table.status is not TableStatus.RUNNING:
            return None
        turn, here = table.state.turn, self.here(table.id)
        seat = table.seats[turn.seat]
        if seat.played_by_bot or seat.visitor in here:
            return None
        known = self._waits.get(table.id)
        if known is not None and known.turn == turn.number:
            return known
        return Wait(turn.number, self._clock()) if here else None

    def _left(self, wait: Wait) -> float:
        return wait.since + self._patience - self._clock()
