"""A table for tests: typed lines go in, everything that is shown comes out as plain text."""

from collections.abc import Iterable, Mapping
from io import StringIO
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from rich.console import Console

from ny1901.bots import Bot
from ny1901.content import AS_PRINTED, Options, gather
from ny1901.engine.notation import parse_move
from ny1901.engine.setup import NO_WISHES, Wishes
from ny1901.game import Game
from ny1901.terminal.input.reader import LineReader
from ny1901.terminal.play import play_game
from tests.play import random_game

NAMES = ("Anna", "Ben", "Cy", "Dee")


class Played(NamedTuple):
    """What a session left behind."""

    over: bool
    text: str


def new_game(
    players: int = 2,
    seed: int = 1,
    variant: str = "standard",
    wishes: Wishes = NO_WISHES,
    options: Options = AS_PRINTED,
) -> Game:
    game = Game.new(gather(variant), NAMES[:players], seed, wishes=wishes, options=options)
    assert isinstance(game, Game), game
    return game


def plain_console(width: int = 80, *, color: bool = False, rows: int = 0) -> Console:
    """A console that keeps what it is told; no terminal unless it has rows or colours."""
    return Console(
        file=StringIO(),
        width=width,
        height=rows or 50,
        force_terminal=color or bool(rows),
        color_system="truecolor" if color else None,
        legacy_windows=False,
        _environ={},
    )


def shown(console: Console) -> str:
    """What was printed, without spaces at the ends of lines."""
    assert isinstance(console.file, StringIO)
    return "\n".join(line.rstrip() for line in console.file.getvalue().splitlines())


def sit_down(
    game: Game,
    lines: Iterable[str],
    bots: Mapping[int, Bot] | None = None,
    save_path: Path | None = None,
    width: int = 80,
    command: str = "ny1901",
    rows: int = 0,
    language: str = "en",
) -> Played:
    """Play these lines; when they are used up, the input ends. With rows it is a terminal."""
    console = plain_console(width, rows=rows)
    reader = LineReader(iter(lines), console)
    over = play_game(
        game,
        bots or {},
        console=console,
        save_path=save_path,
        language=language,
        pause=0,
        reader=reader,
        command=command,
    )
    return Played(over, shown(console))


def random_moves(game: Game, moves: int) -> Game:
    """The game after so many moves by chance."""
    for step in islice(random_game(game.rules, game.seed), moves):
        game.add(step.move, step.events)
    return game


def after(game: Game, *moves: str) -> Game:
    """The game after these moves."""
    for move in moves:
        events = game.play(parse_move(game.rules, move))
        assert isinstance(events, tuple), events
    return game
