"""Which moves look good at a glance: a weighted sum of what a player sees in a move.

The weights were learnt from the search's own games (see ``data/weights.toml`` for how). The policy
plays games to their end for the search, and tells it where to look first. Types are in policy.pxd.
"""

import cython

from ny1901.fast.kernel import Kernel
from ny1901.fast.position import own

if cython.compiled:
    from cython.cimports.libc.math import log
    from cython.cimports.ny1901.fast.features import *
    from cython.cimports.ny1901.fast.layout import (
        ACQUIRE,
        BOOM_BUILD,
        BUILD,
        END_TURN,
        LAND_GRAB,
        MOVES,
        REBUILD,
        SHIFT_MARKET,
        SUBJECT,
        Mask,
        State,
    )
    from cython.cimports.ny1901.fast.legality import legal, on_hand
    from cython.cimports.ny1901.fast.native import below, count, mixed
    from cython.cimports.ny1901.fast.position import Position
    from cython.cimports.ny1901.fast.scoring import prestige
    from cython.cimports.ny1901.fast.transition import apply
else:
    from ny1901.fast.legality import legal, on_hand
    from ny1901.fast.plain import *
    from ny1901.fast.scoring import prestige
    from ny1901.fast.transition import apply

    NOISES = 4096


class Policy:
    """Weighs moves of one kernel's games."""

    def __init__(self, kernel, weights):
        """Take a weight for each thing in ``SEEN``."""
        if not isinstance(kernel, Kernel):
            raise TypeError("a policy belongs to a kernel")
        if len(weights) != FEATURES:
            raise ValueError(f"a weight for each of {FEATURES} things is needed, not {len(weights)}")
        tables = kernel.tables
        self.kernel = kernel
        self.lot_around, self.block_squares = tables.lot_around, tables.block_squares
        self.lot_streets, self.dearest = tables.lot_streets, tables.dearest
        self.to_build = max(1, tables.own_tiles - tables.end_unbuilt)
        if not cython.compiled:
            self.weights, self.noises = [0.0] * FEATURES, [0.0] * NOISES
        word: Mask = 1901
        n: cython.int
        for n in range(FEATURES):
            self.weights[n] = weights[n]
        for n in range(NOISES):  # Gumbel's: the largest of weight plus noise is a fair draw
            word = mixed(word + n)
            self.noises[n] = -log(-log(((word >> 11) + 0.5) / 9007199254740992.0))

    def weigh(self, s, moves, n, out):
        """Write the weight of each of the legal moves."""
        features: cython.float[FEATURES]
        i: cython.int
        j: cython.int
        total: cython.float
        if not cython.compiled:
            features = [0.0] * FEATURES
        for i in range(n):
            self.look(s, moves[i], n, features)
            total = 0
            for j in range(FEATURES):
                total += self.weights[j] * features[j]
            out[i] = total

    def look(self, s, move, n, f):
        """Write what is seen in one of n legal moves."""
        kind: cython.int = move & ~SUBJECT
        subject: cython.int = move & SUBJECT
        j: cython.int
        for j in range(FEATURES):
            f[j] = 0
        if kind == BUILD or kind == BOOM_BUILD or kind == REBUILD:
            self.look_at_building(self.kernel, s, subject, kind == REBUILD, f)
            if kind == BOOM_BUILD:
                f[SEES_BOOM] = 1
        elif kind == ACQUIRE or kind == LAND_GRAB:
            self.look_at_lot(self.kernel, s, subject, f)
            if kind == LAND_GRAB:
                f[SEES_LAND_GRAB] = 1
        elif kind == END_TURN:
            f[SEES_END_TURN] = 1
            f[SEES_END_TURN_EARLY] = not s.built
        elif kind == SHIFT_MARKET:
            f[SEES_SHIFT] = 1
        else:
            f[SEES_GIVES_UP_LAND] = count(s.free[s.seat][self.kernel.lot_block[subject]]) / 5.0

    def look_at_building(self, k, s, place, rebuild, f):
        """What a building brings, and what goes for it."""
        seat: cython.int = s.seat
        block: cython.int = k.place_block[place]
        tile: cython.int = k.place_tile[place]
        cells: Mask = k.place_cells[place]
        generation: cython.int = k.tile_generation[tile]
        points: cython.int = k.tile_points[tile]
        left: Mask = s.free[seat][block] & ~cells
        lots: Mask = k.place_lots[place]
        back: cython.int = count(lots & s.manned[seat][block])
        streets: cython.int = count(cython.cast(Mask, k.place_streets[place] & s.streets))
        counts: cython.int = s.challenge * k.places
        each: cython.float = 0.5 if k.challenge_most[s.challenge] else 1.0
        challenge: cython.float = prestige(k, s, place) / 3.0
        n: cython.int
        old: cython.int
        gone: cython.int = 0
        gone_points: cython.int = 0
        stays: Mask = lots
        lost: Mask = 0
        most: cython.int = 0
        if k.challenge_parts[counts + place]:
            challenge += each
        if rebuild:
            for n in range(s.standing[seat]):
                old = s.buildings[seat][n]
                if k.place_block[old] != block:
                    continue
                if k.place_cells[old] & cells:
                    gone += 1
                    gone_points += k.tile_points[k.place_tile[old]]
                    lost |= cython.cast(Mask, k.place_lots[old])
                    left |= k.place_cells[old] & ~cells
                    streets -= count(cython.cast(Mask, k.place_streets[old] & s.streets))
                    if k.challenge_parts[counts + old]:
                        challenge -= each
                else:
                    stays |= cython.cast(Mask, k.place_lots[old])
            f[SEES_REBUILD] = 1
            f[SEES_TORN_DOWN] = gone
            f[SEES_TORN_DOWN_POINTS] = gone_points / 10.0
            f[SEES_WORKERS_SPENT] = count(lost & ~stays & ~cython.cast(Mask, s.manned[seat][block]))
        f[SEES_POINTS] = points / 10.0
        f[SEES_UNLOCKS] = (s.score[seat] < k.silver_at and s.score[seat] + points >= k.silver_at) or (
            s.score[seat] < k.gold_at and s.score[seat] + points >= k.gold_at
        )
        f[SEES_WORKERS_BACK] = back / 3.0
        if s.workers[seat] == 0:
            f[SEES_ONLY_WORKERS_BACK] = back / 3.0
        f[SEES_GOLD] = generation == k.gold
        f[SEES_SILVER] = generation == k.silver
        f[SEES_LEGENDARY] = k.legendaries >> tile & 1
        f[SEES_STREETS] = streets
        f[SEES_CHALLENGE] = challenge
        f[SEES_SQUARES_LEFT] = count(left) / 5.0
        f[SEES_SQUARES_LEFT_BESIDE] = count(left & k.place_beside[place]) / 4.0
        f[SEES_POINTS_PER_SQUARE] = points / cython.cast(cython.float, k.tile_size[tile])
        if not s.trigger and count(s.unbuilt[seat] & ~(cython.cast(Mask, 1) << tile)) <= k.end_unbuilt:
            for n in range(k.players):
                if n != seat and s.score[n] > most:
                    most = s.score[n]
            f[SEES_ENDS_THE_GAME_AHEAD] = (s.score[seat] + points - most) / 10.0
        f[SEES_POINTS_LATE] = f[SEES_POINTS] * self.lateness(k, s)
        f[SEES_GOLD_LATE] = f[SEES_GOLD] * self.lateness(k, s)
        f[SEES_REBUILD_LATE] = f[SEES_REBUILD] * self.lateness(k, s)

    def look_at_lot(self, k, s, lot, f):
        """What a lot is good for: with the land beside it, now and later."""
        seat: cython.int = s.seat
        block: cython.int = k.lot_block[lot]
        kind: cython.int = k.lot_kind[lot]
        cells: Mask = k.lot_cells[lot]
        around: Mask = self.lot_around[lot]
        mine: Mask = s.free[seat][block]
        stone: Mask = 0
        others: Mask = 0
        owned: Mask = 0
        n: cython.int
        old: cython.int
        other: cython.int
        for n in range(s.standing[seat]):
            old = s.buildings[seat][n]
            if k.place_block[old] == block:
                if k.tile_generation[k.place_tile[old]] != k.gold:
                    stone |= k.place_cells[old]
                owned |= k.place_cells[old]
        for other in range(k.players):
            if other != seat:
                others |= s.free[other][block]
                for n in range(s.standing[other]):
                    old = s.buildings[other][n]
                    if k.place_block[old] == block:
                        owned |= k.place_cells[old]
        f[SEES_LARGE_LOT] = k.lot_size[lot] > 2
        f[SEES_OWN_SQUARES_BESIDE] = count(mine & around) / 4.0
        f[SEES_OWN_BUILDINGS_BESIDE] = count(stone & around) / 4.0
        f[SEES_OWN_LAND_IN_BLOCK] = count(mine | stone) / 8.0
        f[SEES_OTHERS_BESIDE] = count(others & around) / 4.0
        f[SEES_LOT_ON_STREET] = count(cython.cast(Mask, self.lot_streets[lot] & s.streets))
        f[SEES_BUILDS_AT_ONCE] = self.best_fit(k, s, block, mine | cells, cells) / 10.0
        f[SEES_RARE_LOT] = 1.0 / (1.0 + count(s.free_lots[kind]))
        f[SEES_ROOM_TO_GROW] = (
            count(self.block_squares[block] & around & ~(owned | mine | others)) / 6.0
        )
        f[SEES_BUILDS_AT_ONCE_LATE] = f[SEES_BUILDS_AT_ONCE] * self.lateness(k, s)

    def lateness(self, k, s):
        """How much of what the active player can build before the end is built: from 0 to 1 (R8.1)."""
        left: cython.int = count(s.unbuilt[s.seat]) - k.end_unbuilt
        return 1.0 - left / cython.cast(cython.float, self.to_build)

    def best_fit(self, k, s, block, squares, touching):
        """The most points a tile on hand would bring on these squares, touching the new ones."""
        hand: Mask = on_hand(k, s)
        taken: Mask = ~squares
        room: cython.int = count(squares)
        n: cython.int
        tile: cython.int
        place: cython.int
        for n in range(k.tiles):
            tile = self.dearest[n]
            if not hand >> tile & 1 or k.tile_size[tile] > room:
                continue
            for place in range(
                k.first_place[block * k.tiles + tile], k.first_place[block * k.tiles + tile + 1]
            ):
                if not k.place_cells[place] & taken and k.place_cells[place] & touching:
                    return k.tile_points[tile]
        return 0

    def pick(self, s, moves, n, chance):
        """Draw a move, the better ones more likely."""
        logits: cython.float[MOVES]
        best: cython.int = 0
        i: cython.int
        value: cython.float
        most: cython.float = -1e30
        word: Mask = 0
        if not cython.compiled:
            logits = [0.0] * n
        self.weigh(s, moves, n, logits)
        for i in range(n):
            if i % 5 == 0:
                below(2, chance)
                word = mixed(chance[0])
            value = logits[i] + self.noises[word & (NOISES - 1)]
            word >>= 12
            if value > most:
                most, best = value, i
        return moves[best]

    def playout(self, s, chance):
        """Play to the end of the game; gives the number of moves."""
        moves: cython.int[MOVES]
        played: cython.int = 0
        if not cython.compiled:
            moves = [0] * MOVES
        n: cython.int = legal(self.kernel, s, moves)
        while n:
            apply(self.kernel, s, self.pick(s, moves, n, chance) if n > 1 else moves[0])
            played += 1
            n = legal(self.kernel, s, moves)
        return played

    def features(self, position):
        """What is seen in each legal move, for learning: ``{move: features}``."""
        moves: cython.int[MOVES]
        seen: cython.float[FEATURES]
        n: cython.int
        i: cython.int
        j: cython.int
        at: Position = own(self.kernel, position)
        if not cython.compiled:
            moves, seen = [0] * MOVES, [0.0] * FEATURES
        n = legal(self.kernel, at.state, moves)
        found = {}
        for i in range(n):
            self.look(at.state, moves[i], n, seen)
            found[moves[i]] = [seen[j] for j in range(FEATURES)]
        at.listed = tuple(found)
        return found
