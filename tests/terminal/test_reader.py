"""Where lines come from: a terminal with completion, or a stream."""

import io
import sys

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from ny1901.terminal.input.completion import Offer
from ny1901.terminal.input.reader import LineReader, PromptReader, reader_for
from ny1901.terminal.play import play_game
from tests.terminal.seat import new_game, plain_console, shown


def nothing(line: str) -> list[Offer]:
    return []


def test_terminal_completes_with_tab() -> None:
    def after(line: str) -> list[Offer]:
        return [Offer("acquire", more=True)] if line == "ac" else []

    with create_pipe_input() as typed, create_app_session(input=typed, output=DummyOutput()):
        typed.send_text("ac\tBa\r")
        assert PromptReader(24).read("> ", after, "toolbar") == "acquire Ba"


def test_high_terminal_reads_lines_too() -> None:
    with create_pipe_input() as typed, create_app_session(input=typed, output=DummyOutput()):
        typed.send_text("acquire Ba\r")
        assert PromptReader(50).read("> ", nothing, "toolbar") == "acquire Ba"


@pytest.mark.parametrize(("key", "error"), [("\x04", EOFError), ("\x03", KeyboardInterrupt)])
def test_terminal_can_be_left(key: str, error: type[BaseException]) -> None:
    with create_pipe_input() as typed, create_app_session(input=typed, output=DummyOutput()):
        typed.send_text(key)
        with pytest.raises(error):
            PromptReader(24).read("> ", nothing, "")


def test_lines_of_a_stream_are_shown_as_if_typed() -> None:
    console = plain_console()
    reader = LineReader(io.StringIO("acquire Ba\r\n[b]end[/b]"), console)
    assert reader.read("> ", nothing, "") == "acquire Ba"
    assert reader.read("> ", nothing, "") == "[b]end[/b]"
    with pytest.raises(EOFError):
        reader.read("> ", nothing, "")
    assert shown(console) == "> acquire Ba\n> [b]end[/b]"


def test_pipe_is_read_without_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("moves\nhint\n"))
    console = plain_console()
    assert isinstance(reader_for(console), LineReader)
    assert not play_game(new_game(), {}, console=console, pause=0)
    assert "A suggestion:" in shown(console)


def test_control_c_takes_back_what_was_typed_and_leaves_an_empty_line() -> None:
    with create_pipe_input() as typed, create_app_session(input=typed, output=DummyOutput()):
        typed.send_text("acquire Zz\x03end\r")
        reader = PromptReader(24)
        assert reader.read("> ", nothing, "") == "end"
        typed.send_text("acquire Zz\x03\x03")
        with pytest.raises(KeyboardInterrupt):
            reader.read("> ", nothing, "")


@pytest.mark.parametrize(("rows", "reserved"), [(24, 0), (39, 0), (40, 7)])
def test_low_terminals_keep_no_lines_free_for_a_menu(rows: int, reserved: int) -> None:
    with create_pipe_input() as typed, create_app_session(input=typed, output=DummyOutput()):
        assert PromptReader(rows).session.reserve_space_for_menu == reserved
