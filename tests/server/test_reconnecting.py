"""Connections come and go: closed cleanly, cut silently, or with the server; the position stays."""

import asyncio
import random
from contextlib import AsyncExitStack
from pathlib import Path

import httpx

from tests.server.fire import PATIENT, position_of, table_at, table_from_disk
from tests.server.house import (
    TWO_HERE,
    House,
    Player,
    house,
    lay,
    two_by_link,
)
from tests.support.sizes import size

CLEAN = size(20, 200)
RESTARTS = size(10, 100)
SILENT = size(20, 200)


async def some_moves(player: Player, dice: random.Random) -> None:
    """Play on for a while."""
    for _ in range(dice.randrange(1, 4)):
        legal = await player.my_turn()
        if not legal:
            return
        done = await player.move(dice.choice(legal))
        assert done["type"] == "done"
        await player.until(done["version"])


async def same_as(player: Player, other: Player) -> None:
    """A newcomer is told what the other knows: position, moves and log."""
    await player.hear("update")
    assert (player.view, player.legal, player.log) == (other.view, other.legal, other.log)


def test_after_a_clean_close_everything_is_as_it_was(tmp_path: Path) -> None:
    async def scene() -> None:
        dice = random.Random(1)
        async with house(tmp_path) as here, here.visitor() as anna:
            table = await lay(anna, TWO_HERE)
            before: Player | None = None
            for _ in range(CLEAN):
                async with here.sit(table, anna) as player:
                    if before:
                        await same_as(player, before)
                    await some_moves(player, dice)
                    before = player

    asyncio.run(scene())


def test_after_a_restart_everything_is_as_it_was(tmp_path: Path) -> None:
    async def scene() -> None:
        dice = random.Random(2)
        async with house(tmp_path) as here, here.visitor() as anna:
            table = await lay(anna, TWO_HERE)
        before: Player | None = None
        for _ in range(RESTARTS):
            async with house(tmp_path) as here, here.sit(table, anna) as player:
                if before:
                    await same_as(player, before)
                await some_moves(player, dice)
                before = player
                position = position_of(await table_at(here, table))
            assert position_of(await table_from_disk(tmp_path, table)) == position

    asyncio.run(scene())


def test_a_silent_cut_is_noticed_and_the_way_back_is_open(tmp_path: Path) -> None:
    """A peer that vanishes without a word answers no ping: the others see that it is away."""

    async def vanish_and_return(here: House, anna: httpx.AsyncClient, number: int) -> None:
        dice = random.Random(number)
        async with here.visitor() as ben, AsyncExitStack() as stack:
            table = await two_by_link(anna, ben, first=0)
            watcher = await stack.enter_async_context(here.sit(table, anna))
            silent = await stack.enter_async_context(here.sit(table, ben))
            await silent.hear("update")
            silent.socket.transport.pause_reading()
            while not watcher.table or not watcher.table["seats"][1]["present"]:
                await watcher.hear("table")
            while watcher.table["seats"][1]["present"]:
                await watcher.hear("table")
            silent.socket.transport.abort()
            async with here.sit(table, ben) as back:
                await back.hear("update")
                while not watcher.table["seats"][1]["present"]:
                    await watcher.hear("table")
                assert back.view == watcher.view
                done = await watcher.move(dice.choice(watcher.legal))
                await back.until(done["version"])
                assert back.log == watcher.log

    async def scene() -> None:
        async with house(tmp_path, ping=2.0, most_messages=PATIENT) as here, here.visitor() as anna:
            await anna.get("/api/tables")
            await asyncio.gather(*(vanish_and_return(here, anna, number) for number in range(SILENT)))

    asyncio.run(scene())
