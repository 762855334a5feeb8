"""Hints: a legal move, chances that add up, and reasons that are true."""

import pytest

from ny1901.bots.hint import hint
from ny1901.bots.reasons import Motive, Reason, reasons
from ny1901.bots.search import Budget
from ny1901.engine.moves import Acquire, EndTurn
from ny1901.engine.names import Challenge
from ny1901.engine.notation import parse_move
from ny1901.engine.setup import Wishes
from ny1901.engine.state import State, Turn
from ny1901.engine.views import view
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
        assert all(reason.amount > 0 for reason in given.reasons)


def test_a_building_brings_points_and_workers_and_stands_on_streets() -> None:
    turn = Turn(1, 0, had_worker=True, acquired=3)
    blue = Seat("Bk", ("HOME h8 h9",))
    state = staged(STANDARD, Seat("Ba* Bb*"), blue, turn=turn)
    found = told(state, "build B4 b2 c2 c3")
    tile = next(tile for tile in STANDARD.tiles if tile.name == "B4")
    assert found[Motive.POINTS] == [Reason(Motive.POINTS, "", tile.points)]
    assert found[Motive.LAND][0].amount >= 1
    codes = {STANDARD.atlas.streets[street].code for street in state.setup.streets}
    assert {reason.subject for reason in found.get(Motive.STREET, [])} <= codes


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


def test_a_challenge_that_comes_nearer_is_told() -> None:
    found = set()
    for seed in range(30):
        wishes = Wishes(challenge=Challenge.GENERATION_KING)
        game = laid("standard", 2, seed, wishes=wishes)
        for move in view(game.rules, game.state, game.state.turn.seat).legal:
            found |= {(each.motive, each.subject) for each in reasons(game.rules, game.state, move)}
    assert (Motive.CHALLENGE, "generation_king") in found


def test_nothing_speaks_for_ending_the_turn() -> None:
    assert reasons(STANDARD, laid(players=2).state, EndTurn()) == ()
    lots = [
        each for each in view(STANDARD, laid(players=2).state, 0).legal if isinstance(each, Acquire)
    ]
    assert all(reasons(STANDARD, laid(players=2).state, each) for each in lots[:1])
