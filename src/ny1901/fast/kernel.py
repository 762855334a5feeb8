"""The rules on flat arrays: legal moves, moves, the end and the points, for all variants.

It reads like ``engine/legality.py``, ``transition.py``, ``evolution.py`` and ``scoring.py``, in one
place and without objects; the tests hold it to them. Types for the compiler are in kernel.pxd.
"""

import cython

from ny1901.fast.bounds import check
from ny1901.fast.tables import Tables

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free
    from cython.cimports.libc.string import memcpy
    from cython.cimports.ny1901.fast.state import (
        ACQUIRE,
        BLOCKS,
        BOOM,
        BOOM_BUILD,
        BRONZE_BARON,
        BUILD,
        END_TURN,
        FEW_TILES,
        GENERATION_KING,
        GIVE_UP,
        GOLD_PRESTIGE,
        GOLD_TYCOON,
        GRAB,
        KINDS,
        LAND_GRAB,
        MARKET,
        MARKET_SHORT,
        MASTER_ARCHITECT,
        MOVES,
        PRESTIGE_BITS,
        REBUILD,
        SCORE_REACHED,
        SEATS,
        SHIFT,
        SHIFT_MARKET,
        SUBJECT,
        Mask,
        State,
        Words,
    )
else:
    from ny1901.fast.plain import *

COMPILED = cython.compiled
"""Whether the kernel runs as native code."""


def mixed(word):
    """One step of SplitMix64, as in ``engine/chance.py``."""
    first: Mask = 0xBF58476D1CE4E5B9
    second: Mask = 0x94D049BB133111EB
    whole: Mask = 0xFFFFFFFFFFFFFFFF
    word = (word ^ (word >> 30)) * first & whole
    word = (word ^ (word >> 27)) * second & whole
    return word ^ (word >> 31)


def below(limit, chance):
    """A number from 0 to limit - 1, all equally likely; the generator goes on."""
    most: Mask = 0xFFFFFFFFFFFFFFFF
    step: Mask = 0x9E3779B97F4A7C15
    size: Mask = limit
    unfair: Mask = (most % size + 1) % size
    value: Mask
    while True:
        chance[0] = (chance[0] + step) & most
        value = mixed(chance[0])
        if value <= most - unfair:
            return cython.cast(cython.int, value % size)


def duplicate(source, target):
    """Make one position equal to another."""
    if cython.compiled:
        memcpy(target, source, cython.sizeof(Words))
    else:
        target.take(source)


class Kernel:
    """The rules of one game; positions are changed in place."""

    def __init__(self, tables):
        """Take the arrays of ``Tables``; raises TooLarge there if the board does not fit."""
        if not isinstance(tables, Tables):
            raise TypeError("a kernel is made of tables")
        self.tables = tables
        self.players, self.blocks = tables.players, tables.blocks
        self.tiles, self.lots = tables.tiles, tables.lots
        self.streets, self.districts = tables.streets, tables.districts
        self.place_cells, self.place_beside = tables.place_cells, tables.place_beside
        self.place_tile, self.place_block = tables.place_tile, tables.place_block
        self.place_lots, self.place_districts = tables.place_lots, tables.place_districts
        self.place_streets, self.first_place = tables.place_streets, tables.first_place
        self.tile_points, self.tile_size = tables.tile_points, tables.tile_size
        self.tile_height, self.tile_irregular = tables.tile_height, tables.tile_irregular
        self.tile_strength, self.tile_resistance = tables.tile_strength, tables.tile_resistance
        self.tile_generation = tables.tile_generation
        self.level_tiles, self.level_reach = tables.level_tiles, tables.level_reach
        self.lot_kind, self.lot_size = tables.lot_kind, tables.lot_size
        self.lot_block, self.lot_bit = tables.lot_block, tables.lot_bit
        self.lot_cells = tables.lot_cells
        self.kind_first, self.kind_size = tables.kind_first, tables.kind_size
        self.architect, self.baron = tables.architect, tables.baron
        self.tie_breaks = tables.tie_breaks
        self.legendaries = tables.legendaries
        self.bronze, self.silver, self.gold = tables.bronze, tables.silver, tables.gold
        self.silver_at, self.gold_at = tables.silver_at, tables.gold_at
        self.street_points = tables.street_points
        self.unused_card_points = tables.unused_card_points
        self.prestige_points = tables.prestige_points
        self.tycoon_needs, self.tycoon_points = tables.tycoon_needs, tables.tycoon_points
        self.king_points = tables.king_points
        self.end_unbuilt, self.end_score = tables.end_unbuilt, tables.end_score
        self.idle_turns = tables.idle_turns

    def position(self):
        """An empty table; ``bridge.load`` lays it."""
        return Position(self)

    def own(self, position):
        """The position, which must be one of this kernel's: another's numbers mean other things."""
        if not isinstance(position, Position) or position.kernel is not self:
            raise ValueError("a position of another kernel")
        return position

    # -------------------------------------------------------------- legal moves

    def on_hand(self, s):
        """The tiles the active player may build now (R4.1, R4.5, R6)."""
        seat: cython.int = s.seat
        tiles: Mask = s.unbuilt[seat]
        level: cython.int = 0
        if not s.legendary[seat]:
            tiles |= s.legendaries
        if s.score[seat] >= self.gold_at:
            level = 2
        elif s.score[seat] >= self.silver_at:
            level = 1
        return tiles & self.level_tiles[level]

    def legal(self, s, out):
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
                n = self.lots_on_offer(s, out, n, LAND_GRAB, 2)
            if not s.built:
                n = self.builds(s, out, n, BUILD)
            elif s.cards[seat] & BOOM and not s.triggered:
                n = self.builds(s, out, n, BOOM_BUILD)
            out[n] = END_TURN
            return n + 1
        if s.had_worker:
            n = self.lots_on_offer(s, out, n, ACQUIRE, 3)
        else:
            n = self.builds(s, out, n, BUILD)
        n = self.rebuilds(s, out, n)
        if n == 0 and not s.had_worker:
            for lot in range(self.lots):
                if s.manned[seat][self.lot_block[lot]] >> self.lot_bit[lot] & 1:
                    out[n] = GIVE_UP | lot
                    n += 1
        if s.cards[seat] & SHIFT and s.deck_size >= MARKET:
            out[n] = SHIFT_MARKET
            n += 1
        return n

    def lots_on_offer(self, s, out, n, kind_of_move, largest):
        """The free lots that match a card of the open market (R3.2, R7.3)."""
        kinds: Mask = 0
        lots: Mask
        place: cython.int
        kind: cython.int
        for place in range(MARKET):
            if s.market[place] >= 0:
                kinds |= cython.cast(Mask, 1) << s.market[place]
        while kinds:
            kind = lowest(kinds)
            kinds &= kinds - 1
            if self.kind_size[kind] > largest:
                continue
            lots = s.free_lots[kind]
            while lots:
                out[n] = kind_of_move | (self.kind_first[kind] + lowest(lots))
                n += 1
                lots &= lots - 1
        return n

    def builds(self, s, out, n, kind_of_move):
        """The builds on the free squares, block by block (R4.1)."""
        seat: cython.int = s.seat
        hand: Mask = self.on_hand(s)
        tiles: Mask
        taken: Mask
        block: cython.int
        tile: cython.int
        room: cython.int
        place: cython.int
        for block in range(self.blocks):
            if not s.free[seat][block]:
                continue
            taken = ~s.free[seat][block]
            room = count(s.free[seat][block])
            tiles = hand
            while tiles:
                tile = lowest(tiles)
                tiles &= tiles - 1
                if self.tile_size[tile] > room:
                    continue
                tile += block * self.tiles
                for place in range(self.first_place[tile], self.first_place[tile + 1]):
                    if not self.place_cells[place] & taken:
                        out[n] = kind_of_move | place
                        n += 1
        return n

    def rebuilds(self, s, out, n):
        """The rebuilds over own buildings, block by block (R5)."""
        seat: cython.int = s.seat
        hand: Mask = self.on_hand(s)
        level: cython.int = 0
        if s.score[seat] >= self.gold_at:
            level = 2
        elif s.score[seat] >= self.silver_at:
            level = 1
        reach: cython.int = self.level_reach[level]
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
            block = self.place_block[s.buildings[seat][first]]
            free_squares = s.free[seat][block]
            cleared = free_squares
            weakest = reach
            last = first
            while last < s.standing[seat]:
                old = s.buildings[seat][last]
                if self.place_block[old] != block:
                    break
                resistance = self.tile_resistance[self.place_tile[old]]
                if resistance < reach:
                    cleared |= self.place_cells[old]
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
                    if self.tile_size[tile] > room or self.tile_strength[tile] <= weakest:
                        continue
                    tile += block * self.tiles
                    for place in range(self.first_place[tile], self.first_place[tile + 1]):
                        if (
                            not self.place_cells[place] & taken
                            and self.place_cells[place] & ~free_squares
                            and self.may_rebuild(s, place, first, last)
                        ):
                            out[n] = REBUILD | place
                            n += 1
            first = last
        return n

    def may_rebuild(self, s, place, first, last):
        """Whether all in the way may go, and the emptied lots can be manned (R5.2, R5.5)."""
        seat: cython.int = s.seat
        cells: Mask = self.place_cells[place]
        lots: Mask = self.place_lots[place]
        strength: cython.int = self.tile_strength[self.place_tile[place]]
        stays: Mask = lots
        emptied: Mask = 0
        old: cython.int
        n: cython.int
        for n in range(first, last):
            old = s.buildings[seat][n]
            if not self.place_cells[old] & cells:
                stays |= cython.cast(Mask, self.place_lots[old])
            elif self.tile_resistance[self.place_tile[old]] < strength:
                emptied |= cython.cast(Mask, self.place_lots[old])
            else:
                return 0
        manned: Mask = s.manned[seat][self.place_block[place]]
        return count(emptied & ~stays) - count(lots & manned) <= s.workers[seat]

    # -------------------------------------------------------------- moves

    def apply(self, s, move):
        """Make a legal move of the active player."""
        subject: cython.int = move & SUBJECT
        kind: cython.int = move & ~SUBJECT
        if kind == ACQUIRE:
            s.acquired = self.lot_size[subject]
            self.acquire(s, subject)
        elif kind == LAND_GRAB:
            s.grabbed = 1
            s.cards[s.seat] &= ~GRAB
            self.acquire(s, subject)
        elif kind == BUILD:
            self.build(s, subject)
        elif kind == BOOM_BUILD:
            s.cards[s.seat] &= ~BOOM
            self.build(s, subject)
        elif kind == REBUILD:
            self.demolish(s, subject)
            self.build(s, subject)
        elif kind == GIVE_UP:
            self.give_up(s, subject)
            self.end_turn(s)
        elif kind == SHIFT_MARKET:
            self.shift(s)
        else:
            self.end_turn(s)

    def acquire(self, s, lot):
        """A lot gets an owner and a worker; its card leaves the market (R3.2)."""
        seat: cython.int = s.seat
        block: cython.int = self.lot_block[lot]
        kind: cython.int = self.lot_kind[lot]
        bit: cython.uint = cython.cast(cython.uint, 1) << self.lot_bit[lot]
        place: cython.int
        s.workers[seat] -= 1
        s.lots[seat][block] |= bit
        s.manned[seat][block] |= bit
        s.free[seat][block] |= self.lot_cells[lot]
        s.free_lots[kind] &= ~(cython.cast(cython.uint, 1) << (lot - self.kind_first[kind]))
        for place in range(MARKET):
            if s.market[place] == kind:
                s.market[place] = -1
                break

    def build(self, s, place):
        """A building rises: workers come back, points are scored, the end may be near (R4, R8.1)."""
        seat: cython.int = s.seat
        block: cython.int = self.place_block[place]
        tile: cython.int = self.place_tile[place]
        bit: Mask = cython.cast(Mask, 1) << tile
        returned: cython.uint = cython.cast(cython.uint, self.place_lots[place]) & s.manned[seat][block]
        points: cython.int = self.prestige(s, place)
        n: cython.int = s.standing[seat]
        if points:
            s.prestige[seat][s.prestiges[seat]] = tile << PRESTIGE_BITS | points
            s.prestiges[seat] += 1
        s.manned[seat][block] &= ~returned
        s.workers[seat] += count(returned)
        s.free[seat][block] &= ~self.place_cells[place]
        while n > 0 and self.place_block[s.buildings[seat][n - 1]] > block:
            s.buildings[seat][n] = s.buildings[seat][n - 1]
            n -= 1
        s.buildings[seat][n] = place
        s.standing[seat] += 1
        s.unbuilt[seat] &= ~bit
        if s.legendaries & bit:
            s.legendaries &= ~bit
            s.legendary[seat] = tile + 1
        s.score[seat] += self.tile_points[tile] + points
        s.built += 1
        self.look_for_the_end(s)

    def demolish(self, s, place):
        """What stands in the way goes; lots left empty get a worker (R5.1, R5.5)."""
        seat: cython.int = s.seat
        block: cython.int = self.place_block[place]
        stays: cython.uint = self.place_lots[place]
        lost: cython.uint = 0
        kept: cython.int = 0
        old: cython.int
        n: cython.int
        for n in range(s.standing[seat]):
            old = s.buildings[seat][n]
            if self.place_block[old] == block:
                if self.place_cells[old] & self.place_cells[place]:
                    lost |= cython.cast(cython.uint, self.place_lots[old])
                    s.free[seat][block] |= self.place_cells[old]
                    continue
                stays |= cython.cast(cython.uint, self.place_lots[old])
            s.buildings[seat][kept] = old
            kept += 1
        for n in range(kept, s.standing[seat]):
            s.buildings[seat][n] = 0
        s.standing[seat] = kept
        lost &= ~stays & ~s.manned[seat][block]
        s.manned[seat][block] |= lost
        s.workers[seat] -= count(lost)
        s.rebuilt = 1

    def prestige(self, s, place):
        """Points at once for earlier buildings of opponents beside a new gold one (R10.3)."""
        if s.challenge != GOLD_PRESTIGE:
            return 0
        if self.tile_generation[self.place_tile[place]] != self.gold:
            return 0
        neighbours: cython.int = 0
        seat: cython.int
        old: cython.int
        n: cython.int
        for seat in range(self.players):
            if seat == s.seat:
                continue
            for n in range(s.standing[seat]):
                old = s.buildings[seat][n]
                if (
                    self.place_block[old] == self.place_block[place]
                    and self.place_cells[old] & self.place_beside[place]
                    and self.tile_generation[self.place_tile[old]] != self.gold
                ):
                    neighbours += 1
        return neighbours * self.prestige_points

    def look_for_the_end(self, s):
        """The end by few tiles or by points (R8.1, R11.1)."""
        seat: cython.int = s.seat
        if s.trigger:
            return
        if count(s.unbuilt[seat]) <= self.end_unbuilt:
            s.reason = FEW_TILES
        elif self.end_score and s.score[seat] >= self.end_score:
            s.reason = SCORE_REACHED
        else:
            return
        s.trigger = seat + 1
        s.triggered = s.built == 1

    def shift(self, s):
        """Four new cards in the market, the old ones shuffled under the future market (R7.2)."""
        old: cython.int[4]
        chance: Mask[1]
        place: cython.int
        other: cython.int
        card: cython.int
        if not cython.compiled:
            old, chance = [0] * MARKET, [0]
        s.cards[s.seat] &= ~SHIFT
        chance[0] = s.chance
        for place in range(MARKET):
            old[place] = s.market[place]
        for place in range(MARKET - 1, 0, -1):
            other = below(place + 1, chance)
            card = old[place]
            old[place] = old[other]
            old[other] = card
        s.chance = chance[0]
        for place in range(MARKET):
            s.market[place] = self.draw(s)
        for place in range(MARKET):
            self.bury(s, old[place])
        for place in range(s.groups, 0, -1):
            s.buried[place] = s.buried[place - 1]
        s.buried[0] = MARKET
        s.groups += 1

    def give_up(self, s, lot):
        """A stuck player's lot is free again, its card goes under the future market (R3.6)."""
        seat: cython.int = s.seat
        block: cython.int = self.lot_block[lot]
        kind: cython.int = self.lot_kind[lot]
        bit: cython.uint = cython.cast(cython.uint, 1) << self.lot_bit[lot]
        n: cython.int
        s.workers[seat] += 1
        s.lots[seat][block] &= ~bit
        s.manned[seat][block] &= ~bit
        s.free[seat][block] &= ~self.lot_cells[lot]
        s.free_lots[kind] |= cython.cast(cython.uint, 1) << (lot - self.kind_first[kind])
        self.bury(s, kind)
        for n in range(s.groups, 0, -1):
            s.buried[n] = s.buried[n - 1]
        s.buried[0] = 1
        s.groups += 1

    def bury(self, s, card):
        """A card goes to the bottom of the future market."""
        n: cython.int
        for n in range(s.deck_size, 0, -1):
            s.deck[n] = s.deck[n - 1]
        s.deck[0] = card
        s.deck_size += 1

    def draw(self, s):
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

    def end_turn(self, s):
        """Fill the market, see whether the game is over, and go on to the next seat (R3.7, R8)."""
        seat: cython.int = s.seat
        after: cython.int = (seat + 1) % self.players
        short: cython.int = 0
        place: cython.int
        points: cython.int[4]
        if not cython.compiled:
            points = [0] * SEATS
        s.idle = 0 if s.built else s.idle + 1
        for place in range(MARKET):
            if s.market[place] < 0:
                if s.deck_size > 0:
                    s.market[place] = self.draw(s)
                else:
                    short = 1
        if s.trigger:
            s.over = after == s.trigger - 1
        elif short:
            s.trigger = seat + 1
            s.reason = MARKET_SHORT
        elif s.idle >= self.idle_turns:
            s.over = 1
        if s.over:
            self.bonuses(s, points)
            for place in range(self.players):
                s.score[place] += points[place]
        s.number += 1
        s.seat = after
        s.had_worker = s.workers[after] > 0
        s.acquired = s.grabbed = s.built = s.rebuilt = s.triggered = 0

    # -------------------------------------------------------------- points

    def bonuses(self, s, out):
        """What each seat would get if the game ended now (R9, R10)."""
        seat: cython.int
        n: cython.int
        irregular: cython.int
        for seat in range(self.players):
            out[seat] = count(s.cards[seat]) * self.unused_card_points
            if s.challenge == GOLD_TYCOON:
                out[seat] += self.tycoon(s, seat)
            elif s.challenge == MASTER_ARCHITECT:
                irregular = 0
                for n in range(s.standing[seat]):
                    irregular += self.tile_irregular[self.place_tile[s.buildings[seat][n]]]
                out[seat] += self.architect[irregular]
            elif s.challenge == BRONZE_BARON:
                out[seat] += self.baron[self.of_generation(s, seat, self.bronze)]
        if s.challenge == GENERATION_KING:
            self.king_bonuses(s, out)
        self.street_bonuses(s, out)

    def street_bonuses(self, s, out):
        """Each street card to the one with most buildings on it (R9.1)."""
        street: cython.int
        seat: cython.int
        n: cython.int
        most: cython.int
        best: cython.int
        mine: cython.int
        for street in range(self.streets):
            if not s.streets >> street & 1:
                continue
            most, best = 0, -1
            for seat in range(self.players):
                mine = 0
                for n in range(s.standing[seat]):
                    mine += self.place_streets[s.buildings[seat][n]] >> street & 1
                if mine > most:
                    most, best = mine, seat
                elif mine == most:
                    best = -1
            if best >= 0:
                out[best] += self.street_points

    def king_bonuses(self, s, out):
        """Each generation to the one with most buildings of it (R10.5)."""
        generation: cython.int
        seat: cython.int
        most: cython.int
        best: cython.int
        mine: cython.int
        for generation in range(self.bronze, self.gold + 1):
            most, best = 0, -1
            for seat in range(self.players):
                mine = self.of_generation(s, seat, generation)
                if mine > most:
                    most, best = mine, seat
                elif mine == most:
                    best = -1
            if best >= 0:
                out[best] += self.king_points

    def tycoon(self, s, seat):
        """Districts with enough gold; a building in two districts counts in both (R10.1)."""
        points: cython.int = 0
        district: cython.int
        gold: cython.int
        place: cython.int
        n: cython.int
        for district in range(self.districts):
            gold = 0
            for n in range(s.standing[seat]):
                place = s.buildings[seat][n]
                if self.tile_generation[self.place_tile[place]] == self.gold:
                    gold += self.place_districts[place] >> district & 1
            if gold >= self.tycoon_needs:
                points += self.tycoon_points
        return points

    def of_generation(self, s, seat, generation):
        """How many buildings of a generation a seat has; legendary counts as gold (R10.5)."""
        found: cython.int = 0
        n: cython.int
        for n in range(s.standing[seat]):
            found += self.tile_generation[self.place_tile[s.buildings[seat][n]]] == generation
        return found

    def winners(self, s):
        """The seats that win a game that is over, as a mask; more than one share it (R9.4)."""
        tied: cython.int = 0
        better: cython.int
        most: cython.int = -1
        value: cython.int
        seat: cython.int
        n: cython.int
        for seat in range(self.players):
            if s.score[seat] > most:
                most, tied = s.score[seat], 0
            if s.score[seat] == most:
                tied |= 1 << seat
        for n in range(self.tie_breaks.shape[0] if cython.compiled else len(self.tie_breaks)):
            if not tied & (tied - 1):
                break
            most, better = -1, 0
            for seat in range(self.players):
                if not tied >> seat & 1:
                    continue
                if self.tie_breaks[n]:
                    value = self.of_generation(s, seat, self.gold)
                else:
                    value = self.tile_height[s.legendary[seat] - 1] if s.legendary[seat] else 0
                if value > most:
                    most, better = value, 0
                if value == most:
                    better |= 1 << seat
            tied = better
        return tied

    # -------------------------------------------------------------- hashes and games

    def land_digest(self, s):
        """A number that differs for different land, points and turns, as good as surely."""
        found: Mask = 0x1901
        seat: cython.int
        n: cython.int
        for seat in range(self.players):
            for n in range(self.blocks):
                if s.lots[seat][n]:
                    found = mixed(found ^ s.free[seat][n])
                    found = mixed(
                        found ^ (cython.cast(Mask, s.lots[seat][n]) << 32 | s.manned[seat][n])
                    )
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

    def digest(self, s):
        """A number that differs for different positions, as good as surely."""
        found: Mask = self.land_digest(s)
        n: cython.int
        for n in range(MARKET):
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

    def playout(self, s, chance):
        """Play random moves until the game is over; gives their number."""
        moves: cython.int[MOVES]
        n: cython.int
        played: cython.int = 0
        if not cython.compiled:
            moves = [0] * MOVES
        n = self.legal(s, moves)
        while n:
            self.apply(s, moves[below(n, chance)] if n > 1 else moves[0])
            played += 1
            n = self.legal(s, moves)
        return played


class Position:
    """A position of a kernel's game, for use from Python; moves are numbers, see ``bridge``."""

    def __init__(self, kernel):
        """An empty table; ``bridge.load`` lays it."""
        if not isinstance(kernel, Kernel):
            raise TypeError("a position belongs to a kernel")
        self.kernel = kernel
        if cython.compiled:
            self.state = cython.cast(State, calloc(1, cython.sizeof(Words)))
            if not self.state:
                raise MemoryError
        else:
            self.state = State()

    def __dealloc__(self):
        """Give the memory back."""
        if cython.compiled:
            free(self.state)

    def copy(self):
        """Another position like this one."""
        other: Position = Position(self.kernel)
        duplicate(self.state, other.state)
        return other

    def take(self, other):
        """Become equal to another position; so a copy made before moves takes them back."""
        source: Position = self.kernel.own(other)
        duplicate(source.state, self.state)

    def legal(self):
        """The legal moves in the engine's order; none when the game is over."""
        moves: cython.int[MOVES]
        if not cython.compiled:
            moves = [0] * MOVES
        n: cython.int = self.kernel.legal(self.state, moves)
        return [moves[i] for i in range(n)]

    def apply(self, move: cython.int):
        """Make a move; raises ValueError if it is not legal."""
        if move not in self.legal():
            raise ValueError(f"no legal move: {move:#x}")
        self.kernel.apply(self.state, move)

    @property
    def seat(self):
        """Whose turn it is."""
        return self.state.seat

    @property
    def turn(self):
        """The number of the turn."""
        return self.state.number

    @property
    def land(self):
        """A number for the position without what chance decides: the market and what is to come."""
        return self.kernel.land_digest(self.state)

    @property
    def over(self):
        """Whether the game has ended."""
        return bool(self.state.over)

    @property
    def scores(self):
        """Points by seat; with the bonuses once the game is over."""
        return [self.state.score[seat] for seat in range(self.kernel.players)]

    @property
    def bonuses(self):
        """The bonuses each seat would get if the game ended now."""
        points: cython.int[4]
        if not cython.compiled:
            points = [0] * SEATS
        self.kernel.bonuses(self.state, points)
        return [points[seat] for seat in range(self.kernel.players)]

    @property
    def winners(self):
        """The seats that win, once the game is over."""
        won: cython.int = self.kernel.winners(self.state)
        return [seat for seat in range(self.kernel.players) if won >> seat & 1]

    @property
    def digest(self):
        """A number for the position; equal positions have equal ones."""
        return self.kernel.digest(self.state)

    def playout(self, seed: Mask):
        """Play random moves to the end, here; gives how many. Other threads may work meanwhile."""
        chance: Mask[1]
        played: cython.int
        if not cython.compiled:
            chance = [0]
        chance[0] = seed
        with cython.nogil:
            played = self.kernel.playout(self.state, chance)
        return played

    def read(self):
        """Everything in the position, by name."""
        s = self.state
        seats, blocks = range(self.kernel.players), range(BLOCKS)
        return {
            "free": [[s.free[p][b] for b in blocks] for p in seats],
            "lots": [[s.lots[p][b] for b in blocks] for p in seats],
            "manned": [[s.manned[p][b] for b in blocks] for p in seats],
            "buildings": [[s.buildings[p][n] for n in range(s.standing[p])] for p in seats],
            "prestige": [[s.prestige[p][n] for n in range(s.prestiges[p])] for p in seats],
            "unbuilt": [s.unbuilt[p] for p in seats],
            "score": [s.score[p] for p in seats],
            "workers": [s.workers[p] for p in seats],
            "cards": [s.cards[p] for p in seats],
            "legendary": [s.legendary[p] for p in seats],
            "free_lots": [s.free_lots[kind] for kind in range(KINDS)],
            "market": [s.market[n] for n in range(MARKET)],
            "deck": [s.deck[n] for n in range(s.deck_size)],
            "buried": [s.buried[n] for n in range(s.groups)],
            "legendaries": s.legendaries,
            "chance": s.chance,
            "number": s.number,
            "seat": s.seat,
            "had_worker": s.had_worker,
            "acquired": s.acquired,
            "grabbed": s.grabbed,
            "built": s.built,
            "rebuilt": s.rebuilt,
            "triggered": s.triggered,
            "over": s.over,
            "trigger": s.trigger,
            "reason": s.reason,
            "idle": s.idle,
            "challenge": s.challenge,
            "streets": s.streets,
            "first": s.first,
            "characters": s.characters,
        }

    def write(self, words):
        """Become the position that ``read`` would give as these words; raises OutOfBounds."""
        check(self.kernel.tables, words)
        s = self.state
        empty: Position = Position(self.kernel)
        duplicate(empty.state, s)
        for p in range(self.kernel.players):
            for b in range(BLOCKS):
                s.free[p][b] = words["free"][p][b]
                s.lots[p][b] = words["lots"][p][b]
                s.manned[p][b] = words["manned"][p][b]
            s.standing[p] = len(words["buildings"][p])
            for n, place in enumerate(words["buildings"][p]):
                s.buildings[p][n] = place
            s.prestiges[p] = len(words["prestige"][p])
            for n, both in enumerate(words["prestige"][p]):
                s.prestige[p][n] = both
            s.unbuilt[p] = words["unbuilt"][p]
            s.score[p] = words["score"][p]
            s.workers[p] = words["workers"][p]
            s.cards[p] = words["cards"][p]
            s.legendary[p] = words["legendary"][p]
        for kind in range(KINDS):
            s.free_lots[kind] = words["free_lots"][kind]
        for n in range(MARKET):
            s.market[n] = words["market"][n]
        s.deck_size = len(words["deck"])
        for n, card in enumerate(words["deck"]):
            s.deck[n] = card
        s.groups = len(words["buried"])
        for n, size in enumerate(words["buried"]):
            s.buried[n] = size
        s.legendaries = words["legendaries"]
        s.chance = words["chance"]
        s.number = words["number"]
        s.seat = words["seat"]
        s.had_worker = words["had_worker"]
        s.acquired = words["acquired"]
        s.grabbed = words["grabbed"]
        s.built = words["built"]
        s.rebuilt = words["rebuilt"]
        s.triggered = words["triggered"]
        s.over = words["over"]
        s.trigger = words["trigger"]
        s.reason = words["reason"]
        s.idle = words["idle"]
        s.challenge = words["challenge"]
        s.streets = words["streets"]
        s.first = words["first"]
        s.characters = words["characters"]
