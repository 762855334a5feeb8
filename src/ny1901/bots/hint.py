"""Advice for a seat: the best move, everybody's chances, and why."""

from collections.abc import Sequence
from math import isclose
from typing import NamedTuple

from ny1901.bots.reasons import Reason, reasons, torn_down
from ny1901.bots.search import Budget, Option, SearchBot
from ny1901.engine.moves import Move
from ny1901.engine.rules import Rules
from ny1901.engine.views import View

_SURE = 30
"""Games after a move that are enough to say something of it."""
_CLEARLY = 0.01
"""The difference of two chances to win that is more than luck."""
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
    """Whether all moves that are allowed leave everybody the same chances."""
    best: bool = False
    """Whether it did clearly better than the other moves that were tried."""
    torn_down: tuple[int, ...] = ()
    """The tiles that make way for it."""


def hint(rules: Rules, view: View, budget: Budget, seed: int = 0) -> Hint:
    """Think about a view within a budget; it must be the view of the seat whose turn it is."""
    options = SearchBot(seed, budget).think(rules, view)
    known = [each for each in options if each.games >= _SURE] or options[:1]
    alike = _alike(options)
    chosen = _most_points(known) if alike else options[0]
    return Hint(
        chosen.move,
        chosen.win_chances,
        reasons(rules, view.state, chosen.move),
        chosen.games,
        forced=len(view.legal) == 1,
        decided=alike and len(known) == len(view.legal) > 1,
        best=_is_best(known, view.state.turn.seat),
        torn_down=torn_down(rules, view.state, chosen.move),
    )


def _alike(options: Sequence[Option]) -> bool:
    """Whether the games went the same way, whatever was done first."""
    pairs = [zip(each.win_chances, options[0].win_chances, strict=True) for each in options]
    return all(isclose(one, other, abs_tol=1e-4) for pair in pairs for one, other in pair)


def _is_best(known: Sequence[Option], seat: int) -> bool:
    """Whether the first move wins clearly more often than any other of which enough is known."""
    first, *others = (each.win_chances[seat] for each in known)
    return bool(others) and first - max(others) > _CLEARLY


def _most_points(known: Sequence[Option]) -> Option:
    """The well-tried move that does best; where nothing changes who wins, that is by points."""
    enough = known[0].games * _WELL_TRIED
    return max((each for each in known if each.games >= enough), key=lambda each: each.success)
