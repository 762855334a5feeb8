"""The command line: ``ny1901 serve | play | sim | arena | show | verify``; each loads what it needs."""

from typing import Annotated

import typer

from ny1901 import __version__
from ny1901.cli import options
from ny1901.cli.help_page import ROOT
from ny1901.cli.program import Command, Program

app = typer.Typer(
    name=ROOT,
    cls=Program,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.command(cls=Command)
def serve(
    host: options.Host = "127.0.0.1",
    port: options.Port = None,
    db: options.Database = "",
    content: options.ContentFolder = None,
    open_browser: options.OpenBrowser = False,
) -> None:
    """Make this computer the table, for browsers."""
    from ny1901.cli.serve import run_server

    run_server(host, port, db, content, open_browser)


@app.command(cls=Command)
def play(
    context: typer.Context,
    seats: options.Seats,
    variant: options.Variant,
    seed: options.Seed = None,
    first: options.First = None,
    characters: options.Characters = "",
    streets: options.Streets = "",
    challenge: options.Challenge = "",
    no_challenge: options.NoChallenge = False,
    no_action_cards: options.NoCards = False,
    map_file: options.MapFile = None,
    tiles_file: options.TilesFile = None,
    resume: options.Resume = None,
    last: options.Last = False,
    save: options.Save = None,
    fast: options.Fast = False,
) -> None:
    """Play a game at this terminal, a new one or a saved one."""
    from ny1901.cli.new_game import NewGame
    from ny1901.cli.play import only_for_new_games, play_new, resume_game

    if resume or last:
        only_for_new_games(context, ("resume", "last", "save", "fast", "language"))
        resume_game(resume, save, fast)
        return
    wish = NewGame(
        variant,
        map_file,
        tiles_file,
        first,
        characters,
        streets,
        challenge,
        no_challenge,
        no_action_cards,
    )
    play_new(wish, seats.split(","), seed, save, fast)


@app.command(cls=Command)
def sim(
    variant: options.Variant,
    bots: options.Bots = "greedy,random",
    games: options.Games = 100,
    seed: options.Seed = None,
    first: options.First = None,
    characters: options.Characters = "",
    streets: options.Streets = "",
    challenge: options.Challenge = "",
    no_challenge: options.NoChallenge = False,
    no_action_cards: options.NoCards = False,
    map_file: options.MapFile = None,
    tiles_file: options.TilesFile = None,
    jobs: options.Jobs = 1,
    as_json: options.AsJson = False,
    records: options.Records = None,
) -> None:
    """Let bots play many games."""
    from ny1901.cli.new_game import NewGame
    from ny1901.cli.sim import run

    wish = NewGame(
        variant,
        map_file,
        tiles_file,
        first,
        characters,
        streets,
        challenge,
        no_challenge,
        no_action_cards,
    )
    run(wish, bots.split(","), games, seed, jobs, as_json, records)


@app.command(cls=Command)
def arena(
    variant: options.Variant,
    bots: options.Bots = "search@100,greedy,random",
    players: options.Players = 2,
    decks: options.Decks = 20,
    seed: options.FirstDeck = 1901,
    streets: options.Streets = "",
    challenge: options.Challenge = "",
    no_challenge: options.NoChallenge = False,
    no_action_cards: options.NoCards = False,
    map_file: options.MapFile = None,
    tiles_file: options.TilesFile = None,
    jobs: options.Jobs = 1,
    results: options.Results = None,
    as_json: options.AsJson = False,
) -> None:
    """Let bots play each other, and rate them."""
    from ny1901.cli.arena import run
    from ny1901.cli.new_game import NewGame

    wish = NewGame(
        variant, map_file, tiles_file, None, "", streets, challenge, no_challenge, no_action_cards
    )
    run(wish, bots.split(","), players, decks, seed, jobs, results, as_json)


@app.command(cls=Command)
def show(file: options.GameFile, as_json: options.AsJson = False) -> None:
    """Tell a game from its file."""
    from ny1901.cli.records import show_file

    show_file(file, as_json)


@app.command(cls=Command)
def verify(files: options.GameFiles) -> None:
    """Replay games from their files."""
    from ny1901.cli.records import verify_files

    verify_files(files)


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"{ROOT} {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _about(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True)] = False,
    language: options.Language = None,
) -> None:
    """Without a command there is only help."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help(), err=True)
        raise typer.Exit(2)


def main() -> None:
    """The entry point of the ``ny1901`` command."""
    app()
