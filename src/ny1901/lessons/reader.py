"""The only reader of lesson files; tells everything that is wrong with one, each with its line.

::

    lesson build                     sentences are lesson.build.title, lesson.build.1.task …
    exercise street 3                … or an exercise by family and grade: exercise.street.task …
    variant standard
    players 2
    without challenge action_cards   what is left out of the game (R11.4), or none
    learner 1                        the seat
    show tiles turn                  the parts of the table beside the board

    position
      ny1901 position 1              as positions are written everywhere
      …

    task                             several, one after the other
      …                              see tasks.py
"""

from typing import NamedTuple, TypeVar

from ny1901.content import Content, ContentError, Options, Source, gather, read_rules
from ny1901.engine.positions import parse_number, parse_position
from ny1901.engine.rules import Rules
from ny1901.engine.state import State
from ny1901.lessons.faults import Faults
from ny1901.lessons.lesson import Exercise, Lesson, Part, Task
from ny1901.lessons.tasks import read_task

_HEAD = ("variant", "players", "without", "learner", "show", "position")
_NONE = "none"

T = TypeVar("T")


class Block(NamedTuple):
    """A line of a file, and the lines indented below it."""

    line: int
    word: str
    rest: str
    inner: list[tuple[int, str]]


class Game(NamedTuple):
    """What a lesson is played with."""

    content: Content
    options: Options
    rules: Rules


def read_lesson(source: Source) -> Lesson:
    """The lesson of a text; raises LessonError with every fault."""
    faults = Faults(source.name)
    blocks = _blocks(source, faults)
    head = {block.word: block for block in blocks if block.word != "task"}
    for word in _HEAD if "exercise" in head else ("lesson", *_HEAD):
        if word not in head:
            faults.add(0, "line_missing", word)
    faults.stop_if_any()
    game, exercise = _game(head, faults), _exercise(head, faults)
    name = f"{exercise.family}_{exercise.grade}" if exercise else head["lesson"].rest
    parts = [
        _choice(faults, head["show"], word, {part.value: part for part in Part})
        for word in _words(head["show"])
    ]
    seat = _number(faults, head["learner"]) - 1
    if seat not in range(game.rules.players):
        faults.add(head["learner"].line, "seat_unknown", head["learner"].rest)
    position = _position(head["position"], game.rules, faults)
    tasks = _tasks(blocks, name, game.rules, faults, exercise)
    faults.stop_if_any()
    assert position is not None
    shown = tuple(part for part in parts if part)
    return Lesson(
        name, game.content, game.options, game.rules.players, seat, shown, position, tasks, exercise
    )


def _exercise(head: dict[str, Block], faults: Faults) -> Exercise | None:
    """Which exercise it is; None for a lesson, or if that can't be read."""
    if "exercise" not in head:
        return None
    block = head["exercise"]
    family, *grade = block.rest.split() or [""]
    if not family.isidentifier():
        faults.add(block.line, "unknown_word", family)
    return Exercise(family, faults.read(block.line, lambda: parse_number(grade)) or 0)


def _blocks(source: Source, faults: Faults) -> list[Block]:
    """The lines that are not indented, each with those below it; comments begin with ``#``."""
    found: list[Block] = []
    for number, line in enumerate(source.text.splitlines(), start=1):
        text = line.strip()
        if not text or text.startswith("#"):
            continue
        if line[0].isspace():
            if found:
                found[-1].inner.append((number, text))
            else:
                faults.add(number, "line_indented")
            continue
        word, _, rest = text.partition(" ")
        if word not in ("lesson", "exercise", *_HEAD, "task"):
            faults.add(number, "unknown_word", word)
        elif word != "task" and any(each.word == word for each in found):
            faults.add(number, "word_twice", word)
        found.append(Block(number, word, rest.strip(), []))
    return found


def _game(head: dict[str, Block], faults: Faults) -> Game:
    """The rules of the game; nothing else can be read without them."""
    without = head["without"]
    names = {"challenge": "challenge", "action_cards": "action_cards"}
    left_out = [_choice(faults, without, word, names) for word in _words(without)]
    options = Options(
        challenge="challenge" not in left_out, action_cards="action_cards" not in left_out
    )
    players = _number(faults, head["players"])
    faults.stop_if_any()
    try:
        content = gather(head["variant"].rest)
        return Game(content, options, read_rules(content, players, options))
    except ContentError as error:
        faults.add(head["variant"].line, error.problems[0].code, head["variant"].rest)
    faults.stop_if_any()
    raise AssertionError("a fault was noted")


def _position(block: Block, rules: Rules, faults: Faults) -> State | None:
    """The position; its lines are counted as those of the file, which has them without gaps."""
    text = "\n".join(line for _, line in block.inner)
    return faults.read(block.line + 1, lambda: parse_position(rules, text))


def _tasks(
    blocks: list[Block], name: str, rules: Rules, faults: Faults, exercise: Exercise | None
) -> tuple[Task, ...]:
    """The tasks in their order; an exercise has one, with its turns."""
    written = [block for block in blocks if block.word == "task"]
    if not written:
        faults.add(0, "line_missing", "task")
    found = []
    for number, block in enumerate(written, start=1):
        key = f"exercise.{exercise.family}" if exercise else f"lesson.{name}.{number}"
        found.append(read_task(rules, key, block.line, block.inner, faults))
        if exercise and number > 1:
            faults.add(block.line, "word_twice", "task")
        elif bool(exercise) is not bool(found[-1].turns):
            faults.add(block.line, "line_missing" if exercise else "unknown_word", "turns")
    return tuple(found)


def _words(block: Block) -> list[str]:
    return [word for word in block.rest.split() if word != _NONE]


def _number(faults: Faults, block: Block) -> int:
    return faults.read(block.line, lambda: parse_number(block.rest.split())) or 0


def _choice(faults: Faults, block: Block, word: str, known: dict[str, T]) -> T | None:
    if word not in known:
        faults.add(block.line, "unknown_word", word)
    return known.get(word)
