"""When each kind of move may be made, whatever lot or tile it is about (R3, R7)."""

from ny1901.engine.names import BOOM, GRAB, SHIFT
from ny1901.engine.refusals import Code, Refusal
from ny1901.engine.rules import Rules
from ny1901.engine.state import State

_ACQUIRE_FIRST = Refusal(Code.ACQUIRE_FIRST)
_ALREADY_ACQUIRED = Refusal(Code.ALREADY_ACQUIRED)
_ALREADY_EXPANDING = Refusal(Code.ALREADY_EXPANDING)
_ALREADY_REBUILT = Refusal(Code.ALREADY_REBUILT)
_BOOM_AFTER_TRIGGER = Refusal(Code.BOOM_AFTER_TRIGGER)
_BOOM_NEEDS_BUILDING = Refusal(Code.BOOM_NEEDS_BUILDING)
_FUTURE_MARKET_EMPTY = Refusal(Code.FUTURE_MARKET_EMPTY)
_BOOM_SPENT = Refusal(Code.BOOM_SPENT)
_GRAB_SPENT = Refusal(Code.GRAB_SPENT)
_SHIFT_SPENT = Refusal(Code.SHIFT_SPENT)
_GAME_OVER = Refusal(Code.GAME_OVER)
_GRAB_AFTER_LARGE_LOT = Refusal(Code.GRAB_AFTER_LARGE_LOT)
_GRAB_COMES_SECOND = Refusal(Code.GRAB_COMES_SECOND)
_GRAB_NEEDS_EXPANSION = Refusal(Code.GRAB_NEEDS_EXPANSION)
_GRAB_NEEDS_WORKER = Refusal(Code.GRAB_NEEDS_WORKER)
_MUST_BUILD = Refusal(Code.MUST_BUILD)
_NOTHING_DONE = Refusal(Code.NOTHING_DONE)
_NO_ACTION_CARDS = Refusal(Code.NO_ACTION_CARDS)
_NO_WORKER_AT_START = Refusal(Code.NO_WORKER_AT_START)
_ONE_BUILDING = Refusal(Code.ONE_BUILDING)
_ONE_DEMOLITION = Refusal(Code.ONE_DEMOLITION)
_SHIFT_ONLY_FIRST = Refusal(Code.SHIFT_ONLY_FIRST)
_TURN_BEGUN = Refusal(Code.TURN_BEGUN)
_WORKER_IN_HAND = Refusal(Code.WORKER_IN_HAND)


def when_acquire(state: State) -> Refusal | None:
    """Part a of expanding: first, once, and only with a worker at the start (R3.2, R3.4)."""
    turn = state.turn
    if state.over:
        return _GAME_OVER
    if turn.rebuilt:
        return _ALREADY_REBUILT
    if not turn.had_worker:
        return _NO_WORKER_AT_START
    return _ALREADY_ACQUIRED if turn.acquired else None


def when_grab(rules: Rules, state: State) -> Refusal | None:
    """Land Grab: one acquisition more in an expand turn, small lots only (R7.3)."""
    turn, player = state.turn, state.players[state.turn.seat]
    if not player.cards & GRAB or state.over:
        return _no_card(rules, state, _GRAB_SPENT)
    if turn.rebuilt:
        return _GRAB_NEEDS_EXPANSION
    if turn.had_worker and not turn.acquired:
        return _GRAB_COMES_SECOND
    if turn.acquired > 2:
        return _GRAB_AFTER_LARGE_LOT
    if not player.workers:
        return _GRAB_NEEDS_WORKER
    return None if state.deck else _FUTURE_MARKET_EMPTY


def has_turn_left(state: State, seat: int) -> bool:
    """Whether it is this seat's turn, or one is still to come (R8.2)."""
    if state.trigger is None or seat == state.turn.seat:
        return not state.over
    players = len(state.players)
    after = (seat - state.turn.seat) % players
    return not state.over and after < ((state.trigger.seat - state.turn.seat) % players or players)


def when_build(state: State) -> Refusal | None:
    """Part b of expanding: once, after part a unless that is skipped (R3.2–R3.4)."""
    turn = state.turn
    if state.over:
        return _GAME_OVER
    if turn.built:
        return _ONE_BUILDING
    return _ACQUIRE_FIRST if turn.had_worker and not turn.acquired else None


def when_boom(rules: Rules, state: State) -> Refusal | None:
    """Construction Boom: a second building after the first, unless that brought the end (R7.1)."""
    if not state.active.cards & BOOM or state.over:
        return _no_card(rules, state, _BOOM_SPENT)
    if not state.turn.built:
        return _BOOM_NEEDS_BUILDING
    return _BOOM_AFTER_TRIGGER if state.turn.triggered else None


def when_rebuild(state: State) -> Refusal | None:
    """The other option of a turn: instead of expanding, and once (R3.1, R5.7)."""
    if state.over:
        return _GAME_OVER
    if state.turn.rebuilt:
        return _ONE_DEMOLITION
    return _ALREADY_EXPANDING if state.turn.begun else None


def when_shift(rules: Rules, state: State) -> Refusal | None:
    """Market Shift: before anything else, with enough cards to come (R7.2)."""
    if not state.players[state.turn.seat].cards & SHIFT or state.over:
        return _no_card(rules, state, _SHIFT_SPENT)
    if state.turn.begun:
        return _SHIFT_ONLY_FIRST
    if len(state.deck) < rules.variant.market:
        return Refusal(
            Code.FUTURE_MARKET_SHORT, params=(("needs", rules.variant.market), ("has", len(state.deck)))
        )
    return None


def when_give_up(state: State) -> Refusal | None:
    """Giving up a lot: only a turn that began without workers and with nothing done (R3.6)."""
    if state.over:
        return _GAME_OVER
    if state.turn.begun:
        return _TURN_BEGUN
    return _WORKER_IN_HAND if state.turn.had_worker else None


def when_end(state: State) -> Refusal | None:
    """Ending the turn: after an option was taken (R3.1, R3.4)."""
    if state.over:
        return _GAME_OVER
    if state.turn.begun:
        return None
    return _NOTHING_DONE if state.turn.had_worker else _MUST_BUILD


def _no_card(rules: Rules, state: State, spent: Refusal) -> Refusal:
    if state.over:
        return _GAME_OVER
    return spent if rules.hand else _NO_ACTION_CARDS
