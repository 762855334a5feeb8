"""Who plays whom, on which cards, in which seats."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple


class Fixture(NamedTuple):
    """One game of a round robin: the seed of all that is drawn, and the bots by seat."""

    seed: int
    bots: tuple[str, ...]


def tables(bots: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """Every group of so many bots that can meet; a bot named twice can sit twice at a table."""
    return sorted(set(combinations(bots, players)), key=list(combinations(bots, players)).index)


def fixtures(bots: Sequence[str], players: int, decks: int, seed: int) -> Iterator[Fixture]:
    """Deck by deck, every group plays the same cards once from every seat.

    So nobody is better off by luck of the draw, and what is done so far is always nearly balanced.
    """
    groups = tables(bots, players)
    for deck in range(decks):
        for group in groups:
            for shift in range(_turns(group)):
                yield Fixture(seed + deck, group[shift:] + group[:shift])


def _turns(group: tuple[str, ...]) -> int:
    """After so many seats on, everybody sits as before."""
    return next(n for n in range(1, len(group) + 1) if group[n:] + group[:n] == group)
