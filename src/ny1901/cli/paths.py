"""Where the game keeps what it keeps, unless somebody says otherwise."""

from pathlib import Path

from platformdirs import user_data_dir


def data_folder() -> Path:
    """Where this system keeps a program's data for its user; it need not be there yet."""
    return Path(user_data_dir("ny1901", appauthor=False))


def games_folder() -> Path:
    """Where games of the terminal are saved; it is there."""
    folder = data_folder() / "games"
    folder.mkdir(parents=True, exist_ok=True)
    return folder
