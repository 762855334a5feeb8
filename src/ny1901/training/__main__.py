"""The command: rounds of self-play and learning, each checked in the arena against the one before."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import numpy as np
import typer

from ny1901.arena.fixtures import fixtures
from ny1901.bots import Bot
from ny1901.bots.search import Budget, SearchBot
from ny1901.content import gather
from ny1901.fast.features import SEEN
from ny1901.simulation import Match, Tally, play_match, tally
from ny1901.training.regression import learn, loss
from ny1901.training.samples import samples
from ny1901.training.weights_file import Round, as_written, weights_text

_HELD_BACK = 10
"""Every so many-th sample is not learnt but asked: the losses tell of what is not known by heart."""


def train(
    output: Annotated[Path, typer.Argument(help="the file to write")],
    rounds: Annotated[int, typer.Option(min=1, help="of playing and learning")] = 3,
    games: Annotated[int, typer.Option(min=1, help="to learn from in each round")] = 36,
    simulations: Annotated[int, typer.Option(min=2, help="for each move of these games")] = 200,
    decks: Annotated[int, typer.Option(min=1, help="in the arena, new weights against old")] = 20,
    arena_simulations: Annotated[int, typer.Option(min=2, help="for each move there")] = 100,
    seed: Annotated[int, typer.Option(min=0, help="everything is drawn from it")] = 1901,
) -> None:
    """Learn the policy's weights from nothing."""
    weights = np.zeros(len(SEEN))
    record: list[Round] = []
    for number in range(rounds):
        heard = list(samples(weights.tolist(), games, simulations, seed + 1_000_000 * number))
        asked, learnt = heard[::_HELD_BACK], [h for n, h in enumerate(heard) if n % _HELD_BACK]
        better = learn(learnt, weights)
        rival = arena(better.tolist(), weights.tolist(), arena_simulations, decks, seed)
        record.append(
            Round(games, len(heard), simulations, loss(asked, weights), loss(asked, better), rival)
        )
        weights = better
        output.write_text(weights_text(weights.tolist(), record, seed, arena_simulations), "utf-8")
        low, high = rival.interval
        typer.echo(
            f"{number + 1}: {record[-1].before:.4f} -> {record[-1].after:.4f}, "
            f"{rival.rate:.1%} ({low:.1%} - {high:.1%})"
        )


def arena(new: Sequence[float], old: Sequence[float], simulations: int, decks: int, seed: int) -> Tally:
    """How often the new weights beat the old ones, two at a table; both as a file would keep them."""
    rivals = {"new": as_written(new), "old": as_written(old)}

    def make(name: str, seed: int) -> Bot:
        return SearchBot(seed, Budget(games=simulations), weights=rivals[name])

    match = Match(gather(), (), 0)
    wanted = fixtures(list(rivals), 2, decks, seed)
    results = [play_match(match._replace(seed=each.seed, bots=each.bots), make) for each in wanted]
    return tally(results, [result.bots for result in results])["new"]


if __name__ == "__main__":
    typer.run(train)
