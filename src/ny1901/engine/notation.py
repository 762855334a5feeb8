"""Words for fields, lots, tiles, cards and moves, and back again; each other's inverse.

A field is named by a letter from west to east and a number from north to south, a lot card by its
district's capital and its size. Moves::

    acquire Ba            build B3 g2 g3 g4        rebuild S6 g2 g3 h2 h3 h4      shift
    grab Bb               boom B3 g2 g3 g4         giveup Ba                      end
"""

import re
from collections.abc import Sequence
from functools import cache
from typing import assert_never

from ny1901.engine.atlas import Atlas
from ny1901.engine.masks import bits
from ny1901.engine.moves import Acquire, Build, EndTurn, GiveUp, Move, Rebuild, ShiftMarket, Verb
from ny1901.engine.names import (
    EMPTY,
    FACE_DOWN,
    LOT_SIZES,
    District,
    kind_district,
    kind_of,
    kind_size,
)
from ny1901.engine.rules import Rules

VERBS = tuple(verb.value for verb in Verb)
"""The first words of moves."""

MOST_DIGITS = 100
"""Longer numbers are not read: nothing in a game is so large, and Python itself has a limit."""

_NO_CARD = "--"
_HIDDEN_CARD = "??"


class NotationError(ValueError):
    """A text that can't be read: a code and what a sentence about it needs."""

    def __init__(self, code: str, **params: int | str) -> None:
        """Keep the code and its parameters."""
        self.code = code
        self.params = tuple(params.items())
        super().__init__(f"{code} {params}")


def field_text(atlas: Atlas, field: int) -> str:
    """The name of a field: ``b2``."""
    row, column = divmod(field, atlas.width)
    return f"{chr(ord('a') + column)}{row + 1}"


def parse_field(atlas: Atlas, text: str) -> int:
    """The field of this name."""
    found = re.fullmatch(r"([a-zA-Z])([1-9][0-9]?)", text)
    if found:
        column, row = ord(found[1].lower()) - ord("a"), int(found[2]) - 1
        if column < atlas.width and row < atlas.height:
            return row * atlas.width + column
    raise NotationError("unknown_field", text=text)


def cells_text(atlas: Atlas, cells: int) -> str:
    """The names of fields, column by column."""
    fields = sorted(bits(cells), key=lambda field: (field % atlas.width, field))
    return " ".join(field_text(atlas, field) for field in fields)


def parse_cells(atlas: Atlas, words: Sequence[str]) -> int:
    """The set of these fields, each named once."""
    cells = 0
    for word in words:
        cell = 1 << parse_field(atlas, word)
        if cells & cell:
            raise NotationError("field_twice", text=word)
        cells |= cell
    return cells


def lots_text(atlas: Atlas, lots: int) -> str:
    """The names of lots."""
    return " ".join(atlas.lots[lot].name for lot in bits(lots))


def parse_lot(atlas: Atlas, text: str) -> int:
    """The lot of this name; capitals don't matter."""
    for number, lot in enumerate(atlas.lots):
        if lot.name == text.capitalize():
            return number
    raise NotationError("unknown_lot", text=text)


def parse_tile(rules: Rules, text: str) -> int:
    """The tile of this name; capitals don't matter."""
    for number, tile in enumerate(rules.tiles):
        if tile.name.upper() == text.upper():
            return number
    raise NotationError("unknown_tile", text=text)


@cache
def kind_text(kind: int) -> str:
    """A lot card: ``R2``; ``--`` for none, ``??`` for one face down."""
    if kind == EMPTY:
        return _NO_CARD
    if kind == FACE_DOWN:
        return _HIDDEN_CARD
    return f"{kind_district(kind).letter}{kind_size(kind)}"


def parse_kind(text: str) -> int:
    """The kind of a lot card."""
    if text == _NO_CARD:
        return EMPTY
    if text == _HIDDEN_CARD:
        return FACE_DOWN
    for district in District:
        for size in LOT_SIZES:
            if text == f"{district.letter}{size}":
                return kind_of(district, size)
    raise NotationError("unknown_card", text=text)


def move_text(rules: Rules, move: Move) -> str:
    """A move as it is typed."""
    match move:
        case Acquire(lot, land_grab):
            return f"{'grab' if land_grab else 'acquire'} {rules.atlas.lots[lot].name}"
        case Build(tile, cells, boom):
            return _raising_text(rules, "boom" if boom else "build", tile, cells)
        case Rebuild(tile, cells):
            return _raising_text(rules, "rebuild", tile, cells)
        case GiveUp(lot):
            return f"giveup {rules.atlas.lots[lot].name}"
        case ShiftMarket():
            return "shift"
        case EndTurn():
            return "end"
    assert_never(move)


def parse_move(rules: Rules, text: str) -> Move:
    """The move a text stands for; whether it is legal is another question."""
    verb, *words = text.split() or [""]
    match verb.lower():
        case "acquire" | "grab" | "giveup" as known:
            if len(words) != 1:
                raise NotationError("needs_one_lot", verb=known)
            lot = parse_lot(rules.atlas, words[0])
            return GiveUp(lot) if known == "giveup" else Acquire(lot, land_grab=known == "grab")
        case "build" | "boom" | "rebuild" as known:
            if len(words) < 2:
                raise NotationError("needs_tile_and_fields", verb=known)
            tile, cells = parse_tile(rules, words[0]), parse_cells(rules.atlas, words[1:])
            return Rebuild(tile, cells) if known == "rebuild" else Build(tile, cells, known == "boom")
        case "shift" | "end" as known:
            if words:
                raise NotationError("needs_nothing", verb=known)
            return ShiftMarket() if known == "shift" else EndTurn()
    raise NotationError("unknown_verb", text=verb, known=" ".join(VERBS))


def _raising_text(rules: Rules, verb: str, tile: int, cells: int) -> str:
    return f"{verb} {rules.tiles[tile].name} {cells_text(rules.atlas, cells)}"
