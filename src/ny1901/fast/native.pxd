# What plain.py has in Python, in C.

from ny1901.fast.layout cimport Mask

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
    static inline unsigned long long ny_mixed(unsigned long long word) {
        word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9ULL;
        word = (word ^ (word >> 27)) * 0x94D049BB133111EBULL;
        return word ^ (word >> 31);
    }
    static inline int ny_below(int limit, unsigned long long* chance) {
        unsigned long long size = limit, unfair = (~0ULL % size + 1) % size, value;
        do {
            *chance += 0x9E3779B97F4A7C15ULL;
            value = ny_mixed(*chance);
        } while (value > ~0ULL - unfair);
        return (int)(value % size);
    }
    """
    int count "ny_count"(Mask mask) noexcept nogil
    int lowest "ny_lowest"(Mask mask) noexcept nogil
    Mask mixed "ny_mixed"(Mask word) noexcept nogil
    int below "ny_below"(int limit, Mask* chance) noexcept nogil
