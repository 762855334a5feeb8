"""The bots: legal always, equal for equal seeds, blind to what is hidden; greedy is the better one."""

from pathlib import Path

import pytest

from ny1901.bots import (
    BOTS,
    LEVELS,
    GreedyBot,
    RandomBot,
    bot_in,
    fingerprint,
    make_bot,
    told_apart,
)
from ny1901.bots.simple import worth
from ny1901.bots.specs import read_spec
from ny1901.bots.tunables import TUNED
from ny1901.content import gather
from ny1901.engine.moves import Acquire, Build, EndTurn, Move, Rebuild, ShiftMarket
from ny1901.engine.notation import move_text, parse_move
from ny1901.engine.rules import Rules
from ny1901.engine.state import State, Turn
from ny1901.engine.views import view
from ny1901.simulation import Match, matches, play_match
from tests.games import laid
from tests.play import OPTIONS, TABLES, Seat, rules_for, staged
from tests.property.test_hidden import rearranged, sampled

SIMPLE = ("random", "greedy")
STANDARD = rules_for("standard", 2)
BLUE = Seat("Bk", ("HOME h8 h9",))


def played_by(name: str, variant: str, players: int, seed: int, bot_seed: int = 0) -> list[Move]:
    """The moves of a whole game between equal bots, each of them a legal one."""
    game = laid(variant, players, seed, options=OPTIONS[seed % len(OPTIONS)])
    bots = [make_bot(name, bot_seed + seat) for seat in range(players)]
    while not game.state.over:
        seen = view(game.rules, game.state, game.state.turn.seat)
        move = bots[game.state.turn.seat].choose(game.rules, seen)
        assert move in seen.legal
        assert isinstance(game.play(move), tuple)
    return [step.move for step in game.steps]


@pytest.mark.parametrize("name", SIMPLE)
@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_only_legal_moves_and_the_same_ones_with_the_same_seed(
    name: str, variant: str, players: int
) -> None:
    for seed in range(2):
        one = played_by(name, variant, players, seed)
        assert one == played_by(name, variant, players, seed)
        assert len(one) > 20


def test_other_seeds_play_other_games() -> None:
    games = {tuple(played_by("random", "standard", 2, 1, seed)) for seed in range(5)}
    assert len(games) == 5


def choices(name: str, rules: Rules, state: State) -> list[Move]:
    """What a bot with each of a few seeds would do."""
    seen = view(rules, state, state.turn.seat)
    return [make_bot(name, seed).choose(rules, seen) for seed in range(3)]


@pytest.mark.rule("R3.8")
@pytest.mark.parametrize("name", SIMPLE)
def test_a_bot_never_knows_the_order_of_hidden_cards(name: str) -> None:
    """Other cards to come, another generator: the same move, for every seed of the bot."""
    moved = 0
    for number, (rules, state) in enumerate(sampled()[:: 1 if name == "random" else 5]):
        if state.over:
            continue
        before = choices(name, rules, state)
        for again in range(2):
            other = rearranged(state, 10 * number + again)
            moved += other.deck != state.deck
            assert choices(name, rules, other) == before
    assert moved > 100


def test_greedy_clearly_beats_random() -> None:
    match = Match(gather(), ("greedy", "random"), 1_901)
    results = [play_match(each) for each in matches(match, 20)]
    won = sum(result.winners == (result.bots.index("greedy"),) for result in results)
    assert won >= 18


def test_greedy_beats_three_random_ones() -> None:
    match = Match(gather(), ("greedy", "random", "random", "random"), 1_901)
    results = [play_match(each) for each in matches(match, 12)]
    assert sum(result.winners == (result.bots.index("greedy"),) for result in results) >= 9


def greedy_choice(state: State) -> str:
    seen = view(STANDARD, state, state.turn.seat)
    return move_text(STANDARD, GreedyBot(1).choose(STANDARD, seen))


def test_greedy_takes_the_most_points() -> None:
    turn = Turn(1, 0, had_worker=True, acquired=3)
    state = staged(STANDARD, Seat("Ba* Bb*"), BLUE, turn=turn)
    best = max(
        STANDARD.tiles[move.tile].points
        for move in view(STANDARD, state, 0).legal
        if isinstance(move, Build)
    )
    chosen = parse_move(STANDARD, greedy_choice(state))
    assert isinstance(chosen, Build)
    assert STANDARD.tiles[chosen.tile].points == best == 4


def test_greedy_ends_its_turn_when_only_cards_are_left() -> None:
    turn = Turn(1, 0, had_worker=True, acquired=3, built=1)
    state = staged(STANDARD, Seat("Ba Bb*", ("B4 b2 c2 c3",)), BLUE, turn=turn)
    assert "boom B1 d2 e2" in [move_text(STANDARD, each) for each in view(STANDARD, state, 0).legal]
    assert greedy_choice(state) == "end"


def test_what_greedy_thinks_of_moves() -> None:
    begin = laid(players=2).state
    assert worth(STANDARD, begin, ShiftMarket()) < 0
    assert worth(STANDARD, begin, EndTurn()) == 0
    legal = view(STANDARD, begin, begin.turn.seat).legal
    lots = [move for move in legal if isinstance(move, Acquire)]
    homes = [move for move in legal if isinstance(move, Rebuild)]
    assert all(worth(STANDARD, begin, move) > 0 for move in lots + homes)


def test_random_draws_all_kinds_of_moves() -> None:
    begin = laid(players=2).state
    seen = view(STANDARD, begin, begin.turn.seat)
    drawn = {RandomBot(seed).choose(STANDARD, seen) for seed in range(400)}
    assert len(drawn) > len(seen.legal) * 3 // 4


@pytest.mark.parametrize(
    ("name", "bot"),
    [
        ("greedy", "greedy"),
        ("random", "random"),
        ("greedy 2", "greedy"),
        ("random 10", "random"),
        ("magnate", "magnate"),
        ("magnate 2", "magnate"),
        ("search@300 2", "search@300"),
        ("search@0.2s", "search@0.2s"),
        ("search@150@0.2s", "search@150@0.2s"),
        ("search@0.2s@150", None),
        ("search@20+exploration=2+margin=10", "search@20+exploration=2+margin=10"),
        ("glance@0.5+bonuses=no", "glance@0.5+bonuses=no"),
        ("search", None),
        ("search@", None),
        ("search@0.5", None),
        ("glance@1s", None),
        ("greedy ", "greedy"),
        ("", None),
        ("Greedy", None),
        ("greedy two", None),
        ("greedy2", None),
        ("greedy 2 3", None),
        ("greedy -1", None),
        ("Ada greedy", None),
        (" greedy", None),
    ],
)
def test_the_bot_in_a_name(name: str, bot: str | None) -> None:
    assert bot_in(name) == bot


@pytest.mark.parametrize(
    ("names", "wanted"),
    [
        ((), ()),
        (("Ada", "Bo"), ("Ada", "Bo")),
        (("greedy", "greedy", "greedy"), ("greedy", "greedy 2", "greedy 3")),
        (("greedy", "Ada", "greedy"), ("greedy", "Ada", "greedy 2")),
        (("greedy 2", "greedy", "greedy"), ("greedy 2", "greedy", "greedy 3")),
        (("greedy", "greedy", "greedy 2"), ("greedy", "greedy 3", "greedy 2")),
        (("", "Ada", "", "Ada"), ("", "Ada", "", "Ada 2")),
    ],
)
def test_seats_are_told_apart(names: tuple[str, ...], wanted: tuple[str, ...]) -> None:
    assert told_apart(names) == wanted
    named = [name for name in told_apart(names) if name]
    assert len(set(named)) == len(named)


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_is_still_itself_when_told_apart(name: str) -> None:
    assert [bot_in(each) for each in told_apart([name] * 4)] == [name] * 4


def test_there_is_no_other_bot() -> None:
    assert BOTS == ("newsboy", "clerk", "foreman", "banker", "magnate", "greedy", "random")
    with pytest.raises(ValueError, match="genius"):
        make_bot("genius", 1)


def test_levels_are_bots_with_a_stated_time() -> None:
    assert [level.name for level in LEVELS] == list(BOTS[: len(LEVELS)])
    game = laid(players=2)
    seen = view(game.rules, game.state, game.state.turn.seat)
    for level in LEVELS:
        assert make_bot(level.name, 1).choose(game.rules, seen) in seen.legal
        assert 0 < level.seconds <= 1


def test_levels_that_search_stop_by_the_clock_well_before_their_stated_time() -> None:
    """So they keep it on a slow machine too, where the games would not be done in time."""
    searching = [level for level in LEVELS if read_spec(level.spec).sharpness is None]
    assert [level.name for level in searching] == ["foreman", "banker", "magnate"]
    for level in searching:
        assert read_spec(level.spec).budget.seconds <= 0.75 * level.seconds


def test_a_fingerprint_tells_bots_apart_and_stays_the_same() -> None:
    names = (*BOTS, "search@20", "search@21", "search@20+margin=9", "glance@1", "glance@1+land=no")
    prints = [fingerprint(name) for name in names]
    assert len(set(prints)) == len(names)
    assert prints == [fingerprint(name) for name in names]
    assert fingerprint("clerk") == fingerprint(LEVELS[1].spec)


def test_a_fingerprint_changes_with_what_the_bot_plays_by(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "weights.toml"
    path.write_text("[weights]\npoints = 1", encoding="utf-8")
    spec = f"glance@1+weights={path}"
    one = [fingerprint(name) for name in (spec, "search@20", "magnate", "greedy")]
    path.write_text("[weights]\npoints = 2", encoding="utf-8")
    assert fingerprint(spec) != one[0]
    with monkeypatch.context() as patch:
        patch.setattr("ny1901.bots.specs.TUNED", TUNED._replace(exploration=2.0))
        assert fingerprint("search@20") != one[1]
    with monkeypatch.context() as patch:
        patch.setattr("ny1901.bots._SPECS", {"magnate": "search@9s"})
        assert fingerprint("magnate") != one[2]
    with monkeypatch.context() as patch:
        patch.setattr("ny1901.bots.__version__", "another")
        assert fingerprint("greedy") != one[3]
    assert [fingerprint(name) for name in ("search@20", "magnate", "greedy")] == one[1:]


def test_a_fingerprint_of_ones_own_bot_changes_with_its_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    path = tmp_path / "of_ones_own.py"
    path.write_text("from ny1901.bots import RandomBot as Mine\n", encoding="utf-8")
    one = fingerprint("of_ones_own:Mine")
    path.write_text("from ny1901.bots import GreedyBot as Mine\n", encoding="utf-8")
    assert fingerprint("of_ones_own:Mine") != one
