"""A table as its facts tell it: who sits where, and the game."""

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from functools import lru_cache

from ny1901.content import Content
from ny1901.engine.scoring import outcome
from ny1901.engine.state import State
from ny1901.game import Game
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
from ny1901.server.tables.seats import Seat, SeatKind
from ny1901.server.tables.wish import TableWish


class TableStatus(StrEnum):
    """How far a table has come."""

    OPEN = "open"
    RUNNING = "running"
    OVER = "over"


@dataclass
class Table:
    """A table in memory; ``version`` is the number of facts so far."""

    id: str
    host: str = ""
    wish: TableWish | None = None
    seats: list[Seat] = field(default_factory=list)
    game: Game | None = None
    abandoned: bool = False
    rematch: str | None = None
    version: int = 0
    position_at: int = 0
    """The version since which the position is as it is; people may come and go without changing it."""
    changed: float = 0.0
    commands: dict[str, int] = field(default_factory=dict)
    stood_in: set[int] = field(default_factory=set)
    """The steps, counted from 0, that a bot made for somebody who was away."""

    def after(self, facts: Sequence[Fact]) -> "Table":
        """The table as it will be once these facts are true; this one stays as it is."""
        after = copy(self)
        after.seats = list(self.seats)
        after.stood_in = set(self.stood_in)
        after.game = self.game and self.game.copy()
        for fact in facts:
            after.apply(fact)
        return after

    def become(self, after: "Table") -> None:
        """The facts are true now."""
        for each in fields(self):
            setattr(self, each.name, getattr(after, each.name))

    @property
    def status(self) -> TableStatus:
        """Waiting for people, running, or over."""
        if self.game is None:
            return TableStatus.OPEN
        return TableStatus.OVER if self.abandoned or self.game.state.over else TableStatus.RUNNING

    @property
    def winners(self) -> tuple[int, ...] | None:
        """The seats that have won, nobody's if the game was ended early; None before its end."""
        if self.status is not TableStatus.OVER:
            return None
        return () if self.abandoned else outcome(self.running.rules, self.state).winners

    @property
    def names(self) -> tuple[str, ...]:
        """The names of those who sit here."""
        return tuple(seat.name or "" for seat in self.seats)

    @property
    def bots_alone(self) -> bool:
        """Whether bots play for everybody."""
        return all(seat.played_by_bot for seat in self.seats)

    def apply(self, fact: Fact) -> None:
        """One more fact; facts are not questioned."""
        self.version += 1
        if isinstance(fact, Began | Moved | TookBack):
            self.position_at = self.version
        match fact:
            case Laid(host, wish):
                self.host, self.wish = host, wish
                self.seats = [Seat(each.kind, each.bot) for each in wish.seats]
            case Seated(seat, name, visitor):
                self.seats[seat] = replace(self.seats[seat], name=name, visitor=visitor)
            case Left(seat):
                self.seats[seat] = Seat(SeatKind.LINK, None)  # whoever comes by may have it
            case Began(seed, started, content):
                options, files = self.wished.options, _shared(content)
                self.game = Game(files, started, options=options, names=self.names, seed=seed)
            case Moved(move, events):
                if self.seats[self.state.turn.seat].bot_plays:
                    self.stood_in.add(len(self.running.steps))
                self.running.add(move, events)
            case TookBack():
                self.running.drop()
                self.stood_in.discard(len(self.running.steps))
            case _:
                self._apply_later(fact)

    def _apply_later(self, fact: Fact) -> None:
        """What can happen once a game runs, besides moves."""
        match fact:
            case BotTook(seat) | CameBack(seat):
                self.seats[seat] = replace(self.seats[seat], bot_plays=isinstance(fact, BotTook))
            case Abandoned():
                self.abandoned = True
            case Rematched(table):
                self.rematch = table

    @property
    def running(self) -> Game:
        """The game, which has begun."""
        assert self.game is not None
        return self.game

    @property
    def state(self) -> State:
        """The position now."""
        return self.running.state

    @property
    def wished(self) -> TableWish:
        """How the table was asked for."""
        assert self.wish is not None
        return self.wish


@lru_cache(maxsize=64)
def _shared(content: Content) -> Content:
    """The same files for all games that are played with equal ones; they are long."""
    return content
