"""A bot's process may die; the bot goes on in another."""

import asyncio
import multiprocessing
import os
import signal
from pathlib import Path

from tests.server.house import house, lay

BOTS = [{"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "greedy"}]


def test_a_bot_whose_process_is_killed_plays_on(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            table = await lay(anna, BOTS)
            async with here.sit(table, anna) as watcher:
                for _ in range(3):
                    await watcher.hear("update")
                (thinking,) = multiprocessing.active_children()
                assert thinking.pid is not None
                os.kill(thinking.pid, signal.SIGKILL)
                while not watcher.view["over"]:
                    await watcher.hear("update")
                assert [player["score"] > 0 for player in watcher.view["players"]] == [True, True]

    asyncio.run(scene())
