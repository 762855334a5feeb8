"""No view tells anything of the order of the face-down cards or of the generator."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ny1901.engine.chance import seeded, shuffled
from ny1901.engine.legality import legal_moves, why_not
from ny1901.engine.rules import Rules
from ny1901.engine.soundness import faults
from ny1901.engine.state import State
from ny1901.engine.views import view
from tests.play import TABLES, kept_states, rules_for
from tests.property.samples import RELAXED, positions
from tests.support.sizes import size

POSITIONS = size(500, 20_000)
PERMUTATIONS = 5


def rearranged(state: State, seed: int) -> State:
    """The same table with the hidden cards in another order and another generator.

    Cards stay within the part of the deck that is known as a group: those on top of which nothing
    is known, and each group that was seen going to the bottom.
    """
    chance = seeded(seed)
    known = sum(map(len, state.buried))
    deck, chance = shuffled(state.deck[: len(state.deck) - known], chance)
    for group in state.buried:
        pile, chance = shuffled(group, chance)
        deck += pile
    return state._replace(deck=deck, chance=chance)


def sampled() -> list[tuple[Rules, State]]:
    """So many positions, evenly spread over every table."""
    found = []
    for variant, players in TABLES:
        states = [*kept_states(variant, players, 0), *kept_states(variant, players, 1)]
        share = -(-POSITIONS // len(TABLES))
        rules = rules_for(variant, players)
        found += [(rules, states[n * len(states) // share]) for n in range(share)]
    return found


@pytest.mark.rule("R3.8", "R7.2")
def test_no_view_changes_with_the_order_of_hidden_cards() -> None:
    samples, moved = sampled(), 0
    assert len(samples) >= POSITIONS
    for number, (rules, state) in enumerate(samples):
        onlookers = [None, *range(rules.players)]
        views = [view(rules, state, seat) for seat in onlookers]
        for again in range(PERMUTATIONS):
            other = rearranged(state, 1_000 * number + again)
            assert faults(rules, other) == ()
            assert [view(rules, other, seat) for seat in onlookers] == views
            moved += other.deck != state.deck
    assert moved > len(samples) * (PERMUTATIONS - 1), "nearly every permutation moves some cards"


@pytest.mark.rule("R3.8")
def test_the_moves_of_a_view_are_those_of_the_position() -> None:
    for rules, state in sampled():
        seen = view(rules, state, state.turn.seat)
        legal = legal_moves(rules, state)
        assert list(seen.legal) == legal
        assert legal_moves(rules, seen.state) == legal


@given(positions(), st.integers(0, 4030))
@RELAXED
def test_objections_are_the_same_in_a_view(position: tuple[Rules, State], number: int) -> None:
    """A screen can be told why not without being told anything hidden."""
    rules, state = position
    place, shown = rules.table.all[number], view(rules, state, None).state
    for move in (place.build, place.boom, place.rebuild):
        assert why_not(rules, shown, move) == why_not(rules, state, move)
    legal = legal_moves(rules, state)
    assert all(why_not(rules, shown, each) is None for each in legal)
