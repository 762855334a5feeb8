"""A page learns from the first message of which build it should be."""

import asyncio
import os
from pathlib import Path

import pytest

from ny1901.server.present import release as released
from ny1901.server.present.release import release
from tests.server.house import HERE_AND_LINK, TWO_HERE, house, lay

PAGE = '<!doctype html><head><meta charset="utf-8" /><meta name="release" content="{}"></head>'


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The page of a build of our own."""
    monkeypatch.setattr(released, "BUILT", tmp_path / "built")
    (tmp_path / "built").mkdir()
    return tmp_path / "built" / "index.html"


def test_it_is_what_the_page_says_of_itself(built: Path) -> None:
    assert release() == "", "nothing is built"
    built.write_text(PAGE.format("a1b2c3"))
    os.utime(built, ns=(1, 1))
    assert release() == "a1b2c3"
    built.write_text(PAGE.format("d4e5f6"))
    os.utime(built, ns=(2, 2))
    assert release() == "d4e5f6", "another build while the server runs"
    built.write_text("<!doctype html>")
    os.utime(built, ns=(3, 3))
    assert release() == "", "a page that names none"


def test_it_is_told_first_at_a_game_and_in_the_waiting_room(built: Path, tmp_path: Path) -> None:
    built.write_text(PAGE.format("a1b2c3"))

    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            game, waiting = await lay(anna, TWO_HERE), await lay(anna, HERE_AND_LINK)
            async with here.sit(game, anna) as player:
                assert (await player.hear("welcome"))["release"] == "a1b2c3"
            async with here.sit(waiting, anna) as player:
                assert (await player.hear("table"))["release"] == "a1b2c3"

    asyncio.run(scene())
