"""A full disk, a lost file, a damaged table: refused in words, nothing half done, no harm to others."""

import asyncio
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from ny1901.store import Failed
from tests.server.house import (
    HERE_AND_BOT,
    HERE_AND_LINK,
    TWO_HERE,
    House,
    house,
    lay,
    seated,
    two_by_link,
)


def fail(here: House, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    """From now on whatever is of this kind can't be written."""
    assert here.app
    store = here.app.state.service.store
    append = store.append

    async def failing(row: Any, drafts: Any, **more: Any) -> Any:
        if any(each.kind == kind for each in drafts):
            raise Failed("the disk is full")
        return await append(row, drafts, **more)

    monkeypatch.setattr(store, "append", failing)


def test_a_seat_is_taken_only_if_the_game_can_begin(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna, here.visitor() as ben:
            table = await lay(anna, HERE_AND_LINK)
            with monkeypatch.context() as full:
                fail(here, full, "began")
                answer = await ben.post(f"/api/tables/{table}/join", json={"name": "Ben"})
                assert (answer.status_code, answer.json()["code"]) == (503, "store_failed")
                answer = await ben.post("/api/tables", json={"seats": HERE_AND_BOT})
                assert (answer.status_code, answer.json()["code"]) == (503, "store_failed")
            assert (await ben.get("/api/tables/mine")).json() == []
            answer = await ben.post(f"/api/tables/{table}/join", json={"name": "Ben"})
            assert answer.json()["status"] == "running"

    asyncio.run(scene())


def test_who_comes_back_while_nothing_can_be_saved_may_look(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot plays on for them until it can be; then it stops, and they are welcomed once."""

    async def scene() -> None:
        async with (
            house(tmp_path, patience=0.0, bot_delay=0.05) as here,
            here.visitor() as anna,
            here.visitor() as ben,
        ):
            table = await two_by_link(anna, ben, first=1)
            async with here.sit(table, anna) as player:
                await player.hear("absent")
                await player.say(type="absent", version=player.view["version"], choice="bot")
                await player.my_turn()
                with monkeypatch.context() as full:
                    fail(here, full, "cameback")
                    async with here.sit(table, ben) as back:
                        await back.hear("update")
                        assert back.view["version"] == player.view["version"]
                async with here.sit(table, ben) as back:
                    await back.hear("table")
                    kinds = [json.loads(frame)["type"] for frame in back.frames]
                    assert kinds.count("welcome") == 1

    asyncio.run(scene())


def test_no_move_goes_into_a_file_that_nobody_will_find(tmp_path: Path) -> None:
    async def scene() -> None:
        async with seated(tmp_path, TWO_HERE) as player:
            legal = await player.my_turn()
            (tmp_path / "tables.db").rename(tmp_path / "elsewhere.db")
            answer = await player.move(legal[0])
            assert answer["trouble"]["code"] == "store_failed"
            answer = await player.move(legal[0])
            assert answer["trouble"]["code"] == "store_failed", "nor into a new one in its place"
            (tmp_path / "tables.db").unlink(missing_ok=True)
            (tmp_path / "elsewhere.db").rename(tmp_path / "tables.db")
            assert (await player.move(legal[0]))["type"] == "done"

    asyncio.run(scene())


def test_lists_that_can_not_be_read_are_refused_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            table = await lay(anna, HERE_AND_LINK)
            assert here.app
            service = here.app.state.service
            service.forget(table)
            with sqlite3.connect(tmp_path / "tables.db") as database:
                database.execute("ALTER TABLE tables RENAME TO stolen")
            for path in ("tables", "tables/mine", f"tables/{table}"):
                answer = await anna.get(f"/api/{path}")
                assert (answer.status_code, answer.json()["code"]) == (503, "store_failed"), path
            async with here.sit(table, anna) as player:
                assert (await player.hear("refused"))["trouble"]["code"] == "store_failed"
                await player.socket.wait_closed()
                assert player.socket.close_code == 1013, "the client will try again"
            with sqlite3.connect(tmp_path / "tables.db") as database:
                database.execute("ALTER TABLE stolen RENAME TO tables")
            assert (await anna.get(f"/api/tables/{table}")).status_code == 200

    asyncio.run(scene())


def test_a_table_that_can_not_be_understood_keeps_no_other_bot_from_playing(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path, bot_delay=30) as here, here.visitor() as anna:
            names = [await lay(anna, HERE_AND_BOT, first=1) for _ in range(3)]
        with sqlite3.connect(tmp_path / "tables.db") as database:
            database.execute(
                "UPDATE entries SET body = 'x' WHERE kind = 'began' AND \"table\" = ?", names[:1]
            )
        async with house(tmp_path) as here, here.visitor() as ben:
            answer = await ben.get(f"/api/tables/{names[0]}")
            assert (answer.status_code, answer.json()["code"]) == (500, "table_unreadable")
            assert here.app
            for name in names[1:]:  # nobody needs to look at them
                while (await here.app.state.service.table(name)).state.turn.seat != 0:
                    await asyncio.sleep(0.02)

    asyncio.run(scene())


def test_a_bot_that_sleeps_is_woken_by_whoever_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with house(tmp_path, bot_delay=30) as here, here.visitor() as anna:
            table = await lay(anna, HERE_AND_BOT, first=1)

        async def nobody(self: object) -> None:
            """As if the list of bots could not be read."""

        monkeypatch.setattr("ny1901.server.bot_runner.BotRunner.wake_all", nobody)
        async with house(tmp_path) as here, here.sit(table, anna) as player:
            assert await player.my_turn()

    asyncio.run(scene())
