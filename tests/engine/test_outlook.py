"""What a player is warned of: three things, each by an example, and nothing else."""

import pytest

from ny1901.engine.legality import legal_moves
from ny1901.engine.moves import EndTurn
from ny1901.engine.names import EndReason
from ny1901.engine.notation import parse_move
from ny1901.engine.outlook import Caution, EndsGame, Stranded, StreetGiven, cautions
from ny1901.engine.state import Trigger
from ny1901.engine.transition import play
from ny1901.engine.views import view
from tests.drawn import HAMLET, Board, draw, game
from tests.engine.test_r08_end import BRONZE_AND_SILVER, FIVE_TILES_LEFT
from tests.play import TABLES, kept_states, rules_for

SCATTERED = """
    1*  1*  BW  --  --  1*  1*
    --  --  BW  --  --  --  --
"""
"""Two workers in hand; without B1 and B2 nothing fits on lots of two squares."""


def warned(board: Board, move: str) -> tuple[Caution, ...]:
    parsed = parse_move(board.rules, move)
    assert parsed in legal_moves(board.rules, board.state), move
    return cautions(board.rules, board.state, parsed)


def test_a_purchase_that_leaves_nothing_to_build_and_one_worker() -> None:
    board = draw(SCATTERED, at="d2", market="R2", demolished="1B1 1B2")
    assert warned(board, "acquire Rk") == (Stranded(1),)
    board.play("acquire Rk")
    assert warned(board, "end") == (Stranded(1),), "it can still be taken back"


def test_the_last_worker_and_land_grab() -> None:
    board = draw(SCATTERED, at="d2", market="R2 R2", demolished="1B1 1B2")
    board.play("acquire Rk")
    assert warned(board, "grab Ra") == (Stranded(0),)
    board.play("grab Ra")
    assert warned(board, "end") == (Stranded(0),)


def test_no_warning_if_something_can_be_built() -> None:
    both = draw(SCATTERED, at="d2", market="R2", demolished="1B1 1B2")
    assert warned(both, "acquire Rg") == (), "two lots of two squares make room for four"
    assert warned(draw(SCATTERED, at="d2", market="R2"), "acquire Rk") == (), "B1 fits anywhere"


def test_no_warning_with_two_workers_left() -> None:
    one = SCATTERED.replace("1*  1*  BW", "--  --  BW")
    assert warned(draw(one, at="d2", market="R2", demolished="1B1 1B2"), "acquire Rk") == ()


def test_no_warning_once_something_was_built() -> None:
    board = draw(SCATTERED, at="d2", market="R2", demolished="1B1 1B2")
    board.play("acquire Rg", "build B5 i2 j2 i3 j3")
    assert warned(board, "end") == ()


def test_no_warning_of_land_in_the_last_turn() -> None:
    """There is no turn to come in which anything could be given up (R8.2)."""
    board = draw(SCATTERED, at="d2", market="R2", demolished="1B1 1B2")
    board.state = board.state._replace(trigger=Trigger(1, EndReason.FEW_TILES))
    assert warned(board, "acquire Rk") == ()
    board.play("acquire Rk")
    assert warned(board, "end") == ()


def test_what_begins_the_end_is_warned_of_alone() -> None:
    board = draw(SCATTERED, at="d2", market="R2", demolished="1B1 1B2")
    board.state = board.state._replace(deck=())
    assert warned(board, "acquire Rk") == (EndsGame(EndReason.MARKET_SHORT),)
    bought = play(board.rules, board.state, parse_move(board.rules, "acquire Rk"))
    assert cautions(board.rules, bought, EndTurn()) == (EndsGame(EndReason.MARKET_SHORT),)


ON_PINE = """
    BW  PK  PK  1*  --  NB
    BW  1*  1B1 1*  --  NB
    BW  1*  1B1 1*  --  NB
    ++  PT  PT  PT  PT  ++
    BW  2B1 --  --  --  NB
    BW  2B1 --  --  --  NB
"""
"""One building each beside Pine & Thames."""


def test_a_rebuild_that_hands_somebody_a_street() -> None:
    board = draw(ON_PINE, at="f7", streets="PT", demolished="1B3 1B4")
    pine = [street.code for street in board.rules.atlas.streets].index("PT")
    assert warned(board, "rebuild S1 g8 h8 i8") == (StreetGiven(pine, 1),)
    assert warned(board, "rebuild S2 h8 g9 h9") == (), "still on the street"


def test_a_lead_that_goes_to_nobody_is_no_gift() -> None:
    alone = draw(ON_PINE.replace("2B1", "-- "), at="f7", streets="PT", demolished="1B3 1B4")
    assert warned(alone, "rebuild S1 g8 h8 i8") == ()
    other = draw(ON_PINE, at="f7", streets="WA", demolished="1B3 1B4")
    assert warned(other, "rebuild S1 g8 h8 i8") == (), "nobody pays for this street"


def test_the_building_that_brings_the_end() -> None:
    board = draw(FIVE_TILES_LEFT, at="a6", seat=2, demolished=BRONZE_AND_SILVER)
    assert warned(board, "build G1 d7 e7 d8 e8") == (EndsGame(EndReason.FEW_TILES),)
    last = draw(
        FIVE_TILES_LEFT, at="a6", seat=2, demolished=BRONZE_AND_SILVER, trigger="4 market_short"
    )
    assert warned(last, "build G1 d7 e7 d8 e8") == (), "it has come already"


def test_the_purchase_after_which_the_market_stays_short() -> None:
    board = draw(
        """
        ++  MA  MA  MA  MA  MA  MA  ++
        EL  1*  1*  1B1 1B1 2*  2*  OK
        EL  2*  2*  --  --  2*  2*  OK
        EL  1B3 1B3 1B3 2B3 2B3 2B3 OK
        ++  ==  ==  ==  ==  ==  ==  ++
        EL  1*  1*  2B1 2B1 xx  xx  OK
        EL  xx  xx  --  --  --  --  OK
        EL  --  --  --  xx  xx  xx  OK
        """,
        rules=game("standard", 2, HAMLET),
        market="Y2 Y2 Y2 G3",
    )
    assert warned(board, "acquire Yc") == (EndsGame(EndReason.MARKET_SHORT),)
    board.play("acquire Yc")
    assert warned(board, "end") == (EndsGame(EndReason.MARKET_SHORT),)
    board.play("end")
    assert warned(board, "acquire Yd") == (), "everybody knows it"


def test_the_turn_after_which_nobody_has_built_for_too_long() -> None:
    board = draw("--", at="b2", market="R2", idle=39)
    board.play("acquire Ra")
    assert warned(board, "end") == (EndsGame(EndReason.NOBODY_BUILDS),)


def test_market_shift_is_never_warned_of() -> None:
    assert warned(draw(SCATTERED, at="d2", demolished="1B1 1B2"), "shift") == ()


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_what_is_warned_of_follows_from_what_everybody_sees(variant: str, players: int) -> None:
    rules, found = rules_for(variant, players), 0
    for state in kept_states(variant, players, 0):
        shown = view(rules, state, None).state
        for move in legal_moves(rules, state)[::7]:
            warnings = cautions(rules, state, move)
            assert cautions(rules, shown, move) == warnings
            found += bool(warnings)
    assert found
