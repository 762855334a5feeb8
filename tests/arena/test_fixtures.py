"""Who plays whom: everybody meets, and the same cards are played from every seat."""

from collections import Counter

from ny1901.arena.fixtures import Fixture, fixtures, tables


def test_two_at_a_table_play_each_deck_twice() -> None:
    assert list(fixtures(["a", "b"], 2, 2, 7)) == [
        Fixture(7, ("a", "b")),
        Fixture(7, ("b", "a")),
        Fixture(8, ("a", "b")),
        Fixture(8, ("b", "a")),
    ]


def test_everybody_meets_everybody() -> None:
    assert tables(["a", "b", "c"], 2) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert tables(["a", "b", "c", "d"], 4) == [("a", "b", "c", "d")]
    assert tables(["a"], 2) == []


def test_a_bot_named_twice_sits_twice() -> None:
    assert tables(["a", "b", "b", "b"], 4) == [("a", "b", "b", "b")]
    assert tables(["a", "b", "b"], 2) == [("a", "b"), ("b", "b")]
    seats = [fixture.bots.index("a") for fixture in fixtures(["a", "b", "b", "b"], 4, 1, 0)]
    assert sorted(seats) == [0, 1, 2, 3]


def test_no_game_is_played_twice() -> None:
    games = list(fixtures(["a", "b", "a", "b"], 4, 3, 0))
    assert len(games) == len(set(games)) == 6


def test_everybody_sits_everywhere_equally_often_on_every_deck() -> None:
    games = list(fixtures(["a", "b", "c", "d"], 3, 5, 10))
    assert len(games) == 5 * 4 * 3
    sits = Counter((game.seed, bot, seat) for game in games for seat, bot in enumerate(game.bots))
    assert set(sits.values()) == {3}
