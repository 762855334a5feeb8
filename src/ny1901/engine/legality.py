"""What the active player may do: ``legal_moves`` lists it, ``why_not`` objects to anything else.

The order is promised: acquisitions or Land Grabs by lot; builds or Boom builds by placement; rebuilds
by placement; giving up by lot; Market Shift; ending the turn.
"""

from functools import lru_cache
from typing import assert_never

from ny1901.engine.masks import bits
from ny1901.engine.moves import Acquire, Build, EndTurn, GiveUp, Move, Rebuild, ShiftMarket
from ny1901.engine.names import EMPTY, LOT_SIZES, MOST_LOTS, kind_district, kind_size
from ny1901.engine.refusals import Code, Refusal
from ny1901.engine.rules import Rules
from ny1901.engine.sites import owner_of, tiles_on_hand, why_not_build, why_not_rebuild
from ny1901.engine.state import State
from ny1901.engine.timing import (
    when_acquire,
    when_boom,
    when_build,
    when_end,
    when_give_up,
    when_grab,
    when_rebuild,
    when_shift,
)

_GIVE_UP = tuple(GiveUp(lot) for lot in range(MOST_LOTS))
_SHIFT = ShiftMarket()
_END = EndTurn()


def legal_moves(rules: Rules, state: State) -> list[Move]:
    """Every legal move, in the promised order; empty exactly when the game is over."""
    if state.over:
        return []
    return _in_mid_turn(rules, state) if state.turn.begun else _at_the_start(rules, state)


def why_not(rules: Rules, state: State, move: Move) -> Refusal | None:
    """The objection to a move, or None if it is legal."""
    match move:
        case EndTurn():
            return None if state.turn.begun and not state.over else _why_not_end(rules, state)
        case Acquire():
            timing = when_grab(rules, state) if move.land_grab else when_acquire(state)
            return timing or _why_not_lot(rules, state, move.lot, move.land_grab)
        case Build():
            timing = when_boom(rules, state) if move.boom else when_build(state)
            return timing or why_not_build(rules, state, move.tile, move.cells)
        case Rebuild():
            return when_rebuild(state) or why_not_rebuild(rules, state, move.tile, move.cells)
        case GiveUp():
            return when_give_up(state) or _why_not_give_up(rules, state, move.lot)
        case ShiftMarket():
            return when_shift(rules, state)
    assert_never(move)


def is_stuck(rules: Rules, state: State) -> bool:
    """Whether only giving up a lot is left (R3.6)."""
    return not when_give_up(state) and not something_to_build(rules, state)


def _at_the_start(rules: Rules, state: State) -> list[Move]:
    """One of the two options (R3.1); without workers build or rebuild (R3.4), or give up (R3.6)."""
    moves: list[Move] = []
    if state.turn.had_worker:
        for kind in _kinds(state.market):
            moves += _acquisitions(rules.atlas.lots_of_kind[kind] & state.free_lots)
    else:
        moves += _builds(rules, state, boom=False)
    moves += _rebuilds(rules, state)
    if not moves and not state.turn.had_worker:
        moves += [_GIVE_UP[lot] for lot in bits(state.active.manned)]
    if not when_shift(rules, state):
        moves.append(_SHIFT)
    return moves


def _in_mid_turn(rules: Rules, state: State) -> list[Move]:
    """What is still open after an acquisition or a building (R3.3, R7.1, R7.3)."""
    moves: list[Move] = []
    if not when_grab(rules, state):
        for kind in _kinds(state.market):
            if kind_size(kind) == LOT_SIZES[0]:
                moves += _land_grabs(rules.atlas.lots_of_kind[kind] & state.free_lots)
    if not state.turn.built:
        moves += _builds(rules, state, boom=False)
    elif not when_boom(rules, state):
        moves += _builds(rules, state, boom=True)
    moves.append(_END)
    return moves


@lru_cache(maxsize=100_000)
def _kinds(market: tuple[int, ...]) -> tuple[int, ...]:
    """The different cards that lie open."""
    return tuple(sorted(set(market) - {EMPTY}))


@lru_cache(maxsize=100_000)
def _acquisitions(lots: int) -> tuple[Acquire, ...]:
    return tuple(Acquire(lot) for lot in bits(lots))


@lru_cache(maxsize=100_000)
def _land_grabs(lots: int) -> tuple[Acquire, ...]:
    return tuple(Acquire(lot, land_grab=True) for lot in bits(lots))


def _builds(rules: Rules, state: State, boom: bool) -> list[Build]:
    """Builds on the free squares, block by block (R4.1)."""
    tiles = tiles_on_hand(rules, state)
    moves: list[Build] = []
    for plot in state.players[state.turn.seat].estate:
        if plot.free:
            moves += plot.fits.booms(tiles) if boom else plot.fits.builds(tiles)
    return moves


def _rebuilds(rules: Rules, state: State) -> list[Rebuild]:
    """Rebuilds over own buildings, block by block (R5)."""
    player, tiles = state.players[state.turn.seat], tiles_on_hand(rules, state)
    reach = rules.level(player.score).reach
    moves: list[Rebuild] = []
    for plot in player.estate:
        if plot.weakest < reach:
            moves += plot.rebuilds(reach, tiles, player.workers)
    return moves


def something_to_build(rules: Rules, state: State) -> Build | Rebuild | None:
    """The first building the active player's land, tiles and workers allow, whenever (R4, R5)."""
    builds = _builds(rules, state, boom=False)
    if builds:
        return builds[0]
    rebuilds = _rebuilds(rules, state)
    return rebuilds[0] if rebuilds else None


def _why_not_lot(rules: Rules, state: State, lot: int, land_grab: bool) -> Refusal | None:
    """What forbids taking this lot (R3.2, R7.3)."""
    if not 0 <= lot < len(rules.atlas.lots):
        return Refusal(Code.UNKNOWN_LOT)
    one, bought = 1 << lot, rules.atlas.lots[lot]
    if not rules.lots_in_play & one:
        return Refusal(Code.LOT_OUT_OF_PLAY, lots=one)
    if not state.free_lots & one:
        return Refusal(Code.LOT_OWNED, lots=one, params=(("seat", owner_of(state, lot) + 1),))
    if land_grab and bought.size > 2:
        return Refusal(Code.GRAB_OF_LARGE_LOT, lots=one)
    if bought.kind not in state.market:
        district = kind_district(bought.kind).name.lower()
        card = ("district", district), ("squares", bought.size)
        return Refusal(Code.NO_MATCHING_CARD, lots=one, params=card)
    return None


def _why_not_give_up(rules: Rules, state: State, lot: int) -> Refusal | None:
    """Stuck or not, and which lot (R3.6)."""
    way_out = something_to_build(rules, state)
    if way_out:
        code = Code.CAN_BUILD if isinstance(way_out, Build) else Code.CAN_REBUILD
        tile = rules.tiles[way_out.tile].name
        return Refusal(code, fields=way_out.cells, params=(("tile", tile),))
    if not 0 <= lot < len(rules.atlas.lots):
        return Refusal(Code.UNKNOWN_LOT)
    if not state.active.lots >> lot & 1:
        return Refusal(Code.LOT_NOT_YOURS, lots=1 << lot)
    if not state.active.manned >> lot & 1:
        return Refusal(Code.NO_WORKER_THERE, lots=1 << lot)
    return None


def _why_not_end(rules: Rules, state: State) -> Refusal | None:
    refusal = when_end(state)
    if refusal and refusal.code is Code.MUST_BUILD and is_stuck(rules, state):
        return Refusal(Code.MUST_GIVE_UP, lots=state.active.manned)
    return refusal
