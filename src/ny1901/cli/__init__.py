"""The command line: ``ny1901 serve | play | sim | arena | show | verify``; each loads what it needs."""

from pathlib import Path
from typing import Annotated

import typer

from ny1901 import __version__

app = typer.Typer(
    name="ny1901",
    help="New York 1901 in the terminal: play it, simulate it, look at recorded games.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

Variant = Annotated[
    str, typer.Option(help="intro, first, standard, expert, or a file of your own (.toml)")
]
MapFile = Annotated[Path | None, typer.Option("--map", help="a map of your own")]
TilesFile = Annotated[Path | None, typer.Option("--tiles", help="tiles of your own")]
Seed = Annotated[
    int | None,
    typer.Option(min=0, max=2**64 - 1, help="the same number gives the same cards; random if left out"),
]
First = Annotated[int | None, typer.Option(help="the seat that begins; random if left out")]
Characters = Annotated[str, typer.Option(help="districts by seat, like red,?,blue; ? or nothing draws")]
Streets = Annotated[str, typer.Option(help="streets that score, like BW,NB,WA; drawn if left out")]
Challenge = Annotated[str, typer.Option(help="the challenge, like gold_tycoon; drawn if left out")]
NoChallenge = Annotated[bool, typer.Option("--no-challenge", help="play without a challenge card")]
NoCards = Annotated[bool, typer.Option("--no-action-cards", help="play without action cards")]


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(help="the address to listen on; 0.0.0.0 for everybody")
    ] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(min=1, max=65535, help="1901 if left out, or a free one if that is busy"),
    ] = None,
    db: Annotated[
        str, typer.Option(help="a file, or a database address; by default a file in your data folder")
    ] = "",
    open_browser: Annotated[bool, typer.Option("--open", help="open the game in the browser")] = False,
) -> None:
    """Play in the browser: this computer becomes the table; Ctrl-C stops."""
    from ny1901.cli.serve import run_server

    run_server(host, port, db, open_browser)


@app.command()
def play(
    context: typer.Context,
    seats: Annotated[
        str,
        typer.Option(
            help="who sits where: people's names, and bots: newsboy, clerk, foreman, banker, magnate, "
            "greedy, random, or your own module:Class"
        ),
    ] = "Player,clerk,foreman",
    variant: Variant = "standard",
    seed: Seed = None,
    first: First = None,
    characters: Characters = "",
    streets: Streets = "",
    challenge: Challenge = "",
    no_challenge: NoChallenge = False,
    no_action_cards: NoCards = False,
    map_file: MapFile = None,
    tiles_file: TilesFile = None,
    resume: Annotated[Path | None, typer.Option(help="go on with a saved game")] = None,
    last: Annotated[bool, typer.Option("--last", help="go on with the last game")] = False,
    save: Annotated[
        Path | None, typer.Option(help="where to save; by default a new file in your data folder")
    ] = None,
    fast: Annotated[bool, typer.Option("--fast", help="no pause after the moves of bots")] = False,
) -> None:
    """Play in the terminal, with people and bots."""
    from ny1901.cli.table import Table, only_for_new_games, resume_game, sit_down

    if resume or last:
        only_for_new_games(context, ("resume", "last", "save", "fast"))
        resume_game(resume, save, fast)
        return
    table = Table(
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
    sit_down(table, seats.split(","), seed, save, fast)


@app.command()
def sim(
    bots: Annotated[
        str,
        typer.Option(help="one for each seat, like clerk, greedy, search@300, your own module:Class"),
    ] = "greedy,random",
    games: Annotated[int, typer.Option(min=1, help="how many games")] = 100,
    variant: Variant = "standard",
    seed: Seed = None,
    first: First = None,
    characters: Characters = "",
    streets: Streets = "",
    challenge: Challenge = "",
    no_challenge: NoChallenge = False,
    no_action_cards: NoCards = False,
    map_file: MapFile = None,
    tiles_file: TilesFile = None,
    jobs: Annotated[int, typer.Option(min=1, help="processes to use")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="print data for other programs")] = False,
    records: Annotated[Path | None, typer.Option(help="a folder for the game files")] = None,
) -> None:
    """Play many games between bots; Ctrl-C keeps what is done."""
    from ny1901.cli.sim import run
    from ny1901.cli.table import Table

    table = Table(
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
    run(table, bots.split(","), games, seed, jobs, as_json, records)


@app.command()
def arena(
    bots: Annotated[
        str,
        typer.Option(
            help="who takes part, like search@300,search@0.2s,greedy; a bot may be named twice"
        ),
    ] = "search@100,greedy,random",
    players: Annotated[int, typer.Option(min=2, max=4, help="how many sit at a table")] = 2,
    decks: Annotated[
        int, typer.Option(min=1, help="how many decks; each is played from every seat")
    ] = 20,
    variant: Variant = "standard",
    seed: Annotated[int, typer.Option(min=0, max=2**62, help="where the decks begin")] = 1901,
    streets: Streets = "",
    challenge: Challenge = "",
    no_challenge: NoChallenge = False,
    no_action_cards: NoCards = False,
    map_file: MapFile = None,
    tiles_file: TilesFile = None,
    jobs: Annotated[int, typer.Option(min=1, help="processes to use")] = 1,
    results: Annotated[
        Path | None, typer.Option(help="a file that keeps the results; the next run goes on from there")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="print data for other programs")] = False,
) -> None:
    """Rate bots in a round robin with equal cards for all; Ctrl-C keeps what is done."""
    from ny1901.cli.arena import run
    from ny1901.cli.table import Table

    table = Table(
        variant,
        map_file,
        tiles_file,
        None,
        "",
        streets,
        challenge,
        no_challenge,
        no_action_cards,
    )
    run(table, bots.split(","), players, decks, seed, jobs, results, as_json)


@app.command()
def show(
    file: Annotated[Path, typer.Argument(help="a game file (.ny1901)")],
    as_json: Annotated[bool, typer.Option("--json", help="print data for other programs")] = False,
) -> None:
    """Tell a recorded game in words, with its scores."""
    from ny1901.cli.files import show_file

    show_file(file, as_json)


@app.command()
def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="game files (.ny1901)")],
) -> None:
    """Check every move and point of recorded games."""
    from ny1901.cli.files import verify_files

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
