"""Garbage is looked for between moves, not during them."""

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from ny1901.server.ops.gc_pauses import QUIET, Collector, Pause
from ny1901.server.tables.table import Table


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
    gc.unfreeze()
    gc.enable()


def test_it_is_swept_as_soon_as_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        clock, pause, table = [100.0], Pause(QUIET, Collector().collect_new), Table("t")
        monkeypatch.setattr("ny1901.server.ops.gc_pauses.monotonic", lambda: clock[0])
        knots = [weakref.ref(Knot()) for _ in range(1_000)]
        await pause.after(table, 0)
        for _ in range(5):
            await asyncio.sleep(QUIET)
            assert all(knot() for knot in knots), "something has just happened"
            await pause.after(table, 0)
        clock[0] += 2 * QUIET
        while any(knot() for knot in knots):
            await asyncio.sleep(QUIET)

    asyncio.run(scene())


def test_a_little_is_not_worth_it() -> None:
    knot = weakref.ref(Knot())
    Collector().collect_new()
    assert knot()


def test_what_survived_is_looked_at_again_only_with_everything_else() -> None:
    collector, held = Collector(), [Knot() for _ in range(1_000)]
    collector.collect_new()
    knots = [weakref.ref(knot) for knot in held]
    held.clear()
    more = [[0] for _ in range(1_000)]
    collector.collect_new()
    assert all(knot() for knot in knots), "they were laid aside"
    collector.collect_all()
    assert all(knot() for knot in knots), "so few are not worth it"
    more += [[0] for _ in range(60_000)]
    collector.collect_new()
    collector.collect_all()
    assert not any(knot() for knot in knots)
    assert len(more) == 61_000


def test_too_many_are_looked_at_without_waiting_for_a_still_moment() -> None:
    collector, held = Collector(), [Knot() for _ in range(1_000)]
    collector.collect_new()
    knots = [weakref.ref(knot) for knot in held]
    held.clear()
    more = [[0] for _ in range(max(500_000, gc.get_freeze_count()) + 1)]
    collector.collect_new()
    assert not any(knot() for knot in knots)
    assert more
