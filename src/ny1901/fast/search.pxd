cimport cython
from ny1901.fast.kernel cimport Kernel
from ny1901.fast.policy cimport Policy
from ny1901.fast.position cimport Position
from ny1901.fast.layout cimport Mask, State

@cython.final
cdef class Search:
    cdef readonly Kernel kernel
    cdef readonly Policy policy
    cdef Position root, work
    cdef readonly int size, nodes, top
    cdef double exploration, first_play, win_share, margin, temperature
    cdef Mask chance[1]
    cdef int* visits
    cdef int* move
    cdef int* child
    cdef int* sibling
    cdef float* value
    cdef float* wins
    cdef int* found
    cdef int* stamp
    cdef int stamps
    cdef int path[512]

    cdef void simulate(self) noexcept nogil
    cdef int select(self, State s, int node) noexcept nogil
    cdef int new_node(self, int parent, int move) noexcept nogil
    cdef void reward(self, State s, int depth) noexcept nogil
