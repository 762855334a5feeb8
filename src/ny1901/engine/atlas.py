"""The board: fields, squares, lots, districts, streets, parks and blocks (R1.1).

A field is one place of the drawn grid, numbered row by row from the north-west; a square is a field
that belongs to a lot. Sets of fields and of lots are masks.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from ny1901.engine.masks import bits, mask_of
from ny1901.engine.names import KINDS, District, kind_of


class Lot(NamedTuple):
    """Two or three squares that are bought together (R1.1)."""

    name: str
    district: District
    cells: int
    size: int
    kind: int


class Street(NamedTuple):
    """A street that can have a bonus card (R1.7); ``squares`` are those that border it (R9.1)."""

    code: str
    name: str
    fields: int
    """Those that show its code; crossings show none."""
    crossings: int
    """The crossings that are part of it."""
    squares: int


@dataclass(frozen=True, slots=True)
class Atlas:
    """A whole board; lots are numbered by card kind, then by name."""

    name: str
    width: int
    height: int
    drawing: tuple[str, ...]
    lots: tuple[Lot, ...]
    streets: tuple[Street, ...]
    starts: tuple[int, ...]
    squares: int
    frontage: int
    blocks: tuple[int, ...]
    lot_at: tuple[int, ...]
    lots_of_kind: tuple[int, ...]

    def token(self, field: int) -> str:
        """What the map shows on a field: two characters."""
        return self.drawing[field]

    def around(self, cells: int) -> int:
        """The fields that touch these cells by a side, without the cells themselves."""
        return _around(cells, self.width, self.height)

    def lots_under(self, cells: int) -> int:
        """The lots to which any of these squares belong."""
        lots = 0
        for cell in bits(cells & self.squares):
            lots |= 1 << self.lot_at[cell]
        return lots

    def cells_of(self, lots: int) -> int:
        """All squares of these lots."""
        return mask_of(cell for lot in bits(lots) for cell in bits(self.lots[lot].cells))


class Legend(NamedTuple):
    """How to read a drawn map: the streets with their names, and the start lot of each district."""

    name: str
    streets: tuple[tuple[str, str], ...]
    starts: tuple[str, ...]


STREET = "=="
CROSSING = "++"
PARK = "PK"
OLD_BUILDING = "##"


def draw_atlas(rows: Sequence[Sequence[str]], legend: Legend) -> Atlas:
    """The board for a faultless drawing: rows of two-character tokens, north first (R1.1).

    Its crossings are part of no street; ``join_streets`` gives them to the streets that meet there.
    """
    width, height = len(rows[0]), len(rows)
    drawing = tuple(token for row in rows for token in row)
    lots = _lots(drawing)
    squares = mask_of(cell for lot in lots for cell in bits(lot.cells))
    streets = []
    for code, name in legend.streets:
        fields = _fields(drawing, code)
        streets.append(Street(code, name, fields, 0, _around(fields, width, height) & squares))
    names = [lot.name for lot in lots]
    open_fields = mask_of(
        field
        for field, token in enumerate(drawing)
        if not squares >> field & 1 and token != OLD_BUILDING
    )
    return Atlas(
        name=legend.name,
        width=width,
        height=height,
        drawing=drawing,
        lots=lots,
        streets=tuple(streets),
        starts=tuple(names.index(start) for start in legend.starts),
        squares=squares,
        frontage=_around(open_fields, width, height) & squares,
        blocks=_blocks(squares, width, height),
        lot_at=_lot_at(lots, width * height),
        lots_of_kind=_lots_of_kind(lots),
    )


def join_streets(atlas: Atlas) -> Atlas:
    """The same board, its crossings part of every street that leads to them in a line (R9.1)."""
    met = {field: _met_at(atlas, field) for field in bits(_fields(atlas.drawing, CROSSING))}
    streets = []
    for street in atlas.streets:
        crossings = mask_of(field for field, codes in met.items() if street.code in codes)
        squares = atlas.around(street.fields | crossings) & atlas.squares
        streets.append(street._replace(crossings=crossings, squares=squares))
    return replace(atlas, streets=tuple(streets))


def is_square(token: str) -> bool:
    """Whether a token of a map names a square: a district's capital and a small letter."""
    return len(token) == 2 and token[0] in "RBYGP" and "a" <= token[1] <= "z"


def _lots(drawing: Sequence[str]) -> tuple[Lot, ...]:
    lots = []
    for name in sorted({token for token in drawing if is_square(token)}):
        district = next(each for each in District if each.letter == name[0])
        cells = _fields(drawing, name)
        size = cells.bit_count()
        lots.append(Lot(name, district, cells, size, kind_of(district, size)))
    return tuple(sorted(lots, key=lambda lot: (lot.kind, lot.name)))


def _lots_of_kind(lots: Sequence[Lot]) -> tuple[int, ...]:
    kinds = [0] * KINDS
    for number, lot in enumerate(lots):
        kinds[lot.kind] |= 1 << number
    return tuple(kinds)


def _lot_at(lots: Sequence[Lot], fields: int) -> tuple[int, ...]:
    at = [-1] * fields
    for number, lot in enumerate(lots):
        for cell in bits(lot.cells):
            at[cell] = number
    return tuple(at)


def _fields(drawing: Sequence[str], token: str) -> int:
    return mask_of(field for field, each in enumerate(drawing) if each == token)


def _met_at(atlas: Atlas, crossing: int) -> set[str]:
    """What the map shows west, east, north and south of a crossing, beyond further crossings."""
    row, column = divmod(crossing, atlas.width)
    along_row = atlas.drawing[row * atlas.width : (row + 1) * atlas.width]
    along_column = atlas.drawing[column :: atlas.width]
    ways = (
        along_row[:column][::-1],
        along_row[column + 1 :],
        along_column[:row][::-1],
        along_column[row + 1 :],
    )
    return {next((token for token in way if token != CROSSING), CROSSING) for way in ways}


def _blocks(squares: int, width: int, height: int) -> tuple[int, ...]:
    """The connected groups of squares, in the order of their first square."""
    blocks = []
    while squares:
        block, grown = 0, squares & -squares
        while block != grown:
            block = grown
            grown |= _around(block, width, height) & squares
        blocks.append(block)
        squares &= ~block
    return tuple(blocks)


def _around(cells: int, width: int, height: int) -> int:
    whole = (1 << width * height) - 1
    west_edge = mask_of(range(0, width * height, width))
    east_edge = west_edge << width - 1
    touched = (
        cells << width & whole | cells >> width | (cells & ~east_edge) << 1 | (cells & ~west_edge) >> 1
    )
    return touched & ~cells
