"""What the compiler provides, for the kernel where it is not compiled."""

from math import exp as exp
from math import log as log
from math import sqrt as sqrt

from ny1901.engine.chance import below as drawn
from ny1901.fast.features import PLACES, SEEN
from ny1901.fast.layout import *  # noqa: F403
from ny1901.fast.layout import State as State

Mask = int
FEATURES = len(SEEN)
globals().update(PLACES)
_WHOLE = (1 << 64) - 1


def count(mask: int) -> int:
    """How many members a set has."""
    return mask.bit_count()


def lowest(mask: int) -> int:
    """The smallest member of a set."""
    return (mask & -mask).bit_length() - 1


def mixed(word: int) -> int:
    """One step of SplitMix64, as in ``engine/chance.py``."""
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9 & _WHOLE
    word = (word ^ (word >> 27)) * 0x94D049BB133111EB & _WHOLE
    return word ^ (word >> 31)


def below(limit: int, chance: list[int]) -> int:
    """A number from 0 to limit - 1, all equally likely; the generator goes on."""
    found, chance[0] = drawn(limit, chance[0])
    return found
