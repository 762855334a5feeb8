"""The docs for players are there in every language, tell the same, and their links lead somewhere."""

import re
from pathlib import Path

import pytest

from ny1901.words.catalogue import LANGUAGES, LOCALES

PROJECT = Path(__file__).parents[2]
DOCS = PROJECT / "docs" / "players"
OTHERS = LANGUAGES[1:]
NAMES = sorted(path.name for path in DOCS.glob("*.md") if path.name != "README.md")
BOOKS = ("rules.md", "rulings.md")


def page(name: str, language: str) -> Path:
    if name in BOOKS:
        return LOCALES / language / name
    return DOCS / name if language == LANGUAGES[0] else DOCS / language / name


def told(text: str) -> dict[str, list[str]]:
    """What no language changes: anchors, numbers of rules, code, the sizes of tables and lists."""
    bare = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    return {
        "anchors": re.findall(r'<a id="([^"]+)">', bare),
        "rules": re.findall(r"\bR\d+(?:\.\d+)?\b", re.sub(r"\(\S*?\)", "", bare)),
        "code": sorted(re.sub(r"\s+", " ", each) for each in re.findall(r"`([^`]+)`", bare)),
        "rows": [str(line.count("|")) for line in bare.splitlines() if line.startswith("|")],
        "items": re.findall(r"^(?:- |\d+\. )", bare, re.MULTILINE),
        "headings": re.findall(r"^#+ ", bare, re.MULTILINE),
        "targets": re.findall(r"\((?:rules|rulings)\.md#([\w-]+)\)|\(#(r\d[\w-]*)\)", bare),
    }


def test_the_pages_are_found() -> None:
    assert NAMES == ["own_content.md", "own_server.md", "plans.md", "warnings.md"]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", [*NAMES, *BOOKS])
def test_a_page_tells_the_same_in_every_language(name: str, language: str) -> None:
    ours, theirs = (told(page(name, each).read_text("utf-8")) for each in (LANGUAGES[0], language))
    for what, found in ours.items():
        assert theirs[what] == found, what


@pytest.mark.parametrize(
    "path",
    [page(name, language) for language in LANGUAGES for name in [*NAMES, *BOOKS]]
    + [DOCS / "README.md"],
    ids=lambda path: str(path.relative_to(PROJECT)),
)
def test_links_lead_somewhere(path: Path) -> None:
    text = path.read_text("utf-8")
    for link in re.findall(r"\]\(([^)\s]+)\)", text):
        file, _, anchor = link.partition("#")
        if "://" in file:
            continue
        target = (path.parent / file).resolve() if file else path
        assert target.exists(), link
        if anchor:
            assert anchor in anchors(target.read_text("utf-8")), link


def anchors(text: str) -> set[str]:
    """The names of anchors, and of headings as GitHub makes them."""
    headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    plain = [re.sub(r"<[^>]*>", "", each).strip().lower() for each in headings]
    slugs = {re.sub(r"[^\w\- ]", "", each).replace(" ", "-") for each in plain}
    return slugs | set(re.findall(r'<a id="([^"]+)">', text))
