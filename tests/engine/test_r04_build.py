"""R4: build."""

import pytest

from ny1901.engine.notation import cells_text, parse_tile
from ny1901.engine.refusals import Code
from tests.drawn import HAMLET, draw, game

BRONZE = "1B1 1B2 1B3 1B4 1B5 1B6"
"""Eighteen points: everything is unlocked."""


@pytest.mark.rule("R4.1")
def test_a_tile_may_be_turned_and_flipped() -> None:
    board = draw(
        """
        CE  CE  CE  CE  CE  ++
        ==  1*  1*  1*  1*  BW
        ==  1*  1*  1*  1*  BW
        ==  1*  1*  --  --  BW
        PT  PT  PT  PT  PT  ++
        """,
        at="a6",
    )
    assert {move for move in board.can("build") if move.startswith("build B6")} == {
        # lying, all four ways, at two places
        "build B6 b7 b8 c7 d7",
        "build B6 b7 b8 c8 d8",
        "build B6 b7 c7 d7 d8",
        "build B6 b8 c8 d7 d8",
        "build B6 c7 c8 d7 e7",
        "build B6 c7 c8 d8 e8",
        "build B6 c7 d7 e7 e8",
        "build B6 c8 d8 e7 e8",
        # lying, with the foot in the third row
        "build B6 b8 b9 c8 d8",
        "build B6 c8 c9 d8 e8",
        # standing, all four ways, and once more beside
        "build B6 b7 b8 b9 c7",
        "build B6 b7 b8 b9 c9",
        "build B6 b7 c7 c8 c9",
        "build B6 b9 c7 c8 c9",
        "build B6 c7 c8 c9 d7",
    }
    board.play("build B6 b9 c7 c8 c9")
    board.shows("""
        CE  CE  CE  CE  CE  ++
        ==  1*  1B6 1.  1.  BW
        ==  1*  1B6 1.  1.  BW
        ==  1B6 1B6 --  --  BW
        PT  PT  PT  PT  PT  ++
    """)


@pytest.mark.rule("R4.1")
def test_a_tile_has_the_form_it_has() -> None:
    board = draw(
        """
        ==  1*  1*  1*  1*  BW
        ==  1*  1*  1*  1*  BW
        ==  1*  1*  --  --  BW
        """,
        at="a7",
    )
    assert board.why_not("build B3 b7 c7") is Code.WRONG_SHAPE
    assert board.why_not("build B3 b7 c7 c8") is Code.WRONG_SHAPE
    assert board.why_not("build B3 b7 c7 e7") is Code.WRONG_SHAPE
    board.play("build B3 b7 c7 d7")


@pytest.mark.rule("R4.1")
def test_a_building_never_crosses_a_street() -> None:
    board = draw(
        """
        ==  ==  BW  ==  ==
        1*  1*  BW  1*  --
        --  --  BW  1*  --
        """,
        at="d1",
        market="R2 R2 R2 R2",
    )
    board.play("acquire Rb")
    refusal = board.refusal("build B3 e2 f2 g2")
    assert refusal.code is Code.NOT_A_SQUARE
    assert cells_text(board.rules.atlas, refusal.fields) == "f2"
    assert board.why_not("build B1 e2 g2") is Code.WRONG_SHAPE
    board.play("build B1 g2 h2")


@pytest.mark.rule("R4.1")
def test_a_building_never_hangs_off_the_own_lots() -> None:
    board = draw(
        """
        BW  ==  ==  ==  ==  NB
        BW  1*  2*  --  --  NB
        BW  1*  2*  --  --  NB
        BW  --  --  --  --  NB
        """,
        at="f1",
        market="B2 B2 B2 B2",
    )
    board.play("acquire Bb")
    assert board.why_not("build B3 g2 g3 g4") is Code.LAND_UNOWNED
    assert board.why_not("build B1 g2 h2") is Code.LAND_OF_ANOTHER
    assert board.why_not("build B1 h2 h3") is Code.LAND_OF_ANOTHER
    assert board.why_not("build B1 i2 j2") is Code.LAND_UNOWNED
    assert board.can("build") == [
        "build B1 d2 e2",
        "build B2 d2 e2",
        "build B1 g2 g3",
        "build B2 g2 g3",
    ]


@pytest.mark.rule("R4.1")
def test_a_tile_is_built_once_by_each_player() -> None:
    board = draw(
        """
        BW  1B1 1*  2*  2*  NB
        BW  1B1 1*  --  --  NB
        """,
        at="f2",
        rules=game("standard", 2),
        market="R2 R2 R2 R2",
        demolished="1B2",
    )
    board.play("acquire Rg")
    assert board.why_not("build B1 h2 h3") is Code.TILE_USED  # it stands
    assert board.why_not("build B2 h2 h3") is Code.TILE_USED  # it was demolished
    assert board.why_not("build HOME h2 h3") is Code.HOME_NEVER_BUILT
    board.play("end", "acquire Rk", "build B1 i2 j2")  # another player's B1 is another tile
    board.shows("""
        BW  1B1 1*  2B1 2B1 NB
        BW  1B1 1*  1*  1*  NB
    """)


@pytest.mark.rule("R4.2")
def test_no_building_deep_inside_a_block() -> None:
    board = draw(
        """
        BW  ==  ==  ==  ==  NB
        BW  --  1*  --  --  NB
        BW  --  1*  1*  1*  NB
        BW  1*  1*  1*  1*  NB
        BW  1*  --  --  1*  NB
        ++  CE  CE  CE  CE  ++
        """,
        at="f1",
        demolished="1B3 1B4",
    )
    assert board.why_not("build S4 h3 i3 h4 i4") is Code.NO_FRONTAGE
    assert board.why_not("build B1 h3 i3") is Code.NO_FRONTAGE
    board.play("build S4 i3 j3 i4 j4")  # one column further east it looks out on Nassau & Broad
    board.shows("""
        BW  ==  ==  ==  ==  NB
        BW  --  1*  --  --  NB
        BW  --  1*  1S4 1S4 NB
        BW  1*  1*  1S4 1S4 NB
        BW  1*  --  --  1.  NB
        ++  CE  CE  CE  CE  ++
    """)


@pytest.mark.rule("R4.2")
def test_a_street_without_a_bonus_card_is_frontage_too() -> None:
    board = draw(
        """
        BW  ==  ==  ==  ==  NB
        BW  --  1*  1*  1*  NB
        BW  --  1*  1*  1*  NB
        BW  --  --  --  --  NB
        """,
        at="f1",
        market="B2 B2 B2 B2",
        demolished="1B3 1B4",
    )
    board.play("acquire Bb", "build S4 h2 i2 h3 i3")
    board.shows("""
        BW  ==  ==  ==  ==  NB
        BW  --  1S4 1S4 1.  NB
        BW  --  1S4 1S4 1.  NB
        BW  --  --  --  --  NB
    """)


@pytest.mark.rule("R4.2")
def test_a_park_is_frontage_by_its_side_but_not_by_its_corner() -> None:
    board = draw(
        """
        ==  1*  1*  --  --  BW
        ==  PK  1*  1*  1*  BW
        ==  1*  1*  1*  --  BW
        ==  --  --  --  --  BW
        """,
        at="a2",
        market="R2 R2 R2 R2",
    )
    board.play("acquire Ra")
    assert board.why_not("build B1 c4 d4") is Code.NO_FRONTAGE
    board.play("build B1 c3 d3")
    board.shows("""
        ==  1.  1.  --  --  BW
        ==  PK  1B1 1B1 1.  BW
        ==  1*  1*  1.  --  BW
        ==  --  --  --  --  BW
    """)


@pytest.mark.rule("R4.2")
@pytest.mark.parametrize(
    ("beside", "allowed"), [("EL", True), ("PK", True), ("++", True), ("##", False)]
)
def test_what_lies_beside_a_square_decides(beside: str, allowed: bool) -> None:
    """A crossing belongs to two streets; an old building is neither street nor park."""
    hamlet = HAMLET.replace("EL Bb Bb", f"{beside} Bb Bb")
    board = draw(
        f"""
        ++  MA  MA  MA  MA  MA  MA  ++
        EL  --  --  --  --  --  --  OK
        {beside}  1*  1*  --  --  --  --  OK
        EL  --  --  --  --  --  --  OK
        """,
        rules=game("standard", 2, hamlet),
        market="R2 Y2 G2 B2",
    )
    board.play("acquire Ga")
    if allowed:
        board.play("build B1 b3 c3")
    else:
        assert board.why_not("build B1 b3 c3") is Code.NO_FRONTAGE


@pytest.mark.rule("R4.3", "R4.4")
def test_a_building_over_three_lots_and_two_districts() -> None:
    board = draw(
        """
        ++  PT  PT  PT  PT  ++
        BW  --  1*  1*  1*  NB
        BW  --  1*  1*  1*  NB
        BW  --  --  1*  1*  NB
        ++  WA  WA  WA  WA  ++
        """,
        at="f10",
        demolished="1B3 1B4",
    )
    assert board.workers[0] == 0
    assert board.play("build S4 h11 i11 h12 i12") == [
        "built seat=1 tile=S4 cells=h11,h12,i11,i12 boom=no points=5 prestige=0"
        " demolished=- returned=Yi,Yl,Gc manned=-"
    ]
    board.shows("""
        ++  PT  PT  PT  PT  ++
        BW  --  1S4 1S4 1.  NB
        BW  --  1S4 1S4 1*  NB
        BW  --  --  1.  1*  NB
        ++  WA  WA  WA  WA  ++
    """)
    assert board.workers[0] == 3


@pytest.mark.rule("R4.3")
def test_two_buildings_on_one_lot() -> None:
    board = draw(
        """
        ++  PT  PT  PT  PT  ++
        BW  --  1S4 1S4 1.  NB
        BW  --  1S4 1S4 1*  NB
        BW  --  --  1.  1*  NB
        ++  WA  WA  WA  WA  ++
        """,
        at="f10",
        market="G2 G2 G2 G2",
    )
    board.play("acquire Ge", "build B1 j11 j12")
    board.shows("""
        ++  PT  PT  PT  PT  ++
        BW  --  1S4 1S4 1B1 NB
        BW  --  1S4 1S4 1B1 NB
        BW  1*  1*  1.  1.  NB
        ++  WA  WA  WA  WA  ++
    """)


@pytest.mark.rule("R4.3")
def test_three_buildings_on_one_lot() -> None:
    """Each of the three stands on one square of Bh, the northern row but its first square."""
    board = draw(
        """
        CE  CE  CE  CE  CE  ++
        ==  1B1 1B1 1B2 1.  BW
        ==  1.  1.  1B2 1.  BW
        ==  --  --  1*  1*  BW
        PT  PT  PT  PT  PT  ++
        """,
        at="a6",
        market="B2 B2 B2 B2",
    )
    board.play("acquire Bl", "build B3 e7 e8 e9")
    board.shows("""
        CE  CE  CE  CE  CE  ++
        ==  1B1 1B1 1B2 1B3 BW
        ==  1.  1.  1B2 1B3 BW
        ==  1*  1*  1.  1B3 BW
        PT  PT  PT  PT  PT  ++
    """)
    assert board.workers[0] == 3


@pytest.mark.rule("R4.3")
def test_two_players_never_share_a_lot() -> None:
    board = draw(
        """
        CE  CE  CE  CE  CE  ++
        ==  1B1 2*  2*  2*  BW
        ==  1B1 2.  2B2 2B2 BW
        """,
        at="a6",
        market="B2 B2 B2 B2",
    )
    board.play("acquire Bl")
    assert board.why_not("build B2 c7 d7") is Code.LAND_OF_ANOTHER
    assert board.why_not("build B4 c8 c9 b9") is Code.LAND_OF_ANOTHER  # an open square of Bi


@pytest.mark.rule("R4.4")
def test_a_worker_who_came_home_is_usable_at_once() -> None:
    board = draw(
        """
        BW  1*  1*  --  --  NB
        BW  1*  1*  --  --  NB
        BW  --  --  --  --  NB
        BW  --  --  --  --  NB
        ++  CE  CE  CE  CE  ++
        BW  PK  PK  1*  1*  NB
        BW  --  --  1*  1*  NB
        BW  --  --  1*  1*  NB
        """,
        at="f2",
        market="R2 R2 R2 R2",
        deck="R2",
    )
    assert board.workers[0] == 0
    board.play("build B5 g2 g3 h2 h3")
    assert board.workers[0] == 2
    board.play("grab Rc")
    assert board.workers[0] == 1
    board.shows("""
        BW  1B5 1B5 1*  1*  NB
        BW  1B5 1B5 --  --  NB
    """)


@pytest.mark.rule("R4.5")
@pytest.mark.parametrize(
    ("tile", "cells", "points"),
    [
        ("B1", "b7 c7", 2),
        ("B4", "b7 c7 b8", 3),
        ("S3", "b7 c7 d7 e7", 5),
        ("S6", "b7 c7 d7 b8 c8", 6),
        ("G2", "b7 c7 d7 b8", 6),
        ("G5", "b7 c7 d7 b8 c8 d8", 8),
        ("PARK", "b7 c7 d7 b8 c8 d8 b9", 10),
        ("SINGER", "b7 c7 b8 c8 d8 b9 c9", 11),
    ],
)
def test_the_points_of_a_tile_are_scored_at_once(tile: str, cells: str, points: int) -> None:
    board = draw(
        """
        ==  2*  2*  2*  2*  BW
        ==  2*  2*  2*  2*  BW
        ==  2*  2*  --  --  BW
        """,
        at="a7",
        seat=2,
        demolished="2B2 2B3 2B5 2B6 2S4",
    )
    before = board.scores[1]
    told = board.play(f"build {tile} {cells}")
    assert f" points={points} prestige=0 " in told[0]
    assert board.scores == (0, before + points, 0, 0)


@pytest.mark.rule("R4.5")
def test_a_locked_generation_is_not_built() -> None:
    board = draw(
        """
        ==  1*  1*  1*  1*  BW
        ==  1*  1*  1*  1*  BW
        """,
        at="a7",
        market="B2 B2 B2 B2",
    )
    board.play("acquire Bl")
    assert board.why_not("build S1 b7 c7 d7") is Code.GENERATION_LOCKED
    assert {move.split()[1][0] for move in board.can("build")} == {"B"}


@pytest.mark.rule("R4.6")
def test_nothing_is_demolished_by_building() -> None:
    board = draw(
        """
        BW  PK  PK     --  --  NB
        BW  1*  1HOME  --  --  NB
        BW  1*  1HOME  --  --  NB
        """,
        at="f7",
        market="R3 R3 R3 R3",
        demolished=BRONZE,
    )
    board.play("acquire Rl")
    refusal = board.refusal("build G1 g8 g9 h8 h9")
    assert refusal.code is Code.SQUARE_BUILT_ON
    assert cells_text(board.rules.atlas, refusal.fields) == "h8 h9"


@pytest.mark.rule("R4.6")
def test_a_building_is_never_moved() -> None:
    board = draw(
        """
        BW  1B1 1*  --  --  NB
        BW  1B1 1*  --  --  NB
        """,
        at="f2",
        market="R2 R2 R2 R2",
    )
    board.play("acquire Rg")
    assert board.why_not("build B1 h2 h3") is Code.TILE_USED
    assert not [move for move in board.can() if " B1 " in move]


@pytest.mark.rule("R4.7")
def test_a_legendary_is_marked_as_its_owners() -> None:
    board = draw(
        """
        CE  CE  CE  CE  CE  ++
        ==  2*  2*  2*  2*  BW
        ==  2*  2*  2*  2*  BW
        ==  2*  2*  --  --  BW
        """,
        at="a6",
        seat=2,
        demolished="2B1 2B2 2B3 2B4 2B5 2B6",
    )
    board.play("build PARK b7 c7 d7 b8 c8 d8 b9")
    board.shows("""
        CE  CE     CE     CE     CE  ++
        ==  2PARK  2PARK  2PARK  2.  BW
        ==  2PARK  2PARK  2PARK  2.  BW
        ==  2PARK  2.     --     --  BW
    """)
    park = parse_tile(board.rules, "PARK")
    assert [player.legendary for player in board.state.players] == [-1, park, -1, -1]
