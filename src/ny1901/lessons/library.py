"""The lessons and the exercises that come with the game, in their order."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from ny1901.content import Source
from ny1901.lessons.lesson import Lesson
from ny1901.lessons.reader import read_lesson


@cache
def course() -> Mapping[str, Lesson]:
    """The whole course by the names of its lessons; their files are numbered."""
    return _all_in("course")


@cache
def exercises() -> Mapping[str, Lesson]:
    """The path of exercises after it, from easy to hard, by their names; no lesson has such a name."""
    return _all_in("exercises")


def lessons() -> Mapping[str, Lesson]:
    """All that can be taken, by name."""
    return {**course(), **exercises()}


def _all_in(folder: str) -> Mapping[str, Lesson]:
    found = sorted(files(__package__).joinpath(folder).iterdir(), key=lambda each: each.name)
    texts = [Source(each.name, each.read_text("utf-8")) for each in found if each.name.endswith(".txt")]
    return {lesson.name: lesson for lesson in map(read_lesson, texts)}
