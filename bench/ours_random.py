"""Random games of ny1901, standard variant: how fast the plain engine plays on one core.

Run as `python -m bench.ours_random --players 4`. Bots and researchers play thousands of such games.
"""

from importlib.metadata import version

from bench.measure import main


def play_one(seed: int, players: int) -> int:
    """Play one random game of the standard variant to its end; give the number of decisions."""
    raise NotImplementedError(f"game {seed} of {players} players: no engine yet")


if __name__ == "__main__":
    main("ny1901", version("ny1901"), play_one)
