"""The words of the game, each with the rule that brings it in."""

from enum import Enum, IntEnum
from typing import Final


class District(IntEnum):
    """One of the five coloured quarters of the board (R1.1)."""

    RED = 0
    BLUE = 1
    YELLOW = 2
    GREEN = 3
    PINK = 4

    @property
    def letter(self) -> str:
        """The capital that names the district on a map."""
        return self.name[0]


class Generation(IntEnum):
    """How advanced a building is (R5.2, R6): each is later than the one before it."""

    START = 0
    BRONZE = 1
    SILVER = 2
    GOLD = 3
    LEGENDARY = 4


class ActionCard(IntEnum):
    """The three cards every player has once; the values are bits of a hand (R7)."""

    CONSTRUCTION_BOOM = 1
    MARKET_SHIFT = 2
    LAND_GRAB = 4


class Challenge(Enum):
    """The challenge bonus cards (R10); ``challenges`` has what each of them counts."""

    GOLD_TYCOON = "gold_tycoon"
    MASTER_ARCHITECT = "master_architect"
    GOLD_PRESTIGE = "gold_prestige"
    BRONZE_BARON = "bronze_baron"
    GENERATION_KING = "generation_king"


class Demolition(Enum):
    """What a new building must surpass in each one it replaces (R5.2, R11.1)."""

    LATER_GENERATION = "later_generation"
    MORE_SQUARES = "more_squares"


class Audience(Enum):
    """Whom a variant is for, from the easiest to the hardest (R11)."""

    NEWCOMERS = "newcomers"
    FIRST_GAME = "first_game"
    EVERYBODY = "everybody"
    EXPERTS = "experts"


class Crossings(Enum):
    """Which streets a building on a crossing of two is on (R9.1)."""

    NO_STREET = "no_street"
    BOTH_STREETS = "both_streets"


class TieBreak(Enum):
    """What decides between players with equal points (R9.4, R11.1)."""

    TALLEST_LEGENDARY = "tallest_legendary"
    MOST_GOLD = "most_gold"


class EndReason(Enum):
    """Why a game comes to its end (R3.7, R8.1, R8.4, R11.1)."""

    FEW_TILES = "few_tiles"
    MARKET_SHORT = "market_short"
    SCORE_REACHED = "score_reached"
    NOBODY_BUILDS = "nobody_builds"


MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 4
MARKET_SIZE: Final = 4
"""Cards in the open market, unless the variant says otherwise (R2.5)."""
WORKERS: Final = 4
LOT_SIZES: Final = (2, 3)
MOST_LOTS: Final = 26 * len(District)
"""A lot is named by its district's capital and a small letter."""

EMPTY: Final = -1
"""A place of the open market without a card."""
FACE_DOWN: Final = -2
"""A card of the future market that the onlooker can't read."""
NOBODY: Final = -1
"""No seat: an owner of a free lot."""

BOOM: Final = int(ActionCard.CONSTRUCTION_BOOM)
SHIFT: Final = int(ActionCard.MARKET_SHIFT)
GRAB: Final = int(ActionCard.LAND_GRAB)
ALL_CARDS: Final = BOOM | SHIFT | GRAB

KINDS: Final = len(District) * len(LOT_SIZES)
"""How many kinds of lot card there are: a colour and a size each (R1.2)."""


def kind_of(district: District, size: int) -> int:
    """The kind of the lot cards of this colour and size (R1.2)."""
    return district * len(LOT_SIZES) + size - LOT_SIZES[0]


def kind_district(kind: int) -> District:
    """The colour of a lot card (R1.2)."""
    return District(kind // len(LOT_SIZES))


def kind_size(kind: int) -> int:
    """The number of squares on a lot card (R1.2)."""
    return LOT_SIZES[kind % len(LOT_SIZES)]
