"""Tables in memory: a cache of their logs, each with a lock for whoever changes it.

Those in use stay; of the others at most 200 are kept, and those asked for longest ago dropped.
"""

import asyncio
import logging
from collections.abc import Callable

from ny1901.server.errors import ErrorCode, ServerError
from ny1901.server.tables.log import UnreadableLog, read_log
from ny1901.server.tables.table import Table
from ny1901.store import Failed, Gone, Store

_log = logging.getLogger(__name__)

MOST_AT_REST = 200
"""So many tables that nobody uses are kept in memory; the log has them all."""


class LiveTables:
    """The cache: tables that are in use, and some that were."""

    def __init__(self, store: Store) -> None:
        """Start with nothing; tables are read from the store when somebody asks."""
        self.users: list[Callable[[str], bool]] = []
        """Say of a table whether it is in use and must stay in memory."""
        self._store = store
        self._tables: dict[str, Table] = {}
        self._locks: dict[str, asyncio.Lock] = {}
        self._untidied = 0

    def __contains__(self, name: object) -> bool:
        """Whether a table is in memory."""
        return name in self._tables

    @property
    def in_memory(self) -> list[str]:
        """The tables in memory, those asked for longest ago first."""
        return list(self._tables)

    async def table(self, name: str) -> Table:
        """A table, from memory or from its log; raises ServerError if there is none."""
        found = self._tables.pop(name, None)
        if found is not None:
            self._tables[name] = found
        else:
            async with self.lock(name):
                found = self._tables.get(name) or await self.load(name)
        return found

    def at_hand(self, name: str) -> Table | None:
        """A table as it is now, if it is in memory."""
        return self._tables.get(name)

    async def load(self, name: str) -> Table:
        """A table as its log tells it."""
        try:
            entries = await self._store.read(name)
            table = await asyncio.to_thread(read_log, name, entries)  # it may be long
            table.commands = await self._store.commands(name)
        except Exception as error:
            self._locks.pop(name, None)  # there is nothing to guard, and names can be made up for ever
            raise _why_not(name, error) from None
        self.keep(table)
        return table

    def lock(self, name: str) -> asyncio.Lock:
        """Whoever holds it may change the table."""
        return self._locks.setdefault(name, asyncio.Lock())

    def keep(self, table: Table) -> None:
        """Keep a table."""
        self._tables[table.id] = table
        self.tidy()

    def drop(self, name: str) -> None:
        """Take away a table that is no longer right; whoever asks next reads its log."""
        self._tables.pop(name, None)

    async def drop_if_outdated(self, name: str) -> bool:
        """Take away a table that another server has changed meanwhile; says whether it was so."""
        if name not in self._tables:
            return False
        async with self.lock(name):  # whoever changes it here is done with it
            try:
                row = await self._store.row(name)
            except (Gone, Failed):
                return False
            found = self._tables.get(name)
            outdated = found is not None and found.version < row.version
            if outdated:
                self.drop(name)
            return outdated

    def forget(self, name: str) -> None:
        """Take away a table that nobody uses, with its lock."""
        self.drop(name)
        self._locks.pop(name, None)

    def tidy(self) -> None:
        """Forget the tables that have been unused for longest, if there are too many of them.

        To look at all of them takes its time, so they may become a quarter more before it is done.
        """
        self._untidied += 1
        if self._untidied <= MOST_AT_REST // 4 or len(self._tables) <= MOST_AT_REST:
            return
        self._untidied = 0
        resting = [name for name in self._tables if not self._in_use(name)]
        for name in resting[: max(0, len(resting) - MOST_AT_REST)]:
            self.forget(name)

    def _in_use(self, name: str) -> bool:
        lock = self._locks.get(name)
        return (lock is not None and lock.locked()) or any(uses(name) for uses in self.users)


def _why_not(name: str, error: Exception) -> ServerError:
    """Why a table can't be had."""
    match error:
        case Gone():
            return ServerError(ErrorCode.TABLE_UNKNOWN)
        case Failed():
            _log.error("table %s can't be read: %s", name, error)
            return ServerError(ErrorCode.STORE_FAILED)
    known = isinstance(error, UnreadableLog)
    _log.error("table %s can't be understood: %s", name, error if known else type(error).__name__)
    return ServerError(ErrorCode.TABLE_UNREADABLE)
