"""Where matches are played: our server with the real game, and a bare one with none.

Both speak the same few words, so one client program plays at both.
"""

from __future__ import annotations

import itertools
import re
from typing import NamedTuple, Protocol

from bench.load.wire import post

_VERSION = re.compile(rb'"version":(\d+)')


class Chair(NamedTuple):
    """Where a client's socket is opened, and as whom."""

    path: str
    cookie: str


class House(Protocol):
    """A server that can lay tables for two."""

    port: int

    async def lay(self) -> tuple[list[Chair], Chair]:
        """Lay a table: the chairs of two players, and one for onlookers."""
        ...


class Ours:
    """The real game: one visitor lays the table, another one joins by its link."""

    def __init__(self, port: int) -> None:
        self.port = port

    async def lay(self) -> tuple[list[Chair], Chair]:
        """Two visitors with cookies of their own, as two browsers would."""
        seats = [{"kind": "here", "name": "Anna"}, {"kind": "link"}]
        laid = await post(self.port, "/api/tables", {"seats": seats})
        assert laid.status == 201, laid
        table = f"/api/tables/{laid.body['id']}"
        joined = await post(self.port, f"{table}/join", {"name": "Ben"})
        assert joined.status == 200, joined
        path = f"{table}/play"
        return [Chair(path, laid.cookie), Chair(path, joined.cookie)], Chair(path, "")


class Bare:
    """No game at all: a room with two seats that take turns."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._rooms = itertools.count()

    async def lay(self) -> tuple[list[Chair], Chair]:
        """A room needs no preparation."""
        room = next(self._rooms)
        return [Chair(f"/play/{room}/{seat}", "") for seat in (0, 1)], Chair(f"/play/{room}/2", "")


class Glance(NamedTuple):
    """What a client must know of an update."""

    version: int
    legal: bytes
    """The legal moves as JSON without the brackets; empty if it is another's turn."""
    over: bool


def glance(update: bytes) -> Glance:
    """Pick from an update what is needed, wherever it stands, without reading all of it."""
    version = _VERSION.search(update, max(update.find(b'"view":'), 0))
    assert version is not None, update[:200]
    start = update.find(b'"legal":[')
    legal = update[start + 9 : update.find(b"]", start)] if start >= 0 else b""
    return Glance(int(version[1]), legal, b'"over":true' in update)


def moves(legal: bytes) -> list[bytes]:
    """The single moves of a list as JSON."""
    return legal[1:-1].split(b'","')
