"""Positions of the past are worked out once, and kept within one bound for all games."""

from unittest.mock import patch

from ny1901.engine.evolution import evolve, start
from ny1901.engine.positions import digest
from ny1901.game import Game
from ny1901.past import Past, after
from tests.games import finished, go_on, laid


def worked_out(game: Game, past: Past) -> int:
    """How many events are applied to give all positions of a game."""
    with patch("ny1901.past.evolve", wraps=evolve) as evolved:
        past.positions(game.rules, game.started, game.steps)
    return evolved.call_count


def test_positions_are_those_of_a_replay() -> None:
    game = finished()
    states = [start(game.rules, game.started)]
    for step in game.steps:
        states.append(after(game.rules, states[-1], step))
    found = Past(1_000).positions(game.rules, game.started, game.steps)
    assert [digest(game.rules, each) for each in found] == [digest(game.rules, each) for each in states]
    assert found[-1] == game.state


def test_what_was_worked_out_is_not_worked_out_again() -> None:
    past, game = Past(1_000), go_on(laid(), 40)
    assert worked_out(game, past) == sum(len(step.events) for step in game.steps)
    assert worked_out(game, past) == 0
    go_on(game, 3)
    assert worked_out(game, past) == sum(len(step.events) for step in game.steps[40:])


def test_a_game_that_goes_on_in_another_way_has_another_past() -> None:
    past, game = Past(1_000), go_on(laid(), 41)
    while game.why_no_undo() is not None:
        go_on(game, 1)
    other = game.copy()
    past.positions(game.rules, game.started, game.steps)
    assert other.undo() is None
    assert past.positions(other.rules, other.started, other.steps)[-1] == other.state
    assert past.positions(game.rules, game.started, game.steps)[-1] == game.state


def test_those_asked_about_longest_ago_are_dropped() -> None:
    games = [go_on(laid(seed=seed), 30) for seed in (1, 2, 3)]
    past = Past(most=70)
    for game in games:
        assert worked_out(game, past)
    assert worked_out(games[2], past) == 0
    assert worked_out(games[1], past) == 0
    assert worked_out(games[0], past) > 0, "two games of 31 positions are kept"
    assert worked_out(games[2], past) > 0


def test_a_game_longer_than_the_bound_is_told_and_not_kept() -> None:
    game, past = go_on(laid(), 30), Past(most=10)
    assert past.positions(game.rules, game.started, game.steps)[-1] == game.state
    assert worked_out(game, past) > 0
