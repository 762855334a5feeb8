from ny1901.fast.kernel cimport Kernel, Moves
from ny1901.fast.layout cimport Mask, State

cdef int legal(Kernel k, State s, Moves out) noexcept nogil
cdef Mask on_hand(Kernel k, State s) noexcept nogil
cdef int lots_on_offer(Kernel k, State s, Moves out, int n, int kind_of_move, int largest) noexcept nogil
cdef int builds(Kernel k, State s, Moves out, int n, int kind_of_move) noexcept nogil
cdef int rebuilds(Kernel k, State s, Moves out, int n) noexcept nogil
cdef int may_rebuild(Kernel k, State s, int place, int first, int last) noexcept nogil
