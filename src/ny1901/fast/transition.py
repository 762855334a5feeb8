"""What a move changes: ``engine/transition.py`` and ``evolution.py`` on flat arrays, in place.

Types for the compiler are in transition.pxd.
"""

import cython

if cython.compiled:
    from cython.cimports.ny1901.fast.layout import (
        ACQUIRE,
        BOOM,
        BOOM_BUILD,
        BUILD,
        FEW_TILES,
        GIVE_UP,
        GRAB,
        LAND_GRAB,
        MARKET,
        MARKET_SHORT,
        PRESTIGE_BITS,
        REBUILD,
        SCORE_REACHED,
        SEATS,
        SHIFT,
        SHIFT_MARKET,
        SUBJECT,
        Mask,
    )
    from cython.cimports.ny1901.fast.native import below, count
    from cython.cimports.ny1901.fast.scoring import bonuses, prestige
else:
    from ny1901.fast.plain import *
    from ny1901.fast.scoring import bonuses, prestige


def apply(k, s, move):
    """Make a legal move of the active player."""
    subject: cython.int = move & SUBJECT
    kind: cython.int = move & ~SUBJECT
    if kind == ACQUIRE:
        s.acquired = k.lot_size[subject]
        acquire(k, s, subject)
    elif kind == LAND_GRAB:
        s.grabbed = 1
        s.cards[s.seat] &= ~GRAB
        acquire(k, s, subject)
    elif kind == BUILD:
        build(k, s, subject)
    elif kind == BOOM_BUILD:
        s.cards[s.seat] &= ~BOOM
        build(k, s, subject)
    elif kind == REBUILD:
        demolish(k, s, subject)
        build(k, s, subject)
    elif kind == GIVE_UP:
        give_up(k, s, subject)
        end_turn(k, s)
    elif kind == SHIFT_MARKET:
        shift(k, s)
    else:
        end_turn(k, s)


def acquire(k, s, lot):
    """A lot gets an owner and a worker; its card leaves the market (R3.2)."""
    seat: cython.int = s.seat
    block: cython.int = k.lot_block[lot]
    kind: cython.int = k.lot_kind[lot]
    bit: cython.uint = cython.cast(cython.uint, 1) << k.lot_bit[lot]
    place: cython.int
    s.workers[seat] -= 1
    s.lots[seat][block] |= bit
    s.manned[seat][block] |= bit
    s.free[seat][block] |= k.lot_cells[lot]
    s.free_lots[kind] &= ~(cython.cast(cython.uint, 1) << (lot - k.kind_first[kind]))
    for place in range(s.market_size):
        if s.market[place] == kind:
            s.market[place] = -1
            break


def build(k, s, place):
    """A building rises: workers come back, points are scored, the end may be near (R4, R8.1)."""
    seat: cython.int = s.seat
    block: cython.int = k.place_block[place]
    tile: cython.int = k.place_tile[place]
    bit: Mask = cython.cast(Mask, 1) << tile
    returned: cython.uint = cython.cast(cython.uint, k.place_lots[place]) & s.manned[seat][block]
    points: cython.int = prestige(k, s, place)
    n: cython.int = s.standing[seat]
    if points:
        s.prestige[seat][s.prestiges[seat]] = tile << PRESTIGE_BITS | points
        s.prestiges[seat] += 1
    s.manned[seat][block] &= ~returned
    s.workers[seat] += count(returned)
    s.free[seat][block] &= ~k.place_cells[place]
    while n > 0 and k.place_block[s.buildings[seat][n - 1]] > block:
        s.buildings[seat][n] = s.buildings[seat][n - 1]
        n -= 1
    s.buildings[seat][n] = place
    s.standing[seat] += 1
    s.unbuilt[seat] &= ~bit
    if s.legendaries & bit:
        s.legendaries &= ~bit
        s.legendary[seat] = tile + 1
    s.score[seat] += k.tile_points[tile] + points
    s.built += 1
    look_for_the_end(k, s)


def demolish(k, s, place):
    """What stands in the way goes; lots left empty get a worker (R5.1, R5.5)."""
    seat: cython.int = s.seat
    block: cython.int = k.place_block[place]
    stays: cython.uint = k.place_lots[place]
    lost: cython.uint = 0
    kept: cython.int = 0
    old: cython.int
    n: cython.int
    for n in range(s.standing[seat]):
        old = s.buildings[seat][n]
        if k.place_block[old] == block:
            if k.place_cells[old] & k.place_cells[place]:
                lost |= cython.cast(cython.uint, k.place_lots[old])
                s.free[seat][block] |= k.place_cells[old]
                continue
            stays |= cython.cast(cython.uint, k.place_lots[old])
        s.buildings[seat][kept] = old
        kept += 1
    for n in range(kept, s.standing[seat]):
        s.buildings[seat][n] = 0
    s.standing[seat] = kept
    lost &= ~stays & ~s.manned[seat][block]
    s.manned[seat][block] |= lost
    s.workers[seat] -= count(lost)
    s.rebuilt = 1


def look_for_the_end(k, s):
    """The end by few tiles or by points (R8.1, R11.1)."""
    seat: cython.int = s.seat
    if s.trigger:
        return
    if count(s.unbuilt[seat]) <= k.end_unbuilt:
        s.reason = FEW_TILES
    elif k.end_score and s.score[seat] >= k.end_score:
        s.reason = SCORE_REACHED
    else:
        return
    s.trigger = seat + 1
    s.triggered = s.built == 1


def shift(k, s):
    """New cards in the market, the old ones shuffled under the future market (R7.2)."""
    old: cython.int[MARKET]
    chance: Mask[1]
    place: cython.int
    other: cython.int
    card: cython.int
    if not cython.compiled:
        old, chance = [0] * MARKET, [0]
    s.cards[s.seat] &= ~SHIFT
    chance[0] = s.chance
    for place in range(s.market_size):
        old[place] = s.market[place]
    for place in range(s.market_size - 1, 0, -1):
        other = below(place + 1, chance)
        card = old[place]
        old[place] = old[other]
        old[other] = card
    s.chance = chance[0]
    for place in range(s.market_size):
        s.market[place] = draw(k, s)
    for place in range(s.market_size):
        bury(k, s, old[place])
    for place in range(s.groups, 0, -1):
        s.buried[place] = s.buried[place - 1]
    s.buried[0] = s.market_size
    s.groups += 1


def give_up(k, s, lot):
    """A stuck player's lot is free again, its card goes under the future market (R3.6)."""
    seat: cython.int = s.seat
    block: cython.int = k.lot_block[lot]
    kind: cython.int = k.lot_kind[lot]
    bit: cython.uint = cython.cast(cython.uint, 1) << k.lot_bit[lot]
    n: cython.int
    s.workers[seat] += 1
    s.lots[seat][block] &= ~bit
    s.manned[seat][block] &= ~bit
    s.free[seat][block] &= ~k.lot_cells[lot]
    s.free_lots[kind] |= cython.cast(cython.uint, 1) << (lot - k.kind_first[kind])
    bury(k, s, kind)
    for n in range(s.groups, 0, -1):
        s.buried[n] = s.buried[n - 1]
    s.buried[0] = 1
    s.groups += 1


def bury(k, s, card):
    """A card goes to the bottom of the future market."""
    n: cython.int
    for n in range(s.deck_size, 0, -1):
        s.deck[n] = s.deck[n - 1]
    s.deck[0] = card
    s.deck_size += 1


def draw(k, s):
    """The top card of the future market; what is known of its bottom shrinks with it (R3.8)."""
    known: cython.int = 0
    n: cython.int
    for n in range(s.groups):
        known += s.buried[n]
    s.deck_size -= 1
    card: cython.int = s.deck[s.deck_size]
    s.deck[s.deck_size] = 0
    if known > s.deck_size:
        s.buried[s.groups - 1] -= 1
        if not s.buried[s.groups - 1]:
            s.groups -= 1
    return card


def end_turn(k, s):
    """Fill the market, see whether the game is over, and go on to the next seat (R3.7, R8)."""
    seat: cython.int = s.seat
    after: cython.int = (seat + 1) % k.players
    short: cython.int = 0
    place: cython.int
    points: cython.int[4]
    if not cython.compiled:
        points = [0] * SEATS
    s.idle = 0 if s.built else s.idle + 1
    for place in range(s.market_size):
        if s.market[place] < 0:
            if s.deck_size > 0:
                s.market[place] = draw(k, s)
            else:
                short = 1
    if s.trigger:
        s.over = after == s.trigger - 1
    elif short:
        s.trigger = seat + 1
        s.reason = MARKET_SHORT
    elif s.idle >= k.idle_turns:
        s.over = 1
    if s.over:
        bonuses(k, s, points)
        for place in range(k.players):
            s.score[place] += points[place]
    s.number += 1
    s.seat = after
    s.had_worker = s.workers[after] > 0
    s.acquired = s.grabbed = s.built = s.rebuilt = s.triggered = 0
