"""What each seat may know: everything on the table, nothing of the face-down cards."""

from collections import Counter

import pytest

from ny1901.engine.events import MarketShifted, TurnEnded
from ny1901.engine.legality import legal_moves
from ny1901.engine.moves import GiveUp, ShiftMarket
from ny1901.engine.names import FACE_DOWN, KINDS
from ny1901.engine.views import cards_to_come, public, view
from tests.play import TABLES, opening, random_game, random_states, rules_for

RULES = rules_for("standard", 3)


@pytest.mark.rule("R3.8")
def test_the_deck_is_face_down_and_the_generator_gone() -> None:
    state = opening(RULES, 4)
    seen = view(RULES, state, 0).state
    assert seen.deck == (FACE_DOWN,) * len(state.deck)
    assert seen.chance == 0
    assert seen == state._replace(deck=seen.deck, chance=0), "all else is open"


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_only_the_active_seat_has_moves(seat: int | None) -> None:
    state = opening(RULES, 4)
    seen = view(RULES, state, seat)
    assert seen.seat == seat
    expected = legal_moves(RULES, state) if seat == state.turn.seat else []
    assert list(seen.legal) == expected


@pytest.mark.rule("R1.2", "R3.8")
@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_the_cards_to_come_are_those_of_the_deck(variant: str, players: int) -> None:
    rules = rules_for(variant, players)
    for state in list(random_states(rules, 29))[::5]:
        expected = Counter(state.deck)
        to_come = cards_to_come(rules, state)
        assert to_come == tuple(expected[kind] for kind in range(KINDS))
        assert view(rules, state, None).to_come == to_come
        assert cards_to_come(rules, view(rules, state, None).state) == to_come


@pytest.mark.rule("R3.6", "R7.2")
def test_what_all_have_seen_go_to_the_bottom_is_known() -> None:
    for step in random_game(RULES, 31):
        before, after = step.before, step.after
        if isinstance(step.move, ShiftMarket):
            assert after.buried[-1] == tuple(sorted(before.market))
            assert view(RULES, after, None).state.buried == after.buried
        if isinstance(step.move, GiveUp):
            given = RULES.atlas.lots[step.move.lot].kind
            assert after.buried[-1] == (given,)
            assert after.deck[-1] == given
            return
    pytest.fail("nobody gave up a lot in this game")


@pytest.mark.rule("R7.2", "R3.8")
def test_a_public_event_hides_the_order_of_buried_cards() -> None:
    told = MarketShifted(seat=1, shown=(1, 2, 3, 4), buried=(7, 5, 6, 5), chance=99)
    other = MarketShifted(seat=1, shown=(1, 2, 3, 4), buried=(5, 6, 5, 7), chance=11)
    assert public(told) == MarketShifted(1, (1, 2, 3, 4), (5, 5, 6, 7), 0)
    assert public(told) == public(other)


def test_all_other_events_are_public_as_they_are() -> None:
    event = TurnEnded(seat=0, drawn=(3, 1))
    assert public(event) is event
