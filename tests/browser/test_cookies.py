"""A browser that refuses cookies is not known again: it is told so, and gets no seat in vain."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.clicking import note_troubles
from tests.browser.serving import Server
from tests.browser.staged import BOT, finished, knows_the_game, stage, visitor
from tests.browser.watching import lay

NEEDED = "Your browser refuses cookies."
LOSING = "Object.defineProperty(document, 'cookie', { get: () => 'ny1901_trial=1', set: () => {} })"
"""The browser keeps cookies, but those of the server never come back."""


@pytest.fixture
def page(browser: Browser, quiet: list[str], tmp_path: Path) -> Iterator[Page]:
    (tmp_path / "Default").mkdir()
    wishes = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (tmp_path / "Default" / "Preferences").write_text(json.dumps(wishes))
    context = browser.browser_type.launch_persistent_context(
        tmp_path, executable_path=shutil.which("chromium"), args=["--no-sandbox"]
    )
    context.set_default_timeout(20000)
    knows_the_game(context)
    page = context.new_page()
    note_troubles(page, quiet)
    yield page
    context.close()


def laid_by_a_friend(browser: Browser, house: Server) -> str:
    """A table with one free seat."""
    friend = visitor().open(browser, house)
    return f"{house.address}/table/{lay(friend, house, ['here', 'link'])}"


def test_no_game_is_laid_in_vain(page: Page, house: Server) -> None:
    page.goto(house.address)
    page.get_by_role("button", name="Standard game").click()
    expect(page.get_by_role("alert")).to_contain_text(NEEDED)
    page.get_by_role("button", name="Start this game").click()
    expect(page.get_by_role("alert")).to_contain_text(NEEDED)
    expect(page).to_have_url(f"{house.address}/")


def test_no_seat_is_taken_in_vain(page: Page, browser: Browser, house: Server) -> None:
    address = laid_by_a_friend(browser, house)
    page.goto(address)
    page.get_by_role("button", name="Take a seat").click()
    expect(page.get_by_role("alert")).to_contain_text(NEEDED)
    page.reload()
    expect(page.get_by_role("button", name="Take a seat")).to_be_visible()


def test_no_game_is_laid_once_more_in_vain(browser: Browser, house: Server, quiet: list[str]) -> None:
    """Cookies may be forbidden while a game is played."""
    me = visitor()
    page = me.page(browser, house, quiet)
    page.add_init_script("Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })")
    address = stage(house, finished(2), [me, BOT])
    page.goto(address)
    page.get_by_role("button", name="Play again").click()
    expect(page.get_by_role("alert")).to_contain_text(NEEDED)
    expect(page).to_have_url(address)


def test_cookies_that_get_lost_are_noticed(page: Page, browser: Browser, house: Server) -> None:
    page.add_init_script(LOSING)
    page.goto(house.address)
    page.get_by_role("button", name="Standard game").click()
    expect(page.get_by_role("alert")).to_contain_text(NEEDED)
    expect(page).to_have_url(f"{house.address}/")
    page.goto(laid_by_a_friend(browser, house))
    page.get_by_role("button", name="Take a seat").click()
    expect(page.get_by_role("alert")).to_contain_text(NEEDED)


def test_who_is_new_and_quick_is_one_visitor(browser: Browser, house: Server, quiet: list[str]) -> None:
    """Play is pressed before the first answer: nothing else is asked without the cookie it brings."""
    context = browser.new_context()
    knows_the_game(context)
    page = context.new_page()
    note_troubles(page, quiet)
    held: list[Route] = []
    asked: list[str] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/tables/mine", hold, times=1)
    page.on("request", lambda request: asked.append(request.url) if "/api/" in request.url else None)
    page.goto(house.address)
    page.get_by_role("button", name="New game", exact=True).click()
    page.wait_for_timeout(300)
    assert [address.rsplit("/", 1)[1] for address in asked] == ["mine"]
    held[0].continue_()
    expect(page.locator(".prompt")).to_be_visible()
    expect(page.get_by_text("You are watching.")).to_have_count(0)
