"""Two servers on one database: who comes too late at one is told what is true at both."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from ny1901.engine.legality import legal_moves
from ny1901.engine.notation import move_text
from ny1901.server.errors import ServerError
from ny1901.server.tables.service import Service
from ny1901.server.tables.table import TableStatus
from ny1901.store import Failed, SqlStore, Stale
from tests.server.house import HERE_AND_LINK, TWO_HERE, Json, house, lay
from tests.server.impatient import Impatient
from tests.server.wishes import table_wish

THREE = [{"kind": "here", "name": "Anna"}, {"kind": "link"}, {"kind": "link"}]


async def join(who: httpx.AsyncClient, table: str, name: str, seat: int | None = None) -> Json:
    answer = await who.post(f"/api/tables/{table}/join", json={"name": name, "seat": seat})
    found: Json = answer.json()
    assert "here is the table" not in answer.text, "there is none in this answer"
    return found


def test_who_is_too_late_for_a_seat_is_told_why_or_gets_another(tmp_path: Path) -> None:
    async def scene() -> None:
        async with (
            house(tmp_path) as here,
            house(tmp_path) as there,
            here.visitor() as anna,
            there.visitor() as ben,
            here.visitor() as eve,
        ):
            table = await lay(anna, THREE)
            await join(ben, table, "Ben", 1)
            assert (await join(eve, table, "Eve", 1))["code"] == "seat_taken"

            table = await lay(anna, THREE)
            await join(ben, table, "Ben")
            joined = await join(eve, table, "Eve")
            assert joined["status"] == "running"
            assert [seat["name"] for seat in joined["seats"]] == ["Anna", "Ben", "Eve"]

            table = await lay(anna, THREE)
            await join(ben, table, "Eve")
            assert (await join(eve, table, "Eve"))["code"] == "name_taken"

            table = await lay(anna, HERE_AND_LINK)
            await join(ben, table, "Ben")
            assert (await join(eve, table, "Eve"))["code"] == "game_running"

    asyncio.run(scene())


def test_who_stands_up_does_so_wherever_others_sat_down(tmp_path: Path) -> None:
    async def scene() -> None:
        async with (
            house(tmp_path) as here,
            house(tmp_path) as there,
            here.visitor() as anna,
            there.visitor() as ben,
        ):
            table = await lay(anna, THREE)
            await join(ben, table, "Ben")
            left = (await anna.post(f"/api/tables/{table}/leave")).json()
            assert [seat["name"] for seat in left["seats"]] == [None, "Ben", None]

    asyncio.run(scene())


def test_no_objection_comes_from_how_the_table_was(tmp_path: Path) -> None:
    """Each time the other server has seen the table before it changed."""

    async def scene() -> None:
        store = SqlStore(f"sqlite:///{tmp_path / 'tables.db'}")
        here, there = Service(store, Impatient()), Service(store, Impatient())
        wish = table_wish(seats=THREE)
        name = (await here.lay(wish, "anna")).id
        await there.table(name)
        await here.join(name, "ben", "Ben", 1)
        assert not (await there.leave(name, "ben")).seats[1].taken, "he sits there"

        name = (await here.lay(wish, "anna")).id
        await here.join(name, "ben", "Ben", 1)
        await there.table(name)
        await here.leave(name, "ben")
        joined = await there.join(name, "eve", "Ben", 1)
        assert joined.seats[1].visitor == "eve", "the seat is free, and so is the name"

        await here.join(name, "ben", "Benno", 2)
        await there.table(name)
        running = await here.table(name)
        await here.absent(name, "anna", "command-1", running.version, "end")
        assert (await there.rematch(name, "anna")).id != name, "the game is over"
        with pytest.raises(ServerError) as known:
            await there.leave("nowhere", "anna")
        assert known.value.code == "table_unknown"
        await store.close()

    asyncio.run(scene())


def test_an_objection_is_told_also_if_the_store_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def failing(*_: Any) -> None:
        raise Failed("no disk")

    async def scene() -> None:
        store = SqlStore(f"sqlite:///{tmp_path / 'tables.db'}")
        service = Service(store, Impatient())
        name = (await service.lay(table_wish(seats=THREE), "anna")).id
        monkeypatch.setattr(store, "row", failing)
        with pytest.raises(ServerError) as told:
            await service.leave(name, "eve")
        assert told.value.code == "seat_not_yours"
        await store.close()

    asyncio.run(scene())


def test_those_who_go_on_at_two_servers_go_on_at_one_table(tmp_path: Path) -> None:
    async def scene() -> None:
        store = SqlStore(f"sqlite:///{tmp_path / 'tables.db'}")
        here, there = Service(store, Impatient()), Service(store, Impatient())
        table = await here.lay(table_wish(seats=TWO_HERE), "anna")
        await here.absent(table.id, "anna", "command-1", table.version, "end")
        assert (await there.table(table.id)).status is TableStatus.OVER
        one, other = [await each.rematch(table.id, "anna") for each in (here, there)]
        assert one.id == other.id != table.id
        await store.close()

    asyncio.run(scene())


def test_who_comes_back_is_heard_wherever_the_bot_has_played(tmp_path: Path) -> None:
    async def scene() -> None:
        store = SqlStore(f"sqlite:///{tmp_path / 'tables.db'}")
        here, there = Service(store, Impatient()), Service(store, Impatient())
        table = await here.lay(table_wish(seats=TWO_HERE), "anna")
        seat = table.state.turn.seat
        await here.absent(table.id, "anna", "command-1", table.version, "bot")
        await there.table(table.id)
        game = table.running
        move = move_text(game.rules, legal_moves(game.rules, game.state)[0])
        await here.move(table.id, None, "command-2", table.version, move)
        await there.came_back(table.id, "anna")
        assert not (await there.table(table.id)).seats[seat].bot_plays
        await store.close()

    asyncio.run(scene())


def test_a_table_that_never_stands_still_is_said_to_be_busy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def faster(*_: Any, **__: Any) -> None:
        raise Stale(99)

    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna, here.visitor() as ben:
            assert here.app
            table = await lay(anna, THREE)
            with monkeypatch.context() as busy:
                busy.setattr(here.app.state.server.tables.store, "append", faster)
                answer = await ben.post(f"/api/tables/{table}/join", json={"name": "Ben"})
                assert (answer.status_code, answer.json()["code"]) == (503, "table_busy")
            assert (await join(ben, table, "Ben"))["seats"][1]["name"] == "Ben"

    asyncio.run(scene())
