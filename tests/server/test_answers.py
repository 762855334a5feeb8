"""How a request is refused: to programs without a language, to people on a page in theirs."""

import asyncio
from pathlib import Path

import pytest

from ny1901.words.pseudo import ACCENT
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
            assert '<a href="/">' in answer.text
            assert "Accept-Language" in answer.headers["vary"]
            assert ACCENT not in answer.text

    asyncio.run(scene())
