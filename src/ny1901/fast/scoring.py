"""Points during the game and at its end: ``engine/scoring.py`` on flat arrays.

Types for the compiler are in scoring.pxd.
"""

import cython

if cython.compiled:
    from cython.cimports.ny1901.fast.layout import BUILDINGS, GOLD_PRESTIGE
    from cython.cimports.ny1901.fast.native import count
else:
    from ny1901.fast.plain import *


def prestige(k, s, place):
    """Points at once for earlier buildings of opponents beside a new gold one (R10.3)."""
    if s.challenge != GOLD_PRESTIGE:
        return 0
    if k.tile_generation[k.place_tile[place]] != k.gold:
        return 0
    neighbours: cython.int = 0
    seat: cython.int
    old: cython.int
    n: cython.int
    for seat in range(k.players):
        if seat == s.seat:
            continue
        for n in range(s.standing[seat]):
            old = s.buildings[seat][n]
            if (
                k.place_block[old] == k.place_block[place]
                and k.place_cells[old] & k.place_beside[place]
                and k.tile_generation[k.place_tile[old]] != k.gold
            ):
                neighbours += 1
    return neighbours * k.challenge_points[GOLD_PRESTIGE * (BUILDINGS + 1) + 1]


def bonuses(k, s, out):
    """What each seat would get if the game ended now (R9, R10)."""
    seat: cython.int
    for seat in range(k.players):
        out[seat] = count(s.cards[seat]) * k.unused_card_points
    challenge_bonuses(k, s, out)
    street_bonuses(k, s, out)


def challenge_bonuses(k, s, out):
    """What the challenge pays for what stands: part by part, to all or to the one with most (R10)."""
    part: cython.int
    seat: cython.int
    n: cython.int
    most: cython.int
    best: cython.int
    mine: cython.int
    places: cython.int = s.challenge * k.places
    points: cython.int = s.challenge * (BUILDINGS + 1)
    for part in range(k.challenge_sizes[s.challenge]):
        most, best = 0, -1
        for seat in range(k.players):
            mine = 0
            for n in range(s.standing[seat]):
                mine += k.challenge_parts[places + s.buildings[seat][n]] >> part & 1
            if not k.challenge_most[s.challenge]:
                out[seat] += k.challenge_points[points + mine]
            elif mine > most:
                most, best = mine, seat
            elif mine == most:
                best = -1
        if best >= 0:
            out[best] += k.challenge_points[points + most]


def street_bonuses(k, s, out):
    """Each street card to the one with most buildings on it (R9.1)."""
    street: cython.int
    seat: cython.int
    n: cython.int
    most: cython.int
    best: cython.int
    mine: cython.int
    for street in range(k.streets):
        if not s.streets >> street & 1:
            continue
        most, best = 0, -1
        for seat in range(k.players):
            mine = 0
            for n in range(s.standing[seat]):
                mine += k.place_streets[s.buildings[seat][n]] >> street & 1
            if mine > most:
                most, best = mine, seat
            elif mine == most:
                best = -1
        if best >= 0:
            out[best] += k.street_points


def of_generation(k, s, seat, generation):
    """How many buildings of a generation a seat has; legendary counts as gold (R9.4)."""
    found: cython.int = 0
    n: cython.int
    for n in range(s.standing[seat]):
        found += k.tile_generation[k.place_tile[s.buildings[seat][n]]] == generation
    return found


def winners(k, s):
    """The seats that win a game that is over, as a mask; more than one share it (R9.4)."""
    tied: cython.int = 0
    better: cython.int
    most: cython.int = -1
    value: cython.int
    seat: cython.int
    n: cython.int
    for seat in range(k.players):
        if s.score[seat] > most:
            most, tied = s.score[seat], 0
        if s.score[seat] == most:
            tied |= 1 << seat
    for n in range(k.tie_breaks.shape[0] if cython.compiled else len(k.tie_breaks)):
        if not tied & (tied - 1):
            break
        most, better = -1, 0
        for seat in range(k.players):
            if not tied >> seat & 1:
                continue
            if k.tie_breaks[n]:
                value = of_generation(k, s, seat, k.gold)
            else:
                value = k.tile_height[s.legendary[seat] - 1] if s.legendary[seat] else 0
            if value > most:
                most, better = value, 0
            if value == most:
                better |= 1 << seat
        tied = better
    return tied
