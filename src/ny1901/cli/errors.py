"""How a command ends that can't do what it was asked for."""

import sys
from typing import NoReturn

from ny1901.terminal.sanitize import clean


def stop(*sentences: str) -> NoReturn:
    """Say what is wrong on standard error and leave with status 2."""
    from rich.console import Console  # slow to load
    from rich.text import Text

    console = Console(stderr=True)
    for sentence in sentences:
        console.print(Text(clean(sentence), "bold red"), soft_wrap=True)
    sys.exit(2)
