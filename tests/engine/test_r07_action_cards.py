"""R7: action cards."""

import pytest

from ny1901.engine.refusals import Code
from tests.drawn import HAMLET, draw, game

NEARLY_OUT_OF_TILES = """
    CE  CE  CE  CE  CE  ++  CE  CE  CE  CE  ++
    ==  1*  1*  1*  1*  BW  PK  PK  1G3 1G3 NB
    ==  1*  1*  1*  1*  BW  --  --  1G3 1G3 NB
    ==  1*  1*  --  --  BW  --  --  1G3 1.  NB
"""
BRONZE_AND_SILVER = "1B1 1B2 1B3 1B4 1B5 1B6 1S1 1S2 1S3 1S4 1S5 1S6"
"""Twelve tiles; with G3 standing, five are unbuilt: the next building triggers the end."""

LAST_CARDS = """
    ++  MA  MA  MA  MA  MA  MA  ++
    EL  1*  1*  1B1 1B1 2*  2*  OK
    EL  2*  2*  --  --  2*  2*  OK
    EL  1B3 1B3 1B3 2B3 2B3 2B3 OK
    ++  ==  ==  ==  ==  ==  ==  ++
    EL  {}  {}  2B1 2B1 xx  xx  OK
    EL  xx  xx  --  --  --  --  OK
    EL  --  --  --  xx  xx  xx  OK
    ++  ==  ==  ==  ==  ==  ==  ++
"""
"""Four lots are free, and perhaps Ga, which a test fills in: then its card is the only one to come."""


@pytest.mark.rule("R7.1")
def test_construction_boom_is_a_second_building() -> None:
    board = draw(
        """
        BW  ==  ==  ==  ==  NB
        BW  1*  1*  --  --  NB
        BW  1*  1*  --  --  NB
        """,
        at="f1",
        market="R2 R2 R2 R2",
    )
    assert board.why_not("boom B1 g2 g3") is Code.BOOM_NEEDS_BUILDING
    board.play("acquire Rc")
    assert board.why_not("boom B1 g2 g3") is Code.BOOM_NEEDS_BUILDING
    board.play("build B1 g2 g3")
    assert board.why_not("build B2 h2 h3") is Code.ONE_BUILDING
    assert board.play("boom B4 h2 h3 i2") == [
        "built seat=1 tile=B4 cells=h2,h3,i2 boom=yes points=3 prestige=0"
        " demolished=- returned=Rb,Rc manned=-"
    ]
    board.shows("""
        BW  ==  ==  ==  ==  NB
        BW  1B1 1B4 1B4 1.  NB
        BW  1B1 1B4 --  --  NB
    """)
    assert board.scores[0] == 5
    assert board.why_not("boom B2 i2 j2") is Code.BOOM_SPENT


@pytest.mark.rule("R7.1")
def test_construction_boom_obeys_the_rules_of_building() -> None:
    board = draw(
        """
        BW  ==  ==  ==  ==  NB
        BW  1*  1*  --  --  NB
        BW  1*  1*  1*  1*  NB
        BW  1*  1*  --  --  NB
        BW  1*  --  --  --  NB
        """,
        at="f1",
    )
    board.play("build B1 g2 g3")
    assert board.why_not("boom B1 h2 h3") is Code.TILE_USED
    assert board.why_not("boom B2 g2 g3") is Code.SQUARE_BUILT_ON
    assert board.why_not("boom B2 h3 h4") is Code.NO_FRONTAGE
    assert board.why_not("boom B2 i2 j2") is Code.LAND_UNOWNED
    assert board.why_not("boom S1 h2 h3 h4") is Code.GENERATION_LOCKED
    board.play("boom B3 h2 h3 h4")


@pytest.mark.rule("R7.1", "R5.7")
def test_construction_boom_after_a_rebuild() -> None:
    board = draw(
        """
        BW  PK  PK     --  --  NB
        BW  1*  1HOME  --  --  NB
        BW  1*  1HOME  --  --  NB
        """,
        at="f7",
    )
    board.play("rebuild B1 h8 h9", "boom B2 g8 g9")
    board.shows("""
        BW  PK  PK  --  --  NB
        BW  1B2 1B1 --  --  NB
        BW  1B2 1B1 --  --  NB
    """)
    assert board.scores[0] == 4
    assert board.workers[0] == 4


@pytest.mark.rule("R7.1", "R5.5", "R5.7")
def test_construction_boom_on_squares_that_a_rebuild_has_laid_bare() -> None:
    board = draw(
        """
        BW  PK  PK  1B3 1*  NB
        BW  --  --  1B3 1*  NB
        BW  --  --  1B3 1*  NB
        """,
        at="f7",
        demolished="1B5 1B6",
    )
    board.play("rebuild S2 i9 j9 j8", "boom B1 i7 i8")
    board.shows("""
        BW  PK  PK  1B1 1.  NB
        BW  --  --  1B1 1S2 NB
        BW  --  --  1S2 1S2 NB
    """)


@pytest.mark.rule("R7.1")
def test_construction_boom_never_demolishes() -> None:
    board = draw(
        """
        BW  PK  PK     1*  --  NB
        BW  1*  1HOME  1*  --  NB
        BW  1*  1HOME  1*  --  NB
        """,
        at="f7",
        market="R3 R3 R3 R3",
    )
    board.play("acquire Rm", "build B3 i7 i8 i9")
    assert board.why_not("boom B5 g8 g9 h8 h9") is Code.SQUARE_BUILT_ON
    assert {move.split(maxsplit=2)[2] for move in board.can("boom")} == {"g8 g9", "j7 j8", "j8 j9"}


@pytest.mark.rule("R7.1", "R8.1")
def test_no_construction_boom_if_the_first_building_triggered_the_end() -> None:
    board = draw(NEARLY_OUT_OF_TILES, at="a6", demolished=BRONZE_AND_SILVER)
    told = board.play("build G1 d7 e7 d8 e8")
    assert told[1:] == ["warned seat=1 unbuilt=4", "triggered seat=1 reason=few_tiles"]
    assert board.why_not("boom G2 b7 b8 b9 c7") is Code.BOOM_AFTER_TRIGGER
    assert board.can("boom") == []


@pytest.mark.rule("R7.1", "R8.2")
def test_construction_boom_in_the_last_round_that_another_player_brought_about() -> None:
    board = draw(NEARLY_OUT_OF_TILES, at="a6", demolished=BRONZE_AND_SILVER, trigger="2 few_tiles")
    assert board.play("build G1 d7 e7 d8 e8")[1:] == ["warned seat=1 unbuilt=4"]
    assert board.play("boom G2 b7 b8 b9 c7")[1:] == []


@pytest.mark.rule("R7.1", "R8.1")
def test_construction_boom_itself_may_trigger_the_end() -> None:
    six_left = BRONZE_AND_SILVER.removesuffix(" 1S6")
    board = draw(NEARLY_OUT_OF_TILES, at="a6", demolished=six_left)
    assert board.play("build G1 d7 e7 d8 e8")[1:] == ["warned seat=1 unbuilt=5"]
    assert board.play("boom G2 b7 b8 b9 c7")[1:] == [
        "warned seat=1 unbuilt=4",
        "triggered seat=1 reason=few_tiles",
    ]


@pytest.mark.rule("R7.2")
def test_market_shift_replaces_the_four_open_cards() -> None:
    board = draw("--", at="b2", market="R2 B3 Y2 G3", deck="P2 P3 R3 B2 Y3")
    future = board.deck.split()
    (told,) = board.play("shift")
    assert told.startswith("shifted seat=1 shown=P2,P3,R3,B2 buried=")
    assert board.market == "P2 P3 R3 B2"
    assert board.deck.split()[:-4] == future[4:]
    assert sorted(board.deck.split()[-4:]) == ["B3", "G3", "R2", "Y2"]
    assert len(board.deck.split()) == len(future)


@pytest.mark.rule("R7.2")
def test_the_replaced_cards_are_shuffled_among_themselves() -> None:
    orders = set()
    for chance in range(300):
        board = draw("--", at="b2", market="R2 B3 Y2 G3")
        board.state = board.state._replace(chance=chance)
        board.play("shift")
        orders.add(tuple(board.deck.split()[-4:]))
    assert len(orders) == 24


@pytest.mark.rule("R7.2")
def test_market_shift_comes_before_anything_else() -> None:
    home = """
        BW  PK  PK     --  --  NB
        BW  1*  1HOME  --  --  NB
        BW  1*  1HOME  --  --  NB
    """
    expanding = draw(home, at="f7", market="R2 R2 R2 R2")
    expanding.play("acquire Ra")
    assert expanding.why_not("shift") is Code.SHIFT_ONLY_FIRST
    expanding.play("build B1 g8 g9")
    assert expanding.why_not("shift") is Code.SHIFT_ONLY_FIRST
    rebuilding = draw(home, at="f7")
    rebuilding.play("rebuild B1 h8 h9")
    assert rebuilding.why_not("shift") is Code.SHIFT_ONLY_FIRST


@pytest.mark.rule("R7.2")
def test_after_market_shift_the_turn_is_as_open_as_before() -> None:
    home = """
        BW  PK  PK     --  --  NB
        BW  1*  1HOME  --  --  NB
        BW  1*  1HOME  --  --  NB
    """
    expanding = draw(home, at="f7", market="R3 R3 R3 R3", deck="R2 P2 P2 P2")
    assert expanding.why_not("acquire Ra") is Code.NO_MATCHING_CARD
    expanding.play("shift", "acquire Ra", "build B1 g8 g9")
    rebuilding = draw(home, at="f7")
    rebuilding.play("shift", "rebuild B1 h8 h9")
    assert rebuilding.scores[0] == 2


@pytest.mark.rule("R7.2")
def test_market_shift_works_once() -> None:
    board = draw("--", at="b2")
    board.play("shift")
    assert board.why_not("shift") is Code.SHIFT_SPENT
    assert board.state.players[0].cards == 1 + 4
    spent = draw("--", at="b2", spent="1shift")
    assert spent.why_not("shift") is Code.SHIFT_SPENT


@pytest.mark.rule("R7.2")
def test_market_shift_with_four_cards_left_in_the_future_market() -> None:
    board = draw(
        """
        ++  MA  MA  MA  MA  MA  MA  ++
        EL  1*  1*  1*  1*  2*  2*  OK
        EL  2*  2*  --  --  --  --  OK
        EL  1*  1*  1*  --  --  --  OK
        """,
        rules=game("standard", 2, HAMLET),
        market="Y2 Y2 Y2 Y2",
    )
    assert board.deck == "B3 G2 G2 G3"
    board.play("shift")
    assert board.market == "B3 G2 G2 G3"
    assert board.deck == "Y2 Y2 Y2 Y2"


@pytest.mark.rule("R7.2")
def test_no_market_shift_with_three_cards_left_in_the_future_market() -> None:
    board = draw(
        """
        ++  MA  MA  MA  MA  MA  MA  ++
        EL  1*  1*  1*  1*  2*  2*  OK
        EL  2*  2*  --  --  --  --  OK
        EL  1*  1*  1*  2*  2*  2*  OK
        """,
        rules=game("standard", 2, HAMLET),
        market="Y2 Y2 Y2 Y2",
    )
    assert board.deck == "G2 G2 G3"
    refusal = board.refusal("shift")
    assert refusal.code is Code.FUTURE_MARKET_SHORT
    assert dict(refusal.params) == {"needs": 4, "has": 3}


@pytest.mark.rule("R7.3")
def test_land_grab_before_the_build() -> None:
    board = draw(
        """
        BW  ==  ==  ==  ==  NB
        BW  --  --  --  --  NB
        BW  --  --  --  --  NB
        """,
        at="f1",
        market="R2 R3 R2 B2",
    )
    assert board.why_not("grab Ra") is Code.GRAB_COMES_SECOND
    assert board.play("acquire Ra", "grab Rb", "build B5 g2 g3 h2 h3")[:2] == [
        "acquired seat=1 lot=Ra place=1 grab=no",
        "acquired seat=1 lot=Rb place=3 grab=yes",
    ]
    board.shows("""
        BW  ==  ==  ==  ==  NB
        BW  1B5 1B5 --  --  NB
        BW  1B5 1B5 --  --  NB
    """)
    assert board.market == "-- R3 -- B2"
    assert board.workers[0] == 4


@pytest.mark.rule("R7.3")
def test_land_grab_after_the_build_gives_no_second_building() -> None:
    board = draw(
        """
        BW  ==  ==  ==  ==  NB
        BW  --  --  --  --  NB
        BW  --  --  --  --  NB
        """,
        at="f1",
        market="R2 R3 R2 B2",
    )
    board.play("acquire Ra", "build B1 g2 g3", "grab Rb")
    board.shows("""
        BW  ==  ==  ==  ==  NB
        BW  1B1 1*  --  --  NB
        BW  1B1 1*  --  --  NB
    """)
    assert board.why_not("build B2 h2 h3") is Code.ONE_BUILDING
    assert board.workers[0] == 3


@pytest.mark.rule("R7.3", "R3.4")
def test_land_grab_after_a_skipped_acquisition() -> None:
    board = draw(
        """
        BW  ==  ==  ==  ==  NB
        BW  1*  1*  --  --  NB
        BW  1*  1*  1*  1*  NB
        BW  --  --  --  --  NB
        BW  --  1*  1*  --  NB
        """,
        at="f1",
        market="R2 R3 R2 B2",
    )
    assert board.why_not("grab Rc") is Code.GRAB_NEEDS_WORKER
    board.play("build B1 g2 g3", "grab Rc", "end")
    board.shows("""
        BW  ==  ==  ==  ==  NB
        BW  1B1 1*  1*  1*  NB
        BW  1B1 1*  1*  1*  NB
        BW  --  --  --  --  NB
        BW  --  1*  1*  --  NB
    """)
    assert board.workers[0] == 0
    assert board.state.players[0].cards == 1 + 2


@pytest.mark.rule("R7.3")
def test_no_lot_of_three_squares_in_a_turn_with_land_grab() -> None:
    large_first = draw("--", at="b2", market="R2 R3 B2 B3")
    large_first.play("acquire Ri")
    assert large_first.why_not("grab Ra") is Code.GRAB_AFTER_LARGE_LOT
    assert large_first.can("grab") == []
    large_second = draw("--", at="b2", market="R2 R3 B2 B3")
    large_second.play("acquire Ra")
    assert large_second.why_not("grab Ri") is Code.GRAB_OF_LARGE_LOT
    assert large_second.can("grab") == [f"grab B{lot}" for lot in "bdfgjklm"]


@pytest.mark.rule("R7.3")
def test_land_grab_needs_a_worker_when_it_is_played() -> None:
    board = draw(
        """
        BW  ==  ==  ==  ==  NB
        BW  1*  1*  --  --  NB
        BW  1*  1*  1*  1*  NB
        """,
        at="f1",
        market="R2 R3 R2 B2",
    )
    board.play("acquire Rc")
    assert board.why_not("grab Rk") is Code.GRAB_NEEDS_WORKER
    board.play("build B1 g2 g3", "grab Rk")  # the worker of Ra has come home
    assert board.workers[0] == 0


@pytest.mark.rule("R7.3")
def test_land_grab_needs_a_small_card_in_the_open_market() -> None:
    board = draw("--", at="b2", market="R2 R3 B3 Y3")
    board.play("acquire Ra")
    assert board.can("grab") == []
    assert board.why_not("grab Rb") is Code.NO_MATCHING_CARD


@pytest.mark.rule("R7.3")
def test_no_land_grab_when_the_future_market_is_empty() -> None:
    board = draw(LAST_CARDS.format("1*", "1*"), rules=game("standard", 2, HAMLET))
    assert (board.market, board.deck) == ("Y2 Y2 Y2 G3", "")
    board.play("acquire Yc")
    assert board.why_not("grab Yd") is Code.FUTURE_MARKET_EMPTY


@pytest.mark.rule("R7.3", "R3.7")
def test_land_grab_with_one_card_to_come_leaves_the_market_short() -> None:
    board = draw(LAST_CARDS.format("--", "--"), rules=game("standard", 2, HAMLET), market="Y2 Y2 Y2 G3")
    assert board.deck == "G2"
    assert board.play("acquire Yc", "grab Yd", "end")[2:] == [
        "ended seat=1 drawn=G2",
        "triggered seat=1 reason=market_short",
    ]
    assert board.market == "G2 -- Y2 G3"


@pytest.mark.rule("R7.3", "R3.1")
def test_no_land_grab_in_a_rebuild_turn() -> None:
    board = draw(
        """
        BW  PK  PK     --  --  NB
        BW  1*  1HOME  --  --  NB
        BW  1*  1HOME  --  --  NB
        """,
        at="f7",
        market="R2 R2 R2 R2",
    )
    board.play("rebuild B1 h8 h9")
    assert board.why_not("grab Ra") is Code.GRAB_NEEDS_EXPANSION
    board.play("boom B2 g8 g9")
    assert board.why_not("grab Ra") is Code.GRAB_NEEDS_EXPANSION


@pytest.mark.rule("R7.3")
def test_land_grab_works_once() -> None:
    board = draw("--", at="b2", market="R2 R2 R2 R2", rules=game("standard", 2))
    board.play("acquire Ra", "grab Rb")
    assert board.why_not("grab Rc") is Code.GRAB_SPENT
    board.play("end", "acquire Rc", "end", "acquire Re")
    assert board.seat == 1
    assert board.why_not("grab Rf") is Code.GRAB_SPENT
