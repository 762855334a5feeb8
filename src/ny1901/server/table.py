"""A table as its log tells it: who sits where, and the game; a fold over entries, nothing else."""

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from functools import lru_cache

from pydantic import TypeAdapter

from ny1901.content import Content, Options
from ny1901.engine.chronicle import event_text, parse_event
from ny1901.engine.events import Event, GameStarted
from ny1901.engine.moves import Move
from ny1901.engine.names import Challenge, District
from ny1901.engine.notation import move_text, parse_move
from ny1901.engine.scoring import outcome
from ny1901.engine.setup import Wishes
from ny1901.engine.state import State
from ny1901.game import Game
from ny1901.server.looks import Looks, Seat, looks_text
from ny1901.server.protocol import KEPT, NewTable, SeatKind, TableStatus
from ny1901.store import Draft, Entry, Row


@dataclass(frozen=True)
class Laid:
    """Somebody asked for a table."""

    host: str
    wish: NewTable


@dataclass(frozen=True)
class Seated:
    """Somebody, or a bot, sat down."""

    seat: int
    name: str
    visitor: str | None


@dataclass(frozen=True)
class Left:
    """Somebody stood up before the game began."""

    seat: int


@dataclass(frozen=True)
class Began:
    """The game began; everything drawn is in it, and the files it is played with."""

    seed: int
    started: GameStarted
    content: Content


@dataclass(frozen=True)
class Moved:
    """A move and what it brought about, in the words of the notation."""

    move: str
    events: tuple[str, ...]


@dataclass(frozen=True)
class TookBack:
    """The last move was taken back."""

    seat: int


@dataclass(frozen=True)
class BotTook:
    """A bot plays for somebody who is away."""

    seat: int


@dataclass(frozen=True)
class CameBack:
    """Somebody plays for themselves again."""

    seat: int


@dataclass(frozen=True)
class Abandoned:
    """The players ended the game because somebody stayed away."""

    seat: int


@dataclass(frozen=True)
class Rematch:
    """The same players go on at another table."""

    table: str


Fact = Laid | Seated | Left | Began | Moved | TookBack | BotTook | CameBack | Abandoned | Rematch

_KINDS: dict[str, type[Fact]] = {
    kind.__name__.lower(): kind
    for kind in (Laid, Seated, Left, Began, Moved, TookBack, BotTook, CameBack, Abandoned, Rematch)
}
_CODECS: dict[str, TypeAdapter[Fact]] = {name: TypeAdapter(kind) for name, kind in _KINDS.items()}


def draft(fact: Fact) -> Draft:
    """A fact as it is stored."""
    name = type(fact).__name__.lower()
    return Draft(name, _CODECS[name].dump_json(fact).decode())


def fact_of(entry: Entry) -> Fact:
    """A fact as it was stored."""
    return _CODECS[entry.kind].validate_json(entry.body, context=KEPT)


class UnreadableLog(Exception):
    """A log that is none: says at which entry, but not a word of it; there are secrets in it."""

    def __init__(self, version: int, kind: str) -> None:
        """Keep where it was, and the kind of error."""
        super().__init__(f"entry {version}: {kind}")


_CHANGES_POSITION = {"began", "moved", "tookback"}


def _not_taken_back(entries: Sequence[Entry]) -> list[Entry]:
    """The entries without the moves that were taken back, and without the taking back."""
    found: list[Entry] = []
    for entry in entries:
        if entry.kind == "tookback":
            last = next(n for n in reversed(range(len(found))) if found[n].kind == "moved")
            del found[last]
        else:
            found.append(entry)
    return found


@dataclass
class Table:
    """A table in memory; ``version`` is the number of facts so far."""

    id: str
    host: str = ""
    wish: NewTable | None = None
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

    @classmethod
    def from_log(cls, name: str, entries: Sequence[Entry]) -> "Table":
        """A table as its log tells it; what was taken back is not even looked at."""
        table = cls(name)
        for entry in _not_taken_back(entries):
            table.version = entry.version - 1
            try:
                table.apply(fact_of(entry))
            except Exception as error:  # whatever stands there, it is no game
                raise UnreadableLog(entry.version, type(error).__name__) from None
        for entry in entries:
            table.version, table.changed = entry.version, entry.at
            if entry.kind in _CHANGES_POSITION:
                table.position_at = entry.version
        return table

    @property
    def looks(self) -> Looks:
        """What a list of tables shows."""
        turn = self.state.turn.seat if self.status is TableStatus.RUNNING else None
        wish, seats = self.wished, tuple(self.seats)
        return Looks(
            self.host,
            wish.variant,
            seats,
            self.rematch,
            turn,
            self._winners,
            wish.challenge,
            wish.action_cards,
        )

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
        vars(self).update(vars(after))

    def row(self, version: int) -> Row:
        """What a list of tables shows of this one, to be kept if the version there is this."""
        status, listed = self.status.value, self.wished.listed
        return Row(self.id, version, status, listed, 0.0, looks_text(self.looks))

    @property
    def status(self) -> TableStatus:
        """Waiting for people, running, or over."""
        if self.game is None:
            return TableStatus.OPEN
        return TableStatus.OVER if self.abandoned or self.game.state.over else TableStatus.RUNNING

    @property
    def _winners(self) -> tuple[int, ...] | None:
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
                options = options_of(self.wished)
                self.game = Game(
                    _shared(content), started, options=options, names=self.names, seed=seed
                )
            case Moved(move, events):
                rules = self.running.rules
                facts = tuple(parse_event(rules, event) for event in events)
                if self.seats[self.state.turn.seat].bot_plays:
                    self.stood_in.add(len(self.running.steps))
                self.running.add(parse_move(rules, move), facts)
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
            case Rematch(table):
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
    def wished(self) -> NewTable:
        """How the table was asked for."""
        assert self.wish is not None
        return self.wish


def moved(game: Game, move: Move, events: tuple[Event, ...]) -> Moved:
    """The fact that a move was made."""
    return Moved(move_text(game.rules, move), tuple(event_text(game.rules, event) for event in events))


@lru_cache(maxsize=64)
def _shared(content: Content) -> Content:
    """The same files for all games that are played with equal ones; they are long."""
    return content


def options_of(wish: NewTable) -> Options:
    """What is left out at a table (R11.4)."""
    return Options(challenge=wish.challenge, action_cards=wish.action_cards)


def wishes_of(wish: NewTable) -> Wishes:
    """What is chosen instead of drawn; raises KeyError or ValueError for unknown words."""
    return Wishes(
        first=wish.first,
        characters=tuple(District[each.upper()] if each else None for each in wish.characters),
        streets=tuple(wish.streets),
        challenge=Challenge(wish.chosen_challenge) if wish.chosen_challenge else None,
    )
