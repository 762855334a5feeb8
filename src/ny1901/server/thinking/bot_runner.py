"""Bots at the table: they think in other processes and move through the same door as people."""

import asyncio
import logging
import secrets
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import lru_cache

from ny1901.bots import Bot, make_bot
from ny1901.bots.hint import Hint, hint
from ny1901.bots.search import Budget, kernel_of
from ny1901.content import Content, Options, gather, read_rules
from ny1901.engine.legality import legal_moves
from ny1901.engine.notation import move_text
from ny1901.engine.positions import parse_position, position_text
from ny1901.engine.rules import Rules
from ny1901.engine.views import View, cards_to_come, view
from ny1901.server.errors import ErrorCode, ServerError
from ny1901.server.tables.seats import SeatKind
from ny1901.server.tables.service import Service
from ny1901.server.tables.table import Table, TableStatus
from ny1901.server.thinking.worker_pool import WorkerPool

STAND_IN = "greedy"
"""The bot that plays for somebody who is away."""
ADVISER = Budget(seconds=0.8)
"""How long advice is thought about."""

_KEPT = 8
"""So many bots a process remembers, with what they thought of before."""
_MOST_ADVICE = 200
"""So many hints are remembered."""
_OVERTAKEN = (ErrorCode.STALE, ErrorCode.NOT_YOUR_TURN, ErrorCode.GAME_NOT_RUNNING)
"""Somebody else was quicker."""
_LONGEST_PAUSE = 30.0
"""Seconds until a bot that could not move tries again, at most."""

_log = logging.getLogger(__name__)


class BotRunner:
    """Wakes the bot whose turn it is."""

    def __init__(
        self,
        tables: Service,
        processes: int = 1,
        delay: float = 0.0,
    ) -> None:
        """Start the processes when the first bot has to think."""
        self._tables = tables
        self._delay = delay
        self._workers = WorkerPool(processes)
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._advice: dict[str, tuple[int, asyncio.Task[Hint]]] = {}
        """By table: of which version the last advice was, and the advice."""

    def plays_at(self, name: str) -> bool:
        """Whether a bot thinks at a table, or is about to."""
        return name in self._busy

    async def wake(self, table: Table, before: int) -> None:
        """A table has changed: if a bot is to move there, it begins to think."""
        self._forget_advice(table.id)
        self.go_on(table)

    def go_on(self, table: Table) -> None:
        """If a bot is to move at a table, see to it that it thinks."""
        if self._to_move(table) and table.id not in self._busy:
            task = asyncio.create_task(self._play(table.id))
            self._busy[table.id] = task
            task.add_done_callback(lambda done: self._rest(table.id, task))

    async def advise(self, table: Table, visitor: str) -> Hint:
        """What a strong bot would do in the place of the active player; thought out once a position."""
        version, task = self._advice.get(table.id, (None, None))
        if task is None or version != table.version or (task.done() and task.exception()):
            self._forget_advice(table.id)
            task = asyncio.create_task(self._advise(table, visitor))
            self._advice[table.id] = (table.version, task)
            while len(self._advice) > _MOST_ADVICE:
                self._forget_advice(next(iter(self._advice)))
        return await asyncio.shield(task)

    async def warm_up(self) -> None:
        """Start the processes, and lay the usual tables, before anybody waits for it."""
        await self._workers.all(_get_ready)

    async def wake_all(self) -> None:
        """After a restart: every bot whose turn it was goes on."""
        for name in await self._tables.with_bots():
            with suppress(ServerError):  # one that can't be read must not keep the others from playing
                self.go_on(await self._tables.table(name))

    async def close(self) -> None:
        """Let no bot think any more."""
        for task in [*self._busy.values(), *(task for _, task in self._advice.values())]:
            task.cancel()
        self._workers.close()

    async def _play(self, name: str) -> None:
        """Move until it is somebody else's turn; what fails is tried again, after longer and longer."""
        failures = 0
        while True:
            await asyncio.sleep(self._delay if not failures else min(2.0**failures, _LONGEST_PAUSE))
            try:
                table = await self._tables.table(name)
                bot = self._to_move(table)
                if bot is None:
                    del self._busy[name]  # in the same breath: whatever happens from now on wakes it
                    return
                await self._move(table, bot)
                failures = 0
            except BrokenProcessPool:
                _log.warning("a bot's process died and is started again")
                failures += 1
            except Exception:  # whatever it is, the others at the table must not wait for ever
                _log.exception("the bot at table %s can't move", name)
                failures += 1

    def _to_move(self, table: Table) -> str | None:
        """The bot to move; bots among themselves play only as long as somebody watches."""
        bot = bot_to_move(table)
        return None if bot and table.bots_alone and not self._tables.presence.anybody(table.id) else bot

    def _rest(self, name: str, task: asyncio.Task[None]) -> None:
        """A bot has stopped; another one may have begun at the same table."""
        if self._busy.get(name) is task:
            del self._busy[name]

    async def _advise(self, table: Table, visitor: str) -> Hint:
        """Think; a process that has died since the last thought is found out by the next one."""
        told = (*_told(table), ADVISER)
        try:
            return await self._workers.think(visitor, advised, *told)
        except BrokenProcessPool:
            return await self._workers.think(visitor, advised, *told)

    async def _move(self, table: Table, bot: str) -> None:
        """Think and move, unless somebody else was quicker."""
        version, chair = table.version, f"{table.id} {table.state.turn.seat}"
        text = await self._workers.think(table.host, choose, *_told(table), bot, chair)
        try:
            await self._tables.move(table.id, None, secrets.token_urlsafe(12), version, text)
        except ServerError as error:
            if error.code not in _OVERTAKEN:
                raise

    def _forget_advice(self, name: str) -> None:
        """Nobody needs this any more; if it waits for a process, it waits no longer."""
        _, task = self._advice.pop(name, (0, None))
        if task is not None:
            task.cancel()


def _told(table: Table) -> tuple[Content, Options, int, str]:
    """What a process is told of a table: what the active seat may know."""
    game = table.running
    seen = view(game.rules, game.state, game.state.turn.seat)
    return game.content, game.options, len(table.seats), position_text(game.rules, seen.state)


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


def advised(content: Content, options: Options, players: int, position: str, budget: Budget) -> Hint:
    """What a strong bot would do that knows what the seat may know; runs in a process of its own."""
    return hint(*_seen(content, options, players, position), budget)


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
