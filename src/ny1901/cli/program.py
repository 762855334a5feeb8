"""The command line as a whole and its commands: in one language, from the help to the complaints."""

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import TYPE_CHECKING, Any

from typer.core import TyperCommand, TyperGroup, TyperOption
from typer.exceptions import TyperException

from ny1901.cli.errors import stop
from ny1901.cli.help_page import help_page, put_words
from ny1901.cli.language import OPTION, asked_for, of_system, say, speak
from ny1901.cli.misuse import complain, objection
from ny1901.words.catalogue import LANGUAGES, meant

if TYPE_CHECKING:
    from typer._click import Command as AnyCommand
    from typer._click import Context
else:
    AnyCommand = object


class _InWords(AnyCommand):
    """What a command and all of them together have in common: help and complaints in our words."""

    def get_help(self, ctx: "Context") -> str:
        """The page that explains it."""
        return help_page(self, ctx)

    def get_help_option(self, ctx: "Context") -> TyperOption | None:
        """The option that asks for that page; it is made anew for each command."""
        option = super().get_help_option(ctx)
        if option:
            option.help = say("cli.help.any.help")
        return option

    def parse_args(self, ctx: "Context", args: list[str]) -> list[str]:
        """Read what was typed; what can't be read is refused in a sentence."""
        try:
            return super().parse_args(ctx, args)
        except TyperException as error:
            complain(ctx, objection(error, ctx))


class Command(_InWords, TyperCommand):
    """One command."""

    allow_extra_args = True  # so that it is refused here, in words

    def parse_args(self, ctx: "Context", args: list[str]) -> list[str]:
        """Read what was typed; what is too much is refused as well."""
        rest = super().parse_args(ctx, args)
        if rest and not ctx.resilient_parsing:
            complain(ctx, say("cli.misuse.too_much", words=" ".join(rest)))
        return rest


class Program(_InWords, TyperGroup):
    """All the commands, and the language they speak."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        """Choose the language, then do what is asked for; what can't be shown becomes a ?."""
        if isinstance(sys.stdout, TextIOWrapper):
            sys.stdout.reconfigure(errors="replace")
        _choose_language(sys.argv[1:] if args is None else args)
        put_words(self)
        return super().main(
            args, prog_name, complete_var, standalone_mode, windows_expand_args, **extra
        )

    def resolve_command(
        self, ctx: "Context", args: list[str]
    ) -> "tuple[str | None, AnyCommand | None, list[str]]":
        """The command that is meant; another word is refused in a sentence."""
        name, *rest = args
        command = self.get_command(ctx, name)
        if command is None and not ctx.resilient_parsing:
            from difflib import get_close_matches

            close = get_close_matches(name, self.commands, n=1)
            key = "cli.misuse.command_meant" if close else "cli.misuse.no_command"
            complain(ctx, say(key, word=name, command="".join(close)))
        return name if command else None, command, rest


def _choose_language(arguments: Sequence[str]) -> None:
    speak(of_system(os.environ))
    word = asked_for(arguments)
    if word is None:
        return
    language = meant(word)
    if language is None:
        stop(say("cli.no_language", word=word, known=", ".join(LANGUAGES), option=OPTION))
    speak(language)
