from ny1901.fast.kernel cimport Chance, Kernel
from ny1901.fast.layout cimport State

cdef void duplicate(State source, State target) noexcept nogil
cdef int play_on(Kernel k, State s, Chance chance) noexcept nogil

cdef class Position:
    cdef readonly Kernel kernel
    cdef State state
    cdef object listed
