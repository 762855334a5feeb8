"""Thinking bots by what they may use: ``search@300``, ``search@0.2s+exploration=1.5``, ``glance@0.7``.

A word, how much it may think, and what differs from the usual: tunables of the search,
``weights=FILE`` for other weights than the learnt ones, ``bonuses=no`` for a bot that does not see
what streets and challenge will bring.
"""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ny1901.bots.base import Bot

_NUMBER = r"\d+(?:\.\d+)?"
_SPEC = re.compile(
    rf"(?:search@(?:(?P<games>[1-9]\d*)|(?P<seconds>{_NUMBER})s)|glance@(?P<sharpness>{_NUMBER}))"
    r"(?P<wishes>(?:\+\w+=[^\s+,@=]+)*)"
)


def is_spec(name: str) -> bool:
    """Whether a name is written like a thinking bot's."""
    return _SPEC.fullmatch(name) is not None


def make_thinker(name: str, seed: int) -> Bot:
    """The bot of a spec; raises ValueError if it wants something that is not there."""
    from ny1901.bots.glance import GlanceBot  # these load the kernel
    from ny1901.bots.search import Budget, SearchBot
    from ny1901.bots.tunables import TUNED
    from ny1901.bots.weights import WEIGHTS, read_weights

    found = _SPEC.fullmatch(name)
    if found is None:
        raise ValueError(name)
    wishes = dict(pair.split("=", 1) for pair in found["wishes"].split("+")[1:])
    file = wishes.pop("weights", None)
    weights = read_weights(Path(file)) if file else WEIGHTS
    bonuses = wishes.pop("bonuses", "yes") != "no"
    if found["sharpness"]:
        _refuse(wishes)
        return GlanceBot(seed, float(found["sharpness"]), weights, bonuses)
    usual = TUNED._asdict()
    _refuse(wishes.keys() - usual.keys())
    other: dict[str, Any] = {key: type(usual[key])(value) for key, value in wishes.items()}
    seconds, games = found["seconds"], found["games"]
    budget = Budget(seconds=float(seconds)) if seconds else Budget(games=int(games))
    return SearchBot(seed, budget, TUNED._replace(**other), weights, bonuses)


def _refuse(unknown: Iterable[str]) -> None:
    words = sorted(unknown)
    if words:
        raise ValueError(", ".join(words))
