"""Writes the golden database of the form on disk of today: ``python -m tests.golden.make FORM``.

A form is written once, by the last version that has it, and then kept for ever: every later version
must load it and go on. It is a small database with tables of every kind: waiting, running, over, taken
back, played for by a bot, abandoned and rematched, of all variants and numbers of players.
"""

import asyncio
import lzma
import random
import secrets
import sqlite3
import subprocess
import sys
from pathlib import Path
from unittest.mock import patch

from ny1901.records import write_record
from ny1901.server.protocol import SeatWish
from ny1901.server.tables.seats import SeatKind
from ny1901.server.tables.service import Service
from ny1901.server.tables.table import TableStatus
from ny1901.store import SqlStore
from tests.games import finished, go_on, laid
from tests.golden.told import go_on_by_chance, told, told_of_file, told_onward
from tests.server.impatient import Impatient
from tests.server.wishes import table_wish
from tests.store.cluster import Cluster, program

FOLDER = Path(__file__).parent
VARIANTS = ("intro", "first", "standard", "expert")
NAMES = ("Anna", "Bär | Zoë", "Чехов", "李 🗽")


def here(number: int) -> SeatWish:
    return SeatWish(kind=SeatKind.HERE, name=NAMES[number])


def bot(name: str = "greedy") -> SeatWish:
    return SeatWish(kind=SeatKind.BOT, bot=name)


LINK = SeatWish(kind=SeatKind.LINK)


class Maker:
    """Lays tables of every kind on one database."""

    def __init__(self, store: SqlStore) -> None:
        self.service = Service(store, Impatient())

    async def make(self) -> None:
        """Lay all of them."""
        for number, variant in enumerate(VARIANTS):
            for players in (2, 3, 4):
                await self.running(variant, players, moves=17 * (number + 1) + players)
            await self.running(variant, 2 + number % 3, moves=10_000)
        await self.with_options()
        await self.waiting()
        await self.taken_back()
        await self.stood_in()
        await self.abandoned()
        await self.rematched()

    async def running(self, variant: str, players: int, moves: int) -> str:
        seats = [here(0), *(here(n) if n % 2 else bot("clerk") for n in range(1, players))]
        table = await self.service.lay(table_wish(variant=variant, seats=seats), "host")
        await go_on_by_chance(self.service, table.id, moves)
        return table.id

    async def with_options(self) -> None:
        for wish in (
            table_wish(seats=[here(0), bot()], challenge=False),
            table_wish(seats=[here(0), bot(), bot()], action_cards=False, first=2),
            table_wish(
                seats=[here(0), here(1)],
                streets=["WA", "BW", "PT"],
                chosen_challenge="generation_king",
                characters=["red", None],
                listed=True,
            ),
            table_wish(variant="expert", seats=[here(0), bot()], challenge=False, action_cards=False),
        ):
            table = await self.service.lay(wish, "host")
            await go_on_by_chance(self.service, table.id, 23)

    async def waiting(self) -> None:
        for variant in VARIANTS:
            seats = [here(0), LINK, LINK, bot() if variant == "intro" else LINK]
            wish = table_wish(variant=variant, seats=seats, listed=True)
            table = await self.service.lay(wish, "host")
            await self.service.join(table.id, "guest", "Ben", 2)
            await self.service.join(table.id, "other", "Cleo", None)
            if variant != "intro":
                await self.service.leave(table.id, "other")
            else:
                await go_on_by_chance(self.service, table.id, 9)

    async def taken_back(self) -> None:
        for variant in VARIANTS:
            wish = table_wish(variant=variant, seats=[here(0), here(1)])
            table = await self.service.lay(wish, "host")
            for part in range(12):
                await go_on_by_chance(self.service, table.id, part % 4 + 1)
                while not table.running.why_no_undo() and part % 3:
                    await self.service.undo(table.id, "host", f"undo-{table.version:05}", table.version)

    async def stood_in(self) -> None:
        for back in (False, True):
            table = await self.service.lay(table_wish(seats=[here(0), LINK, bot()]), "host")
            await self.service.join(table.id, "guest", "Ben", 1)
            await go_on_by_chance(self.service, table.id, 12)
            while table.seats[table.state.turn.seat].played_by_bot:
                await go_on_by_chance(self.service, table.id, 1)
            away = table.state.turn.seat
            other = table.seats[1 - away].visitor
            assert other
            command = f"absent-{table.version:05}"
            await self.service.absent(table.id, other, command, table.version, "bot")
            await go_on_by_chance(self.service, table.id, 20)
            if back:
                visitor = table.seats[away].visitor
                assert visitor
                await self.service.came_back(table.id, visitor)
                await go_on_by_chance(self.service, table.id, 5)

    async def abandoned(self) -> None:
        table = await self.service.lay(table_wish(seats=[here(0), LINK]), "host")
        await self.service.join(table.id, "guest", "Ben", 1)
        await go_on_by_chance(self.service, table.id, 9)
        other = table.seats[1 - table.state.turn.seat].visitor
        assert other
        await self.service.absent(table.id, other, "absent-end", table.version, "end")

    async def rematched(self) -> None:
        table = await self.service.lay(table_wish(variant="intro", seats=[here(0), here(1)]), "host")
        await go_on_by_chance(self.service, table.id, 10_000)
        assert table.status is TableStatus.OVER
        again = await self.service.rematch(table.id, "host")
        await go_on_by_chance(self.service, again.id, 14)


async def write(url: str) -> None:
    """Lay all tables on a new database; the same ones every time."""
    dice, store = random.Random(1901), SqlStore(url)
    with (
        patch.object(secrets, "randbits", dice.getrandbits),
        patch.object(secrets, "token_urlsafe", lambda size: dice.randbytes(size).hex()[:12]),
    ):
        await Maker(store).make()
    await store.close()


def keep(path: Path, content: bytes) -> None:
    path.write_bytes(lzma.compress(content, preset=9 | lzma.PRESET_EXTREME))


def main(form: str) -> None:
    """Write the database for SQLite and for PostgreSQL, a record, a save, and what is told of them."""
    folder = FOLDER / form
    folder.mkdir()
    file = folder / "tables.db"
    asyncio.run(write(f"sqlite:///{file}"))
    with sqlite3.connect(file) as database:
        database.execute("PRAGMA journal_mode=DELETE")
        database.execute("VACUUM")
    database.close()
    keep(folder / "sqlite.db.xz", file.read_bytes())
    asyncio.run(tell(f"sqlite:///{file}", folder))
    file.unlink()
    cluster = Cluster()
    try:
        url = cluster.create("golden")
        asyncio.run(write(url))
        dump = subprocess.run(
            [program("pg_dump"), "--inserts", "--no-owner", "--no-privileges", url],
            capture_output=True,
            check=True,
        ).stdout
        keep(folder / "postgresql.sql.xz", dump)
    finally:
        cluster.remove()
    (folder / "over.ny1901").write_text(write_record(finished("standard", 3, 7)), "utf-8")
    save = go_on(laid("first", 4, 5, names=NAMES), 61)
    (folder / "save.ny1901").write_text(write_record(save), "utf-8")
    files = [told_of_file(each) for each in sorted(folder.glob("*.ny1901"))]
    (folder / "files.txt").write_text("".join(files), "utf-8")


async def tell(url: str, folder: Path) -> None:
    (folder / "told.txt").write_text("".join(await told(url)), "utf-8")
    (folder / "onward.txt").write_text("".join(await told_onward(url)), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
