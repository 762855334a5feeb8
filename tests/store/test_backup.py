"""Games of an older version are copied before they are kept in a new form."""

import lzma
import sqlite3
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from ny1901.store import Unusable, prepare
from tests.golden.test_golden import FOLDER, postgresql
from tests.store.cluster import Cluster


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A database of the first form."""
    file = tmp_path / "games.db"
    file.write_bytes(lzma.decompress((FOLDER / "0001" / "sqlite.db.xz").read_bytes()))
    return file


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    found = Cluster()
    yield found
    found.remove()


def dump(file: Path) -> list[str]:
    database = sqlite3.connect(file)
    found = list(database.iterdump())
    database.close()
    return found


def test_a_database_of_an_older_version_is_copied_once(old: Path) -> None:
    before = dump(old)
    copy = prepare(f"sqlite:///{old}")
    assert copy == f"{old}.before-0002.backup"
    assert dump(Path(copy)) == before
    assert dump(old) != before
    assert prepare(f"sqlite:///{old}") is None
    assert len(list(old.parent.glob("*backup*"))) == 1


def test_a_new_database_needs_no_copy(tmp_path: Path) -> None:
    assert prepare(f"sqlite:///{tmp_path / 'games.db'}") is None
    assert [path.name for path in tmp_path.iterdir() if "backup" in path.name] == []


def test_an_older_copy_is_kept(old: Path) -> None:
    first = old.with_name(f"{old.name}.before-0002.backup")
    first.write_text("somebody's")
    assert prepare(f"sqlite:///{old}") == f"{first}-2"
    assert first.read_text() == "somebody's"


def test_a_copy_is_for_the_same_eyes_only(old: Path) -> None:
    old.chmod(0o600)
    copy = prepare(f"sqlite:///{old}")
    assert copy
    assert Path(copy).stat().st_mode & 0o777 == 0o600


def test_a_copy_that_was_half_done_is_made_again(old: Path) -> None:
    half = old.with_name(f"{old.name}.before-0002.backup.part")
    half.write_text("half of it")
    before = dump(old)
    copy = prepare(f"sqlite:///{old}")
    assert copy
    assert dump(Path(copy)) == before
    assert not half.exists()


def test_a_database_with_an_address_of_its_own_kind_is_copied_too(old: Path) -> None:
    assert prepare(f"sqlite:///file:{old}?uri=true") == f"{old}.before-0002.backup"


def test_without_a_copy_nothing_is_changed(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    before = dump(old)
    with monkeypatch.context() as patched:
        patched.setattr(Path, "replace", full)
        with pytest.raises(Unusable) as unusable:
            prepare(f"sqlite:///{old}")
    assert unusable.value.key == "store.backup_failed"
    assert dump(old) == before
    assert [path.name for path in old.parent.glob("*backup*")] == []


def test_postgresql_keeps_the_copy_in_a_schema_of_its_own(cluster: Cluster) -> None:
    url = postgresql("0001", cluster)
    with psycopg.connect(url) as database:
        before = database.execute("SELECT * FROM entries ORDER BY 1, 2").fetchall()
    assert prepare(url) == "before_0002"
    with psycopg.connect(url) as database:
        copied = database.execute("SELECT * FROM before_0002.entries ORDER BY 1, 2").fetchall()
    assert copied == before
    assert prepare(url) is None


def test_postgresql_is_copied_as_it_was_at_one_moment(cluster: Cluster) -> None:
    """Somebody of the older version may still write: the copy's rows and entries belong together."""
    url, stop = postgresql("0001", cluster), threading.Event()

    def write() -> None:
        with psycopg.connect(url, autocommit=True) as database:
            [(name, version)] = database.execute(
                'SELECT "table", version FROM tables ORDER BY 1 LIMIT 1'
            ).fetchall()
            while not stop.is_set():
                version += 1
                with database.transaction():
                    database.execute(
                        'UPDATE tables SET version = %s WHERE "table" = %s', (version, name)
                    )
                    database.execute(
                        'INSERT INTO entries ("table", version, kind, body, at)'
                        " VALUES (%s, %s, 'left', '{}', 0)",
                        (name, version),
                    )

    writing = threading.Thread(target=write)
    writing.start()
    time.sleep(0.2)
    assert prepare(url) == "before_0002"
    stop.set()
    writing.join()
    with psycopg.connect(url) as database:
        apart = database.execute(
            'SELECT t."table" FROM before_0002.tables t WHERE t.version <>'
            ' (SELECT max(version) FROM before_0002.entries e WHERE e."table" = t."table")'
        ).fetchall()
    assert apart == []


def test_postgresql_keeps_an_older_copy(cluster: Cluster) -> None:
    url = postgresql("0001", cluster)
    with psycopg.connect(url) as database:
        database.execute("CREATE SCHEMA before_0002")
        database.execute("CREATE TABLE before_0002.entries (of text)")
    assert prepare(url) == "before_0002_2"
    with psycopg.connect(url) as database:
        assert database.execute("SELECT * FROM before_0002.entries").fetchall() == []
