"""A move with a part left out, as a client asks about it: why can nothing of this kind be done?

``build S6`` asks about a tile, ``build on Ra`` about own land, ``acquire R2`` about a lot card,
``boom`` and ``grab`` about the action cards.
"""

import re

from ny1901.engine import obstacles
from ny1901.engine.moves import Acquire, Build, Move, Rebuild, Verb
from ny1901.engine.notation import move_text, parse_kind, parse_lot, parse_tile
from ny1901.engine.rules import Rules
from ny1901.engine.state import State
from ny1901.server.errors import ErrorCode, ServerError

_UNFINISHED = re.compile(r"build \S+|build on [A-Z][a-z]|acquire [A-Z]\d|boom|grab")


def is_partial(text: str) -> bool:
    """Whether a text is a move with a part left out."""
    return _UNFINISHED.fullmatch(text) is not None


def why_none(rules: Rules, state: State, text: str) -> ServerError | None:
    """The objection to every move of this kind; None if one of them is legal."""
    refusal = obstacles.why_none(rules, state, _asked(rules, text))
    return ServerError(ErrorCode.MOVE_REFUSED, rules=rules, cause=refusal) if refusal else None


def of_kind(rules: Rules, text: str, move: Move) -> bool:
    """Whether a move is one of those that such a text asks about."""
    match _asked(rules, text):
        case obstacles.ForTile(tile):
            return isinstance(move, Build | Rebuild) and move.tile == tile
        case obstacles.OnLot(lot):
            cells = rules.atlas.lots[lot].cells
            return isinstance(move, Build | Rebuild) and bool(move.cells & cells)
        case obstacles.WithCard(kind):
            return isinstance(move, Acquire) and rules.atlas.lots[move.lot].kind == kind
        case verb:
            return move_text(rules, move).split()[0] == verb.value


def _asked(rules: Rules, text: str) -> obstacles.Asked:
    match text.split():
        case ["build", tile]:
            return obstacles.ForTile(parse_tile(rules, tile))
        case ["build", "on", lot]:
            return obstacles.OnLot(parse_lot(rules.atlas, lot))
        case ["acquire", card]:
            return obstacles.WithCard(parse_kind(card))
    return Verb(text)
