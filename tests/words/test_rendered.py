"""Every entry of every catalogue can be said, with parameters of the right kind, and has no holes."""

import re
from collections.abc import Mapping
from typing import Final

import pytest

from ny1901.bots import make_bot
from ny1901.engine.names import ActionCard, Challenge, District, Generation
from ny1901.engine.refusals import Code
from ny1901.words.catalogue import LANGUAGES, catalogue, in_the_making
from ny1901.words.formatter import PLACEHOLDER
from ny1901.words.sentence import KINDS, Sentence, Value
from ny1901.words.texts import Texts
from tests.cli.test_commands import done, saved
from tests.games import finished, laid
from tests.terminal.seat import new_game, sit_down

ALL_LANGUAGES = (*LANGUAGES, *in_the_making())
RULES = laid("standard", 3, 1).rules
NUMBERS = (0, 1, 2, 5, 11, 19, 20, 21, 22, 101)
SAMPLES: Final[Mapping[str, Value]] = {
    "seat": 2,
    "seats": [1, 2],
    "tile": "S1",
    "built": "WOOLWORTH",
    "old": "HOME",
    "tiles": ["S1", "HOME"],
    "lot": "Ba",
    "lots": ["Ba"],
    "cards": ["B3", "R2"],
    "street": "NB",
    "district": "yellow",
    "generation": "legendary",
    "challenge": "master_architect",
    "card": "construction_boom",
    "detail": "yellow",
    "reason": "market_short",
    "ground": ["park", "street"],
    "points": 25,
    "squares": 3,
    "workers": 1,
    "unbuilt": 5,
    "games": 22,
    "tallies": [(1, 792), (2, 0)],
}


def sample(name: str, form: str) -> Value:
    """A value for a place of a sentence."""
    several = form in ("list", "row")
    found = SAMPLES.get(name)
    if found is not None and KINDS[name].several == several:
        return found
    if several:
        return ["Ada", "Bo", "Cleo"]
    if isinstance(found, list):  # put into words before it is told
        return str(found[0])
    return 12345 if form == "number" else "Ada"


def said(texts: Texts, key: str, forms: tuple[str, ...]) -> list[str]:
    """An entry in words, for each number that may choose its form."""
    params = {name: sample(name, form) for name, form in PLACEHOLDER.findall(" ".join(forms))}
    if len(forms) == 1:
        return [texts.tell(Sentence(key, params), RULES)]
    return [texts.tell(Sentence(key, {**params, "n": number}), RULES) for number in NUMBERS]


@pytest.mark.parametrize("you", [None, 1])
@pytest.mark.parametrize("language", ALL_LANGUAGES)
def test_every_entry_can_be_said(language: str, you: int | None) -> None:
    texts = Texts(language, ("Ada", "Bo", "Cleo"), you)
    for key, forms in catalogue(language).items():
        for text in said(texts, key, forms):
            assert text, key
            assert not re.search(r"[{}]", text), key


@pytest.mark.parametrize("language", ALL_LANGUAGES)
def test_whatever_a_game_has_is_called_something(language: str) -> None:
    keys = {
        *(f"refusal.{code.label}" for code in Code),
        *(f"district.{each.name.lower()}" for each in District),
        *(f"generation.{each.name.lower()}" for each in Generation),
        *(f"card.{each.name.lower()}" for each in ActionCard),
        *(f"challenge.{each.value}" for each in Challenge),
    }
    assert keys <= set(catalogue(language))
    assert len(keys) > 80


@pytest.mark.parametrize("language", ALL_LANGUAGES)
def test_the_command_line_speaks_it(language: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    path = saved(finished(), tmp_path_factory.mktemp("games") / "game.ny1901")
    texts = Texts(language)
    assert texts.say("cli.help.ny1901") in " ".join(done("--language", language, "--help").split())
    assert texts.say("generation.gold") in done("--language", language, "show", path)


@pytest.mark.parametrize("language", ALL_LANGUAGES)
def test_a_game_in_the_terminal_speaks_it(language: str) -> None:
    game = new_game(3, 7)
    bots = {seat: make_bot("greedy", seat) for seat in (1, 2)}
    lines = [
        "?",
        "moves",
        "market",
        "tiles all",
        "score all",
        "log all",
        "hint",
        "1",
        "build B1 a1",
        "quit",
    ]
    text = sit_down(game, lines, bots, language=language).text
    assert Texts(language).say("market.title") in text
    assert Texts(language).say("generations.bronze") in text
