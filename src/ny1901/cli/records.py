"""Reads game files: ``show`` tells one, ``verify`` checks some, ``play --resume`` goes on with one."""

import json
import sys
from pathlib import Path

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ny1901.cli.errors import stop
from ny1901.cli.language import say, system_says, texts_of_run
from ny1901.engine.scoring import outcome, score_lines
from ny1901.export import game_data
from ny1901.game import Game
from ny1901.records import RecordError, read_record
from ny1901.terminal.sanitize import clean
from ny1901.words.texts import Texts


def show_file(path: Path, as_json: bool) -> None:
    """Tell a whole game in words, or print all of it as data."""
    game = open_record(path)
    if as_json:
        typer.echo(json.dumps(game_data(game), indent=1))
        return
    console, texts = Console(), texts_of_run(game.names)
    turn = None
    for before, step in zip(game.states, game.steps, strict=False):
        if before.turn.number != turn:
            turn = before.turn.number
            title = texts.say("cli.turn", n=turn, who=texts.name(before.turn.seat))
            console.rule(Text(clean(title)), align="left")
        for event in step.events:
            console.print(Text(clean(texts.event(game.rules, event))))
    _show_scores(game, console, texts)


def verify_files(paths: list[Path]) -> None:
    """Replay each file; leaves with status 1 if one is refused."""
    console, texts, refused = Console(highlight=False), texts_of_run(), 0
    for path in paths:
        try:
            game = read_file(path)
        except (RecordError, OSError, UnicodeDecodeError) as error:
            refused += 1
            why = clean(texts.say("cli.refused", file=str(path), why=fault(error)))
            console.print(Text(why), soft_wrap=True)
            continue
        state = game.state
        scores = " ".join(str(player.score) for player in state.players)
        key = "cli.verified" if state.over else "cli.verified_unfinished"
        moves = texts.count("move", len(game.steps))
        good = clean(texts.say(key, file=str(path), moves=moves, scores=scores))
        console.print(Text(good), soft_wrap=True)
    sys.exit(1 if refused else 0)


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
            return texts_of_run().record_error(error)
        case OSError():
            return say("problem.file_unreadable", why=system_says(error))
        case UnicodeDecodeError():
            return say("problem.file_encoding")


def _show_scores(game: Game, console: Console, texts: Texts) -> None:
    """The scores line by line, seat by seat, and who won by what."""
    for seat, player in enumerate(game.state.players):
        grid = Table(title=Text(clean(texts.name(seat))), show_header=False, min_width=44)
        grid.add_column()
        grid.add_column(justify="right")
        for line in score_lines(game.rules, game.state, seat):
            grid.add_row(Text(clean(texts.score_line(game.rules, line))), str(line.points))
        grid.add_section()
        grid.add_row(texts.say("total"), str(player.score), style="bold")
        console.print(grid)
    if game.state.over:
        for sentence in texts.outcome(outcome(game.rules, game.state)):
            console.print(Text(clean(sentence), "bold"))
