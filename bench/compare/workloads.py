"""The same work for every commit: `python -m bench.compare.workloads engine`, by the commit's Python.

It is done by the scripts of the commit that compares, with the game of the one whose interpreter runs
them. A module that has moved meanwhile is put into ``MOVED``: an older commit has it where it was.
One JSON line tells the seconds of computing for a unit of work.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from time import process_time
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from ny1901.fast.policy import Policy

MOVED: dict[str, str] = {}
"""Modules by their names of today, and what older commits call them."""


def give_names_of_today(moved: dict[str, str]) -> None:
    """Let modules be imported by their names of today; those of old are tried where there are none."""
    for today, before in moved.items():
        if find_spec(today) is None:
            sys.modules[today] = import_module(before)


class Work(NamedTuple):
    """Something to do for a number: so often after the first few times, which are not counted."""

    do: Callable[[int], int]
    """Does it, and gives the units of work."""
    warm_up: int
    times: int

    def measure(self) -> float:
        """The seconds of computing for each unit."""
        for number in range(self.warm_up):
            self.do(number)
        units, start = 0, process_time()
        for number in range(self.times):
            units += self.do(self.warm_up + number)
        return (process_time() - start) / units


def engine(seed: int) -> int:
    """A random game of four by the reference engine; the units are decisions."""
    from bench.ours_random import play_one

    return play_one(seed, 4)


def kernel(seed: int) -> int:
    """A random game of four by the kernel; the units are decisions."""
    from bench.ours_kernel import play_one

    return play_one(seed, 4)


def search(seed: int) -> int:
    """A search in the middle of a game; the units are simulations."""
    from bench.ours_search import simulate

    return simulate(seed)


def policy(seed: int) -> int:
    """A quick game of two in which the policy looks at every move; the units are moves looked at."""
    from bench.kernel_openings import OPENINGS, laid

    position, looked_at = laid(2)[1][seed % OPENINGS].copy(), 0
    while not position.over:
        seen = _policy().features(position)
        looked_at += len(seen)
        position.apply(list(seen)[seed % len(seen)])
    return looked_at


@cache
def _policy() -> Policy:
    from bench.kernel_openings import laid
    from ny1901.bots.weights import WEIGHTS
    from ny1901.fast.policy import Policy

    return Policy(laid(2)[0], WEIGHTS)


def record(number: int) -> int:
    """A game file of a whole game of two, read and checked; the units are files."""
    from ny1901.records import read_record

    assert read_record(_file()).state.over
    return 1


@cache
def _file() -> str:
    from ny1901.content import gather
    from ny1901.simulation import Match, play_match

    return play_match(Match(gather("standard"), ("greedy", "greedy"), 1901, keep_record=True)).record


WORKLOADS = {
    "engine": Work(engine, 10, 240),
    "kernel": Work(kernel, 500, 16_000),
    "search": Work(search, 1, 10),
    "policy": Work(policy, 20, 1_200),
    "record": Work(record, 5, 400),
}


def main() -> None:
    """Measure the workload that is named."""
    give_names_of_today(MOVED)
    print(json.dumps(WORKLOADS[sys.argv[1]].measure()))


if __name__ == "__main__":
    main()
