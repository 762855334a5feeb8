"""Tells everybody at a table what has changed, each their own view and in their own language."""

import asyncio
import time

from ny1901.engine.views import public, view
from ny1901.server.protocol import (
    Countdown,
    LogLine,
    Message,
    SeatKind,
    SeatOut,
    TableChanged,
    TableOut,
    TableStatus,
    Update,
    Welcome,
)
from ny1901.server.service import Service
from ny1901.server.showing import show_board, show_event, show_view
from ny1901.server.table import Table
from ny1901.texts import Texts

_MOST_WAITING = 512
_STEPS_TOLD = 40
PATIENCE = 60.0
"""Seconds an absent player's turn is waited for before the others may choose."""


class Client:
    """One open socket: who is behind it, and what waits to be sent."""

    def __init__(self, visitor: str, language: str) -> None:
        """Nothing waits yet."""
        self.visitor = visitor
        self.language = language
        self.seen = 0
        self.waiting: asyncio.Queue[str | None] = asyncio.Queue(_MOST_WAITING)

    def send(self, text: str) -> None:
        """Queue a message; a client that does not read is cut off."""
        try:
            self.waiting.put_nowait(text)
        except asyncio.QueueFull:
            self.cut()

    def tell(self, message: Message) -> None:
        """Queue a message."""
        self.send(message.model_dump_json())

    def cut(self) -> None:
        """Drop what waits and close; the client will come back and be told where things stand."""
        while not self.waiting.empty():
            self.waiting.get_nowait()
        self.waiting.put_nowait(None)


class Hub:
    """Who listens at which table."""

    def __init__(self, service: Service, patience: float = PATIENCE) -> None:
        """Nobody listens yet."""
        self._service = service
        self._patience = patience
        self._clients: dict[str, set[Client]] = {}
        self._away_since: dict[str, float] = {}
        service.listeners.append(self.publish)

    async def enter(self, table: Table, client: Client) -> None:
        """Somebody opens the table: tell them everything, and the others that they are here."""
        clients = self._clients.setdefault(table.id, set())
        newcomer = client.visitor not in {each.visitor for each in clients}
        clients.add(client)
        await self._service.came_back(table.id, client.visitor)
        if table.game is not None:
            self._welcome(table, client)
        if newcomer:
            self._tell_table(table)
        else:
            client.tell(TableChanged(table=self.show_table(table, client.visitor)))

    def exit(self, table: Table, client: Client) -> None:
        """Somebody closes the table."""
        clients = self._clients.get(table.id, set())
        clients.discard(client)
        if not clients:
            self._clients.pop(table.id, None)
            self._away_since.pop(table.id, None)
        elif client.visitor not in {each.visitor for each in clients}:
            self._tell_table(table)

    async def publish(self, table: Table, before: int) -> None:
        """The table has changed: everybody gets the position and what happened since."""
        for client in list(self._clients.get(table.id, ())):
            if table.game is None:
                client.tell(TableChanged(table=self.show_table(table, client.visitor)))
            elif client.seen == 0:
                self._welcome(table, client)
            else:
                self._update(table, client)
        self._watch_absence(table)

    def show_table(self, table: Table, visitor: str) -> TableOut:
        """A table as a visitor sees it."""
        here = {client.visitor for client in self._clients.get(table.id, ())}
        return TableOut(
            id=table.id,
            status=table.status,
            variant=table.wished.variant,
            seats=[
                SeatOut(
                    kind=seat.kind,
                    name=seat.name,
                    bot=seat.bot,
                    taken=seat.taken,
                    yours=seat.visitor is not None and seat.visitor == visitor,
                    present=seat.kind is SeatKind.BOT or seat.visitor in here,
                )
                for seat in table.seats
            ],
            yours=table.host == visitor,
            listed=table.wished.listed,
            changed=table.changed,
            rematch=table.rematch,
        )

    def may_choose(self, table: Table) -> bool:
        """Whether the active player has been away for so long that the others may choose."""
        since = self._away_since.get(table.id)
        return since is not None and time.time() >= since + self._patience

    def _welcome(self, table: Table, client: Client) -> None:
        game = table.running
        board = show_board(game.rules, game.state.setup)
        client.tell(Welcome(table=self.show_table(table, client.visitor), board=board))
        self._update(table, client)

    def _update(self, table: Table, client: Client) -> None:
        """The view of this client; the legal moves only if its seat is to move."""
        game, seat = table.running, table.state.turn.seat
        mine = table.seats[seat].visitor == client.visitor and table.status is TableStatus.RUNNING
        texts = Texts(client.language, game.names)
        shown = view(game.rules, game.state, seat if mine else None)
        reason = game.why_no_undo()
        client.tell(
            Update(
                view=show_view(
                    game.rules, shown, table.version, texts, reason.value if reason else None
                ),
                log=self._log(table, texts),
                since=client.seen,
            )
        )
        client.seen = table.version

    def _log(self, table: Table, texts: Texts) -> list[LogLine]:
        """The last moves in words; enough to see what happened since one's own last turn."""
        game, first = table.running, max(0, len(table.running.steps) - _STEPS_TOLD)
        return [
            show_event(game.rules, public(event), number, texts)
            for number, step in enumerate(game.steps[first:], start=first)
            for event in step.events
        ]

    def _tell_table(self, table: Table) -> None:
        for client in self._clients.get(table.id, ()):
            client.tell(TableChanged(table=self.show_table(table, client.visitor)))
        self._watch_absence(table)

    def _watch_absence(self, table: Table) -> None:
        """Start or stop the countdown for an active player who is not here."""
        if table.status is not TableStatus.RUNNING:
            self._away_since.pop(table.id, None)
            return
        seat = table.seats[table.state.turn.seat]
        here = {client.visitor for client in self._clients.get(table.id, ())}
        if seat.kind is SeatKind.BOT or seat.bot_plays or seat.visitor in here:
            self._away_since.pop(table.id, None)
        elif here:
            since = self._away_since.setdefault(table.id, time.time())
            self._tell_all(
                table, Countdown(seat=table.state.turn.seat, choices_at=since + self._patience)
            )

    def _tell_all(self, table: Table, message: Message) -> None:
        for client in self._clients.get(table.id, ()):
            client.tell(message)
