"""The servers of these tests draw the same games every time: what fails once fails again."""

import random
import secrets

import pytest


@pytest.fixture(autouse=True)
def same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seeds are drawn from a known generator; tokens and names stay as they are."""
    monkeypatch.setattr(secrets, "randbits", random.Random(1901).getrandbits)
