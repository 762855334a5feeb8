"""Two thousand random games over all variants, player counts and options: all end, soundly."""

from itertools import product

import pytest

from ny1901.content import VARIANTS, Options
from ny1901.engine.soundness import faults
from tests.play import OPTIONS, PLAYERS, random_game, rules_for
from tests.property.test_invariants import moves_at_most
from tests.support.sizes import size

GAMES = size(2_016, 100_800)
KINDS_OF_GAME = list(product(VARIANTS, PLAYERS, OPTIONS))
EACH = GAMES // len(KINDS_OF_GAME)


def names(kind: tuple[str, int, Options]) -> str:
    variant, players, options = kind
    left_out = [name for name in ("challenge", "action_cards") if not getattr(options, name)]
    return "-".join([variant, str(players), *(f"no_{name}" for name in left_out)])


def test_there_are_at_least_two_thousand_games() -> None:
    assert EACH * len(KINDS_OF_GAME) >= 2_000


@pytest.mark.parametrize("kind", KINDS_OF_GAME, ids=names)
def test_random_games_end_soundly(kind: tuple[str, int, Options]) -> None:
    variant, players, options = kind
    rules, bound = rules_for(variant, players, options), moves_at_most(players)
    first = 1_000 + KINDS_OF_GAME.index(kind) * EACH
    for seed in range(first, first + EACH):
        last = None
        for number, last in enumerate(random_game(rules, seed)):
            assert last.legal, "a dead end"
            assert number < bound
            if number % 50 == seed % 50:
                assert faults(rules, last.after) == ()
        assert last is not None
        assert last.after.over
        assert faults(rules, last.after) == ()
