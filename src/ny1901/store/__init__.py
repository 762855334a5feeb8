"""Where tables are kept: an append-only log of what happened, on disk before anybody is told."""

from ny1901.store.base import FORM, Appended, Draft, Entry, Failed, Gone, Row, Stale, Store, Unusable
from ny1901.store.connect import in_use, prepare
from ny1901.store.sql import SqlStore

__all__ = [
    "FORM",
    "Appended",
    "Draft",
    "Entry",
    "Failed",
    "Gone",
    "Row",
    "SqlStore",
    "Stale",
    "Store",
    "Unusable",
    "in_use",
    "prepare",
]
