"""Why nothing can be done with a tile, a lot or a card: a move is asked about with a part left out.

``build S6`` asks about a tile, ``build on Ra`` about own land, ``acquire R2`` about a lot card,
``boom`` and ``grab`` about the action cards. What holds everywhere is said once, and of no place in
particular.
"""

import re

from ny1901.engine.legality import legal_moves, why_not
from ny1901.engine.masks import bits
from ny1901.engine.moves import Acquire, Build, Rebuild
from ny1901.engine.notation import parse_kind, parse_lot, parse_tile
from ny1901.engine.refusals import Code, Refusal
from ny1901.engine.rules import Rules
from ny1901.engine.sites import why_not_tile
from ny1901.engine.state import State
from ny1901.engine.timing import when_boom, when_build, when_grab, when_rebuild
from ny1901.server.troubles import Objection

_UNFINISHED = re.compile(r"build \S+|build on [A-Z][a-z]|acquire [A-Z]\d|boom|grab")


def is_doubt(text: str) -> bool:
    """Whether a text is a move with a part left out."""
    return _UNFINISHED.fullmatch(text) is not None


def why_none(rules: Rules, state: State, text: str) -> Objection | None:
    """The objection to every move of this kind; None if one of them is legal."""
    match text.split():
        case ["build", tile]:
            return _why_no_place(rules, state, parse_tile(rules, tile))
        case ["build", "on", lot]:
            return _why_no_tile(rules, state, parse_lot(rules.atlas, lot))
        case ["acquire", card]:
            return _why_no_lot(rules, state, parse_kind(card))
        case ["boom"]:
            return _why_no_boom(rules, state)
        case _:
            return _why_no_grab(rules, state)


def _why_no_place(rules: Rules, state: State, tile: int) -> Objection | None:
    """A tile: it can't be built at all, or not now, or no land has room for it (R4, R5, R6)."""
    if any(move.tile == tile for move in _raises(rules, state)):
        return None
    refusal = why_not_tile(rules, state, tile) or _when_raise(rules, state)
    if refusal:
        return _refused(rules, refusal)
    name = rules.tiles[tile].name
    if state.turn.begun:
        return Objection("no_room", rules=rules, rule="R4.1", tile=name)
    return Objection("no_room_even_rebuilding", rules=rules, rule="R4.1", tile=name)


def _why_no_tile(rules: Rules, state: State, lot: int) -> Objection | None:
    """Own land: it is not the time to build or rebuild there, or no tile can (R3, R4, R5)."""
    land = rules.atlas.lots[lot]
    if any(move.cells & land.cells for move in _raises(rules, state)):
        return None
    is_open = land.cells & state.active.free
    refusal = _when_raise(rules, state) if is_open else when_rebuild(state)
    if refusal:
        return _refused(rules, refusal)
    if is_open:
        return Objection("no_tile_fits", rule="R4.1", lot=land.name)
    return Objection("no_tile_replaces", rule="R5.2", lot=land.name)


def _raises(rules: Rules, state: State) -> list[Build | Rebuild]:
    return [move for move in legal_moves(rules, state) if isinstance(move, Build | Rebuild)]


def _when_raise(rules: Rules, state: State) -> Refusal | None:
    """Whether a building may be raised now, with Construction Boom if need be (R3.3, R7.1)."""
    refusal = when_build(state)
    second = refusal is not None and refusal.code is Code.ONE_BUILDING
    return None if second and not when_boom(rules, state) else refusal


def _why_no_lot(rules: Rules, state: State, kind: int) -> Objection | None:
    """A lot card: every free lot has one (R1.2), so it can only be the wrong time for it (R3.2)."""
    lots = rules.atlas.lots_of_kind[kind]
    refusal = why_not(rules, state, Acquire(next(bits(lots & state.free_lots or lots))))
    return _refused(rules, refusal) if refusal else None


def _why_no_boom(rules: Rules, state: State) -> Objection | None:
    """Construction Boom: not now, or no tile has room (R7.1)."""
    refusal = when_boom(rules, state)
    if refusal:
        return _refused(rules, refusal)
    if any(isinstance(move, Build) for move in legal_moves(rules, state)):
        return None
    return Objection("no_room_for_any", rule="R7.1")


def _why_no_grab(rules: Rules, state: State) -> Objection | None:
    """Land Grab: not now, or the open market has no card for it (R7.3)."""
    refusal = when_grab(rules, state)
    if refusal:
        return _refused(rules, refusal)
    if any(isinstance(move, Acquire) for move in legal_moves(rules, state)):
        return None
    return Objection("nothing_to_grab", rule="R7.3")


def _refused(rules: Rules, refusal: Refusal) -> Objection:
    return Objection("move_refused", rules=rules, cause=refusal)
