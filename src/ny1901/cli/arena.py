"""Prints what a round robin between bots has shown."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from ny1901.arena.book import Book, BookError, Played, heading, played
from ny1901.arena.fixtures import Fixture, fixtures
from ny1901.arena.plot import plot
from ny1901.arena.ratings import Rating, ratings
from ny1901.bots import fingerprint
from ny1901.cli.bots import known_bot
from ny1901.cli.errors import stop
from ny1901.cli.kernel_warning import say_if_slow
from ny1901.cli.language import say, system_says
from ny1901.cli.new_game import NewGame
from ny1901.simulation import Match, Tally, simulate, tally

_INTERRUPTED = 130
"""The exit status of a program that Ctrl-C has stopped."""
_TROUBLES = {
    "no_book": "cli.arena_no_book",
    "other_book": "cli.arena_other_book",
    "other_bots": "cli.arena_other_bots",
    "busy_book": "cli.arena_busy_book",
}
_COLUMNS = ("cli.arena_rating", "cli.sim_played", "cli.sim_won", "cli.sim_interval", "cli.sim_score")


def run(
    new: NewGame,
    bots: Sequence[str],
    players: int,
    decks: int,
    seed: int,
    jobs: int,
    path: Path | None,
    as_json: bool,
) -> None:
    """Play what the book has not yet, with a progress bar; then table and plot, or data."""
    names = [known_bot(name.strip()) for name in bots]
    say_if_slow(names)
    if len(names) < players:
        stop(say("cli.arena_few_bots", players=players))
    new.begin(tuple(names[:players]), seed)
    wanted = list(fixtures(names, players, decks, seed))
    match = Match(new.content(), (), 0, new.left_out, new.wishes())
    with _open(path, match, names, players) as book:
        stopped = _play(book, wanted, match, jobs)
        games = book.among(wanted)
    if stopped:
        typer.echo(say("cli.sim_interrupted", done=len(games), games=len(wanted)), err=True)
    if as_json:
        typer.echo(json.dumps(_data(games), indent=1))
    elif games:
        _show(games)
    sys.exit(_INTERRUPTED if stopped else 0)


def _open(path: Path | None, match: Match, names: Sequence[str], players: int) -> Book:
    head = heading(match.content, match.options, match.wishes, players)
    try:
        return Book(path, head, {name: fingerprint(name) for name in names})
    except BookError as error:
        stop(say(_TROUBLES[error.code], file=str(path)))
    except OSError as error:
        stop(say("cli.not_written", file=str(path), why=system_says(error)))


def _play(book: Book, wanted: Sequence[Fixture], match: Match, jobs: int) -> bool:
    """Play what is missing; gives whether Ctrl-C came in between."""
    missing = book.missing(wanted)
    console = Console(stderr=True)
    try:
        with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
            bar = progress.add_task(
                say("cli.sim_progress"), total=len(wanted), completed=len(wanted) - len(missing)
            )
            for result in simulate((match._replace(seed=s, bots=b) for s, b in missing), jobs):
                book.add(played(result))
                progress.advance(bar)
    except KeyboardInterrupt:
        return True
    return False


def _show(games: Sequence[Played]) -> None:
    console = Console()
    rated, tallied = ratings(games), _tallied(games)
    grid = Table(title=say("cli.arena_title", games=len(games), players=len(games[0].bots)))
    grid.add_column(say("cli.arena_bot"))
    for column in _COLUMNS:
        grid.add_column(say(column), justify="right")
    for name in rated or tallied:
        each = tallied[name]
        low, high = each.interval
        grid.add_row(
            name,
            _points(rated.get(name)),
            str(each.games),
            f"{each.rate:.1%}",
            f"{low:.1%} – {high:.1%}",
            f"{each.mean_score:.1f}",
        )
    console.print(grid)
    for line in plot(rated, console.width):
        console.print(line, highlight=False, markup=False)


def _tallied(games: Sequence[Played]) -> dict[str, Tally]:
    return tally(games, [game.bots for game in games])


def _points(rating: Rating | None) -> str:
    return f"{rating.points:.0f} ± {rating.reach:.0f}" if rating else ""


def _data(games: Sequence[Played]) -> dict[str, object]:
    rated = ratings(games)
    return {
        "format": "ny1901 arena 1",
        "games": len(games),
        "bots": {
            name: {
                "rating": rated[name].points if name in rated else None,
                "rating_reach_95": rated[name].reach if name in rated else None,
                "games": each.games,
                "wins": each.wins,
                "rate": each.rate,
                "interval_95": list(each.interval),
                "mean_score": each.mean_score,
            }
            for name, each in _tallied(games).items()
        },
    }
