"""Bots among themselves play only as long as somebody watches: they would starve all others."""

import asyncio
from pathlib import Path

import pytest

from ny1901.server.tables.service import Service
from ny1901.server.thinking.bot_runner import BotRunner
from tests.server.fire import table_at
from tests.server.house import HERE_AND_BOT, House, house, lay, two_by_link

GREEDY = [{"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "greedy"}]
MAGNATES = [{"kind": "bot", "bot": "magnate"}] * 4
MANY = 60


def playing(here: House) -> int:
    """At how many tables a bot thinks or is about to."""
    assert here.app
    bots: BotRunner = here.app.state.server.bots
    return len(vars(bots)["_busy"])


async def at_rest(here: House) -> None:
    """Wait until no bot plays anywhere."""
    while playing(here):
        await asyncio.sleep(0.01)


def test_bots_play_while_somebody_watches_and_then_rest(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna, here.visitor() as ben:
            name = await lay(anna, GREEDY)
            table = await table_at(here, name)
            laid = table.version
            assert playing(here) == 0
            async with here.sit(name, ben) as watcher:
                await watcher.until(laid + 3)
            await at_rest(here)
            left = table.version
            assert not table.state.over
            for _ in range(100):
                await asyncio.sleep(0.001)
            assert table.version == left
            async with here.sit(name, anna) as watcher:
                await watcher.until(left + 3)

    asyncio.run(scene())


def test_many_tables_of_bots_keep_nobody_waiting(tmp_path: Path) -> None:
    """Neither now nor after a restart; a bot that plays with people is woken then."""

    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna, here.visitor() as eve:
            for _ in range(MANY):
                await lay(eve, MAGNATES)
            assert playing(here) == 0
            honest = await lay(anna, HERE_AND_BOT)
            async with here.sit(honest, anna) as player:
                while not player.view.get("over") and player.view.get("turn", 0) < 6:
                    await player.move((await player.my_turn())[-1])
        async with house(tmp_path) as here:
            assert here.app
            woken = await here.app.state.server.tables.with_bots()
            assert woken == [honest]

    asyncio.run(scene())


def test_bots_that_stand_in_for_everybody_rest_as_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "ny1901.server.tables.presence.Presence.may_choose", lambda presence, table: True
    )

    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna, here.visitor() as ben:
            name = await two_by_link(anna, ben)
            table = await table_at(here, name)
            assert here.app
            service: Service = here.app.state.server.tables
            for number in range(2):
                while table.seats[table.state.turn.seat].played_by_bot:
                    await asyncio.sleep(0.01)
                other = table.seats[1 - table.state.turn.seat].visitor
                assert other
                await service.absent(name, other, f"absent-{number}", table.version, "bot")
            assert table.bots_alone
            await at_rest(here)
            assert not table.state.over

    asyncio.run(scene())
