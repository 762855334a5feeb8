"""Versions are pinned without addresses: where packages come from is everybody's own business."""

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PINNED = subprocess.run(
    ["git", "ls-files", "*constraints.txt", "*package-lock.json"],
    cwd=ROOT,
    capture_output=True,
    text=True,
    check=True,
).stdout.split()


def test_there_are_pinned_versions() -> None:
    assert len(PINNED) == 4


@pytest.mark.parametrize("name", PINNED)
def test_no_address_is_pinned(name: str) -> None:
    assert "://" not in (ROOT / name).read_text("utf-8")
