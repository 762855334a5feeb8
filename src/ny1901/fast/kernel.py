"""The rules of one game as arrays, for the functions of legality, transition, scoring and digests.

Types for the compiler are in kernel.pxd.
"""

import cython

from ny1901.fast.tables import Tables

COMPILED = cython.compiled
"""Whether the kernel runs as native code."""


class Kernel:
    """The rules of one game; positions are changed in place."""

    def __init__(self, tables):
        """Take the arrays of ``Tables``; raises TooLarge there if the board does not fit."""
        if not isinstance(tables, Tables):
            raise TypeError("a kernel is made of tables")
        self.tables = tables
        self.players, self.blocks = tables.players, tables.blocks
        self.tiles, self.lots = tables.tiles, tables.lots
        self.places, self.streets = tables.places, tables.streets
        self.place_cells, self.place_beside = tables.place_cells, tables.place_beside
        self.place_tile, self.place_block = tables.place_tile, tables.place_block
        self.place_lots, self.place_streets = tables.place_lots, tables.place_streets
        self.first_place = tables.first_place
        self.tile_points, self.tile_size = tables.tile_points, tables.tile_size
        self.tile_height = tables.tile_height
        self.tile_strength, self.tile_resistance = tables.tile_strength, tables.tile_resistance
        self.tile_generation = tables.tile_generation
        self.level_tiles, self.level_reach = tables.level_tiles, tables.level_reach
        self.lot_kind, self.lot_size = tables.lot_kind, tables.lot_size
        self.lot_block, self.lot_bit = tables.lot_block, tables.lot_bit
        self.lot_cells = tables.lot_cells
        self.kind_first, self.kind_size = tables.kind_first, tables.kind_size
        self.challenge_parts, self.challenge_points = tables.challenge_parts, tables.challenge_points
        self.challenge_sizes, self.challenge_most = tables.challenge_sizes, tables.challenge_most
        self.tie_breaks = tables.tie_breaks
        self.legendaries = tables.legendaries
        self.silver, self.gold = tables.silver, tables.gold
        self.silver_at, self.gold_at = tables.silver_at, tables.gold_at
        self.street_points = tables.street_points
        self.unused_card_points = tables.unused_card_points
        self.end_unbuilt, self.end_score = tables.end_unbuilt, tables.end_score
        self.idle_turns = tables.idle_turns

    def position(self):
        """An empty table; ``bridge.load`` lays it."""
        from ny1901.fast.position import Position  # it needs this class first

        return Position(self)
