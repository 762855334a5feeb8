"""Many games between bots: who sits where, what is counted, and how sure one can be."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from ny1901.content import Options, gather
from ny1901.engine.moves import GiveUp, Move
from ny1901.engine.names import District, EndReason
from ny1901.engine.rules import Rules
from ny1901.engine.setup import Wishes
from ny1901.engine.views import View
from ny1901.records import read_record
from ny1901.simulation import (
    Match,
    Result,
    Tally,
    matches,
    play_match,
    simulate,
    tally,
    turn_order,
)

DUEL = Match(gather("intro"), ("greedy", "random"), 100)
FOUR = Match(gather(), ("greedy", "random", "greedy", "random"), 7, keep_record=True)


def result(scores: tuple[int, ...], winners: tuple[int, ...], first: int = 0, seed: int = 0) -> Result:
    bots = ("greedy", "random", "random", "random")[: len(scores)]
    return Result(seed, bots, first, (), scores, winners, "", "few_tiles", 1, 1, "")


def test_bots_move_on_by_one_seat_and_seeds_by_one() -> None:
    match = Match(gather(), ("a", "b", "c"), 10, Options(challenge=False), Wishes(first=1), True)
    rotated = list(matches(match, 7))
    assert [each.seed for each in rotated] == list(range(10, 17))
    assert ["".join(each.bots) for each in rotated] == ["abc", "bca", "cab", "abc", "bca", "cab", "abc"]
    assert {each._replace(bots=(), seed=0) for each in rotated} == {match._replace(bots=(), seed=0)}
    assert list(matches(match, 0)) == []


def test_every_bot_sits_everywhere_equally_often() -> None:
    seats = [seat for each in matches(FOUR, 8) for seat, bot in enumerate(each.bots) if bot == "greedy"]
    assert sorted(seats) == sorted([0, 1, 2, 3] * 4)


def test_a_match_tells_what_its_record_tells() -> None:
    played = play_match(FOUR)
    game = read_record(played.record)
    assert game.names == ("greedy", "random", "greedy 2", "random 2")
    assert game.state.over
    assert played.seed == game.seed == 7
    assert played.scores == tuple(player.score for player in game.state.players)
    assert played.first == game.started.setup.first
    assert played.districts == tuple(each.name.lower() for each in game.started.setup.characters)
    assert played.moves == len(game.steps)
    assert played.turns == game.state.turn.number - 1
    assert played.winners == tuple(
        seat for seat, score in enumerate(played.scores) if score == max(played.scores)
    )
    assert played.reason in {reason.value for reason in EndReason}
    assert played == play_match(FOUR)
    assert play_match(FOUR._replace(keep_record=False)) == played._replace(record="")


def test_wishes_and_options_hold_in_every_match() -> None:
    wishes = Wishes(first=1, characters=(District.RED, District.GREEN))
    match = DUEL._replace(wishes=wishes, options=Options(action_cards=False))
    for each in matches(match, 3):
        played = play_match(each)
        assert (played.first, played.districts) == (1, ("red", "green"))


def test_a_table_that_cannot_be_laid_is_an_error() -> None:
    with pytest.raises(ValueError, match="first_seat_unknown"):
        play_match(DUEL._replace(wishes=Wishes(first=2)))


def test_a_bot_that_makes_an_illegal_move_is_an_error() -> None:
    class Cheat:
        def choose(self, rules: Rules, view: View) -> Move:
            return GiveUp(0)

    with pytest.raises(ValueError, match="worker_in_hand"):
        play_match(DUEL, lambda name, seed: Cheat())


def test_two_processes_play_the_same_games_as_one() -> None:
    one = list(simulate(matches(FOUR, 9), 1))
    two = list(simulate(matches(FOUR, 9), 2))
    assert [each.seed for each in one] == list(range(7, 16))
    assert sorted(two) == one


def test_processes_also_work_away_from_the_main_thread_and_can_be_left() -> None:
    def first_of_many() -> Result:
        games = simulate(matches(DUEL, 10_000), 2)
        found = next(games)
        games.close()  # type: ignore[attr-defined]
        return found

    with ThreadPoolExecutor(1) as thread:
        found = thread.submit(first_of_many).result()
    assert found == play_match(next(each for each in matches(DUEL, 100) if each.seed == found.seed))


@pytest.mark.parametrize(
    ("games", "wins", "low", "high"),
    [
        # by hand: p = w/n; (p + z²/2n ± z √(p(1-p)/n + z²/4n²)) / (1 + z²/n), z = 1.96
        (10, 5.0, 0.2366, 0.7634),
        (100, 20.0, 0.1334, 0.2888),
        (5, 5.0, 0.5655, 1.0),
        (5, 0.0, 0.0, 0.4345),
        (1, 1.0, 0.2065, 1.0),
        (400, 200.0, 0.4512, 0.5488),
        (4, 1.5, 0.0919, 0.7806),
    ],
)
def test_the_interval_is_wilsons(games: int, wins: float, low: float, high: float) -> None:
    found = Tally(games, wins, 0.0).interval
    assert found == pytest.approx((low, high), abs=0.00006)


def test_rate_and_mean() -> None:
    assert Tally(8, 2.5, 100.0).rate == 2.5 / 8
    assert Tally(8, 2.5, 100.0).mean_score == 12.5


def test_wins_are_counted_by_party_and_shared_in_parts() -> None:
    results = [result((9, 5), (0,)), result((4, 4), (0, 1)), result((1, 2), (1,))]
    assert tally(results, [each.bots for each in results]) == {
        "greedy": Tally(3, 1.5, 14.0),
        "random": Tally(3, 1.5, 11.0),
    }


def test_a_party_with_several_seats_counts_each() -> None:
    results = [result((9, 5, 9, 1), (0, 2))]
    assert tally(results, [each.bots for each in results]) == {
        "greedy": Tally(1, 0.5, 9.0),
        "random": Tally(3, 0.5, 15.0),
    }
    assert sum(each.wins for each in tally(results, [turn_order(results[0])]).values()) == 1


def test_nothing_is_counted_of_no_games() -> None:
    assert tally([], []) == {}


def test_places_in_the_turn_order() -> None:
    assert turn_order(result((0, 0, 0), (0,), first=0)) == ["1", "2", "3"]
    assert turn_order(result((0, 0, 0), (0,), first=1)) == ["3", "1", "2"]
    assert turn_order(result((0, 0, 0, 0), (0,), first=3)) == ["2", "3", "4", "1"]
