"""When a turn can be ended, whatever else is asked (the other moments are in test_refusals)."""

import pytest

from ny1901.engine.names import EndReason
from ny1901.engine.refusals import Code
from ny1901.engine.state import Trigger, Turn
from ny1901.engine.timing import has_turn_left, when_end
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


@pytest.mark.rule("R8.2")
def test_everybody_but_the_one_who_triggered_the_end_has_a_last_turn() -> None:
    rules = rules_for("standard", 4)
    seats = [Seat(), Seat(), Seat(), Seat()]

    def left(seat: int, trigger: int | None) -> list[bool]:
        state = staged(rules, *seats, turn=Turn(1, seat, had_worker=True))
        reason = None if trigger is None else Trigger(trigger, EndReason.FEW_TILES)
        return [has_turn_left(state._replace(trigger=reason), each) for each in range(4)]

    assert left(2, None) == [True] * 4
    assert left(2, 2) == [True] * 4, "this turn is not over"
    assert left(3, 2) == [True, True, False, True]
    assert left(1, 2) == [False, True, False, False], "the last of them"
    over = staged(rules, *seats, turn=Turn(1, 1, had_worker=True))._replace(over=True)
    assert not any(has_turn_left(over, each) for each in range(4))
