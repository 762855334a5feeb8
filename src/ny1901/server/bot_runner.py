"""Bots at the table: they think in other processes and move through the same door as people."""

import asyncio
import logging
import os
import secrets
import signal
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from multiprocessing import get_context, parent_process
from typing import TypeVar, TypeVarTuple

from ny1901.bots import Bot, make_bot
from ny1901.bots.hint import Hint, hint
from ny1901.bots.search import Budget, kernel_of
from ny1901.content import Content, Options, gather, read_rules
from ny1901.engine.legality import legal_moves
from ny1901.engine.notation import move_text
from ny1901.engine.positions import parse_position, position_text
from ny1901.engine.rules import Rules
from ny1901.engine.views import View, cards_to_come, view
from ny1901.server.protocol import SeatKind, TableStatus
from ny1901.server.service import Service
from ny1901.server.table import Table
from ny1901.server.troubles import Objection

DELAY = 0.7
"""Seconds between two moves of bots, so that people can follow."""
STAND_IN = "greedy"
"""The bot that plays for somebody who is away."""
ADVISER = Budget(seconds=0.8)
"""How long advice is thought about."""

Thought = TypeVar("Thought")
"""What a process has found."""
Given = TypeVarTuple("Given")
"""What it was told."""

_KEPT = 8
"""So many bots a process remembers, with what they thought of before."""
_GIVES_WAY = 5
"""How much a thinking process stands back for the server on a busy machine."""

_log = logging.getLogger(__name__)


class BotRunner:
    """Wakes the bot whose turn it is."""

    def __init__(self, service: Service, processes: int = 1, delay: float = DELAY) -> None:
        """Start the processes when the first bot has to think."""
        self._service = service
        self._delay = delay
        self._processes = processes
        self._pool = _pool(processes)
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._advice: dict[str, tuple[int, asyncio.Task[Hint]]] = {}
        """By table: of which version the last advice was, and the advice."""
        service.listeners.append(self.wake)
        service.users.append(self._busy.__contains__)

    async def wake(self, table: Table, before: int) -> None:
        """A table has changed: if a bot is to move there, it begins to think."""
        self._advice.pop(table.id, None)
        if bot_to_move(table) and table.id not in self._busy:
            task = asyncio.create_task(self._play(table.id))
            self._busy[table.id] = task
            task.add_done_callback(lambda done: self._busy.pop(table.id, None))

    async def advise(self, table: Table) -> Hint:
        """What a strong bot would do in the place of the active player; thought out once a position."""
        version, task = self._advice.get(table.id, (None, None))
        if task is None or version != table.version:
            game = table.running
            seen = view(game.rules, game.state, game.state.turn.seat)
            position = position_text(game.rules, seen.state)
            wanted = (game.content, game.options, len(table.seats), position)
            task = asyncio.create_task(self._run(advised, *wanted))
            self._advice[table.id] = (table.version, task)
        return await asyncio.shield(task)

    async def warm_up(self) -> None:
        """Start the processes, and lay the usual tables, before anybody waits for it."""
        loop = asyncio.get_running_loop()
        ready = [loop.run_in_executor(self._pool, _get_ready) for _ in range(self._processes)]
        await asyncio.gather(*ready)

    async def wake_all(self) -> None:
        """After a restart: every bot whose turn it was goes on."""
        for name in await self._service.with_bots():
            table = await self._service.table(name)
            await self.wake(table, table.version)

    async def close(self) -> None:
        """Let no bot think any more."""
        for task in [*self._busy.values(), *(task for _, task in self._advice.values())]:
            task.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def _play(self, name: str) -> None:
        """Move until it is somebody else's turn."""
        while True:
            table = await self._service.table(name)
            bot = bot_to_move(table)
            if bot is None:
                return
            await asyncio.sleep(self._delay)
            version, game = table.version, table.running
            seen = view(game.rules, game.state, game.state.turn.seat)
            position = position_text(game.rules, seen.state)
            chair = f"{name} {seen.seat}"
            wanted = (game.content, game.options, len(table.seats), position, bot, chair)
            try:
                text = await self._run(choose, *wanted)
                await self._service.move(name, None, secrets.token_urlsafe(12), version, text)
            except Objection as objection:
                if objection.code not in ("stale", "not_your_turn", "game_not_running"):
                    _log.error("bot %s at table %s: %s", bot, name, objection.code)
                    return
            except BrokenProcessPool:
                _log.warning("a bot's process died and is started again")

    async def _run(self, thought: Callable[[*Given], Thought], *given: *Given) -> Thought:
        """Let a process think; one that died is replaced for the next try."""
        pool = self._pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, thought, *given)
        except BrokenProcessPool:
            if pool is self._pool:
                self._pool = _pool(self._processes)
            raise


def bot_to_move(table: Table) -> str | None:
    """The bot whose turn it is, also one that stands in for somebody."""
    if table.status is not TableStatus.RUNNING:
        return None
    seat = table.seats[table.state.turn.seat]
    if seat.kind is SeatKind.BOT:
        return seat.bot
    return STAND_IN if seat.bot_plays else None


def choose(
    content: Content, options: Options, players: int, position: str, bot: str, chair: str
) -> str:
    """A bot's move, worked out from what its seat may know; runs in a process of its own.

    If it thought in this process before, on the same chair, it goes on from there.
    """
    rules, seen = _seen(content, options, players, position)
    return move_text(rules, _sitting(bot, chair).choose(rules, seen))


def advised(content: Content, options: Options, players: int, position: str) -> Hint:
    """What a strong bot would do that knows what the seat may know; runs in a process of its own."""
    return hint(*_seen(content, options, players, position), ADVISER)


def _seen(content: Content, options: Options, players: int, position: str) -> tuple[Rules, View]:
    rules = read_rules(content, players, options)
    state = parse_position(rules, position)
    seen = View(
        seat=state.turn.seat,
        state=state,
        to_come=cards_to_come(rules, state),
        legal=tuple(legal_moves(rules, state)),
    )
    return rules, seen


@lru_cache(maxsize=_KEPT)
def _sitting(bot: str, chair: str) -> Bot:
    return make_bot(bot, secrets.randbits(64))


def _get_ready() -> None:
    """What a process does that will be needed: it learns the standard game."""
    for players in (2, 3, 4):
        kernel_of(read_rules(gather(), players))


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
