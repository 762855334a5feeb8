"""What the tests under fire share: many messages at once, and a close look at what became of them."""

import asyncio
import sqlite3
from pathlib import Path

from ny1901.engine.positions import position_text
from ny1901.server.tables.service import Service
from ny1901.server.tables.table import Table
from ny1901.store import SqlStore
from tests.server.house import House, Json, Player

PATIENT = 1_000_000
"""More messages than a test sends, where their number is not what is tested."""


def position_of(table: Table) -> str:
    """The whole position in words: the hidden cards and the generator too."""
    return position_text(table.running.rules, table.state)


async def table_at(here: House, name: str) -> Table:
    """A table as the running server has it."""
    assert here.app is not None
    service: Service = here.app.state.server.tables
    return await service.table(name)


async def table_from_disk(folder: Path, name: str) -> Table:
    """A table as its log alone tells it."""
    store = SqlStore(f"sqlite:///{folder / 'tables.db'}")
    try:
        return await Service(store).table(name)
    finally:
        await store.close()


def log_of(folder: Path, name: str) -> list[tuple[int, str, str]]:
    """All that is on disk of a table, in the order it was written: versions, kinds and bodies."""
    with sqlite3.connect(folder / "tables.db") as database:
        rows = database.execute(
            'SELECT version, kind, body FROM entries WHERE "table" = ? ORDER BY version', (name,)
        ).fetchall()
    database.close()
    return [(version, kind, body) for version, kind, body in rows]


def moves_on_disk(folder: Path, name: str) -> dict[int, str]:
    """The moves in a table's log by the version each led to; there are no gaps between versions."""
    log = log_of(folder, name)
    assert [version for version, _, _ in log] == list(range(1, len(log) + 1))
    moves = [(version, body.split("\n")[0]) for version, kind, body in log if kind == "moved"]
    return {version: line.removeprefix("> ") for version, line in moves}


async def answer_to(player: Player, command: str) -> Json:
    """The next answer to this command."""
    while (answer := await player.hear("done", "refused"))["id"] != command:
        pass
    return answer


async def settled(*players: Player) -> None:
    """Wait until all have been told the same position."""
    while True:
        newest = max(player.view.get("version", -1) for player in players)
        behind = [player for player in players if player.view.get("version", -1) < newest]
        if newest >= 0 and not behind:
            return
        await asyncio.gather(*(player.hear("update") for player in behind or players))
