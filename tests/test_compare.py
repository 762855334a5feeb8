"""What tells us that a test was lost, or that a commit is slower, must itself be right."""

import sys
from collections import Counter

import pytest

from bench.compare.ratios import Ratio, Verdict, ratio
from bench.compare.workloads import give_names_of_today
from tests.compare import losses, lost_cases, suite_of

LAWS = """
def test_one():
    assert 1
    with pytest.raises(ValueError):
        int("x")

def helper():
    assert 2

async def test_two(page):
    expect(page).to_be_empty()
"""
SCRIPT = """
describe('words', () => {
  it('count', () => expect(count(1)).toBe('1'));
  test.each([
    [1, 2],
  ])('%s is %s', (a, b) => {
    expect(a).toBe(b);
    expect(b).toBe(a);
  });
});
"""


def test_tests_and_their_assertions_are_found() -> None:
    found = suite_of([("tests/test_a.py", LAWS), ("client/src/a.test.ts", SCRIPT)])
    assert [(each.name, each.asserts) for each in found.tests] == [
        ("test_one", 2),
        ("test_two", 1),
        ("count", 1),
        ("%s is %s", 2),
    ]
    assert found.helpers == 1


def missing(before: str, after: str, file: str = "tests/test_b.py") -> list[str]:
    return losses(suite_of([("tests/test_a.py", before)]), suite_of([(file, after)])).missing


def test_moving_a_test_loses_nothing() -> None:
    assert missing(LAWS, LAWS, "tests/elsewhere/test_b.py") == []


def test_a_lost_assertion_is_noticed() -> None:
    assert missing(LAWS, LAWS.replace("    assert 1\n", "")) == [
        "test_one: 2 assertions are 1 (tests/test_b.py)"
    ]
    assert missing(LAWS, LAWS.replace("assert 2", "return")) == ["outside of tests: 1 assertions are 0"]


def test_a_lost_test_is_noticed_and_a_renamed_one_is_none() -> None:
    [line] = missing(LAWS, LAWS[: LAWS.index("async")])
    assert line.startswith("test_two: gone")
    assert missing(LAWS, LAWS.replace("test_two", "test_second")) == []
    twice = "def test_a():\n    assert 1\n"
    assert len(missing(twice * 2, twice)) == 1


def test_lost_cases_are_noticed() -> None:
    assert lost_cases(Counter(a=3, b=2, c=1), Counter(a=2, b=2)) == ["a: 3 cases are 2"]


def test_ratios_are_taken_pair_by_pair() -> None:
    old = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0]
    assert ratio(old, [each * 2 for each in old]) == Ratio(2, 2, 2)
    noisy = [1.0, 1.1, 0.9, 1.2, 0.8, 1.3, 0.7]
    assert ratio([1.0] * 7, noisy) == Ratio(1, 0.7, 1.3)
    assert ratio([1.0] * 9, [*noisy, 50.0, 0.02]) == Ratio(1, 0.7, 1.3)


@pytest.mark.parametrize(
    ("found", "verdict"),
    [
        (Ratio(1.0, 0.9, 1.2), Verdict.HOLDS),
        (Ratio(1.05, 1.02, 1.1), Verdict.UNCLEAR),
        (Ratio(1.05, 1.04, 1.1), Verdict.WORSE),
    ],
)
def test_a_line_is_worse_only_beyond_its_noise(found: Ratio, verdict: Verdict) -> None:
    assert found.verdict(1.03) is verdict


def test_modules_of_old_are_found_by_their_names_of_today(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "ny1901.later", raising=False)
    give_names_of_today({"ny1901.later": "ny1901.game", "ny1901.records": "ny1901.nowhere"})
    assert sys.modules.pop("ny1901.later") is sys.modules["ny1901.game"]
