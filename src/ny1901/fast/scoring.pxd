from ny1901.fast.kernel cimport Kernel, Points
from ny1901.fast.layout cimport State

cdef int prestige(Kernel k, State s, int place) noexcept nogil
cdef void bonuses(Kernel k, State s, Points out) noexcept nogil
cdef void challenge_bonuses(Kernel k, State s, Points out) noexcept nogil
cdef void street_bonuses(Kernel k, State s, Points out) noexcept nogil
cdef int of_generation(Kernel k, State s, int seat, int generation) noexcept nogil
cdef int winners(Kernel k, State s) noexcept nogil
