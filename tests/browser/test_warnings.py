"""One line warns of a purchase that strands its buyer, before and after it, unless switched off."""

from playwright.sync_api import Page, expect

from ny1901.engine.notation import cells_text, parse_lot
from ny1901.game import Game
from tests.browser.serving import Server
from tests.browser.staged import Visitor, stage, with_me_to_move
from tests.strandings import about_to_strand, harmless, stranding

LINE = "[data-testid=warning]"
STRANDED = "⚠Then you can build nothing yet, and have only one worker left."


def square(game: Game, move: str) -> str:
    """A square of the lot a purchase is about, as a selector."""
    atlas = game.rules.atlas
    lot = atlas.lots[parse_lot(atlas, move.split()[1])]
    return f"[role=gridcell][data-cell={cells_text(atlas, lot.cells).split()[0]}]"


def test_land_that_is_pointed_at(page: Page, house: Server, me: Visitor) -> None:
    game = about_to_strand()
    page.goto(stage(house, game, with_me_to_move(game, me)))
    page.wait_for_selector(".prompt.mine")
    height = page.locator(".prompt").bounding_box()
    expect(page.locator(LINE)).to_have_count(0)
    page.locator(square(game, stranding(game)[0])).hover(force=True)
    expect(page.locator(LINE)).to_have_text(STRANDED)
    assert page.locator(".prompt").bounding_box() == height, "nothing moves for it"
    page.locator(square(game, harmless(game)[0])).hover(force=True)
    expect(page.locator(LINE)).to_have_count(0)


def test_after_the_purchase_until_it_is_taken_back(page: Page, house: Server, me: Visitor) -> None:
    game = about_to_strand()
    page.goto(stage(house, game, with_me_to_move(game, me)))
    page.wait_for_selector(".prompt.mine")
    page.locator(square(game, stranding(game)[0])).click(force=True)
    expect(page.locator("[data-testid=undo]")).to_be_enabled()
    page.mouse.move(5, 5)
    expect(page.locator(LINE)).to_have_text(STRANDED)
    page.keyboard.press("u")
    expect(page.locator(LINE)).to_have_count(0)


def test_by_keyboard_it_is_said(page: Page, house: Server, me: Visitor) -> None:
    game = about_to_strand()
    page.goto(stage(house, game, with_me_to_move(game, me)))
    page.wait_for_selector(".prompt.mine")
    page.keyboard.press("Tab")
    page.locator(square(game, stranding(game)[0])).focus()
    expect(page.locator(LINE)).to_have_text(STRANDED)
    expect(page.locator(".live[aria-live=polite]")).to_contain_text("can build nothing yet")


def test_who_wants_no_warnings_gets_none(page: Page, house: Server, me: Visitor) -> None:
    game = about_to_strand()
    page.goto(stage(house, game, with_me_to_move(game, me)))
    page.wait_for_selector(".prompt.mine")
    page.get_by_role("button", name="Settings").first.click()
    page.locator("[data-setting=warnings]").uncheck()
    page.keyboard.press("Escape")
    page.locator(square(game, stranding(game)[0])).hover(force=True)
    page.locator(square(game, stranding(game)[0])).click(force=True)
    expect(page.locator("[data-testid=undo]")).to_be_enabled()
    expect(page.locator(LINE)).to_have_count(0)
