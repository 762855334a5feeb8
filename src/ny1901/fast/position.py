"""A position for use from Python. Types for the compiler are in position.pxd."""

import struct

import cython

from ny1901.fast.bounds import check
from ny1901.fast.fields import FORMAT, numbers_of, words_of
from ny1901.fast.kernel import Kernel

if cython.compiled:
    from cython.cimports.libc.stdlib import calloc, free
    from cython.cimports.libc.string import memcpy
    from cython.cimports.ny1901.fast.digests import digest, land_digest
    from cython.cimports.ny1901.fast.layout import MOVES, SEATS, Mask, State, Words
    from cython.cimports.ny1901.fast.legality import legal
    from cython.cimports.ny1901.fast.native import below
    from cython.cimports.ny1901.fast.scoring import bonuses, winners
    from cython.cimports.ny1901.fast.transition import apply
else:
    from ny1901.fast.digests import digest, land_digest
    from ny1901.fast.legality import legal
    from ny1901.fast.plain import *
    from ny1901.fast.scoring import bonuses, winners
    from ny1901.fast.transition import apply


def duplicate(source, target):
    """Make one position equal to another."""
    if cython.compiled:
        memcpy(target, source, cython.sizeof(Words))
    else:
        target.take(source)


def play_on(k, s, chance):
    """Play random moves until the game is over; gives their number."""
    moves: cython.int[MOVES]
    n: cython.int
    played: cython.int = 0
    if not cython.compiled:
        moves = [0] * MOVES
    n = legal(k, s, moves)
    while n:
        apply(k, s, moves[below(n, chance)] if n > 1 else moves[0])
        played += 1
        n = legal(k, s, moves)
    return played


class Position:
    """A position of a kernel's game, for use from Python; moves are numbers, see ``bridge``.

    It remembers the legal moves it has ``listed`` last, so that making one of them lists no more; None
    once the position is another.
    """

    def __init__(self, kernel):
        """An empty table; ``bridge.load`` lays it."""
        if not isinstance(kernel, Kernel):
            raise TypeError("a position belongs to a kernel")
        self.kernel = kernel
        self.listed = None
        if cython.compiled:
            self.state = cython.cast(State, calloc(1, cython.sizeof(Words)))
            if not self.state:
                raise MemoryError
        else:
            self.state = State()

    def __dealloc__(self):
        """Give the memory back."""
        if cython.compiled:
            free(self.state)

    def copy(self):
        """Another position like this one."""
        other: Position = Position(self.kernel)
        duplicate(self.state, other.state)
        return other

    def take(self, other):
        """Become equal to another position; so a copy made before moves takes them back."""
        source: Position = own(self.kernel, other)
        duplicate(source.state, self.state)
        self.listed = source.listed

    def legal(self):
        """The legal moves in the engine's order; none when the game is over."""
        moves: cython.int[MOVES]
        if not cython.compiled:
            moves = [0] * MOVES
        n: cython.int = legal(self.kernel, self.state, moves)
        found = [moves[i] for i in range(n)]
        self.listed = tuple(found)
        return found

    def apply(self, move: cython.int):
        """Make a move; raises ValueError if it is not legal."""
        if move not in (self.legal() if self.listed is None else self.listed):
            raise ValueError(f"no legal move: {move:#x}")
        self.listed = None
        apply(self.kernel, self.state, move)

    @property
    def seat(self):
        """Whose turn it is."""
        return self.state.seat

    @property
    def turn(self):
        """The number of the turn."""
        return self.state.number

    @property
    def land(self):
        """A number for the position without what chance decides: the market and what is to come."""
        return land_digest(self.kernel, self.state)

    @property
    def over(self):
        """Whether the game has ended."""
        return bool(self.state.over)

    @property
    def scores(self):
        """Points by seat; with the bonuses once the game is over."""
        return [self.state.score[seat] for seat in range(self.kernel.players)]

    @property
    def bonuses(self):
        """The bonuses each seat would get if the game ended now."""
        points: cython.int[4]
        if not cython.compiled:
            points = [0] * SEATS
        bonuses(self.kernel, self.state, points)
        return [points[seat] for seat in range(self.kernel.players)]

    @property
    def winners(self):
        """The seats that win, once the game is over."""
        won: cython.int = winners(self.kernel, self.state)
        return [seat for seat in range(self.kernel.players) if won >> seat & 1]

    @property
    def digest(self):
        """A number for the position; equal positions have equal ones."""
        return digest(self.kernel, self.state)

    def playout(self, seed: Mask):
        """Play random moves to the end, here; gives how many. Other threads may work meanwhile."""
        chance: Mask[1]
        played: cython.int
        if not cython.compiled:
            chance = [0]
        chance[0] = seed
        self.listed = None
        with cython.nogil:
            played = play_on(self.kernel, self.state, chance)
        return played

    def read(self):
        """Everything in the position, by name."""
        if cython.compiled:
            size: cython.Py_ssize_t = cython.sizeof(Words)
            numbers = struct.unpack(FORMAT, cython.cast(cython.p_char, self.state)[:size])
        else:
            numbers = self.state.numbers()
        return words_of(numbers, self.kernel.players)

    def write(self, words):
        """Become the position that ``read`` would give as these words; raises OutOfBounds."""
        check(self.kernel.tables, words)
        self.listed = None
        if cython.compiled:
            raw: bytes = struct.pack(FORMAT, *numbers_of(words))
            memcpy(self.state, cython.cast(cython.p_char, raw), cython.sizeof(Words))
        else:
            self.state.become(numbers_of(words))


def own(kernel, position):
    """The position, which must be one of this kernel's: another's numbers mean other things."""
    if not isinstance(position, Position) or position.kernel is not kernel:
        raise ValueError("a position of another kernel")
    return position
