"""The language of a run: what ``--language`` asks for, or what the system speaks, or English."""

from collections.abc import Mapping, Sequence
from contextvars import ContextVar
from typing import TYPE_CHECKING

from ny1901.words.catalogue import LANGUAGES, catalogue, meant
from ny1901.words.formatter import fill
from ny1901.words.system import system_key

if TYPE_CHECKING:
    from ny1901.content import Problem
    from ny1901.words.texts import Texts

OPTION = "--language"
"""What asks for a language, before a command or behind it."""
_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Where the system says which language it speaks; the first that says anything counts."""
_SPOKEN: ContextVar[str] = ContextVar("language", default=LANGUAGES[0])


def language() -> str:
    """The language of this run."""
    return _SPOKEN.get()


def speak(chosen: str) -> None:
    """Take this language from now on."""
    _SPOKEN.set(chosen)


def say(key: str, /, **params: int | str) -> str:
    """A sentence of the catalogue; quick, as help must be: nothing of the game is loaded for it."""
    (sentence,) = catalogue(language())[key]
    return fill(sentence, params, language())


def knows(key: str) -> bool:
    """Whether the catalogue has an entry of this name."""
    return key in catalogue(language())


def texts_of_run(names: tuple[str, ...] = ()) -> "Texts":
    """Everything about the game, in the language of this run."""
    from ny1901.words.texts import Texts

    return Texts(language(), names)


def system_says(error: OSError) -> str:
    """Why the system could not do something."""
    return _worded(error.strerror or str(error))


def problem_text(problem: "Problem") -> str:
    """What is wrong with a content file, the system's reason included."""
    params = with_reason(dict(problem.params))
    return texts_of_run().problem(problem._replace(params=tuple(params.items())))


def with_reason(params: Mapping[str, int | str]) -> dict[str, int | str]:
    """What a sentence is told, with the system's reason in our words."""
    return {name: _worded(str(v)) if name == "why" else v for name, v in params.items()}


def asked_for(arguments: Sequence[str]) -> str | None:
    """The language that is asked for; known before the arguments are read, for they may be wrong."""
    before = arguments[: arguments.index("--")] if "--" in arguments else arguments
    for argument, following in reversed([*zip(before, [*before[1:], "-"], strict=False)]):
        if argument == OPTION:
            return None if following.startswith("-") else following
        if argument.startswith(f"{OPTION}="):
            return argument.removeprefix(f"{OPTION}=")
    return None


def of_system(environment: Mapping[str, str]) -> str:
    """The language the system speaks; English if that is none of ours."""
    said = next((environment[name] for name in _VARIABLES if environment.get(name)), "")
    found = meant(said)
    return found if found in LANGUAGES else LANGUAGES[0]


def _worded(why: str) -> str:
    key = system_key(why)
    return say(key) if key else why
