"""`make bench`: our speed beside the peers', measured by turns on one core of this machine.

Absolute figures vary from hour to hour, ratios less. So all subjects take turns in each of five
rounds, each in a process of its own with the interpreter of its environment, and medians are
compared. The server under load is measured by a process of its own (`bench.load.run`).
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from rich.console import Console

from bench.load.report import load_bars, load_table
from bench.report import Bar, Figures, bars, comparison, judge

ROOT = Path(__file__).resolve().parent.parent
OURS = Path(sys.executable)
PEERS = ROOT / ".venv-bench" / "bin" / "python"
GAME = OURS.parent / "ny1901"

Report = dict[str, Any]
"""Everything measured, as JSON."""
Sample = dict[str, float | str]
"""What one process tells: figures, and the name and version of what ran."""


@dataclass
class Subject:
    """Something measured once a round: how, what came out, and why nothing did."""

    key: str
    take: Callable[[], Sample]
    samples: list[Sample] = field(default_factory=list)
    trouble: str = ""

    def measure(self) -> None:
        """Take one sample, unless an earlier attempt failed."""
        if self.trouble:
            return
        try:
            self.samples.append(self.take())
        except (OSError, subprocess.CalledProcessError) as error:
            self.trouble = reason(error)

    def result(self) -> Figures:
        """Give the median of every figure; nothing if measuring failed."""
        figures: dict[str, list[float]] = {}
        for sample in [] if self.trouble else self.samples:
            for name, value in sample.items():
                if not isinstance(value, str):
                    figures.setdefault(name, []).append(value)
        return {name: median(values) for name, values in figures.items()}

    def label(self) -> str:
        """Name what really ran, with its version."""
        first = self.samples[0] if self.samples else {}
        return f"{first['name']} {first['version']}" if "name" in first else self.key


def reason(error: OSError | subprocess.CalledProcessError) -> str:
    """Give the last line the failed process wrote, or the error itself."""
    lines = str(getattr(error, "stderr", None) or error).strip().splitlines()
    return lines[-1] if lines else type(error).__name__


def run(command: list[str]) -> str:
    """Give the output of a process started at the root of the project."""
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout


def module(interpreter: Path, name: str, *options: str) -> Callable[[], Sample]:
    """Give a sampler that runs a bench module and reads its JSON line."""

    def take() -> Sample:
        sample: Sample = json.loads(run([str(interpreter), "-m", name, *options]))
        return sample

    return take


def start_up() -> Sample:
    """Run the real `ny1901 --help` once and time the whole process."""
    start = perf_counter()
    run([str(GAME), "--help"])
    return {"seconds": perf_counter() - start}


def subjects(seconds: float) -> list[Subject]:
    """List all that is measured, in the order of a round."""

    def games(key: str, interpreter: Path, name: str, players: int) -> Subject:
        options = ("--players", str(players), "--seconds", str(seconds))
        return Subject(key, module(interpreter, name, *options))

    def search(key: str, interpreter: Path, name: str) -> Subject:
        return Subject(key, module(interpreter, name, "--seconds", str(seconds)))

    return [
        games("ours 4", OURS, "bench.ours_random", 4),
        games("catanatron 4", PEERS, "bench.peers.catanatron_random", 4),
        games("ours 2", OURS, "bench.ours_random", 2),
        games("catanatron 2", PEERS, "bench.peers.catanatron_random", 2),
        games("chess 2", PEERS, "bench.peers.python_chess_random", 2),
        games("kernel 4", OURS, "bench.ours_kernel", 4),
        games("by hand 4", OURS, "bench.by_hand", 4),
        games("kernel 2", OURS, "bench.ours_kernel", 2),
        games("spiel chess 2", PEERS, "bench.peers.open_spiel_chess", 2),
        games("spiel backgammon 2", PEERS, "bench.peers.open_spiel_backgammon", 2),
        search("search", OURS, "bench.ours_search"),
        search("spiel search", PEERS, "bench.peers.open_spiel_search"),
        Subject("table", module(OURS, "bench.table_build")),
        Subject("help", start_up),
    ]


@contextmanager
def one_core() -> Iterator[None]:
    """Keep this process and all it starts on one core, where the system can."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def measure_all(console: Console, measured: list[Subject], rounds: int) -> None:
    """Let all take turns, round by round, after one start that fills the byte-code caches."""
    with one_core():
        Subject("warm-up", start_up).measure()
        for number in range(1, rounds + 1):
            console.print(f"Round {number} of {rounds}…")
            for subject in measured:
                subject.measure()


def engine(console: Console, chosen: argparse.Namespace) -> tuple[Report, list[Bar]]:
    """Measure and show the engines; give all samples and the verdicts."""
    measured = subjects(chosen.seconds)
    measure_all(console, measured, chosen.rounds)
    results = {subject.key: subject.result() for subject in measured}
    console.print(comparison(results, {subject.key: subject.label() for subject in measured}))
    for subject in measured:
        if subject.trouble:
            line = f"{subject.key} could not be measured: {subject.trouble}"
            console.print(line, markup=False, soft_wrap=True)
    verdicts = bars(results)
    judge(console, verdicts)
    report = {
        one.key: {"median": one.result(), "samples": one.samples, "trouble": one.trouble}
        for one in measured
    }
    return report, verdicts


def load(console: Console) -> tuple[Report, list[Bar]]:
    """Measure and show the server under load; give all samples and the verdicts."""
    command = [str(OURS), "-m", "bench.load.run"]
    ran = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False)
    report: Report = json.loads(ran.stdout) if ran.returncode == 0 else {"median": {}}
    if ran.returncode:
        console.print("The load could not be measured; see above.")
    else:
        console.print(load_table(report["median"]))
        others = f"the load average was {report['load_average']:.1f}"
        console.print(f"The moves were synced to {report['disk']}; {others}.", highlight=False)
    for trouble, times in report.get("troubles", {}).items():
        console.print(f"{times} times: {trouble}", markup=False, soft_wrap=True)
    verdicts = load_bars(report["median"])
    judge(console, verdicts)
    return report, verdicts


def options() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Measure our speed beside the peers'.")
    parser.add_argument("--only", choices=("engine", "load"), help="measure only this")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.5, help="for each subject in each round")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures to FILE")
    parser.add_argument("--strict", action="store_true", help="fail if a bar does not hold")
    return parser.parse_args()


def main() -> int:
    """Measure, show, write; with --strict the exit code tells whether all bars hold."""
    chosen, console = options(), Console()
    content: Report = {"python": sys.version.split()[0]}
    verdicts: list[Bar] = []
    if chosen.only != "load":
        content["subjects"], found = engine(console, chosen)
        verdicts += found
    if chosen.only != "engine":
        content["load"], found = load(console)
        verdicts += found
    if chosen.json:
        content["bars"] = [asdict(bar) for bar in verdicts]
        chosen.json.write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")
    return int(chosen.strict and not all(bar.holds for bar in verdicts))


if __name__ == "__main__":
    sys.exit(main())
