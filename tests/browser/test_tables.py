"""Several people at a table: link, spectator, hot seat, two tabs, F5, a server that dies, absence."""

import time

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.clicking import note_troubles
from tests.browser.serving import Server
from tests.browser.staged import knows_the_game


@pytest.fixture
def troubles() -> list[str]:
    return []


def person(browser: Browser, troubles: list[str]) -> Page:
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    knows_the_game(context)
    page = context.new_page()
    note_troubles(page, troubles)
    page.set_default_timeout(20000)
    return page


def real(troubles: list[str]) -> list[str]:
    """A dead server is an error on the console that no page can prevent."""
    unavoidable = ("ERR_CONNECTION_REFUSED", "WebSocket connection")
    return [each for each in troubles if not any(word in each for word in unavoidable)]


def asks(page: Page) -> str:
    return page.locator("[data-testid=asks]").inner_text()


def buy(page: Page) -> None:
    page.wait_for_selector(".prompt.mine")
    page.locator("[data-card]:not(.dim)").first.click()
    page.wait_for_timeout(50)
    box = page.locator("[role=gridcell][data-lit]").first.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_selector("[data-testid=end]:enabled")


def lay(page: Page, kinds: list[str], listed: bool = False) -> None:
    page.locator("form select").nth(1).select_option(str(len(kinds)))
    for number, kind in enumerate(kinds):
        page.locator("form .seat select").nth(number).select_option(kind)
    if listed:
        page.get_by_label("anybody may find").check()
    page.get_by_role("button", name="Start this game").click()


def test_by_link_with_a_spectator_two_tabs_f5_kill_and_absence(
    browser: Browser, server: Server, troubles: list[str]
) -> None:
    anna, ben, eve = (person(browser, troubles) for _ in range(3))
    anna.goto(server.address)
    anna.get_by_label("Your name").fill("Anna")
    lay(anna, ["here", "link"], listed=True)
    anna.wait_for_selector("text=Waiting for the other players")
    ben.goto(server.address)
    ben.wait_for_selector("text=Anna")
    ben.goto(anna.url)
    ben.locator("form input").fill("Ben")
    ben.get_by_role("button", name="Take a seat").click()
    anna.wait_for_selector(".prompt")
    ben.wait_for_selector(".prompt")
    eve.goto(anna.url)
    eve.wait_for_selector("text=You are watching")
    assert eve.locator(".prompt.mine").count() == 0
    first, second = (anna, ben) if anna.locator(".prompt.mine").count() else (ben, anna)

    # two tabs of the same person: one moves, the other knows
    twin = first.context.new_page()
    twin.goto(first.url)
    twin.wait_for_selector(".prompt.mine")
    buy(first)
    twin.wait_for_selector("[data-testid=end]:enabled")
    twin.close()

    # F5 keeps the place, undo still works
    first.reload()
    first.wait_for_selector("[data-testid=end]:enabled")
    first.locator("[data-testid=undo]").click()
    first.wait_for_selector("[data-testid=end]:disabled")
    first.locator("[data-testid=undo][aria-disabled=true]").wait_for()
    buy(first)

    # the server dies while a move is made: it appears exactly once
    before = first.locator(".log li").count()
    server.kill()
    first.wait_for_selector("text=Reconnecting")
    first.locator("[data-testid=end]").click()
    first.wait_for_selector("text=then your step is made")
    time.sleep(0.5)
    server.start()
    first.wait_for_selector("text=Reconnecting", state="detached")
    second.wait_for_selector(".prompt.mine")
    assert first.locator(".log li").count() == before + 1, first.locator(".log li").all_inner_texts()

    # the active player leaves: the other may choose after a while, and coming back gives the seat back
    where = second.url
    second.goto("about:blank")
    first.wait_for_selector("text=is away")
    first.get_by_role("button", name="Let a bot play").click()
    first.wait_for_selector(".prompt.mine")
    second.goto(where)
    second.wait_for_selector(".prompt")
    first.locator(".log li").nth(1).wait_for()
    assert not real(troubles)
    for page in (anna, ben, eve):
        page.context.close()


def test_hot_seat_with_a_bot(browser: Browser, server: Server, troubles: list[str]) -> None:
    page = person(browser, troubles)
    page.goto(server.address)
    lay(page, ["here", "here", "bot:newsboy"])
    page.wait_for_selector(".prompt")
    seen = set()
    for _ in range(3):
        buy(page)
        seen.add(asks(page).split(":")[0])
        page.keyboard.press("e")
        page.wait_for_selector("[data-testid=end]:disabled")
    assert len(seen) == 2
    assert not real(troubles)
    page.context.close()


def test_an_unknown_table(browser: Browser, server: Server, troubles: list[str]) -> None:
    page = person(browser, [])
    page.goto(server.address + "/table/nowhere")
    page.wait_for_selector("text=There is no such table")
    assert not real(troubles)
    page.context.close()


def test_turns_by_keyboard(browser: Browser, server: Server, troubles: list[str]) -> None:
    """A turn without a pointer: card, lot, tile, turn, square, end."""
    page = person(browser, troubles)
    page.goto(server.address)
    page.get_by_role("button", name="New game", exact=True).focus()
    page.keyboard.press("Enter")
    for _ in range(4):
        page.wait_for_selector(".prompt.mine")
        page.locator("[data-card]:not(.dim)").first.focus()
        page.keyboard.press("Enter")
        page.locator("[role=gridcell][data-lit]").first.focus()
        page.keyboard.press("Enter")
        page.wait_for_selector("[data-testid=end]:enabled")
        tiles = page.locator("button[data-tile].fits")
        if tiles.count():
            tiles.last.focus()
            page.keyboard.press("Enter")
            page.wait_for_timeout(80)
            page.keyboard.press("r")
            page.keyboard.press("Shift+R")
            page.keyboard.press("f")
            version = page.locator(".log li").count()
            page.keyboard.press("Enter")
            page.locator(".log li").nth(version).wait_for()
        page.wait_for_selector("main.table:not(.busy)")
        page.keyboard.press("e")
        page.wait_for_selector("[data-testid=end]:disabled")
    page.keyboard.press("?")
    page.wait_for_selector("dialog")
    page.keyboard.press("Escape")
    assert not real(troubles)
    page.context.close()
