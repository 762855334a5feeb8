"""Games that are about to go wrong, for tests of warnings."""

from functools import cache

from ny1901.engine.legality import legal_moves
from ny1901.engine.moves import Acquire
from ny1901.engine.notation import move_text
from ny1901.engine.outlook import Stranded, cautions
from ny1901.game import Game
from tests.games import laid
from tests.play import random_game


def stranding(game: Game) -> list[str]:
    """The purchases that leave nothing to build and one worker at most."""
    rules, state = game.rules, game.state
    lots = [move for move in legal_moves(rules, state) if isinstance(move, Acquire)]
    risky = [lot for lot in lots if Stranded(1) in cautions(rules, state, lot)]
    return [move_text(rules, lot) for lot in risky]


def harmless(game: Game) -> list[str]:
    """The purchases nobody is warned of."""
    rules, state = game.rules, game.state
    lots = [move for move in legal_moves(rules, state) if isinstance(move, Acquire)]
    return [move_text(rules, lot) for lot in lots if not cautions(rules, state, lot)]


@cache
def about_to_strand() -> Game:
    """A game where some purchases are warned of and others are not: look, don't touch."""
    for seed in range(1, 100):
        game = laid(seed=seed)
        for step in random_game(game.rules, seed):
            if not step.before.turn.begun and stranding(game) and harmless(game):
                return game
            game.add(step.move, step.events)
    raise AssertionError("no such position was found")
