"""No value of a caller makes the compiled kernel leave its arrays."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from ny1901.bots.tunables import TUNED
from ny1901.bots.weights import WEIGHTS
from ny1901.engine.names import EMPTY, EndReason
from ny1901.engine.state import Trigger
from ny1901.engine.views import view
from ny1901.fast import Kernel, OutOfBounds, Position
from ny1901.fast.bridge import load, load_view
from ny1901.fast.layout import BLOCKS, BUILDINGS, CARDS, KINDS, PRESTIGES
from ny1901.fast.policy import Policy
from ny1901.fast.search import Search
from tests.fast.mutants import attempt
from tests.fast.walking import kernel_for
from tests.play import kept_states, opening, rules_for
from tests.support.sizes import size

STANDARD = rules_for("standard", 2)
KERNEL = kernel_for(STANDARD)
OTHER = kernel_for(rules_for("expert", 3))
PARTS = 20
MUTANTS = size(20_000, 1_000_000)


@pytest.mark.parametrize("part", range(PARTS))
def test_mutants_are_refused_or_sound_and_never_crash(part: int) -> None:
    size = MUTANTS // PARTS
    found = Counter(attempt(number) for number in range(part * size, part * size + size))
    for kind in ("words", "text"):
        assert found[kind, False]
        assert found[kind, True], "some mutants are harmless"
    assert found["record", False]


def test_400_entries_of_prestige_are_refused() -> None:
    state = opening(STANDARD, 1)
    player = state.players[0]._replace(prestige=((12, 1),) * 400)
    with pytest.raises(OutOfBounds, match="prestige"):
        load(KERNEL, state._replace(players=(player, state.players[1])))


@pytest.mark.parametrize("groups", [1, 5_000])
def test_5000_buried_cards_are_refused(groups: int) -> None:
    state = opening(STANDARD, 1)
    buried = ((1,) * (5_000 // groups),) * groups
    with pytest.raises(OutOfBounds, match=r"buried|deck"):
        load(KERNEL, state._replace(buried=buried))
    with pytest.raises(OutOfBounds, match=r"buried|deck"):
        load_view(KERNEL, view(STANDARD, state._replace(buried=buried), 0))


CHANGES: list[tuple[str, Any]] = [
    ("seat", 2),
    ("seat", -1),
    ("trigger", 3),
    ("first", 2),
    ("reason", 4),
    ("challenge", 6),
    ("streets", 1 << 5),
    ("characters", 0x111),
    ("characters", 0x6),
    ("characters", 0x10),
    ("chance", 1 << 64),
    ("number", -1),
    ("had_worker", 2),
    ("built", 3),
    ("acquired", 4),
    ("idle", None),
    ("legendaries", 1),
    ("market", [0, 1, 2]),
    ("market", [0, 1, 2, 10]),
    ("market", [0, 1, 2, -2]),
    ("market", [0, 1, 2, EMPTY]),
    ("deck", [0] * (CARDS + 1)),
    ("deck", [0] * 133),
    ("deck", [10]),
    ("deck", [EMPTY]),
    ("buried", [0]),
    ("buried", [60, 60]),
    ("free_lots", [0] * (KINDS - 1)),
    ("free_lots", [1 << 8] + [0] * (KINDS - 1)),
    ("free_lots", [*[0] * (KINDS - 1), 1]),
    ("free", [[0] * BLOCKS]),
    ("free", [[0] * (BLOCKS - 1)] * 2),
    ("free", [[1 << 60, *[0] * (BLOCKS - 1)]] * 2),
    ("lots", [[1 << 31, *[0] * (BLOCKS - 1)]] * 2),
    ("lots", [[*[0] * (BLOCKS - 1), 1]] * 2),
    ("manned", [[1, *[0] * (BLOCKS - 1)]] * 2),
    ("buildings", [[60_000]] * 2),
    ("buildings", [[-1]] * 2),
    ("buildings", [[2_000, 0]] * 2),
    ("buildings", [[0] * (BUILDINGS + 1)] * 2),
    ("buildings", [[0] * BUILDINGS] * 2),
    ("prestige", [[0] * (PRESTIGES + 1)] * 2),
    ("prestige", [[0] * PRESTIGES] * 2),
    ("prestige", [[1 << 31]] * 2),
    ("unbuilt", [1 << 18, 0]),
    ("unbuilt", [-1, 0]),
    ("unbuilt", [0]),
    ("score", [0, -1]),
    ("score", [0, 1 << 31]),
    ("score", [0, "1"]),
    ("workers", [-1, 0]),
    ("cards", [8, 0]),
    ("legendary", [24, 0]),
    ("legendary", [-1, 0]),
]


@pytest.mark.parametrize(("name", "value"), CHANGES)
def test_what_does_not_fit_is_named_and_changes_nothing(name: str, value: object) -> None:
    position = load(KERNEL, opening(STANDARD, 1))
    before = position.digest
    with pytest.raises(OutOfBounds) as caught:
        position.write({**position.read(), name: value})
    assert caught.value.name == name
    assert position.digest == before


def test_what_is_missing_is_named() -> None:
    position = load(KERNEL, opening(STANDARD, 1))
    for name in position.read():
        words = position.read()
        del words[name]
        with pytest.raises(OutOfBounds) as caught:
            position.write(words)
        assert caught.value.name == name


def test_an_end_that_is_no_trigger_is_refused() -> None:
    state = opening(STANDARD, 1)._replace(trigger=Trigger(0, EndReason.NOBODY_BUILDS))
    with pytest.raises(OutOfBounds, match="reason"):
        load(KERNEL, state)


def test_only_legal_moves_are_made() -> None:
    position = load(KERNEL, opening(STANDARD, 1))
    legal, before = position.legal(), position.digest
    for move in (*(kind << 16 | subject for kind in range(9) for subject in (0, 64, 65_535)), -1):
        if move not in legal:
            with pytest.raises(ValueError, match="no legal move"):
                position.apply(move)
    assert position.digest == before


WAYS_ON: dict[str, Callable[[Position, Position], object]] = {
    "take": lambda it, later: it.take(later),
    "write": lambda it, later: it.write(later.read()),
    "playout": lambda it, later: it.playout(1),
    "apply": lambda it, later: it.apply(it.legal()[0]),
}
"""Ways to become another position."""


@pytest.mark.parametrize("change", WAYS_ON)
@pytest.mark.parametrize("by_policy", [False, True])
def test_a_move_listed_before_a_change_is_no_move(change: str, by_policy: bool) -> None:
    position, later = load(KERNEL, opening(STANDARD, 1)), load(KERNEL, opening(STANDARD, 1))
    later.apply(later.legal()[0])
    stale = position.legal()[-1]
    assert stale not in later.legal()
    listed = Policy(KERNEL, WEIGHTS).features(position) if by_policy else position.legal()
    assert stale in listed
    WAYS_ON[change](position, later)
    with pytest.raises(ValueError, match="no legal move"):
        position.apply(stale)


def test_what_a_caller_makes_of_a_list_is_no_move() -> None:
    position = load(KERNEL, opening(STANDARD, 1))
    position.legal().append(5 << 16)
    Policy(KERNEL, WEIGHTS).features(position)[5 << 16] = []
    with pytest.raises(ValueError, match="no legal move"):
        position.apply(5 << 16)


def test_kernels_do_not_mix() -> None:
    position = load(KERNEL, opening(STANDARD, 1))
    foreign = load(OTHER, kept_states("expert", 3, 0)[20])
    policy = Policy(KERNEL, WEIGHTS)
    search = Search(policy, TUNED, 100, 1)
    for mix in (position.take, policy.features, search.begin):
        with pytest.raises(ValueError, match="another kernel"):
            mix(foreign)


def test_nothing_is_made_of_nothing() -> None:
    nothing: Any = None
    for make in (
        lambda: Kernel(nothing),
        lambda: Position(nothing),
        lambda: Policy(nothing, WEIGHTS),
        lambda: Search(nothing, TUNED, 100, 1),
    ):
        with pytest.raises(TypeError):
            make()
    with pytest.raises(ValueError, match="a weight for each"):
        Policy(KERNEL, WEIGHTS[:-1])
    policy = Policy(KERNEL, WEIGHTS)
    with pytest.raises(ValueError, match="a node"):
        Search(policy, TUNED, 0, 1)
    with pytest.raises(ValueError, match="begins"):
        Search(policy, TUNED, 100, 1).run(1)


def test_an_empty_table_has_no_moves_and_can_be_searched() -> None:
    position = KERNEL.position()
    assert position.legal() == []
    assert position.playout(1) == 0
    search = Search(Policy(KERNEL, WEIGHTS), TUNED, 100, 1)
    search.begin(position)
    search.run(10)
    assert search.moves() == []
