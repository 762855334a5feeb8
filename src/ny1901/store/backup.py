"""A copy of a database as it was, made before it is written in a new form for the first time."""

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import Connection, text
from sqlalchemy.schema import CreateSchema

from ny1901.store.base import Unusable
from ny1901.store.schema import metadata


def back_up(connection: Connection, revision: str) -> str:
    """Copy everything; gives where the copy is. Raises Unusable if it can't be made."""
    if connection.dialect.name == "sqlite":
        return _copy_file(Path(connection.engine.url.database or ""), revision)
    return _copy_tables(connection, revision)


def _copy_file(file: Path, revision: str) -> str:
    """A file beside the database; one that is half done has another name."""
    copy = file.with_name(f"{file.name}.before-{revision}.backup")
    half = copy.with_name(f"{copy.name}.part")
    number = 1
    while copy.exists():  # an older copy is not ours to throw away
        number += 1
        copy = copy.with_name(f"{file.name}.before-{revision}.backup-{number}")
    try:
        half.unlink(missing_ok=True)
        with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(half)) as target:
            source.backup(target)
        half.replace(copy)
    except (OSError, sqlite3.Error) as error:
        half.unlink(missing_ok=True)
        raise Unusable("store.backup_failed", copy=str(copy), why=str(error)) from None
    return str(copy)


def _copy_tables(connection: Connection, revision: str) -> str:
    """A schema beside ours, in the same transaction as the change."""
    schema = f"before_{revision}"
    connection.execute(CreateSchema(schema, if_not_exists=True))
    for table in metadata.sorted_tables:
        name = connection.dialect.identifier_preparer.quote(table.name)
        connection.execute(text(f"DROP TABLE IF EXISTS {schema}.{name}"))
        connection.execute(text(f"CREATE TABLE {schema}.{name} AS TABLE {name}"))
    return schema
