from ny1901.fast.kernel cimport Chance
from ny1901.fast.layout cimport State

cdef void deal(State s, Chance chance) noexcept nogil
cdef void shuffle(State s, int first, int last, Chance chance) noexcept nogil
