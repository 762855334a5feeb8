"""The tables of the rules and some openings as numbers, for the game written by hand in C."""

from collections.abc import Iterator
from pathlib import Path

from ny1901.fast import Kernel, Position

_WHOLE = (
    "players",
    "blocks",
    "tiles",
    "lots",
    "places",
    "streets",
    "gold",
    "silver_at",
    "gold_at",
    "street_points",
    "unused_card_points",
    "end_unbuilt",
    "end_score",
    "idle_turns",
)
_SETS = ("place_cells", "place_beside", "lot_cells", "level_tiles")
_LISTS = (
    "place_tile",
    "place_block",
    "place_lots",
    "place_streets",
    "first_place",
    "tile_points",
    "tile_size",
    "tile_strength",
    "tile_resistance",
    "tile_generation",
    "level_reach",
    "lot_kind",
    "lot_size",
    "lot_block",
    "lot_bit",
    "kind_first",
    "kind_size",
    "challenge_parts",
    "challenge_sizes",
    "challenge_most",
    "challenge_points",
)


def dump(path: Path, kernel: Kernel, openings: list[Position]) -> None:
    """Write the file that ``playout.c`` reads."""
    numbers = [*_rules(kernel), len(openings)]
    for position in openings:
        numbers += _opening(position)
    path.write_text("\n".join(map(str, numbers)) + "\n", encoding="ascii")


def _rules(kernel: Kernel) -> Iterator[int]:
    tables = kernel.tables
    for name in _WHOLE:
        yield int(getattr(tables, name))
    for name in (*_SETS, *_LISTS):
        values = list(getattr(tables, name))
        yield len(values)
        yield from values


def _opening(position: Position) -> Iterator[int]:
    words = position.read()
    for seat in range(position.kernel.players):
        for block in zip(words["free"][seat], words["lots"][seat], words["manned"][seat], strict=True):
            yield from block
        for name in ("unbuilt", "score", "workers", "cards"):
            yield words[name][seat]
        yield len(words["buildings"][seat])
        yield from words["buildings"][seat]
    yield from words["free_lots"]
    yield len(words["market"])
    yield from words["market"]
    yield len(words["deck"])
    yield from words["deck"]
    for name in ("legendaries", "chance", "number", "seat", "had_worker", "challenge", "streets"):
        yield words[name]
