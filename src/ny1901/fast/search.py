"""Monte-Carlo tree search: thousands of games played on from here, the promising ones more often.

What lies face down is dealt anew for each of them, so the search knows no more than its seat does.
Every seat looks for its own good: a node keeps the results of all seats. Types are in search.pxd.
"""

import cython

from ny1901.fast.policy import Policy
from ny1901.fast.position import Position, own

if cython.compiled:
    from cython.cimports.libc.math import exp, sqrt
    from cython.cimports.libc.stdlib import calloc, free
    from cython.cimports.ny1901.fast.dealing import deal
    from cython.cimports.ny1901.fast.kernel import Kernel
    from cython.cimports.ny1901.fast.layout import DEEPEST, MOVES, SEATS, Mask, State
    from cython.cimports.ny1901.fast.legality import legal
    from cython.cimports.ny1901.fast.policy import Policy
    from cython.cimports.ny1901.fast.position import Position, duplicate
    from cython.cimports.ny1901.fast.scoring import winners
    from cython.cimports.ny1901.fast.transition import apply
else:
    from ny1901.fast.dealing import deal
    from ny1901.fast.legality import legal
    from ny1901.fast.plain import *
    from ny1901.fast.position import duplicate
    from ny1901.fast.scoring import winners
    from ny1901.fast.transition import apply

_KINDS_OF_MOVES = 8
_FARTHEST = 30


class Search:
    """A tree of moves from one position."""

    def __init__(self, policy, tunables, size, seed):
        """Take a policy, the tunables of ``bots/tunables.py``, room for so many nodes, and a seed."""
        if not isinstance(policy, Policy):
            raise TypeError("a search belongs to a policy")
        if size < 1:
            raise ValueError("a tree has a node at least")
        self.policy = policy
        self.kernel = policy.kernel
        self.size = size
        self.exploration = tunables.exploration
        self.first_play = tunables.first_play
        self.win_share = tunables.win_share
        self.margin = tunables.margin
        self.temperature = tunables.temperature
        self.root, self.work = Position(self.kernel), Position(self.kernel)
        if cython.compiled:
            self.visits = cython.cast(cython.p_int, calloc(size, cython.sizeof(cython.int)))
            self.move = cython.cast(cython.p_int, calloc(size, cython.sizeof(cython.int)))
            self.child = cython.cast(cython.p_int, calloc(size, cython.sizeof(cython.int)))
            self.sibling = cython.cast(cython.p_int, calloc(size, cython.sizeof(cython.int)))
            self.value = cython.cast(cython.p_float, calloc(SEATS * size, cython.sizeof(cython.float)))
            self.wins = cython.cast(cython.p_float, calloc(SEATS * size, cython.sizeof(cython.float)))
            self.found = cython.cast(
                cython.p_int, calloc(_KINDS_OF_MOVES << 16, cython.sizeof(cython.int))
            )
            self.stamp = cython.cast(
                cython.p_int, calloc(_KINDS_OF_MOVES << 16, cython.sizeof(cython.int))
            )
            if not (self.visits and self.move and self.child and self.sibling and self.value):
                raise MemoryError
            if not (self.wins and self.found and self.stamp):
                raise MemoryError
        else:
            self.visits, self.move, self.child, self.sibling = ([0] * size for _ in range(4))
            self.value, self.wins = [0.0] * (SEATS * size), [0.0] * (SEATS * size)
            self.found, self.stamp = [0] * (_KINDS_OF_MOVES << 16), [0] * (_KINDS_OF_MOVES << 16)
            self.chance, self.path = [0], [0] * (DEEPEST + 2)
        self.chance[0] = seed
        self.stamps = 0
        self.top = self.nodes = 0

    def __dealloc__(self):
        """Give the memory back."""
        if cython.compiled:
            free(self.visits)
            free(self.move)
            free(self.child)
            free(self.sibling)
            free(self.value)
            free(self.wins)
            free(self.found)
            free(self.stamp)

    def begin(self, position):
        """Start a new tree; the deck of the position only says which cards lie where unseen."""
        self.root.take(position)
        self.top = self.nodes = 0
        self.new_node(-1, 0)

    def follow(self, position):
        """Go on in the tree if the position was foreseen there, else start a new one."""
        found = -1
        if self.nodes and self.nodes < self.size // 2:
            found = self.seek(self.root.copy(), self.top, position, 0)
        if found < 0:
            self.begin(position)
        else:
            self.root.take(position)
            self.top = found

    def seek(self, at, node, wanted, depth):
        """The node below this one whose land, points and turn are as wanted; -1 if there is none.

        A lot may be acquired here whose card lies in no market: it came up in another deal.
        """
        after: Position
        while at.turn < wanted.turn and len(legal := at.legal()) == 1:
            at.apply(legal[0])
        if at.turn > wanted.turn or depth > _FARTHEST:
            return -1
        if at.land == wanted.land:
            return node
        kid: cython.int = self.child[node]
        while kid:
            after = at.copy()
            apply(self.kernel, after.state, self.move[kid])
            found = self.seek(after, kid, wanted, depth + 1)
            if found >= 0:
                return found
            kid = self.sibling[kid]
        return -1

    def run(self, times: cython.int):
        """Play so many games on; other threads may work meanwhile."""
        if not self.nodes:
            raise ValueError("a search begins at a position")
        with cython.nogil:
            for _ in range(times):
                self.simulate()

    def moves(self):
        """The tried moves: ``(move, visits, results by seat, wins by seat)``, most visited first.

        A tree kept from before may know others too, for other cards in the market.
        """
        found = []
        legal = set(self.root.legal())
        seats = range(self.kernel.players)
        node: cython.int = self.child[self.top]
        while node:
            n = self.visits[node]
            if self.move[node] in legal:
                value = [self.value[SEATS * node + seat] / n for seat in seats]
                wins = [self.wins[SEATS * node + seat] / n for seat in seats]
                found.append((self.move[node], n, value, wins))
            node = self.sibling[node]
        return sorted(found, key=lambda each: -each[1])

    def lead(self):
        """How many more games the most tried move has than the next."""
        first, second, *_ = [visits for _, visits, _, _ in self.moves()] + [0, 0]
        return first - second

    def chances(self):
        """How often each seat has won the games from here."""
        n = self.visits[self.top]
        return [self.wins[SEATS * self.top + seat] / n for seat in range(self.kernel.players)]

    def simulate(self):
        """One game: down the tree, one new node, and on by the policy; then remember how it ended."""
        s: State = self.work.state
        node: cython.int = self.top
        depth: cython.int = 0
        before: cython.int
        duplicate(self.root.state, s)
        deal(s, self.chance)
        self.path[0] = node
        while not s.over and depth < DEEPEST:
            before = self.nodes
            node = self.select(s, node)
            if node < 0:
                break
            depth += 1
            self.path[depth] = node
            if self.nodes != before:
                break
        if not s.over:
            self.policy.playout(s, self.chance)
        self.reward(s, depth)

    def select(self, s, node):
        """Make the most promising move of a node; gives its node, a new one, or -1 without room."""
        moves: cython.int[MOVES]
        logits: cython.float[MOVES]
        n: cython.int
        i: cython.int
        best: cython.int = 0
        kid: cython.int
        seat: cython.int = s.seat
        total: cython.double = 0
        most: cython.double = -1e30
        expected: cython.double
        explore: cython.double
        score: cython.double
        if not cython.compiled:
            moves, logits = [0] * MOVES, [0.0] * MOVES
        n = legal(self.kernel, s, moves)
        while n == 1:
            apply(self.kernel, s, moves[0])
            if s.over:
                return -1
            n = legal(self.kernel, s, moves)
        if n == 0:
            return -1
        seat = s.seat
        self.policy.weigh(s, moves, n, logits)
        for i in range(n):
            if logits[i] > most:
                most = logits[i]
        for i in range(n):
            logits[i] = exp((logits[i] - most) * self.temperature)
            total += logits[i]
        self.stamps += 1
        kid = self.child[node]
        while kid:
            self.stamp[self.move[kid]] = self.stamps
            self.found[self.move[kid]] = kid
            kid = self.sibling[kid]
        expected = 0.5
        if self.visits[node]:
            expected = self.value[SEATS * node + seat] / self.visits[node]
        expected -= self.first_play
        explore = self.exploration * sqrt(self.visits[node] + 1.0) / total
        most = -1e30
        for i in range(n):
            if self.stamp[moves[i]] == self.stamps:
                kid = self.found[moves[i]]
                score = self.value[SEATS * kid + seat] / self.visits[kid] + explore * logits[i] / (
                    1.0 + self.visits[kid]
                )
            else:
                score = expected + explore * logits[i]
            if score > most:
                most, best = score, moves[i]
        apply(self.kernel, s, best)
        if self.stamp[best] == self.stamps:
            return self.found[best]
        return self.new_node(node, best)

    def new_node(self, parent, move):
        """A node without children; -1 if there is no room."""
        node: cython.int = self.nodes
        seat: cython.int
        if node >= self.size:
            return -1
        self.nodes += 1
        self.visits[node] = 0
        self.move[node] = move
        self.child[node] = 0
        self.sibling[node] = 0
        for seat in range(SEATS):
            self.value[SEATS * node + seat] = 0
            self.wins[SEATS * node + seat] = 0
        if parent >= 0:
            self.sibling[node] = self.child[parent]
            self.child[parent] = node
        return node

    def reward(self, s, depth):
        """Note the end of a game in all nodes on its path: who won, and by how much."""
        won: cython.int = winners(self.kernel, s)
        shared: cython.int = 0
        seat: cython.int
        other: cython.int
        rival: cython.int
        n: cython.int
        gap: cython.double
        share: cython.float
        result: cython.float
        for seat in range(self.kernel.players):
            shared += won >> seat & 1
        for seat in range(self.kernel.players):
            rival = -1
            for other in range(self.kernel.players):
                if other != seat and s.score[other] > rival:
                    rival = s.score[other]
            gap = (s.score[seat] - rival) / self.margin
            share = (won >> seat & 1) / cython.cast(cython.float, shared)
            result = self.win_share * share + (1 - self.win_share) * (
                0.5 + 0.5 * gap / (1.0 + (gap if gap > 0 else -gap))
            )
            for n in range(depth + 1):
                self.value[SEATS * self.path[n] + seat] += result
                self.wins[SEATS * self.path[n] + seat] += share
        for n in range(depth + 1):
            self.visits[self.path[n]] += 1
