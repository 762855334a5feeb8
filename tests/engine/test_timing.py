"""When a turn can be ended, whatever else is asked (the other moments are in test_refusals)."""

import pytest

from ny1901.engine.refusals import Code
from ny1901.engine.state import Turn
from ny1901.engine.timing import when_end
from tests.play import Seat, rules_for, staged

RULES = rules_for("standard", 2)


@pytest.mark.rule("R3.1", "R3.4")
@pytest.mark.parametrize(
    ("turn", "code"),
    [
        (Turn(1, 0, had_worker=True), Code.NOTHING_DONE),
        (Turn(1, 0, had_worker=True, acquired=2), None),
        (Turn(1, 0, had_worker=True, acquired=2, grabbed=True), None),
        (Turn(1, 0, had_worker=True, built=1, rebuilt=True), None),
    ],
)
def test_a_turn_ends_once_an_option_was_taken(turn: Turn, code: Code | None) -> None:
    refusal = when_end(staged(RULES, Seat("Ba*"), Seat(), turn=turn))
    assert (refusal.code if refusal else None) is code
