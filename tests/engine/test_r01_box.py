"""R1: what is in the box."""

from collections import Counter

import pytest

from ny1901.engine.masks import bits, mask_of
from ny1901.engine.names import ALL_CARDS, ActionCard, Challenge, District, Generation
from ny1901.engine.notation import kind_text
from tests.drawn import begin, draw, game


@pytest.mark.rule("R1.1")
def test_five_districts_of_thirteen_lots_with_two_or_three_squares() -> None:
    atlas = game().atlas
    assert len(atlas.lots) == 65
    assert Counter(lot.district for lot in atlas.lots) == dict.fromkeys(District, 13)
    assert {lot.size for lot in atlas.lots} == {2, 3}
    assert [lot.cells.bit_count() for lot in atlas.lots] == [lot.size for lot in atlas.lots]
    assert mask_of(cell for lot in atlas.lots for cell in bits(lot.cells)) == atlas.squares
    assert sum(lot.size for lot in atlas.lots) == atlas.squares.bit_count()


@pytest.mark.rule("R1.1")
def test_streets_and_parks_run_between_the_blocks() -> None:
    """No square has a crossing at its side, so a side never belongs to two streets (R9.1)."""
    atlas = game().atlas
    assert [block.bit_count() for block in atlas.blocks] == [
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
    for block in atlas.blocks:
        around = {atlas.token(field) for field in bits(atlas.around(block))}
        assert around <= {"==", "PK", "##", "BW", "NB", "WA", "CE", "PT"}


@pytest.mark.rule("R1.1")
def test_the_squares_of_a_lot_hang_together() -> None:
    atlas = game().atlas
    for lot in atlas.lots:
        grown = 1 << next(bits(lot.cells))
        for _ in range(lot.size):
            grown |= atlas.around(grown) & lot.cells
        assert grown == lot.cells, lot.name


@pytest.mark.rule("R1.2")
def test_there_is_one_card_for_each_lot() -> None:
    board = begin(game("expert"))
    cards = Counter(board.market.split() + board.deck.split())
    assert cards == Counter(kind_text(lot.kind) for lot in board.rules.atlas.lots)
    assert cards == {
        "R2": 8, "R3": 5, "B2": 8, "B3": 5, "Y2": 8, "Y3": 5, "G2": 8, "G3": 5, "P2": 8, "P3": 5,
    }  # fmt: skip


@pytest.mark.rule("R1.2", "R3.2")
def test_a_card_is_good_for_every_free_lot_of_its_colour_and_size() -> None:
    board = draw("--", at="b2", market="B3 B3 B3 B3")
    assert board.can() == [*(f"acquire B{lot}" for lot in "acehi"), "shift"]


@pytest.mark.rule("R1.3")
def test_each_district_has_a_character_with_a_small_starting_lot() -> None:
    rules = game()
    assert [person.district for person in rules.cards.characters] == list(District)
    starts = [rules.atlas.lots[start] for start in rules.atlas.starts]
    assert [(lot.name, lot.district) for lot in starts] == [
        ("Rh", District.RED),
        ("Bk", District.BLUE),
        ("Yc", District.YELLOW),
        ("Gk", District.GREEN),
        ("Pc", District.PINK),
    ]
    assert {lot.size for lot in starts} == {2}
    assert rules.cards.characters[District.PINK].name == "David Schneider"


@pytest.mark.rule("R1.4")
def test_what_each_player_has() -> None:
    board = begin(game())
    rules = board.rules
    for player in board.state.players:
        own = [rules.tiles[tile].generation for tile in bits(player.unbuilt)]
        assert own == [Generation.BRONZE] * 6 + [Generation.SILVER] * 6 + [Generation.GOLD] * 6
        assert [rules.table.all[number].tile for number in player.buildings] == [rules.home]
        assert player.workers == 4
        assert player.cards == ALL_CARDS == sum(ActionCard)
        assert player.legendary == -1
        assert player.score == 0
    assert rules.tiles[rules.home].size == 2
    assert len(ActionCard) == 3


@pytest.mark.rule("R1.5", "R1.6")
def test_four_legendaries_with_points_and_heights_lie_there_for_all() -> None:
    board = begin(game())
    shared = [board.rules.tiles[tile] for tile in bits(board.state.legendaries)]
    assert [(tile.name, tile.points, tile.height) for tile in shared] == [
        ("PARK", 10, 391),
        ("SINGER", 11, 612),
        ("METLIFE", 12, 700),
        ("WOOLWORTH", 13, 792),
    ]
    assert {tile.generation for tile in shared} == {Generation.LEGENDARY}


@pytest.mark.rule("R1.6")
def test_rectangles_are_regular_and_everything_else_is_not() -> None:
    tiles = [tile for tile in game().tiles if tile.generation is not Generation.START]
    assert {tile.name: tile.points for tile in tiles if tile.regular} == {
        "B1": 2, "B2": 2, "B3": 3, "B5": 4, "S1": 4, "S3": 5, "S4": 5, "G1": 6, "G5": 8,
        "METLIFE": 12, "WOOLWORTH": 13,
    }  # fmt: skip
    assert {tile.name: tile.points for tile in tiles if not tile.regular} == {
        "B4": 3, "B6": 4, "S2": 4, "S5": 5, "S6": 6, "G2": 6, "G3": 7, "G4": 7, "G6": 8,
        "PARK": 10, "SINGER": 11,
    }  # fmt: skip


@pytest.mark.rule("R1.7")
def test_five_street_cards_and_five_challenge_cards() -> None:
    assert [(street.code, street.name) for street in game().atlas.streets] == [
        ("BW", "Broadway"),
        ("NB", "Nassau & Broad"),
        ("WA", "Wall Street"),
        ("CE", "Cedar"),
        ("PT", "Pine & Thames"),
    ]
    assert [challenge.value for challenge in Challenge] == [
        "gold_tycoon",
        "master_architect",
        "gold_prestige",
        "bronze_baron",
        "generation_king",
    ]
