"""Whoever is too late is told so, also if the game is over by then."""

import pytest

from ny1901.server.errors import ServerError
from ny1901.server.tables.permission import running_game
from ny1901.server.tables.seats import Seat, SeatKind
from ny1901.server.tables.table import Table
from tests.games import finished


@pytest.mark.parametrize(("version", "code"), [(8, "stale"), (9, "game_not_running"), (10, "stale")])
def test_a_move_after_the_last_one(version: int, code: str) -> None:
    game = finished()
    seats = [Seat(SeatKind.HERE, None, name, "somebody") for name in game.names]
    table = Table("table", game=game, seats=seats, version=9, position_at=9)
    with pytest.raises(ServerError) as refused:
        running_game(table, version)
    assert (refused.value.code, refused.value.version) == (code, 9)
