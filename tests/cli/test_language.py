"""One language for a run: asked for, the system's, or English; and a help for everything in it."""

import errno
import os
import re
import sys
from pathlib import Path

import pytest
from typer.core import TyperArgument, TyperGroup, TyperOption
from typer.main import get_command

from ny1901.bots import BOTS
from ny1901.cli import app, help_page, language
from ny1901.cli.help_page import all_commands, help_key
from ny1901.cli.language import asked_for, of_system, say, speak, system_says
from ny1901.content import VARIANTS
from ny1901.server.ops.process import PORT
from ny1901.words import catalogue
from ny1901.words.catalogue import entries, meant
from ny1901.words.formatter import PLACEHOLDER
from ny1901.words.pseudo import PSEUDO
from ny1901.words.system import system_key
from tests.cli.test_commands import done, run, saved
from tests.games import finished

KEYS = {entry.key for entry in entries("en")}


@pytest.fixture
def two_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it will be when there is German."""
    for room in (language, help_page, sys.modules["ny1901.cli.program"], catalogue):
        monkeypatch.setattr(room, "LANGUAGES", ("en", "de"))


# --- which language ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("environment", "wanted"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "de@euro"}, "de"),
        ({"LANG": "DE-at"}, "de"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "de_DE"}, "de"),
        ({"LANG": "de_DE", "LC_MESSAGES": "en_GB", "LC_ALL": ""}, "en"),
        ({"LANG": "en_US", "LC_MESSAGES": "en_US", "LC_ALL": "de_CH.UTF-8"}, "de"),
        ({"LANG": "de_DE", "LC_ALL": "C"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "deu"}, "en"),
        ({"LANG": PSEUDO}, "en"),
        ({"LANG": "en_XA"}, "en"),
    ],
)
@pytest.mark.usefixtures("two_languages")
def test_the_system_says_which_language_it_speaks(environment: dict[str, str], wanted: str) -> None:
    assert of_system(environment) == wanted


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("", None),
        ("play --seed 3", None),
        ("--language de play", "de"),
        ("play --language de", "de"),
        ("play --language=de --seed 3", "de"),
        ("--nonsense --language de", "de"),
        ("--language fr play --language de", "de"),
        ("show -- --language de", None),
        ("play --language", None),
        ("play --language --help", None),
    ],
)
def test_a_language_is_asked_for_anywhere(typed: str, wanted: str | None) -> None:
    assert asked_for(typed.split()) == wanted


@pytest.mark.usefixtures("two_languages")
def test_the_language_nobody_speaks_is_only_had_by_its_name() -> None:
    assert [meant(word) for word in ("de", "EN", "en-XA", "en-xa", "fr", "")] == [
        *("de", "en", PSEUDO, PSEUDO),
        *(None, None),
    ]
    assert [meant(word) for word in ("de-AT", "de_DE.UTF-8", "en_US@euro", "fr-FR", "-de")] == [
        *("de", "de", "en"),
        *(None, None),
    ]
    assert PSEUDO not in done("--help")
    assert "en, de" in done("--help")


def test_it_is_spoken_before_a_command_and_behind_it(tmp_path: Path) -> None:
    path = saved(finished(), tmp_path / "game.ny1901")
    before, behind = done("--language", PSEUDO, "show", path), done("show", path, "--language", PSEUDO)
    assert before == behind
    assert before != done("show", path), "and the next run speaks English again"


def test_the_environment_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "xx_XX.UTF-8")
    assert done("--help").startswith("Usage: ")


def test_an_unknown_language_is_refused_in_a_sentence() -> None:
    ran = run("--language", "klingon", "play")
    assert (ran.status, ran.out) == (2, "")
    known = ", ".join(catalogue.LANGUAGES)
    assert ran.err == f"'klingon' is no language of this game; --language takes one of: {known}.\n"
    assert "Something must follow --language." in run("--language").err


def test_a_saved_game_goes_on_in_any_language(tmp_path: Path) -> None:
    path = saved(finished(), tmp_path / "game.ny1901")
    assert run("play", "--resume", path, "--language", PSEUDO).status == 0


# --- help -------------------------------------------------------------------------------------------


def test_every_command_and_parameter_has_its_help_and_no_help_is_left_over() -> None:
    program = get_command(app)
    assert isinstance(program, TyperGroup)
    wanted = {"cli.help.any.help", "cli.help.any.language"}
    for path, command in all_commands(program):
        wanted |= {f"cli.help.{path}"} | {help_key(path, each.name) for each in command.params}
    assert wanted == {key for key in KEYS if key.startswith("cli.help.")}


def test_nothing_of_the_help_is_written_in_python() -> None:
    program = get_command(app)
    assert isinstance(program, TyperGroup)
    explained = [
        each.name
        for _, command in all_commands(program)
        for each in command.params
        if isinstance(each, TyperOption | TyperArgument) and each.help
    ]
    assert explained == ["install_completion", "show_completion"], "these two are Typer's"


def test_every_heading_of_the_page_is_used() -> None:
    pages = " ".join(" ".join(done(*path, "--help") for path in ((), ("sim",), ("verify",))).split())
    for key in KEYS:
        if key.startswith("cli.page."):
            (template,) = catalogue.catalogue("en")[key]
            assert re.search(PLACEHOLDER.sub(r"\\d+", template), pages), key


def test_help_names_what_there_is() -> None:
    page = " ".join(done("play", "--help").split())
    assert all(word in page for word in (*BOTS, *VARIANTS))
    assert f"{PORT} if left out" in done("serve", "--help")
    assert done("sim", "-h") == done("sim", "--help")


@pytest.mark.parametrize("command", [(), ("sim",), ("show",)])
def test_the_program_and_its_commands_explain_their_help_alike(command: tuple[str, ...]) -> None:
    said = done(*command, "--help", "--language", PSEUDO)
    (line,) = [line for line in said.splitlines() if "--help" in line]
    assert catalogue.catalogue(PSEUDO)["cli.help.any.help"][0] in line


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("dance", "There is no command 'dance'."),
        ("simm", "There is no command 'simm'. Did you mean sim?"),
        ("--colour red sim", "There is no option --colour here."),
        ("sim --colour red", "There is no option --colour here."),
        ("sim --game 3", "There is no option --game here. There are: --games."),
        ("sim --games", "Something must follow --games."),
        ("sim --json=yes", "--json stands alone: nothing can be given to it."),
        ("sim --games 0", "--games needs a whole number, at least 1."),
        ("sim --first x", "--first needs a whole number."),
        ("arena --players 5", "--players needs a whole number from 2 to 4."),
        ("sim more words", "This is too much: more words."),
        ("show", "Something is missing: FILE."),
    ],
)
def test_what_is_typed_wrong_is_told_in_a_sentence(typed: str, sentence: str) -> None:
    ran = run(*typed.split())
    command = typed.split()[0] if typed.split()[0] in ("sim", "arena", "show") else ""
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"Usage: ny1901 {command}".rstrip())
    assert ran.err.splitlines()[1] == " ".join(["For help, type: ny1901", command, "--help"]).replace(
        "  ", " "
    )
    assert ran.err.splitlines()[-1] == sentence


def test_without_a_command_there_is_help() -> None:
    for typed in ((), ("--language", "en")):
        ran = run(*typed)
        assert (ran.status, ran.out) == (2, "")
        assert ran.err == done("--help")


def test_the_shell_learns_to_complete(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def install(shell: str | None = None) -> tuple[str, Path]:
        return shell or "fish", tmp_path / "ny1901.fish"

    monkeypatch.setattr("typer._completion_shared.install", install)
    said = done("--install-completion")
    assert said == say("cli.completion", shell="fish", file=str(tmp_path / "ny1901.fish")) + "\n"


# --- what the system says ---------------------------------------------------------------------------


def test_the_system_s_reasons_are_in_the_catalogue(tmp_path: Path) -> None:
    assert {system_key(os.strerror(each)) for each in errno.errorcode} - {None} == {
        key for key in KEYS if key.startswith("system.")
    }
    with pytest.raises(OSError, match="No such file") as caught:
        (tmp_path / "missing").read_text(encoding="utf-8")
    assert system_says(caught.value) == "No such file or directory"
    speak(PSEUDO)
    assert system_says(caught.value) == say("system.enoent") != "No such file or directory"
    assert system_says(OSError(9999, "Odd")) == "Odd"
    speak("en")
