"""What a player may want to be warned of before a legal move, or before ending the turn.

Three things that are easily overlooked and hard to make good again, and no others, so that a warning is
worth reading:

* a purchase after which nothing could be built or rebuilt, with one worker left at most: land may have
  to be given up soon (R3.6), unless it was the last turn;
* tearing down a building so that somebody else has most buildings on a street that pays (R9.1). A lead
  that only becomes a tie is given to nobody, and strong players do that for a better building;
* the turn that brings about the end (R8). A purchase does so when the market can't be filled up any
  more, which everybody can count (R3.7, R3.8).

Whoever buys at random and heeds the first gives up land about six times less often, and is warned in a
fifth of the turns; the strongest bot is warned in less than one turn of twenty.
"""

from typing import NamedTuple

from ny1901.engine.events import EndTriggered, GameEnded
from ny1901.engine.legality import something_to_build
from ny1901.engine.moves import Acquire, EndTurn, Move, Rebuild, ShiftMarket
from ny1901.engine.names import EMPTY, EndReason
from ny1901.engine.refusals import Refusal
from ny1901.engine.rules import Rules
from ny1901.engine.skylines import leader, street_counts
from ny1901.engine.state import State
from ny1901.engine.transition import decide, play

_FEW_WORKERS = 1


class Stranded(NamedTuple):
    """Nothing can be built with the land and the tiles there are, and few workers are left (R3.6)."""

    workers: int


class StreetGiven(NamedTuple):
    """Another seat gets the street (R9.1)."""

    street: int
    seat: int


class EndsGame(NamedTuple):
    """The end is triggered, or the game is over at once (R8.1, R8.4)."""

    reason: EndReason


Caution = Stranded | StreetGiven | EndsGame
"""One thing to be warned of."""


def cautions(rules: Rules, state: State, move: Move) -> tuple[Caution, ...]:
    """What the active player should know before this legal move; needs nothing that is secret."""
    match move:
        case Acquire():
            after = play(rules, state, move)
            return _end_by_market(after) or _stranded(rules, after)
        case EndTurn():
            return _end(rules, state, move) or _stranded(rules, state)
        case Rebuild():
            return *_streets_given(rules, state, move), *_end(rules, state, move)
        case ShiftMarket():
            return ()
    return _end(rules, state, move)


def _stranded(rules: Rules, bought: State) -> tuple[Caution, ...]:
    """Whether land was bought in this turn, and nothing can be made of any in a turn to come."""
    turn, workers = bought.turn, bought.active.workers
    if bought.trigger or turn.built or not (turn.acquired or turn.grabbed) or workers > _FEW_WORKERS:
        return ()
    return () if something_to_build(rules, bought) else (Stranded(workers),)


def _streets_given(rules: Rules, state: State, move: Rebuild) -> tuple[Caution, ...]:
    """The streets somebody else has most buildings on once the old ones are gone (R9.1)."""
    before, after = street_counts(rules, state), street_counts(rules, play(rules, state, move))
    leads = {street: (leader(before[street]), leader(counts)) for street, counts in after.items()}
    return tuple(
        StreetGiven(street, new)
        for street, (old, new) in leads.items()
        if new is not None and new not in (old, state.turn.seat)
    )


def _end_by_market(bought: State) -> tuple[Caution, ...]:
    """Whether the open market can't be filled up after this purchase (R3.7)."""
    if bought.trigger or bought.market.count(EMPTY) <= len(bought.deck):
        return ()
    return (EndsGame(EndReason.MARKET_SHORT),)


def _end(rules: Rules, state: State, move: Move) -> tuple[Caution, ...]:
    """Whether a move brings about the end; the last turns themselves are no surprise (R8.2)."""
    events = decide(rules, state, move)
    if state.trigger or isinstance(events, Refusal):
        return ()
    return tuple(EndsGame(each.reason) for each in events if isinstance(each, EndTriggered | GameEnded))
