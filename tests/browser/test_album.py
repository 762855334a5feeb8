"""The postcard after the reckoning, the album of my cities, and the city seen growing."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.colours import pixels
from tests.browser.serving import Server
from tests.browser.staged import BOT, Visitor, finished, middle, stage, visitor

DRAWN = "img => img.complete && img.naturalWidth === 1200 && img.naturalHeight === 630"
STANDING = """host => host.shadowRoot.querySelectorAll('.building:not([visibility=hidden])').length"""


def table_of(address: str) -> str:
    return address.rpartition("/")[2]


def reckoned(page: Page, address: str) -> None:
    """The final reckoning of a game, with its postcard."""
    page.goto(address)
    postcard = page.locator("dialog .postcard img")
    expect(postcard).to_be_visible()
    postcard.scroll_into_view_if_needed()
    page.wait_for_function(f"() => [...document.querySelectorAll('.postcard img')].every({DRAWN})")


def test_after_the_reckoning_there_is_a_postcard_to_save(
    page: Page, house: Server, me: Visitor, tmp_path: Path
) -> None:
    game = finished(3)
    reckoned(page, stage(house, game, [me, BOT, BOT], names=("Anna", "Ben", "Cleo")))
    picture = page.locator("dialog .postcard img")
    about = picture.get_attribute("alt") or ""
    for name, player in zip(("Anna", "Ben", "Cleo"), game.state.players, strict=True):
        assert name in about
        assert str(player.score) in about
    with page.expect_download() as saving:
        page.get_by_role("link", name="Save picture").click()
    assert saving.value.suggested_filename == "new-york-1901.png"
    saving.value.save_as(tmp_path / "postcard.png")
    saved = pixels((tmp_path / "postcard.png").read_bytes())
    assert (saved.width, saved.height) == (1200, 630)


def test_the_album_keeps_my_cities_until_i_remove_them(page: Page, house: Server, me: Visitor) -> None:
    page.goto(f"{house.address}/album")
    expect(page.get_by_role("heading", name="Album of my cities")).to_be_visible()
    expect(page.get_by_text("No city yet")).to_be_visible()
    first = stage(house, finished(3), [me, BOT, BOT], names=("Anna", "Ben", "Cleo"))
    second = stage(house, finished(2), [me, BOT], names=("Anna", "Dora"))
    for address in (first, second):
        reckoned(page, address)
    page.goto(house.address)
    page.get_by_role("link", name="Album of my cities").click()
    cities = page.locator("main.album li")
    expect(cities).to_have_count(2)
    expect(cities.first).to_contain_text("Dora")
    page.reload()
    expect(cities).to_have_count(2)
    page.get_by_role("button", name="Remove from the album: Anna, Dora").press("Enter")
    expect(cities).to_have_count(1)
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    page.get_by_role("link", name="To the game").click()
    page.wait_for_url(first)


def test_any_old_game_of_mine_has_its_postcard_in_the_list(
    page: Page, house: Server, me: Visitor
) -> None:
    stage(house, finished(2), [me, BOT], names=("Anna", "Erwin"))
    page.goto(house.address)
    page.get_by_role("link", name="Postcard: Anna, Erwin").click()
    expect(page.get_by_role("heading", name="Postcard", exact=True)).to_be_visible()
    page.wait_for_function(f"() => [...document.querySelectorAll('.postcard img')].some({DRAWN})")


def test_nobody_else_sees_the_postcard_of_a_private_game(
    browser: Browser, house: Server, me: Visitor, quiet: list[str]
) -> None:
    address = stage(house, finished(2), [me, BOT])
    other = visitor().page(browser, house)
    other.goto(f"{house.address}/album/{table_of(address)}")
    expect(other.get_by_text("The picture can't be shown.")).to_be_visible()
    running = stage(house, middle(2), [me, BOT])
    mine = me.page(browser, house)
    mine.goto(f"{house.address}/album/{table_of(running)}")
    expect(mine.get_by_text("The picture can't be shown.")).to_be_visible()


def test_the_city_grows_and_that_can_be_skipped(
    browser: Browser, house: Server, me: Visitor, quiet: list[str]
) -> None:
    page = me.page(browser, house, quiet, reduced_motion="no-preference")
    page.clock.install(time=datetime(2026, 11, 19, tzinfo=UTC))
    address = stage(house, finished(2), [me, BOT])
    page.goto(f"{house.address}/album/{table_of(address)}")
    grow = page.get_by_role("button", name="Watch the city grow")
    expect(grow).to_be_visible()
    page.clock.pause_at(datetime(2026, 11, 20, tzinfo=UTC))
    grow.click()
    city = page.locator(".postcard [role=img]")
    expect(city).to_be_visible()
    page.clock.run_for(50)
    begun = city.evaluate(STANDING)
    page.clock.run_for(5_000)
    half = city.evaluate(STANDING)
    page.clock.run_for(5_000)
    whole = city.evaluate(STANDING)
    assert begun < half <= whole
    assert whole == sum(len(player.buildings) for player in finished(2).state.players)
    page.get_by_role("button", name="Skip").click()
    expect(page.locator(".postcard img")).to_be_visible()
    grow.click()
    expect(city).to_be_visible()
    page.clock.run_for(12_000)
    expect(page.locator(".postcard img")).to_be_visible()


def test_nothing_moves_where_nothing_should(page: Page, house: Server, me: Visitor) -> None:
    address = stage(house, finished(2), [me, BOT])
    page.goto(f"{house.address}/album/{table_of(address)}")
    expect(page.locator(".postcard img")).to_be_visible()
    expect(page.get_by_role("button", name="Watch the city grow")).to_have_count(0)


def test_a_link_is_copied_where_nothing_can_be_shared(
    browser: Browser, house: Server, me: Visitor, quiet: list[str]
) -> None:
    address = stage(house, finished(2), [me, BOT])
    page = me.page(browser, house, quiet, permissions=["clipboard-read", "clipboard-write"])
    page.add_init_script("delete Navigator.prototype.canShare; delete Navigator.prototype.share")
    page.goto(f"{house.address}/album/{table_of(address)}")
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("status").filter(has_text="The link is copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == address


@pytest.mark.parametrize("size", [(1440, 900), (360, 640)])
def test_the_album_fits_every_screen(
    browser: Browser, house: Server, me: Visitor, quiet: list[str], size: tuple[int, int]
) -> None:
    page = me.page(browser, house, quiet, viewport={"width": size[0], "height": size[1]})
    reckoned(page, stage(house, finished(3), [me, BOT, BOT]))
    page.goto(f"{house.address}/album")
    expect(page.locator("main.album li")).to_have_count(1)
    assert not page.evaluate("document.scrollingElement.scrollWidth > innerWidth")
