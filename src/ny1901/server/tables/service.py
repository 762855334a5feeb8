"""What can be done with tables. Every change is decided, saved on disk, and only then told.

Bots and people come through the same door: ``move``.
"""

import logging
import secrets
import time
from base64 import urlsafe_b64encode
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from hashlib import sha256

from ny1901.content import SHIPPED, Collection, Content, read_rules
from ny1901.engine.refusals import Refusal
from ny1901.engine.setup import set_up
from ny1901.engine.transition import decide
from ny1901.server.errors import ErrorCode, ServerError
from ny1901.server.tables.facts import (
    Abandoned,
    Began,
    BotTook,
    CameBack,
    Fact,
    Laid,
    Left,
    Moved,
    Rematched,
    Seated,
    TookBack,
)
from ny1901.server.tables.forecast import Forecast, forecast
from ny1901.server.tables.live_tables import LiveTables
from ny1901.server.tables.log import drafts
from ny1901.server.tables.names import is_taken
from ny1901.server.tables.permission import may_act, readable, running_game
from ny1901.server.tables.presence import Presence
from ny1901.server.tables.retry import retry_if_stale
from ny1901.server.tables.seating import check_seats, free_seat, playable, seated_at_once
from ny1901.server.tables.summary import read_summary, row_of
from ny1901.server.tables.table import Table, TableStatus
from ny1901.server.tables.wish import TableWish
from ny1901.store import Failed, Stale, Store

_log = logging.getLogger(__name__)

_COURTESY = 0.05
"""Seconds those who come in wait for moves at most: the disk may be stuck."""

LONGEST_LOG = 10_000
"""After so many facts nothing is taken back any more; a long game has a few hundred."""

Listener = Callable[[Table, int], Awaitable[None]]
"""Is told of a table that has changed, and the version it had before."""


class Service:
    """All tables of one server."""

    def __init__(
        self, store: Store, presence: Presence | None = None, collection: Collection = SHIPPED
    ) -> None:
        """Start with no table in memory, and nobody there."""
        self.store = store
        self.collection = collection
        self.presence = presence or Presence()
        self.live = LiveTables(store)
        self.listeners: list[Listener] = []

    async def let_moves_go_first(self) -> None:
        """Wait until everybody is told what is being saved now; whoever comes in has time for that."""
        await self.store.settle(_COURTESY)

    async def table(self, name: str) -> Table:
        """A table, from memory or from its log."""
        return await self.live.table(name)

    async def lay(self, wish: TableWish, visitor: str) -> Table:
        """A new table; it begins at once if everybody is there."""
        check_seats(wish)
        content = await playable(wish, self.collection)
        table = Table(secrets.token_urlsafe(9))
        seated = seated_at_once(wish, visitor)
        began = [_beginning(wish, content)] if len(seated) == len(wish.seats) else []
        async with self.live.lock(table.id):
            await self._save(table, [Laid(visitor, wish), *seated, *began], visitors=[visitor])
            self.live.keep(table)
        return table

    @retry_if_stale
    async def join(self, name: str, visitor: str, who: str, seat: int | None) -> Table:
        """Take a free seat, the wished one or the first; who sits there already may ask again."""
        table = await self.table(name)
        async with self.live.lock(name):
            if any(seat.came(visitor, who) for seat in table.seats):
                return table
            if table.status is not TableStatus.OPEN:
                raise ServerError(ErrorCode.GAME_RUNNING, version=table.version)
            if is_taken(who, table.names):
                raise ServerError(ErrorCode.NAME_TAKEN, version=table.version, name=who)
            number = free_seat(table, seat)
            others = [seat for seat in table.seats if seat is not table.seats[number]]
            wish, full = table.wished, all(seat.taken for seat in others)
            began = [_beginning(wish, await playable(wish, self.collection))] if full else []
            await self._save(table, [Seated(number, who, visitor), *began], visitors=[visitor])
        return table

    @retry_if_stale
    async def leave(self, name: str, visitor: str) -> Table:
        """Stand up again, as long as the game has not begun."""
        table = await self.table(name)
        async with self.live.lock(name):
            if table.status is not TableStatus.OPEN:
                raise ServerError(ErrorCode.GAME_RUNNING, version=table.version)
            mine = [n for n, seat in enumerate(table.seats) if seat.visitor == visitor]
            if not mine:
                raise ServerError(ErrorCode.SEAT_NOT_YOURS, version=table.version)
            _refuse_if_full(table)
            await self._save(table, [Left(number) for number in mine])
        return table

    async def move(self, name: str, visitor: str | None, command: str, version: int, text: str) -> int:
        """Make a move of the active seat, which must be the visitor's (None: a bot's)."""
        table = await self.table(name)
        async with self.live.lock(name):
            if command in table.commands:
                return table.commands[command]
            game = may_act(table, visitor, version)
            move = readable(table, text)
            events = decide(game.rules, game.state, move)
            if isinstance(events, Refusal):
                raise ServerError(
                    ErrorCode.MOVE_REFUSED, version=table.version, rules=game.rules, cause=events
                )
            return await self._save(table, [Moved(move, events)], command=command)

    async def undo(self, name: str, visitor: str, command: str, version: int) -> int:
        """Take the active seat's last move back."""
        table = await self.table(name)
        async with self.live.lock(name):
            if command in table.commands:
                return table.commands[command]
            game = may_act(table, visitor, version)
            reason = game.why_no_undo()
            if reason:
                raise ServerError(ErrorCode.UNDO_REFUSED, version=table.version, cause=reason)
            _refuse_if_full(table)
            return await self._save(table, [TookBack(game.state.turn.seat)], command=command)

    async def ask(self, name: str, text: str) -> ServerError | Forecast:
        """Would this move of the active seat be allowed, and what would it bring about?"""
        return forecast(await self.table(name), text)

    async def advisable(self, name: str, visitor: str) -> Table:
        """The table, if this visitor is to move there, and plays with nobody else but bots."""
        table = await self.table(name)
        may_act(table, visitor, table.version)
        if any(seat.visitor not in (None, visitor) for seat in table.seats):
            raise ServerError(ErrorCode.ADVICE_UNFAIR, version=table.version)
        return table

    async def absent(self, name: str, visitor: str, command: str, version: int, choice: str) -> int:
        """Decide what becomes of the turn of somebody who is away: a bot plays, or the game ends."""
        table = await self.table(name)
        async with self.live.lock(name):
            if command in table.commands:
                return table.commands[command]
            if visitor not in [seat.visitor for seat in table.seats]:
                raise ServerError(ErrorCode.SEAT_NOT_YOURS, version=table.version)
            game = running_game(table, version)
            seat = game.state.turn.seat
            if not self.presence.may_choose(table):
                raise ServerError(ErrorCode.PLAYER_PRESENT, version=table.version)
            if choice == "bot":
                _refuse_if_full(table)
            fact: Fact = BotTook(seat) if choice == "bot" else Abandoned(seat)
            return await self._save(table, [fact], command=command)

    @retry_if_stale
    async def came_back(self, name: str, visitor: str) -> None:
        """Somebody is here again: the bots that played for them stop."""
        table = await self.table(name)
        async with self.live.lock(name):
            mine = [n for n, s in enumerate(table.seats) if s.visitor == visitor and s.bot_plays]
            if mine and table.status is TableStatus.RUNNING:
                await self._save(table, [CameBack(number) for number in mine])

    @retry_if_stale
    async def rematch(self, name: str, visitor: str) -> Table:
        """The same table once more, for the same people; asked for twice it is one table."""
        old = await self.table(name)
        if visitor not in [seat.visitor for seat in old.seats]:
            raise ServerError(ErrorCode.SEAT_NOT_YOURS, version=old.version)
        if old.status is not TableStatus.OVER:
            raise ServerError(ErrorCode.GAME_NOT_OVER, version=old.version)
        async with self.live.lock(name):
            if old.rematch is None:
                new = await self._table_after(old)
                await self._save(old, [Rematched(new.id)])
        assert old.rematch is not None
        return await self.table(old.rematch)

    async def with_bots(self) -> list[str]:
        """The running tables where a bot plays with people; after a restart somebody must wake it."""
        return [
            row.table
            for row in await self.store.unfinished()
            if (known := read_summary(row)) is None
            or len({seat.played_by_bot for seat in known.seats}) == 2
        ]

    async def _table_after(self, old: Table) -> Table:
        """The table where those of an old one go on; laid once, however often that is tried."""
        name = urlsafe_b64encode(sha256(f"after {old.id}".encode()).digest()).decode()[: len(old.id)]
        try:
            return await self.table(name)
        except ServerError as error:
            if error.code is not ErrorCode.TABLE_UNKNOWN:
                raise
        return await self._lay_again(old, name)

    async def _lay_again(self, old: Table, name: str) -> Table:
        """A table with everybody on the same seat, and the same texts; who begins is drawn anew."""
        table = Table(name)
        wish = replace(old.wished, chosen=old.wished.chosen._replace(first=None))
        seated: list[Fact] = [
            Seated(number, seat.name or "", seat.visitor) for number, seat in enumerate(old.seats)
        ]
        people = [seat.visitor for seat in old.seats if seat.visitor]
        async with self.live.lock(table.id):
            began = _beginning(wish, old.running.content)
            await self._save(table, [Laid(old.host, wish), *seated, began], visitors=people)
            self.live.keep(table)
        return table

    async def _save(
        self,
        table: Table,
        facts: Sequence[Fact],
        *,
        command: str | None = None,
        visitors: Sequence[str] = (),
    ) -> int:
        """Write facts to disk, then make them true here, then tell everybody; gives the version."""
        before, after = table.version, table.after(facts)
        row, written = row_of(after, before), drafts(facts, after)
        try:
            done = await self.store.append(row, written, command=command, visitors=visitors)
        except Stale as stale:
            self.live.drop(table.id)
            raise ServerError(ErrorCode.STALE, version=stale.version) from None
        except Failed as failed:
            _log.error("table %s can't be saved: %s", table.id, failed)
            raise ServerError(ErrorCode.STORE_FAILED, version=before) from None
        if done.repeated:  # obeyed before, and we have not heard: by another server on this database
            await self._tell(await self.live.load(table.id), before)
            return done.version
        table.become(after)
        table.changed = time.time()
        if command is not None:
            table.commands[command] = done.version
        await self._tell(table, before)
        return done.version

    async def _tell(self, table: Table, before: int) -> None:
        for listener in self.listeners:
            await listener(table, before)


def _refuse_if_full(table: Table) -> None:
    """Refuse what could be done for ever; moves lead to the end of the game, and are always taken."""
    if table.version >= LONGEST_LOG:
        raise ServerError(ErrorCode.LOG_FULL, version=table.version)


def _beginning(wish: TableWish, content: Content) -> Began:
    """The game begins: with the seats, all in one, as soon as every seat is taken."""
    seed = secrets.randbits(64)
    started = set_up(read_rules(content, len(wish.seats), wish.options), seed, wish.chosen)
    assert not isinstance(started, Refusal), "checked when the table was laid"
    return Began(seed, started, content)
