"""Screen readers and weak eyes: axe finds nothing on any screen, in any light or forced colours."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.screens import CHAPTERS, lit_visits
from tests.browser.serving import Server
from tests.browser.staged import visitor
from tests.browser.tour import DESK, PHONE, Tour

AXE = Path(__file__).parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"
FINDINGS = """async (forced) => {
  await document.fonts.ready;
  const options = { resultTypes: ['violations'] };
  if (forced) options.rules = { 'color-contrast': { enabled: false } };
  const sheet = document.querySelector('dialog[open]');
  const where = sheet ?? { exclude: ['.board-ground'] };
  const { violations } = await axe.run(where, options);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, any, all, none }) =>
    `${id} at ${target}: ${[...any, ...all, ...none].map((each) => each.message).join(' ')}`));
}"""
"""All that axe objects to, in the open sheet or else on the whole page.

What is painted on the board is compared by the tests of colours. Where colours are forced, axe reads
those that are not shown: their contrast is measured on the screen, in ``test_comfort``.
"""


class Examiner(Tour):
    """Goes to every screen, with axe in the bag."""

    def prepare(self, page: Page) -> None:
        page.add_init_script(path=AXE)


LIGHTS: dict[str, dict[str, str]] = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "forced": {"forced_colors": "active"},
}


@pytest.mark.parametrize(("chapter", "size", "light"), lit_visits())
def test_axe_finds_nothing(
    browser: Browser, house: Server, quiet: list[str], chapter: str, size: str, light: str
) -> None:
    findings = []
    look = {**(PHONE if size == "phone" else DESK), **LIGHTS[light]}
    tour = Examiner(browser, house, quiet, look)
    for screen, page, made_before in CHAPTERS[chapter](tour):
        if made_before:
            continue
        if light == "dark":
            if page.locator("#app").count() == 0:
                continue  # a page of the server, in the browser's own colours, which axe does not know
            expect(page.locator("html.dark")).to_have_count(1)
        findings += [f"{screen}: {each}" for each in page.evaluate(FINDINGS, light == "forced")]
    assert findings == []


def test_axe_would_find_something(browser: Browser, house: Server) -> None:
    page = visitor().page(browser, house)
    page.add_init_script(path=AXE)
    page.goto(house.address)
    expect(page.get_by_role("heading", name="A game of your choice")).to_be_visible()
    page.evaluate("document.querySelector('h2').innerHTML = '<img src=/favicon.svg>'")
    assert any(each.startswith("image-alt") for each in page.evaluate(FINDINGS))
    page.context.close()
