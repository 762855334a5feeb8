"""What would come of a move, before it is made. Nothing that is hidden is told by it."""

from typing import NamedTuple

from ny1901.engine.events import Event
from ny1901.engine.legality import why_not
from ny1901.engine.moves import Build, Rebuild
from ny1901.engine.notation import NotationError, parse_move
from ny1901.engine.outlook import Caution, cautions
from ny1901.engine.refusals import Refusal
from ny1901.engine.rules import Rules
from ny1901.engine.state import State
from ny1901.engine.transition import decide
from ny1901.engine.views import view
from ny1901.server.errors import ErrorCode, ServerError
from ny1901.server.tables.partial_moves import is_partial, why_none
from ny1901.server.tables.table import Table


class Forecast(NamedTuple):
    """What a move would bring about, as far as that is told, and what there is to be warned of."""

    events: tuple[Event, ...] = ()
    cautions: tuple[Caution, ...] = ()


def forecast(table: Table, text: str) -> ServerError | Forecast:
    """Would this move of the active seat be allowed, and what would it bring about?"""
    if table.game is None:
        raise ServerError(ErrorCode.GAME_NOT_RUNNING, version=table.version)
    game = table.running
    try:
        return foresee(game.rules, view(game.rules, game.state, None).state, text)
    except NotationError as error:
        raise ServerError(ErrorCode.MOVE_UNREADABLE, version=table.version, cause=error) from None


def foresee(rules: Rules, shown: State, text: str) -> ServerError | Forecast:
    """The same for a position as everybody sees it; raises NotationError.

    A move with a part left out stands for all of its kind. Only buildings are tried out: whatever
    draws cards would tell what is hidden.
    """
    if is_partial(text):
        return why_none(rules, shown, text) or Forecast()
    move = parse_move(rules, text)
    refusal = why_not(rules, shown, move)
    if refusal:
        return ServerError(ErrorCode.MOVE_REFUSED, rules=rules, cause=refusal)
    events = decide(rules, shown, move) if isinstance(move, Build | Rebuild) else ()
    return Forecast(() if isinstance(events, Refusal) else events, cautions(rules, shown, move))
