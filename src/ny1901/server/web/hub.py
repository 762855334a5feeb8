"""Who listens at which table; tells them what has changed."""

import asyncio
from collections.abc import Coroutine, Iterable
from contextlib import suppress

from ny1901.server.errors import ServerError
from ny1901.server.present.release import release
from ny1901.server.present.snapshot import Snapshot, Snapshots
from ny1901.server.present.tables import show_table
from ny1901.server.protocol import Countdown, TableChanged
from ny1901.server.tables.service import Service
from ny1901.server.tables.table import Table, TableStatus
from ny1901.server.web.outbox import Outbox


class Client(Outbox):
    """One open socket: who is behind it, and what they know."""

    def __init__(self, visitor: str) -> None:
        """Nothing is told yet."""
        super().__init__()
        self.visitor = visitor
        self.told: int | None = None
        """How many steps of the game this client has been told; None before its welcome."""
        self.version = 0
        """The version of the table it was told last."""
        self._errands: set[asyncio.Task[None]] = set()

    def meanwhile(self, errand: Coroutine[None, None, None]) -> None:
        """Do something that takes long, and go on listening."""
        task = asyncio.create_task(errand)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    def leave(self) -> None:
        """Nobody is there any more: give up what was under way."""
        for task in self._errands:
            task.cancel()


class Hub:
    """Everybody's open sockets, by table."""

    def __init__(self, tables: Service) -> None:
        """Nobody listens yet."""
        self._tables = tables
        self._presence = tables.presence
        self._clients: dict[str, set[Client]] = {}
        self._snapshots = Snapshots()

    async def enter(self, table: Table, client: Client) -> None:
        """Somebody opens the table: tell them everything, and the others that they are here."""
        clients = self._clients.setdefault(table.id, set())
        clients.add(client)
        newcomer = self._presence.arrive(table.id, client.visitor)
        with suppress(ServerError):  # it can't be saved: the bot plays on, but everybody may look
            await self._tables.came_back(table.id, client.visitor)
        table = self._now(table)
        if table.game is not None and client.told is None:
            self._welcome(table, client)
        self._tell_table(table, clients if newcomer else [client])

    def exit(self, table: Table, client: Client) -> None:
        """Somebody closes the table."""
        clients = self._clients.get(table.id, set())
        if client not in clients:
            return
        clients.discard(client)
        gone = self._presence.leave(table.id, client.visitor)
        if not clients:
            self._clients.pop(table.id, None)
            self._tables.live.tidy()
            self._presence.forget(kept=self._tables.live)
        elif gone:
            self._tell_table(self._now(table), clients)

    async def publish(self, table: Table, before: int) -> None:
        """The table has changed: everybody gets the position and what happened since."""
        clients = list(self._clients.get(table.id, ()))
        if table.game is None:
            for client in clients:
                self._show(table, client)
        else:
            snapshot = self._snapshots.of(table)
            for client in clients:
                if client.told is None:
                    self._welcome(table, client)
                else:
                    _update(table, client, snapshot)
                    if table.version != table.position_at:  # it was no move
                        self._show(table, client)
        self._count_down(table, clients)

    def catch_up(self, table: Table, client: Client) -> None:
        """Show a client the position anew, and everybody who has missed it as well."""
        snapshot = self._snapshots.of(table)
        for each in self._clients.get(table.id, ()):
            if each.told is not None and (each is client or each.version < table.version):
                _update(table, each, snapshot)

    def _now(self, table: Table) -> Table:
        """A table as it is now: it may have been read anew since a client came to it."""
        return self._tables.live.at_hand(table.id) or table

    def _welcome(self, table: Table, client: Client) -> None:
        snapshot = self._snapshots.of(table)
        here = self._presence.here(table.id)
        client.send(snapshot.welcome(show_table(table, client.visitor, here)))
        client.told = 0
        _update(table, client, snapshot)

    def _show(self, table: Table, client: Client) -> None:
        here = self._presence.here(table.id)
        shown = show_table(table, client.visitor, here)
        client.tell(TableChanged(release=release(), table=shown))

    def _tell_table(self, table: Table, clients: Iterable[Client]) -> None:
        for client in clients:
            self._show(table, client)
        self._count_down(table, clients)

    def _count_down(self, table: Table, clients: Iterable[Client]) -> None:
        """Tell how long an active player who is not here is waited for."""
        seconds = self._presence.wait(table)
        if seconds is not None:
            for client in clients:
                client.tell(Countdown(seat=table.state.turn.seat, seconds=seconds))


def _update(table: Table, client: Client, snapshot: Snapshot) -> None:
    """Bring a client up to date; the legal moves only if one of its seats is to move."""
    assert client.told is not None
    mine = table.status is TableStatus.RUNNING and (
        table.seats[table.state.turn.seat].visitor == client.visitor
    )
    client.send(snapshot.update(client.told, legal=mine))
    client.told, client.version = len(table.running.steps), table.version
