"""What the figures of `make bench` mean: a table, and a verdict on each bar."""

from __future__ import annotations

from dataclasses import dataclass

from rich.console import Console
from rich.table import Table

Figures = dict[str, float]
"""The median figures of one subject; empty if it could not be measured."""

ROWS = (
    ("ours 4", "ours 4"),
    ("catanatron 4", "ours 4"),
    ("ours 2", "ours 2"),
    ("catanatron 2", "ours 2"),
    ("chess 2", "ours 2"),
    ("kernel 4", "kernel 4"),
    ("catanatron 4", "kernel 4"),
    ("by hand 4", "kernel 4"),
    ("kernel 2", "kernel 2"),
    ("spiel chess 2", "kernel 2"),
    ("spiel backgammon 2", "kernel 2"),
)
"""Each row of the table, and which of our rows it is compared with."""


@dataclass(frozen=True)
class Bar:
    """A promise about speed, what was measured, and whether it holds."""

    promise: str
    measured: float | None
    holds: bool


def ratio(ours: Figures, peer: Figures, name: str) -> float | None:
    """How many times the peer's figure ours is; None if either is missing."""
    if name not in ours or not peer.get(name):
        return None
    return ours[name] / peer[name]


def bars(results: dict[str, Figures]) -> list[Bar]:
    """Judge every bar; what was not measured does not hold."""
    ours, catanatron = results["ours 4"], results["catanatron 4"]
    games = ratio(ours, catanatron, "games_per_second")
    decisions = ratio(ours, catanatron, "decisions_per_second")
    table = results["table"].get("seconds")
    start_up = results["help"].get("seconds")
    return [
        Bar(">= 8x Catanatron games/s (4 players)", games, games is not None and games >= 8),
        Bar(
            "more decisions/s than Catanatron (4 players)",
            decisions,
            decisions is not None and decisions > 1,
        ),
        *kernel_bars(results),
        *search_bars(results),
        Bar("placement table < 0.5 s", table, table is not None and table < 0.5),
        Bar("`ny1901 --help` < 0.3 s", start_up, start_up is not None and start_up < 0.3),
    ]


def kernel_bars(results: dict[str, Figures]) -> list[Bar]:
    """Judge the compiled kernel's random games."""
    four, two = results["kernel 4"], results["kernel 2"]
    bars = [
        at_least(
            100,
            "x Catanatron games/s (kernel)",
            ratio(four, results["catanatron 4"], "games_per_second"),
        ),
        at_least(300_000, " decisions/s (kernel, 4 players)", four.get("decisions_per_second")),
        at_least(
            0.5, " of the same game by hand in C", ratio(four, results["by hand 4"], "games_per_second")
        ),
    ]
    for peer in ("chess", "backgammon"):
        for name in ("games", "decisions"):
            found = ratio(two, results[f"spiel {peer} 2"], f"{name}_per_second")
            bars.append(at_least(1, f"x OpenSpiel's {peer}, {name}/s (kernel)", found))
    return bars


def search_bars(results: dict[str, Figures]) -> list[Bar]:
    """Judge the search."""
    name = "simulations_per_second"
    found = ratio(results["search"], results["spiel search"], name)
    return [
        at_least(2_000, " simulations/s in a game of two", results["search"].get(name)),
        at_least(4, "x OpenSpiel's MCTS on chess", found),
    ]


def at_least(least: float, promise: str, measured: float | None) -> Bar:
    """A promise to reach a figure."""
    return Bar(f">= {least:,g}{promise}", measured, measured is not None and measured >= least)


def number(value: float | None, form: str) -> str:
    """Write a figure, or a dash if there is none."""
    return "–" if value is None else format(value, form)


def comparison(results: dict[str, Figures], labels: dict[str, str]) -> Table:
    """Lay out the speeds side by side."""
    table = Table(title="Random games, one core, medians (×: ours / peer)", pad_edge=False)
    table.add_column("engine", no_wrap=True)
    for heading in ("players", "games/s", "decisions/s", "× games", "× decisions"):
        table.add_column(heading, justify="right", no_wrap=True)
    for key, rival in ROWS:
        peer, ours = results[key], results[rival]
        own = key == rival
        games = None if own else ratio(ours, peer, "games_per_second")
        decisions = None if own else ratio(ours, peer, "decisions_per_second")
        table.add_row(
            labels[key],
            key.split()[-1],
            number(peer.get("games_per_second"), ",.1f"),
            number(peer.get("decisions_per_second"), ",.0f"),
            number(games, ".2f"),
            number(decisions, ".2f"),
        )
    return table


def judge(console: Console, verdicts: list[Bar]) -> None:
    """Print the verdict on each bar."""
    for bar in verdicts:
        verdict = "not measured" if bar.measured is None else "holds" if bar.holds else "MISSED"
        console.print(f"{verdict:>12}  {bar.promise}: {number(bar.measured, '.2f')}", markup=False)
