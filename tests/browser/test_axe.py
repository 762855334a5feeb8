"""Screen readers and weak eyes: axe finds nothing on any screen, by day and by night."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.screens import CHAPTERS, MADE_ANEW
from tests.browser.serving import Server
from tests.browser.staged import visitor
from tests.browser.tour import DESK, PHONE, Tour

AXE = Path(__file__).parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"
FINDINGS = """async (rules) => {
  await document.fonts.ready;
  const options = { resultTypes: ['violations'] };
  if (rules) options.runOnly = { type: 'rule', values: rules };
  const sheet = document.querySelector('dialog[open]');
  const where = sheet ?? { exclude: [rules ? '.board' : '.board-ground'] };
  const { violations } = await axe.run(where, options);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, any, all, none }) =>
    `${id} at ${target}: ${[...any, ...all, ...none].map((each) => each.message).join(' ')}`));
}"""
"""All that axe objects to, or only some of its rules, in the open sheet or else on the whole page.

What is painted on the board is compared by the tests of colours.
"""


class Examiner(Tour):
    """Goes to every screen, with axe in the bag."""

    def prepare(self, page: Page) -> None:
        page.add_init_script(path=AXE)


@pytest.mark.parametrize("size", ["desk", "phone"])
@pytest.mark.parametrize("chapter", MADE_ANEW)
def test_axe_finds_nothing(
    browser: Browser, house: Server, quiet: list[str], chapter: str, size: str
) -> None:
    """Names and roles don't depend on the light, so at night only contrast is looked at."""
    findings = []
    tour = Examiner(browser, house, quiet, PHONE if size == "phone" else DESK)
    for screen, page, made_before in CHAPTERS[chapter](tour):
        if made_before:
            continue
        page.emulate_media(color_scheme="light")
        findings += [f"{screen}: {each}" for each in page.evaluate(FINDINGS)]
        if page.locator("#app").count() == 0:
            continue  # a page of the server, in the browser's own colours, which axe does not know
        page.emulate_media(color_scheme="dark")
        expect(page.locator("html.dark")).to_have_count(1)
        findings += [
            f"{screen} at night: {each}" for each in page.evaluate(FINDINGS, ["color-contrast"])
        ]
    assert findings == []


def test_axe_would_find_something(browser: Browser, house: Server) -> None:
    page = visitor().page(browser, house)
    page.add_init_script(path=AXE)
    page.goto(house.address)
    expect(page.get_by_role("heading", name="A table of your own")).to_be_visible()
    page.evaluate("document.querySelector('h2').innerHTML = '<img src=/favicon.svg>'")
    assert any(each.startswith("image-alt") for each in page.evaluate(FINDINGS))
    page.context.close()
