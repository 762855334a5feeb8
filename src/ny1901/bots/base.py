"""What a bot is."""

from typing import Protocol

from ny1901.engine.moves import Move
from ny1901.engine.rules import Rules
from ny1901.engine.views import View


class Bot(Protocol):
    """Chooses a move from a seat's view; never sees the deck."""

    def choose(self, rules: Rules, view: View) -> Move:
        """One of ``view.legal``, which is not empty."""
        ...
