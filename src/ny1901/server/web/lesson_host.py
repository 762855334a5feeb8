"""A lesson, for the one who takes it: it speaks like a table, and is forgotten with its line."""

from ny1901.engine.moves import Move
from ny1901.engine.refusals import Refusal
from ny1901.lessons import Attempt, Lesson
from ny1901.server import protocol
from ny1901.server.errors import ErrorCode, ServerError
from ny1901.server.present.forecast import show_answer
from ny1901.server.present.snapshot import Snapshot
from ny1901.server.present.tables import show_table
from ny1901.server.protocol import (
    Absent,
    Advise,
    Answer,
    Ask,
    ClientMessage,
    Done,
    Plan,
    PlayMove,
    TakeBack,
)
from ny1901.server.tables.forecast import Forecast, forecast
from ny1901.server.tables.partial_moves import is_partial, of_kind
from ny1901.server.tables.permission import may_act, readable
from ny1901.server.tables.seats import Seat, SeatKind
from ny1901.server.tables.table import Table
from ny1901.server.tables.wish import SeatPlan, TableWish
from ny1901.server.web.hub import Client

_RIVAL = "rival"
"""Who sits on the other seats: nobody, but they are taken."""


class LessonHost:
    """One attempt at a lesson, as a table that is in nobody's list and on no disk."""

    def __init__(self, lesson: Lesson, client: Client) -> None:
        """Lay the table; nobody is greeted yet."""
        self._client = client
        self._attempt = Attempt(lesson)
        self._table = _table(lesson, self._attempt, client.visitor)

    @property
    def version(self) -> int:
        """How often something has changed."""
        return self._table.version

    async def greet(self) -> None:
        """Tell the client everything."""
        shown = show_table(self._table, self._client.visitor, {self._client.visitor, _RIVAL})
        self._client.send(self._snapshot().welcome(shown))
        self._client.told = 0
        await self.catch_up()

    async def obey(self, message: ClientMessage) -> None:
        """One message and its answer; nobody can be absent here, and the task is all the advice."""
        match message:
            case PlayMove() | TakeBack():
                if message.id not in self._table.commands:
                    await self._change(message)
                version = self._table.commands[message.id]
                self._client.tell(Done(id=message.id, version=version))
            case Ask():
                self._client.tell(self._answer(message))
            case Advise():
                raise ServerError(ErrorCode.ADVICE_UNFAIR, version=self.version)
            case Plan():
                raise ServerError(ErrorCode.PLANS_TOO_MANY, version=self.version)
            case Absent():
                raise ServerError(ErrorCode.PLAYER_PRESENT, version=self.version)

    async def catch_up(self) -> None:
        """Tell the client the task, and show it the position."""
        assert self._client.told is not None
        self._client.tell(self._told())
        mine = self._table.state.turn.seat == self._attempt.lesson.seat
        self._client.send(self._snapshot().update(self._client.told, legal=mine))
        self._client.told = len(self._attempt.game.steps)

    def leave(self) -> None:
        """The lesson is forgotten."""

    async def _change(self, message: PlayMove | TakeBack) -> None:
        """Make a move, or take it back; the version is another then."""
        table = self._table
        may_act(table, self._client.visitor, message.version)
        if isinstance(message, PlayMove):
            self._play(readable(table, message.move))
        elif reason := self._attempt.undo():
            raise ServerError(ErrorCode.UNDO_REFUSED, version=self.version, cause=reason)
        table.version += 1
        table.position_at = table.commands[message.id] = table.version
        await self.catch_up()

    def _play(self, move: Move) -> None:
        found = self._attempt.play(move)
        if isinstance(found, Refusal):
            rules = self._attempt.game.rules
            raise ServerError(ErrorCode.MOVE_REFUSED, version=self.version, rules=rules, cause=found)
        if found:
            raise ServerError(ErrorCode.MOVE_UNWANTED, version=self.version, cause=found)

    def _answer(self, message: Ask) -> Answer:
        """What would come of a move, and whether it is wanted here."""
        found = forecast(self._table, message.move)
        if isinstance(found, Forecast):  # a lesson has words of its own for what is unwise
            found = self._unwanted(message.move) or Forecast(found.events)
        return show_answer(self._attempt.game.rules, message.id, found)

    def _unwanted(self, text: str) -> ServerError | None:
        """What the lesson has against a move that the rules allow, or against all of its kind."""
        rules = self._attempt.game.rules
        if is_partial(text):
            wanted = any(of_kind(rules, text, move) for move in self._attempt.wanted())
            objection = self._attempt.objection()
        else:
            move = readable(self._table, text)
            wanted, objection = self._attempt.wants(move), self._attempt.objection(move)
        return None if wanted else ServerError(ErrorCode.MOVE_UNWANTED, cause=objection)

    def _snapshot(self) -> Snapshot:
        return Snapshot(self._table, self._attempt.wants)

    def _told(self) -> protocol.Lesson:
        lesson, task, light = self._attempt.lesson, self._attempt.task, self._attempt.light
        return protocol.Lesson(
            name=lesson.name,
            done=self._attempt.number,
            tasks=len(lesson.tasks),
            praise=list(self._attempt.praise),
            task=task.sentence if task else None,
            turns=self._attempt.turns_left,
            failed=self._attempt.failed,
            hint=self._attempt.hint,
            lots=list(light.lots),
            cells=list(light.cells),
            shown=[part.value for part in lesson.parts],
        )


def _table(lesson: Lesson, attempt: Attempt, visitor: str) -> Table:
    """A table with the learner on one seat, and all others taken."""
    seats = [
        Seat(SeatKind.HERE, None, "", visitor)
        if seat == lesson.seat
        else Seat(SeatKind.LINK, None, "", _RIVAL)
        for seat in range(lesson.players)
    ]
    plans = tuple(SeatPlan(seat.kind) for seat in seats)
    wish = TableWish(attempt.game.rules.variant.name, plans, lesson.options)
    return Table(lesson.name, visitor, wish, seats, attempt.game)
