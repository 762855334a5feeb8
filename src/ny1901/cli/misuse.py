"""What is wrong with a typed command, in words: the parser only says what kind of mistake it is."""

from typing import TYPE_CHECKING, NoReturn

import typer
from typer.core import TyperArgument, TyperOption
from typer.exceptions import TyperException

from ny1901.cli.errors import stop
from ny1901.cli.help_page import usage
from ny1901.cli.language import say

if TYPE_CHECKING:
    from typer._click import Context, Parameter


def complain(ctx: "Context", sentence: str) -> NoReturn:
    """Say how the command is used, what is wrong, and leave."""
    typer.echo(usage(ctx.command, ctx), err=True)
    asks = f"{ctx.command_path} {ctx.help_option_names[-1]}"
    typer.echo(say("cli.misuse.help", command=asks), err=True)
    typer.echo(err=True)
    stop(sentence)


def objection(error: TyperException, ctx: "Context") -> str:
    """The mistake in a sentence; the parser's own one if it is of a kind that is not foreseen."""
    match type(error).__name__:
        case "NoSuchOption":
            option, like = getattr(error, "option_name", ""), getattr(error, "possibilities", None)
            if like:
                return say("cli.misuse.option_meant", option=option, options=", ".join(sorted(like)))
            return say("cli.misuse.no_option", option=option)
        case "BadOptionUsage":
            option = getattr(error, "option_name", "")
            key = "cli.misuse.takes_nothing" if _is_flag(option, ctx) else "cli.misuse.takes_value"
            return say(key, option=option)
        case "MissingParameter":
            return say("cli.misuse.missing", what=_called(getattr(error, "param", None)))
        case "BadParameter":
            return _no_number(getattr(error, "param", None))
    return error.format_message()


def _is_flag(option: str, ctx: "Context") -> bool:
    """Whether an option stands alone."""
    return any(
        isinstance(each, TyperOption) and each.is_flag and option in each.opts
        for each in ctx.command.get_params(ctx)
    )


def _called(parameter: "Parameter | None") -> str:
    """How a parameter is called where it is typed."""
    return parameter.opts[-1] if isinstance(parameter, TyperOption) else say("cli.place.file")


def _no_number(parameter: "Parameter | None") -> str:
    """Only numbers can be wrong: everything else is looked at by its command."""
    option = _called(parameter)
    assert isinstance(parameter, TyperOption | TyperArgument)
    least, most = parameter.min, parameter.max
    if least is None:
        return say("cli.misuse.number", option=option)
    if most is None:
        return say("cli.misuse.number_from", option=option, least=f"{least}")
    return say("cli.misuse.number_between", option=option, least=f"{least}", most=f"{most}")
