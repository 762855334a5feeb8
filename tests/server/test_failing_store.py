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
    store = here.app.state.server.tables.store
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
                    fail(here, full, "came_back")
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
            service = here.app.state.server.tables
            service.live.forget(table)
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
                while (await here.app.state.server.tables.table(name)).state.turn.seat != 0:
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

        monkeypatch.setattr("ny1901.server.thinking.bot_runner.BotRunner.wake_all", nobody)
        async with house(tmp_path) as here, here.sit(table, anna) as player:
            assert await player.my_turn()

    asyncio.run(scene())


def test_nothing_is_lost_by_those_who_read_while_the_file_is_elsewhere(tmp_path: Path) -> None:
    """SQLite would make a new file, and throw the old one's log of the last moves away."""
    kept, away = tmp_path / "tables.db", tmp_path / "elsewhere.db"

    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            table = await lay(anna, TWO_HERE)
            async with here.sit(table, anna) as player:
                for _ in range(5):
                    done = await player.move((await player.my_turn())[0])
                    await player.until(done["version"])
                kept.rename(away)
                answers = await asyncio.gather(*[anna.get("/api/tables/mine") for _ in range(20)])
                codes = {answer.status_code for answer in answers}
                assert 503 in codes, "there were more readers than open connections"
                assert codes <= {200, 503}
                assert not kept.exists()
                away.rename(kept)
                assert (await player.move((await player.my_turn())[0]))["type"] == "done"
        async with house(tmp_path) as here, here.visitor() as ben:
            again = (await ben.get(f"/api/tables/{table}/steps/99")).json()
            assert again["step"] == 6

    asyncio.run(scene())


def test_names_that_were_allowed_once_can_be_read_for_ever(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            table = await lay(anna, TWO_HERE)
        name = "Z" + "\u0310" * 4 + "algo" * 30
        with sqlite3.connect(tmp_path / "tables.db") as database:
            database.execute("UPDATE entries SET body = replace(body, 'Ben', ?)", [name])
        async with house(tmp_path) as here, here.sit(table, anna) as player:
            await player.my_turn()
            assert player.table["seats"][1]["name"] == name

    asyncio.run(scene())


def test_a_table_whose_looks_are_damaged_is_left_out_of_lists(tmp_path: Path) -> None:
    """It is still there, and its bot and all others play."""

    async def scene() -> None:
        async with house(tmp_path, bot_delay=30) as here, here.visitor() as anna:
            names = [await lay(anna, HERE_AND_BOT, first=1) for _ in range(3)]
        with sqlite3.connect(tmp_path / "tables.db") as database:
            database.execute('UPDATE tables SET summary = \'{"host"\' WHERE "table" = ?', names[:1])
        async with house(tmp_path) as here, here.visitor() as again:
            again.cookies = anna.cookies
            mine = await again.get("/api/tables/mine")
            assert sorted(each["id"] for each in mine.json()) == sorted(names[1:])
            assert here.app
            for name in names:
                while (await here.app.state.server.tables.table(name)).state.turn.seat != 0:
                    await asyncio.sleep(0.02)

    asyncio.run(scene())


def test_the_log_tells_nothing_of_what_is_hidden(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            table = await lay(anna, TWO_HERE)
        with sqlite3.connect(tmp_path / "tables.db") as database:
            (body,) = database.execute("SELECT body FROM entries WHERE kind = 'began'").fetchone()
            database.execute(
                "UPDATE entries SET body = substr(body, 1, instr(body, 'content') - 1)"
                " WHERE kind = 'began'"
            )
        async with house(tmp_path) as here, here.visitor() as ben:
            assert (await ben.get(f"/api/tables/{table}")).json()["code"] == "table_unreadable"
        assert f"table {table} can't be understood" in caplog.text
        began = dict(line.split(" ", 1) for line in body.split("content")[0].splitlines())
        assert began["seed"][:6] not in caplog.text
        assert began["deck"][:20] not in caplog.text
        assert began["chance"][:6] not in caplog.text

    asyncio.run(scene())


def test_what_nobody_has_thought_of_is_answered_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:

            def broken(*given: object) -> None:
                raise ZeroDivisionError

            monkeypatch.setattr("ny1901.server.web.http.show_rows", broken)
            answer = await anna.get("/api/tables")
            assert (answer.status_code, answer.json()["code"]) == (500, "server_failed")
            assert answer.headers["X-Content-Type-Options"] == "nosniff"

    asyncio.run(scene())


def test_once_more_lays_one_table_however_often_it_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with (
            house(tmp_path, patience=0.01) as here,
            here.visitor() as anna,
            here.visitor() as ben,
        ):
            old = await two_by_link(anna, ben, first=1)
            async with here.sit(old, anna) as player:
                await player.hear("absent")
                await asyncio.sleep(0.02)
                await player.say(type="absent", version=player.view["version"], choice="end")
                await player.hear("done")
            with monkeypatch.context() as full:
                fail(here, full, "rematched")
                for who in (anna, ben, anna):
                    answer = await who.post(f"/api/tables/{old}/rematch")
                    assert (answer.status_code, answer.json()["code"]) == (503, "store_failed")
            answer = await ben.post(f"/api/tables/{old}/rematch")
            assert answer.status_code == 200, answer.text
            for who in (anna, ben):
                mine = (await who.get("/api/tables/mine")).json()
                assert {each["id"] for each in mine} == {old, answer.json()["id"]}

    asyncio.run(scene())
