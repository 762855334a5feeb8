"""Every legal move, in the order the engine promises: ``engine/legality.py`` on flat arrays.

Types for the compiler are in legality.pxd.
"""

import cython

if cython.compiled:
    from cython.cimports.ny1901.fast.layout import (
        ACQUIRE,
        BOOM,
        BOOM_BUILD,
        BUILD,
        END_TURN,
        GIVE_UP,
        GRAB,
        LAND_GRAB,
        REBUILD,
        SHIFT,
        SHIFT_MARKET,
        Mask,
    )
    from cython.cimports.ny1901.fast.native import count, lowest
else:
    from ny1901.fast.plain import *


def legal(k, s, out):
    """Write every legal move, in the order the engine promises; gives their number."""
    n: cython.int = 0
    seat: cython.int = s.seat
    lot: cython.int
    if s.over:
        return 0
    if s.acquired or s.built or s.grabbed:
        if (
            s.cards[seat] & GRAB
            and not s.rebuilt
            and not (s.had_worker and not s.acquired)
            and s.acquired <= 2
            and s.workers[seat] > 0
            and s.deck_size > 0
        ):
            n = lots_on_offer(k, s, out, n, LAND_GRAB, 2)
        if not s.built:
            n = builds(k, s, out, n, BUILD)
        elif s.cards[seat] & BOOM and not s.triggered:
            n = builds(k, s, out, n, BOOM_BUILD)
        out[n] = END_TURN
        return n + 1
    if s.had_worker:
        n = lots_on_offer(k, s, out, n, ACQUIRE, 3)
    else:
        n = builds(k, s, out, n, BUILD)
    n = rebuilds(k, s, out, n)
    if n == 0 and not s.had_worker:
        for lot in range(k.lots):
            if s.manned[seat][k.lot_block[lot]] >> k.lot_bit[lot] & 1:
                out[n] = GIVE_UP | lot
                n += 1
    if s.cards[seat] & SHIFT and s.deck_size >= s.market_size:
        out[n] = SHIFT_MARKET
        n += 1
    return n


def on_hand(k, s):
    """The tiles the active player may build now (R4.1, R4.5, R6)."""
    seat: cython.int = s.seat
    tiles: Mask = s.unbuilt[seat]
    level: cython.int = 0
    if not s.legendary[seat]:
        tiles |= s.legendaries
    if s.score[seat] >= k.gold_at:
        level = 2
    elif s.score[seat] >= k.silver_at:
        level = 1
    return tiles & k.level_tiles[level]


def lots_on_offer(k, s, out, n, kind_of_move, largest):
    """The free lots that match a card of the open market (R3.2, R7.3)."""
    kinds: Mask = 0
    lots: Mask
    place: cython.int
    kind: cython.int
    for place in range(s.market_size):
        if s.market[place] >= 0:
            kinds |= cython.cast(Mask, 1) << s.market[place]
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        if k.kind_size[kind] > largest:
            continue
        lots = s.free_lots[kind]
        while lots:
            out[n] = kind_of_move | (k.kind_first[kind] + lowest(lots))
            n += 1
            lots &= lots - 1
    return n


def builds(k, s, out, n, kind_of_move):
    """The builds on the free squares, block by block (R4.1)."""
    seat: cython.int = s.seat
    hand: Mask = on_hand(k, s)
    tiles: Mask
    taken: Mask
    block: cython.int
    tile: cython.int
    room: cython.int
    place: cython.int
    for block in range(k.blocks):
        if not s.free[seat][block]:
            continue
        taken = ~s.free[seat][block]
        room = count(s.free[seat][block])
        tiles = hand
        while tiles:
            tile = lowest(tiles)
            tiles &= tiles - 1
            if k.tile_size[tile] > room:
                continue
            tile += block * k.tiles
            for place in range(k.first_place[tile], k.first_place[tile + 1]):
                if not k.place_cells[place] & taken:
                    out[n] = kind_of_move | place
                    n += 1
    return n


def rebuilds(k, s, out, n):
    """The rebuilds over own buildings, block by block (R5)."""
    seat: cython.int = s.seat
    hand: Mask = on_hand(k, s)
    level: cython.int = 0
    if s.score[seat] >= k.gold_at:
        level = 2
    elif s.score[seat] >= k.silver_at:
        level = 1
    reach: cython.int = k.level_reach[level]
    first: cython.int = 0
    last: cython.int = 0
    block: cython.int
    weakest: cython.int
    resistance: cython.int
    old: cython.int
    tile: cython.int
    room: cython.int
    place: cython.int
    taken: Mask
    free_squares: Mask
    cleared: Mask
    tiles: Mask
    while first < s.standing[seat]:
        block = k.place_block[s.buildings[seat][first]]
        free_squares = s.free[seat][block]
        cleared = free_squares
        weakest = reach
        last = first
        while last < s.standing[seat]:
            old = s.buildings[seat][last]
            if k.place_block[old] != block:
                break
            resistance = k.tile_resistance[k.place_tile[old]]
            if resistance < reach:
                cleared |= k.place_cells[old]
                if resistance < weakest:
                    weakest = resistance
            last += 1
        if weakest < reach:
            taken = ~cleared
            room = count(cleared)
            tiles = hand
            while tiles:
                tile = lowest(tiles)
                tiles &= tiles - 1
                if k.tile_size[tile] > room or k.tile_strength[tile] <= weakest:
                    continue
                tile += block * k.tiles
                for place in range(k.first_place[tile], k.first_place[tile + 1]):
                    if (
                        not k.place_cells[place] & taken
                        and k.place_cells[place] & ~free_squares
                        and may_rebuild(k, s, place, first, last)
                    ):
                        out[n] = REBUILD | place
                        n += 1
        first = last
    return n


def may_rebuild(k, s, place, first, last):
    """Whether all in the way may go, and the emptied lots can be manned (R5.2, R5.5)."""
    seat: cython.int = s.seat
    cells: Mask = k.place_cells[place]
    lots: Mask = k.place_lots[place]
    strength: cython.int = k.tile_strength[k.place_tile[place]]
    stays: Mask = lots
    emptied: Mask = 0
    old: cython.int
    n: cython.int
    for n in range(first, last):
        old = s.buildings[seat][n]
        if not k.place_cells[old] & cells:
            stays |= cython.cast(Mask, k.place_lots[old])
        elif k.tile_resistance[k.place_tile[old]] < strength:
            emptied |= cython.cast(Mask, k.place_lots[old])
        else:
            return 0
    manned: Mask = s.manned[seat][k.place_block[place]]
    return count(emptied & ~stays) - count(lots & manned) <= s.workers[seat]
