"""Commits to be compared, each in a checkout of its own with an environment of its own.

Both stay in ``.bench`` under the commit's name, so that the next comparison starts at once.
"""

from __future__ import annotations

import io
import subprocess
import sys
import tarfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
KEPT = ROOT / ".bench"


@dataclass(frozen=True)
class Checkout:
    """One commit, as its own Makefile installs it."""

    commit: str
    folder: Path

    @property
    def python(self) -> Path:
        """The interpreter that imports this commit's game."""
        return self.folder / ".venv" / "bin" / "python"

    @property
    def game(self) -> Path:
        """This commit's ``ny1901``."""
        return self.folder / ".venv" / "bin" / "ny1901"


def checkout(revision: str, environment: str = ".game") -> Checkout:
    """The commit of a revision with the game installed; with its checks, too, for ``.dev``.

    Raises CalledProcessError if there is no such commit, or if it can't be installed.
    """
    commit = commit_of(revision)
    found = Checkout(commit, KEPT / commit)
    if not found.folder.is_dir():
        being_made = KEPT / f"{commit}.new"
        with tarfile.open(fileobj=io.BytesIO(archive(commit))) as files:
            files.extractall(being_made, filter="data")
        being_made.rename(found.folder)
    make = ["make", "--no-print-directory", f".venv/{environment}", f"PYTHON={sys.executable}"]
    subprocess.run(make, cwd=found.folder, check=True, stdout=sys.stderr)
    return found


def commit_of(revision: str) -> str:
    """The full name of a commit."""
    return _git("rev-parse", "--verify", f"{revision}^{{commit}}").decode().strip()


def archive(commit: str, *paths: str) -> bytes:
    """The files of a commit as a tar archive; only some of them if paths are given."""
    return _git("archive", "--format=tar", commit, "--", *paths)


def _git(*words: str) -> bytes:
    return subprocess.run(["git", *words], cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout
