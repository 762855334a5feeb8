"""Our search in the middle of a game of two, every simulation played to its end by the policy.

Run as `python -m bench.ours_search --seconds 2.5`.
"""

from functools import cache
from importlib.metadata import version

from bench.kernel_openings import laid
from bench.measure import search_main
from ny1901.bots.tunables import TUNED
from ny1901.bots.weights import WEIGHTS
from ny1901.fast import Position
from ny1901.fast.policy import Policy
from ny1901.fast.search import Search

AT_ONCE = 2_000
MIDDLE = 16
"""About the turn in which half of a game of two is played."""

ON_THE_WAY = 20
"""Simulations for each move until then."""


@cache
def middle() -> tuple[Policy, Position]:
    kernel, openings = laid(2)
    policy, position = Policy(kernel, WEIGHTS), openings[0].copy()
    search = Search(policy, TUNED, AT_ONCE + 1, 1)
    while position.turn < MIDDLE:
        search.begin(position)
        search.run(ON_THE_WAY)
        tried = search.moves()
        position.apply(tried[0][0] if tried else position.legal()[0])
    return policy, position


def simulate(seed: int) -> int:
    """Search the position; give the number of simulations."""
    policy, position = middle()
    search = Search(policy, TUNED, AT_ONCE + 1, seed)
    search.begin(position)
    search.run(AT_ONCE)
    return AT_ONCE


if __name__ == "__main__":
    search_main("ny1901 search", version("ny1901"), simulate)
