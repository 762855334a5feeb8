"""Random games of ny1901, standard variant: how fast the plain engine plays on one core.

Run as `python -m bench.ours_random --players 4`. Bots and researchers play thousands of such games.
"""

from functools import cache
from importlib.metadata import version
from random import Random

from bench.measure import main
from ny1901.content import load_rules
from ny1901.engine.events import GameStarted
from ny1901.engine.evolution import start
from ny1901.engine.legality import legal_moves
from ny1901.engine.rules import Rules
from ny1901.engine.setup import set_up
from ny1901.engine.transition import play


@cache
def rules_for(players: int) -> Rules:
    return load_rules("standard", players)


def play_one(seed: int, players: int) -> int:
    """Play one random game of the standard variant to its end; give the number of decisions."""
    rules, dice = rules_for(players), Random(seed)
    started = set_up(rules, seed)
    assert isinstance(started, GameStarted)
    state, decisions = start(rules, started), 0
    while moves := legal_moves(rules, state):
        state = play(rules, state, moves[int(dice.random() * len(moves))])
        decisions += 1
    return decisions


if __name__ == "__main__":
    main("ny1901", version("ny1901"), play_one)
