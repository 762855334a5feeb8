"""The book of results: a file that grows line by line, so that whatever is done stays done.

Its first line says what is played; results of other games are never mixed in.
"""

import hashlib
import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from ny1901.arena.fixtures import Fixture
from ny1901.content import Content, Options
from ny1901.engine.setup import Wishes
from ny1901.simulation import Result

FORMAT = "ny1901 arena 1"
"""What the first line begins with."""


class BookError(ValueError):
    """A file that is no book, or one of other games: ``code`` says which."""

    def __init__(self, code: str) -> None:
        """Keep the code; sentences are in the catalogues."""
        super().__init__(code)
        self.code = code


class Played(NamedTuple):
    """A game of the book: where everybody sat, and how it ended."""

    seed: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]

    @property
    def fixture(self) -> Fixture:
        """The game that was to be played."""
        return Fixture(self.seed, self.bots)


def played(result: Result) -> Played:
    """What the book keeps of a result."""
    return Played(result.seed, result.bots, result.scores, result.winners)


def heading(content: Content, options: Options, wishes: Wishes, players: int) -> str:
    """The first line: equal for games that may stand in one book."""
    table = hashlib.sha256(repr((content, options, wishes)).encode()).hexdigest()[:16]
    return json.dumps({"format": FORMAT, "table": table, "players": players})


class Book:
    """Results on disk, and in memory."""

    def __init__(self, path: Path | None, head: str) -> None:
        """Open a book, or begin one; without a path nothing is written. Raises BookError."""
        self._path = path
        self.games: list[Played] = []
        if path is None:
            return
        if path.exists() and path.stat().st_size:
            self.games = _read(path, head)
        path.parent.mkdir(parents=True, exist_ok=True)
        _write(path, [head, *map(_line, self.games)])

    def add(self, game: Played) -> None:
        """Note a result; it is on disk when this returns."""
        self.games.append(game)
        if self._path:
            with self._path.open("a", encoding="utf-8", newline="\n") as file:
                file.write(_line(game) + "\n")
                file.flush()
                os.fsync(file.fileno())

    def missing(self, wanted: Iterable[Fixture]) -> list[Fixture]:
        """The games that are not in the book yet."""
        done = {game.fixture for game in self.games}
        return [fixture for fixture in wanted if fixture not in done]

    def among(self, wanted: Iterable[Fixture]) -> list[Played]:
        """The wanted games that are in the book, in the order wanted."""
        done = {game.fixture: game for game in self.games}
        return [done[fixture] for fixture in wanted if fixture in done]


def _line(game: Played) -> str:
    return json.dumps(game._asdict())


def _read(path: Path, head: str) -> list[Played]:
    """The games of a file; a last line that was cut off in the middle is dropped."""
    try:
        first, *lines = path.read_text(encoding="utf-8").split("\n")
    except UnicodeDecodeError:
        raise BookError("no_book") from None
    if not first.startswith('{"format": "' + FORMAT):
        raise BookError("no_book")
    if first != head:
        raise BookError("other_book")
    try:
        return [_game(line) for line in lines[:-1]]
    except (ValueError, TypeError, KeyError):
        raise BookError("no_book") from None


def _game(line: str) -> Played:
    words = json.loads(line)
    bots, scores, winners = words["bots"], words["scores"], words["winners"]
    return Played(int(words["seed"]), tuple(bots), tuple(scores), tuple(winners))


def _write(path: Path, lines: Iterable[str]) -> None:
    draft = path.with_name(path.name + ".part")
    draft.write_text("".join(line + "\n" for line in lines), encoding="utf-8", newline="\n")
    draft.replace(path)
