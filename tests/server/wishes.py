"""Wishes for tables, as a client would send them."""

from typing import Any

from ny1901.server.protocol import NewTable
from ny1901.server.tables.wish import TableWish
from ny1901.server.web.wishes import wish_of


def table_wish(**asked: Any) -> TableWish:
    """The wish that these words of the protocol mean."""
    return wish_of(NewTable(**asked))
