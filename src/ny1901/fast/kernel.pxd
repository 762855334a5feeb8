from ny1901.fast.state cimport Mask, State, Words

cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static inline int ny_count(unsigned long long m) { return (int)__popcnt64(m); }
    static inline int ny_lowest(unsigned long long m) { unsigned long i; _BitScanForward64(&i, m); return (int)i; }
    #else
    static inline int ny_count(unsigned long long m) { return __builtin_popcountll(m); }
    static inline int ny_lowest(unsigned long long m) { return __builtin_ctzll(m); }
    #endif
    """
    int count "ny_count"(Mask mask) noexcept nogil
    int lowest "ny_lowest"(Mask mask) noexcept nogil

ctypedef int* Moves
ctypedef int* Points
ctypedef Mask* Chance

cdef Mask mixed(Mask word) noexcept nogil
cdef int below(int limit, Chance chance) noexcept nogil
cdef void duplicate(State source, State target) noexcept nogil

cdef class Kernel:
    cdef readonly object tables
    cdef readonly int players
    cdef int blocks, tiles, lots, streets, districts
    cdef const Mask[::1] place_cells, place_beside, lot_cells, level_tiles
    cdef const int[::1] place_tile, place_block, place_lots, place_districts, place_streets
    cdef const int[::1] first_place
    cdef const int[::1] tile_points, tile_size, tile_height, tile_irregular
    cdef const int[::1] tile_strength, tile_resistance, tile_generation
    cdef const int[::1] level_reach
    cdef const int[::1] lot_kind, lot_size, lot_block, lot_bit, kind_first, kind_size
    cdef const int[::1] architect, baron, tie_breaks
    cdef Mask legendaries
    cdef int bronze, silver, gold, silver_at, gold_at
    cdef int street_points, unused_card_points, prestige_points
    cdef int tycoon_needs, tycoon_points, king_points
    cdef int end_unbuilt, end_score, idle_turns

    cdef Mask on_hand(self, State s) noexcept nogil
    cdef int legal(self, State s, Moves out) noexcept nogil
    cdef int lots_on_offer(self, State s, Moves out, int n, int kind_of_move, int largest) noexcept nogil
    cdef int builds(self, State s, Moves out, int n, int kind_of_move) noexcept nogil
    cdef int rebuilds(self, State s, Moves out, int n) noexcept nogil
    cdef int may_rebuild(self, State s, int place, int first, int last) noexcept nogil
    cdef void apply(self, State s, int move) noexcept nogil
    cdef void acquire(self, State s, int lot) noexcept nogil
    cdef void build(self, State s, int place) noexcept nogil
    cdef void demolish(self, State s, int place) noexcept nogil
    cdef int prestige(self, State s, int place) noexcept nogil
    cdef void look_for_the_end(self, State s) noexcept nogil
    cdef void shift(self, State s) noexcept nogil
    cdef void give_up(self, State s, int lot) noexcept nogil
    cdef void end_turn(self, State s) noexcept nogil
    cdef void bury(self, State s, int card) noexcept nogil
    cdef int draw(self, State s) noexcept nogil
    cdef void bonuses(self, State s, Points out) noexcept nogil
    cdef void street_bonuses(self, State s, Points out) noexcept nogil
    cdef void king_bonuses(self, State s, Points out) noexcept nogil
    cdef int tycoon(self, State s, int seat) noexcept nogil
    cdef int of_generation(self, State s, int seat, int generation) noexcept nogil
    cdef int winners(self, State s) noexcept nogil
    cdef Mask land_digest(self, State s) noexcept nogil
    cdef Mask digest(self, State s) noexcept nogil
    cdef int playout(self, State s, Chance chance) noexcept nogil

cdef class Position:
    cdef readonly Kernel kernel
    cdef State state

