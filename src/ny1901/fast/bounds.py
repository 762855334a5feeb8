"""What a position must keep to, so that no move of the kernel ever leaves its arrays.

The compiled kernel checks nothing while it plays. So everything is checked once, when a position is
written: each number and list for itself, and that what can still be added to a list finds room in it.
"""

from collections.abc import Mapping, Sequence

from ny1901.engine.names import ALL_CARDS, EMPTY, MOST_LOTS
from ny1901.engine.names import KINDS as KINDS_OF_CARDS
from ny1901.fast.layout import BLOCKS, BUILDINGS, CARDS, KINDS, MARKET, PRESTIGE_BITS, PRESTIGES
from ny1901.fast.tables import CHALLENGES, REASONS, Tables

Words = Mapping[str, object]
"""A position as ``Position.read`` tells it: by name a number, a list of them, or a list by seat."""

_MOST = 1 << 30
"""No count and no sum of points in a game comes near it."""
_WORD = (1 << 64) - 1
_CHARACTER = 4
"""Bits for each character."""
_FLAGS = ("had_worker", "grabbed", "rebuilt", "triggered", "over")


class OutOfBounds(ValueError):
    """A position that does not fit the kernel's arrays; ``name`` is the part of it that does not."""

    def __init__(self, name: str, value: object) -> None:
        """Keep the name of the part."""
        self.name = name
        super().__init__(f"{name} does not fit the kernel: {value!r:.100}")


def check(tables: Tables, words: Words) -> None:
    """Raise OutOfBounds for a position from which the kernel could leave its arrays."""
    _check_numbers(tables, words)
    _check_cards(tables, words)
    _check_land(tables, words)
    _check_stock(tables, words)


def _check_numbers(tables: Tables, words: Words) -> None:
    """Numbers that stand alone."""
    most = {
        "number": _MOST,
        "seat": tables.players - 1,
        "acquired": 3,
        "built": 2,
        "trigger": tables.players,
        "reason": len(REASONS) - 1,
        "idle": _MOST,
        "challenge": len(CHALLENGES) - 1,
        "streets": (1 << tables.streets) - 1,
        "first": tables.players - 1,
        "chance": _WORD,
        **dict.fromkeys(_FLAGS, 1),
    }
    for name, limit in most.items():
        _number(words, name, limit)
    _inside("legendaries", _number(words, "legendaries"), tables.legendaries)
    characters = _number(words, "characters", (1 << _CHARACTER * tables.players) - 1)
    while characters:
        _between("characters", characters % (1 << _CHARACTER), 1, tables.districts)
        characters >>= _CHARACTER


def _check_cards(tables: Tables, words: Words) -> None:
    """Cards of known kinds, free lots there are, and room for the card of every lot given up (R3.6)."""
    size = tables.market
    market, deck = _row(words, "market", size, size), _row(words, "deck", 0, CARDS)
    for card in market:
        _between("market", card, EMPTY, KINDS_OF_CARDS - 1)
    for card in deck:
        _between("deck", card, 0, KINDS_OF_CARDS - 1)
    known = [lots.bit_count() for lots in tables.rules.atlas.lots_of_kind]
    for kind, lots in enumerate(_row(words, "free_lots", KINDS, KINDS)):
        _inside("free_lots", lots, (1 << known[kind]) - 1 if kind < KINDS_OF_CARDS else 0)
    buried = _row(words, "buried", 0, CARDS)
    for group in buried:
        _between("buried", group, 1, CARDS)
    _between("buried", sum(buried), 0, len(deck))
    shown = size - market.count(EMPTY)
    owned = sum(
        max(lots, 0).bit_count() for row in _rows(tables, words, "lots", BLOCKS, BLOCKS) for lots in row
    )
    _between("deck", len(deck) + shown + owned, 0, MOST_LOTS + MARKET)
    begun = any(_number(words, name) for name in ("acquired", "built", "grabbed"))
    if not begun and len(deck) >= size:
        _between("market", shown, size, size)


def _check_land(tables: Tables, words: Words) -> None:
    """Squares and lots of the blocks there are; buildings that can stand, block by block."""
    rows = [_rows(tables, words, name, BLOCKS, BLOCKS) for name in ("free", "lots", "manned")]
    none = [0] * (BLOCKS - tables.blocks)
    squares = [*tables.block_squares, *none]
    inside = [*((1 << len(lots)) - 1 for lots in tables.lots_of_block), *none]
    for free, lots, manned in zip(*rows, strict=True):
        for name, sets, wholes in (
            ("free", free, squares),
            ("lots", lots, inside),
            ("manned", manned, lots),
        ):
            for value, whole in zip(sets, wholes, strict=True):
                if value | whole != whole:
                    raise OutOfBounds(name, value)
    for buildings in _rows(tables, words, "buildings", 0, BUILDINGS):
        for place in buildings:
            _between("buildings", place, 0, len(tables.place_block) - 1)
        blocks = [tables.place_block[place] for place in buildings]
        if blocks != sorted(blocks):
            raise OutOfBounds("buildings", buildings)


def _check_stock(tables: Tables, words: Words) -> None:
    """Points, workers, cards and tiles of each seat, with room for all it can still build."""
    names = ("score", "workers", "cards", "legendary", "unbuilt")
    stock = [_row(words, name, tables.players, tables.players) for name in names]
    lists = [
        _rows(tables, words, "buildings", 0, BUILDINGS),
        _rows(tables, words, "prestige", 0, PRESTIGES),
    ]
    for own, buildings, prestige in zip(zip(*stock, strict=True), *lists, strict=True):
        score, workers, cards, legendary, unbuilt = own
        _between("score", score, 0, _MOST)
        _between("workers", workers, 0, _MOST)
        _inside("cards", cards, ALL_CARDS)
        _between("legendary", legendary, 0, tables.tiles)
        _inside("unbuilt", unbuilt, tables.rules.own_tiles)
        more = not legendary
        _between("buildings", len(buildings) + unbuilt.bit_count() + more, 0, BUILDINGS)
        gold = (unbuilt & tables.golden).bit_count()
        _between("prestige", len(prestige) + gold + more, 0, PRESTIGES)
        for both in prestige:
            _between("prestige", both, 0, (tables.tiles << PRESTIGE_BITS) - 1)


def _number(words: Words, name: str, most: int = _WORD) -> int:
    return _between(name, words.get(name), 0, most)


def _row(words: Words, name: str, least: int, most: int) -> Sequence[int]:
    return _numbers(name, words.get(name), least, most)


def _rows(tables: Tables, words: Words, name: str, least: int, most: int) -> list[Sequence[int]]:
    rows = words.get(name)
    if not isinstance(rows, list) or len(rows) != tables.players:
        raise OutOfBounds(name, rows)
    return [_numbers(name, row, least, most) for row in rows]


def _numbers(name: str, row: object, least: int, most: int) -> Sequence[int]:
    if not isinstance(row, list) or not least <= len(row) <= most:
        raise OutOfBounds(name, row)
    for each in row:
        if not isinstance(each, int):
            raise OutOfBounds(name, row)
    return row


def _between(name: str, value: object, least: int, most: int) -> int:
    if not isinstance(value, int) or not least <= value <= most:
        raise OutOfBounds(name, value)
    return value


def _inside(name: str, value: int, whole: int) -> None:
    if value < 0 or value & ~whole:
        raise OutOfBounds(name, value)
