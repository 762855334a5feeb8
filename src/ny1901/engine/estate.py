"""A player's land, block by block, and what can be built and rebuilt there.

No tile crosses a street, so the blocks of the board are independent: what one player may do in a block
follows from the squares, buildings and workers there alone. It is worked out when first asked for and
kept. Equal plots are one object as long as they are remembered; forgetting only costs time.
"""

from collections.abc import Sequence
from typing import Final

from ny1901.engine.atlas import Atlas
from ny1901.engine.demolition import Demolitions
from ny1901.engine.masks import mask_of
from ny1901.engine.moves import Rebuild
from ny1901.engine.placements import Fits, Placement

_MOST_PLOTS: Final = 50_000


class Renewals:
    """The rebuilds on a plot by tiles up to some strength, each with the workers it takes."""

    __slots__ = ("_entries", "_moves", "tiles")

    def __init__(self, entries: Sequence[tuple[Placement, int]]) -> None:
        """Keep the entries, which are in the promised order."""
        self._entries = entries
        self.tiles = mask_of(place.tile for place, _ in entries)
        self._moves: dict[tuple[int, int], tuple[Rebuild, ...]] = {}

    def moves(self, tiles: int, workers: int) -> tuple[Rebuild, ...]:
        """The rebuilds with one of these tiles for which so many workers in hand are enough."""
        key = (tiles & self.tiles, workers)
        found = self._moves.get(key)
        if found is None:
            found = self._moves[key] = tuple(
                [
                    place.rebuild
                    for place, needed in self._entries
                    if tiles >> place.tile & 1 and needed <= workers
                ]
            )
        return found


class Plot:
    """One player's land in one block: a value, with the facts that follow from it kept beside."""

    __slots__ = ("_demolitions", "_renewals", "block", "buildings", "fits", "free", "manned", "weakest")

    def __init__(
        self, demolitions: Demolitions, block: int, free: int, buildings: tuple[int, ...], manned: int
    ) -> None:
        """Take the open squares, the buildings (oldest first) and the lots with a worker."""
        self.block = block
        self.free = free
        self.buildings = buildings
        self.manned = manned
        self.fits: Fits = demolitions.table.fits(free)
        self.weakest = demolitions.weakest(buildings)
        self._demolitions = demolitions
        self._renewals: dict[int, Renewals] = {}

    def rebuilds(self, reach: int, tiles: int, workers: int) -> tuple[Rebuild, ...]:
        """The rebuilds here by these tiles, none of which is stronger than the reach (R5)."""
        renewals = self._renewals.get(reach)
        if renewals is None:
            entries = self._demolitions.search(reach, self.free, self.buildings, self.manned)
            renewals = self._renewals[reach] = Renewals(entries) if entries else _NOTHING
        return renewals.moves(tiles, workers) if tiles & renewals.tiles else ()

    def __eq__(self, other: object) -> bool:
        """The same land in the same state."""
        return isinstance(other, Plot) and self._value() == other._value()

    def __hash__(self) -> int:
        """Equal plots have equal hashes."""
        return hash(self._value())

    def __deepcopy__(self, memo: object) -> "Plot":
        """A plot never changes, so it is its own copy."""
        return self

    def __repr__(self) -> str:
        """The block, and how much stands and is open in it."""
        return f"Plot(block={self.block}, buildings={self.buildings}, free={self.free:#x})"

    def _value(self) -> tuple[int, int, tuple[int, ...], int]:
        return self.block, self.free, self.buildings, self.manned


_NOTHING = Renewals([])

Estate = tuple[Plot, ...]
"""All of a player's land: one plot for each block, most of them empty."""


def changed(estate: Estate, plot: Plot) -> Estate:
    """The estate with the plot of one block replaced."""
    return (*estate[: plot.block], plot, *estate[plot.block + 1 :])


class Surveyor:
    """Makes estates for one board and one way to demolish."""

    def __init__(self, atlas: Atlas, demolitions: Demolitions) -> None:
        """Nothing is surveyed yet."""
        self._atlas = atlas
        self._demolitions = demolitions
        self._lots = [atlas.lots_under(block) for block in atlas.blocks]
        self._plots: dict[tuple[int, int, tuple[int, ...], int], Plot] = {}

    def survey(self, lots: int, manned: int, buildings: Sequence[int]) -> Estate:
        """The estate of someone with these lots, workers on lots, and buildings."""
        places = [self._demolitions.table.all[number] for number in buildings]
        free = self._atlas.cells_of(lots)
        for place in places:
            free &= ~place.cells
        estate = []
        for number, block in enumerate(self._atlas.blocks):
            inside = [place.number for place in places if place.block == number]
            estate.append(self.plot(number, free & block, tuple(inside), manned & self._lots[number]))
        return tuple(estate)

    def plot(self, block: int, free: int, buildings: tuple[int, ...], manned: int) -> Plot:
        """The plot in one block with these open squares, buildings and manned lots."""
        key = (block, free, buildings, manned)
        plot = self._plots.get(key)
        if plot is None:
            if len(self._plots) >= _MOST_PLOTS:
                self._plots.clear()
            plot = self._plots[key] = Plot(self._demolitions, *key)
        return plot
