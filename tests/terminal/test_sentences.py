"""Every sentence the terminal says is in the catalogue, and every one there is used."""

import re
from importlib.resources import files
from pathlib import Path

import ny1901.terminal
from ny1901.engine.names import Challenge
from ny1901.engine.notation import VERBS
from ny1901.terminal.input.completion import HELP_TOPICS
from ny1901.terminal.input.parse import COMMANDS


def _catalogue() -> set[str]:
    text = files("ny1901").joinpath("locales", "en.po").read_text(encoding="utf-8")
    return set(re.findall(r'^msgid "(play\..+)"$', text, flags=re.MULTILINE))


def _named_in_code() -> set[str]:
    folder = Path(next(iter(ny1901.terminal.__path__)))
    code = "".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py")))
    return set(re.findall(r'"(play\.[a-z_.]+)"', code))


def _families() -> set[str]:
    """Keys that are put together while playing."""
    moments = ("start", "no_worker", "stuck", "middle", "only_end")
    signs = ("free", "land", "building", "fresh", "park", "old", "crest", "scoring", "out")
    others = ("bonuses", "rebuild.larger", "generations.open", "finish.score", "streets.none")
    topics = set(HELP_TOPICS) - {"map", "challenge"}
    return (
        {f"play.choice.{verb}" for verb in VERBS}
        | {f"play.about.{word}" for word in (*VERBS, *COMMANDS)}
        | {f"play.ask.{moment}" for moment in moments}
        | {f"play.legend.{sign}" for sign in signs}
        | {f"play.help.{topic}" for topic in {*VERBS, *COMMANDS, *topics, *others}}
        | {f"play.help.challenge.{each.value}" for each in Challenge}
        | {f"play.brief.{each.value}" for each in Challenge}
        | {"play.help.challenge.none"}
    )


def test_catalogue_and_code_know_the_same_sentences() -> None:
    assert _named_in_code() | _families() == _catalogue()
