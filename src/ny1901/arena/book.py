"""The book of results: a file that grows line by line, so that whatever is done stays done.

Its first line says what is played, every other one a game with the fingerprints of its bots; results of
other games, or of bots that have changed since, are never mixed in.
"""

import hashlib
import json
import os
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, NamedTuple, Self

from ny1901.arena.fixtures import Fixture
from ny1901.content import Content, Options
from ny1901.engine.setup import Wishes
from ny1901.simulation import Result

FORMAT = "ny1901 arena 2"
"""What the first line says; the number grows with the form of the lines."""
_ANY_FORMAT = b'{"format": "ny1901 arena '


class BookError(ValueError):
    """A file that is no book, or one of other games or bots, or in use: ``code`` says which."""

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
    """Results in memory, and on disk in a file that only grows; nobody else writes there meanwhile."""

    def __init__(self, path: Path | None, head: str, fingerprints: Mapping[str, str]) -> None:
        """Open a book, or begin one; without a path nothing is written. Raises BookError or OSError.

        Games of bots that are not to play now may stand in it too.
        """
        self.games: list[Played] = []
        self._fingerprints = fingerprints
        self._file: BinaryIO | None = None
        if path is None:
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = path.open("a+b")
        try:
            self._begin(self._file, head)
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Self:
        """The book itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the file, so that others may use it."""
        if self._file:
            self._file.close()

    def add(self, game: Played) -> None:
        """Note a result; it is on disk when this returns."""
        self.games.append(game)
        if self._file:
            bots = {name: self._fingerprints[name] for name in game.bots}
            _append(self._file, json.dumps({**game._asdict(), "fingerprints": bots}))

    def _begin(self, file: BinaryIO, head: str) -> None:
        """Read what is there; a last line that was cut off in the middle is cut away."""
        _lock(file)
        file.seek(0)
        text = file.read()
        whole = text[: text.rfind(b"\n") + 1]
        if not whole and not head.encode().startswith(text):
            raise BookError("no_book")
        if whole:
            self.games = _read(whole, head, self._fingerprints)
        if whole != text:
            file.truncate(len(whole))
        if not whole:
            _append(file, head)

    def missing(self, wanted: Iterable[Fixture]) -> list[Fixture]:
        """The games that are not in the book yet."""
        done = {game.fixture for game in self.games}
        return [fixture for fixture in wanted if fixture not in done]

    def among(self, wanted: Iterable[Fixture]) -> list[Played]:
        """The wanted games that are in the book, in the order wanted."""
        done = {game.fixture: game for game in self.games}
        return [done[fixture] for fixture in wanted if fixture in done]


def _lock(file: BinaryIO) -> None:
    """Keep others from writing, where files can be locked."""
    if sys.platform != "win32":
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BookError("busy_book") from None


def _append(file: BinaryIO, line: str) -> None:
    file.write(line.encode() + b"\n")
    file.flush()
    os.fsync(file.fileno())


def _read(text: bytes, head: str, fingerprints: Mapping[str, str]) -> list[Played]:
    """The games of a file made of whole lines."""
    first, *lines = text.splitlines()
    if not first.startswith(_ANY_FORMAT):
        raise BookError("no_book")
    if first != head.encode():
        raise BookError("other_book")
    try:
        noted = [_noted(line) for line in lines]
    except (ValueError, TypeError, KeyError, AttributeError):
        raise BookError("no_book") from None
    if any(fingerprints.get(name, each) != each for _, bots in noted for name, each in bots.items()):
        raise BookError("other_bots")
    return [game for game, _ in noted]


def _noted(line: bytes) -> tuple[Played, dict[str, str]]:
    """A game, and the fingerprints its bots had."""
    words = json.loads(line)
    bots, scores, winners = words["bots"], words["scores"], words["winners"]
    game = Played(int(words["seed"]), tuple(bots), tuple(scores), tuple(winners))
    return game, {name: words["fingerprints"][name] for name in bots}
