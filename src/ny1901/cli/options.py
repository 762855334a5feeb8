"""The options of the commands: what each is called, and what its help says."""

from pathlib import Path
from typing import Annotated

import typer

# of a new game
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

# of the browser
Host = Annotated[str, typer.Option(help="the address to listen on; 0.0.0.0 for everybody")]
Port = Annotated[
    int | None, typer.Option(min=1, max=65535, help="1901 if left out, or a free one if that is busy")
]
Database = Annotated[
    str, typer.Option(help="a file, or a database address; by default a file in your data folder")
]
ContentFolder = Annotated[
    Path | None, typer.Option(help="a folder with maps, tiles and variants of your own")
]
OpenBrowser = Annotated[bool, typer.Option("--open", help="open the game in the browser")]

# of the terminal
Seats = Annotated[
    str,
    typer.Option(
        help="who sits where: people's names, and bots: newsboy, clerk, foreman, banker, magnate, "
        "greedy, random, or your own module:Class"
    ),
]
Resume = Annotated[Path | None, typer.Option(help="go on with a saved game")]
Last = Annotated[bool, typer.Option("--last", help="go on with the last game")]
Save = Annotated[
    Path | None, typer.Option(help="where to save; by default a new file in your data folder")
]
Fast = Annotated[bool, typer.Option("--fast", help="no pause after the moves of bots")]

# of games between bots
Bots = Annotated[
    str, typer.Option(help="one for each seat, like clerk, greedy, search@300, your own module:Class")
]
Games = Annotated[int, typer.Option(min=1, help="how many games")]
Jobs = Annotated[int, typer.Option(min=1, help="processes to use")]
AsJson = Annotated[bool, typer.Option("--json", help="print data for other programs")]
Records = Annotated[Path | None, typer.Option(help="a folder for the game files")]
Entrants = Annotated[
    str,
    typer.Option(help="who takes part, like search@300,search@0.2s,greedy; a bot may be named twice"),
]
Players = Annotated[int, typer.Option(min=2, max=4, help="how many sit at a table")]
Decks = Annotated[int, typer.Option(min=1, help="how many decks; each is played from every seat")]
FirstDeck = Annotated[int, typer.Option(min=0, max=2**62, help="where the decks begin")]
Results = Annotated[
    Path | None, typer.Option(help="a file that keeps the results; the next run goes on from there")
]

# of game files
GameFile = Annotated[Path, typer.Argument(help="a game file (.ny1901)")]
GameFiles = Annotated[list[Path], typer.Argument(metavar="FILE...", help="game files (.ny1901)")]
