"""Learning: samples are what was played, the teacher is found, the command repeats itself."""

import tempfile
import tomllib
from pathlib import Path

import numpy as np
import pytest

from ny1901.bots.weights import WEIGHTS, read_weights
from ny1901.fast.features import SEEN
from ny1901.training.__main__ import arena, train
from ny1901.training.regression import learn, loss
from ny1901.training.samples import Sample, samples


def made_up(weights: np.ndarray[tuple[int], np.dtype[np.float64]], count: int) -> list[Sample]:
    """Samples of a teacher with these weights."""
    draw = np.random.default_rng(1)
    found = []
    for _ in range(count):
        seen = draw.normal(size=(int(draw.integers(2, 9)), len(weights))).astype(np.float32)
        chances = np.exp(seen @ weights)
        found.append(Sample(seen, (chances / chances.sum()).astype(np.float32)))
    return found


def test_the_teacher_is_found() -> None:
    teacher = np.array([1.5, -2.0, 0.0, 0.7])
    heard = made_up(teacher, 400)
    learnt = learn(heard, np.zeros(4))
    assert np.abs(learnt - teacher).max() < 0.05
    assert loss(heard, learnt) < loss(heard, np.zeros(4))
    assert loss(heard, learnt) == pytest.approx(loss(heard, teacher), abs=1e-3)


def test_lessons_are_decisions_with_shares() -> None:
    heard = list(samples([0.0] * len(SEEN), games=1, simulations=8, seed=3))
    assert len(heard) > 20
    for seen, liked in heard:
        assert seen.shape == (len(liked), len(SEEN))
        assert len(liked) > 1
        assert liked.sum() == pytest.approx(1.0, abs=1e-5)
    again = list(samples([0.0] * len(SEEN), games=1, simulations=8, seed=3))
    assert all((one.liked == two.liked).all() for one, two in zip(heard, again, strict=True))


def test_the_command_writes_the_same_file_again(tmp_path: Path) -> None:
    texts = []
    for name in ("one", "two"):
        path = tmp_path / name
        train(path, rounds=2, games=2, simulations=8, decks=1, arena_simulations=4, seed=5)
        texts.append(path.read_text(encoding="utf-8"))
    assert texts[0] == texts[1]
    data = tomllib.loads(texts[0])
    assert set(data["weights"]) == set(SEEN)
    assert [each["arena_games"] for each in data["rounds"]] == [2, 2]
    assert len(read_weights(tmp_path / "one")) == len(SEEN)


def test_better_weights_win_without_any_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """The learnt weights against those that know nothing, wherever temporary files may go."""
    monkeypatch.setattr(tempfile, "tempdir", "/no, such +folder=here")
    found = arena(WEIGHTS, [0.0] * len(SEEN), simulations=8, decks=3, seed=1)
    assert found.games == 6
    assert found.wins >= 5
