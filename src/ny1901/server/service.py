"""What can be done with tables. Every change is decided, saved on disk, and only then told.

Bots and people come through the same door: ``move``.
"""

import logging
import secrets
import time
from base64 import urlsafe_b64encode
from collections.abc import Awaitable, Callable, Sequence
from hashlib import sha256

from ny1901.content import gather, read_rules
from ny1901.engine.events import Event
from ny1901.engine.legality import why_not
from ny1901.engine.moves import Build, Rebuild
from ny1901.engine.refusals import Refusal
from ny1901.engine.setup import set_up
from ny1901.engine.transition import decide
from ny1901.server.afresh import afresh
from ny1901.server.doubts import is_doubt
from ny1901.server.looks import looks_of
from ny1901.server.permission import may_act, readable, readable_doubt, running_game
from ny1901.server.protocol import NewTable, SeatKind, TableStatus, folded
from ny1901.server.seating import check_wish, free_seat, unlike
from ny1901.server.shelf import Shelf
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
    moved,
    options_of,
    wishes_of,
)
from ny1901.server.troubles import Objection
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

    def __init__(self, store: Store) -> None:
        """Start with no table in memory."""
        self.store = store
        self.shelf = Shelf(store)
        self.listeners: list[Listener] = []

    async def let_moves_go_first(self) -> None:
        """Wait until everybody is told what is being saved now; whoever comes in has time for that."""
        await self.store.settle(_COURTESY)

    async def table(self, name: str) -> Table:
        """A table, from memory or from its log."""
        return await self.shelf.table(name)

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
        async with self.shelf.lock(table.id):
            await self._save(table, [Laid(visitor, wish), *seated, *began], visitors=[visitor])
            self.shelf.keep(table)
        return table

    @afresh
    async def join(self, name: str, visitor: str, who: str, seat: int | None) -> Table:
        """Take a free seat, the wished one or the first; who sits there already may ask again."""
        table = await self.table(name)
        async with self.shelf.lock(name):
            if any(seat.came(visitor, who) for seat in table.seats):
                return table
            if table.status is not TableStatus.OPEN:
                raise Objection("game_running", version=table.version)
            _refuse_if_full(table)
            if folded(who) in map(folded, table.names):
                raise Objection("name_taken", version=table.version, name=who)
            number = free_seat(table, seat)
            others = [seat for seat in table.seats if seat is not table.seats[number]]
            began = [_beginning(table.wished)] if all(seat.taken for seat in others) else []
            await self._save(table, [Seated(number, who, visitor), *began], visitors=[visitor])
        return table

    @afresh
    async def leave(self, name: str, visitor: str) -> Table:
        """Stand up again, as long as the game has not begun."""
        table = await self.table(name)
        async with self.shelf.lock(name):
            if table.status is not TableStatus.OPEN:
                raise Objection("game_running", version=table.version)
            mine = [n for n, seat in enumerate(table.seats) if seat.visitor == visitor]
            if not mine:
                raise Objection("seat_not_yours", version=table.version)
            _refuse_if_full(table)
            await self._save(table, [Left(number) for number in mine])
        return table

    async def move(self, name: str, visitor: str | None, command: str, version: int, text: str) -> int:
        """Make a move of the active seat, which must be the visitor's (None: a bot's)."""
        table = await self.table(name)
        async with self.shelf.lock(name):
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
        async with self.shelf.lock(name):
            if command in table.commands:
                return table.commands[command]
            game = may_act(table, visitor, version)
            reason = game.why_no_undo()
            if reason:
                raise Objection("undo_refused", version=table.version, cause=reason)
            _refuse_if_full(table)
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
        async with self.shelf.lock(name):
            if command in table.commands:
                return table.commands[command]
            if visitor not in [seat.visitor for seat in table.seats]:
                raise Objection("seat_not_yours", version=table.version)
            game = running_game(table, version)
            seat = game.state.turn.seat
            if table.seats[seat].played_by_bot:
                raise Objection("player_present", version=table.version)
            if choice == "bot":
                _refuse_if_full(table)
            fact: Fact = BotTook(seat) if choice == "bot" else Abandoned(seat)
            return await self._save(table, [fact], command=command)

    @afresh
    async def came_back(self, name: str, visitor: str) -> None:
        """Somebody is here again: the bots that played for them stop."""
        table = await self.table(name)
        async with self.shelf.lock(name):
            mine = [n for n, s in enumerate(table.seats) if s.visitor == visitor and s.bot_plays]
            if mine and table.status is TableStatus.RUNNING:
                await self._save(table, [CameBack(number) for number in mine])

    @afresh
    async def rematch(self, name: str, visitor: str) -> Table:
        """The same table once more, for the same people; asked for twice it is one table."""
        old = await self.table(name)
        if visitor not in [seat.visitor for seat in old.seats]:
            raise Objection("seat_not_yours", version=old.version)
        if old.status is not TableStatus.OVER:
            raise Objection("game_not_over", version=old.version)
        async with self.shelf.lock(name):
            if old.rematch is None:
                new = await self._table_after(old)
                await self._save(old, [Rematch(new.id)])
        assert old.rematch is not None
        return await self.table(old.rematch)

    async def with_bots(self) -> list[str]:
        """The running tables where a bot plays with people; after a restart somebody must wake it."""
        return [
            row.table
            for row in await self.store.unfinished()
            if (looks := looks_of(row)) is None
            or len({seat.played_by_bot for seat in looks.seats}) == 2
        ]

    async def _table_after(self, old: Table) -> Table:
        """The table where those of an old one go on; laid once, however often that is tried."""
        name = urlsafe_b64encode(sha256(f"after {old.id}".encode()).digest()).decode()[: len(old.id)]
        try:
            return await self.table(name)
        except Objection as objection:
            if objection.code != "table_unknown":
                raise
        return await self._lay_again(old, name)

    async def _lay_again(self, old: Table, name: str) -> Table:
        """A table with everybody on the same seat; who begins is drawn anew."""
        table = Table(name)
        wish = old.wished.model_copy(update={"first": None})
        seated: list[Fact] = [
            Seated(number, seat.name or "", seat.visitor) for number, seat in enumerate(old.seats)
        ]
        people = [seat.visitor for seat in old.seats if seat.visitor]
        async with self.shelf.lock(table.id):
            await self._save(table, [Laid(old.host, wish), *seated, _beginning(wish)], visitors=people)
            self.shelf.keep(table)
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
        row, drafts = after.row(before), [draft(fact) for fact in facts]
        try:
            done = await self.store.append(row, drafts, command=command, visitors=visitors)
        except Stale as stale:
            self.shelf.drop(table.id)
            raise Objection("stale", version=stale.version) from None
        except Failed as failed:
            _log.error("table %s can't be saved: %s", table.id, failed)
            raise Objection("store_failed", version=before) from None
        if done.repeated:  # obeyed before, and we have not heard: by another server on this database
            await self._tell(await self.shelf.load(table.id), before)
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
        raise Objection("log_full", version=table.version)


def _beginning(wish: NewTable) -> Began:
    """The game begins: with the seats, all in one, as soon as every seat is taken."""
    seed, content = secrets.randbits(64), gather(wish.variant)
    started = set_up(read_rules(content, len(wish.seats), options_of(wish)), seed, wishes_of(wish))
    assert not isinstance(started, Refusal), "checked when the table was laid"
    return Began(seed, started, content)
