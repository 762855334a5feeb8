"""Brings a database up to date, step by step, with the migrations beside this file."""

from importlib.resources import as_file, files

from sqlalchemy import Connection, Engine, column, inspect, select, table, text, update

from ny1901.store.backup import back_up
from ny1901.store.base import Unusable

_versions = table("alembic_version", column("version_num"))
_LOCK = 1901


def upgrade(engine: Engine) -> str | None:
    """Run the migrations a database has not seen yet, all or none; raises Unusable if it isn't ours.

    One with games in it is copied before; gives where the copy is. Of several servers that start
    together, one migrates and the others wait.
    """
    with engine.begin() as connection:
        _wait_for_others(connection)
        found, known = _revision(connection), revisions()
        if found == known[-1]:
            connection.execute(update(_versions).values(version_num=found))  # fails if it is read-only
            return None
        if found is not None and found not in known:
            raise Unusable("store.newer", found=found, known=known[-1])
        if found is None and set(inspect(connection).get_table_names()) - {_versions.name}:
            raise Unusable("store.foreign")
        copy = back_up(connection, known[known.index(found) + 1]) if found else None
        _migrate(connection)
        return copy


def revisions() -> list[str]:
    """Every step there is, in order: the numbers in the names of the migrations."""
    folder = files("ny1901.store").joinpath("migrations", "versions")
    return sorted(each.name.partition("_")[0] for each in folder.iterdir() if each.name.endswith(".py"))


def _wait_for_others(connection: Connection) -> None:
    """Be the only one to change the database until the transaction ends."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    else:
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})


def _revision(connection: Connection) -> str | None:
    """The last step the database has seen."""
    if not inspect(connection).has_table(_versions.name):
        return None
    number = connection.execute(select(_versions.c.version_num)).scalar()
    return None if number is None else str(number)


def _migrate(connection: Connection) -> None:
    """Alembic is slow to load and hardly ever needed."""
    from alembic import command
    from alembic.config import Config

    with as_file(files("ny1901.store").joinpath("migrations")) as scripts:
        config = Config()
        config.set_main_option("script_location", str(scripts).replace("%", "%%"))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
