"""The options of the commands: what each is called, and what it takes; the catalogue has their help."""

from pathlib import Path
from typing import Annotated

import typer

from ny1901.cli.language import OPTION, say


def _usual_seats() -> str:
    """Somebody against two bots."""
    return f"{say('lobby.you')},clerk,foreman"


def _usual_variant() -> str:
    """The game for everybody; reading the rules takes its time, so it is looked up when needed."""
    from ny1901.content import USUAL

    return USUAL


# of every command
Language = Annotated[str | None, typer.Option(OPTION, expose_value=False)]

# of a new game
Variant = Annotated[str, typer.Option(default_factory=_usual_variant)]
MapFile = Annotated[Path | None, typer.Option("--map")]
TilesFile = Annotated[Path | None, typer.Option("--tiles")]
Seed = Annotated[int | None, typer.Option(min=0, max=2**64 - 1)]
First = Annotated[int | None, typer.Option()]
Characters = Annotated[str, typer.Option()]
Streets = Annotated[str, typer.Option()]
Challenge = Annotated[str, typer.Option()]
NoChallenge = Annotated[bool, typer.Option("--no-challenge")]
NoCards = Annotated[bool, typer.Option("--no-action-cards")]

# of the browser
Host = Annotated[str, typer.Option()]
Port = Annotated[int | None, typer.Option(min=1, max=65535)]
Database = Annotated[str, typer.Option()]
ContentFolder = Annotated[Path | None, typer.Option()]
OpenBrowser = Annotated[bool, typer.Option("--open")]

# of the terminal
Seats = Annotated[str, typer.Option(default_factory=_usual_seats)]
Resume = Annotated[Path | None, typer.Option()]
Last = Annotated[bool, typer.Option("--last")]
Save = Annotated[Path | None, typer.Option()]
Fast = Annotated[bool, typer.Option("--fast")]

# of games between bots
Bots = Annotated[str, typer.Option()]
Games = Annotated[int, typer.Option(min=1)]
Jobs = Annotated[int, typer.Option(min=1)]
AsJson = Annotated[bool, typer.Option("--json")]
Records = Annotated[Path | None, typer.Option()]
Players = Annotated[int, typer.Option(min=2, max=4)]
Decks = Annotated[int, typer.Option(min=1)]
FirstDeck = Annotated[int, typer.Option(min=0, max=2**62)]
Results = Annotated[Path | None, typer.Option()]

# of game files
GameFile = Annotated[Path, typer.Argument()]
GameFiles = Annotated[list[Path], typer.Argument()]
