"""By what a player is known at a table: a colour and an emblem."""

from enum import StrEnum
from typing import NamedTuple


class Colour(StrEnum):
    """The colours of players, by their names on disk and in the client's palettes."""

    COBALT = "cobalt"
    CARMINE = "carmine"
    MOSS = "moss"
    MAGENTA = "magenta"
    TURQUOISE = "turquoise"
    VIOLET = "violet"


class Emblem(StrEnum):
    """The emblems of players: another family than the crests of the start lots."""

    STAR = "star"
    WAVE = "wave"
    DIAMOND = "diamond"
    RING = "ring"
    CROSS = "cross"
    CRESCENT = "crescent"
    ANCHOR = "anchor"
    HOURGLASS = "hourglass"


class Look(NamedTuple):
    """The colour and the emblem of a seat; no other seat at the table has either."""

    colour: Colour
    emblem: Emblem


USUAL = tuple(Look(*each) for each in zip(Colour, Emblem, strict=False))
"""By seat: how somebody looks who has chosen nothing."""
