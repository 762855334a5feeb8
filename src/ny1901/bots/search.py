"""The bot that looks ahead: thousands of games played on from the position, see ``fast/search.py``."""

import time
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ny1901.bots.base import Bot
from ny1901.bots.sight import as_seen
from ny1901.bots.tunables import TUNED, Tunables
from ny1901.bots.weights import WEIGHTS
from ny1901.engine.chance import seeded
from ny1901.engine.moves import Move
from ny1901.engine.rules import Rules
from ny1901.engine.views import View
from ny1901.fast import COMPILED
from ny1901.fast.bridge import load_view, make_kernel, move_of
from ny1901.fast.policy import Policy
from ny1901.fast.search import Search

_AT_ONCE = 8 if COMPILED else 1
"""Games between two looks at the clock."""
_LOOK_EVERY = 128
"""Games between two looks at how far ahead the best move is."""


class Budget(NamedTuple):
    """How long to think about a move: so many games, or so many seconds, whichever comes first."""

    games: int = 1_000_000
    seconds: float = 3600.0


class Option(NamedTuple):
    """A move as the search sees it."""

    move: Move
    games: int
    """How often it was tried."""
    win_chances: tuple[float, ...]
    """By seat."""
    success: float = 0.0
    """Of the seat to move: winning, and by how many points."""


class SearchBot(Bot):
    """Thinks within a budget; keeps its tree from move to move."""

    def __init__(
        self,
        seed: int,
        budget: Budget,
        tunables: Tunables = TUNED,
        weights: Sequence[float] = WEIGHTS,
        bonuses: bool = True,
    ) -> None:
        """Equal seeds play equally if the budget is a number of games."""
        self._seed = seeded(seed)
        self._budget = budget
        self._tunables = tunables
        self._weights = weights
        self._bonuses = bonuses
        self._search: Search | None = None

    def choose(self, rules: Rules, view: View) -> Move:
        """The move tried most often."""
        if len(view.legal) == 1:
            return view.legal[0]
        return self.think(rules, view)[0].move

    def think(self, rules: Rules, view: View) -> list[Option]:
        """All moves worth a try, the best first."""
        start = time.perf_counter()
        kernel = kernel_of(rules)
        search = self._search
        if search is None or search.kernel is not kernel:
            policy = Policy(kernel, self._weights)
            search = Search(policy, self._tunables, self._tunables.nodes, self._seed)
            self._search = search
        search.follow(load_view(kernel, as_seen(view, self._bonuses)))
        played = 0
        while not played or not self._enough(search, played, time.perf_counter() - start):
            more = min(_AT_ONCE, self._budget.games - played)
            search.run(more)
            played += more
        if len(view.legal) == 1:
            return [Option(view.legal[0], played, tuple(search.chances()))]
        return [
            Option(move_of(kernel, number), visits, tuple(wins), results[view.state.turn.seat])
            for number, visits, results, wins in search.moves()
        ]

    def _enough(self, search: Search, played: int, seconds: float) -> bool:
        """Whether the budget is used up, or the rest of it could not change the choice."""
        games_left, seconds_left = self._budget.games - played, self._budget.seconds - seconds
        if games_left <= 0 or seconds_left <= 0:
            return True
        if played % _LOOK_EVERY:
            return False
        return search.lead() > min(games_left, played * seconds_left / seconds)


kernel_of = lru_cache(maxsize=8)(make_kernel)
"""The kernel for some rules, made once."""
