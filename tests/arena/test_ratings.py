"""Ratings find the strengths of made-up players, and their intervals are honest."""

import math
from itertools import combinations

import pytest

from ny1901.arena.book import Played
from ny1901.arena.plot import plot
from ny1901.arena.ratings import Rating, places, ratings
from ny1901.engine.chance import below, seeded, shuffled

STRENGTHS = {"a": 0, "b": 100, "c": 300, "d": 500, "e": 800}


def made_up(players: int, rounds: int, seed: int) -> list[Played]:
    """Games in which a lead of 400 points means ten wins to one loss."""
    chance, games = seeded(seed), []
    for group in [*combinations(STRENGTHS, players)] * rounds:
        form = []
        for name in group:
            drawn, chance = below(1_000_000, chance)
            luck = -math.log(-math.log((drawn + 0.5) / 1_000_000))
            form.append(round(1000 * (STRENGTHS[name] + luck * 400 / math.log(10))))
        games.append(Played(0, group, tuple(form), (form.index(max(form)),)))
    return list(shuffled(games, chance)[0])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_strengths_are_found_and_intervals_hold(players: int) -> None:
    within = total = 0
    for seed in range(10):
        found = ratings(made_up(players, 40, seed))
        assert list(found) == sorted(STRENGTHS, reverse=True)
        shift = sum(each.points for each in found.values()) / 5 - sum(STRENGTHS.values()) / 5
        for name, each in found.items():
            within += abs(each.points - shift - STRENGTHS[name]) <= each.reach
            total += 1
    assert within / total >= 0.9


def test_more_games_make_surer() -> None:
    few, many = ratings(made_up(2, 5, 1)), ratings(made_up(2, 100, 1))
    assert all(many[name].reach < few[name].reach / 2 for name in STRENGTHS)


def test_places() -> None:
    assert places(Played(0, ("a", "b"), (50, 60), (1,))) == [2, 1]
    assert places(Played(0, ("a", "b"), (60, 60), (0,))) == [1, 2], "a tie-break decided"
    assert places(Played(0, ("a", "b"), (60, 60), (0, 1))) == [1, 1]
    assert places(Played(0, ("a", "b", "c", "d"), (9, 7, 7, 8), (0,))) == [1, 3, 3, 2]


def test_a_bot_alone_against_three_of_another() -> None:
    """One win in four is even."""
    group = ("a", "b", "b", "b")
    games = [
        Played(0, group[shift:] + group[:shift], (4, 3, 2, 1), (0,))
        for _ in range(30)
        for shift in range(4)
    ]
    found = ratings(games)
    assert abs(found["a"].points - found["b"].points) < 25


def test_a_bot_against_itself_says_nothing() -> None:
    assert ratings([Played(0, ("a", "a"), (2, 1), (0,))]) == {}
    assert ratings([]) == {}


def test_the_plot_shows_points_and_reach() -> None:
    lines = plot({"best": Rating(1700, 100), "b": Rating(1500, 50)}, 36)
    assert lines == [
        "best              ├───────●────────┤",
        "   b ├───●────┤",
        "     1450                       1800",
    ]
    assert plot({}, 80) == []
