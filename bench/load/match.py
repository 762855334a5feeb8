"""Two players at one table who answer each other, and a stopwatch on every move."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from random import Random
from time import perf_counter

from bench.load.houses import Chair, House, glance, moves
from bench.load.wire import Socket

_TIRESOME = (b"end", b"giveup")
"""Moves that build nothing: made only now and then while there are others."""


@dataclass
class Tally:
    """What was measured in one stretch of time; latencies in seconds."""

    acknowledged: list[float] = field(default_factory=list)
    """From sending a move until the mover knows that it is on disk."""
    told: list[float] = field(default_factory=list)
    """From sending a move until the other player has the new position."""
    errors: Counter[str] = field(default_factory=Counter)
    late: int = 0
    """Moves not made in time, since the move before was still under way."""


@dataclass
class _Pending:
    """A move under way."""

    seat: int
    version: int
    sent: float
    acknowledged: bool = False
    told: bool = False


class Match:
    """A game between two clients; games follow each other at the same table's place."""

    def __init__(self, house: House, dice: Random, onlookers: int = 0) -> None:
        self.tally = Tally()
        self.ready: Callable[[Match], None] | None = None
        """Is called whenever the next move can be made."""
        self.over = False
        self._house, self._dice, self._onlookers = house, dice, onlookers
        self._sockets: list[Socket] = []
        self._chairs: list[Chair] = []
        self._versions: list[int] = []
        self._legal = b""
        self._seat = 0
        self._at = -1
        self._pending: _Pending | None = None
        self._numbers = 0

    @property
    def can_move(self) -> bool:
        """Whether somebody may move and nothing is under way."""
        return self._pending is None and bool(self._legal)

    @property
    def under_way(self) -> bool:
        """Whether a move has been sent and not been answered in full."""
        return self._pending is not None

    async def begin(self) -> None:
        """Lay a new table and open it in every client."""
        await self.leave()
        players, onlooker = await self._house.lay()
        self._chairs = [*players, onlooker]
        await self.open(self._onlookers)

    async def open(self, onlookers: int) -> None:
        """Open the table in every client; done when both players see the position."""
        self.over, self._legal, self._at, self._pending = False, b"", -1, None
        self._onlookers, self._versions = onlookers, [-1, -1]
        for seat, chair in enumerate([*self._chairs[:2], *self._chairs[2:] * onlookers]):
            hear = partial(self._hear, seat) if seat < 2 else self._overhear
            lost = partial(self._trouble, "a socket was closed")
            self._sockets.append(
                await Socket.connect(self._house.port, chair.path, chair.cookie, hear, lost)
            )
        for _ in range(2000):
            if min(self._versions) >= 0 and (self._legal or self.over):
                return
            await asyncio.sleep(0.01)
        raise TimeoutError("the game does not begin")

    async def leave(self) -> None:
        """Close every client."""
        for socket in self._sockets:
            socket.close()
        self._sockets.clear()
        await asyncio.sleep(0)

    def move(self) -> None:
        """Make a random legal move, mostly one that gets the game on."""
        choice = moves(self._legal)
        wanted = [each for each in choice if not each.startswith(_TIRESOME)]
        if wanted and self._dice.random() < 0.9:
            choice = wanted
        chosen = choice[int(self._dice.random() * len(choice))]
        self._numbers += 1
        text = b'{"type":"move","id":"bench-%06d","version":%d,"move":"%b"}'
        self._legal = b""
        self._pending = _Pending(self._seat, self._at, perf_counter())
        self._sockets[self._seat].send(text % (self._numbers, self._at, chosen))

    def _hear(self, seat: int, message: bytes) -> None:
        """Something has come in at a player's socket."""
        now = perf_counter()
        if message.startswith(b'{"type":"update"'):
            self._see(seat, message, now)
        elif message.startswith(b'{"type":"done"'):
            if self._pending is not None:
                self._pending.acknowledged = True
                self.tally.acknowledged.append(now - self._pending.sent)
        elif message.startswith(b'{"type":"refused"'):
            self._trouble(message[:300].decode())
        self._go_on()

    def _see(self, seat: int, update: bytes, now: float) -> None:
        seen, pending = glance(update), self._pending
        self._versions[seat] = seen.version
        if pending and seat != pending.seat and not pending.told and seen.version > pending.version:
            pending.told = True
            self.tally.told.append(now - pending.sent)
        if seen.legal and seen.version > self._at:
            self._legal, self._at, self._seat = seen.legal, seen.version, seat
        self.over = self.over or seen.over

    def _go_on(self) -> None:
        """Once a move is known to all, the next one may be made."""
        pending = self._pending
        if pending and pending.acknowledged and pending.told and (self._legal or self.over):
            self._pending = None
            if self.ready is not None:
                self.ready(self)

    def _overhear(self, message: bytes) -> None:
        if message.startswith(b'{"type":"refused"'):
            self._trouble(message[:300].decode())

    def _trouble(self, what: str) -> None:
        self.tally.errors[what] += 1
