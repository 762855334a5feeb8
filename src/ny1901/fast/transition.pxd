from ny1901.fast.kernel cimport Kernel
from ny1901.fast.layout cimport State

cdef void apply(Kernel k, State s, int move) noexcept nogil
cdef void acquire(Kernel k, State s, int lot) noexcept nogil
cdef void build(Kernel k, State s, int place) noexcept nogil
cdef void demolish(Kernel k, State s, int place) noexcept nogil
cdef void look_for_the_end(Kernel k, State s) noexcept nogil
cdef void shift(Kernel k, State s) noexcept nogil
cdef void give_up(Kernel k, State s, int lot) noexcept nogil
cdef void bury(Kernel k, State s, int card) noexcept nogil
cdef int draw(Kernel k, State s) noexcept nogil
cdef void end_turn(Kernel k, State s) noexcept nogil
