"""Sentences are filled in as their language asks; the client's formatter is held to the same cases."""

import json
from pathlib import Path
from typing import Any

import pytest

from ny1901.words.formatter import fill, form_for, forms_of
from ny1901.words.pseudo import pseudo

Case = dict[str, Any]
CASES: dict[str, list[Case]] = json.loads(
    (Path(__file__).parent / "vectors.json").read_text(encoding="utf-8")
)


def called(case: Case) -> str:
    return f"{case.get('language', 'en')} {case.get('template', 'forms')}"


@pytest.mark.parametrize("case", CASES["fill"], ids=called)
def test_sentences_are_filled_in(case: Case) -> None:
    assert fill(case["template"], case["params"], case["language"]) == case["text"]


@pytest.mark.parametrize("case", CASES["refuse"], ids=called)
def test_what_is_missing_or_has_no_such_form_is_an_error(case: Case) -> None:
    with pytest.raises((KeyError, ValueError)):
        fill(case["template"], case["params"])


@pytest.mark.parametrize("case", CASES["plural"], ids=called)
def test_numbers_choose_their_form(case: Case) -> None:
    for number, text in case["texts"].items():
        form = form_for(case["forms"], int(number), case["language"])
        assert fill(form, {"n": int(number)}, case["language"]) == text


@pytest.mark.parametrize("case", CASES["pseudo"], ids=called)
def test_sentences_in_brackets(case: Case) -> None:
    assert pseudo(case["template"]) == case["text"]


def test_the_cases_are_of_all_languages() -> None:
    assert {case["language"] for case in CASES["plural"]} == {"en", "de", "pl", "ro", "ru", "en-XA"}
    wanted = {"0", "1", "2", "5", "11", "19", "20", "21", "22", "101"}
    assert all(set(case["texts"]) > wanted for case in CASES["plural"])
    for form in ("number", "list"):
        spoken = {case["language"] for case in CASES["fill"] if f":{form}}}" in case["template"]}
        assert spoken == {"en", "de", "pl", "ro", "ru", "en-XA"}


@pytest.mark.parametrize(("language", "forms"), [("en", 2), ("de", 2), ("pl", 3), ("ro", 3), ("ru", 3)])
def test_a_language_has_so_many_forms(language: str, forms: int) -> None:
    assert forms_of(language) == forms
