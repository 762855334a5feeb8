"""Garbage collection between moves: looking for garbage stops every game, so it is done in pauses.

What survives is nearly always a table that stays for long. It is laid aside, and the next look is
only at what is new: it takes no longer with a thousand tables than with one. What was laid aside
is looked at as well once nobody has done anything for a while, or when it has doubled.
"""

import asyncio
import gc
from collections.abc import Callable
from time import monotonic

from ny1901.server.tables.service import Service
from ny1901.server.tables.table import Table

QUIET = 0.003
"""So many seconds nothing has happened before what is new is swept."""
STILL = 1.0
"""So many seconds nothing has happened before everything is."""
_WORTH_IT = 500
"""So many new objects are worth a sweep."""
_WORTH_ALL = 50_000
"""So many objects laid aside are worth a look at everything in a still moment."""
_TOO_MANY = 500_000
"""So many are worth it between two moves, if they are as many as all that was there before."""
_AT_THE_LATEST = (20_000, 100)
"""After so many new objects it is swept in any case, and after so many such times thoroughly."""


def collect_between_moves(tables: Service) -> None:
    """Look for garbage in pauses only, from now on; what is loaded by now is never garbage."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_AT_THE_LATEST)
    collector = Collector()
    pauses = Pause(QUIET, collector.collect_new), Pause(STILL, collector.collect_all)
    tables.listeners += [pause.after for pause in pauses]


class Pause:
    """Waits after every change until nothing has happened for so many seconds; then does something."""

    def __init__(self, seconds: float, then: Callable[[], None]) -> None:
        """Nothing has happened yet."""
        self._seconds, self._then = seconds, then
        self._last = 0.0
        self._waiting = False

    async def after(self, table: Table, before: int) -> None:
        """A table has changed."""
        self._last = monotonic()
        if not self._waiting:
            self._wait(self._seconds)

    def _wait(self, seconds: float) -> None:
        self._waiting = True
        asyncio.get_running_loop().call_later(seconds, self._look)

    def _look(self) -> None:
        quiet = monotonic() - self._last
        if quiet < self._seconds:
            self._wait(self._seconds - quiet)
            return
        self._waiting = False
        self._then()


class Collector:
    """Looks for garbage, and remembers how much was laid aside."""

    def __init__(self) -> None:
        """All that is there was laid aside just now."""
        self._all = gc.get_freeze_count()
        self._aside = 0

    def collect_new(self) -> None:
        """Look at what is new, and lay it aside; look at everything if there is too much of it."""
        young, sweeps, _ = gc.get_count()
        new = young + sweeps * _AT_THE_LATEST[0]
        if new <= _WORTH_IT:
            return
        gc.collect(0)
        gc.freeze()
        self._aside += new
        if self._aside > max(_TOO_MANY, self._all):
            self.collect_all()

    def collect_all(self) -> None:
        """Look at everything, if that is worth it."""
        if self._aside <= _WORTH_ALL:
            return
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._all, self._aside = gc.get_freeze_count(), 0
