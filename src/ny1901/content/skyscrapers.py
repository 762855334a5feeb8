"""Reads drawn tiles: generation, name, points, and a footprint of # and . with / between rows."""

import re
from collections import Counter

from ny1901.content.limits import MOST_TILES
from ny1901.content.problems import Complaints, Source
from ny1901.content.squares import connected
from ny1901.engine.atlas import Atlas
from ny1901.engine.names import LOT_SIZES, Generation
from ny1901.engine.tiles import Shape, Tile, shape_of

_ORDER = (
    Generation.BRONZE,
    Generation.SILVER,
    Generation.GOLD,
    Generation.LEGENDARY,
    Generation.START,
)
_MOST = 9999
"""No tile is worth more points or taller than this."""
_RESERVED = "none"
"""Stands for no tile at all where positions are written down."""
_FOOTPRINT = r"(?P<shape>[#.]+(?:\s*/\s*[#.]+)*)"
_TILE = re.compile(r"(?P<name>\S+)\s+(?P<points>\S+)\s+" + _FOOTPRINT)
_LEGENDARY = re.compile(
    r"(?P<name>\S+)\s+(?P<points>\S+)\s+(?P<height>\S+)\s+(?P<title>[^\s#./].*?)\s+" + _FOOTPRINT
)


def read_tiles(source: Source) -> tuple[Tile, ...]:
    """The tiles of a file, by generation and then as they stand there (R1.4, R1.5)."""
    complaints = Complaints(source)
    found: list[tuple[int, Tile]] = []
    for line, text in source.lines:
        tile = _tile(line, text, complaints)
        if tile:
            found.append((line, tile))
    _judge(found, complaints)
    complaints.stop_if_any()
    return tuple(sorted((tile for _, tile in found), key=lambda t: _ORDER.index(t.generation)))


def why_not_on(atlas: Atlas, tiles: tuple[Tile, ...], source: Source) -> None:
    """Refuse tiles of which one fits nowhere on the board."""
    complaints = Complaints(source)
    largest = max(block.bit_count() for block in atlas.blocks)
    for tile in tiles:
        if tile.size > largest:
            line = next(number for number, text in source.lines if text.split()[1] == tile.name)
            complaints.add(line, "tile_too_large", tile=tile.name, size=tile.size, largest=largest)
    complaints.stop_if_any()


def _tile(line: int, text: str, complaints: Complaints) -> Tile | None:
    word, rest = [*text.split(maxsplit=1), ""][:2]
    known = {each.name.lower(): each for each in Generation}
    if word not in known:
        complaints.add(line, "tile_generation", word=word, known=", ".join(known))
        return None
    pattern = _LEGENDARY if known[word] is Generation.LEGENDARY else _TILE
    match = pattern.fullmatch(rest)
    if not match:
        complaints.add(line, "legendary_line" if pattern is _LEGENDARY else "tile_line", text=text)
        return None
    parts = match.groupdict()
    shape = _shape(line, parts["shape"], complaints)
    points = _number(line, parts["points"], complaints)
    height = _number(line, parts.get("height", "0"), complaints)
    if shape is None or points is None or height is None:
        return None
    return Tile(parts["name"], known[word], points, shape, parts.get("title", ""), height)


def _shape(line: int, text: str, complaints: Complaints) -> Shape | None:
    rows = [row.strip() for row in text.split("/")]
    cells = [(r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "#"]
    if not cells:
        complaints.add(line, "tile_empty", shape=text)
        return None
    if not connected(cells):
        complaints.add(line, "tile_apart", shape=text)
        return None
    return shape_of(cells)


def _number(line: int, text: str, complaints: Complaints) -> int | None:
    if text.isdecimal() and text.isascii() and len(text) <= len(str(_MOST)):
        return int(text)
    complaints.add(line, "tile_number", text=text, most=_MOST)
    return None


def _judge(found: list[tuple[int, Tile]], complaints: Complaints) -> None:
    names = Counter(tile.name.upper() for _, tile in found)
    homes = [(line, tile) for line, tile in found if tile.generation is Generation.START]
    for line, tile in found:
        usable = re.fullmatch(r"[A-Za-z][A-Za-z0-9_]{0,15}", tile.name)
        if not usable or tile.name.lower() == _RESERVED:
            complaints.add(line, "tile_name", name=tile.name)
        elif names[tile.name.upper()] > 1:
            complaints.add(line, "tile_twice", name=tile.name)
    for line, home in homes:
        if home.size != LOT_SIZES[0] or home.points:
            complaints.add(line, "tile_home", name=home.name)
    if len(found) > MOST_TILES:
        complaints.add(found[MOST_TILES][0], "tile_many", tiles=len(found), most=MOST_TILES)
    if len(homes) != 1:
        complaints.add(0, "tile_homes", count=len(homes))
    for generation in _ORDER[:3]:
        if not any(tile.generation is generation for _, tile in found):
            complaints.add(0, "tile_none", generation=generation.name.lower())
