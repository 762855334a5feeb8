"""Two fifths more text, in the language nobody speaks: nothing of it is cut off on any screen."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from ny1901.words.pseudo import PSEUDO
from tests.browser.screens import CHAPTERS
from tests.browser.serving import Server
from tests.browser.staged import visitor
from tests.browser.tour import PHONE, Tour

SIZES: dict[str, dict[str, Any]] = {
    "desk": {"viewport": ViewportSize(width=1440, height=900)},
    "phone": PHONE,
}


class Measurer(Tour):
    """Goes to every screen and looks whether all of it can be read."""

    def prepare(self, page: Page) -> None:
        page.add_init_script(path=Path(__file__).with_name("cut_off.js"))


def cut_off(page: Page) -> list[str]:
    """The texts of a page that are not seen as a whole."""
    found: list[str] = page.evaluate("document.fonts.ready.then(() => window.cutOff())")
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_no_text_is_cut_off(
    browser: Browser, house: Server, quiet: list[str], chapter: str, size: str
) -> None:
    tour = Measurer(browser, house, quiet, SIZES[size], PSEUDO)
    found = [
        f"{screen.name}: {each}"
        for screen in CHAPTERS[chapter](tour)
        for each in cut_off(screen.page)
    ]
    assert not found, "\n".join(found)
