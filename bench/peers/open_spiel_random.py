"""Random games with OpenSpiel, played natively: bots, rules and the loop are all C++.

Used by `open_spiel_chess` and `open_spiel_backgammon`, with the interpreter of .venv-bench.
"""

import pyspiel

from bench.measure import PlayOne


def player_of(name: str) -> PlayOne:
    """Give what plays one random game; the dice of backgammon are no decisions."""
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(2)]

    def play_one(seed: int, _players: int) -> int:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed)
        return sum(move.player >= 0 for move in state.full_history())

    return play_one
