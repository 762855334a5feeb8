"""Screen readers and weak eyes: axe finds nothing on any screen, by day and by night."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.serving import Server
from tests.browser.staged import BOT, Visitor, finished, found, middle, stage, visitor, with_me_to_move

AXE = Path(__file__).parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 640},
    "has_touch": True,
    "is_mobile": True,
}

Screen = tuple[str, Page]
"""What it is called, and where it is shown."""

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


def press(page: Page, name: str) -> None:
    """Press the button of this name."""
    page.get_by_role("button", name=name, exact=True).click()


def screens(browser: Browser, house: Server, quiet: list[str], phone: bool) -> Iterator[Screen]:
    """Walks through the game: each screen that has been reached."""

    def enter(who: Visitor) -> Page:
        look = PHONE if phone else DESK
        page = who.page(browser, house, quiet, reduced_motion="reduce", **look)
        page.add_init_script(path=AXE)
        return page

    me = visitor()
    page, guest = enter(me), enter(visitor())
    page.goto(house.address)
    expect(page.get_by_role("heading", name="A table of your own")).to_be_visible()
    page.get_by_text("Choose instead of drawing").click()
    expect(page.get_by_label("Wall Street")).to_be_visible()
    yield "lobby", page
    press(page, "Settings")
    yield "settings", page
    press(page, "Close")
    press(page, "Help" if phone else "Help (?)")
    yield "help", page
    press(page, "All the rules")
    expect(page.get_by_role("link", name="R3 Your turn")).to_be_visible()
    yield "rules", page
    press(page, "Close")
    page.locator("form .seat select").nth(1).select_option("link")
    press(page, "Lay the table")
    expect(page.get_by_role("note")).to_be_visible()
    yield "waiting room of the host", page
    guest.goto(page.url)
    expect(guest.get_by_role("button", name="Just watch")).to_be_visible()
    yield "waiting room of a guest", guest

    game = found(lambda game, can: {"build", "end"} <= can and len(game.steps) > 40, players=4)
    page.goto(stage(house, game, with_me_to_move(game, me)))
    page.wait_for_selector(".prompt.mine")
    for tab in ("Land", "Cards", "Scores", "Log", "Menu", "Tiles") if phone else ():
        press(page, tab)
        yield f"table, {tab}", page
    if not phone:
        yield "table", page
    page.locator("[data-testid=hint]").click()
    expect(page.locator("[data-testid=advice]")).to_be_visible()
    if phone:
        press(page, "Why?")
    yield "hint", page
    press(page, "Put the hint away")
    page.locator("button[data-tile].fits").first.click()
    page.locator("[role=gridcell][data-lit]").first.click(force=True)
    expect(page.locator(".ghost[data-ok=true]")).to_have_count(1)
    yield "ghost", page
    page.locator("[data-testid=away]").click()
    page.locator("button[data-tile].fits").first.click()
    page.locator("[role=gridcell]:not([data-lit])").first.click(force=True)
    expect(page.locator(".prompt.refused")).to_be_visible()
    yield "refusal", page
    page.locator("[data-testid=away]").click()
    if phone:
        press(page, "Scores")
    page.locator("section[aria-labelledby=players-title] li button").first.click()
    yield "points of a player", page
    press(page, "Close")
    if phone:
        press(page, "Log")
    page.locator("[data-testid=look-at]").nth(3).click()
    expect(page.locator("[data-testid=replay][aria-busy=false]")).to_be_visible()
    yield "replay", page
    page.goto(stage(house, middle(3), [visitor(), BOT, BOT]))
    expect(page.get_by_text("You are watching.")).to_be_visible()
    yield "spectator", page
    page.goto(stage(house, finished(3), [me, BOT, BOT]))
    expect(page.locator("dialog .crown")).to_be_visible()
    yield "final screen", page
    page.goto(stage(house, middle(3), [me, BOT, BOT], abandoned=True))
    expect(page.get_by_role("dialog", name="The game was ended early")).to_be_visible()
    yield "ended early", page


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_axe_finds_nothing(browser: Browser, house: Server, quiet: list[str], size: str) -> None:
    """Names and roles don't depend on the light, so at night only contrast is looked at."""
    findings = []
    for screen, page in screens(browser, house, quiet, size == "phone"):
        page.emulate_media(color_scheme="light")
        findings += [f"{screen}: {each}" for each in page.evaluate(FINDINGS)]
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
