"""One evening at the table: the game, who sits there, and where it is kept."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from ny1901.bots import Bot
from ny1901.engine.moves import Move
from ny1901.engine.views import view
from ny1901.game import Game
from ny1901.terminal.look import TROUBLE
from ny1901.terminal.reader import Reader
from ny1901.terminal.saving import save
from ny1901.terminal.screen import Screen


class Leave(Exception):  # noqa: N818
    """Somebody wants to stop; the game can be gone on with later."""


@dataclass
class Sitting:
    """A game being played here."""

    game: Game
    bots: Mapping[int, Bot]
    screen: Screen
    reader: Reader
    save_path: Path | None
    pause: float
    choices: tuple[Move, ...] = ()
    """What a number typed next would pick."""
    saved: bool = False
    """Whether the file has the game as it is now."""

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return self.game.state.turn.seat

    @property
    def legal(self) -> tuple[Move, ...]:
        """What may be done now, as the active player may know it."""
        return view(self.game.rules, self.game.state, self.seat).legal

    def keep(self) -> None:
        """Save the game if there is a file for it; say so if that fails."""
        self.saved = False
        if self.save_path is None:
            return
        try:
            save(self.game, self.save_path)
            self.saved = True
        except OSError as error:
            why = error.strerror or str(error)
            self.screen.say_unbroken("play.not_saved", TROUBLE, file=str(self.save_path), why=why)
