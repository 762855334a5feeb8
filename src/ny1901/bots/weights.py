"""The learnt weights of the policy, from ``data/weights.toml``, which also says how they came to be."""

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable

from ny1901.fast.policy import SEEN


def in_order(weights: Mapping[str, float]) -> tuple[float, ...]:
    """Named weights in the order the policy wants; what is not named counts nothing."""
    unknown = set(weights) - set(SEEN)
    if unknown:
        raise ValueError(f"no such things are seen in a move: {sorted(unknown)}")
    return tuple(float(weights.get(name, 0.0)) for name in SEEN)


def read_weights(file: Traversable) -> tuple[float, ...]:
    """The weights of a file."""
    return in_order(tomllib.loads(file.read_text("utf-8"))["weights"])


WEIGHTS = read_weights(files("ny1901").joinpath("data", "weights.toml"))
"""What the policy's eyes are worth."""
