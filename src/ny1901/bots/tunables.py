"""Everything about the search that can be turned, in one place; the arena says what is best."""

from typing import NamedTuple


class Tunables(NamedTuple):
    """How the search explores, and what it takes for success."""

    exploration: float = 1.0
    """How much promise weighs against experience."""
    first_play: float = 0.1
    """By how much an untried move is thought worse than its node."""
    temperature: float = 1.0
    """How sharply the policy's favourites are preferred."""
    win_share: float = 0.7
    """How much winning counts; the rest is by how many points."""
    margin: float = 15.0
    """A lead of so many points is half of the way to the largest."""
    nodes: int = 200_000
    """Room in the tree."""


TUNED = Tunables()
"""What the arena found best."""

ALLOWED = {
    "exploration": (0, 100),
    "first_play": (-1, 1),
    "temperature": (0, 100),
    "win_share": (0, 1),
    "margin": (0.1, 1_000),
    "nodes": (100, 2_000_000),
}
"""The least and the most of each that the search can work with."""
