"""What two rows of samples, taken by turns, say about each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import comb
from statistics import median

FEWEST = 7
"""From fewer pairs nobody should conclude anything."""
_CONFIDENCE = 0.95


class Verdict(StrEnum):
    """Whether a line keeps within its bar, as far as can be said."""

    HOLDS = "holds"
    UNCLEAR = "unclear"
    WORSE = "WORSE"


@dataclass(frozen=True)
class Ratio:
    """New by old, the median of all pairs, and the interval it is in; less is better."""

    middle: float
    low: float
    high: float

    def verdict(self, most: float) -> Verdict:
        """Worse only if the whole interval is beyond the bar; unclear if the middle alone is."""
        if self.low > most:
            return Verdict.WORSE
        return Verdict.HOLDS if self.middle <= most else Verdict.UNCLEAR


def ratio(old: Sequence[float], new: Sequence[float]) -> Ratio:
    """Compare pair by pair: the interval is that of the sign test, and assumes nothing of the noise."""
    found = sorted(fresh / before for before, fresh in zip(old, new, strict=True))
    outer = _outer(len(found))
    return Ratio(median(found), found[outer], found[-1 - outer])


def _outer(pairs: int) -> int:
    """How many ratios at either end lie outside the interval of the median."""
    left, outside = 0, 0.0
    while True:
        outside += 2 * comb(pairs, left) / 2**pairs
        if outside > 1 - _CONFIDENCE:
            return max(left - 1, 0)
        left += 1
