"""Lessons: the game learnt by playing, on positions of their own and by the rules of the real one.

A lesson is a text file: a position, and tasks to do in it one after the other. Each task wants certain
moves or a goal, answers wrong moves with their reasons, and may let the others move afterwards. An
exercise is one task with a goal, for which there are one or two turns.
"""

from ny1901.lessons.attempt import Attempt
from ny1901.lessons.faults import Fault, LessonError
from ny1901.lessons.lesson import Exercise, Lesson, Part, Task
from ny1901.lessons.library import course, exercises, lessons
from ny1901.lessons.reader import read_lesson

__all__ = [
    "Attempt",
    "Exercise",
    "Fault",
    "Lesson",
    "LessonError",
    "Part",
    "Task",
    "course",
    "exercises",
    "lessons",
    "read_lesson",
]
