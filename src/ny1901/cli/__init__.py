"""The command line: ``ny1901 serve | play | sim | arena | show | verify``; each loads what it needs."""

from typing import Annotated

import typer

from ny1901 import __version__
from ny1901.cli import options

app = typer.Typer(
    name="ny1901",
    help="New York 1901 in the terminal: play it, simulate it, look at recorded games.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.command()
def serve(
    host: options.Host = "127.0.0.1",
    port: options.Port = None,
    db: options.Database = "",
    content: options.ContentFolder = None,
    open_browser: options.OpenBrowser = False,
) -> None:
    """Play in the browser: this computer becomes the table; Ctrl-C stops."""
    from ny1901.cli.serve import run_server

    run_server(host, port, db, content, open_browser)


@app.command()
def play(
    context: typer.Context,
    seats: options.Seats = "Player,clerk,foreman",
    variant: options.Variant = "standard",
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
    """Play in the terminal, with people and bots."""
    from ny1901.cli.new_game import NewGame
    from ny1901.cli.play import only_for_new_games, play_new, resume_game

    if resume or last:
        only_for_new_games(context, ("resume", "last", "save", "fast"))
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


@app.command()
def sim(
    bots: options.Bots = "greedy,random",
    games: options.Games = 100,
    variant: options.Variant = "standard",
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
    """Play many games between bots; Ctrl-C keeps what is done."""
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


@app.command()
def arena(
    bots: options.Entrants = "search@100,greedy,random",
    players: options.Players = 2,
    decks: options.Decks = 20,
    variant: options.Variant = "standard",
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
    """Rate bots in a round robin with equal cards for all; Ctrl-C keeps what is done."""
    from ny1901.cli.arena import run
    from ny1901.cli.new_game import NewGame

    wish = NewGame(
        variant, map_file, tiles_file, None, "", streets, challenge, no_challenge, no_action_cards
    )
    run(wish, bots.split(","), players, decks, seed, jobs, results, as_json)


@app.command()
def show(file: options.GameFile, as_json: options.AsJson = False) -> None:
    """Tell a recorded game in words, with its scores."""
    from ny1901.cli.records import show_file

    show_file(file, as_json)


@app.command()
def verify(files: options.GameFiles) -> None:
    """Check every move and point of recorded games."""
    from ny1901.cli.records import verify_files

    verify_files(files)


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"ny1901 {__version__}")
        raise typer.Exit


@app.callback()
def _about(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="say the version"),
    ] = False,
) -> None:
    """New York 1901 in the terminal: play it, simulate it, look at recorded games."""


def main() -> None:
    """The entry point of the ``ny1901`` command."""
    app()
