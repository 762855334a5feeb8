"""What a rebuild tears down, which lots it empties, and all rebuilds of a block (R5).

A tile of a certain strength replaces buildings of a smaller resistance; what these numbers are is the
variant's business (R5.2, R11.1). As with placements, blocks are independent and results are kept.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from ny1901.engine.masks import mask_of
from ny1901.engine.moves import Rebuild
from ny1901.engine.placements import Placement, Table

_MOST_HOLDINGS: Final = 20_000
_MOST_GROUPS: Final = 20_000


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


Group = tuple[int, tuple[int, ...], int]
"""A block, a player's buildings in it, and the smallest resistance among them."""


class Holding:
    """The rebuilds one player's land in one block allows, each with the workers it takes."""

    __slots__ = ("_entries", "_moves", "_tiles")

    def __init__(self, entries: Sequence[tuple[Placement, int]]) -> None:
        """Keep the entries, which are in the promised order."""
        self._entries = entries
        self._tiles = mask_of(place.tile for place, _ in entries)
        self._moves: dict[tuple[int, int], tuple[Rebuild, ...]] = {}

    def rebuilds(self, tiles: int, workers: int) -> tuple[Rebuild, ...]:
        """The rebuilds with one of these tiles for which so many workers in hand are enough."""
        tiles &= self._tiles
        if not tiles:
            return ()
        key = (tiles, workers)
        found = self._moves.get(key)
        if found is None:
            found = self._moves[key] = tuple(
                place.rebuild
                for place, needed in self._entries
                if tiles >> place.tile & 1 and needed <= workers
            )
        return found


_NOTHING = Holding([])


class Demolitions:
    """Who may replace whom in one variant, and the rebuilds that follow."""

    def __init__(self, table: Table, strength: tuple[int, ...], resistance: tuple[int, ...]) -> None:
        """Take the numbers of each tile; nothing is searched yet."""
        self.table = table
        self.strength = strength
        self.resistance = resistance
        self._groups: dict[tuple[int, ...], tuple[Group, ...]] = {}
        self._holdings: dict[tuple[int, int, tuple[int, ...], int], Holding] = {}

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

    def groups(self, buildings: tuple[int, ...]) -> tuple[Group, ...]:
        """A player's buildings sorted into blocks, blocks ascending."""
        found = self._groups.get(buildings)
        if found is None:
            if len(self._groups) >= _MOST_GROUPS:
                self._groups.clear()
            found = self._groups[buildings] = tuple(self._sorted(buildings))
        return found

    def _sorted(self, buildings: tuple[int, ...]) -> Iterator[Group]:
        inside: dict[int, list[int]] = {}
        for number in buildings:
            inside.setdefault(self.table.all[number].block, []).append(number)
        for block, numbers in sorted(inside.items()):
            weakest = min([self.resistance[self.table.all[number].tile] for number in numbers])
            yield block, tuple(numbers), weakest

    def holding(self, reach: int, free: int, buildings: tuple[int, ...], manned: int) -> Holding:
        """The rebuilds of one block by tiles up to a strength; all else is of that block."""
        key = (reach, free, buildings, manned)
        found = self._holdings.get(key)
        if found is None:
            if len(self._holdings) >= _MOST_HOLDINGS:
                self._holdings.clear()
            entries = self._search(reach, free, buildings, manned)
            found = self._holdings[key] = Holding(entries) if entries else _NOTHING
        return found

    def _search(
        self, reach: int, free: int, buildings: tuple[int, ...], manned: int
    ) -> list[tuple[Placement, int]]:
        """Look at every place that clearing the block would open, and at what stands in its way."""
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
