"""A position as an immutable value: everything that can differ between two moments of a game."""

from typing import NamedTuple

from ny1901.engine.estate import Estate
from ny1901.engine.names import Challenge, District, EndReason


class Setup(NamedTuple):
    """What was drawn or chosen before the first turn (R2)."""

    first: int
    characters: tuple[District, ...]
    streets: tuple[int, ...]
    challenge: Challenge | None


class Player(NamedTuple):
    """What one seat has (R1.4). Sets of lots, squares, tiles and cards are masks."""

    score: int
    workers: int
    """In hand (R3.2)."""
    lots: int
    estate: Estate
    """The land block by block: open squares, buildings, workers."""
    unbuilt: int
    """The own tiles never built yet (R8.1)."""
    cards: int
    """The action cards not played yet (R7)."""
    legendary: int
    """The legendary tile built, or -1 (R6.4)."""
    prestige: tuple[tuple[int, int], ...]
    """(tile, points) for each building that scored by Gold Prestige (R10.3)."""

    @property
    def manned(self) -> int:
        """The own lots on which a worker stands."""
        manned = 0
        for plot in self.estate:
            manned |= plot.manned
        return manned

    @property
    def free(self) -> int:
        """The own squares that carry no building (R4.1)."""
        free = 0
        for plot in self.estate:
            free |= plot.free
        return free

    @property
    def buildings(self) -> tuple[int, ...]:
        """Placements of the buildings that stand, block by block, in each the oldest first."""
        return tuple([number for plot in self.estate for number in plot.buildings])


class Turn(NamedTuple):
    """How far the active player's turn has come (R3)."""

    number: int
    seat: int
    had_worker: bool
    """Whether a worker was in hand at the start of the turn (R3.2, R3.4)."""
    acquired: int = 0
    """The size of the lot acquired in part a, or 0 (R3.2)."""
    grabbed: bool = False
    built: int = 0
    """Buildings raised in this turn, rebuilt one included."""
    rebuilt: bool = False
    triggered: bool = False
    """Whether the first building of this turn triggered the end (R7.1)."""

    @property
    def begun(self) -> bool:
        """Whether an option was taken; Market Shift alone takes none (R3.1, R7.2)."""
        return bool(self.acquired or self.built or self.grabbed)


class Trigger(NamedTuple):
    """Who brought about the end, and how (R8.1)."""

    seat: int
    reason: EndReason


class State(NamedTuple):
    """A whole position; ``deck`` and ``chance`` are secret (R3.8)."""

    setup: Setup
    players: tuple[Player, ...]
    turn: Turn
    free_lots: int
    """The lots nobody owns and somebody may own (R3.2)."""
    market: tuple[int, ...]
    """The places of the open market: a card kind each, or EMPTY (R2.5)."""
    deck: tuple[int, ...]
    """The future market, top first (R2.5)."""
    buried: tuple[tuple[int, ...], ...]
    """What all have seen go under the future market: groups, upper first, each of unknown order."""
    legendaries: int
    """The legendary tiles nobody has built (R6.4)."""
    idle: int
    """Turns in a row without any building (R8.4)."""
    trigger: Trigger | None
    over: bool
    chance: int

    @property
    def active(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.turn.seat]
