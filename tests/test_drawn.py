"""The drawings themselves: what is drawn is what is there, and a wrong drawing is not accepted."""

import pytest

from ny1901.engine.notation import NotationError
from tests.drawn import draw, game, picture

CORNER = """
    ==  ==  ==  ==  ==  BW
    ==  2B4 2B4 1*  1*  BW
    ==  PK  2B4 --  --  BW
    ==  1B1 1B1 --  --  BW
"""


def test_a_drawing_says_who_owns_what() -> None:
    board = draw(CORNER, demolished="1B3", spent="2boom", market="R2 Y2", deck="P3")
    assert board.scores == (2 + 3, 3, 0, 0)
    assert board.workers == (3, 4, 4, 4)
    assert [player.cards for player in board.state.players] == [7, 6, 7, 7]
    assert board.market == "R2 Y2 R2 R2"
    assert board.deck.startswith("P3 R2 R2 R2 R2 R2 R3")
    assert len(board.state.deck) == 65 - 3 - 4


def test_a_picture_is_the_drawing_again() -> None:
    board = draw(CORNER)
    assert picture(board.rules, board.state, "b2", (3, 4)) == (
        "2B4 2B4 1*  1*\n"
        "PK  2B4 --  --\n"
        "1B1 1B1 --  --"
    )  # fmt: skip


def test_a_difference_is_shown_as_two_pictures() -> None:
    board = draw(CORNER)
    with pytest.raises(AssertionError) as error:
        board.shows(CORNER.replace("1*  1*", "--  --"))
    assert str(error.value).split("\n\n") == [
        "\nexpected:\n"
        "==  ==  ==  ==  ==  BW\n"
        "==  2B4 2B4 --  --  BW\n"
        "==  PK  2B4 --  --  BW\n"
        "==  1B1 1B1 --  --  BW",
        "found:\n"
        "==  ==  ==  ==  ==  BW\n"
        "==  2B4 2B4 1*  1*  BW\n"
        "==  PK  2B4 --  --  BW\n"
        "==  1B1 1B1 --  --  BW",
    ]


@pytest.mark.parametrize(
    "wrong",
    [
        "NB  --  --  ==",  # not the streets of the map
        "BW  1*  --  --  --  NB",  # half a lot
        "BW  --  --  --",  # ragged
    ],
)
def test_a_drawing_unlike_the_map_is_refused(wrong: str) -> None:
    with pytest.raises(AssertionError, match="expected"):
        draw(f"BW  ==  ==  ==  ==  NB\n{wrong}\nBW  --  --  --  --  NB", at="f1")


def test_a_position_that_cannot_be_is_refused() -> None:
    with pytest.raises(NotationError, match="lot_unmarked"):
        draw("BW  1.\nBW  1.", at="f2")
    with pytest.raises(NotationError, match="cannot_stand_there"):
        draw("BW  1B3\nBW  1B3", at="f2")
    with pytest.raises(NotationError, match="unknown_field"):
        draw("--  ==  ==", at="o2")
    with pytest.raises(NotationError, match="lots_shared"):
        draw("1*  1*", at="l13", rules=game("standard", 2))
