"""Games of the search against itself, and what can be learnt from each of its moves."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ny1901.bots.search import kernel_of
from ny1901.bots.tunables import TUNED
from ny1901.content import load_rules
from ny1901.engine.chance import below, seeded
from ny1901.engine.events import GameStarted
from ny1901.engine.evolution import start
from ny1901.engine.setup import set_up
from ny1901.fast.bridge import load
from ny1901.fast.policy import Policy
from ny1901.fast.search import Search

TABLES = (
    ("standard", 2),
    ("standard", 4),
    ("standard", 2),
    ("expert", 2),
    ("standard", 3),
    ("intro", 2),
)
"""What is played, by turns."""
_NODES = 100_000
_BOLD_TURNS = 3
"""Turns of each player in which moves are drawn as often as they were tried, so that games differ."""
_DECIDED = 3
"""A move tried twice as often is liked two to the power of this as much: most of what a search of few
games tries, it only had to look at once."""


class Sample(NamedTuple):
    """A decision: what is seen in each legal move, and which ones the search liked, in shares."""

    seen: NDArray[np.float32]
    liked: NDArray[np.float32]


def samples(weights: Sequence[float], games: int, simulations: int, seed: int) -> Iterator[Sample]:
    """Every decision of some games, the tables taking turns."""
    for number in range(games):
        variant, players = TABLES[number % len(TABLES)]
        yield from _game(variant, players, weights, simulations, seed + number)


def _game(
    variant: str, players: int, weights: Sequence[float], simulations: int, seed: int
) -> Iterable[Sample]:
    rules = load_rules(variant, players)
    kernel = kernel_of(rules)
    started = set_up(rules, seed)
    assert isinstance(started, GameStarted)
    position = load(kernel, start(rules, started))
    policy = Policy(kernel, weights)
    search = Search(policy, TUNED, _NODES, seeded(seed))
    chance = seeded(seed + 1)
    while legal := position.legal():
        move = legal[0]
        if len(legal) > 1:
            search.follow(position)
            search.run(simulations)
            tried = {number: visits for number, visits, _, _ in search.moves()}
            seen = policy.features(position)
            yield _sample(seen, tried)
            move = max(tried, key=lambda each: tried[each])
            if position.turn <= _BOLD_TURNS * players:
                drawn, chance = below(sum(tried.values()), chance)
                move = _drawn(tried, drawn)
        position.apply(move)


def _sample(seen: dict[int, list[float]], tried: dict[int, int]) -> Sample:
    visits = np.array([tried.get(move, 0) for move in seen], np.float32)
    liked = (visits / visits.max()) ** _DECIDED
    return Sample(np.array(list(seen.values()), np.float32), liked / liked.sum())


def _drawn(tried: dict[int, int], ticket: int) -> int:
    for move, visits in tried.items():
        ticket -= visits
        if ticket < 0:
            return move
    raise AssertionError("a ticket beyond all visits")
