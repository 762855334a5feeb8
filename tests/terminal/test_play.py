"""Whole games by typed lines: people, bots, every command, and every way to stop."""

import signal
from pathlib import Path

import pytest

from ny1901.bots import make_bot
from ny1901.content import VARIANTS, gather
from ny1901.engine.legality import legal_moves
from ny1901.engine.notation import move_text
from ny1901.engine.rules import Rules
from ny1901.engine.scoring import bonus_lines, earned_lines
from ny1901.engine.setup import Wishes
from ny1901.engine.views import View
from ny1901.game import Game
from ny1901.records import read_record
from ny1901.words.pseudo import PSEUDO
from ny1901.words.texts import Texts
from tests.play import random_game
from tests.terminal.seat import after, new_game, random_moves, sit_down

FIRST = Wishes(first=0)


def script(game: Game) -> list[str]:
    """The moves of a random game with the same seed, as they are typed."""
    return [move_text(game.rules, step.move) for step in random_game(game.rules, game.seed)]


@pytest.mark.parametrize("variant", VARIANTS)
def test_two_people_play_a_whole_game(variant: str, tmp_path: Path) -> None:
    game = new_game(2, 4, variant)
    path = tmp_path / "game.ny1901"
    played = sit_down(game, script(game), save_path=path)
    assert played.over
    assert game.state.over
    assert "Final standings" in played.text
    assert played.text.endswith(f"\nThe game is saved in {path}.")
    assert read_record(path.read_text(encoding="utf-8")).state == game.state


def test_person_and_bots_play_a_whole_game_by_hints() -> None:
    game = new_game(3, 1)
    bots = {1: make_bot("greedy", 1), 2: make_bot("random", 2)}
    played = sit_down(game, ["hint", "1"] * 200, bots)
    assert played.over
    assert "Ben builds" in played.text
    assert "wins with" in played.text or "share the victory" in played.text


def test_bots_alone_play_a_whole_game() -> None:
    game = new_game(4, 1)
    played = sit_down(game, [], {seat: make_bot("greedy", seat) for seat in range(4)})
    assert played.over
    assert ">" not in played.text.splitlines()[-1]


def test_bots_are_given_views_only() -> None:
    class Curious:
        def __init__(self) -> None:
            self.seen: list[View] = []

        def choose(self, rules: Rules, view: View) -> object:
            self.seen.append(view)
            return view.legal[-1]

    bot = Curious()
    game = new_game(2, 1, wishes=Wishes(first=1))
    sit_down(game, [], {1: bot})  # type: ignore[dict-item]
    assert bot.seen
    assert all(view.state.chance == 0 and set(view.state.deck) <= {-2} for view in bot.seen)


def test_first_screen_shows_moves_that_are_legal_now() -> None:
    game = new_game(2, 3, wishes=FIRST)
    text = sit_down(game, []).text
    line = next(line for line in text.splitlines() if line.startswith("For example:"))
    shown = line.removeprefix("For example:").split("   ")
    assert 2 <= len(shown) <= 3
    for move in shown:
        fresh = new_game(2, 3, wishes=FIRST)
        after(fresh, move.strip())


def test_new_players_are_told_against_whom_they_play_and_how_to_choose() -> None:
    bots = {1: make_bot("greedy", 1), 2: make_bot("random", 2)}
    game = new_game(3, 1, wishes=FIRST)
    text = sit_down(game, [], bots, command="bin/ny1901").text
    assert "Bots at this table: Ben, Cy. There are newsboy, clerk, foreman, banker, magnate," in text
    assert "To choose others: bin/ny1901 play --seats Player,magnate\n" in text
    assert "Bots at this table" not in sit_down(new_game(2, 1, wishes=FIRST), []).text
    after(game, move_text(game.rules, legal_moves(game.rules, game.state)[0]))
    assert "Bots at this table" not in sit_down(game, [], bots).text, (
        "a game that goes on has its seats"
    )


def test_undo_takes_back_within_the_turn_only() -> None:
    game = new_game(2, 3, wishes=FIRST)
    start = game.state
    played = sit_down(game, ["a Yb", "b B1", "undo", "u", "undo"])
    assert "Taken back: build B1 n4 o4" in played.text
    assert "Taken back: acquire Yb" in played.text
    assert game.state == start
    sit_down(game, ["shift"])
    assert "New cards were turned up; that can't be taken back." in sit_down(game, ["undo"]).text
    after(game, move_text(game.rules, legal_moves(game.rules, game.state)[0]), "end")
    text = sit_down(game, ["undo"]).text
    assert "There is nothing to take back in this turn yet." in text


def test_game_is_kept_after_every_move_and_gone_on_with_in_mid_turn(tmp_path: Path) -> None:
    game, path = new_game(2, 3, wishes=FIRST), tmp_path / "game.ny1901"
    played = sit_down(game, ["a Yb"], save_path=path)
    assert not played.over
    assert played.text.endswith(
        f"The game is saved in {path}.\nTo go on with it: ny1901 play --resume {path}"
    )
    again = read_record(path.read_text(encoding="utf-8"))
    assert again.state == game.state
    resumed = sit_down(again, ["undo", "a Gb", "b B1", "end"], save_path=path)
    assert resumed.text.startswith("The game goes on where it was left.")
    before = resumed.text.partition("1 Anna > undo")[0]
    assert "So far in this turn:\n  Anna buys Yb (yellow, 2 squares).\n" in before
    assert "▶ 1 Anna" in before
    assert "♣ park" in before
    assert read_record(path.read_text(encoding="utf-8")).state == again.state
    assert sorted(each.name for each in path.parent.iterdir()) == ["game.ny1901"]


def test_game_can_be_saved_under_a_name(tmp_path: Path) -> None:
    game, path = new_game(2, 3), tmp_path / "my game"
    sit_down(game, [f"save {path}", "hint", "1"])
    saved = tmp_path / "my game.ny1901"
    assert read_record(saved.read_text(encoding="utf-8")).state == game.state


def test_leaving_asks_for_a_name_if_there_is_none(tmp_path: Path) -> None:
    path = tmp_path / "later.ny1901"
    played = sit_down(new_game(), ["quit", str(path), "never read"])
    assert not played.over
    assert path.exists()
    assert "The game was not saved." in sit_down(new_game(), ["q", ""]).text


def test_file_that_cannot_be_written_is_no_end_of_the_game(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    game = new_game(2, 3, wishes=FIRST)
    played = sit_down(game, ["a Yb"], save_path=blocked / "game.ny1901")
    assert "The game can't be saved in" in played.text
    assert len(game.steps) == 1
    assert "The game was not saved." in played.text


def test_control_c_leaves_with_the_game_saved(tmp_path: Path) -> None:
    class Impatient:
        def choose(self, rules: Rules, view: View) -> object:
            signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever runs this may ignore it
            signal.raise_signal(signal.SIGINT)
            raise AssertionError

    path = tmp_path / "game.ny1901"
    game = new_game(2, 3, wishes=FIRST)
    lines = ["a Yb", "end"]
    played = sit_down(game, lines, {1: Impatient()}, save_path=path)  # type: ignore[dict-item]
    assert not played.over
    assert read_record(path.read_text(encoding="utf-8")).state == game.state


def test_what_others_did_is_told_to_those_who_missed_it() -> None:
    game = after(new_game(3, 3, wishes=FIRST), "acquire Yb", "end")
    text = sit_down(game, []).text
    assert "What the others have done:\n  Anna buys Yb (yellow, 2 squares)." in text


def test_long_absence_is_told_in_short() -> None:
    game = random_moves(new_game(4, 1), 101)
    text = sit_down(game, ["log", "log all"]).text
    assert "lines before: log all)" in text
    assert "\n  1  " in text


def test_last_turns_are_announced() -> None:
    game = new_game(2, 4)
    moves = script(game)
    while not (game.state.trigger and game.state.trigger.seat != game.state.turn.seat):
        after(game, moves[len(game.steps)])
    assert "This is your last turn." in sit_down(game, []).text


@pytest.mark.parametrize("language", ["en", PSEUDO])
def test_bots_are_called_in_words_and_asked_for_by_both(language: str) -> None:
    game = Game.new(gather(), ("Ada", "clerk", "clerk 2"), 1)
    assert isinstance(game, Game)
    called = Texts(language, game.names).name(2)
    assert called != "clerk 2"
    told = {
        sit_down(game, [line], language=language).text.partition(f"{line}\n")[2]
        for line in ("score 3", "score clerk 2", f"score {called}", f"score {called.upper()}")
    }
    assert len(told) == 1
    assert called in told.pop()


def test_score_has_every_line_and_the_bonuses_as_of_now() -> None:
    game = random_moves(new_game(4, 1), 101)
    text = sit_down(game, ["score all"]).text
    for name in game.names:
        assert name in text
    assert "if the game ended now:" in text
    assert "unused" in text
    assert "total" in text


def test_bots_are_told_once_as_they_move() -> None:
    game = new_game(2, 3, wishes=FIRST)
    text = sit_down(game, ["a Yb", "end", "hint", "1"], {1: make_bot("greedy", 1)}).text
    assert "What the others have done" not in text
    assert text.count("Ben buys") == 1


def test_resuming_tells_what_bots_did_before_and_only_that() -> None:
    game = after(new_game(3, 3, wishes=FIRST), "acquire Yb", "end")
    bots = {0: make_bot("greedy", 1), 1: make_bot("greedy", 1)}
    text = sit_down(game, [], bots).text
    news = text.partition("What the others have done:\n")[2].partition("\n\n")[0]
    assert "Anna buys Yb" in news
    assert "Ben" not in news
    assert text.count("Ben buys") == 1


def test_people_at_one_keyboard_are_told_what_the_others_did() -> None:
    text = sit_down(new_game(2, 3, wishes=FIRST), ["a Yb", "end"]).text
    assert "What the others have done:\n  Anna buys Yb" in text.partition("> end")[2]


def test_advice_on_leaving_names_the_command_that_was_used(tmp_path: Path) -> None:
    path = tmp_path / "my game.ny1901"
    text = sit_down(new_game(2, 3), ["hint", "1"], save_path=path, command="uv run ny1901").text
    assert text.endswith(f"To go on with it: uv run ny1901 play --resume '{path}'")


def test_score_tables_have_no_broken_lines() -> None:
    for seed in range(6):
        game = random_moves(new_game(4, seed), 400)
        texts = Texts("en", game.names)
        wanted = {
            texts.score_line(game.rules, line)
            for seat, player in enumerate(game.state.players)
            for line in (
                *earned_lines(game.rules, player),
                *bonus_lines(game.rules, game.state, seat),
            )
        }
        text = sit_down(game, []).text
        for sentence in wanted:
            assert sentence in text
