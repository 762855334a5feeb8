"""Whoever comes in waits for the moves that are being saved, but never for long."""

import asyncio
from pathlib import Path

import pytest

from tests.server.house import TWO_HERE, house, lay


def test_those_who_come_in_wait_and_those_who_play_do_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna, here.visitor() as ben:
            table = await lay(anna, TWO_HERE)
            assert here.app
            go_on, asked = asyncio.Event(), 0

            async def settle(patience: float) -> None:
                nonlocal asked
                assert 0 < patience < 1
                asked += 1
                await go_on.wait()

            async with here.sit(table, anna) as player:
                move = (await player.my_turn())[0]
                monkeypatch.setattr(here.app.state.server.tables.store, "settle", settle)

                async def look() -> None:
                    async with here.sit(table, ben) as watcher:
                        await watcher.hear("update")

                coming = [
                    asyncio.create_task(look()),
                    asyncio.create_task(ben.get("/api/offer")),
                    asyncio.create_task(lay(ben, TWO_HERE)),
                ]
                async with asyncio.timeout(60):
                    while asked < len(coming):
                        await asyncio.sleep(0.01)
                assert (await player.move(move))["type"] == "done"
                assert not any(each.done() for each in coming)
                go_on.set()
                await asyncio.gather(*coming)

    asyncio.run(scene())


def test_a_disk_that_is_stuck_keeps_nobody_out(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            await anna.get("/api/offer")
            assert here.app
            stuck: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            vars(here.app.state.server.tables.store)["_newest"] = stuck
            answer = await asyncio.wait_for(anna.get("/api/offer"), 60)
            assert answer.status_code == 200
            assert not stuck.done()
            vars(here.app.state.server.tables.store)["_newest"] = None

    asyncio.run(scene())
