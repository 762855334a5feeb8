"""Bots that only glance: they see less or more, and never play what they think bad."""

from math import log

import pytest

from ny1901.bots import LEVELS
from ny1901.bots.glance import GlanceBot
from ny1901.bots.sight import without_land
from ny1901.bots.specs import make_thinker, read_spec
from ny1901.bots.weights import WEIGHTS
from ny1901.engine.views import view
from ny1901.fast.features import SEEN
from tests.games import laid
from tests.play import TABLES

GLANCING = [level.spec for level in LEVELS if read_spec(level.spec).sharpness is not None]


def decisions(spec: str, variant: str, players: int, seed: int) -> list[tuple[float, list[float]]]:
    """A whole game: for each choice, how far the move lay below the best in the bot's own eyes, and
    how far all moves did."""
    game, found = laid(variant, players, seed), []
    bots = [make_thinker(spec, 10 * seed + seat) for seat in range(players)]
    while not game.state.over:
        bot, shown = bots[game.state.turn.seat], view(game.rules, game.state, game.state.turn.seat)
        assert isinstance(bot, GlanceBot)
        weights, move = bot.weigh(game.rules, shown), bot.choose(game.rules, shown)
        best = max(weights.values())
        if len(weights) > 1:
            found.append((best - weights[move], [best - each for each in weights.values()]))
        assert isinstance(game.play(move), tuple)
    return found


def test_two_levels_glance() -> None:
    assert [level.spec for level in LEVELS[:2]] == GLANCING


@pytest.mark.parametrize("spec", [*GLANCING, "glance@0"])
@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_no_move_looks_ten_times_less_likely_than_the_best(
    spec: str, variant: str, players: int
) -> None:
    made = [each for seed in range(2) for each in decisions(spec, variant, players, seed)]
    nonsense = [each for each, _ in made if each > log(10)]
    assert len(nonsense) / len(made) == 0
    assert sum(max(all_moves) > log(10) for _, all_moves in made) > len(made) / 2, (
        "there was some about"
    )
    assert len({round(each, 6) for each, _ in made}) > 5, "nor always the best"


def test_the_sharper_the_more_often_the_best() -> None:
    def rate(spec: str) -> float:
        made = [each for seed in range(4) for each, _ in decisions(spec, "standard", 2, seed)]
        return sum(each == 0 for each in made) / len(made)

    assert rate("glance@0") < rate("glance@1") < 0.98 < rate("glance@100")


def test_without_land_only_what_comes_at_once_is_seen() -> None:
    seen = dict(zip(SEEN, without_land(WEIGHTS), strict=True))
    usual = dict(zip(SEEN, WEIGHTS, strict=True))
    hidden = {name for name in SEEN if seen[name] != usual[name]}
    assert {"room_to_grow", "own_squares_beside", "squares_left"} <= hidden
    assert all(seen[name] == 0 for name in hidden)
    assert not hidden & {"points", "builds_at_once", "rebuild", "streets", "end_turn"}
