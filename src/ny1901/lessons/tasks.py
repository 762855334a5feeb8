"""Reads the tasks of a lesson.

::

    task
      say tile=B1 points=2           what the sentence .task needs; the rules' numbers by name
      done points=2                  there is a sentence .done, and what it needs
      point lots Bj                  what is lit: lots, squares or streets
      want build B1 *                a wanted move; * is any word, at the end any words
      goal points 6                  a goal, see goals.py
      turns 2                        it is reached after so many turns, or the task is failed
      solve build B3 b2 c2 d2        a move that leads to the goal; several in their order
      refused build B1 h3 i3: no_frontage    a move the rules refuse, and their code
      unwanted build B2 *: other     legal moves that are not wanted, and the sentence .other about them
      then end                       what is played by itself afterwards, or between two turns
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial

from ny1901.engine.masks import bits, mask_of
from ny1901.engine.moves import Verb
from ny1901.engine.names import WORKERS
from ny1901.engine.notation import (
    NotationError,
    cells_text,
    field_text,
    lots_text,
    move_text,
    parse_cells,
    parse_lot,
    parse_move,
)
from ny1901.engine.positions import parse_number
from ny1901.engine.refusals import Code
from ny1901.engine.rules import Rules
from ny1901.lessons.faults import Faults
from ny1901.lessons.goals import parse_goal
from ny1901.lessons.lesson import Answer, Params, Task
from ny1901.words.sentence import Value

_LABELS = {code.label for code in Code}
_MOST_TURNS = 2
"""What the others do between them is written down."""


def read_task(rules: Rules, key: str, line: int, inner: list[tuple[int, str]], faults: Faults) -> Task:
    """The task of these lines; what can't be read is noted and left out."""
    task = Task(key)
    for number, text in inner:
        task = faults.read(number, partial(_with_line, rules, task, text)) or task
    if not task.moves and not task.goals:
        faults.add(line, "line_missing", "want")
    if task.goals and not task.solution and (task.turns or not task.moves):
        faults.add(line, "line_missing", "solve")
    return task


def _with_line(rules: Rules, task: Task, text: str) -> Task:
    """The task with one more line."""
    word, _, rest = text.partition(" ")
    if word not in _LINES:
        raise NotationError("unknown_word", text=word)
    return _LINES[word](rules, task, rest.strip())


def _say(rules: Rules, task: Task, rest: str) -> Task:
    return replace(task, params=_params(rules, rest))


def _done(rules: Rules, task: Task, rest: str) -> Task:
    return replace(task, praise=_params(rules, rest))


def _point(rules: Rules, task: Task, rest: str) -> Task:
    atlas, light = rules.atlas, task.light
    what, *words = rest.split() or [""]
    if what == "lots":
        lots = lots_text(atlas, mask_of(parse_lot(atlas, word) for word in words)).split()
        light = replace(light, lots=(*light.lots, *lots))
    elif what == "squares":
        cells = cells_text(atlas, parse_cells(atlas, words)).split()
        light = replace(light, cells=(*light.cells, *cells))
    elif what == "streets":
        streets = [each for each in atlas.streets if each.code in words]
        if len(streets) != len(words):
            raise NotationError("unknown_word", text=rest)
        cells = [field_text(atlas, field) for each in streets for field in bits(each.fields)]
        light = replace(light, cells=(*light.cells, *cells))
    else:
        raise NotationError("unknown_word", text=what)
    return replace(task, light=light)


def _want(rules: Rules, task: Task, rest: str) -> Task:
    return replace(task, moves=(*task.moves, _pattern(rules, rest)))


def _goal(rules: Rules, task: Task, rest: str) -> Task:
    return replace(task, goals=(*task.goals, parse_goal(rules, rest)))


def _turns(_: Rules, task: Task, rest: str) -> Task:
    turns = parse_number(rest.split())
    if not 1 <= turns <= _MOST_TURNS:
        raise NotationError("not_a_number", text=rest)
    return replace(task, turns=turns)


def _solve(rules: Rules, task: Task, rest: str) -> Task:
    return replace(task, solution=(*task.solution, _move(rules, rest)))


def _then(rules: Rules, task: Task, rest: str) -> Task:
    return replace(task, after=(*task.after, _move(rules, rest)))


def _refused(rules: Rules, task: Task, rest: str) -> Task:
    move, _, label = rest.partition(":")
    if label.strip() not in _LABELS:
        raise NotationError("unknown_word", text=label.strip())
    return replace(task, refused=(*task.refused, Answer(_move(rules, move), label.strip())))


def _unwanted(rules: Rules, task: Task, rest: str) -> Task:
    move, _, word = rest.partition(":")
    if not word.strip().isidentifier():
        raise NotationError("unknown_word", text=word.strip())
    return replace(task, unwanted=(*task.unwanted, Answer(_pattern(rules, move), word.strip())))


_LINES: Mapping[str, Callable[[Rules, Task, str], Task]] = {
    "say": _say,
    "done": _done,
    "point": _point,
    "want": _want,
    "goal": _goal,
    "turns": _turns,
    "solve": _solve,
    "then": _then,
    "refused": _refused,
    "unwanted": _unwanted,
}


def _move(rules: Rules, text: str) -> str:
    """A move as it is printed."""
    return move_text(rules, parse_move(rules, text))


def _pattern(rules: Rules, text: str) -> str:
    """A pattern of moves; without a star it is a move."""
    words = text.split()
    if "*" not in words:
        return _move(rules, text)
    if words[0] not in (*(verb.value for verb in Verb), "*"):
        raise NotationError("unknown_word", text=words[0])
    return " ".join(words)


def _params(rules: Rules, text: str) -> Params:
    return dict(_pairs(rules, text))


def _pairs(rules: Rules, text: str) -> Iterator[tuple[str, Value]]:
    for pair in text.split():
        name, _, value = pair.partition("=")
        if not name or not value:
            raise NotationError("unknown_word", text=pair)
        yield name, _value(rules, value)


def _value(rules: Rules, word: str) -> Value:
    """A number, one of the rules by its name, or a word."""
    numbers = {
        "silver_at": rules.variant.silver_at,
        "gold_at": rules.variant.gold_at,
        "end_unbuilt": rules.variant.end_unbuilt,
        "street": rules.cards.street_points,
        "card": rules.cards.unused_card_points,
        "workers": WORKERS,
        "market": rules.variant.market,
    }
    return int(word) if word.isdecimal() else numbers.get(word, word)
