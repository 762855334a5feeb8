"""What is printed on the tiles, and how they can be turned."""

import pytest

from ny1901.engine.names import Generation
from ny1901.engine.tiles import Shape, Tile, orientations, shape_of
from tests.play import rules_for

TILES = {tile.name: tile for tile in rules_for().tiles}

WAYS = {
    "B1": 2, "B2": 2, "B3": 2, "B4": 4, "B5": 1, "B6": 8,
    "S1": 2, "S2": 4, "S3": 2, "S4": 1, "S5": 4, "S6": 8,
    "G1": 1, "G2": 8, "G3": 8, "G4": 8, "G5": 2, "G6": 4,
    "PARK": 8, "SINGER": 4, "METLIFE": 2, "WOOLWORTH": 1, "HOME": 2,
}  # fmt: skip

IRREGULAR = {"B4", "B6", "S2", "S5", "S6", "G2", "G3", "G4", "G6", "PARK", "SINGER"}


@pytest.mark.rule("R4.1")
@pytest.mark.parametrize("name", WAYS)
def test_a_tile_can_be_turned_in_so_many_ways(name: str) -> None:
    assert len(orientations(TILES[name].shape)) == WAYS[name]


def test_every_tile_was_turned() -> None:
    assert set(WAYS) == set(TILES)


@pytest.mark.rule("R4.1")
@pytest.mark.parametrize("tile", TILES.values(), ids=TILES)
def test_every_way_leads_to_the_same_ways(tile: Tile) -> None:
    ways = orientations(tile.shape)
    assert tile.shape in ways
    assert list(ways) == sorted(set(ways))
    for way in ways:
        assert orientations(way) == ways
        assert len(way) == tile.size
        assert min(row for row, _ in way) == min(column for _, column in way) == 0


def test_the_l_has_exactly_these_ways() -> None:
    corner: Shape = ((0, 0), (0, 1), (1, 0))
    assert orientations(corner) == (
        ((0, 0), (0, 1), (1, 0)),
        ((0, 0), (0, 1), (1, 1)),
        ((0, 0), (1, 0), (1, 1)),
        ((0, 1), (1, 0), (1, 1)),
    )


def test_a_footprint_is_moved_to_the_corner_and_sorted() -> None:
    assert shape_of([(5, 3), (4, 4), (4, 3)]) == ((0, 0), (0, 1), (1, 0))
    assert shape_of([(-1, -7)]) == ((0, 0),)


@pytest.mark.rule("R1.6")
def test_rectangles_are_regular_and_all_else_is_not() -> None:
    assert {name for name, tile in TILES.items() if not tile.regular} == IRREGULAR


@pytest.mark.rule("R1.4", "R1.5")
def test_tiles_come_by_generation_and_each_has_its_points() -> None:
    generations = [tile.generation for tile in rules_for().tiles]
    assert generations == [
        *[Generation.BRONZE] * 6,
        *[Generation.SILVER] * 6,
        *[Generation.GOLD] * 6,
        *[Generation.LEGENDARY] * 4,
        Generation.START,
    ]
    assert TILES["S6"] == Tile("S6", Generation.SILVER, 6, ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1)))
    woolworth = TILES["WOOLWORTH"]
    assert (woolworth.points, woolworth.height, woolworth.size) == (13, 792, 9)
    assert woolworth.title == "Woolworth Building"
