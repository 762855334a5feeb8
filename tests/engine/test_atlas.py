"""The board: the facts of the default one, and how any drawing is read."""

from collections import Counter

import pytest

from ny1901.engine.atlas import Atlas, Legend, Street, draw_atlas, is_square
from ny1901.engine.masks import bits, mask_of
from ny1901.engine.names import KINDS, District
from ny1901.engine.notation import cells_text, lots_text, parse_cells, parse_lot
from tests.play import rows_of, rules_for

ATLAS = rules_for().atlas

HAMLET = """
== == MA == ==
Ra Ra MA Ba ##
Rb Ra MA Ba ##
Rb ## PK ## Ya
== ++ == == Ya
"""


def hamlet() -> Atlas:
    legend = Legend("Hamlet", (("MA", "Main Street"),), ("Rb", "Ba", "Ya"))
    return draw_atlas(rows_of(HAMLET), legend)


def sides(atlas: Atlas, field: int) -> list[int]:
    """The neighbours of a field, by coordinates."""
    row, column = divmod(field, atlas.width)
    near = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [r * atlas.width + c for r, c in near if 0 <= r < atlas.height and 0 <= c < atlas.width]


@pytest.mark.rule("R1.1")
def test_sixty_five_lots_thirteen_in_each_district() -> None:
    assert len(ATLAS.lots) == 65
    assert Counter(lot.district for lot in ATLAS.lots) == dict.fromkeys(District, 13)
    assert {lot.size for lot in ATLAS.lots} == {2, 3}
    assert all(lot.cells.bit_count() == lot.size for lot in ATLAS.lots)
    assert ATLAS.squares.bit_count() == sum(lot.size for lot in ATLAS.lots) == 155


@pytest.mark.rule("R1.1")
def test_lots_lie_apart_and_each_square_knows_its_lot() -> None:
    seen = 0
    for number, lot in enumerate(ATLAS.lots):
        assert not seen & lot.cells
        seen |= lot.cells
        for cell in bits(lot.cells):
            assert ATLAS.lot_at[cell] == number
            assert ATLAS.token(cell) == lot.name
    assert seen == ATLAS.squares
    no_square = [field for field, lot in enumerate(ATLAS.lot_at) if lot == -1]
    assert mask_of(no_square) == (1 << ATLAS.width * ATLAS.height) - 1 & ~ATLAS.squares


@pytest.mark.rule("R1.2")
def test_lots_are_numbered_by_kind_of_card_then_name() -> None:
    keys = [(lot.kind, lot.name) for lot in ATLAS.lots]
    assert keys == sorted(keys)
    assert [lots.bit_count() for lots in ATLAS.lots_of_kind] == [8, 5, 8, 5, 8, 5, 8, 5, 8, 5]
    assert sum(ATLAS.lots_of_kind) == (1 << 65) - 1
    assert len(ATLAS.lots_of_kind) == KINDS


@pytest.mark.rule("R1.3")
def test_each_district_has_a_small_start_lot() -> None:
    starts = [ATLAS.lots[start] for start in ATLAS.starts]
    assert [lot.name for lot in starts] == ["Rh", "Bk", "Yc", "Gk", "Pc"]
    assert [lot.district for lot in starts] == list(District)
    assert {lot.size for lot in starts} == {2}


@pytest.mark.rule("R1.1", "R1.7")
def test_twelve_blocks_and_five_streets() -> None:
    assert [block.bit_count() for block in ATLAS.blocks] == [
        15,
        16,
        16,
        12,
        10,
        12,
        6,
        12,
        12,
        13,
        15,
        16,
    ]
    assert sum(ATLAS.blocks) == ATLAS.squares
    assert [(street.code, street.name) for street in ATLAS.streets] == [
        ("BW", "Broadway"),
        ("NB", "Nassau & Broad"),
        ("WA", "Wall Street"),
        ("CE", "Cedar"),
        ("PT", "Pine & Thames"),
    ]
    assert (ATLAS.width, ATLAS.height, ATLAS.name) == (16, 19, "Lower Manhattan")


def test_a_block_is_one_connected_piece_and_touches_no_other() -> None:
    for block in ATLAS.blocks:
        assert not ATLAS.around(block) & ATLAS.squares
        reached = {next(bits(block))}
        while True:
            more = {near for cell in reached for near in sides(ATLAS, cell) if block >> near & 1}
            if more <= reached:
                break
            reached |= more
        assert mask_of(reached) == block


@pytest.mark.rule("R4.2")
@pytest.mark.parametrize("atlas", [ATLAS, hamlet()], ids=["manhattan", "hamlet"])
def test_frontage_is_beside_a_street_or_park_and_not_beside_old_buildings_only(atlas: Atlas) -> None:
    def opens(field: int) -> bool:
        return not is_square(atlas.token(field)) and atlas.token(field) != "##"

    expected = [cell for cell in bits(atlas.squares) if any(opens(near) for near in sides(atlas, cell))]
    assert atlas.frontage == mask_of(expected)


@pytest.mark.rule("R4.2")
def test_squares_without_frontage() -> None:
    inner = ATLAS.squares & ~ATLAS.frontage
    assert inner.bit_count() == 31
    assert inner & parse_cells(ATLAS, ["c4", "d3", "d4"]) == parse_cells(ATLAS, ["c4", "d3", "d4"])
    assert not inner & parse_cells(ATLAS, ["c3"]), "the park beside it counts"


@pytest.mark.rule("R9.1")
@pytest.mark.parametrize("street", ATLAS.streets, ids=[each.code for each in ATLAS.streets])
def test_squares_on_a_street_border_one_of_its_fields(street: Street) -> None:
    fields = [number for number, token in enumerate(ATLAS.drawing) if token == street.code]
    assert street.fields == mask_of(fields)
    beside = {near for field in fields for near in sides(ATLAS, field)}
    assert street.squares == mask_of(beside) & ATLAS.squares


def test_around_does_not_reach_over_an_edge() -> None:
    atlas = hamlet()
    whole = (1 << atlas.width * atlas.height) - 1
    for field in range(atlas.width * atlas.height):
        assert atlas.around(1 << field) == mask_of(sides(atlas, field))
    assert atlas.around(whole) == 0
    assert atlas.around(0) == 0


def test_lots_under_squares_and_squares_of_lots() -> None:
    cells = parse_cells(ATLAS, ["c3", "c4", "b3"])
    assert lots_text(ATLAS, ATLAS.lots_under(cells)) == "Bd Ba"
    assert ATLAS.lots_under(0) == 0
    lots = mask_of([parse_lot(ATLAS, "Ba"), parse_lot(ATLAS, "Bd")])
    assert cells_text(ATLAS, ATLAS.cells_of(lots)) == "b2 b4 c2 c3 c4"
    assert ATLAS.cells_of(0) == 0


@pytest.mark.rule("R1.1")
def test_a_drawing_is_read() -> None:
    atlas = hamlet()
    assert [(lot.name, lot.district, lot.size) for lot in atlas.lots] == [
        ("Rb", District.RED, 2),
        ("Ra", District.RED, 3),
        ("Ba", District.BLUE, 2),
        ("Ya", District.YELLOW, 2),
    ]
    assert [cells_text(atlas, block) for block in atlas.blocks] == ["a2 a3 a4 b2 b3", "d2 d3", "e4 e5"]
    assert cells_text(atlas, atlas.streets[0].squares) == "b2 b3 d2 d3"
    assert cells_text(atlas, atlas.frontage) == "a2 a4 b2 b3 d2 d3 e5"
    assert atlas.starts == (0, 2, 3)


@pytest.mark.parametrize(
    ("token", "square"),
    [
        ("Ra", True),
        ("Pz", True),
        ("PK", False),
        ("==", False),
        ("Xa", False),
        ("R", False),
        ("Raa", False),
    ],
)
def test_what_names_a_square(token: str, square: bool) -> None:
    assert is_square(token) is square
