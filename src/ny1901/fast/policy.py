"""Which moves look good at a glance: a weighted sum of what a player sees in a move.

The weights were learnt from the search's own games (see ``data/weights.toml`` for how). The policy
plays games to their end for the search, and tells it where to look first. Types are in policy.pxd.
"""

import cython

from ny1901.fast.kernel import Kernel

if cython.compiled:
    from cython.cimports.libc.math import log
    from cython.cimports.ny1901.fast.kernel import below, count, lowest, mixed
    from cython.cimports.ny1901.fast.state import (
        ACQUIRE,
        BOOM_BUILD,
        BRONZE_BARON,
        BUILD,
        END_TURN,
        GENERATION_KING,
        GIVE_UP,
        GOLD_PRESTIGE,
        GOLD_TYCOON,
        LAND_GRAB,
        MASTER_ARCHITECT,
        MOVES,
        REBUILD,
        SHIFT_MARKET,
        SUBJECT,
        Mask,
        State,
    )
else:
    from ny1901.fast.kernel import below, mixed
    from ny1901.fast.plain import *

    FEATURES, NOISES = 36, 4096

SEEN = (
    "points",
    "unlocks",
    "workers_back",
    "only_workers_back",
    "gold",
    "silver",
    "legendary",
    "streets",
    "challenge",
    "squares_left",
    "squares_left_beside",
    "rebuild",
    "torn_down",
    "torn_down_points",
    "workers_spent",
    "boom",
    "points_per_square",
    "ends_the_game_ahead",
    "large_lot",
    "own_squares_beside",
    "own_buildings_beside",
    "own_land_in_block",
    "others_beside",
    "lot_on_street",
    "builds_at_once",
    "land_grab",
    "rare_lot",
    "room_to_grow",
    "end_turn",
    "end_turn_early",
    "shift",
    "gives_up_land",
    "points_late",
    "gold_late",
    "rebuild_late",
    "builds_at_once_late",
)
"""What is seen in a move, by place in the list of weights."""


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
                f[15] = 1
        elif kind == ACQUIRE or kind == LAND_GRAB:
            self.look_at_lot(self.kernel, s, subject, f)
            if kind == LAND_GRAB:
                f[25] = 1
        elif kind == END_TURN:
            f[28] = 1
            f[29] = not s.built
        elif kind == SHIFT_MARKET:
            f[30] = 1
        else:
            f[31] = count(s.free[s.seat][self.kernel.lot_block[subject]]) / 5.0

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
        challenge: cython.float = 0
        n: cython.int
        old: cython.int
        gone: cython.int = 0
        gone_points: cython.int = 0
        stays: Mask = lots
        lost: Mask = 0
        most: cython.int = 0
        if s.challenge == MASTER_ARCHITECT:
            challenge = k.tile_irregular[tile]
        elif s.challenge == BRONZE_BARON:
            challenge = generation == k.bronze
        elif s.challenge == GENERATION_KING:
            challenge = 0.5
        elif s.challenge == GOLD_TYCOON:
            challenge = generation == k.gold
        elif s.challenge == GOLD_PRESTIGE:
            challenge = k.prestige(s, place) / 3.0
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
                    if s.challenge == MASTER_ARCHITECT:
                        challenge -= k.tile_irregular[k.place_tile[old]]
                    elif s.challenge == BRONZE_BARON:
                        challenge -= k.tile_generation[k.place_tile[old]] == k.bronze
                    elif s.challenge == GENERATION_KING:
                        challenge -= 0.5
                else:
                    stays |= cython.cast(Mask, k.place_lots[old])
            f[11] = 1
            f[12] = gone
            f[13] = gone_points / 10.0
            f[14] = count(lost & ~stays & ~cython.cast(Mask, s.manned[seat][block]))
        f[0] = points / 10.0
        f[1] = (s.score[seat] < k.silver_at and s.score[seat] + points >= k.silver_at) or (
            s.score[seat] < k.gold_at and s.score[seat] + points >= k.gold_at
        )
        f[2] = back / 3.0
        if s.workers[seat] == 0:
            f[3] = back / 3.0
        f[4] = generation == k.gold
        f[5] = generation == k.silver
        f[6] = k.legendaries >> tile & 1
        f[7] = streets
        f[8] = challenge
        f[9] = count(left) / 5.0
        f[10] = count(left & k.place_beside[place]) / 4.0
        f[16] = points / cython.cast(cython.float, k.tile_size[tile])
        if not s.trigger and count(s.unbuilt[seat] & ~(cython.cast(Mask, 1) << tile)) <= k.end_unbuilt:
            for n in range(k.players):
                if n != seat and s.score[n] > most:
                    most = s.score[n]
            f[17] = (s.score[seat] + points - most) / 10.0
        f[32] = f[0] * self.lateness(k, s)
        f[33] = f[4] * self.lateness(k, s)
        f[34] = f[11] * self.lateness(k, s)

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
        f[18] = k.lot_size[lot] > 2
        f[19] = count(mine & around) / 4.0
        f[20] = count(stone & around) / 4.0
        f[21] = count(mine | stone) / 8.0
        f[22] = count(others & around) / 4.0
        f[23] = count(cython.cast(Mask, self.lot_streets[lot] & s.streets))
        f[24] = self.best_fit(k, s, block, mine | cells, cells) / 10.0
        f[26] = 1.0 / (1.0 + count(s.free_lots[kind]))
        f[27] = count(self.block_squares[block] & around & ~(owned | mine | others)) / 6.0
        f[35] = f[24] * self.lateness(k, s)

    def lateness(self, k, s):
        """How much of what the active player can build before the end is built: from 0 to 1 (R8.1)."""
        left: cython.int = count(s.unbuilt[s.seat]) - k.end_unbuilt
        return 1.0 - left / cython.cast(cython.float, self.to_build)

    def best_fit(self, k, s, block, squares, touching):
        """The most points a tile on hand would bring on these squares, touching the new ones."""
        hand: Mask = k.on_hand(s)
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
        n: cython.int = self.kernel.legal(s, moves)
        while n:
            self.kernel.apply(s, self.pick(s, moves, n, chance) if n > 1 else moves[0])
            played += 1
            n = self.kernel.legal(s, moves)
        return played

    def features(self, position):
        """What is seen in each legal move, for learning: ``{move: features}``."""
        moves: cython.int[MOVES]
        seen: cython.float[FEATURES]
        n: cython.int
        i: cython.int
        j: cython.int
        at: Position = self.kernel.own(position)
        if not cython.compiled:
            moves, seen = [0] * MOVES, [0.0] * FEATURES
        n = self.kernel.legal(at.state, moves)
        found = {}
        for i in range(n):
            self.look(at.state, moves[i], n, seen)
            found[moves[i]] = [seen[j] for j in range(FEATURES)]
        return found
