"""One version of a table, written down once for all who listen.

Everybody at a table gets the same position and the same log lines; only the legal moves are for the
player whose turn it is. So each part is written once, and messages are joined from parts.
"""

from collections.abc import Callable
from functools import cached_property

from pydantic_core import to_json

from ny1901.engine.events import Event, TurnEnded
from ny1901.engine.legality import legal_moves
from ny1901.engine.moves import Move
from ny1901.engine.notation import move_text
from ny1901.engine.views import View, public, view
from ny1901.game import Game, NoUndo
from ny1901.server.present.release import release
from ny1901.server.present.view import show_board, show_event, show_view
from ny1901.server.protocol import Frame, LogLine, TableOut
from ny1901.server.tables.table import Table

_REMEMBERED = 8

Wanted = Callable[[Move], bool]
"""Whether a legal move is to be told of."""


def _any_move(_: Move) -> bool:
    return True


class Snapshot:
    """What a table has to say at one version."""

    def __init__(self, table: Table, wanted: Wanted = _any_move) -> None:
        """Nothing is said yet; of the legal moves only the wanted ones will be."""
        self._table, self._version = table, table.version
        self._wanted = wanted
        self._logs: dict[int, str] = {}

    def is_of(self, table: Table) -> bool:
        """Whether this is what the table has to say now."""
        return self._table is table and self._version == table.version

    def welcome(self, table: TableOut) -> str:
        """The message ``Welcome`` for a client who sees the table like this."""
        shown = table.model_dump_json()
        return f'{{"type":"welcome","release":"{release()}","table":{shown},"board":{self._board}}}'

    def update(self, told: int, *, legal: bool) -> str:
        """The message ``Update`` for a client that knows so many steps."""
        first = min(told, len(self._table.running.steps))
        moves = self._legal if legal else "[]"
        return (
            f'{{"type":"update","view":{self._view},"legal":{moves},'
            f'"log":{self._log(first)},"log_from":{first}}}'
        )

    @cached_property
    def _board(self) -> str:
        return show_board(self._table.running.rules, self._table.state.setup).model_dump_json()

    @cached_property
    def _legal(self) -> str:
        rules = self._table.running.rules
        moves = filter(self._wanted, legal_moves(rules, self._seen.state))
        return to_json([move_text(rules, move) for move in moves]).decode()

    @cached_property
    def _seen(self) -> View:
        """What everybody may know."""
        return view(self._table.running.rules, self._table.state, None)

    @cached_property
    def _view(self) -> str:
        game = self._table.running
        reason = game.why_no_undo()
        no_undo = reason.value if reason else None
        shown = show_view(game.rules, self._seen, self._table.version, no_undo)
        return to_json(shown).decode()

    def _log(self, first: int) -> str:
        if first not in self._logs:
            self._logs[first] = to_json(log_lines(self._table, first)).decode()
        return self._logs[first]


class Snapshots:
    """What was said last: whoever comes right after somebody else hears the same words."""

    def __init__(self) -> None:
        """Nothing is said yet."""
        self._last: dict[str, Snapshot] = {}

    def of(self, table: Table) -> Snapshot:
        """What a table has to say now."""
        said = self._last.pop(table.id, None)
        snapshot = said if said is not None and said.is_of(table) else Snapshot(table)
        self._last[table.id] = snapshot
        if len(self._last) > _REMEMBERED:
            del self._last[next(iter(self._last))]
        return snapshot


def log_lines(table: Table, first: int) -> list[LogLine]:
    """What happened from a step on."""
    game = table.running
    found = []
    for number, step in enumerate(game.steps[first:], start=first):
        lines = [show_event(game.rules, public(event), number) for event in step.events]
        found += _stood_in(step.events[0], lines) if number in table.stood_in else lines
    return found


def _stood_in(first: Event, lines: list[LogLine]) -> list[LogLine]:
    """What a bot did for somebody: the first line is marked, what came of it is nobody's doing."""
    new_cards = isinstance(first, TurnEnded) and bool(first.drawn)
    done: list[LogLine] = [] if new_cards else [{**lines[0], "stand_in": True}]
    return done + [{**line, "seat": None} for line in lines[len(done) :]]


def frame(game: Game, step: int) -> Frame:
    """The position after so many steps, as everybody saw it; beyond the end it is the last one."""
    at = min(step, len(game.steps))
    shown = view(game.rules, game.states[at], None)
    return Frame(
        step=at,
        steps=len(game.steps),
        view=show_view(game.rules, shown, at, NoUndo.TURN_OVER.value),
    )
