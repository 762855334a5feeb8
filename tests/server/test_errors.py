"""Every objection of the server has a sentence, and every sentence an error."""

import ast
from pathlib import Path

import ny1901.server
from ny1901.server.errors import ErrorCode
from ny1901.words.catalogue import catalogue

FOLDER = Path(next(iter(ny1901.server.__path__)))
BY_CAUSE = {
    ErrorCode.WISH_REFUSED,
    ErrorCode.CONTENT_REFUSED,
    ErrorCode.MOVE_UNREADABLE,
    ErrorCode.MOVE_REFUSED,
    ErrorCode.MOVE_UNWANTED,
    ErrorCode.UNDO_REFUSED,
}
"""Objections that speak with the sentence of their cause."""


def raised() -> set[str]:
    found = set()
    for path in FOLDER.rglob("*.py"):
        if path.name == "errors.py" and path.parent == FOLDER:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "ErrorCode":
                found.add(ErrorCode[node.attr].value)
    return found


def test_every_code_has_a_status_and_is_used() -> None:
    assert {code.value for code in ErrorCode} == raised()
    assert all(400 <= code.status < 600 for code in ErrorCode)


def test_every_code_has_a_sentence() -> None:
    texts = catalogue("en")
    for code in set(ErrorCode) - BY_CAUSE:
        key = f"server.{code}"
        assert key in texts
