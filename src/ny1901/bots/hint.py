"""Advice for a seat: the best move, everybody's chances, and why."""

from typing import NamedTuple

from ny1901.bots.reasons import Reason, reasons
from ny1901.bots.search import Budget, SearchBot
from ny1901.engine.moves import Move
from ny1901.engine.rules import Rules
from ny1901.engine.views import View


class Hint(NamedTuple):
    """The best move, the win chances of all seats if it is made, and what speaks for it."""

    move: Move
    win_chances: tuple[float, ...]
    reasons: tuple[Reason, ...]
    games: int
    """How often it was tried."""
    forced: bool
    """Whether it is the only move allowed."""


def hint(rules: Rules, view: View, budget: Budget, seed: int = 0) -> Hint:
    """Think about a view within a budget; it must be the view of the seat whose turn it is."""
    best = SearchBot(seed, budget).think(rules, view)[0]
    found = reasons(rules, view.state, best.move)
    return Hint(best.move, best.win_chances, found, best.games, forced=len(view.legal) == 1)
