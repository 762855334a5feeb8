"""In no language is any text cut off on any screen; in the one nobody speaks: see ``test_leaks``."""

from itertools import cycle
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from ny1901.words.catalogue import LANGUAGES, in_the_making
from ny1901.words.pseudo import PSEUDO
from tests.browser.cut_off import FINDER, cut_off
from tests.browser.screens import CHAPTERS, MADE_ANEW
from tests.browser.serving import Server
from tests.browser.staged import visitor
from tests.browser.tour import PHONE, Tour
from tests.support.sizes import FULL

SIZES: dict[str, dict[str, Any]] = {
    "desk": {"viewport": ViewportSize(width=1440, height=900)},
    "phone": PHONE,
}
TRANSLATED = (*LANGUAGES, *in_the_making())[1:]


class Measurer(Tour):
    """Goes to every screen and looks whether all of it can be read."""

    def prepare(self, page: Page) -> None:
        page.add_init_script(path=FINDER)


def languages() -> list[tuple[str, str, str]]:
    """Chapters with sizes and languages: all of them, or in a sample one chapter for each language."""
    if FULL:
        return [(chapter, size, each) for chapter in CHAPTERS for size in SIZES for each in TRANSLATED]
    return [*zip(MADE_ANEW, cycle(SIZES), TRANSLATED, strict=False)]


@pytest.mark.parametrize(("chapter", "size", "language"), languages())
def test_no_text_is_cut_off_in_other_languages(
    browser: Browser, house: Server, quiet: list[str], chapter: str, size: str, language: str
) -> None:
    tour = Measurer(browser, house, quiet, SIZES[size], language)
    for screen in CHAPTERS[chapter](tour):
        expect(screen.page.locator("html")).to_have_attribute("lang", language)
        assert cut_off(screen.page) == [], screen.name


# --- the finder itself ------------------------------------------------------------------------------

CUT = {
    "dots": "overflow: hidden; text-overflow: ellipsis; white-space: nowrap; width: 3em",
    "height": "overflow: hidden; height: 1em; width: 3em",
    "beyond the page": "position: absolute; white-space: nowrap; left: 90vw",
}


@pytest.mark.parametrize("way", CUT)
def test_text_that_is_cut_is_found(browser: Browser, house: Server, quiet: list[str], way: str) -> None:
    tour = Measurer(browser, house, quiet, SIZES["desk"], PSEUDO)
    page = tour.enter(visitor())
    tour.go(page, house.address)
    expect(page.locator("h1")).to_be_visible()
    assert cut_off(page) == []
    plant = (
        "(it, style) => { it.textContent = 'Nothing of this may be cut off'; it.style.cssText = style }"
    )
    page.locator(".lists h2").first.evaluate(plant, CUT[way])
    assert any("Nothing of this" in each for each in cut_off(page))


def test_text_beyond_its_button_is_found(browser: Browser, house: Server, quiet: list[str]) -> None:
    tour = Measurer(browser, house, quiet, SIZES["desk"], PSEUDO)
    page = tour.enter(visitor())
    tour.go(page, house.address)
    page.locator("button.big").evaluate(
        "it => { it.style.cssText = 'width: 30px; white-space: nowrap' }"
    )
    assert any("button" in each for each in cut_off(page))


def test_a_choice_that_is_cut_is_found(browser: Browser, house: Server, quiet: list[str]) -> None:
    tour = Measurer(browser, house, quiet, SIZES["desk"], PSEUDO)
    page = tour.enter(visitor())
    tour.go(page, house.address)
    choice = page.locator("form .pair select").first
    choice.locator("option:checked").wait_for(state="attached")  # what is offered has come
    chosen: str = choice.evaluate("it => it.selectedOptions[0].text")
    assert cut_off(page) == []
    for narrow, found in (("it => it.style.width = '60px'", True), ("it => it.style = ''", False)):
        choice.evaluate(narrow)
        assert any(each.endswith(f": {chosen}") for each in cut_off(page)) is found
