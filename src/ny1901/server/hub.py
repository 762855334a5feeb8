"""Tells everybody at a table what has changed, each their own view and in their own language."""

import asyncio
import time
from collections.abc import Coroutine, Iterable
from contextlib import suppress
from typing import NamedTuple

from ny1901.server.looks import Looks, looks_of
from ny1901.server.protocol import (
    Countdown,
    Message,
    SeatKind,
    SeatOut,
    TableChanged,
    TableOut,
    TableStatus,
)
from ny1901.server.release import release
from ny1901.server.service import Service
from ny1901.server.table import Table
from ny1901.server.telling import Telling, Tellings
from ny1901.server.troubles import Objection
from ny1901.store import Row

_MOST_WAITING = 250
PATIENCE = 60.0
"""Seconds an absent player's turn is waited for before the others may choose."""


class Absence(NamedTuple):
    """The active player is waited for: in which turn, and since when by the clock that never jumps."""

    turn: int
    since: float


class Client:
    """One open socket: who is behind it, and what waits to be sent."""

    def __init__(self, visitor: str, language: str) -> None:
        """Nothing waits yet."""
        self.visitor = visitor
        self.language = language
        self.told: int | None = None
        """How many steps of the game this client has been told; None before its welcome."""
        self.version = 0
        """The version of the table it was told last."""
        self._waiting: list[str] = []
        self._cut = False
        self._reader: asyncio.Future[None] | None = None
        self._errands: set[asyncio.Task[None]] = set()

    def send(self, text: str) -> None:
        """Queue a message; a client that does not read is cut off."""
        if self._cut:
            return
        if len(self._waiting) < _MOST_WAITING:
            self._waiting.append(text)
            self._wake()
        else:
            self.cut()

    async def next(self) -> str | None:
        """The next message to send, in order; None once the client is cut off."""
        while not self._waiting and not self._cut:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return None if self._cut else self._waiting.pop(0)

    def tell(self, message: Message) -> None:
        """Queue a message."""
        self.send(message.model_dump_json())

    def meanwhile(self, errand: Coroutine[None, None, None]) -> None:
        """Do something that takes long, and go on listening."""
        task = asyncio.create_task(errand)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    def leave(self) -> None:
        """Nobody is there any more: give up what was under way."""
        for task in self._errands:
            task.cancel()

    def cut(self) -> None:
        """Drop what waits and close; the client will come back and be told where things stand."""
        self._waiting.clear()
        self._cut = True
        self._wake()

    def _wake(self) -> None:
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)


class Hub:
    """Who listens at which table."""

    def __init__(self, service: Service, patience: float = PATIENCE) -> None:
        """Nobody listens yet."""
        self._service = service
        self._patience = patience
        self._clients: dict[str, set[Client]] = {}
        self._absences: dict[str, Absence] = {}
        self._tellings = Tellings()
        service.listeners.append(self.publish)
        service.shelf.users.append(self._clients.__contains__)

    async def enter(self, table: Table, client: Client) -> None:
        """Somebody opens the table: tell them everything, and the others that they are here."""
        clients = self._clients.setdefault(table.id, set())
        newcomer = client.visitor not in {each.visitor for each in clients}
        clients.add(client)
        with suppress(Objection):  # it can't be saved: the bot plays on, but everybody may look
            await self._service.came_back(table.id, client.visitor)
        table = self._now(table)
        if table.game is not None and client.told is None:
            self._welcome(table, client)
        if newcomer:
            self._tell_table(table, clients)
        else:
            self._tell_table(table, [client])

    def exit(self, table: Table, client: Client) -> None:
        """Somebody closes the table."""
        clients = self._clients.get(table.id, set())
        if client not in clients:
            return
        clients.discard(client)
        if not clients:
            self._clients.pop(table.id, None)
            self._service.shelf.tidy()
            self._forget_absences()
        elif client.visitor not in {each.visitor for each in clients}:
            self._tell_table(self._now(table), clients)

    async def publish(self, table: Table, before: int) -> None:
        """The table has changed: everybody gets the position and what happened since."""
        clients = list(self._clients.get(table.id, ()))
        if table.game is None:
            for client in clients:
                client.tell(self._changed(table, client))
        else:
            telling = self._tellings.of(table)
            for client in clients:
                if client.told is None:
                    self._welcome(table, client)
                else:
                    _update(table, client, telling)
                    if table.version != table.position_at:  # it was no move
                        client.tell(self._changed(table, client))
        self._watch_absence(table, clients)

    def catch_up(self, table: Table, client: Client) -> None:
        """Show a client the position anew, and everybody who has missed it as well."""
        telling = self._tellings.of(table)
        for each in self._clients.get(table.id, ()):
            if each.told is not None and (each is client or each.version < table.version):
                _update(table, each, telling)

    def show_table(self, table: Table, visitor: str) -> TableOut:
        """A table as a visitor sees it."""
        status, listed = table.status.value, table.wished.listed
        row = Row(table.id, table.version, status, listed, table.changed, summary="")
        return self._show(row, table.looks, visitor)

    def show_rows(self, rows: Iterable[Row], visitor: str) -> list[TableOut]:
        """The tables of a list as a visitor sees them, without reading their logs."""
        seen = [(row, looks_of(row)) for row in rows]
        return [self._show(row, looks, visitor) for row, looks in seen if looks]

    def _now(self, table: Table) -> Table:
        """A table as it is now: it may have been read anew since a client came to it."""
        return self._service.shelf.at_hand(table.id) or table

    def _show(self, row: Row, looks: Looks, visitor: str) -> TableOut:
        here = {client.visitor for client in self._clients.get(row.table, ())}
        return TableOut(
            id=row.table,
            status=TableStatus(row.status),
            variant=looks.variant,
            challenge=looks.challenge,
            action_cards=looks.action_cards,
            seats=[
                SeatOut(
                    kind=seat.kind,
                    name=seat.name,
                    bot=seat.bot,
                    taken=seat.taken,
                    yours=seat.visitor is not None and seat.visitor == visitor,
                    present=seat.kind is SeatKind.BOT or seat.visitor in here,
                    stands_in=seat.bot_plays,
                )
                for seat in looks.seats
            ],
            yours=looks.host == visitor,
            listed=row.listed,
            changed=row.changed,
            rematch=looks.rematch,
            turn=looks.turn,
            winners=None if looks.winners is None else list(looks.winners),
        )

    def may_choose(self, table: Table) -> bool:
        """Whether the active player has been away for so long that the others may choose."""
        absence = self._absences.get(table.id)
        return absence is not None and self._seconds_left(absence) <= 0

    def _welcome(self, table: Table, client: Client) -> None:
        telling = self._tellings.of(table)
        client.send(telling.welcome(self.show_table(table, client.visitor)))
        client.told = 0
        _update(table, client, telling)

    def _changed(self, table: Table, client: Client) -> TableChanged:
        return TableChanged(release=release(), table=self.show_table(table, client.visitor))

    def _tell_table(self, table: Table, clients: Iterable[Client]) -> None:
        for client in clients:
            client.tell(self._changed(table, client))
        self._watch_absence(table, clients)

    def _watch_absence(self, table: Table, clients: Iterable[Client]) -> None:
        """Start, go on with or stop the wait for an active player who is not here, and tell of it."""
        absence = self._absence(table)
        if absence is None:
            self._absences.pop(table.id, None)
            return
        self._absences[table.id] = absence
        seconds = max(0.0, self._seconds_left(absence))
        for client in clients:
            client.tell(Countdown(seat=table.state.turn.seat, seconds=seconds))

    def _absence(self, table: Table) -> Absence | None:
        """The wait that is due: it goes on as long as the turn does, and begins with somebody here."""
        if table.status is not TableStatus.RUNNING:
            return None
        turn = table.state.turn
        seat = table.seats[turn.seat]
        here = {client.visitor for client in self._clients.get(table.id, ())}
        if seat.played_by_bot or seat.visitor in here:
            return None
        known = self._absences.get(table.id)
        if known is not None and known.turn == turn.number:
            return known
        return Absence(turn.number, time.monotonic()) if here else None

    def _seconds_left(self, absence: Absence) -> float:
        return absence.since + self._patience - time.monotonic()

    def _forget_absences(self) -> None:
        """Wait at no table that is forgotten."""
        unused = self._absences.keys() - self._clients.keys()
        for name in unused.difference(self._service.shelf.in_memory):
            del self._absences[name]


def _update(table: Table, client: Client, telling: Telling) -> None:
    """Bring a client up to date; the legal moves only if one of its seats is to move."""
    assert client.told is not None
    mine = table.status is TableStatus.RUNNING and (
        table.seats[table.state.turn.seat].visitor == client.visitor
    )
    client.send(telling.update(client.language, client.told, legal=mine))
    client.told, client.version = len(table.running.steps), table.version
