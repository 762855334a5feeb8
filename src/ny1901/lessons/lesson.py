"""A lesson as a value: the position it begins in, and the tasks in their order."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from ny1901.content import Content, Options
from ny1901.engine.state import State
from ny1901.lessons.goals import Goal
from ny1901.words.sentence import Sentence, Value

Params = Mapping[str, Value]
"""What the places of a sentence are filled with."""


class Part(StrEnum):
    """A part of the table beside the board that a lesson may show."""

    MARKET = "market"
    TILES = "tiles"
    CARDS = "cards"
    PLAYERS = "players"
    STREETS = "streets"
    TURN = "turn"


@dataclass(frozen=True)
class Answer:
    """How a wrong move is answered: by a code of the rules, or by a sentence of the lesson."""

    move: str
    """A pattern of moves; only a move that is legal can be answered by a sentence."""
    word: str
    """The label of a refusal, or the end of the key of a sentence."""


@dataclass(frozen=True)
class Light:
    """What a task points at, by the names of the notation."""

    lots: tuple[str, ...] = ()
    cells: tuple[str, ...] = ()


@dataclass(frozen=True)
class Task:
    """One thing to do: a wanted move, a goal, or both."""

    key: str
    """``lesson.NAME.N`` or ``exercise.FAMILY``: the keys of its sentences begin so."""
    moves: tuple[str, ...] = ()
    """Patterns of the wanted moves; every legal one if there are none."""
    goals: tuple[Goal, ...] = ()
    """The task is done once all of them are reached; with none, once a wanted move is made."""
    turns: int = 0
    """After so many turns of the learner it is seen whether they are reached; 0: after each move."""
    refused: tuple[Answer, ...] = ()
    unwanted: tuple[Answer, ...] = ()
    solution: tuple[str, ...] = ()
    """Moves that do it, if the wanted ones don't say so themselves."""
    after: tuple[str, ...] = ()
    """What is played by itself afterwards, by whoever's turn it is; between turns that are counted,
    by the others, as far as they still can."""
    light: Light = Light()
    params: Params = field(default_factory=dict)
    praise: Params | None = None
    """What the sentence needs that is told once it is done; None if there is no such sentence."""

    @property
    def sentence(self) -> Sentence:
        """What is to be done."""
        return Sentence(f"{self.key}.task", self.params)

    @property
    def praised(self) -> tuple[Sentence, ...]:
        """What is said when it is done."""
        return () if self.praise is None else (Sentence(f"{self.key}.done", self.praise),)

    def says(self, word: str) -> Sentence:
        """What is said of a move that is legal, but not wanted."""
        return Sentence(f"{self.key}.{word}", self.params)


@dataclass(frozen=True)
class Exercise:
    """Which exercise a lesson is: of which idea, and how hard, from 1 on."""

    family: str
    grade: int


@dataclass(frozen=True)
class Lesson:
    """One idea of the game, learnt by a move or two, or tried in an exercise."""

    name: str
    content: Content
    options: Options
    players: int
    seat: int
    """The learner's."""
    parts: tuple[Part, ...]
    """What is shown beside the board."""
    position: State
    tasks: tuple[Task, ...]
    exercise: Exercise | None = None
    """None for a lesson of the course."""

    @property
    def title(self) -> str:
        """The key of its title; all exercises of a family have the same."""
        of = f"exercise.{self.exercise.family}" if self.exercise else f"lesson.{self.name}"
        return f"{of}.title"


def matches(pattern: str, move: str) -> bool:
    """Whether a move is of a pattern: ``*`` is any word, at the end any words."""
    wanted, words = pattern.split(), move.split()
    if wanted and wanted[-1] == "*":
        wanted, words = wanted[:-1], words[: len(wanted) - 1]
    return len(wanted) == len(words) and all(
        each in ("*", word) for each, word in zip(wanted, words, strict=True)
    )
