"""The statements of every move, compiled once.

SQLAlchemy takes longer to put a statement together and to pass it on than the database to obey it.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Dialect, Insert, Update, bindparam, insert, update
from sqlalchemy.sql.compiler import SQLCompiler

from ny1901.store.schema import commands, entries, tables

Values = Mapping[str, object]


class PreparedStatement:
    """A statement compiled for one database."""

    def __init__(self, statement: Insert | Update, dialect: Dialect) -> None:
        """Put it together."""
        compiled = statement.compile(dialect=dialect)
        assert isinstance(compiled, SQLCompiler)
        self._text, self._order = str(compiled), compiled.positiontup

    def execute(self, connection: Connection, values: Sequence[Values]) -> int:
        """Execute it once for each of these values; gives how many rows have changed.

        Raises the driver's own errors.
        """
        cursor = connection.connection.cursor()
        try:
            cursor.executemany(self._text, [self._given(each) for each in values])
            return cursor.rowcount
        finally:
            cursor.close()

    def _given(self, values: Values) -> Any:
        """The values as the driver wants them: by name, or in order."""
        if self._order is None:
            return values
        return tuple([values[name] for name in self._order])


class Statements:
    """All that a move needs."""

    def __init__(self, dialect: Dialect) -> None:
        """Put everything together."""
        self.new_entries = PreparedStatement(insert(entries), dialect)
        self.new_commands = PreparedStatement(insert(commands), dialect)
        self.new_row = PreparedStatement(
            update(tables)
            .where(tables.c.table == bindparam("of_table"), tables.c.version == bindparam("of_version"))
            .values({each.name: bindparam(each.name) for each in tables.c if each.name != "table"}),
            dialect,
        )
