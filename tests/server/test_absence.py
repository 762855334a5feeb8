"""Somebody is away: everybody is told how long to wait, and two who choose at once choose once."""

import asyncio
import json
from pathlib import Path

import pytest

from ny1901.server.tables import live_tables
from tests.server.fire import answer_to, log_of
from tests.server.house import (
    HERE_AND_LINK,
    House,
    house,
    lay,
    two_by_link,
)

TABLES = 10
PATIENCE = 600.0
SEATS = [{"kind": "here", "name": "Anna"}, {"kind": "link"}, {"kind": "link"}]


async def choose(here: House, number: int) -> str:
    """Anna wants a bot, Ben an end; whoever is first is obeyed, also when asking again."""
    async with here.visitor() as anna, here.visitor() as ben, here.visitor() as cleo:
        table = await lay(anna, SEATS, first=2)
        await ben.post(f"/api/tables/{table}/join", json={"name": "Ben"})
        await cleo.post(f"/api/tables/{table}/join", json={"name": "Cleo"})
        async with here.sit(table, anna) as one, here.sit(table, ben) as two:
            await one.hear("absent")
            await two.hear("absent")
            wishes = [(one, "bot"), (two, "end")][:: 1 if number % 2 else -1]
            version = one.view["version"]
            commands = [
                await player.say(type="absent", version=version, choice=choice)
                for player, choice in wishes
            ]
            answers = [
                await answer_to(player, command)
                for (player, _), command in zip(wishes, commands, strict=True)
            ]
            assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
            first = 0 if answers[0]["type"] == "done" else 1
            player, choice = wishes[first]
            again = {"id": commands[first], "type": "absent", "version": version, "choice": choice}
            await player.say(**again)
            assert await answer_to(player, commands[first]) == answers[first]
    return table


def test_one_choice_is_made(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path, patience=0.0, bot_delay=600.0) as here:
            tables = await asyncio.gather(*(choose(here, number) for number in range(TABLES)))
        for table in tables:
            kinds = [kind for _, kind, _ in log_of(tmp_path, table)]
            assert len([kind for kind in kinds if kind in ("bot_took", "abandoned")]) == 1

    asyncio.run(scene())


def test_every_tab_is_told_and_the_wait_goes_on(tmp_path: Path) -> None:
    """A second tab is told as well; and who comes back in the same turn waits no longer for it."""

    async def scene() -> None:
        async with (
            house(tmp_path, patience=PATIENCE) as here,
            here.visitor() as anna,
            here.visitor() as ben,
        ):
            table = await two_by_link(anna, ben, first=1)
            async with here.sit(table, anna) as tab:
                first = await tab.hear("absent")
                assert PATIENCE - 60 < first["seconds"] <= PATIENCE
                await asyncio.sleep(0.1)
                async with here.sit(table, anna) as other:
                    told = await asyncio.wait_for(other.hear("absent"), 10)
                    assert told["seconds"] <= first["seconds"] - 0.1
            async with here.sit(table, anna) as back:
                again = await back.hear("absent")
                assert again["seconds"] <= told["seconds"]
                async with here.sit(table, ben) as present:
                    await present.hear("update")
                anew = await back.hear("absent")
                assert anew["seconds"] > again["seconds"], "he was here: that is another absence"

    asyncio.run(scene())


def test_nobody_is_waited_for_at_tables_that_are_forgotten_or_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_tables, "MOST_AT_REST", 0)

    async def scene() -> None:
        async with (
            house(tmp_path, patience=0.0) as here,
            here.visitor() as anna,
            here.visitor() as ben,
        ):
            assert here.app is not None
            absences = vars(here.app.state.server.tables.presence)["_waits"]
            for over in (True, False):
                table = await two_by_link(anna, ben, first=1)
                async with here.sit(table, anna) as player:
                    await player.hear("absent")
                    assert list(absences) == [table]
                    if over:
                        await player.say(type="absent", version=player.view["version"], choice="end")
                        assert (await player.hear("done", "refused"))["type"] == "done"
                        assert absences == {}
                async with asyncio.timeout(20):
                    while absences:
                        await asyncio.sleep(0.02)

    asyncio.run(scene())


def test_who_goes_away_is_missed_once(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna, here.visitor() as ben:
            table = await two_by_link(anna, ben, first=0)
            async with here.sit(table, anna) as player:
                await player.my_turn()
                async with here.sit(table, ben):
                    while not player.table["seats"][1]["present"]:
                        await player.hear("table")
                heard = len(player.frames)
                while player.table["seats"][1]["present"]:
                    await player.hear("table")
                await player.say(type="ask", move=player.legal[0])
                await player.hear("answer")
                kinds = [json.loads(frame)["type"] for frame in player.frames[heard:]]
                assert kinds == ["table", "answer"]

    asyncio.run(scene())


def test_what_is_told_of_a_table_is_how_it_is_now(tmp_path: Path) -> None:
    """Another server on the same database began the game, and this one has read the table anew."""

    async def scene() -> None:
        async with (
            house(tmp_path) as here,
            house(tmp_path) as there,
            here.visitor() as anna,
            there.visitor() as ben,
            here.visitor() as eve,
        ):
            table = await lay(anna, HERE_AND_LINK)
            async with here.sit(table, anna) as player:
                await player.hear("table")
                async with here.sit(table, eve):
                    await ben.post(f"/api/tables/{table}/join", json={"name": "Ben"})
                    late = await eve.post(f"/api/tables/{table}/join", json={"name": "Eve"})
                    assert late.json()["code"] == "game_running"
                    assert (await eve.get(f"/api/tables/{table}")).json()["status"] == "running"
                while len(player.frames) < 3:  # Anna came, Eve came, Eve left
                    await player.hear("table")
                assert player.table["status"] == "running"

    asyncio.run(scene())
