"""Advice for a seat: the best move, everybody's chances, and why."""

from collections.abc import Sequence
from math import isclose
from typing import NamedTuple

from ny1901.bots.reasons import Reason, reasons
from ny1901.bots.search import Budget, Option, SearchBot
from ny1901.engine.moves import Move
from ny1901.engine.rules import Rules
from ny1901.engine.views import View

_SURE = 100
"""Games that must have been played before anything is called decided."""
_WELL_TRIED = 0.1
"""The part of the games of the most tried move that another needs to be compared with it."""


class Hint(NamedTuple):
    """The best move, the win chances of all seats if it is made, and what speaks for it."""

    move: Move
    win_chances: tuple[float, ...]
    reasons: tuple[Reason, ...]
    games: int
    """How often it was tried."""
    forced: bool
    """Whether it is the only move allowed."""
    decided: bool = False
    """Whether all moves leave everybody the same chances."""


def hint(rules: Rules, view: View, budget: Budget, seed: int = 0) -> Hint:
    """Think about a view within a budget; it must be the view of the seat whose turn it is."""
    options = SearchBot(seed, budget).think(rules, view)
    forced, decided = len(view.legal) == 1, _decided(options)
    best = _most_points(options) if decided else options[0]
    found = reasons(rules, view.state, best.move)
    return Hint(best.move, best.win_chances, found, best.games, forced, decided and not forced)


def _decided(options: Sequence[Option]) -> bool:
    """Whether many games went the same way, whatever was done first."""
    if len(options) == 1 or sum(option.games for option in options) < _SURE:
        return False
    pairs = [zip(each.win_chances, options[0].win_chances, strict=True) for each in options]
    return all(isclose(one, other, abs_tol=1e-4) for pair in pairs for one, other in pair)


def _most_points(options: Sequence[Option]) -> Option:
    """The well-tried move that does best; where nothing changes who wins, that is by points."""
    enough = options[0].games * _WELL_TRIED
    return max((each for each in options if each.games >= enough), key=lambda each: each.success)
