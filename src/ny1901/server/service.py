"""What can be done with tables. Every change is decided, saved on disk, and only then told.

Bots and people come through the same door: ``move``. A table in memory is only a cache of its log.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence

from ny1901.content import gather, read_rules
from ny1901.engine.events import Event
from ny1901.engine.legality import why_not
from ny1901.engine.moves import Build, Rebuild
from ny1901.engine.refusals import Refusal
from ny1901.engine.setup import set_up
from ny1901.engine.transition import decide
from ny1901.server.doubts import is_doubt
from ny1901.server.permission import may_act, readable, readable_doubt, running_game
from ny1901.server.protocol import NewTable, SeatKind, TableStatus, folded
from ny1901.server.seating import check_wish, free_seat, unlike
from ny1901.server.table import (
    Abandoned,
    Began,
    BotTook,
    CameBack,
    Fact,
    Laid,
    Left,
    Rematch,
    Seated,
    Table,
    TookBack,
    draft,
    fact_of,
    looks_of,
    moved,
    options_of,
    wishes_of,
)
from ny1901.server.troubles import Objection
from ny1901.store import Failed, Gone, Stale, Store

_log = logging.getLogger(__name__)

MOST_AT_REST = 200
"""So many tables that nobody uses are kept in memory; the log has them all."""

Listener = Callable[[Table, int], Awaitable[None]]
"""Is told of a table that has changed, and the version it had before."""


class Service:
    """All tables of one server."""

    def __init__(self, store: Store) -> None:
        """Start with an empty cache; tables are read from the store when somebody asks."""
        self.store = store
        self.listeners: list[Listener] = []
        self.users: list[Callable[[str], bool]] = []
        """Say of a table whether it is in use and must stay in memory."""
        self._tables: dict[str, Table] = {}
        self._locks: dict[str, asyncio.Lock] = {}

    async def table(self, name: str) -> Table:
        """A table, from memory or from its log."""
        found = self._tables.pop(name, None)
        if found is not None:
            self._tables[name] = found
        else:
            async with self._lock(name):
                found = self._tables.get(name) or await self._load(name)
        return found

    @property
    def in_memory(self) -> list[str]:
        """The tables in memory, those asked for longest ago first."""
        return list(self._tables)

    def tidy(self) -> None:
        """Forget the tables that have been unused for longest, if there are too many of them."""
        if len(self._tables) <= MOST_AT_REST:
            return
        resting = [name for name in self._tables if not self._in_use(name)]
        for name in resting[: max(0, len(resting) - MOST_AT_REST)]:
            self.forget(name)

    async def lay(self, wish: NewTable, visitor: str) -> Table:
        """A new table; it begins at once if everybody is there."""
        check_wish(wish)
        table = Table(secrets.token_urlsafe(9))
        seated: list[Fact] = []
        names: list[str] = []
        for number, seat in enumerate(wish.seats):
            name = seat.name or (seat.bot if seat.kind is SeatKind.BOT else None)
            if name is None:
                continue
            name = unlike(name, names)
            names.append(name)
            person = visitor if seat.kind is SeatKind.HERE else None
            if seat.kind is not SeatKind.LINK:
                seated.append(Seated(number, name, person))
        began = [_beginning(wish)] if len(seated) == len(wish.seats) else []
        async with self._lock(table.id):
            await self._save(table, [Laid(visitor, wish), *seated, *began], visitors=[visitor])
            self._keep(table)
        return table

    async def join(self, name: str, visitor: str, who: str, seat: int | None) -> Table:
        """Take a free seat, the wished one or the first."""
        table = await self.table(name)
        async with self._lock(name):
            if table.status is not TableStatus.OPEN:
                raise Objection("game_running", version=table.version)
            if folded(who) in map(folded, table.names):
                raise Objection("name_taken", version=table.version, name=who)
            number = free_seat(table, seat)
            others = [seat for seat in table.seats if seat is not table.seats[number]]
            began = [_beginning(table.wished)] if all(seat.taken for seat in others) else []
            await self._save(table, [Seated(number, who, visitor), *began], visitors=[visitor])
        return table

    async def leave(self, name: str, visitor: str) -> Table:
        """Stand up again, as long as the game has not begun."""
        table = await self.table(name)
        async with self._lock(name):
            if table.status is not TableStatus.OPEN:
                raise Objection("game_running", version=table.version)
            mine = [n for n, seat in enumerate(table.seats) if seat.visitor == visitor]
            if not mine:
                raise Objection("seat_not_yours", version=table.version)
            await self._save(table, [Left(number) for number in mine])
        return table

    async def move(self, name: str, visitor: str | None, command: str, version: int, text: str) -> int:
        """Make a move of the active seat, which must be the visitor's (None: a bot's)."""
        table = await self.table(name)
        async with self._lock(name):
            if command in table.commands:
                return table.commands[command]
            game = may_act(table, visitor, version)
            move = readable(table, text)
            events = decide(game.rules, game.state, move)
            if isinstance(events, Refusal):
                raise Objection("move_refused", version=table.version, rules=game.rules, cause=events)
            return await self._save(table, [moved(game, move, events)], command=command)

    async def undo(self, name: str, visitor: str, command: str, version: int) -> int:
        """Take the active seat's last move back."""
        table = await self.table(name)
        async with self._lock(name):
            if command in table.commands:
                return table.commands[command]
            game = may_act(table, visitor, version)
            reason = game.why_no_undo()
            if reason:
                raise Objection("undo_refused", version=table.version, cause=reason)
            return await self._save(table, [TookBack(game.state.turn.seat)], command=command)

    async def ask(self, name: str, text: str) -> Objection | tuple[Event, ...]:
        """Would this move of the active seat be allowed, and what would it bring about?

        A move with a part left out stands for all of its kind. Only buildings are tried out: whatever
        draws cards would tell what is hidden.
        """
        table = await self.table(name)
        if table.game is None:
            raise Objection("game_not_running", version=table.version)
        game = table.running
        if is_doubt(text):
            return readable_doubt(table, text) or ()
        move = readable(table, text)
        refusal = why_not(game.rules, game.state, move)
        if refusal:
            return Objection("move_refused", rules=game.rules, cause=refusal)
        events = decide(game.rules, game.state, move) if isinstance(move, Build | Rebuild) else ()
        return () if isinstance(events, Refusal) else events

    async def advisable(self, name: str, visitor: str) -> Table:
        """The table, if this visitor is to move there, and plays with nobody else but bots."""
        table = await self.table(name)
        may_act(table, visitor, table.version)
        if any(seat.visitor not in (None, visitor) for seat in table.seats):
            raise Objection("advice_unfair", version=table.version)
        return table

    async def absent(self, name: str, visitor: str, command: str, version: int, choice: str) -> int:
        """Decide what becomes of the turn of somebody who is away: a bot plays, or the game ends."""
        table = await self.table(name)
        async with self._lock(name):
            if command in table.commands:
                return table.commands[command]
            if visitor not in [seat.visitor for seat in table.seats]:
                raise Objection("seat_not_yours", version=table.version)
            game = running_game(table, version)
            seat = game.state.turn.seat
            if table.seats[seat].played_by_bot:
                raise Objection("player_present", version=table.version)
            fact: Fact = BotTook(seat) if choice == "bot" else Abandoned(seat)
            return await self._save(table, [fact], command=command)

    async def came_back(self, name: str, visitor: str) -> None:
        """Somebody is here again: the bots that played for them stop."""
        table = await self.table(name)
        async with self._lock(name):
            mine = [n for n, s in enumerate(table.seats) if s.visitor == visitor and s.bot_plays]
            if mine and table.status is TableStatus.RUNNING:
                await self._save(table, [CameBack(number) for number in mine])

    async def rematch(self, name: str, visitor: str) -> Table:
        """The same table once more, for the same people; asked for twice it is one table."""
        old = await self.table(name)
        if visitor not in [seat.visitor for seat in old.seats]:
            raise Objection("seat_not_yours", version=old.version)
        if old.status is not TableStatus.OVER:
            raise Objection("game_not_over", version=old.version)
        async with self._lock(name):
            if old.rematch is None:
                new = await self._lay_again(old)
                await self._save(old, [Rematch(new.id)])
        assert old.rematch is not None
        return await self.table(old.rematch)

    async def with_bots(self) -> list[str]:
        """The tables where a game runs and a bot plays; after a restart somebody must wake it."""
        return [
            row.table
            for row in await self.store.unfinished()
            if any(seat.played_by_bot for seat in looks_of(row.summary).seats)
        ]

    def forget(self, name: str) -> None:
        """Drop a table from memory; its log stays."""
        self._tables.pop(name, None)
        self._locks.pop(name, None)

    def _in_use(self, name: str) -> bool:
        lock = self._locks.get(name)
        return (lock is not None and lock.locked()) or any(uses(name) for uses in self.users)

    async def _lay_again(self, old: Table) -> Table:
        """A table with everybody on the same seat; who begins is drawn anew."""
        table = Table(secrets.token_urlsafe(9))
        wish = old.wished.model_copy(update={"first": None})
        seated: list[Fact] = [
            Seated(number, seat.name or "", seat.visitor) for number, seat in enumerate(old.seats)
        ]
        people = [seat.visitor for seat in old.seats if seat.visitor]
        async with self._lock(table.id):
            await self._save(table, [Laid(old.host, wish), *seated, _beginning(wish)], visitors=people)
            self._keep(table)
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
        before = table.version
        row, drafts = table.row_after(facts), [draft(fact) for fact in facts]
        try:
            done = await self.store.append(row, drafts, command=command, visitors=visitors)
        except Stale as stale:
            self._tables.pop(table.id, None)
            raise Objection("stale", version=stale.version) from None
        except Failed as failed:
            _log.error("table %s can't be saved: %s", table.id, failed)
            raise Objection("store_failed", version=before) from None
        if done.repeated:  # obeyed before, and we have not heard: by another server on this database
            await self._tell(await self._load(table.id), before)
            return done.version
        for fact in facts:
            table.apply(fact)
        table.changed = time.time()
        if command is not None:
            table.commands[command] = done.version
        await self._tell(table, before)
        return done.version

    async def _tell(self, table: Table, before: int) -> None:
        for listener in self.listeners:
            await listener(table, before)

    async def _load(self, name: str) -> Table:
        table = Table(name)
        try:
            for entry in await self.store.read(name):
                table.apply(fact_of(entry))
                table.changed = entry.at
            table.commands = await self.store.commands(name)
        except Gone:
            self._locks.pop(name, None)  # there is nothing to guard, and names can be made up for ever
            raise Objection("table_unknown") from None
        except Failed as failed:
            _log.error("table %s can't be read: %s", name, failed)
            raise Objection("store_failed") from None
        except Exception:  # whatever stands there, it is no game
            _log.exception("table %s can't be understood", name)
            raise Objection("table_unreadable") from None
        self._keep(table)
        return table

    def _keep(self, table: Table) -> None:
        self._tables[table.id] = table
        self.tidy()

    def _lock(self, name: str) -> asyncio.Lock:
        return self._locks.setdefault(name, asyncio.Lock())


def _beginning(wish: NewTable) -> Began:
    """The game begins: with the seats, all in one, as soon as every seat is taken."""
    seed, content = secrets.randbits(64), gather(wish.variant)
    started = set_up(read_rules(content, len(wish.seats), options_of(wish)), seed, wishes_of(wish))
    assert not isinstance(started, Refusal), "checked when the table was laid"
    return Began(seed, started, content)
