"""Plans: what one could do if it were one's turn, tried out on a position nobody has reached yet.

Everything here follows from what everybody at the table sees; each step is judged by the engine, on a
position in which it is the planner's turn. Others are thought of as waiting meanwhile: the open market
keeps its gaps, and whatever depends on hidden cards is left out.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from ny1901.engine.evolution import evolve
from ny1901.engine.legality import legal_moves, why_not
from ny1901.engine.moves import Acquire, Build, EndTurn, Rebuild, Verb
from ny1901.engine.placements import Placement
from ny1901.engine.refusals import Code, Refusal
from ny1901.engine.rules import Rules
from ny1901.engine.sites import tiles_on_hand, why_not_tile
from ny1901.engine.state import State, Turn
from ny1901.engine.timing import has_turn_left, when_boom
from ny1901.engine.transition import decide
from ny1901.engine.views import view

Step = Acquire | Build | Rebuild | EndTurn
"""A move that can be planned: it shows no hidden card."""
STEPS: Final = (Verb.ACQUIRE, Verb.GRAB, Verb.BUILD, Verb.BOOM, Verb.REBUILD, Verb.END)
"""The first words of such moves."""
MOST_STEPS: Final = 12


class Sandbox(NamedTuple):
    """What has come of some steps: so many were possible, and why the next one is not."""

    state: State
    done: int
    refusal: Refusal | None


class Chance(NamedTuple):
    """A place for a tile, and the steps that lead there."""

    place: Placement
    steps: tuple[Step, ...]

    @property
    def lot(self) -> int | None:
        """The lot that has to be bought for it, if any."""
        first = self.steps[0]
        return first.lot if isinstance(first, Acquire) else None


def in_turn(rules: Rules, state: State, seat: int) -> State:
    """The position as everybody sees it, as if it were this seat's turn; if it is, as it is."""
    shown = view(rules, state, None).state
    if state.turn.seat == seat:
        return shown
    return shown._replace(turn=_fresh_turn(state, seat))


def try_out(rules: Rules, state: State, steps: Sequence[Step]) -> Sandbox:
    """Take steps one after the other, up to the first that is not allowed."""
    for done, step in enumerate(steps):
        after = _after(rules, state, step)
        if isinstance(after, Refusal):
            return Sandbox(state, done, after)
        state = after
    return Sandbox(state, len(steps), None)


def plan(rules: Rules, state: State, seat: int, steps: Sequence[Step]) -> Sandbox:
    """Steps of a seat in the turn it has, or in the one to come; there may be none (R8.2)."""
    shown = in_turn(rules, state, seat)
    if not has_turn_left(state, seat):
        return Sandbox(shown, 0, Refusal(Code.GAME_OVER))
    return try_out(rules, shown, steps)


def next_steps(rules: Rules, state: State) -> list[Step]:
    """The steps that can be taken now."""
    return [move for move in legal_moves(rules, state) if isinstance(move, Step)]


def for_tile(rules: Rules, state: State, tile: int) -> tuple[list[Chance], Refusal | None]:
    """Where a tile fits: on own land, after buying a lot on offer, in place of own buildings.

    If it can't be built yet, that is the objection; the places are those of later.
    """
    refusal = _why_no_building(rules, state) or why_not_tile(rules, state, tile)
    if refusal and refusal.code is not Code.GENERATION_LOCKED:
        return [], refusal
    found = [_chance(state, place) for place in _fitting(state) if place.tile == tile]
    steps = next_steps(rules, state)
    for purchase in (step for step in steps if isinstance(step, Acquire)):
        places = _needing(rules, state, purchase.lot)
        found += [_chance(state, place, purchase) for place in places if place.tile == tile]
    rebuilds = [step for step in steps if isinstance(step, Rebuild) and step.tile == tile]
    found += [Chance(rules.table.on(tile, each.cells), (each,)) for each in rebuilds]
    return found, refusal


def for_lot(rules: Rules, state: State, lot: int) -> tuple[list[Chance], Refusal | None]:
    """What a free lot would make possible with the tiles on hand; and why it can't be had now."""
    purchase = Acquire(lot, land_grab=state.turn.begun)
    refusal = why_not(rules, state, purchase) or _why_no_building(rules, state)
    if not 0 <= lot < len(rules.atlas.lots) or not state.free_lots >> lot & 1:
        return [], refusal
    tiles = 0 if _why_no_building(rules, state) else tiles_on_hand(rules, state)
    places = [place for place in _needing(rules, state, lot) if tiles >> place.tile & 1]
    return [_chance(state, place, purchase) for place in places], refusal


def _why_no_building(rules: Rules, state: State) -> Refusal | None:
    """What forbids one more building in this turn, wherever it stands (R7.1)."""
    return when_boom(rules, state) if state.turn.built else None


def _fresh_turn(state: State, seat: int) -> Turn:
    return Turn(state.turn.number + 1, seat, had_worker=state.players[seat].workers > 0)


def _after(rules: Rules, state: State, step: Step) -> State | Refusal:
    """The position after a step; after the end of a turn comes the same seat's next one."""
    if isinstance(step, EndTurn):
        last = Refusal(Code.GAME_OVER) if state.trigger else None
        refusal = why_not(rules, state, step) or last
        return refusal or state._replace(turn=_fresh_turn(state, state.turn.seat))
    events = decide(rules, state, step)
    if isinstance(events, Refusal):
        return events
    for event in events:
        state = evolve(rules, state, event)
    return state


def _fitting(state: State) -> Iterator[Placement]:
    """Every place on the own open land."""
    for plot in state.active.estate:
        yield from plot.fits.places


def _needing(rules: Rules, state: State, lot: int) -> list[Placement]:
    """Every place on the own open land and one more lot that covers some of that."""
    more = rules.atlas.lots[lot].cells
    squares = state.active.estate[rules.block_of[lot]].free | more
    return [place for place in rules.table.fits(squares).places if place.cells & more]


def _chance(state: State, place: Placement, *before: Acquire) -> Chance:
    build = place.boom if state.turn.built else place.build
    return Chance(place, (*before, build))
