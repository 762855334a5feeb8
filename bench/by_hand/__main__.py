"""The same random games written by hand in C: `python -m bench.by_hand --players 4 --seconds 2.5`.

They are the same games as the kernel's, or this fails: all points of a round are compared.
"""

import argparse
import json
import os
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.by_hand.dump import dump
from bench.kernel_openings import laid
from ny1901.fast import layout

SOURCE = Path(__file__).with_name("playout.c")
SIZES = ("SEATS", "BLOCKS", "KINDS", "CARDS", "BUILDINGS", "MARKET", "MOVES", "GOLD_PRESTIGE")
"""The kernel's own, so that an opening has as many numbers as it is read for."""


def main() -> None:
    """Compile, play, compare, and print one JSON line."""
    parser = argparse.ArgumentParser(description="Random games written by hand in C, measured.")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=2.5)
    options = parser.parse_args()
    kernel, openings = laid(options.players)
    with TemporaryDirectory() as folder:
        tables, program = Path(folder, "tables"), Path(folder, "playout")
        dump(tables, kernel, openings)
        compiler = os.environ.get("CC", "cc")
        sizes = [f"-D{name}={getattr(layout, name)}" for name in SIZES]
        subprocess.run(
            [compiler, "-O3", "-std=gnu11", *sizes, "-o", str(program), str(SOURCE)], check=True
        )
        command = [str(program), str(tables), str(options.seconds)]
        told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    found = json.loads(told)
    points = 0
    for seed, opening in enumerate(openings):
        position = opening.copy()
        position.playout(seed)
        points += sum(position.scores)
    if found.pop("points") != points:
        raise SystemExit("the game written by hand is another game")
    print(json.dumps({"name": "by hand in C", "version": "", "players": options.players, **found}))


if __name__ == "__main__":
    main()
