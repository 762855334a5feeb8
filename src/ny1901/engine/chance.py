"""Chance as a value: a 64-bit generator that is part of the state and never global.

The generator is SplitMix64: the next value is a fixed mixing of a counter that grows by an odd
constant. Every function takes the generator and returns the one to go on with.
"""

from collections.abc import Sequence
from typing import Final, TypeVar

_WORD: Final = (1 << 64) - 1
_STEP: Final = 0x9E3779B97F4A7C15

T = TypeVar("T")


def seeded(seed: int) -> int:
    """The generator that a seed stands for; equal seeds give equal games."""
    return _mixed(seed & _WORD) ^ (seed >> 64 & _WORD)


def below(limit: int, chance: int) -> tuple[int, int]:
    """A number from 0 to limit - 1, all equally likely, and the next generator."""
    fair = _WORD + 1 - (_WORD + 1) % limit
    while True:
        chance = chance + _STEP & _WORD
        value = _mixed(chance)
        if value < fair:
            return value % limit, chance


def shuffled(things: Sequence[T], chance: int) -> tuple[tuple[T, ...], int]:
    """The things in a random order, and the next generator."""
    pile = list(things)
    for last in range(len(pile) - 1, 0, -1):
        other, chance = below(last + 1, chance)
        pile[last], pile[other] = pile[other], pile[last]
    return tuple(pile), chance


def _mixed(word: int) -> int:
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & _WORD
    word = (word ^ word >> 27) * 0x94D049BB133111EB & _WORD
    return word ^ word >> 31
