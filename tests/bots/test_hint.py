"""Hints: a legal move, chances that add up, and reasons that are true."""

import pytest

from ny1901.bots.hint import Hint, hint
from ny1901.bots.reasons import Motive, Reason, reasons
from ny1901.bots.search import Budget, Option, SearchBot
from ny1901.engine.legality import legal_moves
from ny1901.engine.moves import Acquire, EndTurn
from ny1901.engine.names import Challenge, EndReason
from ny1901.engine.notation import parse_move
from ny1901.engine.setup import Wishes
from ny1901.engine.state import State, Trigger, Turn
from ny1901.engine.views import View, view
from ny1901.words import hints
from ny1901.words.texts import Texts
from tests.games import laid
from tests.play import TABLES, Seat, kept_states, rules_for, staged

STANDARD = rules_for("standard", 2)
BUDGET = Budget(games=40)
"""Enough for any answer, not for a good one."""


def told(state: State, text: str) -> dict[Motive, list[Reason]]:
    move = parse_move(STANDARD, text)
    found: dict[Motive, list[Reason]] = {}
    for reason in reasons(STANDARD, state, move):
        found.setdefault(reason.motive, []).append(reason)
    return found


def why(hint: Hint) -> list[str]:
    return [Texts().tell(each, STANDARD) for each in hints.why(hint)]


def what_to_do(hint: Hint) -> str:
    return Texts().tell(hints.what_to_do(STANDARD, hint.move, hint.torn_down), STANDARD)


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_in_every_position_there_is_a_hint(variant: str, players: int) -> None:
    rules = rules_for(variant, players)
    for state in kept_states(variant, players, 0)[::9]:
        if state.over:
            continue
        seen = view(rules, state, state.turn.seat)
        given = hint(rules, seen, BUDGET)
        assert given.move in seen.legal
        assert len(given.win_chances) == players
        assert sum(given.win_chances) == pytest.approx(1.0, abs=1e-4)
        assert given.forced == (len(seen.legal) == 1)
        assert 1 <= given.games <= BUDGET.games


def test_nothing_that_counts_nothing_is_told() -> None:
    """Somewhere every motive counts, and nowhere does one of no amount."""
    told = [
        reason
        for state in kept_states("standard", 2, 0)
        for move in legal_moves(STANDARD, state)
        for reason in reasons(STANDARD, state, move)
    ]
    assert {reason.motive for reason in told} == set(Motive)
    assert 0 not in {reason.amount for reason in told}


def forced() -> View:
    """A position in which only one move is allowed."""
    states = [each for each in kept_states("standard", 2, 0) if not each.over]
    views = [view(STANDARD, each, each.turn.seat) for each in states]
    return next(each for each in views if len(each.legal) == 1)


@pytest.mark.parametrize("games", [1, 12, 40])
def test_games_are_counted_also_where_there_is_nothing_to_choose(games: int) -> None:
    given = hint(STANDARD, forced(), Budget(games=games))
    assert given.forced
    assert given.games == games


def test_time_that_is_up_ends_the_games_also_where_there_is_nothing_to_choose() -> None:
    assert hint(STANDARD, forced(), Budget(games=1_000_000, seconds=0.0)).games < 1_000


def test_the_only_move_is_not_called_the_best() -> None:
    only = Hint(EndTurn(), (0.5, 0.5), (), 40, forced=True)
    assert why(only) == ["It is the only thing you can do."]
    best = only._replace(forced=False, best=True)
    assert why(best) == ["In 40 games played on from here it did best."]
    as_good = best._replace(best=False)
    assert why(as_good) == ["No move that was tried did clearly better."]


DECIDED = "Whatever you do now, the chances to win stay the same."


def hopeless() -> State:
    """The last turn of somebody who is far behind; a building would still bring points."""
    ahead = Seat("Bk", ("HOME h8 h9",), gone="B1 B2 B3 B4 B5 B6 S1 S2 S3 S4 S5 S6 G1 G2")
    turn = Turn(9, 0, had_worker=True, acquired=3)
    trigger = Trigger(1, EndReason.FEW_TILES)
    return staged(STANDARD, Seat("Ba* Bb*"), ahead, turn=turn, trigger=trigger)


def test_where_nothing_changes_who_wins_that_is_said_and_points_are_taken() -> None:
    given = hint(STANDARD, view(STANDARD, hopeless(), 0), Budget(games=3000))
    assert given.decided
    assert given.win_chances == (0.0, 1.0)
    sentences = why(given)
    assert sentences[:2] == [DECIDED, "It brings 4 points at once."]
    bare = given._replace(reasons=())
    assert why(bare) == [DECIDED], "it is not said to have done best"


WON, LOST = (1.0, 0.0), (0.0, 1.0)
TRIED = {
    "most points": (3, [(500, LOST, 0.05), (60, LOST, 0.09), (400, LOST, 0.08)], 1, True, False),
    "as good": (2, [(500, WON, 0.9), (400, WON, 0.9)], 0, True, False),
    "hardly tried": (2, [(500, LOST, 0.05), (29, LOST, 0.09)], 0, False, False),
    "one never tried": (3, [(500, LOST, 0.05), (400, LOST, 0.09)], 1, False, False),
    "nearly lost": (2, [(500, LOST, 0.05), (400, (0.01, 0.99), 0.09)], 0, False, False),
    "best": (3, [(500, WON, 0.9), (400, (0.9, 0.1), 0.8), (20, WON, 0.9)], 0, False, True),
    "hardly better": (2, [(500, WON, 0.9), (400, (0.995, 0.005), 0.9)], 0, False, False),
    "nothing else tried": (2, [(500, WON, 0.9)], 0, False, False),
    "the only move": (1, [(500, WON, 0.9)], 0, False, False),
}
"""So many moves are allowed; those that were tried; the one to be chosen; is it decided, and best?"""


@pytest.mark.parametrize("case", TRIED)
def test_only_what_is_decided_is_said_to_be(case: str, monkeypatch: pytest.MonkeyPatch) -> None:
    allowed, tried, chosen, decided, best = TRIED[case]
    seen = view(STANDARD, hopeless(), 0)
    seen = seen._replace(legal=seen.legal[:allowed])
    options = [Option(move, *each) for move, each in zip(seen.legal, tried, strict=False)]
    monkeypatch.setattr(SearchBot, "think", lambda *_: options)
    given = hint(STANDARD, seen, BUDGET)
    assert (given.move, given.decided, given.best) == (seen.legal[chosen], decided, best)


@pytest.mark.parametrize(
    ("workers", "sentence"),
    [
        (1, "You get 1 worker back."),
        (2, "You get 2 workers back."),
        (-1, "It takes 1 worker from your hand."),
    ],
)
def test_one_worker_or_more(workers: int, sentence: str) -> None:
    building = parse_move(STANDARD, "build B4 b2 c2 c3")
    given = Hint(building, (0.5, 0.5), (Reason(Motive.LAND, "", workers),), 40, forced=False)
    assert why(given) == [sentence]


def test_a_building_brings_points_and_workers_and_stands_on_streets() -> None:
    turn = Turn(1, 0, had_worker=True, acquired=3)
    blue = Seat("Bk", ("HOME h8 h9",))
    streets = tuple(range(STANDARD.variant.streets))
    state = staged(STANDARD, Seat("Ba* Bb*"), blue, turn=turn, streets=streets)
    found = told(state, "build B4 b2 c2 c3")
    tile = next(tile for tile in STANDARD.tiles if tile.name == "B4")
    assert found[Motive.POINTS] == [Reason(Motive.POINTS, "", tile.points)]
    assert found[Motive.LAND] == [Reason(Motive.LAND, "", 1)]
    assert Motive.STREET not in found, "no street that scores is beside it"
    assert told(state, "build B1 d2 e2")[Motive.STREET] == [Reason(Motive.STREET, "BW", 1)]


def test_a_lot_is_wanted_for_what_it_allows_and_what_it_denies() -> None:
    """The same lot is worth most to the one who owns the land beside it."""
    state = staged(STANDARD, Seat("Ba*"), Seat("Bk", ("HOME h8 h9",)), turn=Turn(1, 0, had_worker=True))
    mine = told(state, "acquire Bb")
    assert mine[Motive.LAND][0].amount > 0, "it adjoins my land"
    assert mine[Motive.POINTS][0].amount > 0
    other = staged(STANDARD, Seat("Bk", ("HOME h8 h9",)), Seat("Ba*"), turn=Turn(1, 0, had_worker=True))
    theirs = told(other, "acquire Bb")
    assert Motive.LAND not in theirs
    assert theirs[Motive.DENIAL] == [Reason(Motive.DENIAL, 1, mine[Motive.POINTS][0].amount)]
    poor = other.players[1]._replace(workers=0)
    without = other._replace(players=(other.players[0], poor))
    assert Motive.DENIAL not in told(without, "acquire Bb"), "who has no worker acquires nothing"


def test_a_challenge_that_comes_nearer_is_told() -> None:
    found = set()
    for seed in range(30):
        wishes = Wishes(challenge=Challenge.GENERATION_KING)
        game = laid("standard", 2, seed, wishes=wishes)
        for move in view(game.rules, game.state, game.state.turn.seat).legal:
            found |= {(each.motive, each.subject) for each in reasons(game.rules, game.state, move)}
    assert (Motive.CHALLENGE, "generation_king") in found


def test_a_hint_names_what_is_torn_down_and_what_that_costs(monkeypatch: pytest.MonkeyPatch) -> None:
    bronze = ("B1 d2 e2", "B4 d3 d4 e3", "B2 g2 g3", "B3 c7 d7 e7")
    streets = tuple(range(STANDARD.variant.streets))
    mine, other = Seat("Bb Bc Ra Bh", bronze), Seat("Bk", ("HOME h8 h9",))
    state = staged(STANDARD, mine, other, challenge=Challenge.BRONZE_BARON, streets=streets)
    seen, rebuild = view(STANDARD, state, 0), parse_move(STANDARD, "rebuild S4 d2 d3 e2 e3")
    assert rebuild in seen.legal
    monkeypatch.setattr(SearchBot, "think", lambda *_: [Option(rebuild, 40, (0.5, 0.5))])
    given = hint(STANDARD, seen, BUDGET)
    advised = "Tear down bronze B1, bronze B4 and build silver S4 on d2 d3 e2 e3."
    assert what_to_do(given) == advised
    assert why(given) == [
        "It brings 5 points at once.",
        "You lose ground on Broadway.",
        "Bronze Baron brings you 5 points less.",
    ]


def test_nothing_speaks_for_ending_the_turn_but_something_for_a_lot_by_the_street() -> None:
    state = laid(players=2).state
    assert reasons(STANDARD, state, EndTurn()) == ()
    lots = [each for each in legal_moves(STANDARD, state) if isinstance(each, Acquire)]
    assert lots
    assert any(reasons(STANDARD, state, each) for each in lots)
