"""What the figures of the load mean: a table, and a verdict on each bar."""

from __future__ import annotations

from rich.table import Table

from bench.load.boardgame import ELSEWHERE
from bench.load.thinking import STRONGEST
from bench.report import Bar, Figures, number

SUBJECTS = {
    "ours": "ny1901 (real game, disk)",
    "bare": "bare (no game, disk)",
    "boardgame_io": "boardgame.io (toy, RAM)",
}
_COLUMNS = {
    "flat": ("moves/s", ",.0f"),
    "cost": ("CPU ms", ".2f"),
    "done 50": ("done p50", ".1f"),
    "done 99": ("p99", ".1f"),
    "told 50": ("seen p50", ".1f"),
    "told 99": ("p99", ".1f"),
}


def load_bars(figures: Figures) -> list[Bar]:
    """Judge every bar of the server; what was not measured does not hold."""

    def most(promise: str, value: float | None, limit: float) -> Bar:
        return Bar(promise, value, value is not None and value <= limit)

    def times_bare(what: str) -> float | None:
        ours, bare = figures.get(f"ours {what}"), figures.get(f"bare {what}")
        return ours / bare if ours is not None and bare else None

    def times_idle(share: int) -> float | None:
        busy, idle = figures.get(f"busy done {share}"), figures.get(f"idle done {share}")
        return busy / idle if busy is not None and idle else None

    flat = figures.get("ours flat")
    return [
        most("200 games: p99 until a move is acknowledged <= 3x bare", times_bare("done 99"), 3),
        most("200 games: p99 until the other sees it <= 3x bare", times_bare("told 99"), 3),
        Bar(">= 500 durable moves/s on one core", flat, flat is not None and flat >= 500),
        most("kB a game at rest, both connected, < 100", figures.get("memory connected"), 99.99),
        most("kB a game at rest, nobody connected, < 100", figures.get("memory away"), 99.99),
        most("500 games, 1,500 sockets: p99 <= 100 ms", figures.get("crowd done 99"), 100),
        most("500 games, 1,500 sockets: no errors", figures.get("crowd errors"), 0),
        most(
            f"two tables think: {STRONGEST.name} answers within {STRONGEST.seconds:g} s, p99",
            figures.get("bot answers 99"),
            STRONGEST.seconds,
        ),
        most("two tables think: others' p50 <= 2x idle", times_idle(50), 2),
        most("two tables think: others' p99 <= 2x idle", times_idle(99), 2),
    ]


def load_table(figures: Figures) -> Table:
    """Lay out the servers side by side."""
    title = "Flat out on one core, and latencies in ms at a move every 2 s in 200 games"
    table = Table(title=title, pad_edge=False)
    table.add_column("server", no_wrap=True)
    for heading, _ in _COLUMNS.values():
        table.add_column(heading, justify="right")
    for key, label in SUBJECTS.items():
        cells = [number(figures.get(f"{key} {name}"), form) for name, (_, form) in _COLUMNS.items()]
        if key == "boardgame_io" and "boardgame_io flat" not in figures:
            cells[0] = format(ELSEWHERE, ",.0f")
            table.caption = "boardgame.io could not be run here: its figure was measured elsewhere."
        table.add_row(label, *cells)
    return table
