"""What each seat and a spectator may know: everything on the table, nothing of the face-down deck.

A view's ``state`` is the position with the future market face down and without the generator, so all
rules work on it. What one could deduce at a table is said: which cards are still to come (R1.2), and
which of them were seen going to the bottom (``state.buried``).
"""

from dataclasses import replace
from typing import NamedTuple

from ny1901.engine.events import Event, MarketShifted
from ny1901.engine.legality import legal_moves
from ny1901.engine.moves import Move
from ny1901.engine.names import EMPTY, FACE_DOWN
from ny1901.engine.rules import Rules
from ny1901.engine.state import State


class View(NamedTuple):
    """The game as one seat sees it, or a spectator (seat None)."""

    seat: int | None
    state: State
    to_come: tuple[int, ...]
    """How many cards of each kind are in the future market (R3.8)."""
    legal: tuple[Move, ...]
    """The seat's legal moves; empty for all but the active one."""


def view(rules: Rules, state: State, seat: int | None) -> View:
    """The view of a seat, or of a spectator."""
    shown = state._replace(deck=(FACE_DOWN,) * len(state.deck), chance=0)
    active = seat == state.turn.seat
    return View(
        seat=seat,
        state=shown,
        to_come=cards_to_come(rules, state),
        legal=tuple(legal_moves(rules, shown)) if active else (),
    )


def cards_to_come(rules: Rules, state: State) -> tuple[int, ...]:
    """By kind, the cards of free lots that do not lie open: those in the future market (R1.2)."""
    counts = [(state.free_lots & lots).bit_count() for lots in rules.atlas.lots_of_kind]
    for kind in state.market:
        if kind != EMPTY:
            counts[kind] -= 1
    return tuple(counts)


def public(event: Event) -> Event:
    """An event as everybody may see it: without the order of buried cards and the generator (R7.2)."""
    if isinstance(event, MarketShifted):
        return replace(event, buried=tuple(sorted(event.buried)), chance=0)
    return event
