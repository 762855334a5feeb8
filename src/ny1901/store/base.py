"""What a store promises; ``tests/store/contract.py`` holds every backend to it.

- An append is all or nothing, and on disk when it returns.
- It succeeds only if the table has the expected version; otherwise it raises ``Stale``.
- A command id is obeyed once: the same id again gives the same answer and writes nothing.
- What was appended never changes.
- Whatever is wrong with the database, it raises ``Failed``; the same command may be tried again.
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

FORM = 2
"""The form in which bodies are written now; entries of earlier forms stay as they are."""


class Draft(NamedTuple):
    """Something that happened, not yet numbered: its kind, and its facts as text."""

    kind: str
    body: str


class Entry(NamedTuple):
    """Something that happened at a table; versions count from 1 without gaps."""

    version: int
    kind: str
    body: str
    at: float
    form: int = FORM


class Row(NamedTuple):
    """What a list of tables shows of one."""

    table: str
    version: int
    status: str
    listed: bool
    changed: float
    summary: str


class Appended(NamedTuple):
    """The version after an append; ``repeated`` if the command had been obeyed before."""

    version: int
    repeated: bool


class Stale(Exception):
    """Somebody else was faster: the table has another version than expected."""

    def __init__(self, version: int) -> None:
        """Say which version the table has."""
        self.version = version
        super().__init__(f"the table is at version {version}")


class Gone(Exception):
    """There is no such table."""


class Failed(Exception):
    """The database can't be read or written now; says why, without a word of what is in it."""


class Unusable(Exception):
    """A database can't be used; ``key`` names the sentence that says why, ``params`` fill it in."""

    def __init__(self, key: str, **params: str) -> None:
        """Keep what is known."""
        self.key = key
        self.params = params
        super().__init__(key, params)


class Store(Protocol):
    """An append-only log for each table, and a list of tables."""

    async def append(
        self,
        row: Row,
        drafts: Sequence[Draft],
        *,
        command: str | None = None,
        visitors: Sequence[str] = (),
    ) -> Appended:
        """Append to ``row.table``, whose version must be ``row.version``, and keep the new row.

        ``visitors`` are (hashed) people who should find the table among their own.
        """
        ...

    async def settle(self, patience: float) -> None:
        """Wait until what is being appended now has been answered, but not longer than that."""
        ...

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        """The entries of a table after a version; raises Gone if there is no such table."""
        ...

    async def row(self, table: str) -> Row:
        """What is known of a table; raises Gone if there is no such table."""
        ...

    async def commands(self, table: str) -> dict[str, int]:
        """The commands obeyed at a table, with the version each led to."""
        ...

    async def listed(self, status: str, limit: int) -> list[Row]:
        """The tables anybody may see, newest first."""
        ...

    async def unfinished(self) -> list[Row]:
        """All tables whose game is still running."""
        ...

    async def of_visitor(self, visitor: str, limit: int) -> list[Row]:
        """The tables a person sits or sat at, those with a finished game last, newest first."""
        ...

    async def close(self) -> None:
        """Finish what was begun and let go of the database."""
        ...
