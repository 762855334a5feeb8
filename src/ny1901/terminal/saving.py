"""Writes the game to disk so that it is never half there."""

import os
from pathlib import Path

from ny1901.game import Game
from ny1901.records import write_record

SUFFIX = ".ny1901"
"""How the name of a game file ends."""


def save(game: Game, path: Path) -> None:
    """Replace the file with the game as it is now, all at once; raises OSError if it can't."""
    path.parent.mkdir(parents=True, exist_ok=True)
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


def save_name(text: str) -> Path:
    """The path of a typed name; the usual ending is added if there is none."""
    path = Path(text).expanduser()
    return path if path.suffix else path.with_suffix(SUFFIX)
