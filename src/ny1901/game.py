"""A game as it is played: the position, how it came about, and the way back within a turn."""

from copy import copy
from enum import Enum

from ny1901.content import AS_PRINTED, Content, Options, read_rules
from ny1901.engine.events import Event, GameStarted, MarketShifted, TurnEnded
from ny1901.engine.evolution import start
from ny1901.engine.moves import Move
from ny1901.engine.notation import MOST_DIGITS
from ny1901.engine.refusals import Refusal
from ny1901.engine.setup import NO_WISHES, Wishes, set_up
from ny1901.engine.state import State
from ny1901.engine.transition import decide
from ny1901.past import Past, after
from ny1901.past import Step as Step

_PAST = Past(most=10_000)
"""The positions of some thirty games are kept for those who take back or look back."""


class NoUndo(Enum):
    """Why the last move can't be taken back."""

    NOTHING_YET = "undo_nothing"
    TURN_OVER = "undo_turn_over"
    REVEALED = "undo_revealed"


class Game:
    """A table with its rules and its history; positions themselves never change."""

    def __init__(
        self,
        content: Content,
        started: GameStarted,
        *,
        options: Options = AS_PRINTED,
        names: tuple[str, ...],
        seed: int = 0,
    ) -> None:
        """Begin with the table as it was laid; one name for each seat."""
        if not 0 <= seed < 10**MOST_DIGITS:
            raise ValueError("a record can't hold this seed")
        self.content = content
        self.options = options
        self.names = names
        self.seed = seed
        self.rules = read_rules(content, len(names), options)
        self.started = started
        self.steps: list[Step] = []
        self.state = start(self.rules, started)
        """The position now."""

    @classmethod
    def new(
        cls,
        content: Content,
        names: tuple[str, ...],
        seed: int,
        *,
        options: Options = AS_PRINTED,
        wishes: Wishes = NO_WISHES,
    ) -> "Game | Refusal":
        """Lay a table: what is not wished for is drawn with the seed (R2)."""
        started = set_up(read_rules(content, len(names), options), seed, wishes)
        if isinstance(started, Refusal):
            return started
        return cls(content, started, options=options, names=names, seed=seed)

    @property
    def states(self) -> list[State]:
        """All positions from the first one to the one now."""
        return _PAST.positions(self.rules, self.started, self.steps)

    def copy(self) -> "Game":
        """The same game, which may go on in another way."""
        other = copy(self)
        other.steps = list(self.steps)
        return other

    def play(self, move: Move) -> tuple[Event, ...] | Refusal:
        """Make a move of the active player, or say why not."""
        events = decide(self.rules, self.state, move)
        if not isinstance(events, Refusal):
            self.add(move, events)
        return events

    def add(self, move: Move, events: tuple[Event, ...]) -> None:
        """Note a move with its events, which are facts."""
        step = Step(move, events)
        self.state = after(self.rules, self.state, step)
        self.steps.append(step)

    def why_no_undo(self) -> NoUndo | None:
        """Everything can be taken back until the turn ended or something hidden was shown."""
        return no_way_back(self.steps[-1]) if self.steps else NoUndo.NOTHING_YET

    def undo(self) -> NoUndo | None:
        """Take the last move back, or say why not."""
        reason = self.why_no_undo()
        if reason is None:
            self.drop()
        return reason

    def drop(self) -> None:
        """Forget the last move: the position is again what the moves before it made."""
        self.steps.pop()
        self.state = self.states[-1]


def no_way_back(step: Step) -> NoUndo | None:
    """Why a step can't be taken back, if it can't."""
    if any(isinstance(event, TurnEnded) for event in step.events):
        return NoUndo.TURN_OVER
    if any(isinstance(event, MarketShifted) for event in step.events):
        return NoUndo.REVEALED
    return None
