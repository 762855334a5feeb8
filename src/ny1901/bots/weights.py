"""The learnt weights of the policy, from ``data/weights.toml``, which also says how they came to be."""

import math
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable

from ny1901.fast.features import SEEN


def in_order(weights: Mapping[str, float]) -> tuple[float, ...]:
    """Named weights in the order the policy wants; what is not named counts nothing."""
    unknown = set(weights) - set(SEEN)
    if unknown:
        raise ValueError(f"no such things are seen in a move: {sorted(unknown)}")
    found = tuple(float(weights.get(name, 0.0)) for name in SEEN)
    if not all(map(math.isfinite, found)):
        raise ValueError("a weight is a finite number")
    return found


def read_weights(file: Traversable) -> tuple[float, ...]:
    """The weights of a file; raises OSError, or ValueError if there are none in it."""
    found = tomllib.loads(file.read_text("utf-8")).get("weights")
    if not isinstance(found, dict):
        raise ValueError("[weights]")
    return in_order(found)


WEIGHTS = read_weights(files("ny1901").joinpath("data", "weights.toml"))
"""What the policy's eyes are worth."""
