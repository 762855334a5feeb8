"""Why nothing can be done: a reason exactly if nothing is legal; the nearest place is a true one."""

import pytest

from ny1901.engine.legality import legal_moves, why_not
from ny1901.engine.masks import bits
from ny1901.engine.moves import Build, Move, Rebuild, Verb, verb_of
from ny1901.engine.obstacles import ForTile, Nearest, OnLot, nearest, why_none
from ny1901.engine.refusals import Code, Refusal
from tests.play import TABLES, kept_states, random_states, rules_for


def placements(legal: list[Move], begun: Build | Rebuild) -> list[Move]:
    """The legal moves that go on with what was begun."""
    return [
        move
        for move in legal
        if isinstance(move, Build | Rebuild) and verb_of(move) is verb_of(begun)
        if move.tile == begun.tile and not begun.cells & ~move.cells
    ]


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_a_verb_has_a_reason_exactly_if_it_has_no_move(variant: str, players: int) -> None:
    rules = rules_for(variant, players)
    for state in kept_states(variant, players, 1):
        verbs = {verb_of(move) for move in legal_moves(rules, state)}
        for verb in Verb:
            assert (why_none(rules, state, verb) is None) == (verb in verbs), verb


@pytest.mark.parametrize("variant", ["standard", "intro", "expert"])
def test_a_tile_and_own_land_have_a_reason_exactly_if_nothing_can_be_raised(variant: str) -> None:
    rules = rules_for(variant, 2)
    for state in kept_states(variant, 2, 1)[::3]:
        moves = [move for move in legal_moves(rules, state) if isinstance(move, Build | Rebuild)]
        for tile in range(len(rules.tiles)):
            possible = any(move.tile == tile for move in moves)
            assert (why_none(rules, state, ForTile(tile)) is None) == possible
        for lot in bits(state.active.lots):
            possible = any(move.cells & rules.atlas.lots[lot].cells for move in moves)
            assert (why_none(rules, state, OnLot(lot)) is None) == possible


def test_there_is_no_nearest_place_where_one_is_legal() -> None:
    rules = rules_for("standard", 2)
    asked = 0
    for state in kept_states("standard", 2, 1):
        for move in legal_moves(rules, state):
            if isinstance(move, Build):
                assert nearest(rules, state, move) is None
                assert nearest(rules, state, Build(move.tile, 0, move.boom)) is None
                asked += 1
    assert asked > 30


@pytest.mark.parametrize("variant", ["standard", "intro", "expert"])
def test_reasons_are_true(variant: str) -> None:
    rules = rules_for(variant, 3)
    seen: set[Code] = set()
    for state in list(random_states(rules, 5))[::9]:
        legal = legal_moves(rules, state)
        own = rules.atlas.cells_of(state.active.lots)
        for kind in (Build, Rebuild):
            for tile in range(len(rules.tiles)):
                begun = kind(tile, 0)
                if placements(legal, begun):
                    continue
                found = nearest(rules, state, begun)
                assert found == nearest(rules, state, begun)
                if isinstance(found, Nearest):
                    assert found.begun == begun
                    assert found.move.tile == tile
                    assert not found.move.cells & ~own
                    assert found.refusal == why_not(rules, state, found.move)
                    seen.add(found.refusal.code)
                    continue
                assert isinstance(found, Refusal)
                assert not found.fields
                if found.code is Code.FITS_NOWHERE:
                    places = (p for p in rules.table.all if p.tile == tile)
                    assert all(p.cells & ~own for p in places)
    assert Code.SQUARE_BUILT_ON in seen


def test_named_fields_are_covered_by_the_place_that_is_tried() -> None:
    rules = rules_for("standard", 3)
    for state in list(random_states(rules, 6))[::40]:
        legal = legal_moves(rules, state)
        for field in bits(rules.atlas.squares):
            begun = Rebuild(3, 1 << field)
            if not placements(legal, begun):
                found = nearest(rules, state, begun)
                assert not isinstance(found, Nearest) or found.move.cells >> field & 1
