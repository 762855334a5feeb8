"""From a move to events, or a refusal: ``decide``; and on to the next position: ``play``."""

from typing import assert_never

from ny1901.engine.challenges import prestige_points
from ny1901.engine.chance import shuffled
from ny1901.engine.events import (
    Acquired,
    Built,
    EndTriggered,
    Event,
    GameEnded,
    GaveUp,
    MarketShifted,
    TurnEnded,
    Warned,
)
from ny1901.engine.evolution import evolve, idle_after, next_seat
from ny1901.engine.legality import why_not
from ny1901.engine.moves import Acquire, Build, EndTurn, GiveUp, Move, Rebuild, ShiftMarket
from ny1901.engine.names import EMPTY, EndReason
from ny1901.engine.placements import Placement
from ny1901.engine.refusals import Refusal
from ny1901.engine.rules import Rules
from ny1901.engine.scoring import outcome
from ny1901.engine.sites import effect_of
from ny1901.engine.state import State


def decide(rules: Rules, state: State, move: Move) -> tuple[Event, ...] | Refusal:
    """What a move of the active player brings about, or why it may not be made."""
    refusal = why_not(rules, state, move)
    if refusal:
        return refusal
    match move:
        case Build():
            place = rules.table.on(move.tile, move.cells)
            return _raise(rules, state, place, boom=move.boom, demolish=False)
        case EndTurn():
            return _finish(rules, state, state.deck)
        case Acquire():
            slot = state.market.index(rules.atlas.lots[move.lot].kind)
            return (Acquired(state.turn.seat, move.lot, slot, move.land_grab),)
        case Rebuild():
            place = rules.table.on(move.tile, move.cells)
            return _raise(rules, state, place, boom=False, demolish=True)
        case ShiftMarket():
            buried, chance = shuffled(state.market, state.chance)
            shown = state.deck[: rules.variant.market]
            return (MarketShifted(state.turn.seat, shown, buried, chance),)
        case GiveUp():
            deck = (*state.deck, rules.atlas.lots[move.lot].kind)
            return GaveUp(state.turn.seat, move.lot), *_finish(rules, state, deck)
    assert_never(move)


def play(rules: Rules, state: State, move: Move) -> State:
    """The position after a move that is known to be legal."""
    events = decide(rules, state, move)
    if isinstance(events, Refusal):
        raise ValueError(f"illegal move {move}: {events.code.label} ({events.rule})")
    for event in events:
        state = evolve(rules, state, event)
    return state


def _raise(
    rules: Rules, state: State, place: Placement, *, boom: bool, demolish: bool
) -> tuple[Event, ...]:
    """A building rises, over demolished ones or not; then look for the end (R4, R5, R8.1)."""
    seat, player, table = state.turn.seat, state.active, rules.table
    removed: tuple[tuple[int, int], ...] = ()
    manned, returned = 0, place.lots & player.manned
    if demolish:
        effect = effect_of(rules, state, place)
        removed = tuple((table.all[n].tile, table.all[n].cells) for n in effect.removed)
        manned = effect.emptied
    points = rules.tiles[place.tile].points
    prestige = prestige_points(rules, state, place)
    built = Built(seat, place.tile, place.cells, boom, points, prestige, removed, returned, manned)
    unbuilt = player.unbuilt & ~(1 << place.tile)
    return built, *_alarms(rules, state, unbuilt, player.score + points + prestige)


def _alarms(rules: Rules, state: State, unbuilt: int, score: int) -> tuple[Event, ...]:
    """The courtesy warning, and the end by few tiles or by points (R8.1, R8.3, R11.1)."""
    variant, seat, left = rules.variant, state.turn.seat, unbuilt.bit_count()
    alarms: tuple[Event, ...] = ()
    if unbuilt != state.active.unbuilt and variant.end_unbuilt <= left <= variant.warn_unbuilt:
        alarms = (Warned(seat, left),)
    if state.trigger is None:
        if left <= variant.end_unbuilt:
            return *alarms, EndTriggered(seat, EndReason.FEW_TILES)
        if variant.end_score and score >= variant.end_score:
            return *alarms, EndTriggered(seat, EndReason.SCORE_REACHED)
    return alarms


def _finish(rules: Rules, state: State, deck: tuple[int, ...]) -> tuple[Event, ...]:
    """The end of a turn: fill the market, and see whether the game is over (R3.7, R8)."""
    seat, missing = state.turn.seat, state.market.count(EMPTY)
    ended = TurnEnded(seat, deck[:missing])
    if state.trigger is None:
        if len(ended.drawn) < missing:
            return ended, EndTriggered(seat, EndReason.MARKET_SHORT)
        if idle_after(state) >= rules.variant.idle_rounds * rules.players:
            return ended, _final(rules, state, EndReason.NOBODY_BUILDS)
    elif next_seat(state) == state.trigger.seat:
        return ended, _final(rules, state, state.trigger.reason)
    return (ended,)


def _final(rules: Rules, state: State, reason: EndReason) -> GameEnded:
    result = outcome(rules, state)
    return GameEnded(reason, result.scores, result.winners, result.decided_by)
