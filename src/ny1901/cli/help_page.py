"""The help of every command: its words come from the catalogue, by the path of the command.

A command has the entry ``cli.help.play``, an option of it ``cli.help.play.seats``, or
``cli.help.any.seed`` if it means the same wherever it is.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperArgument, TyperGroup, TyperOption

from ny1901.cli.language import knows, say
from ny1901.words.catalogue import LANGUAGES

if TYPE_CHECKING:
    from typer._click import Command, Context, Parameter

ROOT = "ny1901"
"""The program among its commands."""
_VARIANTS = Path(__file__).parents[1] / "data" / "variants"
"""Where the names of variants are found without reading the rules, which takes its time."""
_PLACES = {int: "cli.place.number", str: "cli.place.text", Path: "cli.place.path"}


def put_words(program: TyperGroup) -> None:
    """Give every command and option its help, and the language to every command."""
    language = next(each for each in program.params if each.name == "language")
    for command in program.commands.values():
        command.params.append(language)
    facts = {
        "variants": ", ".join(sorted(each.stem for each in _VARIANTS.iterdir())),
        "languages": ", ".join(LANGUAGES),
    }
    for path, command in all_commands(program):
        command.help = say(f"cli.help.{path}")
        for each in command.params:
            if isinstance(each, TyperOption | TyperArgument):
                each.help = say(help_key(path, each.name), **facts)
            if each.name == "install_completion":
                each.callback = _install_completion


def all_commands(program: TyperGroup) -> "Iterator[tuple[str, Command]]":
    """The program and its commands, by their paths."""
    yield ROOT, program
    yield from program.commands.items()


def help_key(path: str, name: str) -> str:
    """The entry that explains a parameter of a command."""
    own = f"cli.help.{path}.{name}"
    return own if knows(own) else f"cli.help.any.{name}"


def help_page(command: "Command", ctx: "Context") -> str:
    """How a command is used, what it does, and what can be told to it."""
    page = ctx.make_formatter()
    page.write(f"{usage(command, ctx)}\n")
    page.write_paragraph()
    with page.indentation():
        page.write_text(command.help or "")
    params = command.get_params(ctx)
    arguments = [(_place(each), _explained(each)) for each in params if isinstance(each, TyperArgument)]
    options = [(_typed(each), _explained(each)) for each in params if isinstance(each, TyperOption)]
    commands = [(name, each.help or "") for name, each in _commands(command)]
    headed = {"arguments": arguments, "options": options, "commands": commands}
    for heading, rows in headed.items():
        if rows:
            with page.section(say(f"cli.page.{heading}")):
                page.write_dl(rows)
    return page.getvalue().rstrip("\n")


def usage(command: "Command", ctx: "Context") -> str:
    """What is typed, in one line."""
    arguments = [_place(each) for each in command.params if isinstance(each, TyperArgument)]
    words = [say("cli.place.options"), *arguments]
    if isinstance(command, TyperGroup):
        words.append(say("cli.place.command"))
    line = ctx.make_formatter()
    line.write_usage(ctx.command_path, " ".join(words), f"{say('cli.page.usage')} ")
    return line.getvalue().rstrip("\n")


def _commands(command: "Command") -> "list[tuple[str, Command]]":
    return list(command.commands.items()) if isinstance(command, TyperGroup) else []


def _place(argument: TyperArgument) -> str:
    """What stands for an argument: all arguments of this program are files."""
    return say("cli.place.file" if argument.nargs == 1 else "cli.place.files")


def _typed(option: TyperOption) -> str:
    """How an option is typed, and what follows it."""
    names = ", ".join(sorted(option.opts, key=len))
    if option.is_flag:
        return names
    return f"{names} {say(_PLACES[option.type_descriptor.annotation])}"


def _explained(parameter: TyperOption | TyperArgument) -> str:
    facts = "; ".join(_facts(parameter))
    return f"{parameter.help}  [{facts}]" if facts else f"{parameter.help}"


def _facts(parameter: TyperOption | TyperArgument) -> Iterator[str]:
    """What it is if nothing is said, and which numbers there are."""
    default = parameter.default() if callable(parameter.default) else parameter.default
    if default:
        yield say("cli.page.default", value=str(default))
    if parameter.min is not None and parameter.max is not None:
        yield say("cli.page.between", least=f"{parameter.min}", most=f"{parameter.max}")
    elif parameter.min is not None:
        yield say("cli.page.at_least", least=f"{parameter.min}")
    if parameter.required:
        yield say("cli.page.required")


def _install_completion(ctx: "Context", parameter: "Parameter", value: Any) -> None:
    """Let the shell complete what is typed, and say where that is written down."""
    if value and not ctx.resilient_parsing:
        from typer._completion_shared import install

        shell, path = install(shell=value if isinstance(value, str) else None)
        typer.echo(say("cli.completion", shell=shell, file=str(path)))
        raise typer.Exit
