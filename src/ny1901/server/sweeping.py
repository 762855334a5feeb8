"""Sweeps up while nobody waits: looking for garbage stops every game, so it is done between moves."""

import asyncio
import gc
from time import monotonic

from ny1901.server.service import Service
from ny1901.server.table import Table

QUIET = 0.003
"""So many seconds nothing has happened before it is swept."""
_WORTH_IT = (500, 100, 10)
"""So many new objects are worth a sweep, so many sweeps a thorough one, so many of these a full one."""
_AT_THE_LATEST = (20_000, 50)
"""After so many new objects it is swept in any case, and after so many such times thoroughly."""


def sweep_between_moves(service: Service) -> None:
    """From now on; what is loaded by now is never garbage, and need not be looked at any more."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_AT_THE_LATEST)
    service.listeners.append(Sweeper().after)


class Sweeper:
    """Waits for a quiet moment after every change of a table."""

    def __init__(self) -> None:
        """Nothing has happened yet."""
        self._last = 0.0
        self._waiting = False

    async def after(self, table: Table, before: int) -> None:
        """A table has changed: sweep as soon as it is quiet."""
        self._last = monotonic()
        if not self._waiting:
            self._wait(QUIET)

    def _wait(self, seconds: float) -> None:
        self._waiting = True
        asyncio.get_running_loop().call_later(seconds, self._look)

    def _look(self) -> None:
        quiet = monotonic() - self._last
        if quiet < QUIET:
            self._wait(QUIET - quiet)
            return
        self._waiting = False
        sweep()


def sweep() -> None:
    """Look at what is new; now and then at what is not quite new, and sometimes at everything."""
    counts = gc.get_count()
    for generation in (2, 1, 0):
        if counts[generation] > _WORTH_IT[generation]:
            gc.collect(generation)
            return
