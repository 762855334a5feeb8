"""No file is so long, and no function, that it can't be read at one go."""

import ast
from pathlib import Path

import pytest

import ny1901

ROOM = Path(next(iter(ny1901.__path__)))
ELSEWHERE = {"fast"}
"""A room with measures of its own."""
FILES = [
    path for path in sorted(ROOM.rglob("*.py")) if path.relative_to(ROOM).parts[0] not in ELSEWHERE
]
LONGEST_FILE = 300
LONGEST_FUNCTION = 40


@pytest.mark.parametrize("path", FILES, ids=[str(path.relative_to(ROOM)) for path in FILES])
def test_files_and_functions_are_short(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= LONGEST_FILE
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert node.end_lineno
            assert node.end_lineno - node.lineno < LONGEST_FUNCTION, node.name
