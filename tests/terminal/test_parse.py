"""Typed lines: short forms, choices by number, commands, and refusals in words."""

import pytest

from ny1901.content import Options
from ny1901.engine.legality import legal_moves
from ny1901.engine.moves import GiveUp
from ny1901.engine.names import Challenge
from ny1901.engine.notation import VERBS, move_text
from ny1901.engine.setup import Wishes
from ny1901.terminal.input.parse import COMMANDS
from tests.play import random_game
from tests.terminal.seat import after, new_game, sit_down

FIRST = Wishes(first=0)


def test_every_command_answers() -> None:
    game = new_game(2, 3, wishes=FIRST)
    for word in COMMANDS:
        text = sit_down(game, [word]).text.partition(f"> {word}\n")[2]
        assert text.strip(), word
    for word in (*VERBS, *COMMANDS, "map", "streets", "challenge", "cards", "generations", "finish"):
        text = sit_down(game, [f"help {word}"]).text.partition(f"> help {word}\n")[2]
        assert len(text.split("\n")[0]) > 20, word
        assert "play." not in text


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("fly", "'fly' is no move and no command"),
        ("s", "'s' could be: shift, score, save."),
        ("acquire", "Which lot? acquire and one of:"),
        ("a", "Which lot? acquire and one of:"),
        ("Buy", "Which lot? buy and one of:"),
        ("acquire Zz", "There is no lot 'Zz' on this board."),
        ("acquire Ra Rb", "Name one lot after 'acquire'"),
        ("acquire Rh", "belongs to"),
        ("acquire Pa", "with two players nobody uses that district. (R2.2)"),
        ("acquire Ba", "needs a blue card with 3 squares, and the open market has none"),
        ("build", "buy a lot before you build"),
        ("build B1 b2 c2", "buy a lot before you build"),
        ("build B9", "There is no tile 'B9'."),
        ("rebuild", "Which tile? rebuild and one of: B1 B2"),
        ("rebuild S1", "Silver S1 needs 6 points; you have 0."),
        ("rebuild B1 zz", "There is no field 'zz' on this board."),
        ("rebuild B5", "its shape does not fit on your land. (R4.1)"),
        ("rebuild B1 b2", "There is no legal place for: rebuild B1 b2."),
        ("rebuild B1 b2", "nobody owns Ba (blue, 3 squares) yet"),
        ("r B1 a1", "Nothing can be built on a1 (street). (R4.1)"),
        ("rebuild B3 b2 o2", "No place for B3 covers b2 o2"),
        ("boom", "build a first one before it. (R7.1)"),
        ("boom B1", "build a first one before it. (R7.1)"),
        ("grab", "buy the first one in the ordinary way. (R7.3)"),
        ("giveup", "a lot is given up only by a player who is stuck. (R3.6)"),
        ("giveup Ra", "a lot is given up only by a player who is stuck. (R3.6)"),
        ("end", "A turn can't be empty: buy a lot or rebuild. (R3.1)"),
        ("end now", "Type 'end' alone, with nothing behind it."),
        ("undo", "There is nothing to take back in this turn yet."),
        ("moves fly", "No legal move begins with 'fly'."),
        ("help fly", "There is no help on 'fly'."),
        ("score Zoe", "Nobody here is called 'Zoe'."),
        ("log", "Nothing has happened yet."),
        ("save", "Give the file a name: save FILE."),
        ("", "it is your turn: buy a lot"),
        ("7", "'7' is no move and no command"),
    ],
)
def test_refusals_are_explained_in_words(line: str, answer: str) -> None:
    game = new_game(2, 3, wishes=FIRST)
    text = sit_down(game, [line]).text.partition(f"1 Anna > {line}".rstrip() + "\n")[2]
    assert answer in " ".join(text.split())
    assert not game.steps


def test_refused_moves_say_what_would_be_allowed() -> None:
    game = after(new_game(2, 3, wishes=FIRST), "acquire Yb")
    text = sit_down(game, ["acquire Gb", "build B1", "build B2"]).text
    assert "You have bought a lot in this turn already. (R3.2)" in text
    assert "This would be allowed: grab Gb" in text
    assert "a second building takes Construction Boom" in text


def test_rebuilding_with_the_same_generation_is_refused_for_that() -> None:
    game = after(new_game(2, 3, wishes=FIRST), "rebuild B1 n5 o5", "end")
    bens = next(m for m in legal_moves(game.rules, game.state))
    game.play(bens)
    after(game, "end")
    text = " ".join(sit_down(game, ["rebuild B2", "rebuild S1"]).text.split())
    assert "There is no legal place for: rebuild B2. The nearest one would be n5 o5." in text
    assert "Bronze B2 can't replace bronze B1 on n5 o5" in text
    assert "it must be of a later generation. (R5.2)" in text
    assert "Silver S1 needs 6 points; you have 2. (R6.1)" in text
    assert "does not fit" not in text


def test_short_forms_play_the_only_move_they_fit() -> None:
    game = new_game(2, 3, wishes=FIRST)
    sit_down(game, ["a yb", "b b1 n4", "e"])
    moves = [move_text(game.rules, step.move) for step in game.steps]
    assert moves == ["acquire Yb", "build B1 n4 o4", "end"]


def test_a_lot_is_bought_as_well_as_acquired() -> None:
    game = new_game(2, 3, wishes=FIRST)
    text = sit_down(game, ["buy", "moves buy", "help buy", "?", "buy Ra", "Buy yb"]).text
    assert "Which lot? buy and one of: " in text
    assert "   1  acquire " in text
    assert "acquire LOT, like acquire Ba (or buy Ba; short: a Ba)." in text
    assert "buy the lot Ba (also: buy Ba)" in text
    assert "is no move" not in text
    assert [move_text(game.rules, step.move) for step in game.steps] == ["acquire Yb"]
    assert max(map(len, text.splitlines())) <= 80


def test_several_places_are_numbered_and_a_number_picks_one() -> None:
    game = after(new_game(2, 3, wishes=FIRST), "acquire Yd")
    played = sit_down(game, ["b B1", "9", "2"])
    assert "That fits more than one place:" in played.text
    assert "   1  build B1 l7 m7\n   2  build B1 m7 m8\n" in played.text
    assert "Type a number from 1 to 2" in played.text
    assert move_text(game.rules, game.steps[-1].move) == "build B1 m7 m8"


def test_listed_moves_can_be_picked_by_number() -> None:
    game = after(new_game(2, 3, wishes=FIRST), "acquire Yd")
    sit_down(game, ["moves b B4", "1"])
    assert move_text(game.rules, game.steps[-1].move) == "build B4 l7 m7 m8"


def test_numbers_are_forgotten_when_something_else_is_typed() -> None:
    game = after(new_game(2, 3, wishes=FIRST), "acquire Yd")
    text = sit_down(game, ["b B1", "market", "1"]).text
    assert "'1' is no move" in text
    assert len(game.steps) == 1


def test_empty_line_ends_a_turn_only_when_nothing_else_is_left() -> None:
    game = new_game(2, 3, "intro")
    lines = ["", "hint", "1", "hint", "1", ""]
    text = sit_down(game, lines).text
    assert "press Enter to end it" in text
    assert [move_text(game.rules, step.move) for step in game.steps][-1] == "end"
    assert len(game.steps) == 3


def test_games_without_cards_streets_or_challenge_explain_themselves() -> None:
    game = new_game(2, 1, "intro", options=Options(challenge=False, action_cards=False))
    text = sit_down(
        game, ["help grab", "help challenge", "help streets", "help rebuild", "help finish"]
    ).text
    for sentence in (
        "This game is played without action cards.",
        "This game is played without a challenge card.",
        "No streets pay in this game.",
        "more squares than each of them",
        "reaches 50 points",
    ):
        assert sentence in " ".join(text.split())


def test_stuck_player_is_told_to_give_up_a_lot() -> None:
    for seed in range(40):
        game = new_game(2, seed, "expert")
        for step in random_game(game.rules, seed):
            game.add(step.move, step.events)
            if any(isinstance(move, GiveUp) for move in legal_moves(game.rules, game.state)):
                text = sit_down(game, ["giveup", "build", "end", "moves"]).text
                assert "you are stuck" in text
                assert "Which lot? giveup and one of:" in text
                return
    raise AssertionError("no game got stuck")


def test_expert_with_nothing_to_rebuild_is_not_told_to() -> None:
    text = sit_down(new_game(2, 3, "expert", wishes=FIRST), ["end", "build B1"]).text
    assert "A turn can't be empty: buy a lot. (R3.1)" in text
    assert "buy a lot before you build. (R3.2)" in text


def test_help_lists_only_what_the_game_has() -> None:
    bare = new_game(2, 1, "intro", options=Options(challenge=False, action_cards=False))
    text = sit_down(bare, ["?", "help cards", "help fly"]).text.partition("> ?")[2]
    for word in ("grab", "boom", "shift", "challenge", "streets"):
        assert word not in text, word
    assert "help cards\nThis game is played without action cards.\n" in text
    full = sit_down(new_game(2, 1), ["?"]).text.partition("> ?")[2]
    assert "  grab Bb              Land Grab, an action card: one lot more\n" in full


def test_step_tables_are_readable() -> None:
    for challenge, table in (
        (
            Challenge.MASTER_ARCHITECT,
            "3 irregular buildings on the board: 3 points, 4: 6, 5 or more: 10",
        ),
        (Challenge.BRONZE_BARON, "4 bronze buildings on the board: 5 points, 5: 10, 6: 15."),
        (Challenge.GOLD_PRESTIGE, "of an earlier generation (silver, bronze, starting property)"),
    ):
        game = new_game(2, 1, wishes=Wishes(challenge=challenge))
        assert table in " ".join(sit_down(game, ["help challenge"]).text.split())


def test_one_choice_is_not_a_range() -> None:
    game = after(new_game(2, 3, wishes=FIRST), "acquire Yb")
    text = sit_down(game, ["moves build B1", "7", "hint", "9", "moves end"]).text
    assert "from 1 to 1" not in text
    assert text.count("Type 1 to do it, or anything else.") >= 3


def test_long_lines_are_not_said_back_in_full() -> None:
    lines = ["x" * 90, "acquire " + "x" * 90, "help " + "x" * 90, "moves " + "x" * 90]
    lines += ["score " + "x" * 90, "rules " + "x" * 90, "build B1 " + "x" * 90]
    text = sit_down(new_game(2, 3), lines, width=200).text
    answers = [line for line in text.splitlines() if "'x" in line]
    assert len(answers) == len(lines)
    assert all(f"'{'x' * 39}…'" in line for line in answers)


def test_strange_lines_do_no_harm() -> None:
    text = sit_down(new_game(2, 3), [",", " , ,", "²"]).text
    assert "',' is no move and no command" in text
