"""Thinking bots by what they may use: ``search@300``, ``search@0.2s+exploration=1.5``, ``glance@0.7``.

A word, how much it may think (games, seconds, or both as in ``search@300@0.2s``), and what differs
from the usual: tunables of the search, ``weights=FILE`` for other weights than the learnt ones,
``bonuses=no`` for a bot that does not see what streets and challenge will bring, ``land=no`` for one
that sees what a move brings at once, but not the land around it.
"""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from ny1901.bots.base import Bot
from ny1901.bots.tunables import ALLOWED, TUNED, Tunables

if TYPE_CHECKING:
    from ny1901.bots.search import Budget

_NUMBER = r"\d+(?:\.\d+)?"
_SPEC = re.compile(
    rf"(?:search@(?:(?P<games>[1-9]\d*)(?:@(?P<limit>{_NUMBER})s)?|(?P<seconds>{_NUMBER})s)"
    rf"|glance@(?P<sharpness>{_NUMBER}))"
    r"(?P<wishes>(?:\+\w+=[^\s+,@=]+)*)"
)
_YES_OR_NO = {"yes": True, "no": False}
_SHARPNESS = (0, 100)
_LEAST_SECONDS = 0.001


class Thinker(NamedTuple):
    """All that makes a thinking bot play as it does."""

    sharpness: float | None
    """How surely it plays what looks best; None if it searches."""
    budget: "Budget"
    tunables: Tunables
    weights: tuple[float, ...]
    bonuses: bool


def is_spec(name: str) -> bool:
    """Whether a name is written like a thinking bot's."""
    return _SPEC.fullmatch(name) is not None


def make_thinker(name: str, seed: int) -> Bot:
    """The bot of a spec; raises ValueError if it wants something that can't be, or OSError."""
    from ny1901.bots.glance import GlanceBot  # these load the kernel
    from ny1901.bots.search import SearchBot

    found = read_spec(name)
    if found.sharpness is not None:
        return GlanceBot(seed, found.sharpness, found.weights, found.bonuses)
    return SearchBot(seed, found.budget, found.tunables, found.weights, found.bonuses)


def read_spec(name: str) -> Thinker:
    """What a spec wants; raises ValueError if that can't be, OSError if a file can't be read."""
    from ny1901.bots.search import Budget  # these load the kernel
    from ny1901.bots.sight import without_land
    from ny1901.bots.weights import WEIGHTS, read_weights

    found = _SPEC.fullmatch(name)
    if found is None:
        raise ValueError(name)
    wishes = dict(pair.split("=", 1) for pair in found["wishes"].split("+")[1:])
    file = wishes.pop("weights", None)
    weights = read_weights(Path(file)) if file else WEIGHTS
    bonuses = _yes_or_no("bonuses", wishes.pop("bonuses", "yes"))
    if not _yes_or_no("land", wishes.pop("land", "yes")):
        weights = without_land(weights)
    if found["sharpness"]:
        _refuse(wishes)
        sharpness = _within("glance", float(found["sharpness"]), _SHARPNESS)
        return Thinker(sharpness, Budget(), TUNED, weights, bonuses)
    budget, seconds = Budget(), found["seconds"] or found["limit"]
    if seconds:
        limits = _LEAST_SECONDS, budget.seconds
        budget = budget._replace(seconds=_within("search", float(seconds), limits))
    if found["games"]:
        budget = budget._replace(games=int(_within("search", int(found["games"]), (1, budget.games))))
    return Thinker(None, budget, _tuned(wishes), weights, bonuses)


def _tuned(wishes: dict[str, str]) -> Tunables:
    usual = TUNED._asdict()
    _refuse(wishes.keys() - usual.keys())
    other: dict[str, Any] = {key: type(usual[key])(value) for key, value in wishes.items()}
    for key, value in other.items():
        _within(key, value, ALLOWED[key])
    return TUNED._replace(**other)


def _yes_or_no(key: str, word: str) -> bool:
    if word not in _YES_OR_NO:
        raise ValueError(f"{key}={word} (yes, no)")
    return _YES_OR_NO[word]


def _within(key: str, value: float, limits: tuple[float, float]) -> float:
    """The value, if it lies within the limits; what is no number lies nowhere."""
    low, high = limits
    if not low <= value <= high:
        raise ValueError(f"{key}={value} ({low} – {high})")
    return value


def _refuse(unknown: Iterable[str]) -> None:
    words = sorted(unknown)
    if words:
        raise ValueError(", ".join(words))
