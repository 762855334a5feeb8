"""What a player can want: the eight small moves a turn is made of (R3, R7).

An action card and what it allows are one move, so a half-played card does not exist. Lots and tiles
are numbers, ``cells`` is a set of fields; ``notation`` turns all of them into words and back.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never


class Verb(StrEnum):
    """The first word of a move: one for each of the eight (R3, R7)."""

    ACQUIRE = "acquire"
    GRAB = "grab"
    BUILD = "build"
    BOOM = "boom"
    REBUILD = "rebuild"
    SHIFT = "shift"
    GIVEUP = "giveup"
    END = "end"


@dataclass(frozen=True, slots=True)
class Acquire:
    """Take a card from the open market and put a worker on a free lot (R3.2), or Land Grab (R7.3)."""

    lot: int
    land_grab: bool = False


@dataclass(frozen=True, slots=True)
class Build:
    """Raise a tile on own unbuilt squares (R4.1); ``boom`` plays Construction Boom for it (R7.1)."""

    tile: int
    cells: int
    boom: bool = False


@dataclass(frozen=True, slots=True)
class Rebuild:
    """Raise a tile where own buildings stand, which are demolished for it (R5.1)."""

    tile: int
    cells: int


@dataclass(frozen=True, slots=True)
class ShiftMarket:
    """Play Market Shift: replace the open cards (R7.2)."""


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Stuck: give a lot with a worker back (R3.6)."""

    lot: int


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Finish the turn; the open market is filled up (R3.7)."""


Move = Acquire | Build | Rebuild | ShiftMarket | GiveUp | EndTurn


def verb_of(move: Move) -> Verb:
    """The first word of a move."""
    match move:
        case Acquire(_, land_grab):
            return Verb.GRAB if land_grab else Verb.ACQUIRE
        case Build(_, _, boom):
            return Verb.BOOM if boom else Verb.BUILD
        case Rebuild():
            return Verb.REBUILD
        case ShiftMarket():
            return Verb.SHIFT
        case GiveUp():
            return Verb.GIVEUP
        case EndTurn():
            return Verb.END
    assert_never(move)
