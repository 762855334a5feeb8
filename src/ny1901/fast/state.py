"""A position as plain numbers, for the kernel where it is not compiled; state.pxd is the same in C.

Squares, lots and buildings are kept block by block: bit n of a block's mask is its n-th square or lot.
The future market lies bottom first, so that its top is the end of the list (R3.8).
"""

from typing import Final

SEATS: Final = 4
BLOCKS: Final = 32
KINDS: Final = 16
CARDS: Final = 168  # the cards of all lots, and as many as a search may acquire from other deals
BUILDINGS: Final = 66
PRESTIGES: Final = 64
PRESTIGE_BITS: Final = 24
MARKET: Final = 4
MOVES: Final = 16384
DEEPEST: Final = 500

BOOM: Final = 1
SHIFT: Final = 2
GRAB: Final = 4

# A move is its kind and the lot or placement it is about.
ACQUIRE: Final = 0x00000
LAND_GRAB: Final = 0x10000
BUILD: Final = 0x20000
BOOM_BUILD: Final = 0x30000
REBUILD: Final = 0x40000
GIVE_UP: Final = 0x50000
SHIFT_MARKET: Final = 0x60000
END_TURN: Final = 0x70000
SUBJECT: Final = 0xFFFF

NO_TRIGGER: Final = 0
FEW_TILES: Final = 1
MARKET_SHORT: Final = 2
SCORE_REACHED: Final = 3

NO_CHALLENGE: Final = 0
GOLD_TYCOON: Final = 1
MASTER_ARCHITECT: Final = 2
GOLD_PRESTIGE: Final = 3
BRONZE_BARON: Final = 4
GENERATION_KING: Final = 5


class State:
    """A whole position; everything beyond a list's length is 0, so that equal positions are equal."""

    __slots__ = (
        "acquired",
        "buildings",
        "built",
        "buried",
        "cards",
        "challenge",
        "chance",
        "characters",
        "deck",
        "deck_size",
        "first",
        "free",
        "free_lots",
        "grabbed",
        "groups",
        "had_worker",
        "idle",
        "legendaries",
        "legendary",
        "lots",
        "manned",
        "market",
        "number",
        "over",
        "prestige",
        "prestiges",
        "reason",
        "rebuilt",
        "score",
        "seat",
        "standing",
        "streets",
        "trigger",
        "triggered",
        "unbuilt",
        "workers",
    )

    def __init__(self) -> None:
        """An empty table."""
        self.free = [[0] * BLOCKS for _ in range(SEATS)]
        self.unbuilt = [0] * SEATS
        self.legendaries = 0
        self.chance = 0
        self.lots = [[0] * BLOCKS for _ in range(SEATS)]
        self.manned = [[0] * BLOCKS for _ in range(SEATS)]
        self.free_lots = [0] * KINDS
        self.score = [0] * SEATS
        self.workers = [0] * SEATS
        self.cards = [0] * SEATS
        self.legendary = [0] * SEATS
        self.standing = [0] * SEATS
        self.prestiges = [0] * SEATS
        self.number = 0
        self.seat = 0
        self.had_worker = 0
        self.acquired = 0
        self.grabbed = 0
        self.built = 0
        self.rebuilt = 0
        self.triggered = 0
        self.over = 0
        self.trigger = 0
        self.reason = 0
        self.idle = 0
        self.challenge = 0
        self.streets = 0
        self.first = 0
        self.characters = 0
        self.deck_size = 0
        self.groups = 0
        self.buildings = [[0] * BUILDINGS for _ in range(SEATS)]
        self.prestige = [[0] * PRESTIGES for _ in range(SEATS)]
        self.market = [0] * MARKET
        self.deck = [0] * CARDS
        self.buried = [0] * CARDS

    def take(self, other: "State") -> None:
        """Become equal to another position."""
        for name in self.__slots__:
            value = getattr(other, name)
            if isinstance(value, list):
                value = [list(each) if isinstance(each, list) else each for each in value]
            setattr(self, name, value)
