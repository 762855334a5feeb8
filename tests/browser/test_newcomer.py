"""Who is new is asked what they want, and guided through a first game; others are left alone."""

import random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.clicking import Player, note_troubles
from tests.browser.serving import Server
from tests.browser.staged import visitor

LOOKS = {
    "desk": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True},
}


def newcomer(browser: Browser, server: Server, troubles: list[str], look: str = "desk") -> Page:
    """Somebody who has never been here."""
    page = browser.new_context(**LOOKS[look]).new_page()  # type: ignore[arg-type]
    page.set_default_timeout(20000)
    note_troubles(page, troubles)
    page.goto(server.address)
    return page


def guided(page: Page) -> None:
    page.get_by_role("button", name="First game with a guide").click()
    expect(page.get_by_role("note", name="Guide")).to_be_visible()


def test_who_is_new_has_three_ways_in(browser: Browser, house: Server, quiet: list[str]) -> None:
    page = newcomer(browser, house, quiet)
    expect(page.get_by_role("heading", name="New here?")).to_be_visible()
    expect(page.get_by_role("link", name="Learn in five minutes")).to_have_attribute("href", "/learn")
    expect(page.get_by_role("button", name="First game with a guide")).to_be_visible()
    page.get_by_role("button", name="Standard game").click()
    page.wait_for_selector(".prompt")
    expect(page.get_by_role("note", name="Guide")).to_have_count(0)


def test_who_has_played_is_not_asked_again(browser: Browser, house: Server, quiet: list[str]) -> None:
    page = newcomer(browser, house, quiet)
    page.get_by_role("button", name="Standard game").click()
    page.wait_for_selector(".prompt")
    page.goto(house.address)
    expect(page.get_by_role("button", name="New game", exact=True)).to_be_visible()
    expect(page.get_by_role("heading", name="New here?")).to_have_count(0)


def test_who_has_games_here_is_not_new(browser: Browser, house: Server, quiet: list[str]) -> None:
    page = visitor().page(browser, house, quiet)
    page.add_init_script("localStorage.removeItem('ny1901.settings')")
    page.goto(house.address)
    page.get_by_role("button", name="Standard game").click()
    page.wait_for_selector(".prompt")
    page.goto(house.address)
    expect(page.get_by_role("button", name="New game", exact=True)).to_be_visible()


def tip(page: Page) -> str:
    """What is explained now."""
    return page.locator("[data-tip]").get_attribute("data-tip") or ""


@pytest.mark.parametrize("look", LOOKS)
def test_a_newcomer_begins_and_is_shown_the_house_first(
    browser: Browser, house: Server, quiet: list[str], look: str
) -> None:
    page = newcomer(browser, house, quiet, look)
    guided(page)
    page.wait_for_selector(".prompt.mine")
    assert tip(page) == "house"
    page.get_by_role("button", name="OK", exact=True).click()
    assert tip(page) == "buy"


@pytest.mark.parametrize("look", LOOKS)
def test_the_note_is_on_the_screen_and_beside_the_thing(
    browser: Browser, house: Server, quiet: list[str], look: str
) -> None:
    page = newcomer(browser, house, quiet, look)
    guided(page)
    page.get_by_role("button", name="OK", exact=True).click()
    note, market = page.locator("[data-tip=buy]"), page.locator("[data-part=market]")
    expect(note).to_be_visible()
    a, b, screen = note.bounding_box(), market.bounding_box(), page.viewport_size
    assert a
    assert b
    assert screen
    assert a["x"] >= 0
    assert a["y"] >= 0
    assert a["x"] + a["width"] <= screen["width"]
    assert a["y"] + a["height"] <= screen["height"]
    apart = (
        a["x"] >= b["x"] + b["width"]
        or b["x"] >= a["x"] + a["width"]
        or a["y"] >= b["y"] + b["height"]
        or b["y"] >= a["y"] + a["height"]
    )
    assert apart, "the note lies over what it is about"


def test_nothing_is_explained_twice_in_a_whole_game(
    browser: Browser, house: Server, quiet: list[str]
) -> None:
    page = newcomer(browser, house, quiet)
    told: list[str] = []

    class Reader(Player):
        """Reads what is explained, then plays."""

        def step(self) -> None:
            while self.page.locator("[data-tip]").count():
                told.append(tip(self.page))
                self.page.get_by_role("button", name="OK", exact=True).click()
                self.page.wait_for_selector(f"[data-tip={told[-1]}]", state="detached")
            super().step()

    player = Reader(page, False, random.Random(1901))
    guided(page)
    player.to_the_end()
    quiet += player.troubles
    assert len(told) == len(set(told)), told
    shown = page.evaluate("JSON.parse(localStorage.getItem('ny1901.settings')).explained")
    assert len(shown) == len(set(shown)), shown
    assert {"house", "buy", "bought", "build", "built", "others"} <= set(shown), shown
    assert set(told) <= set(shown)


def test_no_more_explanations(browser: Browser, house: Server, quiet: list[str]) -> None:
    page = newcomer(browser, house, quiet)
    guided(page)
    page.get_by_role("button", name="No more explanations").click()
    expect(page.get_by_role("note", name="Guide")).to_have_count(0)
    page.reload()
    page.wait_for_selector(".prompt.mine")
    expect(page.get_by_role("note", name="Guide")).to_have_count(0)
