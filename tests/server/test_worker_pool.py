"""The processes of bots are shared in turn, and nobody can keep them from the others."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager

import pytest

from ny1901.server.thinking.worker_pool import WorkerPool


def doze() -> float:
    time.sleep(0.02)
    return time.monotonic()


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


@asynccontextmanager
async def thinkers(processes: int = 1) -> AsyncIterator[WorkerPool]:
    found = WorkerPool(processes)
    await found.all(time.monotonic)  # type: ignore[arg-type]
    yield found
    found.close()


def test_who_asks_much_waits_longer() -> None:
    async def scene() -> None:
        async with thinkers() as found:
            done: list[str] = []

            async def ask(who: str) -> None:
                await found.think(who, doze)
                done.append(who)

            many = [asyncio.create_task(ask("greedy")) for _ in range(20)]
            await asyncio.sleep(0)
            few = [asyncio.create_task(ask("modest")) for _ in range(2)]
            await asyncio.gather(*few, *many)
            assert done.index("modest") <= 2
            assert list(done[:5]).count("modest") == 2

    asyncio.run(scene())


def test_who_does_not_wait_any_more_is_passed_over() -> None:
    async def scene() -> None:
        async with thinkers() as found:
            first = asyncio.create_task(found.think("anna", doze))
            await asyncio.sleep(0)
            gone = [asyncio.create_task(found.think("anna", doze)) for _ in range(200)]
            await asyncio.sleep(0)
            for each in gone:
                each.cancel()
            began = await first
            last = await found.think("anna", doze)
            assert last - began < 200 * 0.02, "the others were never thought about"

    asyncio.run(scene())


def test_a_process_is_free_when_it_is_done_and_not_before() -> None:
    """Somebody who begins and leaves, again and again, does not fill the processes' own queue."""

    async def scene() -> None:
        async with thinkers(2) as found:
            for _ in range(30):
                task = asyncio.create_task(found.think("anna", doze))
                await asyncio.sleep(0)
                task.cancel()
            assert vars(found)["_free"] == 0
            await asyncio.gather(*(found.think("ben", doze) for _ in range(4)))
            while vars(found)["_free"] < 2:
                await asyncio.sleep(0.01)
            assert vars(found)["_waiting"] == {}

    asyncio.run(scene())


def test_one_that_dies_is_replaced() -> None:
    async def scene() -> None:
        async with thinkers() as found:
            with pytest.raises(BrokenProcessPool):
                await found.think("anna", die)
            assert await found.think("anna", doze) > 0

    asyncio.run(scene())


def test_a_process_that_dies_while_it_has_nothing_to_do_is_replaced() -> None:
    async def scene() -> None:
        async with thinkers() as found:
            os.kill(await found.think("anna", os.getpid), signal.SIGKILL)
            await asyncio.sleep(0.5)
            with pytest.raises(BrokenProcessPool):
                await found.think("anna", doze)
            assert await found.think("anna", doze)

    asyncio.run(scene())
