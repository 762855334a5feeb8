"""What the compiler provides, for the kernel where it is not compiled."""

from math import exp as exp
from math import log as log
from math import sqrt as sqrt

from ny1901.fast.state import *  # noqa: F403
from ny1901.fast.state import State as State

Mask = int


def count(mask: int) -> int:
    """How many members a set has."""
    return mask.bit_count()


def lowest(mask: int) -> int:
    """The smallest member of a set."""
    return (mask & -mask).bit_length() - 1
