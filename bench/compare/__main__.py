"""`python -m bench.compare OLD NEW`: whether a commit is slower or larger than another.

Both are measured by turns, now the one first, now the other, in seconds of computing, so that what else
the machine does hits both alike. Fails if a line is worse beyond its bar and beyond its noise.
"""

from __future__ import annotations

import argparse
import signal
import sys
from collections.abc import Sequence
from statistics import median

from rich.console import Console
from rich.table import Table

from bench.compare.checkouts import Checkout, checkout
from bench.compare.lines import MEASUREMENTS, Figure, Measurement, Sample
from bench.compare.ratios import FEWEST, Verdict, ratio

_WIDTH = 110
"""The table is as wide, also in a file."""

Pair = tuple[Sample, Sample]
"""One sample of the old commit and one of the new."""


def by_turns(measurement: Measurement, old: Checkout, new: Checkout, pairs: int) -> list[Pair]:
    """Measure both again and again, each as often first as second."""
    found: list[Pair] = []
    for number in range(pairs):
        if number % 2:
            after, before = measurement.take(new, old)
        else:
            before, after = measurement.take(old, new)
        found.append((before, after))
    return found


def add_row(table: Table, figure: Figure, pairs: Sequence[tuple[float, float]], most: float) -> Verdict:
    """Show one line; give what is to be thought of it."""
    old, new = [each[0] for each in pairs], [each[1] for each in pairs]
    found = ratio(old, new)
    verdict = found.verdict(most)
    say(f"{figure.name}: {found.middle:.3f} ({found.low:.3f} – {found.high:.3f}), {verdict}")
    table.add_row(
        figure.name,
        *(f"{median(each) * figure.scale:.4g}" for each in (old, new)),
        figure.unit,
        f"{found.middle:.3f}",
        f"{found.low:.3f} – {found.high:.3f}",
        f"{most:g}",
        verdict,
    )
    return verdict


def say(line: str) -> None:
    """Tell how far we are."""
    print(line, file=sys.stderr, flush=True)


def layout(old: Checkout, new: Checkout, pairs: int) -> Table:
    """The empty table."""
    table = Table(title=f"{pairs} pairs by turns, medians; new / old, less is better", pad_edge=False)
    for heading in ("line", old.commit[:9], new.commit[:9]):
        table.add_column(heading, no_wrap=True, justify="left" if heading == "line" else "right")
    for heading in ("unit", "ratio", "interval", "bar", "verdict"):
        table.add_column(heading, no_wrap=True)
    return table


def compare(chosen: argparse.Namespace, console: Console) -> list[Verdict]:
    """Measure all that was asked for, and show it."""
    old, new = checkout(chosen.old), checkout(chosen.new)
    bars = dict(chosen.most)
    table, verdicts = layout(old, new, chosen.pairs), []
    for measurement in MEASUREMENTS:
        names = [figure.name for figure in measurement.figures]
        if chosen.only and not set(names) & set(chosen.only):
            continue
        say(f"Measuring {' and '.join(names)}…")
        pairs = by_turns(measurement, old, new, chosen.pairs)
        for place, figure in enumerate(measurement.figures):
            of_this = [(before[place], after[place]) for before, after in pairs]
            verdicts.append(add_row(table, figure, of_this, bars.get(figure.name, figure.most)))
    console.print(table)
    return verdicts


def options() -> argparse.Namespace:
    """Read the command line."""
    names = [figure.name for each in MEASUREMENTS for figure in each.figures]
    parser = argparse.ArgumentParser(description="Compare the speed and size of two commits.")
    parser.add_argument("old", help="a commit, by any name git knows")
    parser.add_argument("new", help="another one")
    parser.add_argument("--pairs", type=int, default=9, help=f"how often each; at least {FEWEST}")
    parser.add_argument("--only", nargs="+", choices=names, help="measure only these lines")
    parser.add_argument(
        "--most", nargs="+", type=_bar, default=[], metavar="LINE=RATIO", help="other bars, as move=0.9"
    )
    chosen = parser.parse_args()
    if chosen.pairs < FEWEST:
        parser.error(f"fewer than {FEWEST} pairs say nothing")
    return chosen


def _bar(text: str) -> tuple[str, float]:
    name, _, most = text.partition("=")
    return name, float(most)


def main() -> int:
    """Compare; the exit code tells whether nothing is worse. Servers end with us, however we end."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    verdicts = compare(options(), Console(width=max(Console().width, _WIDTH)))
    return 1 if Verdict.WORSE in verdicts else 0


if __name__ == "__main__":
    sys.exit(main())
