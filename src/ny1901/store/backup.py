"""A copy of a database as it was, made before it is written in a new form for the first time."""

import os
import sqlite3
from contextlib import closing
from itertools import chain, count
from pathlib import Path

from sqlalchemy import Connection, inspect, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.schema import CreateSchema

from ny1901.store.base import Unusable
from ny1901.store.schema import metadata


def back_up(connection: Connection, revision: str) -> str:
    """Copy everything; gives where the copy is. Raises Unusable if it can't be made.

    An older copy is not ours to throw away: the new one has a number of its own then.
    """
    if connection.dialect.name == "sqlite":
        _, _, file = connection.exec_driver_sql("PRAGMA database_list").one()
        return _copy_file(Path(file), revision)
    return _copy_tables(connection, revision)


def _copy_file(file: Path, revision: str) -> str:
    """A file beside the database, for the same eyes only; one that is half done has another name."""
    wished = file.with_name(f"{file.name}.before-{revision}.backup")
    numbered = (wished.with_name(f"{wished.name}-{number}") for number in count(2))
    copy = next(path for path in chain([wished], numbered) if not path.exists())
    half = wished.with_name(f"{wished.name}.part")
    try:
        half.unlink(missing_ok=True)
        mode = file.stat().st_mode & 0o777
        os.close(os.open(half, os.O_CREAT | os.O_EXCL, mode))
        with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(half)) as target:
            source.backup(target)
        half.replace(copy)
    except (OSError, sqlite3.Error) as error:
        half.unlink(missing_ok=True)
        raise Unusable("store.backup_failed", copy=str(copy), why=str(error)) from None
    return str(copy)


def _copy_tables(connection: Connection, revision: str) -> str:
    """A schema beside ours, in the same transaction as the change; nobody writes meanwhile."""
    known = inspect(connection).get_schema_names()
    names = (f"before_{revision}" + (f"_{number}" if number > 1 else "") for number in count(1))
    schema = next(name for name in names if name not in known)
    quote = connection.dialect.identifier_preparer.quote
    tables = [quote(table.name) for table in metadata.sorted_tables]
    try:
        connection.execute(text(f"LOCK TABLE {', '.join(tables)} IN SHARE ROW EXCLUSIVE MODE"))
        connection.execute(CreateSchema(schema))
        for name in tables:
            connection.execute(text(f"CREATE TABLE {schema}.{name} AS TABLE {name}"))
    except DBAPIError as error:
        why = next(iter(str(error.orig).strip().splitlines()), "")
        raise Unusable("store.backup_failed", copy=schema, why=why) from None
    return schema
