"""Numbers that tell positions apart, as good as surely. Types for the compiler are in digests.pxd."""

import cython

if cython.compiled:
    from cython.cimports.ny1901.fast.layout import Mask
    from cython.cimports.ny1901.fast.native import mixed
else:
    from ny1901.fast.plain import *


def land_digest(k, s):
    """A number that differs for different land, points and turns, as good as surely."""
    found: Mask = 0x1901
    seat: cython.int
    n: cython.int
    for seat in range(k.players):
        for n in range(k.blocks):
            if s.lots[seat][n]:
                found = mixed(found ^ s.free[seat][n])
                found = mixed(found ^ (cython.cast(Mask, s.lots[seat][n]) << 32 | s.manned[seat][n]))
            else:
                found = mixed(found + 1)
        for n in range(s.standing[seat]):
            found = mixed(found ^ s.buildings[seat][n])
        for n in range(s.prestiges[seat]):
            found = mixed(found ^ s.prestige[seat][n])
        found = mixed(found ^ s.unbuilt[seat])
        found = mixed(found ^ cython.cast(Mask, s.score[seat]) << 16 ^ s.workers[seat])
        found = mixed(found ^ cython.cast(Mask, s.cards[seat] << 4 | s.prestiges[seat]))
    found = mixed(found ^ s.legendaries)
    found = mixed(found ^ cython.cast(Mask, s.number) << 32 ^ s.idle)
    return mixed(
        found
        ^ cython.cast(
            Mask,
            s.seat
            | s.had_worker << 4
            | s.acquired << 5
            | s.grabbed << 8
            | s.built << 9
            | s.rebuilt << 12
            | s.triggered << 13
            | s.over << 14,
        )
    )


def digest(k, s):
    """A number that differs for different positions, as good as surely."""
    found: Mask = land_digest(k, s)
    n: cython.int
    for n in range(s.market_size):
        found = mixed(found ^ cython.cast(Mask, s.market[n] + 1))
    for n in range(s.deck_size):
        found = mixed(found ^ s.deck[n])
    for n in range(s.groups):
        found = mixed(found ^ s.buried[n])
    found = mixed(found ^ s.chance)
    found = mixed(found ^ cython.cast(Mask, s.streets) << 8 ^ (s.challenge << 4 | s.first))
    return mixed(
        found ^ cython.cast(Mask, s.trigger << 16 | s.reason << 12 | s.deck_size << 4 | s.groups)
    )
