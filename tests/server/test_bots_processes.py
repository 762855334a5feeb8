"""A bot's process may die; the bot goes on in another."""

import asyncio
import multiprocessing
import os
import signal
from pathlib import Path
from typing import Any

import pytest

from ny1901.store import Failed
from tests.server.house import house, lay

BOTS = [{"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "greedy"}]


def test_a_bot_whose_process_is_killed_plays_on(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            table = await lay(anna, BOTS)
            async with here.sit(table, anna) as watcher:
                for _ in range(3):
                    await watcher.hear("update")
                for thinking in multiprocessing.active_children():
                    assert thinking.pid is not None
                    os.kill(thinking.pid, signal.SIGKILL)
                while not watcher.view["over"]:
                    await watcher.hear("update")
                assert [player["score"] > 0 for player in watcher.view["players"]] == [True, True]

    asyncio.run(scene())


def test_a_bot_whose_move_could_not_be_saved_tries_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ny1901.server.bot_runner._LONGEST_PAUSE", 0.1)

    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            assert here.app
            store = here.app.state.service.store
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
