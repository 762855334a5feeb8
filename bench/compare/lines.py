"""What is compared, line by line: how a commit is measured, and how much worse it may be."""

from __future__ import annotations

import json
import resource
import subprocess
from collections.abc import Callable
from dataclasses import dataclass

from bench.compare.checkouts import ROOT, Checkout
from bench.compare.server import durable_moves, memory

MOST = 1.03
"""A line may be so many times as slow before it counts as worse."""
_STARTS = 5

Sample = tuple[float, ...]
Take = Callable[[Checkout], Sample]
TakeBoth = Callable[[Checkout, Checkout], tuple[Sample, Sample]]


@dataclass(frozen=True)
class Figure:
    """One line of the table; a sample times ``scale`` is in the unit."""

    name: str
    unit: str
    scale: float = 1.0
    most: float = MOST


@dataclass(frozen=True)
class Measurement:
    """A way to measure two commits, the first one first, and the lines it gives."""

    figures: tuple[Figure, ...]
    take: TakeBoth


def _one_after_the_other(take: Take) -> TakeBoth:
    return lambda first, second: (take(first), take(second))


def _computed(name: str) -> Take:
    """Do a workload in a process of its own."""

    def take(one: Checkout) -> Sample:
        command = [str(one.python), "-m", "bench.compare.workloads", name]
        told = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout
        return (float(json.loads(told)),)

    return take


def _started(*words: str) -> Take:
    """Start a program of the commit's environment again and again."""

    def take(one: Checkout) -> Sample:
        before = _computed_by_children()
        for _ in range(_STARTS):
            command = [str(one.python.with_name(words[0])), *words[1:]]
            subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
        return ((_computed_by_children() - before) / _STARTS,)

    return take


def _computed_by_children() -> float:
    """The seconds of computing of all processes that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _line(name: str, unit: str, scale: float, take: Take) -> Measurement:
    return Measurement((Figure(name, unit, scale),), _one_after_the_other(take))


MEASUREMENTS = (
    _line("engine", "µs a decision", 1e6, _computed("engine")),
    _line("kernel", "µs a decision", 1e6, _computed("kernel")),
    _line("search", "µs a simulation", 1e6, _computed("search")),
    _line("policy", "µs a move", 1e6, _computed("policy")),
    _line("record", "ms a file", 1e3, _computed("record")),
    _line("start", "ms for --help", 1e3, _started("ny1901", "--help")),
    _line("import", "ms for the server", 1e3, _started("python", "-c", "import ny1901.server.app")),
    Measurement((Figure("move", "ms a durable move", 1e3),), durable_moves),
    Measurement(
        (Figure("away", "kB a game, nobody there", most=1.0), Figure("there", "kB a game, both there")),
        _one_after_the_other(memory),
    ),
)
"""In the order in which they are measured."""
