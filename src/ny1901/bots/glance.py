"""The bot that does not look ahead: it plays what looks good at a glance, see ``fast/policy.py``."""

import math
from collections.abc import Mapping, Sequence

from ny1901.bots.base import Bot
from ny1901.bots.search import kernel_of
from ny1901.bots.sight import as_seen
from ny1901.engine.chance import below, seeded
from ny1901.engine.moves import Move
from ny1901.engine.rules import Rules
from ny1901.engine.views import View
from ny1901.fast.bridge import load_view, move_of
from ny1901.fast.policy import Policy

_BAD = math.log(10)
"""A move whose weight lies so far below the best one's looks ten times less likely: a bad one."""
_TICKETS = 1 << 53


class GlanceBot(Bot):
    """Draws one of the moves that do not look bad, the better ones more likely."""

    def __init__(self, seed: int, sharpness: float, weights: Sequence[float], bonuses: bool) -> None:
        """The sharper, the more surely the best; equal seeds play equally."""
        self._chance = seeded(seed)
        self._sharpness = sharpness
        self._weights = weights
        self._bonuses = bonuses
        self._policy: Policy | None = None

    def choose(self, rules: Rules, view: View) -> Move:
        """One glance at each move."""
        good = not_bad(self.weigh(rules, view))
        best = max(good.values())
        likely = [math.exp(self._sharpness * (weight - best)) for weight in good.values()]
        ticket, self._chance = below(_TICKETS, self._chance)
        return list(good)[_drawn(likely, ticket / _TICKETS)]

    def weigh(self, rules: Rules, view: View) -> dict[Move, float]:
        """What it thinks of each legal move; one more means e times as likely."""
        kernel = kernel_of(rules)
        if self._policy is None or self._policy.kernel is not kernel:
            self._policy = Policy(kernel, self._weights)
        seen = self._policy.features(load_view(kernel, as_seen(view, self._bonuses)))
        return {move_of(kernel, number): self._weight(each) for number, each in seen.items()}

    def _weight(self, seen: Sequence[float]) -> float:
        return sum(weight * each for weight, each in zip(self._weights, seen, strict=True))


def not_bad(weights: Mapping[Move, float]) -> dict[Move, float]:
    """The moves a bot may draw from: those not far below the best."""
    best = max(weights.values())
    return {move: weight for move, weight in weights.items() if weight >= best - _BAD}


def _drawn(likely: Sequence[float], part: float) -> int:
    """Which of some things is drawn, when so large a part of all tickets lies before it."""
    left = part * sum(likely)
    for number, each in enumerate(likely):
        left -= each
        if left < 0:
            return number
    return len(likely) - 1
