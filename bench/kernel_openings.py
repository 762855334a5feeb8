"""The openings from which the kernel and the game written by hand play."""

from functools import cache

from ny1901.bots.search import kernel_of
from ny1901.content import load_rules
from ny1901.engine.events import GameStarted
from ny1901.engine.evolution import start
from ny1901.engine.setup import set_up
from ny1901.fast import Kernel, Position
from ny1901.fast.bridge import load

OPENINGS = 64
"""As many tables are laid, with all challenges among them."""


@cache
def laid(players: int) -> tuple[Kernel, list[Position]]:
    """The kernel of the standard game, and tables laid for it."""
    rules = load_rules("standard", players)
    kernel, found = kernel_of(rules), []
    for seed in range(OPENINGS):
        started = set_up(rules, seed)
        assert isinstance(started, GameStarted)
        found.append(load(kernel, start(rules, started)))
    return kernel, found
