"""Softmax regression: the weights under which the policy is least surprised by what the search did."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ny1901.training.samples import Sample

_RIDGE = 1e-3
"""How much large weights are disliked, against one sample."""
_STEPS = 30
_SMALL = 1e-7

Vector = NDArray[np.float64]


def loss(samples: Sequence[Sample], weights: Vector) -> float:
    """How surprised the policy is, on average over the samples (cross-entropy)."""
    return sum(_surprise(sample, weights) for sample in samples) / len(samples)


def learn(samples: Sequence[Sample], weights: Vector) -> Vector:
    """The best weights, by Newton's method from the given ones; steps that do not help are halved."""
    best = _regretted(samples, weights)
    for _ in range(_STEPS):
        slope, curve = _derivatives(samples, weights)
        step = np.linalg.solve(curve, slope)
        while (found := _regretted(samples, weights - step)) > best and np.abs(step).max() > _SMALL:
            step = step / 2
        if best - found < _SMALL:
            break
        weights, best = weights - step, found
    return weights


def _regretted(samples: Sequence[Sample], weights: Vector) -> float:
    return loss(samples, weights) + _RIDGE / 2 * float(weights @ weights)


def _surprise(sample: Sample, weights: Vector) -> float:
    logits = sample.seen @ weights
    logits = logits - logits.max()
    return float(np.log(np.exp(logits).sum()) - sample.liked @ logits)


def _derivatives(samples: Sequence[Sample], weights: Vector) -> tuple[Vector, Vector]:
    size = len(weights)
    slope = _RIDGE * len(samples) * weights
    curve = _RIDGE * len(samples) * np.eye(size)
    for seen, liked in samples:
        chances = np.exp((logits := seen @ weights) - logits.max())
        chances /= chances.sum()
        expected = chances @ seen
        slope += expected - liked @ seen
        curve += (seen * chances[:, None]).T @ seen - np.outer(expected, expected)
    return slope / len(samples), curve / len(samples)
