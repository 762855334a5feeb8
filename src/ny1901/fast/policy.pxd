cimport cython
from ny1901.fast.features cimport FEATURES
from ny1901.fast.kernel cimport Chance, Kernel, Moves
from ny1901.fast.layout cimport Mask, State

cdef enum:
    NOISES = 4096

ctypedef float* Logits
ctypedef float* Features

@cython.final
cdef class Policy:
    cdef readonly Kernel kernel
    cdef float weights[FEATURES]
    cdef float noises[NOISES]
    cdef const Mask[::1] lot_around, block_squares
    cdef const int[::1] lot_streets, dearest
    cdef int to_build

    cdef void weigh(self, State s, Moves moves, int n, Logits out) noexcept nogil
    cdef void look(self, State s, int move, int n, Features f) noexcept nogil
    cdef void look_at_building(self, Kernel k, State s, int place, int rebuild, Features f) noexcept nogil
    cdef void look_at_lot(self, Kernel k, State s, int lot, Features f) noexcept nogil
    cdef float lateness(self, Kernel k, State s) noexcept nogil
    cdef int best_fit(self, Kernel k, State s, int block, Mask squares, Mask touching) noexcept nogil
    cdef int pick(self, State s, Moves moves, int n, Chance chance) noexcept nogil
    cdef int playout(self, State s, Chance chance) noexcept nogil
