"""How much is tried: a sample in every run, everything with NY1901_FULL=1 (``make test-all``)."""

import os

FULL = bool(os.environ.get("NY1901_FULL"))
"""Whether everything is tried."""


def size(sample: int, full: int) -> int:
    """So many in every run, or so many if everything is tried."""
    return full if FULL else sample
