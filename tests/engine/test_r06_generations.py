"""R6: generations."""

import pytest

from ny1901.engine.refusals import Code
from tests.drawn import draw

EMPTY_BLOCK = """
    CE  CE  CE  CE  CE  ++
    ==  1*  1*  1*  1*  BW
    ==  1*  1*  1*  1*  BW
    ==  1*  1*  --  --  BW
"""
"""Room for nearly every tile, and no worker left: the turn begins with building."""

OLD = {
    "start": """
        BW  PK  PK     1*  1*  NB
        BW  1*  1HOME  1*  1*  NB
        BW  1*  1HOME  1*  1*  NB
    """,
    "bronze": """
        BW  PK  PK  1*  1*  NB
        BW  1B5 1B5 1*  1*  NB
        BW  1B5 1B5 1*  1*  NB
    """,
    "silver": """
        BW  PK  PK  1*  1*  NB
        BW  1S4 1S4 1*  1*  NB
        BW  1S4 1S4 1*  1*  NB
    """,
    "gold": """
        BW  PK  PK  1G2 1*  NB
        BW  1*  1.  1G2 1*  NB
        BW  1*  1G2 1G2 1*  NB
    """,
    "legendary": """
        BW  PK        PK        1.        1.        NB
        BW  1METLIFE  1METLIFE  1METLIFE  1METLIFE  NB
        BW  1METLIFE  1METLIFE  1METLIFE  1METLIFE  NB
    """,
}
"""A building of each generation on h9, and all the land around it."""

NEW = {
    "bronze": "rebuild B4 g8 g9 h9",
    "silver": "rebuild S2 g8 g9 h9",
    "gold": "rebuild G1 g8 g9 h8 h9",
    "legendary": "rebuild PARK i7 g8 h8 i8 g9 h9 i9",
}


@pytest.mark.rule("R6.1")
@pytest.mark.parametrize(
    ("demolished", "points", "open_generations"),
    [
        ("", 0, "B"),
        ("1B1 1B3", 5, "B"),
        ("1B1 1B5", 6, "BS"),
        ("1B1 1B3 1B4 1B5 1S3", 17, "BS"),
        ("1B1 1B2 1B5 1B6 1S6", 18, "BSG"),
    ],
)
def test_silver_from_six_points_and_gold_from_eighteen(
    demolished: str, points: int, open_generations: str
) -> None:
    board = draw(EMPTY_BLOCK, at="a6", demolished=demolished)
    assert board.scores[0] == points
    tiles = {move.split()[1] for move in board.can("build")}
    assert {tile[0] for tile in tiles if len(tile) == 2} == set(open_generations)
    assert {"PARK", "SINGER"} & tiles == ({"PARK", "SINGER"} if points >= 18 else set())
    if points < 6:
        assert board.why_not("build S1 b7 c7 d7") is Code.GENERATION_LOCKED
    if points < 18:
        assert board.why_not("build G1 b7 c7 b8 c8") is Code.GENERATION_LOCKED
        assert board.why_not("build PARK b7 c7 d7 b8 c8 d8 b9") is Code.GENERATION_LOCKED


@pytest.mark.rule("R6.1", "R7.1")
def test_a_generation_is_open_at_once_within_the_turn() -> None:
    board = draw(EMPTY_BLOCK, at="a6", demolished="1B1 1B2")
    board.play("build B5 b7 c7 b8 c8")
    assert board.scores[0] == 8
    board.play("boom S4 d7 e7 d8 e8")
    board.shows("""
        CE  CE  CE  CE  CE  ++
        ==  1B5 1B5 1S4 1S4 BW
        ==  1B5 1B5 1S4 1S4 BW
        ==  1*  1*  --  --  BW
    """)
    assert board.scores[0] == 13


@pytest.mark.rule("R6.1", "R7.1")
def test_gold_and_legendary_are_open_at_once_too() -> None:
    board = draw(EMPTY_BLOCK, at="a6", demolished="1B1 1B2 1B3 1B5")
    board.play("build S3 b7 c7 d7 e7")
    assert board.scores[0] == 16
    assert board.why_not("boom G2 c8 d8 e8 c9") is Code.GENERATION_LOCKED
    enough = draw(EMPTY_BLOCK, at="a6", demolished="1B1 1B2 1B3 1B5 1B6")
    enough.play("build S3 b7 c7 d7 e7")
    assert enough.scores[0] == 20
    enough.play("boom G2 c8 d8 e8 c9")
    assert enough.scores[0] == 26


@pytest.mark.rule("R6.2")
def test_later_generations_keep_the_earlier_ones() -> None:
    board = draw(EMPTY_BLOCK, at="a6", demolished="1B1 1B2 1B3 1B5 1S3 1S4")
    assert board.scores[0] == 21
    tiles = {move.split()[1] for move in board.can("build")}
    assert {"B4", "B6", "S1", "S2", "G1", "G2"} <= tiles
    board.play("build B4 b7 c7 b8", "boom S1 c8 d8 e8")
    board.shows("""
        CE  CE  CE  CE  CE  ++
        ==  1B4 1B4 1.  1.  BW
        ==  1B4 1S1 1S1 1S1 BW
        ==  1*  1*  --  --  BW
    """)


@pytest.mark.rule("R6.3", "R5.2")
@pytest.mark.parametrize(
    ("old", "new", "refused"),
    [
        ("start", "bronze", None),
        ("start", "silver", None),
        ("start", "gold", None),
        ("start", "legendary", None),
        ("bronze", "bronze", Code.NOT_LATER),
        ("bronze", "silver", None),
        ("bronze", "gold", None),
        ("bronze", "legendary", None),
        ("silver", "bronze", Code.NOT_LATER),
        ("silver", "silver", Code.NOT_LATER),
        ("silver", "gold", None),
        ("silver", "legendary", None),
        ("gold", "bronze", Code.NEVER_DEMOLISHED),
        ("gold", "silver", Code.NEVER_DEMOLISHED),
        ("gold", "gold", Code.NEVER_DEMOLISHED),
        ("gold", "legendary", Code.NEVER_DEMOLISHED),
        ("legendary", "bronze", Code.NEVER_DEMOLISHED),
        ("legendary", "silver", Code.NEVER_DEMOLISHED),
        ("legendary", "gold", Code.NEVER_DEMOLISHED),
        ("legendary", "legendary", Code.ONE_LEGENDARY_EACH),
    ],
)
def test_what_replaces_what(old: str, new: str, refused: Code | None) -> None:
    board = draw(OLD[old], at="f7", demolished="1B1 1B2 1B3 1B6 1S1 1S3")
    if refused:
        assert board.why_not(NEW[new]) is refused
    else:
        board.play(NEW[new])


@pytest.mark.rule("R6.4")
def test_each_player_builds_one_legendary_at_most() -> None:
    board = draw(
        """
        CE  CE  CE  CE  CE  ++  CE        CE        CE        CE        ++
        ==  1*  1*  1*  1*  BW  PK        PK        1.        1.        NB
        ==  1*  1*  1*  1*  BW  1METLIFE  1METLIFE  1METLIFE  1METLIFE  NB
        ==  1*  1*  --  --  BW  1METLIFE  1METLIFE  1METLIFE  1METLIFE  NB
        """,
        at="a6",
        demolished="1B1 1B2 1B3",
    )
    assert board.why_not("build PARK b7 c7 d7 b8 c8 d8 b9") is Code.ONE_LEGENDARY_EACH
    assert "PARK" not in {move.split()[1] for move in board.can("build")}


@pytest.mark.rule("R6.4", "R1.5")
def test_each_legendary_is_built_once() -> None:
    board = draw(
        """
        CE  CE  CE  CE  CE  ++  CE     CE     CE     CE  ++
        ==  1*  1*  1*  1*  BW  PK     PK     2PARK  --  NB
        ==  1*  1*  1*  1*  BW  2PARK  2PARK  2PARK  --  NB
        ==  1*  1*  --  --  BW  2PARK  2PARK  2PARK  --  NB
        """,
        at="a6",
        demolished="1B1 1B2 1B3 1B4 1B5 1B6",
    )
    assert board.why_not("build PARK b7 c7 d7 b8 c8 d8 b9") is Code.LEGENDARY_TAKEN
    board.play("build SINGER b7 c7 b8 c8 d8 b9 c9")
    board.shows("""
        CE  CE       CE       CE       CE  ++
        ==  1SINGER  1SINGER  1.       1.  BW
        ==  1SINGER  1SINGER  1SINGER  1.  BW
        ==  1SINGER  1SINGER  --       --  BW
    """)
    left = board.state.legendaries
    names = [tile.name for number, tile in enumerate(board.rules.tiles) if left >> number & 1]
    assert names == ["METLIFE", "WOOLWORTH"]
