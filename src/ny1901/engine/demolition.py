"""What a rebuild tears down, which lots it empties, and all rebuilds of a block (R5).

A tile of a certain strength replaces buildings of a smaller resistance; what these numbers are is the
variant's business (R5.2, R11.1).
"""

from collections.abc import Sequence
from typing import NamedTuple

from ny1901.engine.placements import Placement, Table

UNDEMOLISHABLE = 1_000
"""The resistance of a building that nothing replaces."""


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


class Demolitions:
    """Who may replace whom in one variant, and the rebuilds that follow."""

    def __init__(self, table: Table, strength: tuple[int, ...], resistance: tuple[int, ...]) -> None:
        """Take the numbers of each tile; nothing is searched yet."""
        self.table = table
        self.strength = strength
        self.resistance = resistance

    def weakest(self, buildings: Sequence[int]) -> int:
        """The smallest resistance among buildings; without any, nothing can be replaced."""
        tiles = [self.table.all[number].tile for number in buildings]
        return min([self.resistance[tile] for tile in tiles], default=UNDEMOLISHABLE)

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

    def search(
        self, reach: int, free: int, buildings: tuple[int, ...], manned: int
    ) -> list[tuple[Placement, int]]:
        """The rebuilds in one block by tiles up to a strength, each with the workers it takes."""
        standing = [self.table.all[number] for number in buildings]
        cleared = free
        for old in standing:
            if self.resistance[old.tile] < reach:
                cleared |= old.cells
        found = []
        for place in self.table.fits(cleared).places:
            if place.cells & ~free:
                needed = self._needed(place, standing, manned)
                if needed is not None:
                    found.append((place, needed))
        return found

    def _needed(self, place: Placement, standing: Sequence[Placement], manned: int) -> int | None:
        """The workers a rebuild takes from hand (R5.5), or None if something may not go (R5.2)."""
        emptied, stays = 0, place.lots
        strength, resistance = self.strength[place.tile], self.resistance
        for old in standing:
            if not old.cells & place.cells:
                stays |= old.lots
            elif resistance[old.tile] < strength:
                emptied |= old.lots
            else:
                return None
        return (emptied & ~stays).bit_count() - (place.lots & manned).bit_count()
