"""Tables nobody uses are forgotten, come back from their log, and lists don't read logs."""

import asyncio
from pathlib import Path

import pytest

from ny1901.server.errors import ServerError
from ny1901.server.protocol import SeatWish
from ny1901.server.tables import live_tables
from ny1901.server.tables.seats import SeatKind
from ny1901.server.tables.service import Service
from ny1901.store import SqlStore
from tests.server.house import HERE_AND_LINK, TWO_HERE, house, lay
from tests.server.wishes import table_wish

PEOPLE = table_wish(
    seats=[SeatWish(kind=SeatKind.HERE, name="Anna"), SeatWish(kind=SeatKind.HERE, name="Ben")]
)


def test_made_up_names_leave_nothing_behind(tmp_path: Path) -> None:
    async def scene() -> None:
        store = SqlStore(f"sqlite:///{tmp_path / 'tables.db'}")
        tables = Service(store)
        for number in range(50):
            with pytest.raises(ServerError):
                await tables.table(f"nowhere-{number}")
        assert vars(tables.live)["_locks"] == {}
        await store.close()

    asyncio.run(scene())


def test_few_unused_tables_stay_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_tables, "MOST_AT_REST", 3)

    async def scene() -> None:
        store = SqlStore(f"sqlite:///{tmp_path / 'tables.db'}")
        tables = Service(store)
        names = [(await tables.lay(PEOPLE, "visitor")).id for _ in range(8)]
        used = set(names[:2])
        tables.live.users.append(used.__contains__)
        first = await tables.table(names[0])
        tables.live.tidy()
        kept = [await tables.table(name) for name in names[:2]]
        assert kept[0] is first
        assert len(tables.live.in_memory) == 5
        forgotten = next(name for name in names if name not in tables.live.in_memory)
        back = await tables.table(forgotten)
        assert back.names == ("Anna", "Ben")
        assert back.game is not None
        assert forgotten in tables.live.in_memory
        used.clear()
        tables.live.tidy()
        assert len(tables.live.in_memory) == 3
        await store.close()

    asyncio.run(scene())


def test_a_forgotten_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_tables, "MOST_AT_REST", 0)

    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            names = [await lay(anna, TWO_HERE) for _ in range(3)]
            for turn in range(4):
                for name in names:
                    async with here.sit(name, anna) as player:
                        legal = await player.my_turn()
                        assert len({line["step"] for line in player.log}) == turn
                        assert (await player.move(legal[0]))["type"] == "done"

    asyncio.run(scene())


def test_lists_show_tables_without_reading_their_logs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_tables, "MOST_AT_REST", 0)

    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna, here.visitor() as ben:
            waiting = await lay(anna, HERE_AND_LINK, listed=True)
            running = await lay(anna, TWO_HERE)

            async def refuse(*arguments: object) -> None:
                raise AssertionError("a list reads no log")

            monkeypatch.setattr(SqlStore, "read", refuse)
            (found,) = (await ben.get("/api/tables")).json()
            assert (found["id"], found["status"], found["yours"]) == (waiting, "open", False)
            assert [seat["name"] for seat in found["seats"]] == ["Anna", None]
            mine = {each["id"]: each for each in (await anna.get("/api/tables/mine")).json()}
            assert set(mine) == {waiting, running}
            assert mine[running]["status"] == "running"
            assert [seat["yours"] for seat in mine[running]["seats"]] == [True, True]

    asyncio.run(scene())
