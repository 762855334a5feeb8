"""A log does not grow for ever, and a long one is read in linear time, beside everybody's moves."""

import asyncio
import threading
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path
from unittest.mock import patch

import pytest

from ny1901.engine.evolution import evolve
from ny1901.engine.legality import legal_moves
from ny1901.engine.notation import move_text
from ny1901.engine.refusals import Refusal
from ny1901.server.errors import ServerError
from ny1901.server.protocol import SeatWish
from ny1901.server.tables.facts import Moved, TookBack
from ny1901.server.tables.log import drafts, read_log
from ny1901.server.tables.seats import SeatKind
from ny1901.server.tables.service import LONGEST_LOG, Service
from ny1901.server.tables.summary import row_of
from ny1901.server.tables.table import Table, TableStatus
from ny1901.store import Entry, SqlStore
from tests.server.fire import position_of
from tests.server.impatient import Impatient
from tests.server.wishes import table_wish

LONG = 60_000
TWO_HERE = table_wish(seats=[SeatWish(kind=SeatKind.HERE, name=name) for name in ("Anna", "Ben")])
BY_LINK = table_wish(seats=[SeatWish(kind=SeatKind.HERE, name="Anna"), SeatWish(kind=SeatKind.LINK)])

Scene = Callable[[SqlStore], Coroutine[None, None, None]]


def on_disk(folder: Path, scene: Scene) -> None:
    """Play a scene on a database in this folder."""

    async def played() -> None:
        store = SqlStore(f"sqlite:///{folder / 'tables.db'}")
        await scene(store)
        await store.close()

    asyncio.run(played())


async def undone_for_ever(store: SqlStore, facts: int) -> Table:
    """A table whose log says that somebody has moved and taken it back, again and again."""
    table = await Service(store).lay(TWO_HERE, "visitor")
    game = table.running
    move = legal_moves(game.rules, game.state)[0]
    events = game.copy().play(move)
    assert not isinstance(events, Refusal)
    there_and_back = drafts([Moved(move, events), TookBack(game.state.turn.seat)], table)
    await store.append(row_of(table, table.version), there_and_back * (facts // 2))
    return table


def test_a_long_log_is_read_in_linear_time(tmp_path: Path) -> None:
    """What was taken back is not played again, not even once."""

    async def scene(store: SqlStore) -> None:
        laid = await undone_for_ever(store, LONG)
        with patch("ny1901.past.evolve", wraps=evolve) as evolved:
            table = await Service(store).table(laid.id)
        assert evolved.call_count == 0
        assert position_of(table) == position_of(laid)
        assert table.version == table.position_at == laid.version + LONG

    on_disk(tmp_path, scene)


def test_a_log_is_read_beside_the_moves_of_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads: list[threading.Thread] = []

    def noted(name: str, entries: Sequence[Entry]) -> Table:
        threads.append(threading.current_thread())
        return read_log(name, entries)

    monkeypatch.setattr("ny1901.server.tables.live_tables.read_log", noted)

    async def scene(store: SqlStore) -> None:
        laid = await undone_for_ever(store, 2)
        await Service(store).table(laid.id)
        assert len(threads) == 1
        assert threads[0] is not threading.current_thread()

    on_disk(tmp_path, scene)


async def refused(deed: Coroutine[None, None, object]) -> str | None:
    """The code of the refusal, if it is one."""
    try:
        await deed
    except ServerError as error:
        return error.code
    return None


def test_undo_for_ever_is_refused_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ny1901.server.tables.service.LONGEST_LOG", 40)

    async def scene(store: SqlStore) -> None:
        service, numbers = Service(store), count()
        table = await service.lay(TWO_HERE, "visitor")

        async def move() -> str | None:
            text = move_text(table.running.rules, legal_moves(table.running.rules, table.state)[0])
            command = f"command-{next(numbers)}"
            return await refused(service.move(table.id, "visitor", command, table.version, text))

        async def undo() -> str | None:
            command = f"command-{next(numbers)}"
            return await refused(service.undo(table.id, "visitor", command, table.version))

        for _ in range(18):
            assert (await move(), await undo()) == (None, None)
        assert table.version == 40
        assert (await move(), await undo()) == (None, "log_full")
        while table.status is TableStatus.RUNNING:
            assert await move() is None
        assert table.state.over
        assert position_of(await Service(store).table(table.id)) == position_of(table)

    on_disk(tmp_path, scene)


def test_coming_and_going_for_ever_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ny1901.server.tables.service.LONGEST_LOG", 9)

    async def scene(store: SqlStore) -> None:
        service = Service(store)
        three = replace(BY_LINK, seats=(*BY_LINK.seats, BY_LINK.seats[1]))
        table = await service.lay(three, "host")
        said = []
        for _ in range(5):
            said.append(await refused(service.join(table.id, "guest", "Ben", None)))
            said.append(await refused(service.leave(table.id, "guest")))
        assert table.version == 9
        assert said == [*[None] * 7, "log_full", None, "log_full"], "who sits there may ask again"
        assert (await service.table(table.id)).status is TableStatus.OPEN
        await service.join(table.id, "friend", "Cleo", None)
        assert table.status is TableStatus.RUNNING, "nobody can keep others from beginning"

    on_disk(tmp_path, scene)


def test_a_bot_can_not_be_called_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(store: SqlStore) -> None:
        service = Service(store, Impatient())
        table = await service.lay(BY_LINK, "host")
        await service.join(table.id, "guest", "Ben", None)
        monkeypatch.setattr("ny1901.server.tables.service.LONGEST_LOG", table.version)
        choose = service.absent(table.id, "host", "absent-1", table.version, "bot")
        assert await refused(choose) == "log_full"
        end = service.absent(table.id, "host", "absent-2", table.version, "end")
        assert await refused(end) is None
        assert table.status is TableStatus.OVER

    on_disk(tmp_path, scene)


def test_no_honest_game_is_so_long() -> None:
    """The longest random games have a few hundred moves; taking each back ten times is no trouble."""
    assert LONGEST_LOG >= 10_000
