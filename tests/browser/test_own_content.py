"""A map, tiles and a variant of one's own, picked in the lobby by names that are shown as they are."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.serving import Server
from tests.browser.staged import Visitor
from tests.content.test_own_files import TILES, TOWN, VARIANT, written

GAME, BOARD = "<b>My</b> game", "<b>My</b> Town"


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    """A server with content of its own."""
    folder = tmp_path / "content"
    folder.mkdir()
    written(folder, "town.txt", TOWN.replace("My Town", BOARD))
    written(folder, "<i>huts.txt", TILES)
    written(folder, "game.toml", VARIANT.replace("my own", GAME))
    running = Server(tmp_path, content=folder)
    yield running
    running.kill()


def test_a_game_of_ones_own_is_picked_and_begun(
    browser: Browser, own: Server, me: Visitor, quiet: list[str]
) -> None:
    page = me.page(browser, own, quiet)
    page.goto(own.address)
    page.get_by_label("Game").select_option(label=GAME)
    expect(page.locator("form .about")).to_have_text(
        "Silver opens with 1 point, gold with 3 points. At the end score: streets (2), a challenge. "
        "With action cards. Open market: 4 cards."
    )
    page.get_by_role("combobox", name="Map", exact=True).select_option(label=BOARD)
    page.get_by_role("combobox", name="Skyscrapers", exact=True).select_option(label="<i>huts")
    page.get_by_text("Choose instead of drawing").click()
    for street in ("Main Street", "High Street", "Low Street"):
        expect(page.get_by_label(street)).to_be_visible()
    expect(page.get_by_label("Broadway")).to_have_count(0)
    page.get_by_label("Main Street").check()
    page.get_by_label("Low Street").check()
    page.get_by_role("button", name="Start this game").click()
    expect(page.locator(".prompt")).to_be_visible()
    standings = page.locator("section", has_text="most buildings: 5 each").last
    for told in ("Main Street", "Low Street", "Generation King"):
        expect(standings).to_contain_text(told)
    page.goto(own.address)
    expect(page.locator(".lists li small").first).to_contain_text(f"· {GAME}, ")
    assert page.locator(".lists b, form b, form i").count() == 0


def test_what_does_not_fit_together_is_said(browser: Browser, own: Server, me: Visitor) -> None:
    page = me.page(browser, own)
    page.goto(own.address)
    page.get_by_label("Game").select_option(label=GAME)
    page.get_by_role("button", name="Start this game").click()
    expect(page.get_by_role("alert")).to_contain_text("game.toml:9: ")
    page.get_by_role("combobox", name="Map", exact=True).select_option(label=BOARD)
    page.get_by_role("button", name="Start this game").click()
    expect(page.locator(".prompt")).to_be_visible()


def test_without_a_folder_nothing_is_asked(page: Page, house: Server) -> None:
    page.goto(house.address)
    expect(page.get_by_label("Game").locator("option")).to_have_count(4)
    expect(page.get_by_role("combobox", name="Map", exact=True)).to_have_count(0)
    expect(page.get_by_role("combobox", name="Skyscrapers", exact=True)).to_have_count(0)
