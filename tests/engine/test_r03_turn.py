"""R3: a turn."""

import pytest

from ny1901.engine.events import MarketShifted
from ny1901.engine.names import FACE_DOWN
from ny1901.engine.notation import kind_text, parse_kind
from ny1901.engine.refusals import Code
from ny1901.engine.views import public, view
from tests.drawn import HAMLET, draw, game

STUCK = """
    BW  ==  ==  ==  ==  NB
    BW  1*  --  1*  1*  NB
    BW  1*  --  --  --  NB
    BW  --  --  --  --  NB
    BW  --  1*  1*  --  NB
    ++  CE  CE  CE  CE  ++
    BW  PK  PK  --  --  NB
    BW  1*  --  --  --  NB
    BW  1*  --  --  --  NB
"""
"""Four small lots far from each other: without B1 and B2 nothing fits on them."""

LAST_CARDS = """
    ++  MA  MA  MA  MA  MA  MA  ++
    EL  1*  1*  1B1 1B1 2*  2*  OK
    EL  2*  2*  --  --  2*  2*  OK
    EL  1B3 1B3 1B3 2B3 2B3 2B3 OK
    ++  ==  ==  ==  ==  ==  ==  ++
    EL  1*  1*  2B1 2B1 xx  xx  OK
    EL  xx  xx  --  --  --  --  OK
    EL  --  --  --  xx  xx  xx  OK
    ++  ==  ==  ==  ==  ==  ==  ++
"""
"""Four lots are free (Ya, Yc, Yd and Gc), and their cards lie open: no card is left to come."""


@pytest.mark.rule("R3.1")
def test_who_expands_does_not_rebuild_and_the_other_way_round() -> None:
    home = """
        BW  PK  PK     --  --  NB
        BW  --  1HOME  --  --  NB
        BW  --  1HOME  --  --  NB
    """
    expanding = draw(home, at="f7", market="B2 R3 Y2 G2")
    expanding.play("acquire Bj")
    assert expanding.why_not("rebuild B1 h8 h9") is Code.ALREADY_EXPANDING
    rebuilding = draw(home, at="f7", market="B2 R3 Y2 G2")
    rebuilding.play("rebuild B1 h8 h9")
    assert rebuilding.why_not("acquire Bj") is Code.ALREADY_REBUILT
    assert rebuilding.why_not("build B2 h8 h9") is Code.ONE_BUILDING


@pytest.mark.rule("R3.1")
def test_a_turn_is_not_over_before_something_was_done() -> None:
    board = draw("--", at="g2", deck="R2 R2 R2 R2")
    assert board.why_not("end") is Code.NOTHING_DONE
    board.play("shift")
    assert board.why_not("end") is Code.NOTHING_DONE


@pytest.mark.rule("R3.2")
def test_a_worker_on_a_free_lot_of_the_card() -> None:
    board = draw(
        """
        BW  ==  ==  ==  ==  NB
        BW  --  --  --  --  NB
        BW  --  --  --  --  NB
        BW  --  --  --  --  NB
        BW  --  --  --  --  NB
        """,
        at="f1",
        market="B2 R3 R2 Y2",
    )
    assert board.play("acquire Ri") == ["acquired seat=1 lot=Ri place=2 grab=no"]
    board.shows("""
        BW  ==  ==  ==  ==  NB
        BW  --  --  --  --  NB
        BW  --  --  --  --  NB
        BW  1*  1*  --  --  NB
        BW  1*  --  --  --  NB
    """)
    assert board.workers == (3, 4, 4, 4)
    assert board.market == "B2 -- R2 Y2"
    assert board.scores == (0, 0, 0, 0)


@pytest.mark.rule("R3.2")
def test_only_a_free_lot_with_a_card_of_its_colour_and_size() -> None:
    board = draw(
        """
        BW  1*  2*  --  --  NB
        BW  1*  2*  --  --  NB
        """,
        at="f2",
        market="R2 R2 B3 Y2",
    )
    assert board.why_not("acquire Ra") is Code.LOT_OWNED
    assert board.why_not("acquire Rb") is Code.LOT_OWNED
    assert board.why_not("acquire Ri") is Code.NO_MATCHING_CARD  # red, but of size 3
    assert board.why_not("acquire Bb") is Code.NO_MATCHING_CARD  # of size 2, but blue
    assert board.can("acquire") == [
        *(f"acquire R{lot}" for lot in "cefghk"),
        *(f"acquire B{lot}" for lot in "acehi"),
        *(f"acquire Y{lot}" for lot in "bcefgilm"),
    ]


@pytest.mark.rule("R3.2")
def test_with_a_worker_acquiring_comes_first_and_once() -> None:
    board = draw(
        """
        BW  1*  --  --  --  NB
        BW  1*  --  --  --  NB
        """,
        at="f2",
        market="R2 R2 B3 Y2",
    )
    assert board.why_not("build B1 g2 g3") is Code.ACQUIRE_FIRST
    board.play("acquire Rb")
    assert board.why_not("acquire Rc") is Code.ALREADY_ACQUIRED
    board.play("build B1 g2 g3")
    assert board.why_not("acquire Rc") is Code.ALREADY_ACQUIRED


@pytest.mark.rule("R3.2")
def test_a_lot_stays_owned_turn_after_turn() -> None:
    board = draw("--", at="g2", rules=game("standard", 2), market="R2 R2 R2 R2", deck="R2 R2")
    board.play("acquire Ra", "end")
    assert board.why_not("acquire Ra") is Code.LOT_OWNED
    board.play("acquire Rb", "end")
    assert board.why_not("acquire Ra") is Code.LOT_OWNED
    board.shows("""
        1*  2*
        1*  2*
    """)


@pytest.mark.rule("R3.3")
def test_building_is_optional_after_acquiring() -> None:
    board = draw(
        """
        BW  --  --  --  --  NB
        BW  --  --  --  --  NB
        """,
        at="f2",
        market="R2 R2 B3 Y2",
        deck="G2",
    )
    assert board.play("acquire Ra", "end")[1:] == ["ended seat=1 drawn=G2"]
    assert board.seat == 2
    assert board.play("acquire Rb", "build B1 h2 h3", "end")[1:] == [
        "built seat=2 tile=B1 cells=h2,h3 boom=no points=2 prestige=0"
        " demolished=- returned=Rb manned=-",
        "ended seat=2 drawn=R2",
    ]
    board.shows("""
        BW  1*  2B1 --  --  NB
        BW  1*  2B1 --  --  NB
    """)
    assert board.seat == 3


@pytest.mark.rule("R3.4")
def test_without_a_worker_at_the_start_one_builds_and_does_not_acquire() -> None:
    board = draw(
        """
        BW  1*  1*  --  --  NB
        BW  1*  1*  1*  1*  NB
        BW  --  --  --  --  NB
        BW  --  1*  1*  --  NB
        """,
        at="f2",
        market="R2 R3 B2 Y2",
    )
    assert board.workers[0] == 0
    assert board.why_not("acquire Rc") is Code.NO_WORKER_AT_START
    assert board.why_not("end") is Code.MUST_BUILD
    assert {move.split()[0] for move in board.can()} == {"build", "shift"}
    board.play("build B1 g2 g3")
    assert board.workers[0] == 1
    assert board.why_not("acquire Rc") is Code.NO_WORKER_AT_START  # it counts at the start
    assert board.play("end") == ["ended seat=1 drawn=-"]


@pytest.mark.rule("R3.4")
def test_without_a_worker_a_rebuild_will_do_instead() -> None:
    board = draw(
        """
        BW  PK  PK     1*  --  NB
        BW  1*  1HOME  1*  --  NB
        BW  1*  1HOME  1*  --  NB
        ++  PT  PT     PT  PT  ++
        BW  1*  --     1*  1*  NB
        BW  1*  --     --  --  NB
        """,
        at="f7",
    )
    assert board.why_not("end") is Code.MUST_BUILD
    board.play("rebuild B1 h8 h9", "end")
    assert (board.seat, board.scores[0], board.workers[0]) == (2, 2, 0)


@pytest.mark.rule("R3.3", "R3.4")
def test_the_last_worker_may_be_spent_without_building() -> None:
    board = draw(
        """
        BW  1*  1*  --  --  NB
        BW  1*  1*  1*  1*  NB
        """,
        at="f2",
        market="R2 R3 B2 Y2",
    )
    board.play("acquire Rc")
    assert board.workers[0] == 0
    board.play("end")
    assert board.seat == 2


@pytest.mark.rule("R3.5")
def test_all_three_action_cards_in_one_turn() -> None:
    board = draw(
        """
        BW  ==  ==  ==  ==  NB
        BW  1*  1*  --  --  NB
        BW  1*  1*  --  --  NB
        """,
        at="f1",
        market="R3 R3 B3 B3",
        deck="R2 R2 Y2 G2 P2 P3",
    )
    board.play("shift", "acquire Rc", "build B1 g2 g3", "grab Rg", "boom B5 i2 i3 j2 j3", "end")
    board.shows("""
        BW  ==  ==  ==  ==  NB
        BW  1B1 1*  1B5 1B5 NB
        BW  1B1 1*  1B5 1B5 NB
    """)
    assert board.scores == (6, 0, 0, 0)
    assert board.workers == (3, 4, 4, 4)
    assert [player.cards for player in board.state.players] == [0, 7, 7, 7]
    assert board.market == "P2 P3 Y2 G2"


@pytest.mark.rule("R3.6")
def test_a_stuck_player_gives_a_lot_back() -> None:
    board = draw(STUCK, at="f1", market="R2 B2 Y2 G2", demolished="1B1 1B2")
    assert board.can() == ["giveup Ra", "giveup Rc", "giveup Rk", "giveup Bj", "shift"]
    assert board.why_not("end") is Code.MUST_GIVE_UP
    assert board.why_not("acquire Rb") is Code.NO_WORKER_AT_START
    before = board.deck
    assert board.play("giveup Rc") == ["gaveup seat=1 lot=Rc", "ended seat=1 drawn=-"]
    board.shows("""
        BW  ==  ==  ==  ==  NB
        BW  1*  --  --  --  NB
        BW  1*  --  --  --  NB
        BW  --  --  --  --  NB
        BW  --  1*  1*  --  NB
        ++  CE  CE  CE  CE  ++
        BW  PK  PK  --  --  NB
        BW  1*  --  --  --  NB
        BW  1*  --  --  --  NB
    """)
    assert board.workers == (1, 4, 4, 4)
    assert board.market == "R2 B2 Y2 G2"
    assert board.deck == f"{before} R2"
    assert board.scores == (4, 0, 0, 0)
    assert board.seat == 2
    board.play("acquire Rc")  # the lot is free again, even for others


@pytest.mark.rule("R3.6")
def test_not_stuck_while_anything_can_be_built() -> None:
    board = draw(STUCK, at="f1", demolished="1B1")
    assert board.why_not("giveup Rc") is Code.CAN_BUILD
    assert {move.split()[1] for move in board.can("build")} == {"B2"}


@pytest.mark.rule("R3.6")
def test_not_stuck_while_anything_can_be_rebuilt() -> None:
    board = draw(
        """
        BW  1*  --  1*  1*  NB
        BW  1*  --  --  --  NB
        BW  --  --  --  --  NB
        BW  --  1*  1*  --  NB
        ++  CE  CE  CE  CE  ++
        BW  PK  PK  1B3 --  NB
        BW  1*  --  1B3 --  NB
        BW  1*  --  1B3 --  NB
        """,
        at="f2",
        demolished="1B1 1B2",
    )
    assert board.scores[0] == 7
    assert board.can() == ["rebuild S1 i7 i8 i9", "shift"]
    assert board.why_not("giveup Rc") is Code.CAN_REBUILD


@pytest.mark.rule("R3.6")
def test_not_stuck_with_a_worker_in_hand() -> None:
    board = draw(
        """
        BW  1*  --  1*  1*  NB
        BW  1*  --  --  --  NB
        BW  --  --  --  --  NB
        BW  --  1*  1*  --  NB
        """,
        at="f2",
        demolished="1B1 1B2",
    )
    assert board.why_not("giveup Rc") is Code.WORKER_IN_HAND


@pytest.mark.rule("R3.6")
def test_only_an_own_lot_with_a_worker_is_given_back() -> None:
    board = draw(
        """
        BW  1*  --  1*  1*  NB  --     --  --  1*  ==
        BW  1*  --  --  --  NB  1HOME  --  --  1*  ==
        BW  --  --  --  --  NB  1HOME  --  --  --  ==
        BW  --  1*  1*  --  NB  --     --  --  --  ==
        """,
        at="f2",
        demolished="1B1 1B2",
    )
    assert board.can("giveup") == ["giveup Ra", "giveup Rc", "giveup Rf", "giveup Rk"]
    assert board.why_not("giveup Rh") is Code.NO_WORKER_THERE
    assert board.why_not("giveup Rb") is Code.LOT_NOT_YOURS


@pytest.mark.rule("R3.6")
def test_after_building_nothing_is_given_back() -> None:
    board = draw(STUCK, at="f1")
    board.play("build B1 g2 g3")
    assert board.why_not("giveup Rc") is Code.TURN_BEGUN


@pytest.mark.rule("R3.6", "R7.2")
def test_market_shift_does_not_free_a_stuck_player() -> None:
    board = draw(STUCK, at="f1", market="R2 R2 B2 B2", deck="P2 P3 Y2 Y3", demolished="1B1 1B2")
    board.play("shift")
    assert board.market == "P2 P3 Y2 Y3"
    assert board.can() == ["giveup Ra", "giveup Rc", "giveup Rk", "giveup Bj"]
    board.play("giveup Bj")
    assert sorted(board.deck.split()[-5:-1]) == ["B2", "B2", "R2", "R2"]
    assert board.deck.split()[-1] == "B2"
    assert board.seat == 2


@pytest.mark.rule("R3.7")
def test_the_market_is_filled_at_the_end_of_the_turn_and_not_before() -> None:
    board = draw(
        """
        BW  1*  --  --  --  NB
        BW  1*  --  --  --  NB
        """,
        at="f2",
        market="R2 B2 Y2 G2",
        deck="P3 P2 R3",
    )
    future = len(board.state.deck)
    board.play("acquire Rb")
    assert board.market == "-- B2 Y2 G2"
    board.play("build B1 g2 g3")
    assert board.market == "-- B2 Y2 G2"
    board.play("grab Yb")
    assert (board.market, len(board.state.deck)) == ("-- B2 -- G2", future)
    assert board.play("end") == ["ended seat=1 drawn=P3,P2"]
    assert (board.market, len(board.state.deck)) == ("P3 B2 P2 G2", future - 2)
    assert board.deck.startswith("R3 ")


@pytest.mark.rule("R3.7", "R8.1")
def test_who_leaves_the_market_short_triggers_the_end() -> None:
    board = draw(LAST_CARDS, rules=game("standard", 2, HAMLET))
    assert (board.market, board.deck) == ("Y2 Y2 Y2 G3", "")
    assert board.play("acquire Yc", "end") == [
        "acquired seat=1 lot=Yc place=1 grab=no",
        "ended seat=1 drawn=-",
        "triggered seat=1 reason=market_short",
    ]
    assert board.market == "-- Y2 Y2 G3"


@pytest.mark.rule("R3.7")
def test_a_full_market_triggers_nothing_though_no_card_is_left() -> None:
    board = draw(LAST_CARDS, rules=game("standard", 2, HAMLET), demolished="1B2")
    board.play("rebuild S1 b4 c4 d4")
    assert board.play("end") == ["ended seat=1 drawn=-"]


@pytest.mark.rule("R3.6", "R3.7")
def test_a_lot_given_back_in_the_last_round_can_be_bought_again_at_once() -> None:
    board = draw(
        """
        ++  MA  MA  MA  MA  MA  MA  ++
        EL  1*  1*  2*  2*  1*  1*  OK
        EL  2*  2*  2*  2*  --  --  OK
        EL  2B3 2B3 2B3 2S1 2S1 2S1 OK
        ++  ==  ==  ==  ==  ==  ==  ++
        EL  1*  1*  3*  3*  1*  1*  OK
        EL  3*  3*  3*  3*  --  --  OK
        EL  3B3 3B3 3B3 3S1 3S1 3S1 OK
        """,
        rules=game("standard", 3, HAMLET),
        demolished="1B1 1B2",
        trigger="3 market_short",
    )
    assert (board.market, board.deck) == ("Y2 Y2 -- --", "")
    assert board.play("giveup Ra") == ["gaveup seat=1 lot=Ra", "ended seat=1 drawn=R2"]
    assert (board.market, board.deck) == ("Y2 Y2 R2 --", "")
    assert board.play("acquire Ra") == ["acquired seat=2 lot=Ra place=3 grab=no"]


@pytest.mark.rule("R3.8")
def test_everybody_sees_how_many_cards_are_to_come_and_nobody_which_is_next() -> None:
    first = draw("--", at="g2", market="R2 B2 Y2 G2", deck="P2 P3 R3")
    other = draw("--", at="g2", market="R2 B2 Y2 G2", deck="Y3 B3 G3")
    assert first.deck != other.deck
    for seat in (0, 1, 2, 3, None):
        seen = view(first.rules, first.state, seat)
        assert seen.state.deck == (FACE_DOWN,) * 61
        assert seen.state.chance == 0
        assert seen == view(other.rules, other.state, seat)
        # what is to come follows from the free lots: by kind R2 R3 B2 B3 Y2 Y3 G2 G3 P2 P3
        assert seen.to_come == (7, 5, 7, 5, 7, 5, 7, 5, 8, 5)


@pytest.mark.rule("R3.8", "R7.2")
def test_the_order_of_the_cards_under_the_market_is_secret() -> None:
    cards = tuple(parse_kind(card) for card in ("Y2", "R2", "G3", "B2"))
    told = public(MarketShifted(seat=0, shown=(), buried=cards, chance=12345))
    assert told == MarketShifted(seat=0, shown=(), buried=tuple(sorted(cards)), chance=0)


@pytest.mark.rule("R3.8", "R3.6", "R7.2")
def test_everybody_knows_which_cards_went_under_the_market() -> None:
    board = draw(STUCK, at="f1", market="Y2 R2 G3 B2", demolished="1B1 1B2")
    board.play("shift", "giveup Bj")
    seen = view(board.rules, board.state, 2).state.buried
    assert [[kind_text(kind) for kind in group] for group in seen] == [["R2", "B2", "Y2", "G3"], ["B2"]]
