"""`make bench`: our speed beside the peers', measured by turns on one core of this machine.

Absolute figures vary from hour to hour, ratios less. So all subjects take turns in each of five
rounds, each in a process of its own with the interpreter of its environment, and medians are
compared.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import median
from time import perf_counter

from rich.console import Console

from bench.report import Bar, Figures, bars, show

ROOT = Path(__file__).resolve().parent.parent
OURS = Path(sys.executable)
PEERS = ROOT / ".venv-bench" / "bin" / "python"
GAME = OURS.parent / "ny1901"

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

    return [
        games("ours 4", OURS, "bench.ours_random", 4),
        games("catanatron 4", PEERS, "bench.peers.catanatron_random", 4),
        games("ours 2", OURS, "bench.ours_random", 2),
        games("catanatron 2", PEERS, "bench.peers.catanatron_random", 2),
        games("chess 2", PEERS, "bench.peers.python_chess_random", 2),
        Subject("table", module(OURS, "bench.table_build")),
        Subject("help", start_up),
    ]


def pin_to_one_core() -> None:
    """Keep this process and all it starts on one core, where the system can."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def measure_all(console: Console, measured: list[Subject], rounds: int) -> None:
    """Let all take turns, round by round, after one start that fills the byte-code caches."""
    pin_to_one_core()
    Subject("warm-up", start_up).measure()
    for number in range(1, rounds + 1):
        console.print(f"Round {number} of {rounds}…")
        for subject in measured:
            subject.measure()


def write(file: Path, measured: list[Subject], verdicts: list[Bar]) -> None:
    """Write samples, medians and verdicts as JSON."""
    content = {
        "python": sys.version.split()[0],
        "subjects": {
            one.key: {"median": one.result(), "samples": one.samples, "trouble": one.trouble}
            for one in measured
        },
        "bars": [asdict(bar) for bar in verdicts],
    }
    file.write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")


def options() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Measure our speed beside the peers'.")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.5, help="for each subject in each round")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures to FILE")
    parser.add_argument("--strict", action="store_true", help="fail if a bar does not hold")
    return parser.parse_args()


def main() -> int:
    """Measure, show, write; with --strict the exit code tells whether all bars hold."""
    chosen, console = options(), Console()
    measured = subjects(chosen.seconds)
    measure_all(console, measured, chosen.rounds)
    results = {subject.key: subject.result() for subject in measured}
    verdicts = bars(results)
    show(console, results, {subject.key: subject.label() for subject in measured}, verdicts)
    for subject in measured:
        if subject.trouble:
            line = f"{subject.key} could not be measured: {subject.trouble}"
            console.print(line, markup=False, soft_wrap=True)
    if chosen.json:
        write(chosen.json, measured, verdicts)
    return int(chosen.strict and not all(bar.holds for bar in verdicts))


if __name__ == "__main__":
    sys.exit(main())
