"""Plans are judged as the engine judges moves: whatever is planned comes true, and nothing else."""

from collections.abc import Iterator

import pytest

from ny1901.engine.chance import shuffled
from ny1901.engine.legality import is_stuck, legal_moves, why_not
from ny1901.engine.masks import bits
from ny1901.engine.moves import Acquire, Build, EndTurn, GiveUp, Rebuild, ShiftMarket
from ny1901.engine.names import EndReason, Generation
from ny1901.engine.refusals import Code, Refusal
from ny1901.engine.rules import Rules
from ny1901.engine.sites import tiles_on_hand
from ny1901.engine.state import State, Trigger, Turn
from ny1901.engine.transition import play
from ny1901.planning import for_lot, for_tile, in_turn, next_steps, plan, try_out
from tests.play import TABLES, kept_states, opening, rules_for

EVERY = 9
"""One position of so many is looked at."""


def positions(variant: str, players: int) -> Iterator[tuple[Rules, State]]:
    """Positions of a game at the start of somebody's turn."""
    for state in kept_states(variant, players, 1)[::EVERY]:
        if not state.over and not state.turn.begun:
            yield rules_for(variant, players), state


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_places_after_a_purchase_are_those_after_buying(variant: str, players: int) -> None:
    looked_at = 0
    for rules, state in positions(variant, players):
        seat = state.turn.seat
        shown = in_turn(rules, state, seat)
        chances = [
            each
            for tile in bits(tiles_on_hand(rules, shown))
            for each in for_tile(rules, shown, tile)[0]
        ]
        for lot in (move for move in legal_moves(rules, shown) if isinstance(move, Acquire)):
            bought = play(rules, shown, lot)
            cells = rules.atlas.lots[lot.lot].cells
            builds = [move for move in legal_moves(rules, bought) if isinstance(move, Build)]
            wanted = {move for move in builds if move.cells & cells}
            planned = {each.steps[1] for each in chances if each.lot == lot.lot}
            assert planned == wanted
            on_lot = {each.steps for each in for_lot(rules, shown, lot.lot)[0]}
            assert on_lot == {(lot, move) for move in wanted}
            here = {each.steps[0] for each in chances if each.lot is None}
            assert {move for move in here if isinstance(move, Build)} == set(builds) - wanted
            looked_at += 1
        rebuilds = {move for move in legal_moves(rules, shown) if isinstance(move, Rebuild)}
        assert {each.steps[0] for each in chances if isinstance(each.steps[0], Rebuild)} == rebuilds
    assert looked_at > 20


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_steps_out_of_turn_are_those_of_the_turn_to_come(variant: str, players: int) -> None:
    """If the others did nothing, everything could be done that can be planned."""
    for rules, state in positions(variant, players):
        for seat, player in enumerate(state.players):
            turn = Turn(state.turn.number + 1, seat, player.workers > 0)
            mine = state if seat == state.turn.seat else state._replace(turn=turn)
            shown = in_turn(rules, state, seat)
            moves = [m for m in legal_moves(rules, mine) if not isinstance(m, ShiftMarket | GiveUp)]
            assert list(next_steps(rules, shown)) == moves
            assert not moves or not is_stuck(rules, mine)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_order_of_the_future_market_changes_nothing(seat: int) -> None:
    rules = rules_for("standard", 2)
    for state in kept_states("standard", 2, 1)[5:60:7]:
        deck, chance = shuffled(state.deck, 77)
        assert in_turn(rules, state, seat) == in_turn(
            rules, state._replace(deck=deck, chance=chance), seat
        )


def test_several_turns_can_be_planned() -> None:
    rules = rules_for("standard", 2)
    state = in_turn(rules, opening(rules, 1), 0)
    first = next(step for step in next_steps(rules, state) if isinstance(step, Acquire))
    found = try_out(rules, state, [first, EndTurn()])
    assert (found.done, found.refusal) == (2, None)
    assert found.state.turn == Turn(state.turn.number + 1, 0, had_worker=True)
    assert found.state.market.count(-1) == 1, "nobody knows what will lie there"


def test_the_first_step_that_fails_is_named() -> None:
    rules = rules_for("standard", 2)
    state = in_turn(rules, opening(rules, 1), 0)
    first = next(step for step in next_steps(rules, state) if isinstance(step, Acquire))
    found = try_out(rules, state, [first, first, EndTurn()])
    assert found.done == 1
    assert found.refusal is not None
    assert found.refusal.code is Code.ALREADY_ACQUIRED
    assert try_out(rules, state, [EndTurn()]).refusal == why_not(rules, state, EndTurn())


def test_there_is_no_turn_after_the_last() -> None:
    rules = rules_for("standard", 2)
    last = opening(rules, 1)._replace(trigger=Trigger(1, EndReason.MARKET_SHORT))
    state = in_turn(rules, last, 0)
    refusal = try_out(rules, state, [next_steps(rules, state)[0], EndTurn()]).refusal
    assert refusal is not None
    assert refusal.code is Code.GAME_OVER


def test_who_has_had_the_last_turn_plans_nothing() -> None:
    rules = rules_for("standard", 3)
    begun = opening(rules, 1)
    last = begun._replace(turn=begun.turn._replace(seat=0), trigger=Trigger(2, EndReason.MARKET_SHORT))
    for seat, refused in ((0, False), (1, False), (2, True)):
        assert (plan(rules, last, seat, []).refusal == Refusal(Code.GAME_OVER)) is refused
    second = last._replace(turn=last.turn._replace(seat=1))
    assert plan(rules, second, 0, []).refusal == Refusal(Code.GAME_OVER)


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_after_the_building_of_a_turn_only_what_a_card_allows_is_possible(
    variant: str, players: int
) -> None:
    """What is told of tiles and lots in the middle of a turn comes true, step by step."""
    looked_at = 0
    for state in kept_states(variant, players, 1):
        rules = rules_for(variant, players)
        if state.over or not state.turn.built:
            continue
        shown = in_turn(rules, state, state.turn.seat)
        lots = [lot for lot in bits(state.free_lots) if rules.atlas.lots[lot].kind in state.market]
        tiles = list(bits(tiles_on_hand(rules, shown)))
        told = [for_tile(rules, shown, tile) for tile in tiles] + [
            for_lot(rules, shown, lot) for lot in lots
        ]
        for chances, refusal in told:
            looked_at += 1
            for chance in chances:
                tried = try_out(rules, shown, chance.steps).refusal
                assert tried is None or tried == refusal, chance
    assert looked_at > 20


def test_tiles_and_lots_that_are_out_of_the_question() -> None:
    rules = rules_for("standard", 2)
    state = in_turn(rules, opening(rules, 1), 0)
    silver = [n for n, tile in enumerate(rules.tiles) if tile.generation is Generation.SILVER]
    assert any(for_tile(rules, state, tile)[0] for tile in silver), (
        "where it will fit can be seen before it is unlocked"
    )
    refusal = for_tile(rules, state, silver[0])[1]
    assert refusal is not None
    assert refusal.code is Code.GENERATION_LOCKED
    assert for_tile(rules, state, rules.home)[0] == []
    own = next(bits(state.active.lots))
    places, refusal = for_lot(rules, state, own)
    assert places == []
    assert refusal is not None
    assert refusal.code is Code.LOT_OWNED
    hidden = next(
        lot for lot in bits(state.free_lots) if rules.atlas.lots[lot].kind not in state.market
    )
    places, refusal = for_lot(rules, state, hidden)
    assert places, "its card may come"
    assert refusal is not None
    assert refusal.code is Code.NO_MATCHING_CARD
