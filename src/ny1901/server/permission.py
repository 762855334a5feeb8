"""Who may do something at a table now."""

from ny1901.engine.moves import Move
from ny1901.engine.notation import NotationError, parse_move
from ny1901.game import Game
from ny1901.server.doubts import why_none
from ny1901.server.protocol import TableStatus
from ny1901.server.table import Table
from ny1901.server.troubles import Objection


def running_game(table: Table, version: int) -> Game:
    """The game, if it runs and the client has seen all of it."""
    if table.game is not None and not table.position_at <= version <= table.version:
        raise Objection("stale", version=table.version)
    if table.status is not TableStatus.RUNNING:
        raise Objection("game_not_running", version=table.version)
    return table.running


def may_act(table: Table, visitor: str | None, version: int) -> Game:
    """The game, if it is this visitor's turn (None: a bot's)."""
    if visitor is not None and visitor not in [seat.visitor for seat in table.seats]:
        raise Objection("seat_not_yours", version=table.version)
    game = running_game(table, version)
    seat = table.seats[game.state.turn.seat]
    if seat.played_by_bot == (visitor is not None):
        raise Objection("not_your_turn", version=table.version)
    if visitor is not None and seat.visitor != visitor:
        raise Objection("not_your_turn", version=table.version)
    return game


def readable(table: Table, text: str) -> Move:
    """The move a text stands for."""
    try:
        return parse_move(table.running.rules, text)
    except NotationError as error:
        raise Objection("move_unreadable", version=table.version, cause=error) from None


def readable_doubt(table: Table, text: str) -> Objection | None:
    """Why nothing can be done of the kind a text asks about; None if something can."""
    try:
        return why_none(table.running.rules, table.running.state, text)
    except NotationError as error:
        raise Objection("move_unreadable", version=table.version, cause=error) from None
