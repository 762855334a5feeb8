"""Every entry of the browser is shown with samples in every language, and nothing is cut off."""

import re

import pytest
from playwright.sync_api import Browser, Page, Response, ViewportSize, expect

from ny1901.words.catalogue import LANGUAGES, Speaker, entries, in_the_making
from tests.browser.cut_off import FINDER, cut_off
from tests.browser.serving import Server
from tests.browser.staged import visitor

ALL_LANGUAGES = (*LANGUAGES, *in_the_making())
WIDTHS = (360, 1280)
NUMBERS = 10
"""So many numbers are tried where one chooses the form."""


def specimen(browser: Browser, house: Server, quiet: list[str], language: str, width: int) -> Page:
    offered = language in LANGUAGES
    page = visitor().page(
        browser,
        house,
        quiet,
        viewport=ViewportSize(width=width, height=800),
        locale=language if offered else "en",
    )
    page.add_init_script(path=FINDER)
    page.goto(f"{house.address}/specimen{'' if offered else f'?language={language}'}")
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("[data-entry=close]")).to_be_visible()
    return page


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("language", ALL_LANGUAGES)
def test_every_entry_is_seen_as_a_whole(
    browser: Browser, house: Server, quiet: list[str], language: str, width: int
) -> None:
    page = specimen(browser, house, quiet, language, width)
    wanted = {
        entry.key: NUMBERS if len(entry.forms) > 1 else 1
        for entry in entries(language)
        if entry.speaker is not Speaker.PYTHON
    }
    shown: dict[str, list[str]] = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('[data-entry]')].map((each) =>
          [each.dataset.entry, [...each.querySelectorAll('dd')].map((text) => text.innerText)]))"""
    )
    assert {key: len(texts) for key, texts in shown.items()} == wanted
    holes = {
        key: texts
        for key, texts in shown.items()
        if re.search(r"[{}]|undefined|\bNaN\b", " ".join(texts))
    }
    assert not holes
    assert cut_off(page) == []


def test_it_is_not_loaded_by_those_who_play(page: Page, house: Server) -> None:
    loaded: list[str] = []

    def note(response: Response) -> None:
        loaded.append(response.url)

    page.on("response", note)
    page.goto(house.address)
    expect(page.locator("h1")).to_be_visible()
    assert page.locator("a[href*=specimen]").count() == 0
    count = len([url for url in loaded if url.endswith(".js")])
    page.goto(f"{house.address}/specimen")
    expect(page.locator("[data-entry=close]")).to_be_visible()
    scripts = {url for url in loaded if url.endswith(".js")}
    assert len(scripts) == count + 1
