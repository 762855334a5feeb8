"""Plays a game in the terminal: a new one, or one from a file."""

import os
import secrets
import sys
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from shutil import which
from tempfile import NamedTemporaryFile

import typer
from rich.console import Console

from ny1901.bots import BOTS, bot_in, make_bot, told_apart
from ny1901.cli.bots import fresh_seed, known_seat
from ny1901.cli.errors import stop
from ny1901.cli.kernel_warning import say_if_slow
from ny1901.cli.language import language, say, system_says
from ny1901.cli.new_game import NewGame
from ny1901.cli.paths import games_folder
from ny1901.cli.records import open_record
from ny1901.game import Game
from ny1901.terminal.game_file import SUFFIX, why_not_save


def play_new(
    new: NewGame, seats: Sequence[str], seed: int | None, save: Path | None, fast: bool
) -> None:
    """Play a new game."""
    names = told_apart([known_seat(seat.strip()) for seat in seats])
    game = new.begin(names, fresh_seed() if seed is None else seed)
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
            stop(say("cli.no_last_game", folder=str(games_folder())))
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
        stop(say("cli.only_new", option=given[0].removeprefix("--")))


def _play(game: Game, path: Path, fast: bool, kinds: Mapping[int, str]) -> None:
    from ny1901.terminal.play import play_game

    _check_savable(path)
    say_if_slow(kinds.values())
    bots = {seat: make_bot(kind, fresh_seed()) for seat, kind in kinds.items()}
    pause = 0.0 if fast or not sys.stdin.isatty() else 1.0
    play_game(
        game,
        bots,
        console=Console(),
        save_path=path,
        language=language(),
        pause=pause,
        command=_own_command(),
    )


def _check_savable(path: Path) -> None:
    """Better now than after the game: nothing else is overwritten, and the place can be written to."""
    try:
        reason = why_not_save(path)
        if reason:
            why = say(reason, folder=str(path.parent))
            stop(say("play.not_saved", file=str(path), why=why))
        with NamedTemporaryFile(dir=path.parent):
            pass
    except OSError as error:
        stop(say("cli.not_written", file=str(path), why=system_says(error)))


def _own_command() -> str:
    """How this program is called from here."""
    if which("ny1901"):
        return "ny1901"
    return os.path.relpath(sys.argv[0])
