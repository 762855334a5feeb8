"""SQLite keeps the contract, syncs every commit, and survives being killed."""

import asyncio
import os
import random
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from ny1901.store import Failed, SqlStore, Store
from ny1901.store.writer import Answers, Wish, Writer
from tests.store.contract import StoreContract, drafts, race, row


class TestSqlite(StoreContract):
    def open_store(self, folder: Path) -> Store:
        return SqlStore(f"sqlite:///{folder / 'tables.db'}")


def test_two_processes_never_win_the_same_version(tmp_path: Path) -> None:
    assert race(f"sqlite:///{tmp_path / 'tables.db'}") == list(range(1, 101))


def test_the_log_is_written_ahead_and_synced(tmp_path: Path) -> None:
    async def scene() -> None:
        store = SqlStore(f"sqlite:///{tmp_path / 'tables.db'}")
        with store.engine.connect() as connection:
            assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
            assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        await store.close()

    asyncio.run(scene())


def test_a_write_that_fails_is_told_to_everybody_and_leaves_nothing(tmp_path: Path) -> None:
    async def scene() -> None:
        store = SqlStore(f"sqlite:///{tmp_path / 'tables.db'}")
        await store.append(row("a"), drafts("1"))
        with store.engine.begin() as connection:
            connection.exec_driver_sql(
                "CREATE TRIGGER full BEFORE INSERT ON entries BEGIN SELECT RAISE(ABORT, 'full'); END"
            )
        answers = await asyncio.gather(
            *(store.append(row(name), drafts("2")) for name in "bc"), return_exceptions=True
        )
        assert all(isinstance(answer, Exception) for answer in answers)
        with store.engine.begin() as connection:
            connection.exec_driver_sql("DROP TRIGGER full")
        assert [each.table for each in await store.listed("open", 9)] == ["a"]
        assert (await store.append(row("b"), drafts("1"))).version == 1
        await store.close()

    asyncio.run(scene())


def test_a_database_that_is_held_is_waited_for_once_for_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ny1901.store.connect._WAIT_FOR_RIVALS", 0.2)
    tries: list[Wish] = []
    alone = vars(Writer)["_alone"]

    def counted(self: Writer, wish: Wish) -> Answers:
        tries.append(wish)
        found: Answers = alone(self, wish)
        return found

    monkeypatch.setattr(Writer, "_alone", counted)

    async def scene() -> None:
        store = SqlStore(f"sqlite:///{tmp_path / 'tables.db'}")
        rival = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
        rival.execute("BEGIN IMMEDIATE")
        answers = await asyncio.gather(
            *(store.append(row(name), drafts("1")) for name in "abcdefgh"), return_exceptions=True
        )
        assert [str(answer) for answer in answers] == ["database is locked"] * 8
        assert not tries, "nobody was tried again alone"
        rival.execute("ROLLBACK")
        rival.close()
        assert (await store.append(row("a"), drafts("1"))).version == 1
        await store.close()

    asyncio.run(scene())


def test_what_went_wrong_is_told_without_what_was_to_be_written(tmp_path: Path) -> None:
    async def scene() -> None:
        store = SqlStore(f"sqlite:///{tmp_path / 'tables.db'}")
        await store.append(row("a"), drafts("1"))
        with store.engine.begin() as connection:
            connection.exec_driver_sql("DROP TABLE entries")
        with pytest.raises(Failed) as failed:
            await store.append(row("b"), drafts("secret"), visitors=["hashed"])
        assert str(failed.value) == "no such table: entries"
        with pytest.raises(Failed) as failed:
            await store.read("a")
        assert str(failed.value) == "no such table: entries"
        await store.close()

    asyncio.run(scene())


WRITER = """
import asyncio, sys
from ny1901.store import Draft, Row, SqlStore

async def main():
    store = SqlStore(sys.argv[1])
    version = (await store.row("t")).version if int(sys.argv[2]) else 0
    while True:
        row = Row("t", version, "running", False, 0.0, "{}")
        done = await store.append(row, [Draft("m", str(version))])
        version = done.version
        print(version, flush=True)

asyncio.run(main())
"""


def test_what_was_acknowledged_survives_kill_9(tmp_path: Path) -> None:
    """Killed at random instants: every version that was told is there, without gaps or doubles."""
    path, acknowledged, dice = tmp_path / "tables.db", 0, random.Random(1901)
    for round_number in range(8):
        command = [sys.executable, "-c", WRITER, f"sqlite:///{path}", str(round_number)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writer:
            assert writer.stdout is not None
            for _ in range(dice.randrange(1, 40)):
                acknowledged = int(writer.stdout.readline())
            os.kill(writer.pid, signal.SIGKILL)
            rest = [int(line) for line in writer.stdout.read().split()]
        acknowledged = max([acknowledged, *rest])
        with sqlite3.connect(path) as database:
            found = [v for (v,) in database.execute("SELECT version FROM entries ORDER BY version")]
        database.close()
        assert found == list(range(1, len(found) + 1))
        assert len(found) >= acknowledged
