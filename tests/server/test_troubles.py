"""Every objection of the server has a sentence, and every sentence an objection."""

import ast
from pathlib import Path

import ny1901.server
from ny1901.server.troubles import STATUS
from ny1901.texts import catalogue

FOLDER = Path(next(iter(ny1901.server.__path__)))
BY_CAUSE = {"wish_refused", "move_unreadable", "move_refused", "undo_refused"}
"""Objections that speak with the sentence of their cause."""


def raised() -> set[str]:
    found = set()
    for path in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "Objection":
                assert isinstance(node.args[0], ast.Constant)
                found.add(str(node.args[0].value))
    return found


def test_every_code_has_a_status_and_is_used() -> None:
    assert set(STATUS) == raised()


def test_every_code_has_a_sentence() -> None:
    texts = catalogue("en")
    for code in set(STATUS) - BY_CAUSE:
        key = f"server.{code}"
        assert texts.gettext(key) != key
