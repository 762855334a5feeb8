"""Somebody's attempt at a lesson: the game, and how far they have come in it."""

from ny1901.bots.reasons import torn_down
from ny1901.engine.legality import legal_moves, why_not
from ny1901.engine.moves import Move
from ny1901.engine.notation import move_text, parse_move
from ny1901.engine.refusals import Refusal
from ny1901.engine.state import State
from ny1901.game import NoUndo
from ny1901.lessons.lesson import Lesson, Light, Task, matches
from ny1901.lessons.practice import Practice
from ny1901.words.hints import what_to_do
from ny1901.words.sentence import Sentence

_UNWANTED = "lesson.unwanted"
"""What is said of a legal move that leads elsewhere, if the lesson says nothing of its own."""


class Attempt:
    """A lesson as it is played; one move after the other, and back."""

    def __init__(self, lesson: Lesson, names: tuple[str, ...] = ()) -> None:
        """Begin with the first task."""
        self.lesson = lesson
        names = names or ("",) * lesson.players
        self.game = Practice(lesson.content, lesson.position, options=lesson.options, names=names)
        self.number = 0
        """How many tasks are done."""
        self.failed = False
        """Whether the task can't be done any more: its turns are over."""
        self._turns = 0
        """How many turns were taken for it."""
        self._since: State = self.game.state
        """The position the task was given in."""
        self._before: list[tuple[int, State]] = []
        """Both, before each move."""

    @property
    def task(self) -> Task | None:
        """What is to be done now; None once everything is."""
        return self.lesson.tasks[self.number] if self.number < len(self.lesson.tasks) else None

    @property
    def turns_left(self) -> int:
        """How many turns there are for the task, this one included; 0 where they don't count."""
        return self.task.turns - self._turns if self.task else 0

    @property
    def praise(self) -> tuple[Sentence, ...]:
        """What is said of the task before this one, which is done."""
        return self.lesson.tasks[self.number - 1].praised if self.number else ()

    @property
    def hint(self) -> Sentence | None:
        """What to do first in an exercise; None once something is done."""
        if self.task is None or not self.task.turns or self.game.steps:
            return None
        rules = self.game.rules
        move = parse_move(rules, self.task.solution[0])
        return what_to_do(rules, move, torn_down(rules, self.game.state, move))

    @property
    def light(self) -> Light:
        """What is pointed at; in an exercise that belongs to the hint."""
        if self.task is None or (self.task.turns and self.game.steps):
            return Light()
        return self.task.light

    def wants(self, move: Move) -> bool:
        """Whether a legal move is what the task asks for."""
        if self.task is None or self.failed:
            return False
        text = move_text(self.game.rules, move)
        return not self.task.moves or any(matches(each, text) for each in self.task.moves)

    def wanted(self) -> list[Move]:
        """All legal moves the task asks for."""
        return [move for move in legal_moves(self.game.rules, self.game.state) if self.wants(move)]

    def objection(self, move: Move | None = None) -> Sentence:
        """What is said of a legal move that is not wanted; without a move, of any such."""
        if self.task is None or move is None:
            return Sentence(_UNWANTED)
        text = move_text(self.game.rules, move)
        known = [each.word for each in self.task.unwanted if matches(each.move, text)]
        return self.task.says(known[0]) if known else Sentence(_UNWANTED)

    def play(self, move: Move) -> Refusal | Sentence | None:
        """Make a move; what the rules or the lesson have against it changes nothing."""
        before = self.number, self._since
        found = why_not(self.game.rules, self.game.state, move)
        if found:
            return found
        if not self.wants(move):
            return self.objection(move)
        self.game.play(move)
        self._before.append(before)
        self._go_on()
        return None

    def undo(self) -> NoUndo | None:
        """Take the last move back, with what followed it."""
        reason = self.game.undo()
        if reason is None:
            self.number, self._since = self._before.pop()
        return reason

    def _go_on(self) -> None:
        """See whether the task is done; then what follows happens, and the next one is given."""
        task, rules = self.task, self.game.rules
        if task is None or (task.turns and not self._turns_are_over(task)):
            return
        if not all(
            goal.reached(rules, self._since, self.game.state, self.lesson.seat) for goal in task.goals
        ):
            self.failed = bool(task.turns)
            return
        for text in () if task.turns else task.after:
            self.game.follow(parse_move(rules, text))
        self.number += 1
        self._since = self.game.state

    def _turns_are_over(self, task: Task) -> bool:
        """Whether all turns for a task are taken; before another, or the end, others have theirs."""
        if not self._others_turn:
            return False
        self._turns += 1
        if self._turns < task.turns or self.game.state.trigger:
            self._let_others_move(task)
        return self._turns == task.turns or self.game.state.over

    def _let_others_move(self, task: Task) -> None:
        """The others do as it is written, as far as they can, and then as little as possible."""
        rules = self.game.rules
        for move in (parse_move(rules, text) for text in task.after):
            if self._others_turn and why_not(rules, self.game.state, move) is None:
                self.game.follow(move)
        while self._others_turn and not self.game.state.over:
            self.game.follow(legal_moves(rules, self.game.state)[-1])

    @property
    def _others_turn(self) -> bool:
        state = self.game.state
        return state.over or state.turn.seat != self.lesson.seat
