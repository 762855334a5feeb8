"""What a rebuild tears down, which lots it empties, and all rebuilds of a block (R5).

A tile of a certain strength replaces buildings of a smaller resistance; what these numbers are is the
variant's business (R5.2, R11.1). As with placements, blocks are independent and results are kept.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from ny1901.engine.masks import mask_of
from ny1901.engine.moves import Rebuild
from ny1901.engine.placements import Placement, Table

_MOST_KEPT: Final = 100_000


class Effect(NamedTuple):
    """What a rebuild does to its owner's land."""

    removed: tuple[int, ...]
    """The buildings torn down (R5.1)."""
    emptied: int
    """The lots left without building or worker: each needs a worker (R5.5)."""
    returned: int
    """The lots whose workers come back to hand (R4.4)."""

    @property
    def workers_needed(self) -> int:
        """How many workers must be in hand before the move; may be negative (R5.5)."""
        return self.emptied.bit_count() - self.returned.bit_count()


class Holding:
    """One player's land in one block, and the rebuilds it allows, worked out when asked for."""

    def __init__(
        self, demolitions: "Demolitions", free: int, buildings: tuple[int, ...], manned: int
    ) -> None:
        """Take the open squares, the buildings and the manned lots, all of the same block."""
        self._demolitions = demolitions
        self._land = (free, buildings, manned)
        self._entries: dict[int, list[tuple[Placement, int]]] = {}
        self._moves: dict[tuple[int, int], tuple[Rebuild, ...]] = {}

    def rebuilds(self, tiles: int, workers: int) -> tuple[Rebuild, ...]:
        """The rebuilds with one of these tiles for which so many workers in hand are enough."""
        key = (tiles, workers)
        found = self._moves.get(key)
        if found is None:
            found = self._moves[key] = tuple(
                place.rebuild
                for level, strong in self._demolitions.levels
                if strong & tiles
                for place, needed in self._by_level(level)
                if tiles >> place.tile & 1 and needed <= workers
            )
        return found

    def _by_level(self, level: int) -> list[tuple[Placement, int]]:
        if level not in self._entries:
            self._entries[level] = self._demolitions.search(level, *self._land)
        return self._entries[level]


class Demolitions:
    """Who may replace whom in one variant, and the rebuilds that follow."""

    def __init__(self, table: Table, strength: tuple[int, ...], resistance: tuple[int, ...]) -> None:
        """Take the numbers of each tile; nothing is searched yet."""
        self.table = table
        self.strength = strength
        self.resistance = resistance
        self.levels = tuple(
            (level, mask_of(tile for tile, each in enumerate(strength) if each == level))
            for level in sorted(set(strength))
        )
        self._holdings: dict[tuple[int, tuple[int, ...], int], Holding] = {}

    def effect(self, place: Placement, buildings: Sequence[int], manned: int) -> Effect:
        """What becomes of these buildings and manned lots when the placement is built over them."""
        removed, stays, lost = [], place.lots, 0
        for number in buildings:
            building = self.table.all[number]
            if building.cells & place.cells:
                removed.append(number)
                lost |= building.lots
            else:
                stays |= building.lots
        return Effect(tuple(removed), lost & ~stays & ~manned, place.lots & manned)

    def holding(self, free: int, buildings: tuple[int, ...], manned: int) -> Holding:
        """A player's land in one block, as it was worked out before if it was."""
        key = (free, buildings, manned)
        found = self._holdings.get(key)
        if found is None:
            if len(self._holdings) >= _MOST_KEPT:
                self._holdings.clear()
            found = self._holdings[key] = Holding(self, free, buildings, manned)
        return found

    def search(
        self, level: int, free: int, buildings: tuple[int, ...], manned: int
    ) -> list[tuple[Placement, int]]:
        """The rebuilds by tiles of one strength in one block, each with the workers it takes."""
        cleared = free
        for number in buildings:
            building = self.table.all[number]
            if self.resistance[building.tile] < level:
                cleared |= building.cells
        if cleared == free:
            return []
        return [
            (place, self.effect(place, buildings, manned).workers_needed)
            for place in self.table.fits(cleared).places
            if self.strength[place.tile] == level and place.cells & ~free
        ]
