"""What a commit's real server costs: the same clients play at both, over sockets."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import TypeVar

from bench.compare.checkouts import KEPT, Checkout
from bench.load.houses import Ours
from bench.load.memory import at_rest
from bench.load.paces import flat_out_for, seat
from bench.load.processes import Running, allow_many_files, cores, on, our_server

GAMES, WARM_UP, MOVES = 100, 1_500, 1_500
STRETCHES = (0, 1, 1, 0, 0, 1, 1, 0)
"""Which of two servers plays; the other one rests meanwhile."""
AT_REST = 300

T = TypeVar("T")


def durable_moves(first: Checkout, second: Checkout) -> tuple[tuple[float], tuple[float]]:
    """Both servers' seconds of computing for a move that is synced and told, flat out.

    They take turns in short stretches: how quick the machine is changes from minute to minute.
    """
    with _serving(first) as one, _serving(second) as other:
        return _run(_move_costs((one, other)))


async def _move_costs(servers: tuple[Running, Running]) -> tuple[tuple[float], tuple[float]]:
    matches = [await seat(Ours(running.port), GAMES, 1901) for running in servers]
    for each in matches:
        await flat_out_for(each, WARM_UP)
    used, moves = [0.0, 0.0], [0, 0]
    for number in STRETCHES:
        before = servers[number].cpu()
        tally = await flat_out_for(matches[number], MOVES)
        assert not tally.errors, tally.errors
        used[number] += servers[number].cpu() - before
        moves[number] += len(tally.acknowledged)
    for match in chain(*matches):
        await match.leave()
    return (used[0] / moves[0],), (used[1] / moves[1],)


def memory(one: Checkout) -> tuple[float, float]:
    """The kB of a game nobody is at, and of one with both players there."""
    with _serving(one) as running:
        found = _run(at_rest(running, AT_REST))
    assert found.known, "this system does not tell how much memory a process has"
    return found.away, found.connected


@contextmanager
def _serving(one: Checkout) -> Iterator[Running]:
    """The commit's server on a core of its own, with an empty database on the disk."""
    allow_many_files()
    server, load = cores()
    with (
        tempfile.TemporaryDirectory(prefix="played-", dir=KEPT) as folder,
        our_server(Path(folder), server, one.game) as running,
        on(load),
    ):
        yield running


def _run(work: Coroutine[None, None, T]) -> T:
    """With the fastest event loop there is."""
    try:
        import uvloop
    except ImportError:
        return asyncio.run(work)
    return uvloop.run(work)
