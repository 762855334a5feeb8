"""Without a compiler the package still installs and plays, and says once that it is slower."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def project(folder: Path) -> Path:
    """A copy of what is installed, without anything compiled."""
    shutil.copytree(
        ROOT / "src",
        folder / "src",
        ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "*.egg-info", "client_dist"),
    )
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    return folder


@pytest.mark.parametrize(
    "missing", [{"NY1901_PLAIN": "1"}, {"CC": "no-such-compiler"}], ids=["by wish", "no compiler"]
)
def test_it_installs_and_plays_and_says_so_once(missing: dict[str, str], tmp_path: Path) -> None:
    target, source = tmp_path / "installed", project(tmp_path)
    install = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--target"]
    subprocess.run([*install, target, source], check=True, env={**os.environ, **missing}, cwd=tmp_path)
    assert not list(target.rglob("*.so"))
    ran = subprocess.run(
        [
            *(sys.executable, "-c", "from ny1901.cli import main; main()", "arena"),
            *("--bots", "search@2,newsboy,random", "--decks", "1", "--variant", "intro"),
        ],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(target)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "6 games, 2 at a table" in ran.stdout
    assert ran.stderr.count("The kernel is not compiled here") == 1
    assert len(ran.stderr.strip().splitlines()) == 1
