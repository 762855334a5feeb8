from ny1901.fast.layout cimport Mask

ctypedef int* Moves
ctypedef int* Points
ctypedef Mask* Chance

cdef class Kernel:
    cdef readonly object tables
    cdef readonly int players
    cdef int blocks, tiles, lots, places, streets
    cdef const Mask[::1] place_cells, place_beside, lot_cells, level_tiles
    cdef const int[::1] place_tile, place_block, place_lots, place_streets
    cdef const int[::1] first_place
    cdef const int[::1] tile_points, tile_size, tile_height
    cdef const int[::1] tile_strength, tile_resistance, tile_generation
    cdef const int[::1] level_reach
    cdef const int[::1] lot_kind, lot_size, lot_block, lot_bit, kind_first, kind_size
    cdef const int[::1] challenge_parts, challenge_sizes, challenge_most, challenge_points, tie_breaks
    cdef Mask legendaries
    cdef int silver, gold, silver_at, gold_at
    cdef int street_points, unused_card_points
    cdef int end_unbuilt, end_score, idle_turns
