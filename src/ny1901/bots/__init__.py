"""Players made of code. A bot sees what a seat sees, and answers with a move."""

import re
from collections.abc import Sequence
from hashlib import sha256
from importlib import import_module
from itertools import count
from pathlib import Path

from ny1901 import __version__
from ny1901.bots.base import Bot
from ny1901.bots.levels import LEVELS, ROSTER, Level
from ny1901.bots.simple import GreedyBot, RandomBot
from ny1901.bots.specs import is_spec, make_thinker, read_spec

_OWN = re.compile(r"[\w.]+:\w+")

BOTS = tuple(each.name for each in ROSTER)
"""The names of the bots: the levels, the weakest first; and two for tests and researchers."""

_SPECS = {each.name: each.spec for each in ROSTER}
_SIMPLE = {"random": RandomBot, "greedy": GreedyBot}


def bot_in(name: str) -> str | None:
    """The bot a seat is named after: ``greedy``, ``greedy 2``, ``search@300``, ``module:Class``."""
    word, _, number = name.partition(" ")
    is_bot = word in BOTS or is_spec(word) or _OWN.fullmatch(word)
    return word if is_bot and (not number or number.isdecimal()) else None


def thinks(name: str) -> bool:
    """Whether a bot uses the kernel."""
    return is_spec(_SPECS.get(name, name))


def told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """The names of the seats, the next free number added to each one that was there before.

    A seat without a name stays so: texts call it by its number anyway.
    """
    found: list[str] = []
    for name in names:
        numbered = (f"{name} {number}" for number in count(2))
        fresh = (each for each in numbered if each not in found and each not in names)
        found.append(next(fresh) if name and name in found else name)
    return tuple(found)


def make_bot(name: str, seed: int) -> Bot:
    """A bot by its name; equal seeds play equally.

    A bot of one's own is named ``module:Class``; the class is called with the seed. Raises ImportError
    or AttributeError if there is none, ValueError if there is no bot of that name, or a thinking one
    can't be had as wished.
    """
    spec = _SPECS.get(name, name)
    if is_spec(spec):
        return make_thinker(spec, seed)
    if _OWN.fullmatch(name):
        module, _, kind = name.partition(":")
        bot: Bot = getattr(import_module(module), kind)(seed)
        return bot
    if name not in _SIMPLE:
        raise ValueError(name)
    return _SIMPLE[name](seed)


def fingerprint(name: str) -> str:
    """A short text that differs when a bot plays differently: by spec, weights, tunables or version.

    Raises what ``make_bot`` does.
    """
    spec = _SPECS.get(name, name)
    what: object = spec
    if is_spec(spec):
        what = read_spec(spec)
    elif _OWN.fullmatch(spec):
        file = import_module(spec.partition(":")[0]).__file__
        what = spec, Path(file).read_bytes() if file else b""
    return sha256(repr((__version__, what)).encode()).hexdigest()[:8]


__all__ = [
    "BOTS",
    "LEVELS",
    "Bot",
    "GreedyBot",
    "Level",
    "RandomBot",
    "bot_in",
    "fingerprint",
    "make_bot",
    "thinks",
    "told_apart",
]
