"""Moves without fields that have no legal place: the true reason, with its rule."""

import pytest

from ny1901.engine.legality import legal_moves, why_not
from ny1901.engine.masks import bits
from ny1901.engine.refusals import Code, Refusal
from ny1901.engine.setup import Wishes
from ny1901.terminal.nowhere import Tried, raising, why_nowhere
from ny1901.terminal.typed import placements
from tests.play import random_states, rules_for
from tests.terminal.seat import after, new_game, sit_down

FIRST = Wishes(first=0)


def test_rebuilding_with_the_same_generation_is_refused_for_that() -> None:
    game = after(new_game(2, 3, wishes=FIRST), "rebuild B1 n5 o5", "end")
    bens = next(m for m in legal_moves(game.rules, game.state))
    game.play(bens)
    after(game, "end")
    text = " ".join(sit_down(game, ["rebuild B2", "rebuild S1"]).text.split())
    assert "There is no legal place for: rebuild B2. The nearest one would be n5 o5." in text
    assert "Bronze B2 can't replace bronze B1 on n5 o5" in text
    assert "it must be of a later generation. (R5.2)" in text
    assert "Silver S1 needs 6 points; you have 2. (R6.1)" in text
    assert "does not fit" not in text


@pytest.mark.parametrize("variant", ["standard", "intro", "expert"])
def test_reasons_are_true(variant: str) -> None:
    rules = rules_for(variant, 3)
    seen: set[Code] = set()
    for state in list(random_states(rules, 5))[::9]:
        legal = tuple(legal_moves(rules, state))
        own = rules.atlas.cells_of(state.active.lots)
        for verb in ("build", "rebuild"):
            for tile in range(len(rules.tiles)):
                if placements(legal, verb, tile, 0):
                    continue
                found = why_nowhere(rules, state, verb, tile, 0)
                assert found == why_nowhere(rules, state, verb, tile, 0)
                if isinstance(found, Tried):
                    assert not found.fields & ~own
                    assert found.refusal == why_not(rules, state, raising(verb, tile, found.fields))
                    seen.add(found.refusal.code)
                elif isinstance(found, Refusal):
                    assert not found.fields
                else:
                    places = (p for p in rules.table.all if p.tile == tile)
                    assert all(p.cells & ~own for p in places)
    assert Code.SQUARE_BUILT_ON in seen


def test_named_fields_are_covered_by_the_place_that_is_tried() -> None:
    rules = rules_for("standard", 3)
    for state in list(random_states(rules, 6))[::40]:
        legal = tuple(legal_moves(rules, state))
        for field in bits(rules.atlas.squares):
            if not placements(legal, "rebuild", 3, 1 << field):
                found = why_nowhere(rules, state, "rebuild", 3, 1 << field)
                assert not isinstance(found, Tried) or found.fields >> field & 1
