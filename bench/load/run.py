"""The load on the server: many games at a human pace, flat out, at rest, and with onlookers.

Our server and a bare one take turns under the same clients, so that noise hits both. Progress goes to
standard error, one JSON line with all figures to standard output: `python -m bench.load.run`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from time import process_time

from bench.load.boardgame import boardgame_io
from bench.load.houses import Bare, Ours
from bench.load.match import Match, Tally
from bench.load.memory import at_rest
from bench.load.paces import a_few_at_a_time, flat_out, human, seat
from bench.load.processes import (
    ROOT,
    Running,
    allow_many_files,
    bare_server,
    cores,
    disk_of,
    our_server,
    pin,
)
from bench.load.thinking import STRONGEST, BotTable

GAMES, EVERY = 200, 2.0
CROWD, CROWD_EVERY, CROWD_SECONDS = 500, 5.0, 60.0
NEIGHBOURS, THINKING_SECONDS = 20, 40.0
_REST = 3.0
_PARTS = ("flat", "human", "boardgame", "memory", "crowd", "thinking")


class Load:
    """All measurements of one run, and the figures so far."""

    def __init__(self, chosen: argparse.Namespace, folder: Path) -> None:
        self.chosen, self.folder = chosen, folder
        self.server, self.load = cores()
        self.figures: dict[str, list[float]] = {}
        self.troubles: Counter[str] = Counter()

    async def run(self) -> None:
        """Measure everything that was asked for."""
        pin(self.load)
        if {"flat", "human"} & set(self.chosen.parts):
            await self.duel()
        if "boardgame" in self.chosen.parts:
            await self.peer()
        if {"memory", "crowd"} & set(self.chosen.parts):
            with our_server(self.folder, self.server) as running:
                await self.rest_and_crowd(running)
        if "thinking" in self.chosen.parts:
            with our_server(self.folder, self.server | self.load) as running:
                await self.thinking(running)

    async def duel(self) -> None:
        """Our server and the bare one, by turns."""
        with (
            our_server(self.folder, self.server) as ours,
            bare_server(self.folder, self.server) as bare,
        ):
            say(f"Beginning {GAMES} games here and {GAMES} there…")
            sides = [
                ("ours", ours, await seat(Ours(ours.port), GAMES, 1901)),
                ("bare", bare, await seat(Bare(bare.port), GAMES, 1901)),
            ]
            for number in range(self.chosen.rounds if "flat" in self.chosen.parts else 0):
                for name, running, matches in sides:
                    await self.flat(name, running, matches, number)
            for number in range(self.chosen.rounds * 3 if "human" in self.chosen.parts else 0):
                for name, running, matches in sides:
                    await asyncio.sleep(_REST)  # one server sweeps up while nobody moves
                    await self.human(name, running, matches, number)

    async def flat(self, name: str, running: Running, matches: Sequence[Match], number: int) -> None:
        """One round of moves as fast as they come."""
        before, mine = running.cpu(), process_time()
        tally, speed = await flat_out(matches, self.chosen.seconds)
        moves = len(tally.acknowledged)
        cost = 1000 * (running.cpu() - before) / moves
        self.note(tally, {f"{name} flat": speed, f"{name} cost": cost})
        load = 1000 * (process_time() - mine) / moves
        say(
            f"Flat out, round {number + 1}, {name}: {speed:,.0f} moves/s, "
            f"{cost:.2f} ms of computing a move (the clients' {load:.2f} ms)"
        )

    async def human(self, name: str, running: Running, matches: Sequence[Match], number: int) -> None:
        """One round of moves at a human pace."""
        before = running.cpu()
        tally = await human(matches, EVERY, self.chosen.seconds)
        self.note(tally, latencies(name, tally))
        share = (running.cpu() - before) / self.chosen.seconds
        say(f"Human pace, round {number + 1}, {name}: {spoken(tally)}, {share:.2f} core")

    async def peer(self) -> None:
        """boardgame.io, if it is there."""
        try:
            found = await boardgame_io(self.server, self.load, self.chosen.seconds)
        except (OSError, ValueError) as error:
            say(f"boardgame.io could not be measured: {error}")
            return
        self.note(Tally(), found)
        say(f"Flat out, boardgame.io: {found['boardgame_io flat']:,.0f} moves/s")

    async def rest_and_crowd(self, running: Running) -> None:
        """What games cost while nobody moves; then the same games with onlookers."""
        found = await at_rest(running, CROWD)
        there, away = found.connected, found.away
        say(f"Memory: {there:.0f} kB a game with both players there, {away:.0f} kB with nobody")
        if found.known:
            self.note(Tally(), {"memory connected": there, "memory away": away})
        if "crowd" in self.chosen.parts:
            await self.crowd(running, found.matches)

    async def crowd(self, running: Running, matches: Sequence[Match]) -> None:
        """500 games with an onlooker each."""
        await a_few_at_a_time(match.open(onlookers=1) for match in matches)
        before = running.cpu()
        tally = await human(matches, CROWD_EVERY, CROWD_SECONDS)
        self.note(tally, latencies("crowd", tally) | {"crowd errors": float(tally.errors.total())})
        share = (running.cpu() - before) / CROWD_SECONDS
        say(f"{CROWD} games, {CROWD * 3:,} sockets: {spoken(tally)}, {share:.2f} core")

    async def thinking(self, running: Running) -> None:
        """People at some tables, first alone, then while the strongest bots think at two others."""
        matches = await seat(Ours(running.port), NEIGHBOURS, 1901)
        await human(matches, EVERY / 10, self.chosen.seconds)
        idle = await human(matches, EVERY / 10, THINKING_SECONDS)
        self.note(idle, latencies("idle", idle))
        tables = [BotTable(running.port), BotTable(running.port)]
        for table in tables:
            await table.begin()
        busy = await human(matches, EVERY / 10, THINKING_SECONDS)
        self.note(busy, latencies("busy", busy))
        for table in tables:
            table.leave()
        answers = [each for table in tables for each in table.answers]
        self.note(Tally(), {"bot answers 99": quantile(answers, 0.99)})
        say(f"Alone: {spoken(idle)}\nBeside thinking bots: {spoken(busy)}")
        say(f"{len(answers)} answers of {STRONGEST.name}: p99 {quantile(answers, 0.99):.2f} s")

    def note(self, tally: Tally, figures: dict[str, float]) -> None:
        """Remember what one round has shown."""
        self.troubles.update(tally.errors)
        for name, value in figures.items():
            self.figures.setdefault(name, []).append(value)

    def result(self) -> dict[str, object]:
        """The medians of all rounds, and what went wrong."""
        return {
            "median": {name: median(values) for name, values in self.figures.items()},
            "samples": self.figures,
            "troubles": dict(self.troubles),
            "disk": disk_of(self.folder),
            "load_average": os.getloadavg()[0],
        }


def latencies(name: str, tally: Tally) -> dict[str, float]:
    """The middle and the slowest hundredth of a round, in milliseconds."""
    return {
        f"{name} {what} {share}": quantile(values, share / 100) * 1000
        for what, values in (("done", tally.acknowledged), ("told", tally.told))
        for share in (50, 99)
    }


def quantile(values: Sequence[float], share: float) -> float:
    """The value that this share of all does not exceed; no values are endlessly slow."""
    found = sorted(values)
    return found[min(len(found) - 1, int(share * len(found)))] if found else float("inf")


def spoken(tally: Tally) -> str:
    """A round in words."""
    told = latencies("", tally)
    return (
        f"{len(tally.acknowledged)} moves, acknowledged p50 {told[' done 50']:.1f} p99 "
        f"{told[' done 99']:.1f} ms, seen p50 {told[' told 50']:.1f} p99 {told[' told 99']:.1f} ms, "
        f"{tally.errors.total()} errors, {tally.late} late"
    )


def say(line: str) -> None:
    """Tell how far we are."""
    print(line, file=sys.stderr, flush=True)


def options() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Measure the server under load.")
    parser.add_argument("--rounds", type=int, default=2, help="flat out; thrice as many at human pace")
    parser.add_argument("--seconds", type=float, default=8.0, help="for each server in each round")
    parser.add_argument("--parts", nargs="+", choices=_PARTS, default=list(_PARTS))
    return parser.parse_args()


def main() -> None:
    """Measure with the fastest event loop there is; print one JSON line."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    allow_many_files()
    scratch = ROOT / "build"
    scratch.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="load-", dir=scratch) as folder:
        load = Load(options(), Path(folder))
        try:
            import uvloop
        except ImportError:
            asyncio.run(load.run())
        else:
            uvloop.run(load.run())
        print(json.dumps(load.result()))


if __name__ == "__main__":
    main()
