"""The store on a database: SQLite in WAL mode with full sync, or PostgreSQL by its URL.

One thread writes. It takes everything that waits, writes it in one transaction and commits once, so
that many tables share a sync of the disk. Readers use their own connections. Several servers may write
to one database: whoever is first to change a table's row wins, the others find it stale.
"""

import asyncio
import queue
import threading
import time
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from sqlalchemy import Connection, Insert, RowMapping, Select, bindparam, insert, select, update
from sqlalchemy.dialects import sqlite

from ny1901.store.base import Appended, Draft, Entry, Gone, Row, Stale
from ny1901.store.opening import open_database
from ny1901.store.schema import commands, entries, tables, visitors

_LARGEST_GROUP = 256

# Said at every move, so written down once: putting a statement together takes longer than obeying it.
_NEW_ENTRIES = insert(entries)
_NEW_COMMANDS = insert(commands)
_NEW_LOOKS = (
    update(tables)
    .where(tables.c.table == bindparam("of_table"), tables.c.version == bindparam("of_version"))
    .values({each.name: bindparam(each.name) for each in tables.c if each.name != "table"})
)
_VERSION_OF_COMMAND = select(commands.c.version).where(
    commands.c.table == bindparam("of_table"), commands.c.command == bindparam("of_command")
)


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
        """Open the database, bring it up to date, and start writing; raises Unusable if it can't."""
        self.engine = open_database(url)
        self._select_now(select(tables.c.table).limit(1))  # from now on others see that we are here
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
        if "\0" in table:  # PostgreSQL does not even compare such texts
            raise Gone(table)
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
        """One transaction and one sync for all; answers go out only after the commit.

        If that fails, each wish is tried alone: one that can't be written does no harm to the others.
        """
        answers: list[tuple[_Append, Appended | Exception]] = []
        try:
            with self.engine.begin() as connection:
                together = _Group(connection)
                answers = [(each, together.add(each)) for each in group]
                together.write()
        except Exception as error:  # the disk is full, the database gone: nobody was told yes
            if len(group) > 1:
                for each in group:
                    self._write_group([each])
                return
            answers = [(each, error) for each in group]
        for each, answer in answers:
            each.loop.call_soon_threadsafe(_tell, each.answer, answer)


class _Group:
    """What waits together is written together: rows of tables one by one, all else in one go each."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._entries: list[dict[str, object]] = []
        self._commands: list[dict[str, object]] = []
        self._obeyed: dict[tuple[str, str], int] = {}

    def add(self, wish: _Append) -> Appended | Exception:
        """Take one wish; objections write nothing."""
        row, now = wish.row, time.time()
        repeated = self._repeated(wish)
        if repeated is not None:
            return repeated
        after = row._replace(version=row.version + len(wish.drafts), changed=now)
        if not _claimed(self._connection, row.version, after):
            return self._repeated(wish) or Stale(_version(self._connection, row.table))
        self._entries += [
            {"table": row.table, "version": row.version + n, "kind": d.kind, "body": d.body, "at": now}
            for n, d in enumerate(wish.drafts, start=1)
        ]
        if wish.command is not None:
            self._obeyed[row.table, wish.command] = after.version
            self._commands.append(
                {"table": row.table, "command": wish.command, "version": after.version}
            )
        _remember(self._connection, row.table, wish.visitors)
        return Appended(after.version, repeated=False)

    def write(self) -> None:
        """Write what was taken."""
        if self._entries:
            self._connection.execute(_NEW_ENTRIES, self._entries)
        if self._commands:
            self._connection.execute(_NEW_COMMANDS, self._commands)

    def _repeated(self, wish: _Append) -> Appended | None:
        """The answer to a command that was obeyed before."""
        if wish.command is None:
            return None
        table, command = wish.row.table, wish.command
        version = self._obeyed.get((table, command))
        if version is None:
            known = {"of_table": table, "of_command": command}
            version = self._connection.execute(_VERSION_OF_COMMAND, known).scalar()
        return None if version is None else Appended(version, repeated=True)


def _claimed(connection: Connection, expected: int, after: Row) -> bool:
    """Give a table's row its new looks, if it has the expected version.

    A rival in another process waits here until we commit, and then finds another version. So nobody
    who has got past this can meet an entry or a command that is there already.
    """
    looks = after._asdict()
    if expected:
        del looks["table"]
        old = {"of_table": after.table, "of_version": expected}
        return connection.execute(_NEW_LOOKS, looks | old).rowcount == 1
    counted = connection.execution_options(preserve_rowcount=True)
    return counted.execute(_insert_if_new(connection.dialect.name), looks).rowcount == 1


@cache
def _insert_if_new(dialect: str) -> Insert:
    """Lays a table unless it is there; the same in every dialect, but each has its own word for it."""
    if dialect == "sqlite":
        return sqlite.insert(tables).on_conflict_do_nothing()
    from sqlalchemy.dialects import postgresql  # slow to load

    return postgresql.insert(tables).on_conflict_do_nothing()


def _version(connection: Connection, table: str) -> int:
    """The version of a table; 0 if there is none."""
    return connection.execute(select(tables.c.version).where(tables.c.table == table)).scalar() or 0


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
