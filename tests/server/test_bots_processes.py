"""A bot's process may die; the bot goes on in another."""

import asyncio
import multiprocessing
import os
import signal
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

from ny1901.server.tables.service import Service
from ny1901.server.tables.table import Table
from ny1901.server.thinking.bot_runner import BotRunner
from ny1901.store import Failed
from tests.server.house import TWO_HERE, house, lay, seated
from tests.server.impatient import Impatient

BOTS = [{"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "greedy"}]


def kill_thinkers() -> None:
    """Kill every process a bot thinks in; there is one at least."""
    thinkers = multiprocessing.active_children()
    assert thinkers
    for each in thinkers:
        assert each.pid is not None
        os.kill(each.pid, signal.SIGKILL)


def test_a_bot_whose_process_is_killed_plays_on(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            table = await lay(anna, BOTS)
            async with here.sit(table, anna) as watcher:
                for _ in range(3):
                    await watcher.hear("update")
                kill_thinkers()
                while not watcher.view["over"]:
                    await watcher.hear("update")
                assert [player["score"] > 0 for player in watcher.view["players"]] == [True, True]

    asyncio.run(scene())


def test_a_bot_whose_move_could_not_be_saved_tries_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ny1901.server.thinking.bot_runner._LONGEST_PAUSE", 0.1)

    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            assert here.app
            store = here.app.state.server.tables.store
            append = store.append
            failures: list[object] = []

            async def failing(*given: Any, **more: Any) -> Any:
                if more.get("command") and len(failures) < 3:
                    failures.append(given)
                    raise Failed("the disk is full")
                return await append(*given, **more)

            monkeypatch.setattr(store, "append", failing)
            table = await lay(anna, BOTS)
            async with here.sit(table, anna) as watcher:
                while watcher.view.get("turn", 0) < 3:
                    await watcher.hear("update")
            assert len(failures) == 3

    asyncio.run(scene())


def test_a_hint_does_not_mind_a_process_that_died_idle(tmp_path: Path) -> None:
    async def scene() -> None:
        async with seated(tmp_path, TWO_HERE) as player:
            await player.my_turn()
            await player.say(type="advise")
            await player.hear("advice")
            legal = await player.my_turn()
            kill_thinkers()
            done = await player.move(legal[0])
            await player.until(done["version"])
            await player.say(type="advise")
            assert (await player.hear("advice", "refused"))["type"] == "advice"

    asyncio.run(scene())


def test_processes_that_always_die_are_started_ever_more_rarely(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ny1901.server.tables.presence.Presence.anybody", lambda presence, table: True)

    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            pauses: list[float] = []
            sleep = asyncio.sleep

            async def dying(*given: object) -> str:
                raise BrokenProcessPool

            async def short(seconds: float) -> None:
                if seconds > 1:  # the server's own naps are shorter
                    pauses.append(seconds)
                await sleep(0)

            monkeypatch.setattr("ny1901.server.thinking.worker_pool.WorkerPool.think", dying)
            with monkeypatch.context() as quick:
                quick.setattr("ny1901.server.thinking.bot_runner.asyncio.sleep", short)
                await lay(anna, BOTS)
                while len(pauses) < 7:
                    await sleep(0)
            assert pauses[:7] == [2, 4, 8, 16, 30, 30, 30]

    asyncio.run(scene())


def test_a_bot_is_woken_by_a_move_made_while_it_lies_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between the bot's last look at the table and the end of its task there is a moment."""

    async def scene() -> None:
        table, service = Table("t"), Service(None, Impatient())  # type: ignore[arg-type]
        bots = BotRunner(service, delay=0)
        to_move, moves = ["greedy"], list[str]()

        def come_back() -> None:
            to_move.append("greedy")
            bots.go_on(table)

        async def look(name: str) -> Table:
            if len(moves) == 1 and not to_move:
                asyncio.get_running_loop().call_soon(come_back)  # after the look, before the end
            return table

        async def move(table: Table, bot: str) -> None:
            moves.append(to_move.pop())

        monkeypatch.setattr(service, "table", look)
        monkeypatch.setattr(bots, "_move", move)
        monkeypatch.setattr(
            "ny1901.server.thinking.bot_runner.bot_to_move",
            lambda table: to_move[0] if to_move else None,
        )
        bots.go_on(table)
        for _ in range(100):
            await asyncio.sleep(0)
        assert moves == ["greedy"] * 2
        await bots.close()

    asyncio.run(scene())
