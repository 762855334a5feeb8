"""Processes in which bots think, shared in turn by all who ask.

Whoever has more wishes than others waits longer: the processes take one wish of each asker in turn.
"""

import asyncio
import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from typing import TypeVar, TypeVarTuple

Thought = TypeVar("Thought")
"""What a process has found."""
Given = TypeVarTuple("Given")
"""What it was told."""

_GIVES_WAY = 5
"""How much a thinking process stands back for the server on a busy machine."""


class WorkerPool:
    """Some processes, and those who wait for one."""

    def __init__(self, processes: int) -> None:
        """Start the processes when they are needed."""
        self.processes = processes
        self._pool = _pool(processes)
        self._free = processes
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        """By asker, the one whose turn is next first."""

    async def think(self, asker: str, thought: Callable[[*Given], Thought], *given: *Given) -> Thought:
        """Let a process think as soon as it is the asker's turn; raises BrokenProcessPool if it dies.

        Who does not wait any more loses the turn; a process that has begun is free when it is done.
        """
        await self._turn(asker)
        pool = self._pool
        try:
            found = asyncio.get_running_loop().run_in_executor(pool, thought, *given)
        except BaseException as error:
            self._ended(pool, error)
            raise
        found.add_done_callback(
            lambda done: self._ended(pool, None if done.cancelled() else done.exception())
        )
        return await asyncio.shield(found)

    async def all(self, thought: Callable[[], None]) -> None:
        """Let every process do something, before anybody waits for it."""
        loop = asyncio.get_running_loop()
        ready = [loop.run_in_executor(self._pool, thought) for _ in range(self.processes)]
        await asyncio.gather(*ready)

    def close(self) -> None:
        """Begin nothing any more."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def _turn(self, asker: str) -> None:
        """Wait until a process is free and nobody else comes first."""
        if self._free > 0:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(asker, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._release()
            raise

    def _release(self) -> None:
        """A process is free: the next asker's turn, who then comes last again."""
        while self._waiting:
            asker = next(iter(self._waiting))
            wishes = self._waiting.pop(asker)
            turn = wishes.popleft()
            if wishes:
                self._waiting[asker] = wishes
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1

    def _ended(self, pool: ProcessPoolExecutor, error: BaseException | None) -> None:
        """A thought has ended, somehow; processes that died, even idle ones, are replaced."""
        if isinstance(error, BrokenProcessPool) and pool is self._pool:
            self._pool = _pool(self.processes)
        self._release()


def _pool(processes: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(
        processes, mp_context=get_context("spawn"), initializer=_end_with_the_server
    )


def _end_with_the_server() -> None:
    """A thinking process ends when the server does, also when the server is killed; not by Ctrl-C."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(_GIVES_WAY)
    server = parent_process()
    assert server is not None

    def watch() -> None:
        server.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
