"""The future market as it may lie for all a seat knows. Types for the compiler are in dealing.pxd."""

import cython

if cython.compiled:
    from cython.cimports.ny1901.fast.native import below
else:
    from ny1901.fast.plain import *


def deal(s, chance):
    """Shuffle what lies face down: each group known to lie at the bottom, and the rest above."""
    first: cython.int = 0
    n: cython.int
    for n in range(s.groups):
        shuffle(s, first, first + s.buried[n], chance)
        first += s.buried[n]
    shuffle(s, first, s.deck_size, chance)
    below(2, chance)
    s.chance = chance[0]


def shuffle(s, first, last, chance):
    """Shuffle a part of the future market."""
    n: cython.int
    other: cython.int
    card: cython.int
    for n in range(last - 1, first, -1):
        other = first + below(n - first + 1, chance)
        card = s.deck[n]
        s.deck[n] = s.deck[other]
        s.deck[other] = card
