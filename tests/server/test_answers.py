"""How a request is refused: to programs without a language, to people on a page in theirs."""

import asyncio
from pathlib import Path

import pytest

from ny1901.server.present import release
from ny1901.server.web import pages
from ny1901.words.pseudo import ACCENT, PSEUDO
from ny1901.words.texts import Texts
from tests.server.house import house

BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


def test_a_program_is_told_a_key(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            answer = await anna.get("/nowhere", headers={"Accept-Language": "de"})
            assert answer.status_code == 404
            assert answer.json()["code"] == "page_unknown"
            assert answer.json()["sentences"] == [{"key": "server.page_unknown", "params": {}}]

    asyncio.run(scene())


@pytest.mark.parametrize(
    "path", ["/nowhere", "/nowhere?language=xx", "/nowhere?language=%ff&language="]
)
def test_somebody_with_a_browser_is_told_in_words(tmp_path: Path, path: str) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            answer = await anna.get(path, headers=BROWSER)
            assert answer.status_code == 404
            assert answer.headers["content-type"].startswith("text/html")
            assert "There is no such page." in answer.text
            assert '<html lang="en">' in answer.text
            assert ' href="/">' in answer.text
            assert "Accept-Language" in answer.headers["vary"]
            assert ACCENT not in answer.text

    asyncio.run(scene())


@pytest.fixture
def index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The page of a client of our own."""
    for reader in (pages, release):
        monkeypatch.setattr(reader, "BUILT", tmp_path)
    return tmp_path / "index.html"


@pytest.mark.parametrize("path", ["/", "/table/anything"])
def test_the_page_says_what_it_needs_in_the_language_of_the_reader(
    tmp_path: Path, index: Path, path: str
) -> None:
    index.write_text("<!doctype html><body><noscript></noscript></body>")

    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            said = await anna.get(path, headers=BROWSER)
            assert '<noscript><main class="scriptless" lang="en">' in said.text
            assert Texts("en").say("page.no_script") in said.text
            assert said.headers["vary"] == "Accept-Language"
            assert said.headers["cache-control"] == "no-cache"
            accented = await anna.get(f"{path}?language={PSEUDO}", headers=BROWSER)
            assert f'lang="{PSEUDO}"' in accented.text
            assert Texts(PSEUDO).say("page.no_script") in accented.text

    asyncio.run(scene())


@pytest.mark.parametrize("built", ["", '<link rel="stylesheet" crossorigin href="/assets/a-1_B.css">'])
def test_a_page_without_script_has_the_style_of_the_client_if_that_is_built(
    tmp_path: Path, index: Path, built: str
) -> None:
    index.write_text(f"<!doctype html>{built}")

    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            text = (await anna.get("/nowhere", headers=BROWSER)).text
            assert ('<link rel="stylesheet" href="/assets/a-1_B.css">' in text) is bool(built)
            assert "<style" not in text
            assert "style=" not in text

    asyncio.run(scene())
