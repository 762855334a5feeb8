"""The rules by number, in plain text."""

import re
from pathlib import Path

import pytest

from ny1901.engine.refusals import Code
from ny1901.words import rulebook
from ny1901.words.catalogue import LOCALES
from ny1901.words.prose import Items, Span, plain
from ny1901.words.rulebook import rule_text
from tests.terminal.seat import new_game, sit_down


@pytest.mark.parametrize("line", ["rules R3.2", "help R3.2", "R3.2", "r3.2", "rules 3.2", "? r3.2"])
def test_rule_is_shown_by_its_number(line: str) -> None:
    answer = sit_down(new_game(2, 3), [line]).text.partition(f"> {line}\n")[2]
    assert answer.startswith("R3.2 ")
    assert "open market" in " ".join(answer.split())


def test_rules_alone_says_how_to_use_it() -> None:
    text = sit_down(new_game(2, 3), ["rules", "rules R99.9", "rules fly"]).text
    assert "like rules R3.2" in " ".join(text.split())
    assert "There is no rule 'R99.9'." in text
    assert "There is no rule 'fly'." in text


def test_every_rule_that_a_refusal_names_can_be_read() -> None:
    for code in Code:
        text = rule_text(code.rule)
        assert text.startswith(f"{code.rule} "), code
        assert not re.search(r"\*\*|`|\]\(|<a |```", text), code


def test_whole_part_has_all_its_rules() -> None:
    text = rule_text("R3")
    assert text.startswith("R3 ")
    assert [f"R3.{n} " in text for n in range(1, 9)] == [True] * 8
    assert "R4.1 " not in text


def test_every_rule_is_listed_by_its_number() -> None:
    listed = rulebook.rules()
    numbers = [each.number for each in listed if each.number]
    assert len(set(numbers)) == len(numbers)
    assert {code.rule for code in Code} <= set(numbers)
    for each in listed:
        assert bool(each.heading) != ("." in each.number), each
        assert each.blocks or each.heading
        assert not re.search(r"⚖|<a |^R\d", plain(each.blocks)), each
    assert listed[0].heading == "The game in one minute"
    steps = listed[0].blocks[1]
    assert isinstance(steps, Items)
    assert steps.items[0][0] == Span("strong", "Expand."), "marks are kept"


def test_how_many_cards_lie_open_is_told_once_and_left_to_the_variant() -> None:
    """A market of three or five is as right as one of four."""
    about_market = [each for each in rulebook.rules() if "market" in plain(each.blocks).lower()]
    counted = [
        each for each in about_market if each.number and re.search(r"\b[Ff]our\b", plain(each.blocks))
    ]
    assert [each.number for each in counted] == ["R2.5"]
    assert "four cards, or as many as your variant says" in " ".join(rule_text("R2.5").split())


def test_a_rule_is_told_with_its_rulings() -> None:
    text = rule_text("R4.1")
    for question in ("one choice or two?", "turned and flipped?", "bought in the same turn?"):
        assert question in text
    assert text.index("Why.") > text.index("Here.") > text.index("Sources.")
    assert "⚖" not in rule_text("R4"), "a whole part is long enough"


def test_every_ruling_belongs_to_a_rule_that_points_at_it() -> None:
    source = (LOCALES / "en" / "rules.md").read_text("utf-8")
    pointed = set(re.findall(r"\(rulings\.md#(r\d+-\d+)\)", source))
    ruled = {each.number.lower().replace(".", "-") for each in rulebook.rules() if each.rulings}
    assert ruled == pointed


def test_without_the_book_no_rule_is_known(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(rulebook, "LOCALES", tmp_path)
    rulebook.rules.cache_clear()
    try:
        assert rule_text("R3.2") == ""
    finally:
        rulebook.rules.cache_clear()
