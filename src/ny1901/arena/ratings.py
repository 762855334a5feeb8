"""How strong bots are, by OpenSkill, on the scale that chess players know.

A lead of 400 points means ten wins to one loss between two. OpenSkill was made for players who come
and go; bots don't change and all games are known. So its skills do not drift (tau 0), evidence counts
in full (gamma 1), and the first guess is as wide as keeps the ratings of made-up players true and
their intervals honest (see tests/arena/test_ratings.py).
"""

import math
from collections.abc import Iterable
from typing import NamedTuple

from openskill.models import PlackettLuce, PlackettLuceRating

from ny1901.arena.book import Played

_MEAN = 1500.0
_FIRST_GUESS = 150.0
_SCALE = 400 / math.log(10)
_NORMAL_95 = 1.96


class Rating(NamedTuple):
    """Points, and how far off they may be with 95 % confidence."""

    points: float
    reach: float


def ratings(games: Iterable[Played]) -> dict[str, Rating]:
    """Ratings by bot, the best first; games of a bot against itself alone say nothing."""
    found: dict[str, PlackettLuceRating] = {}
    for game in games:
        if len(set(game.bots)) > 1:
            _rate(found, game)
    best = sorted(found.items(), key=lambda each: -each[1].mu)
    return {name: Rating(each.mu, _NORMAL_95 * each.sigma) for name, each in best}


def places(game: Played) -> list[float]:
    """For each seat its place, 1 the best: winners first, then by points; equals share one."""
    keys = [(seat in game.winners, score) for seat, score in enumerate(game.scores)]
    return [float(1 + sum(other > key for other in keys)) for key in keys]


def _rate(found: dict[str, PlackettLuceRating], game: Played) -> None:
    """Learn from one game; a bot that sat at several seats learns from each of them."""
    model = _model(len(game.bots))
    before = {name: found.get(name) or model.rating() for name in game.bots}
    teams = [[before[name]] for name in game.bots]
    found.update({name: model.create_rating([each.mu, each.sigma]) for name, each in before.items()})
    for name, (after,) in zip(game.bots, model.rate(teams, ranks=places(game)), strict=True):
        found[name].mu += after.mu - before[name].mu
        found[name].sigma *= after.sigma / before[name].sigma


def _model(players: int) -> PlackettLuce:
    """OpenSkill's model; its beta makes the scale the same for every number of players."""
    return PlackettLuce(
        mu=_MEAN,
        sigma=_FIRST_GUESS,
        beta=_SCALE / math.sqrt(players),
        tau=0.0,
        kappa=1e-9,
        gamma=_in_full,
    )


def _in_full(*_: object) -> float:
    return 1.0
