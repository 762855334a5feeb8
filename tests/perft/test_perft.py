"""The size of the move tree from positions of every variant; a failure prints where it differs."""

import pytest

from ny1901.content import VARIANTS
from ny1901.engine.legality import is_stuck
from tests.perft.perft import FILES, Case, breakdown, leaves, read_cases

CASES = [case for path in FILES for case in read_cases(path)]


@pytest.mark.parametrize(
    "case", CASES, ids=[f"{case.file.stem}-{case.name.replace(' ', '_')}" for case in CASES]
)
def test_the_move_tree_has_its_size(case: Case) -> None:
    rules, state = case.rules, case.state
    for depth, expected in enumerate(case.counts, start=1):
        found = leaves(rules, state, depth)
        if found != expected:
            pytest.fail(
                f"{case.file.name}, {case.name}: {found} leaves at depth {depth}, not {expected}\n"
                + breakdown(rules, state, depth)
            )


def test_there_is_a_file_for_every_variant() -> None:
    assert sorted(path.stem for path in FILES) == sorted(VARIANTS)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_file_has_every_player_count_and_three_depths(variant: str) -> None:
    cases = [case for case in CASES if case.file.stem == variant]
    assert {case.players for case in cases} == {2, 3, 4}
    assert all(len(case.counts) >= 3 for case in cases)
    assert len({case.name for case in cases}) == len(cases)


def test_there_are_stuck_players_action_cards_last_rounds_and_games_in_full_swing() -> None:
    positions = [(case, case.state) for case in CASES]
    stuck = {case.file.stem for case, state in positions if is_stuck(case.rules, state)}
    assert stuck == set(VARIANTS)
    assert any(state.trigger for _, state in positions)
    assert any(state.turn.begun for _, state in positions)
    assert any(player.legendary >= 0 for _, state in positions for player in state.players)
    for cards in (0b111, 0):
        assert any(state.active.cards == cards and state.turn.number > 8 for _, state in positions)
    assert any(case.options for case in CASES)
