"""Softmax regression: the weights under which the policy is least surprised by what the search did."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ny1901.training.lessons import Lesson

_RIDGE = 1e-3
"""How much large weights are disliked, against one lesson."""
_STEPS = 30
_SMALL = 1e-7

Vector = NDArray[np.float64]


def loss(lessons: Sequence[Lesson], weights: Vector) -> float:
    """How surprised the policy is, on average over the lessons (cross-entropy)."""
    return sum(_surprise(lesson, weights) for lesson in lessons) / len(lessons)


def learn(lessons: Sequence[Lesson], weights: Vector) -> Vector:
    """The best weights, by Newton's method from the given ones; steps that do not help are halved."""
    best = _regretted(lessons, weights)
    for _ in range(_STEPS):
        slope, curve = _derivatives(lessons, weights)
        step = np.linalg.solve(curve, slope)
        while (found := _regretted(lessons, weights - step)) > best and np.abs(step).max() > _SMALL:
            step = step / 2
        if best - found < _SMALL:
            break
        weights, best = weights - step, found
    return weights


def _regretted(lessons: Sequence[Lesson], weights: Vector) -> float:
    return loss(lessons, weights) + _RIDGE / 2 * float(weights @ weights)


def _surprise(lesson: Lesson, weights: Vector) -> float:
    logits = lesson.seen @ weights
    logits = logits - logits.max()
    return float(np.log(np.exp(logits).sum()) - lesson.liked @ logits)


def _derivatives(lessons: Sequence[Lesson], weights: Vector) -> tuple[Vector, Vector]:
    size = len(weights)
    slope = _RIDGE * len(lessons) * weights
    curve = _RIDGE * len(lessons) * np.eye(size)
    for seen, liked in lessons:
        chances = np.exp((logits := seen @ weights) - logits.max())
        chances /= chances.sum()
        expected = chances @ seen
        slope += expected - liked @ seen
        curve += (seen * chances[:, None]).T @ seen - np.outer(expected, expected)
    return slope / len(lessons), curve / len(lessons)
