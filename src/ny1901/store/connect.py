"""From an address to a database of the game: opened, checked, brought up to date."""

import sqlite3
from pathlib import Path
from time import monotonic, sleep
from typing import Any, NamedTuple

from sqlalchemy import URL, Dialect, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.pool import ConnectionPoolEntry

from ny1901.store.base import Failed, Unusable
from ny1901.store.migrate import upgrade

_CONNECT_WITHIN = 10
"""Seconds to wait for a database over the network."""

_WAIT_FOR_RIVALS = 5
"""Seconds to wait while another server holds the same SQLite file."""


class Opened(NamedTuple):
    """A database that is ready, and where the copy is if it had to be changed."""

    engine: Engine
    copy: str | None


def open_database(url: str) -> Opened:
    """The database at this address, ready; raises Unusable if it can't be used."""
    address = _read(url)
    engine = _sqlite(address) if address.drivername == "sqlite" else _postgresql(address)
    try:
        copy = upgrade(engine)
    except (Unusable, DBAPIError) as error:
        engine.dispose()
        reason = error if isinstance(error, Unusable) else _reason(error)
        raise Unusable(reason.key, db=_shown(address), **reason.params) from error
    _stay(engine)
    return Opened(engine, copy)


def prepare(url: str) -> str | None:
    """Make sure that the database at this address can be used; raises Unusable if not.

    If it was written by an older version it is copied first; gives where the copy is.
    """
    opened = open_database(url)
    opened.engine.dispose()
    return opened.copy


def in_use(url: str) -> bool:
    """Whether somebody else has this SQLite file open; of other databases we can't say."""
    address = _read(url)
    if address.drivername != "sqlite" or address.database is None or address.query:
        return False
    connection = sqlite3.connect(address.database, timeout=0)
    try:
        connection.execute("PRAGMA locking_mode=EXCLUSIVE")
        connection.execute("BEGIN IMMEDIATE")
    except sqlite3.OperationalError:
        return True
    finally:
        connection.close()
    return False


def place_of(engine: Engine) -> tuple[int, int] | None:
    """Which file is at the address of an SQLite database now: its device and number there.

    A file that was moved or removed can still be written, and nobody would find what was written.
    Raises Failed if there is no file.
    """
    file = engine.url.database
    if engine.dialect.name != "sqlite" or file is None or engine.url.query:
        return None
    try:
        found = Path(file).stat()
    except OSError as error:
        raise Failed(error.strerror or str(error)) from None
    return found.st_dev, found.st_ino


def _stay(engine: Engine) -> None:
    """Open no other file from now on, and make no new one.

    SQLite would take the log of the old file for the new one's, and throw it away: all that was
    written since it was last carried over to the database would be lost.
    """
    place = place_of(engine)
    if place is None:
        return
    existing = f"{Path(engine.url.database or '').resolve().as_uri()}?mode=rw"

    def only_there(dialect: Dialect, record: ConnectionPoolEntry, given: Any, options: Any) -> None:
        if place_of(engine) != place:
            raise Failed("another file is in the place of the database")
        given[0], options["uri"] = existing, True

    event.listen(engine, "do_connect", only_there)


def _read(url: str) -> URL:
    """The address; a PostgreSQL one needs no driver's name."""
    try:
        address = make_url(url)
    except (ArgumentError, ValueError):
        raise Unusable("store.address_unreadable") from None
    match address.drivername:
        case "sqlite" | "sqlite+pysqlite":
            if address.database in (None, "", ":memory:"):
                raise Unusable("store.in_memory")
            return address.set(drivername="sqlite")
        case "postgresql" | "postgres" | "postgresql+psycopg":
            return address.set(drivername="postgresql+psycopg")
    raise Unusable("store.kind_unknown", kind=address.drivername)


def _shown(address: URL) -> str:
    """The address as people may see it: a file's path, or a URL without the password."""
    if address.drivername == "sqlite":
        return address.database or ""
    return address.set(drivername="postgresql").render_as_string(hide_password=True)


def _sqlite(address: URL) -> Engine:
    engine = create_engine(address)
    event.listen(engine, "connect", _sqlite_settings)
    return engine


def _sqlite_settings(connection: sqlite3.Connection, record: ConnectionPoolEntry) -> None:
    """Write-ahead log, synced at every commit: what was acknowledged survives a power cut.

    It may grow to forty megabytes: carrying it over to the database keeps everybody waiting.
    """
    connection.execute(f"PRAGMA busy_timeout={_WAIT_FOR_RIVALS * 1000}")
    _write_ahead(connection)
    for setting in ("synchronous=FULL", "foreign_keys=ON", "wal_autocheckpoint=10000"):
        connection.execute(f"PRAGMA {setting}")


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Keep a write-ahead log; of several servers that start on a new file, each waits for the others.

    SQLite's own waiting does not cover this step.
    """
    until = monotonic() + _WAIT_FOR_RIVALS
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or monotonic() > until:
                raise
            sleep(0.02)


def _postgresql(address: URL) -> Engine:
    """A database that is restarted is found again; rivals wait for each other's commits."""
    if "connect_timeout" not in address.query:
        address = address.update_query_dict({"connect_timeout": str(_CONNECT_WITHIN)})
    try:
        return create_engine(address, pool_pre_ping=True, isolation_level="READ COMMITTED")
    except ImportError:
        raise Unusable("store.driver_missing") from None


def _reason(error: DBAPIError) -> Unusable:
    why = next(iter(str(error.orig).strip().splitlines()), "")
    if why == "file is not a database":
        return Unusable("store.not_a_database")
    return Unusable("store.failed", why=why.rstrip("."))
