"""`python -m tests.compare OLD NEW`: whether a commit has lost a test, or an assertion of one.

Tests are known by their names, wherever they are; one of another name counts as the same if it reads
much the same and asserts as much. With ``--collect`` pytest counts the cases of each, too, in checkouts
of both commits. Fails if something is missing.
"""

import argparse
import ast
import io
import re
import subprocess
import sys
import tarfile
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from itertools import zip_longest
from typing import NamedTuple

from bench.compare.checkouts import archive, checkout, commit_of

_PLACES = ("tests", "client/src")
_SCRIPT_TEST = re.compile(
    r"^ *(?:it|test)(?:\.each\(.*?\]\))?\(\s*(['\"`])(?P<name>.*?)(?<!\\)\1", re.M | re.S
)
_CHECKING_CALLS = {"raises", "warns", "expect"}
_ALIKE = 0.7


class Test(NamedTuple):
    """A test: where it is, how much it asserts, and how it reads."""

    name: str
    file: str
    asserts: int
    text: str


class Suite(NamedTuple):
    """All tests of a commit, and the assertions of what helps them."""

    tests: list[Test]
    helpers: int


def suite_of(files: Iterable[tuple[str, str]]) -> Suite:
    """Read the tests of some files by name and content; those of Python and of the client."""
    tests: list[Test] = []
    helpers = 0
    for file, text in files:
        if file.endswith(".test.ts"):
            tests += _script_tests(file, text)
        elif file.endswith(".py"):
            tree = ast.parse(text)
            found = list(_python_tests(file, tree))
            tests += found
            helpers += _asserts(tree) - sum(each.asserts for each in found)
    return Suite(tests, helpers)


def _python_tests(file: str, tree: ast.Module) -> Iterator[Test]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            yield Test(node.name, file, _asserts(node), "\n".join(map(ast.unparse, node.body)))


def _asserts(tree: ast.AST) -> int:
    """The assertions in a piece of Python: statements, and calls that are as good."""
    return sum(isinstance(node, ast.Assert) or _is_checking_call(node) for node in ast.walk(tree))


def _is_checking_call(node: ast.AST) -> bool:
    if not isinstance(node, ast.Call):
        return False
    called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    return called in _CHECKING_CALLS


def _script_tests(file: str, text: str) -> Iterator[Test]:
    """The client's tests; each ends where the next one begins."""
    starts = list(_SCRIPT_TEST.finditer(text))
    for start, end in zip_longest(starts, [each.start() for each in starts[1:]]):
        body = text[start.end() : end]
        yield Test(start["name"], file, len(re.findall(r"\bexpect\(", body)), body)


class Losses(NamedTuple):
    """What is missing, in lines to be read; and what only has another name."""

    missing: list[str]
    renamed: list[str]


def losses(old: Suite, new: Suite) -> Losses:
    """Compare name by name; of several tests with one name those that assert most are paired."""
    before, after = _by_name(old.tests), _by_name(new.tests)
    missing, gone, fresh = [], [], []
    for name in sorted(before.keys() | after.keys()):
        for was, now in zip_longest(before[name], after[name]):
            if now is None:
                gone.append(was)
            elif was is None:
                fresh.append(now)
            elif now.asserts < was.asserts:
                missing.append(f"{name}: {was.asserts} assertions are {now.asserts} ({now.file})")
    renamed = []
    for was in gone:
        heir = _heir(was, fresh)
        if heir is None:
            missing.append(f"{was.name}: gone, with {was.asserts} assertions ({was.file})")
        else:
            fresh.remove(heir)
            renamed.append(f"{was.name} is {heir.name} ({heir.file})")
    if new.helpers < old.helpers:
        missing.append(f"outside of tests: {old.helpers} assertions are {new.helpers}")
    return Losses(missing, renamed)


def _by_name(tests: list[Test]) -> defaultdict[str, list[Test]]:
    found = defaultdict(list)
    for test in sorted(tests, key=lambda each: -each.asserts):
        found[test.name].append(test)
    return found


def _heir(was: Test, fresh: list[Test]) -> Test | None:
    """The new test that reads most like one that is gone and asserts as much; None if none is alike."""

    def likeness(test: Test) -> float:
        return SequenceMatcher(None, was.text, test.text, autojunk=False).ratio()

    able = [test for test in fresh if test.asserts >= was.asserts]
    best = max(able, key=likeness, default=None)
    return best if best and likeness(best) >= _ALIKE else None


def lost_cases(old: Counter[str], new: Counter[str]) -> list[str]:
    """The tests that have fewer cases, without those that are gone altogether."""
    return [
        f"{name}: {times} cases are {new[name]}" for name, times in old.items() if 0 < new[name] < times
    ]


def _files(commit: str) -> Iterator[tuple[str, str]]:
    with tarfile.open(fileobj=io.BytesIO(archive(commit, *_PLACES))) as packed:
        for member in packed:
            content = packed.extractfile(member) if member.name.endswith((".py", ".test.ts")) else None
            if content:
                yield member.name, content.read().decode()


def _collected(commit: str) -> Counter[str]:
    """How many cases of each test pytest finds."""
    found = checkout(commit, ".dev")
    command = [str(found.python), "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider"]
    told = subprocess.run(command, cwd=found.folder, check=True, capture_output=True, text=True).stdout
    return Counter(re.findall(r"^tests/.*?::(\w+)(?:\[|$)", told, re.M))


def main() -> int:
    """Say what is lost; the exit code tells whether anything is."""
    parser = argparse.ArgumentParser(description="What a commit has lost of another one's tests.")
    parser.add_argument("old", help="a commit, by any name git knows")
    parser.add_argument("new", help="another one")
    parser.add_argument("--collect", action="store_true", help="let pytest count the cases, too")
    chosen = parser.parse_args()
    commits = [commit_of(chosen.old), commit_of(chosen.new)]
    old, new = (suite_of(_files(commit)) for commit in commits)
    missing, renamed = losses(old, new)
    told = [_counted("Before", old), _counted("Now", new)]
    if chosen.collect:
        cases = [_collected(commit) for commit in commits]
        missing += lost_cases(*cases)
        told.append(f"Cases: {cases[0].total()}, now {cases[1].total()}.")
    told += [f"renamed  {line}" for line in renamed] + [f"MISSING  {line}" for line in missing]
    sys.stdout.write("".join(f"{line}\n" for line in told))
    return 1 if missing else 0


def _counted(when: str, suite: Suite) -> str:
    asserts = sum(test.asserts for test in suite.tests)
    return f"{when}: {len(suite.tests)} tests with {asserts} assertions, {suite.helpers} outside."


if __name__ == "__main__":
    sys.exit(main())
