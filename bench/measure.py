"""The stopwatch that our games and every peer share, so that all are measured alike.

A subject plays whole random games, one after another in one process, until the time is up. The games
of the first second are not counted: they fill caches, ours and the machine's. A decision is a move
actually made by a player, forced or not. One JSON line tells the result. Standard library only: it runs
in the peers' environment.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from time import perf_counter

WARM_UP = 1.0

PlayOne = Callable[[int, int], int]
"""Plays one game with (seed, players) to its end and returns the number of decisions."""


def measure(play_one: PlayOne, players: int, seconds: float, seed: int) -> dict[str, float]:
    """Play games with seeds seed+1, seed+2, … until the time is up; give the speed per second."""
    warm = perf_counter()
    while perf_counter() - warm < WARM_UP:
        seed += 1
        play_one(seed, players)
    games = decisions = 0
    start = perf_counter()
    while (elapsed := perf_counter() - start) < seconds or games == 0:
        games += 1
        decisions += play_one(seed + games, players)
    return {
        "games": games,
        "decisions": decisions,
        "seconds": elapsed,
        "games_per_second": games / elapsed,
        "decisions_per_second": decisions / elapsed,
    }


def main(name: str, version: str, play_one: PlayOne) -> None:
    """Read the options, measure, and print one JSON line."""
    parser = argparse.ArgumentParser(description=f"Random games of {name}, measured.")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=2.5)
    parser.add_argument("--seed", type=int, default=1901)
    options = parser.parse_args()
    speed = measure(play_one, options.players, options.seconds, options.seed)
    print(json.dumps({"name": name, "version": version, "players": options.players, **speed}))


def search_main(name: str, version: str, simulate: Callable[[int], int]) -> None:
    """Let a search think again and again until the time is up, and print one JSON line."""
    parser = argparse.ArgumentParser(description=f"Simulations of {name}, measured.")
    parser.add_argument("--seconds", type=float, default=2.5)
    options = parser.parse_args()
    simulate(0)
    simulations, seed, start = 0, 1, perf_counter()
    while (elapsed := perf_counter() - start) < options.seconds or not simulations:
        simulations += simulate(seed)
        seed += 1
    speed = {"simulations_per_second": simulations / elapsed}
    print(json.dumps({"name": name, "version": version, **speed}))
