"""The store on a database: SQLite in WAL mode with full sync, or PostgreSQL by its URL.

One thread writes. It takes everything that waits, writes it in one transaction and commits once, so
that many tables share a sync of the disk. Readers use their own connections. Several servers may write
to one database: whoever is first to change a table's row wins, the others find it stale.
"""

import asyncio
import queue
import threading
from collections.abc import Callable, Sequence
from contextlib import closing
from typing import TypeVar

from sqlalchemy import RowMapping, Select, select
from sqlalchemy.exc import SQLAlchemyError

from ny1901.store.base import Appended, Draft, Entry, Gone, Row
from ny1901.store.connect import open_database
from ny1901.store.schema import commands, entries, tables, visitors
from ny1901.store.writer import Wish, Writer, failed

T = TypeVar("T")

_LARGEST_GROUP = 256


class SqlStore:
    """Keeps tables in a database."""

    def __init__(self, url: str) -> None:
        """Open the database, bring it up to date, and start writing; raises Unusable if it can't."""
        self.engine = open_database(url).engine
        self._select_now(
            select(tables.c.table).limit(1), dict
        )  # from now on others see that we are here
        self._waiting: queue.SimpleQueue[Wish | None] = queue.SimpleQueue()
        self._newest: asyncio.Future[Appended] | None = None
        self._writer = threading.Thread(target=self._write, name="store-writer", daemon=True)
        self._writer.start()

    async def append(
        self,
        row: Row,
        drafts: Sequence[Draft],
        *,
        command: str | None = None,
        visitors: Sequence[str] = (),
    ) -> Appended:
        """Append and return once it is on disk."""
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Appended] = loop.create_future()
        self._newest = answer
        self._waiting.put(Wish(row, drafts, command, visitors, answer, loop))
        return await answer

    async def settle(self, patience: float) -> None:
        """Wait until what is being appended now has been answered, and who waited has gone on."""
        if self._newest is not None and not self._newest.done():
            await asyncio.wait([self._newest], timeout=patience)
            await asyncio.sleep(0)

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """The entries of a table after a version."""
        wanted = (
            select(*(entries.c[name] for name in Entry._fields))
            .where(entries.c.table == table, entries.c.version > after)
            .order_by(entries.c.version)
        )
        await self.row(table)
        return await self._select(wanted, lambda found: Entry(**found))

    async def row(self, table: str) -> Row:
        """What is known of a table."""
        if "\0" in table:  # PostgreSQL does not even compare such texts
            raise Gone(table)
        found = await self._rows(select(tables).where(tables.c.table == table))
        if not found:
            raise Gone(table)
        return found[0]

    async def commands(self, table: str) -> dict[str, int]:
        """The commands obeyed at a table."""
        wanted = select(commands.c.command, commands.c.version).where(commands.c.table == table)
        pairs = await self._select(wanted, lambda found: (found["command"], found["version"]))
        return dict(pairs)

    async def listed(self, status: str, limit: int) -> list[Row]:
        """The tables anybody may see, newest first."""
        wanted = select(tables).where(tables.c.status == status, tables.c.listed)
        return await self._rows(wanted.order_by(tables.c.changed.desc()).limit(limit))

    async def unfinished(self) -> list[Row]:
        """All tables whose game is still running."""
        return await self._rows(select(tables).where(tables.c.status == "running"))

    async def of_visitor(self, visitor: str, limit: int) -> list[Row]:
        """The tables a person sits or sat at, those with a finished game last, newest first."""
        wanted = select(tables).join(visitors, visitors.c.table == tables.c.table)
        wanted = wanted.where(visitors.c.visitor == visitor)
        order = (tables.c.status == "over", tables.c.changed.desc())
        return await self._rows(wanted.order_by(*order).limit(limit))

    async def close(self) -> None:
        """Write what waits, then close the database."""
        self._waiting.put(None)
        await asyncio.to_thread(self._writer.join)
        self.engine.dispose()

    async def _rows(self, wanted: Select[tuple[object, ...]]) -> list[Row]:
        return await self._select(wanted, lambda found: Row(**found))

    async def _select(
        self, wanted: Select[tuple[object, ...]], read: Callable[[RowMapping], T]
    ) -> list[T]:
        """What is found, read in another thread: a log may be long."""
        return await asyncio.to_thread(self._select_now, wanted, read)

    def _select_now(
        self, wanted: Select[tuple[object, ...]], read: Callable[[RowMapping], T]
    ) -> list[T]:
        try:
            with self.engine.connect() as connection:
                return [read(found) for found in connection.execute(wanted).mappings()]
        except SQLAlchemyError as error:
            raise failed(error) from None

    def _write(self) -> None:
        """The writer's life: take a group, write it, tell everybody. Its connection is kept open."""
        with closing(Writer(self.engine)) as writer:
            last = False
            while not last and (first := self._waiting.get()) is not None:
                group, last = self._group(first)
                for each, answer in writer.write(group):
                    each.loop.call_soon_threadsafe(_tell, each.answer, answer)

    def _group(self, first: Wish) -> tuple[list[Wish], bool]:
        """Everything that waits now, and whether closing was asked for after it."""
        group = [first]
        while len(group) < _LARGEST_GROUP and not self._waiting.empty():
            each = self._waiting.get()
            if each is None:
                return group, True
            group.append(each)
        return group, False


def _tell(answer: "asyncio.Future[Appended]", result: Appended | Exception) -> None:
    if answer.done():
        return
    if isinstance(result, Exception):
        answer.set_exception(result)
    else:
        answer.set_result(result)
