"""The generator is a value: the same everywhere, fair, and never global."""

from collections import Counter

import pytest

from ny1901.engine.chance import below, seeded, shuffled

WORD = 1 << 64
STEP = 0x9E3779B97F4A7C15


def test_it_is_splitmix64() -> None:
    """The published first numbers of SplitMix64 for the seed 0."""
    chance, numbers = 0, []
    for _ in range(3):
        number, chance = below(WORD, chance)
        numbers.append(number)
    assert numbers == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
    assert chance == 3 * STEP % WORD


def test_numbers_beyond_the_last_full_round_are_drawn_again() -> None:
    """With a limit of a little over half the word the first number of the seed 0 is too high."""
    assert below((WORD >> 1) + 1, 0) == (0x6E789E6AA1B965F4, 2 * STEP % WORD)


@pytest.mark.parametrize("limit", [1, 2, 3, 7, 65])
def test_numbers_stay_below_their_limit_and_all_come(limit: int) -> None:
    chance, seen = seeded(1), set()
    for _ in range(40 * limit):
        number, chance = below(limit, chance)
        seen.add(number)
    assert seen == set(range(limit))


def test_equal_seeds_give_equal_generators_and_other_seeds_others() -> None:
    seeds = [*range(-50, 50), 1 << 63, 1 << 64, 1 << 65, (1 << 64) + 1]
    generators = [seeded(seed) for seed in seeds]
    assert generators == [seeded(seed) for seed in seeds]
    assert len(set(generators)) == len(seeds)
    assert all(0 <= generator < WORD for generator in generators)


def test_a_shuffle_keeps_the_things_and_the_original() -> None:
    things = ["a", "b", "c", "c", "d"]
    pile, chance = shuffled(things, seeded(5))
    assert sorted(pile) == things
    assert things == ["a", "b", "c", "c", "d"]
    assert chance != seeded(5)
    assert shuffled(things, seeded(5)) == (pile, chance)


@pytest.mark.parametrize("things", [(), ("alone",)])
def test_a_shuffle_of_nothing_draws_nothing(things: tuple[str, ...]) -> None:
    assert shuffled(things, 42) == (things, 42)


def test_all_orders_are_about_equally_likely() -> None:
    chance, orders = seeded(1901), Counter[tuple[str, ...]]()
    for _ in range(6_000):
        order, chance = shuffled("abc", chance)
        orders[order] += 1
    assert len(orders) == 6
    assert all(900 < count < 1_100 for count in orders.values())
