"""Random games of the compiled kernel, standard variant: `python -m bench.ours_kernel --players 4`."""

from importlib.metadata import version

from bench.kernel_openings import OPENINGS, laid
from bench.measure import main


def play_one(seed: int, players: int) -> int:
    """Play one random game to its end; give the number of decisions."""
    return laid(players)[1][seed % OPENINGS].copy().playout(seed)


if __name__ == "__main__":
    main("ny1901 kernel", version("ny1901"), play_one)
