"""Sentences without a language become words; the client's telling is held to the same cases."""

import json
from pathlib import Path
from typing import Any

import pytest

from ny1901.engine.scoring import Reason, ScoreLine
from ny1901.server.present.view import show_board
from ny1901.words import texts
from ny1901.words.catalogue import entries
from ny1901.words.formatter import PLACEHOLDER
from ny1901.words.sentence import KINDS, Sentence
from ny1901.words.texts import Texts
from tests.games import laid

Case = dict[str, Any]
VECTORS: dict[str, Any] = json.loads(
    (Path(__file__).parent / "sentences.json").read_text(encoding="utf-8")
)
GAME = laid("standard", 3, 1)
SAID_BY_SERVERS = (
    "event",
    "hint",
    "notation",
    "outcome",
    "problem",
    "refusal",
    "score",
    "server",
    "tie",
)


def called(case: Case) -> str:
    return str(case.get("text"))


def told(case: Case, language: str = "en") -> str:
    speaker = Texts(language, tuple(VECTORS["names"]), case.get("you"))
    sentence = Sentence(case["sentence"]["key"], case["sentence"]["params"])
    return speaker.tell(sentence, GAME.rules)


@pytest.mark.parametrize("case", VECTORS["told"], ids=called)
def test_sentences_become_words(case: Case) -> None:
    assert told(case) == case["text"]


@pytest.mark.parametrize("case", VECTORS["lines"], ids=called)
def test_lines_of_a_score_become_words(case: Case) -> None:
    line = ScoreLine(**{**case["line"], "reason": Reason(case["line"]["reason"])})
    assert Texts().score_line(GAME.rules, line) == case["text"]


@pytest.mark.parametrize("case", VECTORS["cases"]["told"], ids=called)
def test_words_have_the_case_a_sentence_asks_for(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "catalogue", lambda _: VECTORS["cases"]["catalogue"])
    assert told(case, VECTORS["cases"]["language"]) == case["text"]


def test_the_cases_speak_of_what_is_on_the_board() -> None:
    board = show_board(GAME.rules, GAME.state.setup).model_dump(mode="json")
    for family, known in VECTORS["board"].items():
        there = {each.get("code", each["name"]): each for each in board[family]}
        for each in known:
            unspoken = {name: value for name, value in each.items() if not value}
            assert each.items() <= {**there[each.get("code", each["name"])], **unspoken}.items()


def test_every_kind_of_parameter_has_a_case() -> None:
    told_with = {name for case in VECTORS["told"] for name in case["sentence"]["params"]}
    assert set(KINDS) - told_with == set()


def test_lists_are_asked_for_as_lists_and_words_as_words() -> None:
    """Of what a server says, so that nothing it tells can fail on the screen."""
    for entry in entries("en"):
        if entry.key.split(".")[0] in SAID_BY_SERVERS and not entry.key.startswith("problem."):
            for name, form in PLACEHOLDER.findall(entry.forms[0]):
                several = name in KINDS and KINDS[name].several
                assert (form in ("list", "row")) == (several or name == "names"), entry.key
