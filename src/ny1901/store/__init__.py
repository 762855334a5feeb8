"""Where tables are kept: an append-only log of what happened, on disk before anybody is told."""

from ny1901.store.base import Appended, Draft, Entry, Gone, Row, Stale, Store
from ny1901.store.sql import SqlStore

__all__ = ["Appended", "Draft", "Entry", "Gone", "Row", "SqlStore", "Stale", "Store"]
