"""The file of weights, with the record of how they came to be."""

from collections.abc import Sequence
from typing import NamedTuple

from ny1901.fast.features import SEEN
from ny1901.simulation import Tally

_DIGITS = 4


class Round(NamedTuple):
    """One round of learning: games and decisions, the loss before and after, and the arena."""

    games: int
    decisions: int
    simulations: int
    before: float
    after: float
    arena: Tally


def as_written(weights: Sequence[float]) -> tuple[float, ...]:
    """The weights with as many digits as the file has."""
    return tuple(round(weight, _DIGITS) for weight in weights)


def weights_text(
    weights: Sequence[float], record: Sequence[Round], seed: int, arena_simulations: int
) -> str:
    """The file as text."""
    lines = [
        "# How much each thing seen in a move counts; see ny1901/fast/features.py.",
        "# Made by python -m ny1901.training; the record below says how.",
        "[weights]",
        *(f"{name} = {weight:.{_DIGITS}f}" for name, weight in zip(SEEN, weights, strict=True)),
    ]
    for each in record:
        low, high = each.arena.interval
        lines += [
            "",
            "[[rounds]]",
            f"seed = {seed}",
            f"games = {each.games}",
            f"decisions = {each.decisions}",
            f"simulations = {each.simulations}",
            f"loss_before = {each.before:.4f}",
            f"loss_after = {each.after:.4f}",
            f"arena_simulations = {arena_simulations}",
            f"arena_games = {each.arena.games}",
            f"arena_rate = {each.arena.rate:.3f} # against the weights before",
            f"arena_interval_95 = [{low:.3f}, {high:.3f}]",
        ]
    return "\n".join(lines) + "\n"
