"""Games of an older version are copied before they are kept in a new form."""

import lzma
import sqlite3
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
