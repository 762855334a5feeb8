"""Every rule of the law has a test that names it, and every named rule exists.

``law.txt`` lists the numbers. A test names them with ``@pytest.mark.rule("R4.2", "R4.3")``.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from ny1901.engine.refusals import Code

MARKER = "pytest.mark.rule"
TESTS = Path(__file__).parent
LAW = (TESTS / "law.txt").read_text(encoding="utf-8").split()
BOOKS = sorted((TESTS.parent / "src" / "ny1901" / "locales").glob("*/rules.md"))
"""The book of rules in every language that has one."""


@cache
def named_rules() -> tuple[tuple[str, str], ...]:
    """The rule numbers that tests name, each with the place of the test."""
    return tuple(_named())


def _named() -> Iterator[tuple[str, str]]:
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for decorator in node.decorator_list:
                    if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == MARKER:
                        for number in decorator.args:
                            yield ast.literal_eval(number), f"{path.relative_to(TESTS)}::{node.name}"


def test_the_law_is_listed_in_order_and_once() -> None:
    chapters = [tuple(map(int, number[1:].split("."))) for number in LAW]
    assert chapters == sorted(set(chapters))
    assert len(LAW) == 60


def test_every_rule_has_a_test() -> None:
    named = {number for number, _ in named_rules()}
    assert [number for number in LAW if number not in named] == []


def test_every_rule_a_test_names_exists() -> None:
    assert [(number, test) for number, test in named_rules() if number not in LAW] == []


def test_every_chapter_has_a_file_of_worked_examples() -> None:
    for chapter in range(1, 12):
        (path,) = (TESTS / "engine").glob(f"test_r{chapter:02}_*.py")
        mine = {number for number, test in named_rules() if test.startswith(f"engine/{path.name}")}
        assert {number for number in LAW if number.startswith(f"R{chapter}.")} <= mine, path.name


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: str(book.parent.name))
def test_the_rules_page_tells_every_rule_under_its_anchor(book: Path) -> None:
    told = re.findall(r'<a id="(r\d+-\d+)"></a>\*\*(R\d+\.\d+)\*\*', book.read_text("utf-8"))
    assert told == [(number.lower().replace(".", "-"), number) for number in LAW]


def test_every_refusal_cites_a_rule_of_the_law() -> None:
    assert [code for code in Code if code.rule not in LAW] == []
