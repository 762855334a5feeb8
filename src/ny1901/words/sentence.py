"""A sentence without a language: a key of the catalogue, and what its places are filled with.

Facts become such sentences once, wherever they happen; words are made of them where they are read, in
the terminal by ``texts.py`` beside this, in the browser by ``client/src/words/texts.ts``. The name of a
parameter is its type: ``tile`` is the name of a tile, ``points`` a number of points. ``KINDS`` has all
such names; what is called otherwise is shown as it is.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

Value = int | str | Sequence[int] | Sequence[str] | Sequence[tuple[int, int]]
"""Numbers, and names as in the notation; seats count from 1, as there."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A key, and its parameters."""

    key: str
    params: Mapping[str, Value] = field(default_factory=dict)


class Kind(StrEnum):
    """What a parameter can be."""

    SEAT = "seat"
    """Who sits there, or you."""
    TILE = "tile"
    """``silver S6``, or a title."""
    LOT = "lot"
    """``Ba (blue, 3 squares)``."""
    LOT_CARD = "lot_card"
    """``green 3``."""
    STREET = "street"
    """A code becomes a name."""
    WORD = "word"
    """Another entry of the catalogue, of the family it is called by."""
    COUNT = "count"
    """A number with its noun."""
    TALLY = "tally"
    """A seat and its number."""


class Typed(NamedTuple):
    """What a parameter is, which noun or family it takes its words from, and whether it is several."""

    kind: Kind
    family: str = ""
    several: bool = False


KINDS: Mapping[str, Typed] = {
    "seat": Typed(Kind.SEAT),
    "seats": Typed(Kind.SEAT, several=True),
    "tile": Typed(Kind.TILE),
    "built": Typed(Kind.TILE),
    "old": Typed(Kind.TILE),
    "tiles": Typed(Kind.TILE, several=True),
    "lot": Typed(Kind.LOT),
    "lots": Typed(Kind.LOT, several=True),
    "cards": Typed(Kind.LOT_CARD, several=True),
    "street": Typed(Kind.STREET),
    "district": Typed(Kind.WORD, "district"),
    "generation": Typed(Kind.WORD, "generation"),
    "challenge": Typed(Kind.WORD, "challenge"),
    "card": Typed(Kind.WORD, "card"),
    "detail": Typed(Kind.WORD, "detail"),
    "reason": Typed(Kind.WORD, "reason"),
    "ground": Typed(Kind.WORD, "ground", several=True),
    "points": Typed(Kind.COUNT, "point"),
    "squares": Typed(Kind.COUNT, "square"),
    "workers": Typed(Kind.COUNT, "worker"),
    "unbuilt": Typed(Kind.COUNT, "tile"),
    "games": Typed(Kind.COUNT, "game"),
    "tallies": Typed(Kind.TALLY, several=True),
}
"""The parameters that become words, by their names."""


def sentence(key: str, **params: Value) -> Sentence:
    """The sentence of a key with these parameters."""
    return Sentence(key, params)
