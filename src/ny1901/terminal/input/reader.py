"""Where typed lines come from: a terminal with completion, or any stream of lines."""

import sys
from collections.abc import Callable, Iterator
from typing import Protocol, TextIO

from prompt_toolkit import PromptSession
from prompt_toolkit.enums import DEFAULT_BUFFER
from prompt_toolkit.filters import has_focus
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.shortcuts import CompleteStyle
from rich.console import Console

from ny1901.terminal.input.completion import MoveCompleter, Offer

After = Callable[[str], list[Offer]]
"""What can follow a line that was begun."""


_MENU_ROWS = 7
_ROWS_FOR_MENU = 40
"""Below this, Tab lists what can follow instead, so that the board stays in sight."""


class Reader(Protocol):
    """Asks for one line; raises EOFError when there are no more."""

    def read(self, prompt: str, after: After, toolbar: str) -> str:
        """The next line, without its end."""
        ...


class LineReader:
    """Plain lines from a stream, shown as if they had been typed."""

    def __init__(self, lines: TextIO | Iterator[str], console: Console) -> None:
        """Take the lines, and where to show them."""
        self._lines = iter(lines)
        self._console = console

    def read(self, prompt: str, after: After, toolbar: str) -> str:
        """The next line of the stream."""
        line = next(self._lines, None)
        if line is None:
            raise EOFError
        line = line.rstrip("\r\n")
        self._console.print(f"{prompt}{line}", markup=False, highlight=False)
        return line


class PromptReader:
    """A terminal: history with the arrow keys, completion with Tab."""

    def __init__(self, rows: int) -> None:
        """Begin without history; a menu needs a terminal with enough rows."""
        menu = rows >= _ROWS_FOR_MENU
        self.session: PromptSession[str] = PromptSession(
            complete_style=CompleteStyle.COLUMN if menu else CompleteStyle.READLINE_LIKE,
            complete_while_typing=menu,
            reserve_space_for_menu=_MENU_ROWS if menu else 0,
            key_bindings=_keys(),
        )

    def read(self, prompt: str, after: After, toolbar: str) -> str:
        """Ask on the terminal."""
        return self.session.prompt(prompt, completer=MoveCompleter(after), bottom_toolbar=toolbar)


def _keys() -> KeyBindings:
    """Ctrl-C takes back what was typed, and leaves only when that is nothing."""
    keys = KeyBindings()

    @keys.add("c-c", filter=has_focus(DEFAULT_BUFFER))
    def interrupt(event: KeyPressEvent) -> None:
        if event.current_buffer.text:
            event.current_buffer.reset()
        else:
            event.app.exit(exception=KeyboardInterrupt, style="class:aborting")

    return keys


def reader_for(console: Console) -> Reader:
    """A prompt on a terminal, plain lines from anything else."""
    if sys.stdin.isatty() and console.is_terminal:
        return PromptReader(console.height)
    return LineReader(sys.stdin, console)
