"""Says once that bots think slowly, where the kernel could not be compiled."""

from collections.abc import Iterable

import typer

from ny1901.bots import thinks
from ny1901.cli.language import say
from ny1901.fast import COMPILED


def say_if_slow(bots: Iterable[str]) -> None:
    """Say so if one of the bots thinks."""
    if not COMPILED and any(thinks(bot) for bot in bots):
        typer.echo(say("cli.slow"), err=True)
