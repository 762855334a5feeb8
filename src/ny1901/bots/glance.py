"""The bot that does not look ahead: it plays what looks good at a glance, see ``fast/policy.py``."""

from collections.abc import Sequence

from ny1901.bots.base import Bot
from ny1901.bots.search import kernel_of
from ny1901.bots.sight import as_seen
from ny1901.engine.chance import seeded
from ny1901.engine.moves import Move
from ny1901.engine.rules import Rules
from ny1901.engine.views import View
from ny1901.fast.bridge import load_view, move_of
from ny1901.fast.policy import Policy


class GlanceBot(Bot):
    """Draws a move, the better ones more likely."""

    def __init__(self, seed: int, sharpness: float, weights: Sequence[float], bonuses: bool) -> None:
        """The sharper, the more surely the best; equal seeds play equally."""
        self._chance = seeded(seed)
        self._sharpness = sharpness
        self._weights = weights
        self._bonuses = bonuses
        self._policy: Policy | None = None

    def choose(self, rules: Rules, view: View) -> Move:
        """One glance at each move."""
        kernel = kernel_of(rules)
        if self._policy is None or self._policy.kernel is not kernel:
            self._policy = Policy(kernel, self._weights)
        self._chance = seeded(self._chance)
        position = load_view(kernel, as_seen(view, self._bonuses))
        return move_of(kernel, self._policy.choose(position, self._chance, self._sharpness))
