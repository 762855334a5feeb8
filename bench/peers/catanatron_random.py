"""Random games of Catan with Catanatron: the nearest relative, a modern board game in plain Python.

Run with the interpreter of .venv-bench: `python -m bench.peers.catanatron_random --players 4`.
Its legal moves come in an order that depends on memory addresses, so even with fixed seeds each
process plays other games: single rounds differ by some per cent, and medians are what counts.
"""

from importlib.metadata import version

from catanatron.game import Game
from catanatron.models.player import Color, RandomPlayer

from bench.measure import main


def play_one(seed: int, players: int) -> int:
    """Play one game of RandomPlayers to its end; give the length of its log of actions."""
    game = Game([RandomPlayer(color) for color in list(Color)[:players]], seed=seed)
    game.play()
    return len(game.state.actions)


if __name__ == "__main__":
    main("Catanatron", version("catanatron"), play_one)
