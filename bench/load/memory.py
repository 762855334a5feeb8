"""What games cost in memory while nobody moves."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from bench.load.houses import Ours
from bench.load.match import Match
from bench.load.paces import a_few_at_a_time, few_moves, seat
from bench.load.processes import Running

_GROUP = 20
_FEW = 6
_REST = 3.0


class AtRest(NamedTuple):
    """The memory of a game in kB: with nobody there, and with both players connected."""

    away: float
    connected: float
    known: bool
    """Whether the system tells."""
    matches: list[Match]
    """The games, which everybody has left."""


async def at_rest(running: Running, games: int) -> AtRest:
    """Begin so many games and see what they add to the server's memory.

    Games are begun and left in small groups, so that what their sockets used is used again and
    only what stays is measured. Then all are opened at once.
    """
    house = Ours(running.port)
    await _play_and_leave(house)
    empty = running.memory()
    matches: list[Match] = []
    while len(matches) < games:
        matches += await _play_and_leave(house)
    await asyncio.sleep(_REST)
    away = (running.memory() - empty) / len(matches)
    await a_few_at_a_time(match.open(onlookers=0) for match in matches)
    await few_moves(matches, 2)
    await asyncio.sleep(_REST)
    connected = (running.memory() - empty) / len(matches)
    for match in matches:
        await match.leave()
    return AtRest(away, connected, empty > 0, matches)


async def _play_and_leave(house: Ours) -> list[Match]:
    """Begin some games, make a few moves, and go."""
    matches = await seat(house, _GROUP, 1901)
    await few_moves(matches, _FEW)
    for match in matches:
        await match.leave()
    await asyncio.sleep(0.1)
    return matches
