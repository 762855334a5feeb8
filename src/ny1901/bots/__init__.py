"""Players made of code. A bot sees what a seat sees, and answers with a move."""

from ny1901.bots.base import Bot
from ny1901.bots.simple import GreedyBot, RandomBot

BOTS = ("random", "greedy")
"""The names of the bots, weakest first."""


def make_bot(name: str, seed: int) -> Bot:
    """A bot by its name; equal seeds play equally."""
    return {"random": RandomBot, "greedy": GreedyBot}[name](seed)


__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "make_bot"]
