"""Small windows: board, market, question and prompt are in sight together."""

import pytest

from ny1901.engine.names import Challenge
from ny1901.engine.setup import Wishes
from tests.terminal.seat import new_game, sit_down

ROWS = 24
WORDS = {
    Challenge.MASTER_ARCHITECT: "Master Architect: 3 irregular buildings on the board: 3 points,",
    Challenge.GOLD_TYCOON: "Gold Tycoon: 3 points for each district with 2 gold or legendary",
    Challenge.GOLD_PRESTIGE: "Gold Prestige: 1 point for each older building of others",
    Challenge.BRONZE_BARON: "Bronze Baron: 4 bronze buildings on the board: 5 points,",
    Challenge.GENERATION_KING: "Generation King: 5 points each for most bronze, most silver,",
}


def window(text: str, prompt: str) -> list[str]:
    """What is to be seen when this prompt waits: as many lines as there are, one for the toolbar."""
    lines = text.splitlines()
    last = max(number for number, line in enumerate(lines) if line.startswith(prompt))
    return lines[last - ROWS + 2 : last + 1]


@pytest.mark.parametrize("lines", [["market"], ["a Yb", "market"], ["board", "market"]])
@pytest.mark.parametrize("seed", [3, 4, 5])
def test_table_and_question_fit_the_usual_window(lines: list[str], seed: int) -> None:
    lines = [line.replace("a Yb", "hint\n1") for line in lines]
    typed = [each for line in lines for each in line.split("\n")]
    game = new_game(2, seed, wishes=Wishes(first=0))
    seen = window(sit_down(game, typed, rows=ROWS).text, "1 Anna > market")
    assert any(line.startswith("a   b") and "Open market" in line for line in seen)
    assert any(line.startswith("Anna, ") for line in seen)


def test_tiles_are_only_named_where_there_are_few_rows() -> None:
    low = sit_down(new_game(2, 3, wishes=Wishes(first=0)), ["a Yb"], rows=ROWS).text
    high = sit_down(new_game(2, 3, wishes=Wishes(first=0)), ["a Yb"], rows=50).text
    assert "You can build now: B1 B2 (their shapes: tiles)\nAnna, you may now" in low
    assert "You can build now (name, shape, points):" in high


@pytest.mark.parametrize("challenge", Challenge)
def test_standings_say_what_pays(challenge: Challenge) -> None:
    game = new_game(2, 3, wishes=Wishes(first=0, challenge=challenge))
    text = sit_down(game, ["board"]).text.partition("> board")[2]
    assert "★ street: 5 points for most buildings on it\n" in text
    assert WORDS[challenge] in text


def test_challenge_is_named_beside_the_board() -> None:
    game = new_game(2, 3, wishes=Wishes(first=0, challenge=Challenge.GENERATION_KING))
    seen = window(sit_down(game, ["market"], rows=ROWS).text, "1 Anna > market")
    assert any(line.endswith("  Generation King") for line in seen)


def test_market_cards_are_in_words() -> None:
    for width in (80, 140):
        text = sit_down(new_game(2, 3, wishes=Wishes(first=0)), [], width=width).text
        assert " yellow 2" in text
        assert " Y2 " not in text


@pytest.mark.parametrize("width", [30, 38, 39, 40, 41, 80])
def test_points_are_told_in_a_window_of_any_width(width: int) -> None:
    text = sit_down(new_game(2, 3, wishes=Wishes(first=0)), ["score all"], width=width).text
    told = text.partition("> score all")[2]
    assert told.count("total") == 2
