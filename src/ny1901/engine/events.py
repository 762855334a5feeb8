"""What happened: facts, with everything that chance has decided in them.

Events are enough to rebuild any position without drawing again. Seats, lots, tiles and card kinds are
numbers; ``cells`` and ``lots`` are masks; ``chance`` is the generator to go on with.
"""

from dataclasses import dataclass

from ny1901.engine.names import EndReason, TieBreak
from ny1901.engine.state import Setup


@dataclass(frozen=True, slots=True)
class GameStarted:
    """The table is laid (R2): ``deck`` is the future market before the first ones are turned up."""

    setup: Setup
    deck: tuple[int, ...]
    chance: int


@dataclass(frozen=True, slots=True)
class MarketShifted:
    """Four new cards lie open; the old ones went under the future market in this order (R7.2)."""

    seat: int
    shown: tuple[int, ...]
    buried: tuple[int, ...]
    chance: int


@dataclass(frozen=True, slots=True)
class Acquired:
    """A card was taken from a place of the market and a worker put on the lot (R3.2, R7.3)."""

    seat: int
    lot: int
    place: int
    land_grab: bool


@dataclass(frozen=True, slots=True)
class Built:
    """A building was raised (R4), with the Boom (R7.1) or over demolished ones (R5)."""

    seat: int
    tile: int
    cells: int
    boom: bool
    points: int
    prestige: int
    demolished: tuple[tuple[int, int], ...]
    """(tile, cells) of each building removed, oldest first (R5.1)."""
    returned: int
    """The lots whose workers came back to hand (R4.4)."""
    manned: int
    """The emptied lots that got a worker from hand (R5.5)."""


@dataclass(frozen=True, slots=True)
class Warned:
    """A player has so few own tiles left that everybody is told (R8.3)."""

    seat: int
    unbuilt: int


@dataclass(frozen=True, slots=True)
class EndTriggered:
    """The others have one more turn each (R8.1, R8.2)."""

    seat: int
    reason: EndReason


@dataclass(frozen=True, slots=True)
class GaveUp:
    """A stuck player gave a lot back; its card lies at the very bottom (R3.6)."""

    seat: int
    lot: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """The open market was filled up with these cards (R3.7)."""

    seat: int
    drawn: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The final scores, bonuses included, and who wins by what (R9)."""

    reason: EndReason
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decided_by: TieBreak | None


Event = MarketShifted | Acquired | Built | Warned | EndTriggered | GaveUp | TurnEnded | GameEnded
