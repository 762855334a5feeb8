"""Every place where a tile can stand, listed once, and found again through the player's squares.

A placement is a tile on certain squares, turned somehow, with a street or park beside it (R4.1, R4.2).
No tile crosses a street, so the blocks of the board are independent: what fits into the open squares
of one block is worked out once and kept. The memory is bounded; forgetting only costs time.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from ny1901.engine.atlas import Atlas
from ny1901.engine.masks import bits, mask_of
from ny1901.engine.moves import Build, Rebuild
from ny1901.engine.names import Generation
from ny1901.engine.tiles import Shape, Tile, orientations

_MOST_KEPT: Final = 50_000


class Placement(NamedTuple):
    """A tile standing on certain squares, and all that follows from it alone."""

    number: int
    tile: int
    cells: int
    block: int
    lots: int
    districts: int
    streets: int
    beside: int
    build: Build
    boom: Build
    rebuild: Rebuild


class Fits:
    """What fits into some squares of one block, and the moves it makes with the tiles on hand."""

    __slots__ = ("_booms", "_builds", "places", "tiles")

    def __init__(self, places: Sequence[Placement]) -> None:
        """Take the placements in the promised order."""
        self.places = places
        self.tiles = mask_of(place.tile for place in places)
        self._builds: dict[int, tuple[Build, ...]] = {}
        self._booms: dict[int, tuple[Build, ...]] = {}

    def builds(self, tiles: int) -> tuple[Build, ...]:
        """The builds with these tiles (R4)."""
        tiles &= self.tiles
        found = self._builds.get(tiles)
        if found is None:
            found = self._builds[tiles] = tuple([p.build for p in self.places if tiles >> p.tile & 1])
        return found

    def booms(self, tiles: int) -> tuple[Build, ...]:
        """The same with Construction Boom (R7.1)."""
        tiles &= self.tiles
        found = self._booms.get(tiles)
        if found is None:
            found = self._booms[tiles] = tuple([p.boom for p in self.places if tiles >> p.tile & 1])
        return found


class Table:
    """All placements of a board and a set of tiles, in a promised order: block, tile, squares."""

    def __init__(self, atlas: Atlas, tiles: Sequence[Tile]) -> None:
        """List every placement; takes a fraction of a second, so keep the table."""
        self.atlas = atlas
        self.all: tuple[Placement, ...] = tuple(_every_placement(atlas, tiles))
        self._at = {(each.tile, each.cells): each for each in self.all}
        self._by_lowest = _index(self.all, tiles)
        self._fits: dict[int, Fits] = {}

    def find(self, tile: int, cells: int) -> Placement | None:
        """The placement of this tile on these squares, if it can stand there at all."""
        return self._at.get((tile, cells))

    def on(self, tile: int, cells: int) -> Placement:
        """The placement of this tile on these squares, which is known to exist."""
        return self._at[tile, cells]

    def fits(self, squares: int) -> Fits:
        """What fits wholly into these squares of one block."""
        found = self._fits.get(squares)
        if found is None:
            if len(self._fits) >= _MOST_KEPT:
                self._fits.clear()
            found = self._fits[squares] = self._search(squares)
        return found

    def _search(self, squares: int) -> Fits:
        """Look through the index by lowest square; never through the whole table."""
        taken = ~squares
        found = [
            place
            for cell in bits(squares)
            for place in self._by_lowest.get(cell, ())
            if not place.cells & taken
        ]
        return Fits(sorted(found))


def _index(places: Sequence[Placement], tiles: Sequence[Tile]) -> dict[int, tuple[Placement, ...]]:
    """Buildable placements by their lowest square; the starting property is never built (R2.3)."""
    index: dict[int, list[Placement]] = {}
    for place in places:
        if tiles[place.tile].generation is not Generation.START:
            lowest = (place.cells & -place.cells).bit_length() - 1
            index.setdefault(lowest, []).append(place)
    return {cell: tuple(found) for cell, found in index.items()}


def _every_placement(atlas: Atlas, tiles: Sequence[Tile]) -> list[Placement]:
    sites: dict[Shape, list[tuple[int, int]]] = {}
    found = []
    for number, tile in enumerate(tiles):
        if tile.generation is Generation.START:
            cells = [atlas.lots[start].cells for start in atlas.starts]
            found += [(_block_of(atlas, each), number, each) for each in cells]
            continue
        if tile.shape not in sites:
            sites[tile.shape] = _sites(atlas, tile.shape)
        found += [(block, number, cells) for block, cells in sites[tile.shape]]
    found.sort(key=lambda each: (each[0], each[1], tuple(bits(each[2]))))
    return [_placement(atlas, number, *each) for number, each in enumerate(found)]


def _sites(atlas: Atlas, shape: Shape) -> list[tuple[int, int]]:
    """Where a footprint lies on squares and borders a street or park: block and cells."""
    found = []
    for turned in orientations(shape):
        rows = max(row for row, _ in turned) + 1
        columns = max(column for _, column in turned) + 1
        corner = mask_of(row * atlas.width + column for row, column in turned)
        for top in range(atlas.height - rows + 1):
            for left in range(atlas.width - columns + 1):
                cells = corner << top * atlas.width + left
                if not cells & ~atlas.squares and cells & atlas.frontage:
                    found.append((_block_of(atlas, cells), cells))
    return found


def _block_of(atlas: Atlas, cells: int) -> int:
    return next(number for number, block in enumerate(atlas.blocks) if block & cells)


def _placement(atlas: Atlas, number: int, block: int, tile: int, cells: int) -> Placement:
    lots = atlas.lots_under(cells)
    return Placement(
        number=number,
        tile=tile,
        cells=cells,
        block=block,
        lots=lots,
        districts=mask_of(atlas.lots[lot].district for lot in bits(lots)),
        streets=mask_of(street for street, each in enumerate(atlas.streets) if each.squares & cells),
        beside=atlas.around(cells) & atlas.squares,
        build=Build(tile, cells),
        boom=Build(tile, cells, boom=True),
        rebuild=Rebuild(tile, cells),
    )
