"""Random games of chess with python-chess: the best known rules engine in plain Python.

Run with the interpreter of .venv-bench: `python -m bench.peers.python_chess_random`. A game ends by
the rules or, as random play can wander, as a draw after 300 plies.
"""

from importlib.metadata import version
from random import Random

from chess import Board

from bench.measure import main

LAST_PLY = 300


def play_one(seed: int, _players: int) -> int:
    """Play one random game to its end; give the number of plies."""
    chance, board = Random(seed), Board()
    while board.ply() < LAST_PLY and not board.is_game_over():
        board.push(chance.choice(list(board.legal_moves)))
    return int(board.ply())


if __name__ == "__main__":
    main("python-chess", version("chess"), play_one)
