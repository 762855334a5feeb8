"""Players made of code. A bot sees what a seat sees, and answers with a move."""

from collections.abc import Sequence
from itertools import count

from ny1901.bots.base import Bot
from ny1901.bots.simple import GreedyBot, RandomBot

BOTS = ("random", "greedy")
"""The names of the bots, weakest first."""


def bot_in(name: str) -> str | None:
    """The bot a seat's name stands for: ``greedy`` or ``greedy 2``; None for a person."""
    word, _, number = name.partition(" ")
    return word if word in BOTS and (not number or number.isdecimal()) else None


def told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """The names of the seats, the next free number added to each one that was there before."""
    found: list[str] = []
    for name in names:
        numbered = (f"{name} {number}" for number in count(2))
        fresh = (each for each in numbered if each not in found and each not in names)
        found.append(next(fresh) if name in found else name)
    return tuple(found)


def make_bot(name: str, seed: int) -> Bot:
    """A bot by its name; equal seeds play equally."""
    return {"random": RandomBot, "greedy": GreedyBot}[name](seed)


__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "bot_in", "make_bot", "told_apart"]
