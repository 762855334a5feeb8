"""Writes what waits to the database: one transaction and one sync of the disk for many tables."""

import asyncio
import sqlite3
import time
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from typing import NamedTuple

from sqlalchemy import Connection, Engine, Insert, bindparam, insert, select
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from ny1901.store.base import Appended, Draft, Entry, Failed, Row, Stale
from ny1901.store.connect import place_of
from ny1901.store.schema import commands, tables, visitors
from ny1901.store.statements import Statements

_VERSION_OF_COMMAND = select(commands.c.version).where(
    commands.c.table == bindparam("of_table"), commands.c.command == bindparam("of_command")
)


class Wish(NamedTuple):
    """A wish to append, and whom to tell what became of it."""

    row: Row
    drafts: Sequence[Draft]
    command: str | None
    visitors: Sequence[str]
    answer: "asyncio.Future[Appended]"
    loop: asyncio.AbstractEventLoop


Answers = list[tuple[Wish, Appended | Exception]]


class Writer:
    """Writes groups of wishes, and keeps its connection as long as nothing goes wrong."""

    def __init__(self, engine: Engine) -> None:
        """Write to this database, as long as it is where it is now."""
        self._engine = engine
        self._place = place_of(engine)
        self._statements = Statements(engine.dialect)
        self._connection: Connection | None = None

    def write(self, group: Sequence[Wish]) -> Answers:
        """One transaction and one sync for all; gives the answers, which hold from now on.

        If that fails, each wish is tried alone: one that can't be written does no harm to the others.
        If somebody else holds the database, none of them could be.
        """
        try:
            return self._together(group, doubtful=False)
        except Exception as error:  # nobody was told yes
            if _held(error):
                return [(each, failed(error)) for each in group]
            return [answer for each in group for answer in self._alone(each)]

    def close(self) -> None:
        """Give the connection back."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _alone(self, wish: Wish) -> Answers:
        """Try on a fresh connection; a command that made the trouble may have been obeyed before."""
        with suppress(SQLAlchemyError):
            self.close()
        try:
            return self._together([wish], doubtful=True)
        except Exception as error:  # the disk is full, the database gone
            return [(wish, failed(error))]

    def _together(self, group: Sequence[Wish], *, doubtful: bool) -> Answers:
        if place_of(self._engine) != self._place:
            raise Failed("another file is in the place of the database")
        if self._connection is None:
            self._connection = self._engine.connect()
        with self._connection.begin():
            together = _Group(self._connection, self._statements)
            answers = [(each, together.add(each, doubtful=doubtful)) for each in group]
            together.write()
        return answers


def failed(error: Exception) -> Failed:
    """What went wrong, without the statement and its values: some of them are nobody's business."""
    return Failed(str(error.orig if isinstance(error, DBAPIError) else error))


def _held(error: Exception) -> bool:
    """Whether another process has held the database for longer than we wait."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    return isinstance(cause, sqlite3.OperationalError) and (
        cause.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY
    )


class _Group:
    """What waits together is written together: rows of tables one by one, all else in one go each."""

    def __init__(self, connection: Connection, statements: Statements) -> None:
        self._connection, self._statements = connection, statements
        self._entries: list[dict[str, object]] = []
        self._commands: list[dict[str, object]] = []
        self._obeyed: dict[tuple[str, str], int] = {}

    def add(self, wish: Wish, *, doubtful: bool) -> Appended | Exception:
        """Take one wish; objections write nothing.

        A repeated command nearly always comes with an old version. One that does not makes ``write``
        fail; so all commands are looked up only if something is ``doubtful``.
        """
        row, now = wish.row, time.time()
        if doubtful and (repeated := self._repeated(wish)):
            return repeated
        after = row._replace(version=row.version + len(wish.drafts), changed=now)
        if not self._claimed(row.version, after):
            return self._repeated(wish) or Stale(_version(self._connection, row.table))
        self._entries += [
            {"table": row.table, **Entry(row.version + n, *draft, at=now)._asdict()}
            for n, draft in enumerate(wish.drafts, start=1)
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
            self._statements.new_entries.execute(self._connection, self._entries)
        if self._commands:
            self._statements.new_commands.execute(self._connection, self._commands)

    def _claimed(self, expected: int, after: Row) -> bool:
        """Give a table its new row, if it has the expected version.

        A rival in another process waits here until we commit, and then finds another version. So
        nobody who has got past this can meet an entry or a command that is there already.
        """
        row = after._asdict()
        if expected:
            old = {"of_table": after.table, "of_version": expected}
            return self._statements.new_row.execute(self._connection, [row | old]) == 1
        counted = {"preserve_rowcount": True}
        laying = _insert_if_new(self._connection.dialect.name)
        return self._connection.execute(laying, row, execution_options=counted).rowcount == 1

    def _repeated(self, wish: Wish) -> Appended | None:
        """The answer to a command that was obeyed before."""
        if wish.command is None:
            return None
        table, command = wish.row.table, wish.command
        version = self._obeyed.get((table, command))
        if version is None:
            known = {"of_table": table, "of_command": command}
            version = self._connection.execute(_VERSION_OF_COMMAND, known).scalar()
        return None if version is None else Appended(version, repeated=True)


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
