"""From options typed on the command line to a table with people and bots around it."""

import os
import secrets
import sys
from collections.abc import Mapping, Sequence
from datetime import datetime
from difflib import get_close_matches
from pathlib import Path
from shutil import which
from tempfile import NamedTemporaryFile
from typing import NamedTuple

import typer
from rich.console import Console

from ny1901.bots import BOTS, bot_in, make_bot, told_apart
from ny1901.cli.folders import games_folder
from ny1901.cli.leaving import stop
from ny1901.cli.slow import say_if_slow
from ny1901.content import Content, ContentError, Options, gather, read_rules
from ny1901.engine.names import Challenge, District
from ny1901.engine.refusals import Refusal
from ny1901.engine.setup import Wishes
from ny1901.game import Game
from ny1901.records import RecordError, read_record
from ny1901.terminal.saving import SUFFIX, why_not_save
from ny1901.texts import Texts

_DRAWN = ("", "?")


class Table(NamedTuple):
    """How a table is to be laid, in the words of the command line."""

    variant: str
    map_file: Path | None
    tiles_file: Path | None
    first: int | None
    characters: str
    streets: str
    challenge: str
    no_challenge: bool
    no_action_cards: bool

    @property
    def options(self) -> Options:
        """What is left out (R11.4)."""
        return Options(challenge=not self.no_challenge, action_cards=not self.no_action_cards)

    def content(self) -> Content:
        """The files of the game; complains in plain words if one can't be used."""
        own = Path(self.variant) if self.variant.endswith(".toml") else None
        try:
            return gather(
                self.variant, map_file=self.map_file, tiles_file=self.tiles_file, variant_file=own
            )
        except ContentError as error:
            stop(*(Texts().problem(problem) for problem in error.problems))

    def wishes(self) -> Wishes:
        """What is chosen instead of drawn."""
        characters = _words(self.characters.lower())
        challenges = {each.value: each for each in Challenge}
        districts = {each.name.lower(): each for each in District}
        for word in characters:
            if word not in _DRAWN and word not in districts:
                stop(Texts().say("cli.unknown_district", word=word, known=", ".join(districts)))
        if self.challenge and self.challenge not in challenges:
            stop(Texts().say("cli.unknown_challenge", word=self.challenge, known=", ".join(challenges)))
        return Wishes(
            first=None if self.first is None else self.first - 1,
            characters=tuple(districts.get(word) for word in characters),
            streets=tuple(_words(self.streets.upper())),
            challenge=challenges.get(self.challenge),
        )

    def lay(self, names: tuple[str, ...], seed: int) -> Game:
        """The game ready to begin; complains in plain words if it can't be."""
        content, wishes = self.content(), self.wishes()
        try:
            game = Game.new(content, names, seed, options=self.options, wishes=wishes)
            if isinstance(game, Refusal):
                rules = read_rules(content, len(names), self.options)
                stop(Texts().refusal(rules, game))
        except ContentError as error:
            stop(*(Texts().problem(problem) for problem in error.problems))
        return game


def sit_down(
    table: Table, seats: Sequence[str], seed: int | None, save: Path | None, fast: bool
) -> None:
    """Play a new game."""
    names = told_apart([_known_seat(seat.strip()) for seat in seats])
    game = table.lay(names, fresh_seed() if seed is None else seed)
    path = save or games_folder() / f"{datetime.now():%Y-%m-%d-%H%M%S}-{secrets.token_hex(2)}{SUFFIX}"
    _play(game, path, fast, {seat: bot for seat, name in enumerate(names) if (bot := bot_in(name))})


def resume_game(path: Path | None, save: Path | None, fast: bool) -> None:
    """Go on with a game from its file, or with the last one played.

    A file may come from a stranger: the bots of this program play on, but no other code is run because
    a file names it. Such a seat is played by the people at the keyboard.
    """
    if path is None:
        games = sorted(games_folder().glob(f"*{SUFFIX}"), key=lambda each: each.stat().st_mtime)
        if not games:
            stop(Texts().say("cli.no_last_game", folder=str(games_folder())))
        path = games[-1]
    game = open_record(path)
    bots = {seat: bot for seat, name in enumerate(game.names) if (bot := bot_in(name)) in BOTS}
    _play(game, save or path, fast, bots)


def only_for_new_games(context: typer.Context, allowed: Sequence[str]) -> None:
    """A game that goes on has its seats and rules; options for a new one are a slip."""
    given = [
        option.opts[0]
        for option in context.command.params
        if option.name and option.name not in allowed
        if (source := context.get_parameter_source(option.name)) and source.name == "COMMANDLINE"
    ]
    if given:
        stop(Texts().say("cli.only_new", option=given[0].removeprefix("--")))


def known_bot(name: str) -> str:
    """The name of a bot that there is; complains in plain words otherwise."""
    if ":" in name:
        sys.path.insert(0, str(Path.cwd()))
    if bot_in(name) != name:
        stop(Texts().say("cli.unknown_bot", word=name, known=", ".join(BOTS)))
    try:
        make_bot(name, 0)
    except (ImportError, AttributeError, TypeError, ValueError, OSError) as error:
        stop(Texts().say("cli.bot_broken", word=name, why=str(error)))
    return name


def _known_seat(name: str) -> str:
    """A person's name or a bot's; one that only looks like a bot's is a slip."""
    if bot_in(name):
        return known_bot(name)
    meant = get_close_matches(name.lower(), BOTS, n=1, cutoff=0.75)
    if meant:
        stop(Texts().say("cli.bot_meant", word=name, bot=meant[0]))
    return name


def open_record(path: Path) -> Game:
    """The game of a file; complains in plain words if it can't be trusted."""
    try:
        return read_file(path)
    except (RecordError, OSError, UnicodeDecodeError) as error:
        stop(f"{path}: {fault(error)}")


def read_file(path: Path) -> Game:
    """The game of a file; a mark for the byte order at its beginning does no harm."""
    return read_record(path.read_text(encoding="utf-8-sig"))


def fault(error: RecordError | OSError | UnicodeDecodeError) -> str:
    """What is wrong with a game file, in words."""
    match error:
        case RecordError():
            return Texts().record_error(error)
        case OSError():
            return Texts().say("problem.file_unreadable", why=error.strerror or str(error))
        case UnicodeDecodeError():
            return Texts().say("problem.file_encoding")


def fresh_seed() -> int:
    """A seed nobody can guess."""
    return secrets.randbits(63)


def _words(text: str) -> list[str]:
    return [word.strip() for word in text.split(",")] if text else []


def _play(game: Game, path: Path, fast: bool, kinds: Mapping[int, str]) -> None:
    from ny1901.terminal.play import play_game

    _check_savable(path)
    say_if_slow(kinds.values())
    bots = {seat: make_bot(kind, fresh_seed()) for seat, kind in kinds.items()}
    pause = 0.0 if fast or not sys.stdin.isatty() else 1.0
    play_game(game, bots, console=Console(), save_path=path, pause=pause, command=_own_command())


def _check_savable(path: Path) -> None:
    """Better now than after the game: nothing else is overwritten, and the place can be written to."""
    try:
        reason = why_not_save(path)
        if reason:
            why = Texts().say(reason, folder=str(path.parent))
            stop(Texts().say("play.not_saved", file=str(path), why=why))
        with NamedTemporaryFile(dir=path.parent):
            pass
    except OSError as error:
        stop(Texts().say("cli.not_written", file=str(path), why=error.strerror or str(error)))


def _own_command() -> str:
    """How this program is called from here."""
    if which("ny1901"):
        return "ny1901"
    return os.path.relpath(sys.argv[0])
