from ny1901.fast.kernel cimport Kernel
from ny1901.fast.layout cimport Mask, State

cdef Mask land_digest(Kernel k, State s) noexcept nogil
cdef Mask digest(Kernel k, State s) noexcept nogil
