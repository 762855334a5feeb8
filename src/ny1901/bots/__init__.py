"""Players made of code. A bot sees what a seat sees, and answers with a move."""

from collections.abc import Sequence

from ny1901.bots.base import Bot
from ny1901.bots.simple import GreedyBot, RandomBot

BOTS = ("random", "greedy")
"""The names of the bots, weakest first."""


def bot_in(name: str) -> str | None:
    """The bot a seat's name stands for: ``greedy`` or ``greedy 2``; None for a person."""
    word, _, number = name.partition(" ")
    return word if word in BOTS and (not number or number.isdecimal()) else None


def told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """The names of the seats, a number added to each one that was there before."""
    found: list[str] = []
    for name in names:
        count = sum(1 for each in names[: len(found)] if each == name)
        found.append(f"{name} {count + 1}" if count else name)
    return tuple(found)


def make_bot(name: str, seed: int) -> Bot:
    """A bot by its name; equal seeds play equally."""
    return {"random": RandomBot, "greedy": GreedyBot}[name](seed)


__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "bot_in", "make_bot", "told_apart"]
