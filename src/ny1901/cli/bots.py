"""Bots by the names that are typed on the command line."""

import secrets
import sys
from difflib import get_close_matches
from pathlib import Path

from ny1901.bots import BOTS, bot_in, make_bot
from ny1901.cli.errors import stop
from ny1901.cli.language import say


def known_bot(name: str) -> str:
    """The name of a bot that there is; complains in plain words otherwise."""
    if ":" in name:
        sys.path.insert(0, str(Path.cwd()))
    if bot_in(name) != name:
        stop(say("cli.unknown_bot", word=name, known=", ".join(BOTS)))
    try:
        make_bot(name, 0)
    except (ImportError, AttributeError, TypeError, ValueError, OSError) as error:
        stop(say("cli.bot_broken", word=name, why=str(error)))
    return name


def known_seat(name: str) -> str:
    """A person's name or a bot's; one that only looks like a bot's is a slip."""
    if bot_in(name):
        return known_bot(name)
    meant = get_close_matches(name.lower(), BOTS, n=1, cutoff=0.75)
    if meant:
        stop(say("cli.bot_meant", word=name, bot=meant[0]))
    return name


def fresh_seed() -> int:
    """A seed nobody can guess."""
    return secrets.randbits(63)
