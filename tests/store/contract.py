"""What every store must do. A backend passes by running these with a way to open it (again)."""

import asyncio
import json
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from ny1901.store import Appended, Draft, Gone, Row, Stale, Store

Open = Callable[[Path], Store]


def row(table: str = "t", version: int = 0, status: str = "open", *, listed: bool = True) -> Row:
    return Row(table, version, status, listed, 0.0, "{}")


def drafts(*bodies: str) -> list[Draft]:
    return [Draft("fact", body) for body in bodies]


RIVAL = """
import asyncio, sys
from ny1901.store import Draft, Row, SqlStore, Stale

async def main():
    store, version = SqlStore(sys.argv[1]), 0
    print("ready", flush=True)
    sys.stdin.readline()
    while version < 100:
        try:
            row = Row("t", version, "running", False, 0.0, "{}")
            version = (await store.append(row, [Draft("fact", sys.argv[2])], command=None)).version
            print(version, flush=True)
        except Stale as stale:
            assert stale.version > version
            version = stale.version
    await store.close()

asyncio.run(main())
"""


def race(url: str) -> list[int]:
    """Two processes write the same versions of one table; gives those that were told yes, in order."""
    command = [sys.executable, "-c", RIVAL, url]
    rivals = [
        subprocess.Popen([*command, name], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for name in ("one", "two")
    ]
    for each in rivals:
        assert each.stdout
        assert each.stdout.readline() == "ready\n"
    said = []
    for each in rivals:
        assert each.stdin
        each.stdin.write("go\n")
        each.stdin.flush()
    for each in rivals:
        out, _ = each.communicate()
        assert each.returncode == 0
        said += [int(line) for line in out.split()]
    return sorted(said)


class StoreContract:
    """Subclass it with ``open_store``."""

    def open_store(self, folder: Path) -> Store:
        raise NotImplementedError

    def run(self, folder: Path, *scenes: Callable[[Store], Awaitable[None]]) -> None:
        """Play scenes one after another, each on the store opened anew."""

        async def play() -> None:
            for scene in scenes:
                store = self.open_store(folder)
                try:
                    await scene(store)
                finally:
                    await store.close()

        asyncio.run(play())

    def test_versions_count_without_gaps_and_entries_stay(self, tmp_path: Path) -> None:
        async def write(store: Store) -> None:
            assert await store.append(row(), drafts("1", "2")) == Appended(2, repeated=False)
            assert await store.append(row(version=2), drafts("3")) == Appended(3, repeated=False)

        async def read(store: Store) -> None:
            entries = await store.read("t")
            assert [(each.version, each.kind, each.body) for each in entries] == [
                (1, "fact", "1"),
                (2, "fact", "2"),
                (3, "fact", "3"),
            ]
            assert [each.version for each in await store.read("t", after=2)] == [3]

        self.run(tmp_path, write, read, read)

    def test_who_waits_for_it_to_settle_goes_on_after_all_that_was_under_way(
        self, tmp_path: Path
    ) -> None:
        async def scene(store: Store) -> None:
            await store.settle(60)
            heard: list[str] = []

            async def write(name: str, version: int) -> None:
                try:
                    await store.append(row(name, version=version), drafts("1"))
                except Stale:
                    heard.append("stale")
                else:
                    heard.append(name)

            for names in (["a"], ["b", "c", "d"], ["e", "wrong"]):
                heard.clear()
                under_way = [asyncio.create_task(write(each, each == "wrong")) for each in names]
                await asyncio.sleep(0)
                assert heard == []
                await store.settle(60)
                assert sorted(heard) == sorted("stale" if each == "wrong" else each for each in names)
                await asyncio.gather(*under_way)
            await store.settle(60)

        self.run(tmp_path, scene)

    def test_another_version_than_expected_is_stale_and_writes_nothing(self, tmp_path: Path) -> None:
        async def scene(store: Store) -> None:
            await store.append(row(), drafts("1"))
            for version in (0, 2, 7):
                with pytest.raises(Stale) as stale:
                    await store.append(row(version=version), drafts("x"))
                assert stale.value.version == 1
            assert len(await store.read("t")) == 1

        self.run(tmp_path, scene)

    def test_a_command_is_obeyed_once(self, tmp_path: Path) -> None:
        async def first(store: Store) -> None:
            assert await store.append(row(), drafts("1"), command="c") == Appended(1, repeated=False)
            await store.append(row(version=1), drafts("2"), command="d")

        async def again(store: Store) -> None:
            assert await store.append(row(), drafts("1"), command="c") == Appended(1, repeated=True)
            assert await store.append(row(version=2), drafts("9"), command="d") == Appended(
                2, repeated=True
            )
            assert await store.commands("t") == {"c": 1, "d": 2}
            assert len(await store.read("t")) == 2

        self.run(tmp_path, first, again)

    def test_rivals_at_the_same_version_exactly_one_wins(self, tmp_path: Path) -> None:
        async def scene(store: Store) -> None:
            for version in range(30):
                rivals = [store.append(row(version=version), drafts(str(n))) for n in range(5)]
                answers = await asyncio.gather(*rivals, return_exceptions=True)
                assert sum(isinstance(each, Appended) for each in answers) == 1
                assert sum(isinstance(each, Stale) for each in answers) == 4
            assert len(await store.read("t")) == 30

        self.run(tmp_path, scene)

    def test_many_tables_at_once(self, tmp_path: Path) -> None:
        async def one(store: Store, table: str) -> None:
            for version in range(20):
                await store.append(row(table, version), drafts(f"{table}-{version}"))

        async def scene(store: Store) -> None:
            await asyncio.gather(*(one(store, f"t{n}") for n in range(10)))
            for number in range(10):
                bodies = [each.body for each in await store.read(f"t{number}")]
                assert bodies == [f"t{number}-{version}" for version in range(20)]

        self.run(tmp_path, scene)

    def test_two_servers_at_the_same_version_exactly_one_wins(self, tmp_path: Path) -> None:
        """The same as above, but the rivals know nothing of each other."""

        async def scene(store: Store) -> None:
            other = self.open_store(tmp_path)
            try:
                for version in range(30):
                    rivals = [each.append(row(version=version), drafts("1")) for each in (store, other)]
                    answers = await asyncio.gather(*rivals, return_exceptions=True)
                    assert sorted(type(each).__name__ for each in answers) == ["Appended", "Stale"]
                    assert [e.version for e in answers if isinstance(e, Stale)] == [version + 1]
                assert len(await store.read("t")) == len(await other.read("t")) == 30
            finally:
                await other.close()

        self.run(tmp_path, scene)

    def test_two_servers_obey_a_command_once(self, tmp_path: Path) -> None:
        async def scene(store: Store) -> None:
            other = self.open_store(tmp_path)
            try:
                for version in range(30):
                    rivals = [
                        each.append(row(version=version), drafts("1"), command=f"c{version}")
                        for each in (store, other)
                    ]
                    answers = await asyncio.gather(*rivals)
                    assert {each.version for each in answers} == {version + 1}
                    assert sorted(each.repeated for each in answers) == [False, True]
            finally:
                await other.close()

        self.run(tmp_path, scene)

    def test_two_servers_with_many_tables_do_not_block_each_other(self, tmp_path: Path) -> None:
        """Each writes its group in another order; nobody is told anything but yes or stale."""
        names = [f"t{n}" for n in range(20)]

        async def scene(store: Store) -> None:
            other = self.open_store(tmp_path)
            try:
                for version in range(5):
                    answers = await asyncio.gather(
                        *(store.append(row(name, version), drafts("1")) for name in names),
                        *(other.append(row(name, version), drafts("1")) for name in names[::-1]),
                        return_exceptions=True,
                    )
                    kinds = sorted(type(each).__name__ for each in answers)
                    assert kinds == ["Appended"] * len(names) + ["Stale"] * len(names)
            finally:
                await other.close()

        self.run(tmp_path, scene)

    def test_one_that_cannot_be_written_does_no_harm_to_others(self, tmp_path: Path) -> None:
        async def scene(store: Store) -> None:
            unwritable = Draft("fact", "\ud800")
            answers = await asyncio.gather(
                store.append(row("a"), drafts("1")),
                store.append(row("b"), [unwritable]),
                store.append(row("c"), drafts("1")),
                return_exceptions=True,
            )
            assert [isinstance(each, Appended) for each in answers] == [True, False, True]
            with pytest.raises(Gone):
                await store.read("b")

        self.run(tmp_path, scene)

    def test_servers_that_start_together(self, tmp_path: Path) -> None:
        """One of them makes the tables, the others wait for it."""

        async def scene() -> None:
            stores = await asyncio.gather(
                *(asyncio.to_thread(self.open_store, tmp_path) for _ in range(4))
            )
            for number, store in enumerate(stores):
                await store.append(row(str(number)), drafts("1"))
                await store.close()

        asyncio.run(scene())

    def test_unknown_tables(self, tmp_path: Path) -> None:
        async def scene(store: Store) -> None:
            for name in ("nobody", "", "\u0000", "x" * 999, "' OR 1=1 --"):
                with pytest.raises(Gone):
                    await store.read(name)
                with pytest.raises(Gone):
                    await store.row(name)
            assert await store.commands("nobody") == {}

        self.run(tmp_path, scene)

    def test_lists(self, tmp_path: Path) -> None:
        async def scene(store: Store) -> None:
            await store.append(row("a"), drafts("1"), visitors=["anna"])
            await store.append(row("b", listed=False), drafts("1"), visitors=["anna", "ben"])
            await store.append(row("c"), drafts("1"))
            await store.append(row("c", 1, "running"), drafts("2"), visitors=["ben"])
            await store.append(row("c", 2, "running"), drafts("3"), visitors=["ben"])
            assert [each.table for each in await store.listed("open", 9)] == ["a"]
            assert [each.table for each in await store.listed("running", 9)] == ["c"]
            assert [each.table for each in await store.unfinished()] == ["c"]
            assert [each.table for each in await store.of_visitor("ben", 9)] == ["c", "b"]
            assert [each.table for each in await store.of_visitor("ben", 1)] == ["c"]
            assert await store.of_visitor("nobody", 9) == []
            await store.append(row("d", status="over"), drafts("1"), visitors=["ben"])
            assert [each.table for each in await store.of_visitor("ben", 9)] == ["c", "b", "d"]
            assert [each.table for each in await store.of_visitor("ben", 2)] == ["c", "b"]
            found = await store.row("c")
            assert (found.version, found.status, found.listed) == (3, "running", True)

        self.run(tmp_path, scene)

    def test_odd_texts_come_back_as_they_were(self, tmp_path: Path) -> None:
        odd = json.dumps("\u0000 ' \" ; -- ł ș ж 🏙 \n\t" * 50, ensure_ascii=False)

        async def scene(store: Store) -> None:
            await store.append(row("o"), drafts(odd))
            assert (await store.read("o"))[0].body == odd

        self.run(tmp_path, scene)
