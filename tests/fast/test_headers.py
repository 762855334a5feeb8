"""What the compiler is told of a position is what state.py declares."""

import struct

import pytest

from ny1901.bots.weights import WEIGHTS
from ny1901.fast import features, headers
from ny1901.fast.bridge import load
from ny1901.fast.features import PLACES, SEEN
from ny1901.fast.fields import FORMAT, numbers_of, words_of
from ny1901.fast.layout import State
from tests.fast.walking import kernel_for
from tests.play import kept_states, rules_for


def test_the_headers_are_up_to_date() -> None:
    assert headers.main(["--check"]) == 0


def test_a_header_that_is_not_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(features, "SEEN", (*SEEN, "one_more"))
    assert "features.pxd differ" in str(headers.main(["--check"]))


def test_every_feature_has_a_place_and_a_weight() -> None:
    assert list(PLACES.values()) == list(range(len(SEEN))) == list(range(len(WEIGHTS)))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_words_and_numbers_are_the_same_position(players: int) -> None:
    rules = rules_for("standard", players)
    for state in kept_states("standard", players, 1)[::10]:
        words = load(kernel_for(rules), state).read()
        numbers = numbers_of(words)
        assert words_of(numbers, players) == words
        plain = State()
        plain.become(numbers)
        assert plain.numbers() == numbers == list(struct.unpack(FORMAT, struct.pack(FORMAT, *numbers)))
