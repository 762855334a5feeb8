"""Writes the game to disk so that it is never half there, and never over anything that is no game."""

import os
from contextlib import suppress
from pathlib import Path

from ny1901.game import Game
from ny1901.records import HEADING, write_record

SUFFIX = ".ny1901"
"""How the name of a game file ends."""


def save(game: Game, path: Path) -> None:
    """Replace the file with the game as it is now, all at once; raises OSError if it can't."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with draft.open("w", encoding="utf-8", newline="\n") as file:
            file.write(write_record(game))
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise


def why_not_save(path: Path) -> str:
    """The key of the reason not to write there, or nothing: games replace nothing but games."""
    if not path.parent.is_dir():
        return "play.no_folder"
    if path.is_dir():
        return "play.is_folder"
    if path.exists() and not _is_game(path):
        return "play.no_game"
    return ""


def holds(path: Path, game: Game) -> bool:
    """Whether the file has the game as it is now."""
    try:
        return path.is_file() and path.read_text(encoding="utf-8-sig") == write_record(game)
    except (OSError, ValueError):
        return False


def save_name(text: str) -> Path:
    """The path of a typed name; the usual ending is added if there is none."""
    path = Path(text)
    with suppress(RuntimeError):  # nobody of that name has a home
        path = path.expanduser()
    with suppress(OSError, ValueError):  # impossible names are refused when it comes to writing
        if path.name and not path.suffix and not path.is_dir():
            return path.with_name(path.name + SUFFIX)
    return path


def _is_game(path: Path) -> bool:
    """Whether a file begins as games do; devices and pipes are not even opened."""
    if not path.is_file():
        return False
    with path.open(encoding="utf-8-sig", errors="replace") as file:
        return file.readline(len(HEADING) + 2).rstrip("\r\n") == HEADING
