"""The goals of tasks, each reached and not reached."""

import pytest

from ny1901.engine.notation import NotationError
from ny1901.engine.scoring import outcome
from ny1901.lessons.goals import parse_goal
from tests.drawn import Board, draw, last

LAND = """
    ++  PT  PT  PT  PT  ++
    BW  1*  1B2 --  --  NB
    BW  1*  1B2 2*  --  NB
    BW  --  --  2*  --  NB
    ++  WA  WA  WA  WA  ++
"""


def reached(goal: str, board: Board, *moves: str, seat: int = 1) -> bool:
    """Whether a goal is reached by moves."""
    before = board.state
    board.play(*moves)
    return parse_goal(board.rules, goal).reached(board.rules, before, board.state, seat - 1)


def land(demolished: str = "") -> Board:
    return draw(LAND, at="f10", streets="BW NB", market="Y2 Y2 R2 B2", demolished=demolished)


@pytest.mark.parametrize(
    ("goal", "met"),
    [
        ("points 4", True),
        ("points 5", False),
        ("gained 2", True),
        ("gained 3", False),
        ("workers 3", True),
        ("workers 4", False),
        ("built B1", True),
        ("built B3", False),
        ("owns Yi", True),
        ("owns Ge", False),
        ("spans 1", True),
        ("spans 2", False),
        ("street BW", True),
        ("street NB", False),
        ("rebuilt", False),
        ("triggered", False),
        ("over", False),
        ("won", False),
        ("challenge 1", False),
    ],
)
def test_after_buying_and_building(goal: str, met: bool) -> None:
    assert reached(goal, land(), "acquire Yi", "build B1 g11 g12") is met


def test_a_tower_over_two_lots() -> None:
    drawing = LAND.replace("1B2", "1* ")
    board = draw(drawing, at="f10", market="Y2 R2 B2 B2")
    assert reached("spans 2", board, "acquire Yi", "build B5 g11 g12 h11 h12")


def test_a_rebuild() -> None:
    drawing = LAND.replace("1B2", "1B5").replace("1*", "1B5")
    board = draw(drawing, at="f10", demolished="1B6")
    assert reached("rebuilt", board, "rebuild S4 g11 g12 h11 h12")


def test_a_tie_is_not_the_most() -> None:
    drawing = LAND.replace("2*  --  NB\n    BW  --  --  2*", "2B1 --  NB\n    BW  --  --  2B1")
    assert "2B1" in drawing
    one_each = draw(drawing, at="f10", streets="WA PT", market="G2 Y2 R2 B2")
    assert not reached("street WA", one_each, "acquire Ge")
    assert reached("street PT", one_each)
    assert reached("street WA", one_each, seat=2)


def test_the_end() -> None:
    gone = "1B3 1B4 1B5 1B6 1S1 1S2 1S3 1S4 1S5 1S6 1G1 1G2"
    assert reached("triggered", land(demolished=gone), "acquire Yi", "build B1 g11 g12")
    assert not reached("triggered", land(demolished=gone), "acquire Yi", "build B1 g11 g12", seat=2)
    assert reached("over", last(LAND, at="f10"))


def test_victory_is_for_one_alone() -> None:
    ended = last(LAND, at="f10")
    winners = outcome(ended.rules, ended.state).winners
    assert [seat for seat in range(4) if reached("won", ended, seat=seat + 1)] == list(winners)
    assert len(winners) == 1
    drawn = last(LAND.replace("1B2", "1* "), at="f10")
    assert len(outcome(drawn.rules, drawn.state).winners) > 1
    assert not reached("won", drawn)


def test_points_by_the_challenge() -> None:
    board = draw(
        """
        ==  ==  ==  ==  ==  BW  ==  ==  ==  ==  NB
        ==  --  --  1*  1*  BW  1B1 1B2 1B4 1B4 NB
        ==  PK  --  --  --  BW  1B1 1B2 1B4 1.  NB
        """,
        challenge="bronze_baron",
        market="B3 R3 Y2 G2",
    )
    assert not reached("challenge 5", board)
    assert reached("challenge 5", board, "acquire Ba", "build B3 c2 d2 e2")
    assert not reached("challenge 6", board)


@pytest.mark.parametrize(
    "text", ["", "luck", "points", "points -1", "built Z9", "owns Z", "street XX", "over now", "won it"]
)
def test_what_is_no_goal(text: str) -> None:
    with pytest.raises(NotationError):
        parse_goal(land().rules, text)
