"""What whoever runs a server may choose."""

from dataclasses import dataclass

from ny1901.content import SHIPPED, Collection
from ny1901.server.ops.limits import MOST_MESSAGES, MOST_PLANS

PATIENCE = 60.0
"""Seconds an absent player's turn is waited for before the others may choose."""
BOT_DELAY = 0.7
"""Seconds between two moves of bots, so that people can follow."""


@dataclass(frozen=True)
class Settings:
    """How a server behaves."""

    bot_delay: float = BOT_DELAY
    """Seconds a bot waits before each move."""
    bot_processes: int = 1
    """In so many processes bots think."""
    bots_at_once: bool = False
    """Whether those are started at once, and not with the first thought."""
    patience: float = PATIENCE
    """Seconds an absent player's turn is waited for before the others may choose."""
    most_messages: int = MOST_MESSAGES
    """So many messages a socket may send in twenty seconds."""
    most_plans: int = MOST_PLANS
    """So many questions about plans a socket may send in twenty seconds."""
    address: str | None = None
    """Where others in the network find the server."""
    collection: Collection = SHIPPED
    """What can be played here."""


USUAL = Settings()
"""Nothing chosen."""
