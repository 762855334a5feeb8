"""A database is brought up to date as a whole or not at all, and only if it is ours."""

import sqlite3
import threading
from importlib.resources import files
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory

from ny1901.store import Unusable, in_use, prepare
from ny1901.store.migrate import revisions


def test_the_names_of_the_migrations_are_their_numbers_in_order() -> None:
    scripts = ScriptDirectory(str(files("ny1901.store").joinpath("migrations")))
    assert [each.revision for each in scripts.walk_revisions()] == revisions()[::-1]


def test_a_migration_that_fails_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("the power is gone")

    path = tmp_path / "games.db"
    with monkeypatch.context() as patched:
        patched.setattr("alembic.runtime.migration.HeadMaintainer.update_to_step", fail)
        with pytest.raises(RuntimeError):
            prepare(f"sqlite:///{path}")
    assert tables_of(path) == set()
    prepare(f"sqlite:///{path}")
    assert tables_of(path) >= {"tables", "entries", "commands", "visitors"}


def test_a_newer_database_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    prepare(f"sqlite:///{path}")
    database = sqlite3.connect(path)
    with database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
        database.execute("CREATE TABLE something_new (name)")
    database.close()
    with pytest.raises(Unusable) as unusable:
        prepare(f"sqlite:///{path}")
    assert unusable.value.key == "store.newer"
    assert unusable.value.params == {"db": str(path), "found": "9999", "known": revisions()[-1]}


def test_whoever_has_a_file_open_is_noticed(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'games.db'}"
    prepare(url)
    assert not in_use(url)
    other = sqlite3.connect(tmp_path / "games.db")
    other.execute("SELECT * FROM tables").fetchall()
    assert in_use(url)
    other.close()
    assert not in_use(url)


def tables_of(path: Path) -> set[str]:
    database = sqlite3.connect(path)
    found = {name for (name,) in database.execute("SELECT name FROM sqlite_schema")}
    database.close()
    return found


def test_a_rival_that_is_just_making_the_file_is_waited_for(tmp_path: Path) -> None:
    """Neither of two servers that start together may stop because the other was first."""
    path = tmp_path / "tables.db"
    rival = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    rival.execute("CREATE TABLE alembic_version (version_num TEXT)")
    rival.execute("BEGIN IMMEDIATE")
    leaving = threading.Timer(0.3, rival.rollback)
    leaving.start()
    try:
        prepare(f"sqlite:///{path}")
    finally:
        leaving.join()
        rival.close()
