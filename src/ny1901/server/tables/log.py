"""A table from its log, and the log's entries for what happens next."""

from collections.abc import Sequence

from ny1901.server.tables.codec import CHANGES_POSITION, MOVED, TOOK_BACK, decode, encode, kind_of
from ny1901.server.tables.facts import Fact
from ny1901.server.tables.table import Table
from ny1901.store import Draft, Entry


class UnreadableLog(Exception):
    """A log that is none: says at which entry, but not a word of it; there are secrets in it."""

    def __init__(self, version: int, kind: str) -> None:
        """Keep where it was, and the kind of error."""
        super().__init__(f"entry {version}: {kind}")


def read_log(name: str, entries: Sequence[Entry]) -> Table:
    """A table as its log tells it; what was taken back is not even looked at.

    A log may be long: this belongs in a thread of its own.
    """
    table = Table(name)
    for entry in _not_taken_back(entries):
        table.version = entry.version - 1
        try:
            table.apply(decode(entry, table))
        except Exception as error:  # whatever stands there, it is no game
            raise UnreadableLog(entry.version, type(error).__name__) from None
    for entry in entries:
        table.version, table.changed = entry.version, entry.at
        if kind_of(entry) in CHANGES_POSITION:
            table.position_at = entry.version
    return table


def drafts(facts: Sequence[Fact], after: Table) -> list[Draft]:
    """What is to be written of facts that lead to this table."""
    return [encode(fact, after) for fact in facts]


def _not_taken_back(entries: Sequence[Entry]) -> list[Entry]:
    """The entries without the moves that were taken back, and without the taking back."""
    found: list[Entry] = []
    moves: list[int] = []
    """Where the moves are among those found."""
    for entry in entries:
        kind = _kind(entry)
        if kind == TOOK_BACK and moves:
            del found[moves.pop()]
            continue
        if kind == MOVED:
            moves.append(len(found))
        found.append(entry)
    return found


def _kind(entry: Entry) -> str | None:
    try:
        return kind_of(entry)
    except KeyError:  # reading it will tell
        return None
