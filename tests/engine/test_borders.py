"""The engine keeps to itself: what it imports, how long its files are, that its names are explained."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from ny1901 import engine

ROOM = Path(engine.__file__).parent
FILES = sorted(ROOM.glob("*.py"))
MODULES = [path for path in FILES if path.stem != "__init__"]

STANDARD_LIBRARY = {"collections", "dataclasses", "enum", "functools", "hashlib", "re", "typing"}
"""All that the engine may import from outside: nothing with a clock, a file, a thread or a die."""

OUTSIDE = {"open", "print", "input", "exec", "eval", "compile", "globals", "__import__", "breakpoint"}
"""Built-in functions that reach out of a pure function."""


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def imported(path: Path) -> Iterator[str]:
    """The full names of all modules a file imports, wherever in the file."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path.name}: a relative import"
            assert node.module
            yield node.module


def promised_order() -> list[str]:
    """The rooms in the order of the engine's docstring: the indented lines, before the double space."""
    rooms = []
    for line in (engine.__doc__ or "").splitlines():
        if line.startswith("    ") and not line.startswith("     "):
            rooms += line.strip().split("  ")[0].split()
    return rooms


def test_the_order_names_every_file_once() -> None:
    assert sorted(promised_order()) == sorted(path.stem for path in MODULES)


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_imports_come_from_the_allowed_places(path: Path) -> None:
    order = [*promised_order(), "__init__"]  # the door comes last
    for name in imported(path):
        root, *rest = name.split(".")
        if root == "ny1901":
            assert rest[:1] == ["engine"], f"{path.name} imports {name}"
            assert len(rest) == 2, f"{path.name} imports {name}"
            assert order.index(rest[1]) < order.index(path.stem), f"{path.name} imports {name}"
        else:
            assert root in STANDARD_LIBRARY, f"{path.name} imports {name}"


def test_the_door_offers_what_it_brings_in_and_explains_it() -> None:
    brought = [
        alias.asname or alias.name
        for node in tree(ROOM / "__init__.py").body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    ]
    assert sorted(engine.__all__) == sorted(brought)
    assert len(set(brought)) == len(brought)
    assert not set(brought) & set(promised_order()), "a name hides a module"
    for name in {*brought} - {"Event", "Move"}:
        assert getattr(engine, name).__doc__, name


def test_the_allowed_library_is_not_longer_than_needed() -> None:
    roots = {name.split(".")[0] for path in FILES for name in imported(path)}
    assert roots - {"ny1901"} == STANDARD_LIBRARY


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_nothing_reaches_out(path: Path) -> None:
    used = {node.id for node in ast.walk(tree(path)) if isinstance(node, ast.Name)}
    assert not used & OUTSIDE
    assert not any(isinstance(node, ast.Global) for node in ast.walk(tree(path)))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_no_file_is_longer_than_300_lines(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 300


Named = ast.ClassDef | ast.FunctionDef


def public_names(body: list[ast.stmt], prefix: str) -> Iterator[tuple[str, Named]]:
    """Public classes, functions and methods, with their full names."""
    for node in body:
        if isinstance(node, Named) and not node.name.startswith("_"):
            yield prefix + node.name, node
            if isinstance(node, ast.ClassDef):
                yield from public_names(node.body, f"{prefix}{node.name}.")


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_every_public_name_is_explained(path: Path) -> None:
    module = tree(path)
    assert ast.get_docstring(module), f"{path.name} has no docstring"
    named = list(public_names(module.body, ""))
    assert [name for name, node in named if not ast.get_docstring(node)] == []
    assert named or path.stem == "__init__"
