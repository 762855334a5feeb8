"""The keyboard is never lost: it goes to what is to be done, and back to where it was."""

import re

from playwright.sync_api import Page, expect

from tests.browser.serving import Server
from tests.browser.staged import BOT, Visitor, finished, found, stage, with_me_to_move

SQUARE = "[role=gridcell]:focus"


def test_play_leads_to_the_board(page: Page, house: Server) -> None:
    page.goto(house.address)
    page.get_by_role("button", name="New game", exact=True).press("Enter")
    expect(page.locator(SQUARE)).to_have_count(1)
    expect(page.locator(".live")).to_have_text(re.compile(r"\w"))
    page.get_by_role("link", name="New York 1901").press("Enter")
    expect(page.get_by_role("button", name="New game", exact=True)).to_be_focused()


def test_a_table_that_waits(page: Page, house: Server) -> None:
    page.goto(house.address)
    page.locator("form .seat select").nth(1).select_option("link")
    page.get_by_role("button", name="Start this game").press("Enter")
    expect(page.get_by_role("heading", name="Waiting for the other players")).to_be_focused()


def test_sheets_give_the_keyboard_back(page: Page, house: Server, me: Visitor) -> None:
    """Also where one sheet led to another."""
    game = found(lambda game, can: "acquire" in can and len(game.steps) > 10)
    page.goto(stage(house, game, with_me_to_move(game, me)))
    expect(page.locator(SQUARE)).to_have_count(1)
    square = page.locator(SQUARE).get_attribute("data-cell")
    for opened in ("v", "?", "? rules", "settings", "c"):
        key, _, then = opened.partition(" ")
        if key == "settings":
            page.get_by_role("button", name="Settings").press("Enter")
        else:
            page.keyboard.press(key)
        if then:
            page.get_by_role("button", name="All the rules").press("Enter")
            expect(page.get_by_role("dialog", name="The rules")).to_be_visible()
        expect(page.locator("dialog :focus, form.typing :focus")).to_have_count(1)
        page.keyboard.press("Escape")
        expect(page.locator("dialog, form.typing")).to_have_count(0)
        if key == "settings":
            expect(page.get_by_role("button", name="Settings")).to_be_focused()
            page.keyboard.press("b")
        expect(page.locator(f"{SQUARE}[data-cell={square}]")).to_have_count(1)


def test_a_move_leaves_the_keyboard_at_the_board(page: Page, house: Server, me: Visitor) -> None:
    """The button that builds goes away; the card that buys is not there any more."""
    game = found(lambda game, can: {"build", "end"} <= can and len(game.steps) > 10)
    page.goto(stage(house, game, with_me_to_move(game, me)))
    page.wait_for_selector(".prompt.mine")
    page.keyboard.press("t")
    page.keyboard.press("Enter")
    expect(page.locator(SQUARE)).to_have_count(1)
    page.locator("[role=gridcell][data-lit]").first.click(force=True)
    page.locator("[data-testid=confirm]").press("Enter")
    expect(page.locator(".ghost")).to_have_count(0)
    expect(page.locator(SQUARE)).to_have_count(1)
    page.get_by_role("button", name="End turn").press("Enter")
    page.wait_for_selector(".prompt.mine")
    page.keyboard.press("m")
    page.keyboard.press("Enter")
    page.keyboard.press("b")
    page.keyboard.press("Enter")
    expect(page.locator("body:focus")).to_have_count(0)


def test_after_the_reckoning(page: Page, house: Server, me: Visitor) -> None:
    page.goto(stage(house, finished(3), [me, BOT, BOT]))
    expect(page.locator("dialog .crown")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(SQUARE)).to_have_count(1)
