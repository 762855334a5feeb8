"""The page "Where do I change…?" names files and commands that are there."""

import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "developers" / "where_to_change.md").read_text(encoding="utf-8")
THINGS = (
    "A challenge",
    "An action card",
    "A market of five",
    "A language",
    "A clock",
    "A bot",
    "A socket message",
    "A map",
    "An exercise",
    "A refusal",
    "A database column",
)
_PATH = re.compile(r"[\w.-]+(?:/[\w.-]+)+")
_MODULE = re.compile(r"python -m ([\w.]+)")


def quoted(page: str) -> list[str]:
    """What stands in backticks."""
    return re.findall(r"`([^`]+)`", page)


def paths(page: str) -> list[str]:
    """The files and folders named in backticks, alone or in a command."""
    words = (word for text in quoted(page) for word in text.split())
    return [word for word in words if _PATH.fullmatch(word) and word != ".venv/.dev"]


def modules(page: str) -> list[str]:
    """What ``python -m`` runs."""
    return [name for text in quoted(page) for name in _MODULE.findall(text)]


def sections(page: str) -> Iterator[tuple[str, str]]:
    """The headings with what stands below them."""
    for part in page.split("\n## ")[1:]:
        heading, _, text = part.partition("\n")
        yield heading, text


def missing(page: str) -> list[str]:
    """The files and modules that a page names and nobody has."""
    files = [path for path in paths(page) if not (ROOT / path).exists()]
    return files + [name for name in modules(page) if find_spec(name) is None]


def test_every_thing_has_its_section_with_files_and_a_command() -> None:
    found = dict(sections(PAGE))
    assert tuple(found) == THINGS
    for thing, text in found.items():
        assert re.search(r"^1\. ", text, re.MULTILINE), thing
        assert paths(text), thing
        assert re.search(r"`(pytest|make|ny1901|python -m) [^`]+`[^`]*(`[^`]+`[^`]*)*$", text), thing


def test_every_file_and_module_named_is_there() -> None:
    assert missing(PAGE) == []


def test_a_wrong_path_is_noticed() -> None:
    page = "`src/ny1901/engine/names.py`, `src/ny1901/engine/gone.py`, `pytest tests/gone`, `a/b c`"
    assert missing(page + ", `python -m ny1901.gone`") == [
        "src/ny1901/engine/gone.py",
        "tests/gone",
        "a/b",
        "ny1901.gone",
    ]


def test_other_pages_lead_there() -> None:
    for name in ("README.md", "CONTRIBUTING.md", "docs/developers/architecture.md"):
        assert "where_to_change.md)" in (ROOT / name).read_text(encoding="utf-8"), name
