"""Reads a drawn map: declared streets and start lots, then rows of two-character fields."""

import re
from collections import Counter
from typing import NamedTuple

from ny1901.content.limits import MOST_BLOCKS, MOST_SQUARES, MOST_STREETS
from ny1901.content.problems import Complaints, Source
from ny1901.content.squares import connected
from ny1901.engine.atlas import (
    CROSSING,
    OLD_BUILDING,
    PARK,
    STREET,
    Atlas,
    Legend,
    draw_atlas,
    is_square,
)
from ny1901.engine.masks import bits
from ny1901.engine.names import LOT_SIZES, MARKET_SIZE, MAX_PLAYERS, District

_PLAIN = (STREET, CROSSING, PARK, OLD_BUILDING)
_FEWEST_LOTS = 2 * (MARKET_SIZE + MAX_PLAYERS)
_MOST_COLUMNS = 26
_MOST_ROWS = 99
"""A field is named by a letter and a number of at most two digits."""


class _Row(NamedTuple):
    line: int
    fields: tuple[str, ...]


class _Sketch(NamedTuple):
    """The parts of a map file, not yet judged."""

    names: list[tuple[int, str]]
    streets: list[tuple[int, str, str]]
    starts: list[tuple[int, str]]
    rows: list[_Row]


def read_map(source: Source) -> Atlas:
    """The board a map file draws (R1.1); all its problems at once if it can't."""
    complaints = Complaints(source)
    sketch = _sketch(source, complaints)
    codes = [code for _, code, _ in sketch.streets]
    for line, _ in sketch.names[1:]:
        complaints.add(line, "map_named_twice")
    _judge_streets(sketch, complaints)
    _judge_rows(sketch, codes, complaints)
    if not complaints.found:
        _judge_lots(sketch, complaints)
        _judge_starts(sketch, complaints)
    complaints.stop_if_any()
    name = sketch.names[0][1] if sketch.names else source.name
    starts = sorted((lot for _, lot in sketch.starts), key=lambda lot: _district(lot[0]))
    streets = tuple((code, title) for _, code, title in sketch.streets)
    atlas = draw_atlas([row.fields for row in sketch.rows], Legend(name, streets, tuple(starts)))
    if not atlas.frontage:
        complaints.add(0, "map_frontage")
    _judge_blocks(atlas, sketch, complaints)
    complaints.stop_if_any()
    return atlas


def _sketch(source: Source, complaints: Complaints) -> _Sketch:
    sketch = _Sketch([], [], [], [])
    for line, text in source.lines:
        word, rest = [*text.split(maxsplit=1), ""][:2]
        if word == "map" and rest:
            sketch.names.append((line, rest))
        elif word == "street" and (found := re.fullmatch(r"(\S+)\s+(.+)", rest)):
            sketch.streets.append((line, found[1], found[2]))
        elif word == "start" and rest:
            sketch.starts.append((line, rest))
        elif all(len(field) == 2 for field in text.split()):
            sketch.rows.append(_Row(line, tuple(text.split())))
        else:
            complaints.add(line, "map_line", text=text)
    return sketch


def _judge_streets(sketch: _Sketch, complaints: Complaints) -> None:
    drawn = {field for row in sketch.rows for field in row.fields}
    seen = Counter(code for _, code, _ in sketch.streets)
    if len(sketch.streets) > MOST_STREETS:
        line, streets = sketch.streets[MOST_STREETS][0], len(sketch.streets)
        complaints.add(line, "map_many_streets", streets=streets, most=MOST_STREETS)
    for line, code, _ in sketch.streets:
        if not re.fullmatch(r"[A-Z]{2}", code) or code == PARK:
            complaints.add(line, "map_street_code", street=code)
        elif seen[code] > 1:
            complaints.add(line, "map_street_twice", street=code)
        elif code not in drawn:
            complaints.add(line, "map_street_absent", street=code)


def _judge_rows(sketch: _Sketch, codes: list[str], complaints: Complaints) -> None:
    if not sketch.rows:
        complaints.add(0, "map_empty")
        return
    width = Counter(len(row.fields) for row in sketch.rows).most_common(1)[0][0]
    for row in sketch.rows:
        if len(row.fields) != width:
            complaints.add(row.line, "map_ragged", fields=len(row.fields), width=width)
        for column, field in enumerate(row.fields, start=1):
            if field not in _PLAIN and field not in codes and not is_square(field):
                complaints.add(row.line, "map_field", field=field, column=column)
    if width > _MOST_COLUMNS:
        complaints.add(sketch.rows[0].line, "map_wide", width=width, most=_MOST_COLUMNS)
    if len(sketch.rows) > _MOST_ROWS:
        line = sketch.rows[_MOST_ROWS].line
        complaints.add(line, "map_high", height=len(sketch.rows), most=_MOST_ROWS)


def _judge_lots(sketch: _Sketch, complaints: Complaints) -> None:
    places: dict[str, list[tuple[int, int]]] = {}
    for number, row in enumerate(sketch.rows):
        for column, field in enumerate(row.fields):
            if is_square(field):
                places.setdefault(field, []).append((number, column))
    for name, cells in places.items():
        line = sketch.rows[cells[0][0]].line
        if len(cells) not in LOT_SIZES:
            complaints.add(line, "map_lot_size", lot=name, size=len(cells))
        elif not connected(cells):
            complaints.add(line, "map_lot_apart", lot=name)
    for district in District:
        if not any(name[0] == district.letter for name in places):
            complaints.add(0, "map_district", district=district.name.lower())
    if len(places) < _FEWEST_LOTS:
        complaints.add(0, "map_few_lots", lots=len(places), needs=_FEWEST_LOTS)


def _judge_starts(sketch: _Sketch, complaints: Complaints) -> None:
    sizes = Counter(field for row in sketch.rows for field in row.fields)
    letters = Counter(lot[0] for _, lot in sketch.starts if is_square(lot))
    for line, lot in sketch.starts:
        if not is_square(lot) or not sizes[lot]:
            complaints.add(line, "map_start_unknown", lot=lot)
        elif sizes[lot] != LOT_SIZES[0]:
            complaints.add(line, "map_start_size", lot=lot, size=sizes[lot])
        elif letters[lot[0]] > 1:
            complaints.add(line, "map_start_twice", district=_district(lot[0]).name.lower())
    for district in District:
        if not letters[district.letter]:
            complaints.add(0, "map_start_missing", district=district.name.lower())


def _judge_blocks(atlas: Atlas, sketch: _Sketch, complaints: Complaints) -> None:
    lines = [sketch.rows[min(bits(block)) // atlas.width].line for block in atlas.blocks]
    for block, line in zip(atlas.blocks, lines, strict=True):
        squares = block.bit_count()
        if squares > MOST_SQUARES:
            complaints.add(line, "map_large_block", squares=squares, most=MOST_SQUARES)
    if len(lines) > MOST_BLOCKS:
        line = lines[MOST_BLOCKS]
        complaints.add(line, "map_many_blocks", blocks=len(lines), most=MOST_BLOCKS)


def _district(letter: str) -> District:
    return next(each for each in District if each.letter == letter)
