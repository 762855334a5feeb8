"""A game that begins in the middle: in any position, and without a record."""

from ny1901.content import Content, Options
from ny1901.engine.events import Event, GameStarted
from ny1901.engine.moves import Move
from ny1901.engine.refusals import Refusal
from ny1901.engine.state import State
from ny1901.engine.transition import decide
from ny1901.game import Game, NoUndo, no_way_back
from ny1901.past import after


class Practice(Game):
    """A game from a position on; what follows a move by itself is taken back with it."""

    def __init__(
        self, content: Content, position: State, *, options: Options, names: tuple[str, ...]
    ) -> None:
        """Begin in the position."""
        started = GameStarted(position.setup, (*position.market, *position.deck), position.chance)
        super().__init__(content, started, options=options, names=names)
        self.state = self._first = position
        self._own: list[int] = []
        """How many steps there were before each move that did not follow by itself."""

    @property
    def states(self) -> list[State]:
        """All positions from the first one to the one now."""
        found = [self._first]
        for step in self.steps:
            found.append(after(self.rules, found[-1], step))
        return found

    def play(self, move: Move) -> tuple[Event, ...] | Refusal:
        """Make a move of the active player, or say why not."""
        before = len(self.steps)
        events = super().play(move)
        if not isinstance(events, Refusal):
            self._own.append(before)
        return events

    def follow(self, move: Move) -> None:
        """Make a move that follows by itself; it is legal."""
        events = decide(self.rules, self.state, move)
        assert not isinstance(events, Refusal), events.code
        self.add(move, events)

    def why_no_undo(self) -> NoUndo | None:
        """Why the last move can't be taken back with all that followed it."""
        if not self._own:
            return NoUndo.NOTHING_YET
        found = [no_way_back(step) for step in self.steps[self._own[-1] :]]
        return next((reason for reason in found if reason), None)

    def drop(self) -> None:
        """Forget the last move and what followed it."""
        del self.steps[self._own.pop() :]
        self.state = self.states[-1]
