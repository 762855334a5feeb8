"""OpenSpiel's native tree search on chess, one random game for each simulation.

Run with the interpreter of .venv-bench: `python -m bench.peers.open_spiel_search --seconds 2.5`.
"""

from importlib.metadata import version

import pyspiel

from bench.measure import search_main

AT_ONCE = 200


def simulate(seed: int) -> int:
    """Search the opening position; give the number of simulations."""
    game = pyspiel.load_game("chess")
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    bot = pyspiel.MCTSBot(game, evaluator, 1.4, AT_ONCE, 100, False, seed, False)
    bot.step(game.new_initial_state())
    return AT_ONCE


if __name__ == "__main__":
    search_main("OpenSpiel MCTS, chess", version("open_spiel"), simulate)
