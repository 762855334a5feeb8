"""How matches are played: at a human pace, or flat out."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Awaitable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from time import perf_counter

from bench.load.houses import House
from bench.load.match import Match, Tally

_AT_ONCE = 16
_PATIENCE = 20.0
_WARM_UP = 1.0


async def seat(house: House, number: int, seed: int) -> list[Match]:
    """Begin so many matches, a few at a time."""
    found = [Match(house, Random(seed + each)) for each in range(number)]
    await a_few_at_a_time(match.begin() for match in found)
    return found


async def a_few_at_a_time(all_of_it: Iterable[Awaitable[None]]) -> None:
    """Do all of it without a crush at the door."""
    few = asyncio.Semaphore(_AT_ONCE)

    async def one(each: Awaitable[None]) -> None:
        async with few:
            await each

    await asyncio.gather(*map(one, all_of_it))


async def human(matches: Sequence[Match], every: float, seconds: float) -> Tally:
    """A move every so many seconds in each match, evenly spread over time."""
    tally, start = Tally(), perf_counter() + 0.1

    async def play(match: Match, at: float) -> None:
        match.tally = tally
        while at < start + seconds:
            await asyncio.sleep(at - perf_counter())
            if match.over and not match.under_way:
                await match.begin()
            elif match.can_move:
                match.move()
            else:
                tally.late += 1
            at += every

    with _undisturbed():
        firsts = (start + every * number / len(matches) for number in range(len(matches)))
        await asyncio.gather(*map(play, matches, firsts))
        await _settle(matches, tally)
    return tally


async def flat_out(matches: Sequence[Match], seconds: float) -> tuple[Tally, float]:
    """Every match moves as soon as it can; gives all moves, and how many a second once it runs."""
    tally, renewing = _hurry(matches)
    await asyncio.sleep(_WARM_UP)
    with _undisturbed():
        before, start = len(tally.acknowledged), perf_counter()
        await asyncio.sleep(seconds)
        speed = (len(tally.acknowledged) - before) / (perf_counter() - start)
    await _calm_down(matches, tally, renewing)
    return tally, speed


async def flat_out_for(matches: Sequence[Match], moves: int) -> Tally:
    """Every match moves as soon as it can, until there were so many moves or a few more."""
    tally, renewing = _hurry(matches)
    with _undisturbed():
        while len(tally.acknowledged) < moves and not tally.errors:
            await asyncio.sleep(0.01)
    await _calm_down(matches, tally, renewing)
    return tally


async def few_moves(matches: Sequence[Match], number: int) -> None:
    """Make some moves in every match."""
    for _ in range(number):
        tally = Tally()
        for match in matches:
            match.tally = tally
            if match.can_move:
                match.move()
        await _settle(matches, tally)
        assert not tally.errors, tally.errors


def _hurry(matches: Sequence[Match]) -> tuple[Tally, set[asyncio.Task[None]]]:
    """From now on each match moves when it can; gives also the matches that are just begun anew."""
    tally = Tally()
    renewing: set[asyncio.Task[None]] = set()

    def go_on(match: Match) -> None:
        if match.over:
            task = asyncio.get_running_loop().create_task(renew(match))
            renewing.add(task)
            task.add_done_callback(renewing.discard)
        else:
            match.move()

    async def renew(match: Match) -> None:
        await match.begin()
        if match.ready is not None:
            match.move()

    for match in matches:
        match.tally, match.ready = tally, go_on
        go_on(match)
    return tally, renewing


async def _calm_down(matches: Sequence[Match], tally: Tally, renewing: set[asyncio.Task[None]]) -> None:
    """No more moves; done when nothing is under way."""
    for match in matches:
        match.ready = None
    await asyncio.gather(*renewing)
    await _settle(matches, tally)


async def _settle(matches: Sequence[Match], tally: Tally) -> None:
    """Wait until nothing is under way."""
    end = perf_counter() + _PATIENCE
    while any(match.under_way for match in matches) and perf_counter() < end:
        await asyncio.sleep(0.01)
    for match in matches:
        if match.under_way:
            tally.errors["a move was never answered"] += 1


@contextmanager
def _undisturbed() -> Iterator[None]:
    """No garbage collection of ours while the clock runs."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
