"""Who may do something at a table now."""

from ny1901.engine.moves import Move
from ny1901.engine.notation import NotationError, parse_move
from ny1901.game import Game
from ny1901.server.errors import ErrorCode, ServerError
from ny1901.server.tables.table import Table, TableStatus


def running_game(table: Table, version: int) -> Game:
    """The game, if it runs and the client has seen all of it."""
    if table.game is not None and not table.position_at <= version <= table.version:
        raise ServerError(ErrorCode.STALE, version=table.version)
    if table.status is not TableStatus.RUNNING:
        raise ServerError(ErrorCode.GAME_NOT_RUNNING, version=table.version)
    return table.running


def may_act(table: Table, visitor: str | None, version: int) -> Game:
    """The game, if it is this visitor's turn (None: a bot's)."""
    if visitor is not None and visitor not in [seat.visitor for seat in table.seats]:
        raise ServerError(ErrorCode.SEAT_NOT_YOURS, version=table.version)
    game = running_game(table, version)
    seat = table.seats[game.state.turn.seat]
    if seat.played_by_bot == (visitor is not None):
        raise ServerError(ErrorCode.NOT_YOUR_TURN, version=table.version)
    if visitor is not None and seat.visitor != visitor:
        raise ServerError(ErrorCode.NOT_YOUR_TURN, version=table.version)
    return game


def readable(table: Table, text: str) -> Move:
    """The move a text stands for."""
    try:
        return parse_move(table.running.rules, text)
    except NotationError as error:
        raise ServerError(ErrorCode.MOVE_UNREADABLE, version=table.version, cause=error) from None
