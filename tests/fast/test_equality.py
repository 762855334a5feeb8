"""The kernel agrees with the engine, step by step, compiled and plain."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ny1901.content.limits import MOST_MARKET
from ny1901.engine.challenges import COUNTING, Pays
from ny1901.engine.chance import seeded
from ny1901.engine.names import Challenge
from ny1901.fast import layout as plain
from ny1901.fast.tables import CHALLENGES, Tables, TooLarge
from tests.corners import corners
from tests.fast.walking import GAMES, kernel_for, plain_kernel, walk, walk_game, wild_state
from tests.play import TABLES, opening, rules_for, with_challenges, with_market
from tests.property.samples import RELAXED
from tests.support.sizes import size

EACH = size(15, 1_000)
"""So many games in each of twenty parts."""


@pytest.mark.parametrize("part", range(20))
def test_the_kernel_walks_with_the_engine(part: int) -> None:
    """300 games, or 20,000, at all tables with all options."""
    for number in range(part * EACH, part * EACH + EACH):
        walk_game(number)


def test_every_table_is_walked() -> None:
    assert len(GAMES) == 48
    assert len(GAMES) <= 20 * EACH


@pytest.mark.parametrize("number", range(0, 48, 5))
def test_the_plain_kernel_walks_with_the_engine(number: int) -> None:
    (variant, players), options = GAMES[number]
    rules = rules_for(variant, players, options)
    module = plain_kernel()
    assert not module.COMPILED
    kernel = module.Kernel(Tables(rules))
    walk(rules, opening(rules, number), seeded(number), kernel)


@settings(RELAXED, max_examples=200)
@given(st.sampled_from(TABLES), st.integers(0, 2**32))
def test_it_agrees_from_positions_no_game_has_seen(table: tuple[str, int], seed: int) -> None:
    rules = rules_for(*table)
    chance = seeded(seed)

    def draw(limit: int) -> int:
        nonlocal chance
        chance = seeded(chance)
        return chance % limit

    wild = wild_state(rules, draw)
    walk(rules, wild, seeded(seed + 1), kernel_for(rules), from_a_game=False)


@pytest.mark.parametrize("before", [False, True])
@pytest.mark.parametrize(("variant", "players"), [("standard", 2), ("expert", 3)])
def test_they_agree_on_crossings(variant: str, players: int, before: bool) -> None:
    """Games on a map where squares border crossings, under either ruling."""
    rules = corners(variant, players, before=before)
    for seed in range(20):
        walk(rules, opening(rules, seed), seeded(seed), kernel_for(rules))


def test_they_agree_where_there_are_fewer_challenges() -> None:
    rules = with_challenges("bronze_baron", "gold_prestige", players=3)
    for seed in range(5):
        walk(rules, opening(rules, seed), seeded(seed), kernel_for(rules))


@pytest.mark.parametrize(("size", "players"), [(2, 2), (3, 3), (5, 3), (MOST_MARKET, 4)])
def test_they_agree_on_other_markets(size: int, players: int) -> None:
    rules = with_market(size, players)
    for seed in range(5):
        walk(rules, opening(rules, seed), seeded(seed), kernel_for(rules))


def test_the_kernel_knows_the_challenge_that_pays_at_once() -> None:
    assert CHALLENGES[plain.GOLD_PRESTIGE] is Challenge.GOLD_PRESTIGE
    assert [each for each in Challenge if COUNTING[each].pays is Pays.AT_ONCE] == [
        Challenge.GOLD_PRESTIGE
    ]


def test_the_two_descriptions_of_a_position_are_the_same() -> None:
    """layout.py for plain Python and layout.pxd for the compiler name the same things."""
    text = (Path(plain.__file__).parent / "layout.pxd").read_text()
    numbers = {
        name: int(value, 0) for name, value in re.findall(r"^    ([A-Z_]+) = (\w+)$", text, re.M)
    }
    assert numbers == {name: value for name, value in vars(plain).items() if name.isupper()}
    struct = text.partition("ctypedef struct Words:")[2].partition("ctypedef")[0]
    fields = re.findall(r"^    [A-Za-z ]+? (\w+)((?:\[\w+\])*)$", struct, re.M)
    state = plain.State()
    assert sorted(name for name, _ in fields) == sorted(plain.State.__slots__)
    for name, sizes in fields:
        found = getattr(state, name)
        for length in re.findall(r"\w+", sizes):
            assert len(found) == numbers[length]
            found = found[0]
        assert found == 0


def test_a_board_that_is_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ny1901.fast.tables.BLOCKS", 11)
    with pytest.raises(TooLarge, match="too large"):
        Tables(rules_for())
