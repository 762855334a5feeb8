"""The store on a database: SQLite in WAL mode with full sync, or any other by its URL.

One thread writes. It takes everything that waits, writes it in one transaction and commits once, so
that many tables share a sync of the disk. Readers use their own connections.
"""

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from sqlalchemy import (
    Connection,
    Engine,
    RowMapping,
    Select,
    create_engine,
    event,
    insert,
    select,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.pool import ConnectionPoolEntry

from ny1901.store.base import Appended, Draft, Entry, Gone, Row, Stale
from ny1901.store.migrate import upgrade
from ny1901.store.schema import commands, entries, tables, visitors

_LARGEST_GROUP = 256

T = TypeVar("T")


class _Append(NamedTuple):
    """A wish to append, and whom to tell what became of it."""

    row: Row
    drafts: Sequence[Draft]
    command: str | None
    visitors: Sequence[str]
    answer: "asyncio.Future[Appended]"
    loop: asyncio.AbstractEventLoop


class SqlStore:
    """Keeps tables in a database."""

    def __init__(self, url: str) -> None:
        """Open the database, bring it up to date, and start writing."""
        self.engine = _open(url)
        upgrade(self.engine)
        self._waiting: queue.SimpleQueue[_Append | None] = queue.SimpleQueue()
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
        self._waiting.put(_Append(row, drafts, command, visitors, answer, loop))
        return await answer

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """The entries of a table after a version."""
        wanted = (
            select(entries.c.version, entries.c.kind, entries.c.body, entries.c.at)
            .where(entries.c.table == table, entries.c.version > after)
            .order_by(entries.c.version)
        )
        await self.row(table)
        return [Entry(**found) for found in await self._select(wanted)]

    async def row(self, table: str) -> Row:
        """What is known of a table."""
        found = await self._rows(select(tables).where(tables.c.table == table))
        if not found:
            raise Gone(table)
        return found[0]

    async def commands(self, table: str) -> dict[str, int]:
        """The commands obeyed at a table."""
        wanted = select(commands.c.command, commands.c.version).where(commands.c.table == table)
        return {found["command"]: found["version"] for found in await self._select(wanted)}

    async def listed(self, status: str, limit: int) -> list[Row]:
        """The tables anybody may see, newest first."""
        wanted = select(tables).where(tables.c.status == status, tables.c.listed)
        return await self._rows(wanted.order_by(tables.c.changed.desc()).limit(limit))

    async def unfinished(self) -> list[Row]:
        """All tables whose game is still running."""
        return await self._rows(select(tables).where(tables.c.status == "running"))

    async def of_visitor(self, visitor: str, limit: int) -> list[Row]:
        """The tables a person sits or sat at, newest first."""
        wanted = select(tables).join(visitors, visitors.c.table == tables.c.table)
        wanted = wanted.where(visitors.c.visitor == visitor)
        return await self._rows(wanted.order_by(tables.c.changed.desc()).limit(limit))

    async def close(self) -> None:
        """Write what waits, then close the database."""
        self._waiting.put(None)
        await asyncio.to_thread(self._writer.join)
        self.engine.dispose()

    async def _rows(self, wanted: Select[tuple[object, ...]]) -> list[Row]:
        return [Row(**found) for found in await self._select(wanted)]

    async def _select(self, wanted: Select[tuple[object, ...]]) -> Sequence[RowMapping]:
        return await asyncio.to_thread(self._select_now, wanted)

    def _select_now(self, wanted: Select[tuple[object, ...]]) -> Sequence[RowMapping]:
        with self.engine.connect() as connection:
            return connection.execute(wanted).mappings().all()

    def _write(self) -> None:
        """The writer's life: take a group, write it, tell everybody."""
        while True:
            first = self._waiting.get()
            if first is None:
                return
            group, last = self._group(first)
            self._write_group(group)
            if last:
                return

    def _group(self, first: _Append) -> tuple[list[_Append], bool]:
        """Everything that waits now, and whether closing was asked for after it."""
        group = [first]
        while len(group) < _LARGEST_GROUP and not self._waiting.empty():
            each = self._waiting.get()
            if each is None:
                return group, True
            group.append(each)
        return group, False

    def _write_group(self, group: list[_Append]) -> None:
        """One transaction and one sync for all; answers go out only after the commit."""
        answers: list[tuple[_Append, Appended | Exception]] = []
        try:
            with self.engine.begin() as connection:
                answers = [(each, _appended(connection, each)) for each in group]
        except Exception as error:  # the disk is full, the database gone: nobody was told yes
            answers = [(each, error) for each in group]
        for each, answer in answers:
            each.loop.call_soon_threadsafe(_tell, each.answer, answer)


def _appended(connection: Connection, wish: _Append) -> Appended | Exception:
    """Write one wish inside the transaction of its group; objections write nothing."""
    row, now = wish.row, time.time()
    version = connection.execute(select(tables.c.version).where(tables.c.table == row.table)).scalar()
    if wish.command is not None:
        known = select(commands.c.version).where(
            commands.c.table == row.table, commands.c.command == wish.command
        )
        obeyed = connection.execute(known).scalar()
        if obeyed is not None:
            return Appended(obeyed, repeated=True)
    if (version or 0) != row.version:
        return Stale(version or 0)
    after = row._replace(version=row.version + len(wish.drafts), changed=now)
    looks = after._asdict()
    if version is None:
        connection.execute(insert(tables).values(**looks))
    else:
        connection.execute(update(tables).where(tables.c.table == row.table).values(**looks))
    connection.execute(
        insert(entries),
        [
            {"table": row.table, "version": row.version + n, "kind": d.kind, "body": d.body, "at": now}
            for n, d in enumerate(wish.drafts, start=1)
        ],
    )
    if wish.command is not None:
        connection.execute(
            insert(commands).values(table=row.table, command=wish.command, version=after.version)
        )
    _remember(connection, row.table, wish.visitors)
    return Appended(after.version, repeated=False)


def _remember(connection: Connection, table: str, people: Sequence[str]) -> None:
    """Note who sits at a table, once each."""
    for visitor in people:
        known = select(visitors.c.table).where(visitors.c.visitor == visitor, visitors.c.table == table)
        if connection.execute(known).scalar() is None:
            connection.execute(insert(visitors).values(visitor=visitor, table=table))


def _tell(answer: "asyncio.Future[Appended]", result: Appended | Exception) -> None:
    if answer.done():
        return
    if isinstance(result, Exception):
        answer.set_exception(result)
    else:
        answer.set_result(result)


def _open(url: str) -> Engine:
    engine = create_engine(url)
    if make_url(url).get_backend_name() == "sqlite":
        event.listen(engine, "connect", _sqlite_settings)
    return engine


def _sqlite_settings(connection: sqlite3.Connection, record: ConnectionPoolEntry) -> None:
    """Write-ahead log, synced at every commit: what was acknowledged survives a power cut."""
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {setting}")
