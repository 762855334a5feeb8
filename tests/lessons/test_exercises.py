"""The path of exercises: each can be done, hardly by chance, whatever lies in the dark."""

import re
from dataclasses import replace
from functools import cache
from itertools import groupby, pairwise

import pytest

from ny1901.engine.chance import seeded, shuffled
from ny1901.engine.moves import Move
from ny1901.engine.notation import move_text, parse_move
from ny1901.engine.refusals import Refusal
from ny1901.engine.soundness import faults
from ny1901.lessons import Attempt, Exercise, Lesson, course, exercises, lessons
from ny1901.words.catalogue import LANGUAGES, catalogue
from ny1901.words.sentence import Sentence
from ny1901.words.texts import Texts
from tests.lessons.ways import Ways, ways

PATH = list(exercises().values())
FAMILIES, GRADES = 6, 5
ORDERS = 8
"""So many orders of the hidden cards are tried."""

each_exercise = pytest.mark.parametrize("lesson", PATH, ids=[each.name for each in PATH])


@cache
def counted(name: str) -> Ways:
    return ways(exercises()[name])


def known(lesson: Lesson) -> Exercise:
    assert lesson.exercise
    return lesson.exercise


def solution(lesson: Lesson) -> list[Move]:
    rules = Attempt(lesson).game.rules
    return [parse_move(rules, text) for text in lesson.tasks[0].solution]


def solved(lesson: Lesson) -> Attempt:
    attempt = Attempt(lesson)
    for move in solution(lesson):
        assert attempt.task, "it was done before"
        assert attempt.play(move) is None
    return attempt


def failed(lesson: Lesson) -> Attempt:
    """An attempt that has gone wrong: with some first move, and then as little as possible."""
    for first in Attempt(lesson).wanted():
        attempt = Attempt(lesson)
        assert attempt.play(first) is None
        while attempt.task and not attempt.failed:
            assert attempt.play(attempt.wanted()[-1]) is None
        if attempt.failed:
            return attempt
    raise AssertionError("nobody can fail")


def test_there_are_thirty_by_idea_from_easy_to_hard() -> None:
    assert len(PATH) == FAMILIES * GRADES
    assert [each.name for each in PATH] == list(exercises())
    assert [known(each).grade for each in PATH] == sorted(known(each).grade for each in PATH)
    for grade, row in groupby(PATH, key=lambda each: known(each).grade):
        assert len({known(each).family for each in row}) == FAMILIES, grade


def test_no_exercise_has_the_name_of_a_lesson() -> None:
    assert list(lessons()) == [*course(), *exercises()]


@each_exercise
def test_it_can_be_done_as_its_file_says(lesson: Lesson) -> None:
    attempt = solved(lesson)
    assert attempt.task is None
    assert not attempt.failed
    assert attempt.wanted() == []
    for state in attempt.game.states:
        assert not faults(attempt.game.rules, state)


@each_exercise
def test_most_first_moves_lead_elsewhere(lesson: Lesson) -> None:
    good, all_of_them = counted(lesson.name).firsts
    assert 0 < good < all_of_them / 2


def test_grades_do_not_fall_along_a_family() -> None:
    for family in {known(each).family for each in PATH}:
        chances = [counted(each.name).chance for each in PATH if known(each).family == family]
        assert len(chances) == GRADES
        assert all(easier > harder for easier, harder in pairwise(chances)), family
        assert chances[0] < 1 / 2


@each_exercise
@pytest.mark.parametrize("seed", range(ORDERS))
def test_nobody_needs_to_know_the_hidden_cards(lesson: Lesson, seed: int) -> None:
    """What the solution does before a card is revealed is right for other cards, too."""
    deck, _ = shuffled(lesson.position.deck, seeded(seed))
    twin = replace(lesson, position=lesson.position._replace(deck=deck))
    moves = solution(lesson)
    texts = lesson.tasks[0].solution
    revealing = next(n for n, text in enumerate(texts, 1) if text in ("shift", "end"))
    attempt = Attempt(twin)
    for move in moves[:revealing]:
        assert attempt.play(move) is None
    assert attempt.task is None or ways(twin, tuple(moves[:revealing])).chance > 0


@each_exercise
def test_wrong_moves_are_refused_as_it_says(lesson: Lesson) -> None:
    attempt = Attempt(lesson)
    assert lesson.tasks[0].refused
    for answer in lesson.tasks[0].refused:
        found = attempt.play(parse_move(attempt.game.rules, answer.move))
        assert isinstance(found, Refusal)
        assert found.code.label == answer.word
    assert not attempt.game.steps


@each_exercise
def test_it_points_at_the_first_squares_of_the_solution(lesson: Lesson) -> None:
    attempt = Attempt(lesson)
    rules, light = attempt.game.rules, attempt.light
    verb, *words = next(text for text in lesson.tasks[0].solution if " " in text).split()
    assert (
        (light.lots, light.cells) == ((), tuple(words[1:])) if verb != "acquire" else (tuple(words), ())
    )
    told = Texts("en").tell(attempt.hint or Sentence(""), rules)
    assert told
    assert attempt.play(solution(lesson)[0]) is None
    assert attempt.hint is None
    assert not attempt.light.lots
    assert not attempt.light.cells


@each_exercise
def test_who_fails_is_told_and_can_do_nothing_more(lesson: Lesson) -> None:
    attempt = failed(lesson)
    assert attempt.failed
    assert attempt.number == 0
    assert attempt.wanted() == []
    assert attempt.undo() is not None, "a turn that is over is over"
    assert not Attempt(lesson).failed


@each_exercise
def test_all_in_a_turn_can_be_taken_back(lesson: Lesson) -> None:
    attempt = Attempt(lesson)
    before, left = attempt.game.state, attempt.turns_left
    first = next(move for move in attempt.wanted() if move_text(attempt.game.rules, move) != "shift")
    assert attempt.play(first) is None
    assert attempt.undo() is None
    assert (attempt.game.state, attempt.turns_left) == (before, left)


def test_the_others_have_their_turn_between_two() -> None:
    lesson = exercises()["pack_4"]
    attempt = Attempt(lesson)
    assert attempt.turns_left == 2
    moves = solution(lesson)
    for move in moves[: lesson.tasks[0].solution.index("end") + 1]:
        assert attempt.play(move) is None
    assert attempt.turns_left == 1
    assert attempt.game.state.turn.seat == lesson.seat
    played = [move_text(attempt.game.rules, step.move) for step in attempt.game.steps]
    assert played[-len(lesson.tasks[0].after) :] == list(lesson.tasks[0].after)


def test_the_others_go_on_even_if_what_is_written_can_not_be_done() -> None:
    lesson = exercises()["pack_4"]
    idle = replace(lesson, tasks=(replace(lesson.tasks[0], after=("giveup Ba", "acquire Ba")),))
    attempt = Attempt(idle)
    for move in solution(lesson)[: lesson.tasks[0].solution.index("end") + 1]:
        assert attempt.play(move) is None
    assert attempt.game.state.turn.seat == lesson.seat


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_there_and_filled_in(language: str) -> None:
    texts = Texts(language)
    for lesson in PATH:
        rules, task = Attempt(lesson).game.rules, lesson.tasks[0]
        assert task.praised
        for sentence in (task.sentence, *task.praised):
            assert "{" not in texts.tell(sentence, rules)


def test_no_sentence_is_left_over() -> None:
    said = {
        each.key for lesson in PATH for task in lesson.tasks for each in (task.sentence, *task.praised)
    }
    said |= {lesson.title for lesson in PATH}
    assert said == {
        key for key in catalogue("en") if re.fullmatch(r"exercise\.\w+\.(title|task|done)", key)
    } - {"exercise.path.done"}
