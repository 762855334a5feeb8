"""R5: demolish and rebuild."""

import pytest

from ny1901.engine.notation import lots_text
from ny1901.engine.refusals import Code
from ny1901.engine.scoring import score_lines
from tests.drawn import draw, game

BRONZE = "1B1 1B2 1B3 1B4 1B5 1B6"
"""Eighteen points: everything is unlocked."""


@pytest.mark.rule("R5.1")
def test_buildings_under_the_new_one_are_removed_whole() -> None:
    """S3 reaches over two empty squares from one old building to the next and clears both."""
    board = draw(
        """
        CE  CE  CE  CE  CE  ++
        ==  1B1 1.  1.  1B2 BW
        ==  1B1 1.  1.  1B2 BW
        ==  --  --  --  --  BW
        """,
        at="a6",
        demolished="1B3",
    )
    assert board.play("rebuild S3 b7 c7 d7 e7") == [
        "built seat=1 tile=S3 cells=b7,c7,d7,e7 boom=no points=5 prestige=0"
        " demolished=B1:b7,b8;B2:e7,e8 returned=- manned=Bi"
    ]
    board.shows("""
        CE  CE  CE  CE  CE  ++
        ==  1S3 1S3 1S3 1S3 BW
        ==  1.  1*  1*  1*  BW
        ==  --  --  --  --  BW
    """)


@pytest.mark.rule("R5.1", "R4.3")
def test_a_neighbour_on_the_same_lot_stays() -> None:
    board = draw(
        """
        CE  CE  CE  CE  CE  ++
        ==  1B1 1B1 1B2 1B3 BW
        ==  1.  1.  1B2 1B3 BW
        ==  1*  1*  1.  1B3 BW
        PT  PT  PT  PT  PT  ++
        """,
        at="a6",
    )
    board.play("rebuild S2 c8 d8 d9")
    board.shows("""
        CE  CE  CE  CE  CE  ++
        ==  1B1 1B1 1.  1B3 BW
        ==  1.  1S2 1S2 1B3 BW
        ==  1*  1*  1S2 1B3 BW
        PT  PT  PT  PT  PT  ++
    """)


@pytest.mark.rule("R5.1")
def test_a_rebuild_covers_an_own_building() -> None:
    board = draw(
        """
        BW  PK  PK     2B3  --  NB
        BW  1*  1HOME  2B3  --  NB
        BW  1*  1HOME  2B3  --  NB
        """,
        at="f7",
    )
    assert board.why_not("rebuild B1 g8 g9") is Code.NOTHING_TO_DEMOLISH
    assert board.why_not("rebuild B3 g8 h8 i8") is Code.LAND_OF_ANOTHER
    assert set(board.can("rebuild")) == {
        "rebuild B1 g8 h8",
        "rebuild B1 g9 h9",
        "rebuild B1 h8 h9",
        "rebuild B2 g8 h8",
        "rebuild B2 g9 h9",
        "rebuild B2 h8 h9",
        "rebuild B4 g8 g9 h8",
        "rebuild B4 g8 g9 h9",
        "rebuild B4 g8 h8 h9",
        "rebuild B4 g9 h8 h9",
        "rebuild B5 g8 g9 h8 h9",
    }


@pytest.mark.rule("R5.1")
def test_a_demolished_tile_never_comes_back() -> None:
    board = draw(
        """
        BW  PK  PK  1B5 1B5 NB
        BW  --  --  1B5 1B5 NB
        BW  --  --  1.  1.  NB
        """,
        at="f7",
        rules=game("standard", 2),
        market="R2 R2 R2 R2",
        demolished="1B3",
    )
    board.play("rebuild S4 i7 i8 j7 j8", "end", "acquire Ra", "end", "acquire Rb")
    assert board.seat == 1
    assert board.why_not("build B5 g2 g3 h2 h3") is Code.TILE_USED


@pytest.mark.rule("R5.2")
def test_the_new_building_is_later_than_each_one_it_replaces() -> None:
    board = draw(
        """
        CE  CE  CE  CE  CE  ++
        ==  1B1 1.  1.  1S1 BW
        ==  1B1 1.  1.  1S1 BW
        ==  --  --  1.  1S1 BW
        """,
        at="a6",
        demolished="1B2 1B3 1B4 1B5",
    )
    assert board.scores[0] == 18
    refusal = board.refusal("rebuild S3 b7 c7 d7 e7")
    assert refusal.code is Code.NOT_LATER
    assert dict(refusal.params)["old"] == "S1"
    board.play("rebuild G2 b7 c7 d7 b8")  # gold over bronze alone


@pytest.mark.rule("R5.2", "R6.3")
def test_gold_is_never_demolished() -> None:
    board = draw(
        """
        CE  CE  CE  CE  CE  ++
        ==  1G1 1G1 1.  1.  BW
        ==  1G1 1G1 1.  1.  BW
        ==  1*  1*  --  --  BW
        """,
        at="a6",
        demolished=BRONZE,
    )
    assert board.why_not("rebuild S6 b7 c7 d7 b8 c8") is Code.NEVER_DEMOLISHED
    assert board.why_not("rebuild G5 b7 c7 d7 b8 c8 d8") is Code.NEVER_DEMOLISHED
    assert board.why_not("rebuild PARK b7 c7 d7 b8 c8 d8 b9") is Code.NEVER_DEMOLISHED


@pytest.mark.rule("R5.3")
def test_a_rebuild_may_reach_out_over_own_open_squares_only() -> None:
    board = draw(
        """
        BW  PK  PK  1B3 --  NB
        BW  2*  1*  1B3 --  NB
        BW  2*  1*  1B3 --  NB
        """,
        at="f7",
        demolished="1B4",
    )
    assert board.why_not("rebuild S4 i7 i8 j7 j8") is Code.LAND_UNOWNED
    assert board.why_not("rebuild S3 g9 h9 i9 j9") is Code.LAND_OF_ANOTHER
    board.play("rebuild S4 h8 h9 i8 i9")
    board.shows("""
        BW  PK  PK  1.  --  NB
        BW  2*  1S4 1S4 --  NB
        BW  2*  1S4 1S4 --  NB
    """)


@pytest.mark.rule("R5.3", "R4.2")
def test_a_rebuild_needs_frontage() -> None:
    board = draw(
        """
        BW  ==  ==  ==  ==  NB
        BW  --  1B3 --  --  NB
        BW  --  1B3 1*  1*  NB
        BW  1.  1B3 1*  1*  NB
        BW  1.  --  --  1*  NB
        """,
        at="f1",
        demolished="1B4",
    )
    assert board.why_not("rebuild S4 h3 i3 h4 i4") is Code.NO_FRONTAGE
    board.play("rebuild S2 g4 h4 h3")


@pytest.mark.rule("R5.3", "R4.5", "R6.1")
def test_a_rebuild_needs_the_generation_unlocked() -> None:
    board = draw(
        """
        BW  PK  PK  1B3 --  NB
        BW  --  --  1B3 --  NB
        BW  --  --  1B3 --  NB
        """,
        at="f7",
        demolished="1B1",
    )
    assert board.scores[0] == 5
    assert board.why_not("rebuild S1 i7 i8 i9") is Code.GENERATION_LOCKED


@pytest.mark.rule("R5.3", "R4.7")
def test_a_legendary_may_replace_older_buildings() -> None:
    board = draw(
        """
        BW  PK   PK     1S1  1*  NB
        BW  1B1  1HOME  1S1  1*  NB
        BW  1B1  1HOME  1S1  1*  NB
        """,
        at="f7",
        demolished="1B2 1B3 1B4 1B5",
    )
    assert board.scores[0] == 18
    board.play("rebuild METLIFE g8 g9 h8 h9 i8 i9 j8 j9")
    board.shows("""
        BW  PK        PK        1.        1.        NB
        BW  1METLIFE  1METLIFE  1METLIFE  1METLIFE  NB
        BW  1METLIFE  1METLIFE  1METLIFE  1METLIFE  NB
    """)
    assert board.scores[0] == 30
    assert board.workers[0] == 4
    assert board.rules.tiles[board.state.players[0].legendary].name == "METLIFE"


SMALLER = """
    BW  PK  PK  1S1 1*  NB
    BW  --  --  1S1 1*  NB
    BW  --  --  1S1 1*  NB
"""
EQUAL = """
    BW  PK  PK  1S4 1S4 NB
    BW  --  --  1S4 1S4 NB
    BW  --  --  1.  1.  NB
"""
LARGER = """
    BW  PK  PK  1S6 1S6 NB
    BW  --  --  1S6 1S6 NB
    BW  --  --  1S6 1.  NB
"""


@pytest.mark.rule("R5.4")
@pytest.mark.parametrize(
    ("move", "after"),
    [
        ("rebuild S1 i7 i8 i9", SMALLER),
        ("rebuild S4 i7 i8 j7 j8", EQUAL),
        ("rebuild S6 i7 i8 i9 j7 j8", LARGER),
    ],
    ids=["smaller", "equal", "larger"],
)
def test_size_does_not_matter(move: str, after: str) -> None:
    board = draw(
        """
        BW  PK  PK  1B5 1B5 NB
        BW  --  --  1B5 1B5 NB
        BW  --  --  1.  1.  NB
        """,
        at="f7",
        demolished="1B3",
    )
    board.play(move)
    board.shows(after)


@pytest.mark.rule("R5.5")
def test_a_lot_left_bare_gets_a_worker_from_hand() -> None:
    board = draw(
        """
        ++  CE  CE  CE  CE  ++
        BW  PK  PK  1B5 1B5 NB
        BW  --  --  1B5 1B5 NB
        BW  --  --  1.  1.  NB
        ++  PT  PT  PT  PT  ++
        """,
        at="f6",
        demolished="1B3",
    )
    assert board.play("rebuild S1 i7 i8 i9") == [
        "built seat=1 tile=S1 cells=i7,i8,i9 boom=no points=4 prestige=0"
        " demolished=B5:i7,i8,j7,j8 returned=- manned=Rm"
    ]
    board.shows("""
        ++  CE  CE  CE  CE  ++
        BW  PK  PK  1S1 1*  NB
        BW  --  --  1S1 1*  NB
        BW  --  --  1S1 1*  NB
        ++  PT  PT  PT  PT  ++
    """)
    assert board.workers[0] == 3


@pytest.mark.rule("R5.5")
def test_without_a_worker_for_the_bare_lot_the_move_is_illegal() -> None:
    board = draw(
        """
        ++  CE  CE  CE  CE  ++
        BW  PK  PK  1B5 1B5 NB
        BW  --  --  1B5 1B5 NB
        BW  --  --  1.  1.  NB
        ++  PT  PT  PT  PT  ++
        BW  1*  1*  1*  1*  NB
        BW  1*  1*  --  --  NB
        BW  1*  1*  --  --  NB
        """,
        at="f6",
        demolished="1B3",
    )
    refusal = board.refusal("rebuild S1 i7 i8 i9")
    assert refusal.code is Code.TOO_FEW_WORKERS
    assert lots_text(board.rules.atlas, refusal.lots) == "Rm"
    assert dict(refusal.params) == {"needs": 1, "has": 0}
    board.play("rebuild S4 i8 i9 j8 j9")  # leaves no lot bare
    assert board.workers[0] == 0


@pytest.mark.rule("R5.5", "R4.4")
def test_workers_who_come_home_in_the_rebuild_count() -> None:
    board = draw(
        """
        ++  CE  CE  CE  CE  ++
        BW  PK  PK  1B5 1B5 NB
        BW  --  1*  1B5 1B5 NB
        BW  --  1*  1.  1.  NB
        ++  PT  PT  PT  PT  ++
        BW  1*  1*  1*  1*  NB
        BW  1*  1*  --  --  NB
        """,
        at="f6",
        demolished="1B3",
    )
    assert board.workers[0] == 0
    assert board.why_not("rebuild S1 i7 i8 i9") is Code.TOO_FEW_WORKERS
    assert board.play("rebuild S4 h8 h9 i8 i9") == [
        "built seat=1 tile=S4 cells=h8,h9,i8,i9 boom=no points=5 prestige=0"
        " demolished=B5:i7,i8,j7,j8 returned=Bk manned=Rm"
    ]
    board.shows("""
        ++  CE  CE  CE  CE  ++
        BW  PK  PK  1.  1*  NB
        BW  --  1S4 1S4 1*  NB
        BW  --  1S4 1S4 1*  NB
        ++  PT  PT  PT  PT  ++
        BW  1*  1*  1*  1*  NB
        BW  1*  1*  --  --  NB
    """)
    assert board.workers[0] == 0


@pytest.mark.rule("R5.5")
@pytest.mark.parametrize("third", ["--", "1*"])
def test_every_bare_lot_needs_a_worker(third: str) -> None:
    """B3 stands on three lots, S1 on one of them: two lots are bare."""
    board = draw(
        f"""
        CE  CE  CE  CE  CE  ++  CE  CE  CE  CE  ++
        ==  --  1.  1.  1B3 BW  PK  PK  {third}  --  NB
        ==  --  1.  1.  1B3 BW  1*  1*  {third}  --  NB
        ==  --  --  1.  1B3 BW  1*  1*  {third}  --  NB
        """,
        at="a6",
        demolished="1B4",
    )
    if third == "1*":
        refusal = board.refusal("rebuild S1 c7 d7 e7")
        assert refusal.code is Code.TOO_FEW_WORKERS
        assert dict(refusal.params) == {"needs": 2, "has": 1}
        return
    board.play("rebuild S1 c7 d7 e7")
    board.shows("""
        CE  CE  CE  CE  CE  ++  CE  CE  CE  CE  ++
        ==  --  1S1 1S1 1S1 BW  PK  PK  --  --  NB
        ==  --  1*  1*  1*  BW  1*  1*  --  --  NB
        ==  --  --  1*  1*  BW  1*  1*  --  --  NB
    """)
    assert board.workers[0] == 0


@pytest.mark.rule("R5.5", "R5.3", "R4.4")
def test_a_rebuild_over_a_lot_with_a_worker_brings_the_worker_home() -> None:
    board = draw(
        """
        BW  PK  PK     --  --  NB
        BW  1*  1HOME  --  --  NB
        BW  1*  1HOME  --  --  NB
        """,
        at="f7",
    )
    assert board.workers[0] == 3
    assert board.play("rebuild B5 g8 g9 h8 h9") == [
        "built seat=1 tile=B5 cells=g8,g9,h8,h9 boom=no points=4 prestige=0"
        " demolished=HOME:h8,h9 returned=Bj manned=-"
    ]
    board.shows("""
        BW  PK  PK  --  --  NB
        BW  1B5 1B5 --  --  NB
        BW  1B5 1B5 --  --  NB
    """)
    assert board.workers[0] == 4


@pytest.mark.rule("R5.6")
def test_points_of_demolished_buildings_are_kept() -> None:
    board = draw(
        """
        BW  PK  PK     1B3  --  NB
        BW  --  1HOME  1B3  --  NB
        BW  --  1HOME  1B3  --  NB
        """,
        at="f7",
        demolished="1B4",
    )
    assert board.scores == (6, 0, 0, 0)
    board.play("rebuild S4 h8 h9 i8 i9")
    assert board.scores == (11, 0, 0, 0)
    lines = score_lines(board.rules, board.state, 0)
    assert [(line.subject, line.points) for line in lines] == [("B3", 3), ("B4", 3), ("S4", 5)]


@pytest.mark.rule("R5.7")
def test_one_demolition_in_a_turn() -> None:
    board = draw(
        """
        BW  PK  PK     1B3  1*  NB
        BW  1*  1HOME  1B3  1*  NB
        BW  1*  1HOME  1B3  1*  NB
        """,
        at="f7",
        demolished="1B4",
    )
    board.play("rebuild S1 i7 i8 i9")
    assert board.why_not("rebuild B1 h8 h9") is Code.ONE_DEMOLITION
    assert board.why_not("boom B5 g8 g9 h8 h9") is Code.SQUARE_BUILT_ON
    board.play("boom B1 g8 g9")
    assert board.why_not("rebuild B2 h8 h9") is Code.ONE_DEMOLITION
