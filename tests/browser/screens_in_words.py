"""The screens of those who read, listen or type; a chapter, as others are."""

from playwright.sync_api import Page, expect

from tests.browser.staged import found, stage, visitor, with_me_to_move
from tests.browser.tour import Screen, Screens, Tour


def words(tour: Tour) -> Screens:
    """The board in words, as a sheet or in place of the picture; typed moves; what is said on keys."""
    me = visitor()
    page = tour.enter(me)
    game = found(lambda game, can: {"build", "end"} <= can and len(game.steps) > 40, players=4)
    tour.go(page, stage(tour.house, game, with_me_to_move(game, me)))
    page.wait_for_selector(".prompt.mine")
    yield from _typed(tour, page)
    yield from _said(page)
    _open(tour, page, "text")
    expect(page.get_by_role("dialog", name=tour.say("text.title"))).to_be_visible()
    yield Screen("the board in words", page)
    tour.press(page, "text.instead")
    expect(page.locator("[data-testid=words]")).to_be_visible()
    yield Screen("words in place of the picture", page)
    if tour.phone:
        tour.press(page, "tabs.tiles")
    page.locator("button[data-tile].fits").first.click()
    yield Screen("a tile in hand, in words", page, made_before=True)


def _open(tour: Tour, page: Page, aid: str) -> None:
    """By the button beside the board, which is in the menu on a phone."""
    if tour.phone:
        tour.press(page, "tabs.menu")
        tour.press(page, f"{aid}.title")
    else:
        page.locator(".board-tools .aid").nth(("text", "type").index(aid)).click()


def _typed(tour: Tour, page: Page) -> Screens:
    """The line for moves: empty, begun, wrong and refused."""
    _open(tour, page, "type")
    line = page.locator("[data-testid=typed]")
    expect(line).to_be_focused()
    yield Screen("a line for moves", page)
    line.fill("build ")
    line.press("ArrowDown")
    yield Screen("a move begun", page)
    line.fill("zzz")
    yield Screen("no such move", page, made_before=True)
    line.fill("acquire Ba")
    line.press("Enter")
    expect(page.locator(".prompt.refused")).to_be_visible()
    yield Screen("a typed move that is refused", page)
    line.press("Escape")
    expect(line).to_have_count(0)


def _said(page: Page) -> Screens:
    """What is said on keys is seen, too."""
    for key in "wloks":
        page.keyboard.press(key)
        expect(page.locator("[data-testid=said]")).to_be_visible()
        yield Screen(f"said on {key}", page, made_before=key != "l")
