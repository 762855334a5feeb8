"""Garbage is looked for between moves, not during them."""

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from ny1901.server.sweeping import QUIET, Sweeper, sweep
from ny1901.server.table import Table


class Knot:
    """Holds on to itself: only a sweep finds that nobody else does."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def by_hand() -> Iterator[None]:
    """Nothing is swept by itself."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def test_it_is_swept_as_soon_as_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        clock, sweeper, table = [100.0], Sweeper(), Table("t")
        monkeypatch.setattr("ny1901.server.sweeping.monotonic", lambda: clock[0])
        knots = [weakref.ref(Knot()) for _ in range(1_000)]
        await sweeper.after(table, 0)
        for _ in range(5):
            await asyncio.sleep(QUIET)
            assert all(knot() for knot in knots), "something has just happened"
            await sweeper.after(table, 0)
        clock[0] += 2 * QUIET
        while any(knot() for knot in knots):
            await asyncio.sleep(QUIET)

    asyncio.run(scene())


def test_a_little_is_not_worth_it() -> None:
    knot = weakref.ref(Knot())
    sweep()
    assert knot()


@pytest.mark.parametrize(
    ("counts", "swept"), [((9_999, 0, 0), 0), ((0, 101, 0), 1), ((9_999, 101, 11), 2)]
)
def test_what_is_old_is_swept_more_rarely(
    monkeypatch: pytest.MonkeyPatch, counts: tuple[int, int, int], swept: int
) -> None:
    generations: list[int] = []
    monkeypatch.setattr(gc, "get_count", lambda: counts)
    monkeypatch.setattr(gc, "collect", generations.append)
    sweep()
    assert generations == [swept]
