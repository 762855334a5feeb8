"""One session at the keyboard: game, bots, screen, reader, and the file the game is kept in."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from ny1901.bots import Bot
from ny1901.engine.moves import Move
from ny1901.engine.names import NOBODY
from ny1901.engine.views import view
from ny1901.game import Game
from ny1901.terminal.draw.look import TROUBLE
from ny1901.terminal.draw.screen import Screen
from ny1901.terminal.game_file import holds, save, why_not_save
from ny1901.terminal.input.reader import Reader
from ny1901.words.system import system_key


class Leave(Exception):
    """Somebody wants to stop; the game can be gone on with later."""


@dataclass
class Session:
    """A game being played here."""

    game: Game
    bots: Mapping[int, Bot]
    screen: Screen
    reader: Reader
    save_path: Path | None
    pause: float
    choices: tuple[Move, ...] = ()
    """What a number typed next would pick."""
    last_seen: int = NOBODY
    """The person who was asked last."""
    moved: bool = False
    """Whether a move was made here, or taken back."""
    saved: bool = field(init=False)
    """Whether the file has the game as it is now."""
    begun_at: int = field(init=False)
    """How many moves had been made when people sat down."""
    _warned: bool = False

    def __post_init__(self) -> None:
        """Look whether the file has the game already, as it has when it is gone on with."""
        self.begun_at = len(self.game.steps)
        self.saved = bool(self.save_path and self.begun_at and holds(self.save_path, self.game))

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return self.game.state.turn.seat

    @property
    def legal(self) -> tuple[Move, ...]:
        """What may be done now, as the active player may know it."""
        return view(self.game.rules, self.game.state, self.seat).legal

    def look_ahead(self) -> None:
        """Say at once if the game can't be saved where it should be; nothing is written yet."""
        if self.save_path and not self.saved:
            self._warn(self._trouble(self.save_path, write=False))

    def keep(self) -> None:
        """Save the game after a move if there is a file for it; a failure is told once."""
        self.moved, self.saved = True, False
        if self.save_path:
            trouble = self._trouble(self.save_path, write=True)
            self._warn(trouble)
            self.saved = not trouble

    def save_as(self, path: Path) -> None:
        """Save the game in this file, now and from now on; if that fails, all stays as it was."""
        trouble = self._trouble(path, write=True)
        if trouble:
            self.screen.tell_unbroken(trouble, TROUBLE)
            return
        self.save_path, self.saved, self._warned = path, True, False
        self.screen.say_unbroken("play.saved", file=str(path))

    def _warn(self, trouble: str) -> None:
        if trouble and not self._warned:
            self.screen.tell_unbroken(trouble, TROUBLE)
        self._warned = bool(trouble)

    def _trouble(self, path: Path, *, write: bool) -> str:
        """Why the game can't be saved there, in words; nothing if it can, or was."""
        texts = self.screen.texts
        try:
            key = why_not_save(path)
            why = texts.say(key, folder=str(path.parent)) if key else ""
            if write and not why:
                save(self.game, path)
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            known = system_key(reason)
            why = texts.say(known) if known else reason
        return texts.say("play.not_saved", file=str(path), why=why) if why else ""
