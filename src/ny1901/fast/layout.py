"""A position as plain numbers: declared here once; layout.pxd is the same in C, written from this.

Squares, lots and buildings are kept block by block: bit n of a block's mask is its n-th square or lot.
The future market lies bottom first, so that its top is the end of the list (R3.8).
"""

from collections.abc import Iterator, Sequence
from math import prod
from typing import ClassVar, Final, NamedTuple

from ny1901.content import limits

SEATS: Final = 4
BLOCKS: Final = limits.MOST_BLOCKS
KINDS: Final = 16
CARDS: Final = 172  # the cards of all lots, and as many as a search may acquire from other deals
BUILDINGS: Final = limits.MOST_TILES + 2
PRESTIGES: Final = limits.MOST_TILES
PRESTIGE_BITS: Final = 24
MARKET: Final = limits.MOST_MARKET
MOVES: Final = 16384
DEEPEST: Final = 500

BOOM: Final = 1
SHIFT: Final = 2
GRAB: Final = 4

# A move is its kind and the lot or placement it is about.
ACQUIRE: Final = 0x00000
LAND_GRAB: Final = 0x10000
BUILD: Final = 0x20000
BOOM_BUILD: Final = 0x30000
REBUILD: Final = 0x40000
GIVE_UP: Final = 0x50000
SHIFT_MARKET: Final = 0x60000
END_TURN: Final = 0x70000
SUBJECT: Final = 0xFFFF

NO_TRIGGER: Final = 0
FEW_TILES: Final = 1
MARKET_SHORT: Final = 2
SCORE_REACHED: Final = 3

GOLD_PRESTIGE: Final = 3  # of the challenges only the one that pays at once is known by its number


class Field(NamedTuple):
    """One part of a position: its type in C, and for a list its size, by seat or alone."""

    name: str
    type: str
    sizes: tuple[str, ...] = ()
    """Names of the numbers above, outermost first."""
    used: str = ""
    """The field that says how much of a list is in use; without one, all of it is."""

    @property
    def shape(self) -> tuple[int, ...]:
        """The sizes as numbers."""
        return tuple(globals()[name] for name in self.sizes)


class State:
    """A whole position; everything beyond a list's length is 0, so that equal positions are equal."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("free", "Mask", ("SEATS", "BLOCKS")),
        Field("unbuilt", "Mask", ("SEATS",)),
        Field("legendaries", "Mask"),
        Field("chance", "Mask"),
        Field("lots", "unsigned int", ("SEATS", "BLOCKS")),
        Field("manned", "unsigned int", ("SEATS", "BLOCKS")),
        Field("free_lots", "unsigned int", ("KINDS",)),
        Field("prestige", "unsigned int", ("SEATS", "PRESTIGES"), "prestiges"),
        Field("score", "int", ("SEATS",)),
        Field("workers", "int", ("SEATS",)),
        Field("cards", "int", ("SEATS",)),
        Field("legendary", "int", ("SEATS",)),
        Field("standing", "int", ("SEATS",)),
        Field("prestiges", "int", ("SEATS",)),
        Field("number", "int"),
        Field("seat", "int"),
        Field("had_worker", "int"),
        Field("acquired", "int"),
        Field("grabbed", "int"),
        Field("built", "int"),
        Field("rebuilt", "int"),
        Field("triggered", "int"),
        Field("over", "int"),
        Field("trigger", "int"),
        Field("reason", "int"),
        Field("idle", "int"),
        Field("challenge", "int"),
        Field("streets", "int"),
        Field("first", "int"),
        Field("characters", "int"),
        Field("market_size", "int"),
        Field("deck_size", "int"),
        Field("groups", "int"),
        Field("buildings", "unsigned short", ("SEATS", "BUILDINGS"), "standing"),
        Field("market", "signed char", ("MARKET",), "market_size"),
        Field("deck", "unsigned char", ("CARDS",), "deck_size"),
        Field("buried", "unsigned char", ("CARDS",), "groups"),
    )
    """The only description of a position there is; layout.pxd is written from it by ``headers``."""

    __slots__ = tuple(field.name for field in FIELDS)

    def __init__(self) -> None:
        """An empty table."""
        self.become([0] * sum(prod(field.shape) for field in self.FIELDS))

    def become(self, numbers: Sequence[int]) -> None:
        """Take all numbers, field by field, the last index fastest."""
        at = iter(numbers)
        for field in self.FIELDS:
            setattr(self, field.name, _shaped(field.shape, at))

    def numbers(self) -> list[int]:
        """All numbers, field by field, the last index fastest."""
        return [number for field in self.FIELDS for number in flat(getattr(self, field.name))]

    def take(self, other: "State") -> None:
        """Become equal to another position."""
        for name in self.__slots__:
            value = getattr(other, name)
            if isinstance(value, list):
                value = [list(each) if isinstance(each, list) else each for each in value]
            setattr(self, name, value)


Nested = int | Sequence["Nested"]
"""A number, a list of numbers, or a list of those."""


def flat(value: Nested) -> Iterator[int]:
    """The numbers in it, in order."""
    if isinstance(value, int):
        yield value
    else:
        for each in value:
            yield from flat(each)


def _shaped(shape: tuple[int, ...], numbers: Iterator[int]) -> Nested:
    if not shape:
        return next(numbers)
    return [_shaped(shape[1:], numbers) for _ in range(shape[0])]
