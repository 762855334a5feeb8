"""The search bot: blind to what is hidden, equal for equal seeds, better than greedy."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from ny1901.bots import make_bot
from ny1901.bots.search import Budget, Option, SearchBot
from ny1901.bots.specs import make_thinker, read_spec
from ny1901.bots.tunables import ALLOWED, TUNED
from ny1901.bots.weights import WEIGHTS, in_order
from ny1901.content import gather
from ny1901.engine.moves import Move
from ny1901.engine.rules import Rules
from ny1901.engine.state import State
from ny1901.engine.views import View, view
from ny1901.fast.features import SEEN
from ny1901.records import read_record
from ny1901.simulation import Match, matches, play_match
from tests.games import laid
from tests.play import TABLES
from tests.property.test_hidden import rearranged, sampled

SIGHTED = ("search@24", "search@24+bonuses=no", "glance@1", "glance@0.5+bonuses=no")


def seen(rules: Rules, state: State) -> View:
    return view(rules, state, state.turn.seat)


@pytest.mark.parametrize("name", ["search@12", "glance@0.5+bonuses=no"])
@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_whole_games_and_the_same_ones_with_the_same_seed(
    name: str, variant: str, players: int
) -> None:
    match = Match(gather(variant), (name,) * players, 5, keep_record=True)
    assert play_match(match) == play_match(match)


@pytest.mark.rule("R3.8")
@pytest.mark.parametrize("name", SIGHTED)
def test_other_hidden_cards_the_same_move(name: str) -> None:
    """Other cards to come, another generator: the same move, for every seed of the bot."""
    moved = 0
    for number, (rules, state) in enumerate(sampled()[::7]):
        if state.over:
            continue
        other = rearranged(state, number)
        moved += other.deck != state.deck
        for seed in (1, 2):
            one, two = make_bot(name, seed), make_bot(name, seed)
            assert one.choose(rules, seen(rules, state)) == two.choose(rules, seen(rules, other))
    assert moved > 50


@pytest.mark.rule("R3.8")
def test_what_it_thinks_of_every_move_does_not_depend_on_hidden_cards() -> None:
    """Not only the best move: every count and every chance is the same."""
    for number, (rules, state) in enumerate(sampled()[::40]):
        if not state.over:
            thoughts = [
                SearchBot(7, Budget(games=200)).think(rules, seen(rules, each))
                for each in (state, rearranged(state, number))
            ]
            assert thoughts[0] == thoughts[1]


def follow(bot: SearchBot, seed: int, hidden: Callable[[State], State]) -> list[Move]:
    """A game of greedy against a bot that keeps its tree; the bot is shown another table."""
    game, greedy, moves = laid("standard", 2, seed), make_bot("greedy", 1), []
    while not game.state.over:
        if game.state.turn.seat:
            moves.append(bot.choose(game.rules, seen(game.rules, hidden(game.state))))
            game.play(moves[-1])
        else:
            game.play(greedy.choose(game.rules, seen(game.rules, game.state)))
    return moves


@pytest.mark.rule("R3.8")
def test_the_tree_it_keeps_does_not_know_hidden_cards_either() -> None:
    for seed in range(2):
        one = follow(SearchBot(3, Budget(games=60)), seed, lambda state: state)
        two = follow(SearchBot(3, Budget(games=60)), seed, lambda state: rearranged(state, 5))
        assert one == two
        assert len(one) > 10


def thoughts(games: int) -> tuple[Rules, State, list[Option]]:
    game = laid("standard", 3, 4)
    found = SearchBot(1, Budget(games=games)).think(game.rules, seen(game.rules, game.state))
    return game.rules, game.state, found


def test_options_are_legal_and_chances_add_up() -> None:
    rules, state, found = thoughts(500)
    assert {option.move for option in found} <= set(seen(rules, state).legal)
    assert [option.games for option in found] == sorted((o.games for o in found), reverse=True)
    assert sum(option.games for option in found) == 500
    for option in found:
        assert sum(option.win_chances) == pytest.approx(1.0, abs=1e-4)


def test_a_budget_of_seconds_ends() -> None:
    game = laid("standard", 2, 4)
    found = SearchBot(1, Budget(seconds=0.01)).think(game.rules, seen(game.rules, game.state))
    assert 1 <= sum(option.games for option in found) < 1_000_000


def test_the_clock_ends_what_the_number_of_games_does_not() -> None:
    game = laid("standard", 2, 4)
    found = SearchBot(1, Budget(games=500, seconds=0.0)).think(game.rules, seen(game.rules, game.state))
    assert 1 <= sum(option.games for option in found) <= 8


def test_it_stops_when_the_rest_of_the_budget_can_not_change_the_choice() -> None:
    """Nobody can catch up any more, whatever the games left over would bring."""
    game, budget = laid("standard", 2, 4), 2_000
    saved = 0
    for _ in range(12):
        options = SearchBot(5, Budget(games=budget)).think(game.rules, seen(game.rules, game.state))
        first, second, *_ = [option.games for option in options] + [0, 0]
        left = budget - sum(option.games for option in options)
        assert left >= 0
        assert left == 0 or first - second > left
        saved += left
        game.play(options[0].move)
    assert saved > 0


def test_without_any_time_it_has_an_answer_all_the_same() -> None:
    """As on a machine so busy that the time is up before anything was tried."""
    bot, game = SearchBot(1, Budget(seconds=0.0)), laid("standard", 2, 4)
    for _ in range(12):
        shown = seen(game.rules, game.state)
        assert bot.choose(game.rules, shown) in shown.legal
        game.play(shown.legal[0])


def test_few_games_are_enough_to_beat_greedy() -> None:
    match = Match(gather(), ("search@50", "greedy"), 1_901)
    results = [play_match(each) for each in matches(match, 12)]
    assert sum(result.winners == (result.bots.index("search@50"),) for result in results) >= 9


@pytest.mark.parametrize(
    ("spec", "culprit"),
    [
        ("search@5+depth=3", "depth"),
        ("glance@1+exploration=2", "exploration"),
        ("search@5+exploration=much", "much"),
        ("greedy@5", "greedy@5"),
        ("search@8+nodes=0", "nodes=0"),
        ("search@8+nodes=-5", "nodes=-5"),
        ("search@8+nodes=99999999999", "nodes=99999999999"),
        ("search@8+nodes=1e3", "1e3"),
        ("search@8+margin=0", "margin=0"),
        ("search@8+exploration=nan", "exploration=nan"),
        ("search@8+temperature=inf", "temperature=inf"),
        ("search@8+win_share=1.1", "win_share=1.1"),
        ("search@8+first_play=2", "first_play=2"),
        ("search@8+bonuses=maybe", "bonuses=maybe"),
        ("glance@1+land=maybe", "land=maybe"),
        ("search@99999999999", "99999999999"),
        ("search@8@99999s", "99999"),
        ("glance@" + "9" * 400, "glance=inf"),
    ],
)
def test_wishes_that_can_not_come_true(spec: str, culprit: str) -> None:
    with pytest.raises(ValueError, match=re.escape(culprit)):
        make_thinker(spec, 1)


def test_all_that_can_be_turned_has_limits_and_the_search_plays_at_each() -> None:
    assert ALLOWED.keys() == TUNED._asdict().keys()
    game = laid("standard", 2, 4)
    shown = seen(game.rules, game.state)
    for key, limits in ALLOWED.items():
        for limit in limits:
            assert make_thinker(f"search@30+{key}={limit}", 1).choose(game.rules, shown) in shown.legal


@pytest.mark.parametrize(
    "text", ["", "weights = 3", "[weights]\nluck = 1", "[weights]\npoints = nan", "weights"]
)
def test_a_file_without_usable_weights_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "weights.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=r"weight|luck|Expected"):
        make_thinker(f"search@8+weights={path}", 1)


def test_games_and_seconds_limit_each_other() -> None:
    assert read_spec("search@150@0.2s").budget == Budget(150, 0.2)
    assert read_spec("search@150").budget == Budget(games=150)
    assert read_spec("search@0.2s").budget == Budget(seconds=0.2)


def test_tunables_in_a_spec_matter() -> None:
    def moves(bot: str) -> list[Move]:
        record = play_match(Match(gather(), (bot, "greedy"), 3, keep_record=True)).record
        return [step.move for step in read_record(record).steps]

    usual = moves("search@60")
    assert moves(f"search@60+exploration={TUNED.exploration}") == usual
    assert moves("search@60+exploration=9") != usual


def test_weights_are_named() -> None:
    assert len(WEIGHTS) == len(SEEN) == len(set(SEEN))
    assert in_order({"points": 2})[SEEN.index("points")] == 2
    with pytest.raises(ValueError, match="luck"):
        in_order({"luck": 1})
