"""The course: every lesson can be done, every wrong move it names is answered so, and it is short."""

import re
from collections.abc import Iterator

import pytest

from ny1901.engine.legality import legal_moves
from ny1901.engine.moves import Move
from ny1901.engine.notation import move_text, parse_move
from ny1901.engine.refusals import Refusal
from ny1901.engine.soundness import faults
from ny1901.lessons import Attempt, Lesson, Task, course
from ny1901.lessons.lesson import matches
from ny1901.words.catalogue import LANGUAGES, catalogue
from ny1901.words.sentence import Sentence
from ny1901.words.texts import Texts

LESSONS = list(course().values())
IDEAS = 12
WORDS_A_MINUTE, SECONDS_A_MOVE = 200, 4
LONGEST = {"en": 300}
"""Seconds; who reads another language may take a minute more."""

each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=[each.name for each in LESSONS])


def solution(attempt: Attempt) -> list[Move]:
    """The moves that do the task at hand: those the file gives, or the first wanted one."""
    assert attempt.task
    rules = attempt.game.rules
    return [parse_move(rules, text) for text in attempt.task.solution] or attempt.wanted()[:1]


def doing(lesson: Lesson) -> Iterator[tuple[Attempt, Task]]:
    """An attempt at each task in turn; when one goes on, it is done."""
    attempt = Attempt(lesson)
    while attempt.task:
        task, number = attempt.task, attempt.number
        yield attempt, task
        for move in solution(attempt):
            assert attempt.play(move) is None, move_text(attempt.game.rules, move)
        assert attempt.number == number + 1, f"{task.key} is not done"


def reached(lesson: Lesson, number: int) -> Attempt:
    """A new attempt with so many tasks done."""
    return next(attempt for attempt, _ in doing(lesson) if attempt.number == number)


def demanded(lesson: Lesson) -> int:
    """How many moves a learner has to make."""
    return sum(len(solution(attempt)) for attempt, _ in doing(lesson))


def sentences(lesson: Lesson) -> list[Sentence]:
    """Everything somebody reads who does all of it at once."""
    said = [Sentence(lesson.title)]
    for task in lesson.tasks:
        said += [task.sentence, *task.praised]
    return said


def words(lesson: Lesson, language: str = "en") -> int:
    texts, rules = Texts(language), Attempt(lesson).game.rules
    return sum(len(texts.tell(each, rules).split()) for each in sentences(lesson))


def test_there_is_a_lesson_for_each_idea() -> None:
    assert len(LESSONS) == IDEAS
    assert list(course()) == [each.name for each in LESSONS]


@each_lesson
def test_it_can_be_done(lesson: Lesson) -> None:
    attempts = [attempt for attempt, _ in doing(lesson)]
    assert len(attempts) == len(lesson.tasks)
    assert attempts[-1].task is None
    assert attempts[-1].wanted() == []
    for state in attempts[-1].game.states:
        assert not faults(attempts[-1].game.rules, state)


@each_lesson
def test_whatever_is_wanted_does_it(lesson: Lesson) -> None:
    """Not only the first wanted move: nobody gets stuck with another one."""
    for number, task in enumerate(lesson.tasks):
        for move in [] if task.solution else reached(lesson, number).wanted():
            attempt = reached(lesson, number)
            assert attempt.play(move) is None
            assert attempt.number == number + 1, move_text(attempt.game.rules, move)


@each_lesson
def test_wrong_moves_are_answered_as_it_says(lesson: Lesson) -> None:
    for attempt, task in doing(lesson):
        rules, before = attempt.game.rules, attempt.game.state
        for answer in task.refused:
            found = attempt.play(parse_move(rules, answer.move))
            assert isinstance(found, Refusal), answer.move
            assert found.code.label == answer.word
        legal = legal_moves(rules, before)
        for answer in task.unwanted:
            moves = [move for move in legal if matches(answer.move, move_text(rules, move))]
            moves = [move for move in moves if not attempt.wants(move)]
            assert moves, f"{answer.move} is never made"
            for move in moves:
                found = attempt.play(move)
                assert isinstance(found, Sentence)
                assert found.key == f"{task.key}.{answer.word}"
        for move in legal:
            if not attempt.wants(move):
                assert isinstance(attempt.play(move), Sentence)
        assert attempt.game.state is before, "a wrong move changes nothing"


@each_lesson
def test_every_sentence_is_there_and_filled_in(lesson: Lesson) -> None:
    texts, rules = Texts("en"), Attempt(lesson).game.rules
    said = sentences(lesson)
    for task in lesson.tasks:
        said += [task.says(answer.word) for answer in task.unwanted]
    for sentence in said:
        assert "{" not in texts.tell(sentence, rules)


def test_no_sentence_is_left_over() -> None:
    said = {sentence.key for lesson in LESSONS for sentence in sentences(lesson)}
    for lesson in LESSONS:
        for task in lesson.tasks:
            said |= {task.says(answer.word).key for answer in task.unwanted}
    numbered = {key for key in catalogue("en") if re.match(r"lesson\.\w+\.(\d+\.\w+|title)$", key)}
    assert numbered == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_course_takes_five_minutes(language: str) -> None:
    seconds = sum(
        words(lesson, language) * 60 / WORDS_A_MINUTE + demanded(lesson) * SECONDS_A_MOVE
        for lesson in LESSONS
    )
    assert seconds <= LONGEST.get(language, 360)


@each_lesson
def test_a_lesson_is_one_idea(lesson: Lesson) -> None:
    assert 1 <= demanded(lesson) <= 3
    assert words(lesson) <= 80


@each_lesson
def test_all_but_what_ends_a_turn_can_be_taken_back(lesson: Lesson) -> None:
    attempt = Attempt(lesson)
    assert attempt.undo() is not None, "there is nothing yet"
    while attempt.task:
        number, before, steps = attempt.number, attempt.game.state, len(attempt.game.steps)
        for move in solution(attempt):
            assert attempt.play(move) is None
        if attempt.undo() is None:
            assert (attempt.number, attempt.game.state) == (number, before)
            assert len(attempt.game.steps) == steps
            for move in solution(attempt):
                assert attempt.play(move) is None
    assert attempt.number == len(lesson.tasks)
