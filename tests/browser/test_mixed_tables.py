"""Whole games of two and of four: people at one screen and elsewhere, bots; no drag, no dialog."""

import random
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.clicking import Player
from tests.browser.serving import Server
from tests.browser.staged import visitor
from tests.browser.watching import DESK, PHONE, lay


class Calm(Player):
    """Makes few wrong tries, so that a game is over sooner."""

    def try_wrong(self, tile: str, right: set[str]) -> None:
        if self.chance.random() < 0.1:
            super().try_wrong(tile, right)


def arrive(browser: Browser, server: Server, phone: bool, seed: int) -> Calm:
    size = PHONE if phone else DESK
    context = visitor().open(browser, server, viewport=size, has_touch=phone, is_mobile=phone)
    context.add_init_script(path=Path(__file__).with_name("onlooker.js"))
    page = context.new_page()
    player = Calm(page, phone, random.Random(seed))
    page.goto(server.address)
    return player


def sit_down(host: Calm, guest: Calm, server: Server, seats: list[str]) -> None:
    """The host lays the table, the guest comes by link."""
    table = lay(host.page.context, server, seats, "intro")
    host.page.goto(f"{server.address}/table/{table}")
    guest.page.goto(host.page.url)
    guest.page.locator("form input").fill("Eve")
    guest.page.get_by_role("button", name="Take a seat").click()
    for player in (host, guest):
        player.page.wait_for_selector(".prompt")


def play(players: tuple[Calm, ...], steps: int) -> None:
    """So many steps by turns, or all if the game is over before."""
    first = players[0]
    while not first.view.get("over") and steps:
        active = next((each for each in players if each.legal), None)
        if active:
            active.page.wait_for_selector(".prompt.mine")
            assert active.page.evaluate("window.onlooker.opened") == 0
            active.step()
            steps -= 1
        else:
            first.page.wait_for_timeout(20)
    for player in players:
        if first.view.get("over"):
            player.check_final()
        assert player.page.evaluate("window.onlooker.dragged") == 0
        assert not player.page.evaluate("window.onlooker.reports")
        assert not player.troubles
        player.page.context.close()


def test_four_by_click(browser: Browser, house: Server) -> None:
    """One here, one elsewhere, and two bots between them."""
    anna, eve = (arrive(browser, house, False, seed) for seed in (1, 2))
    sit_down(anna, eve, house, ["here", "greedy", "link", "greedy"])
    play((anna, eve), 10_000)
    assert anna.view["over"]


def test_two_by_tap(browser: Browser, house: Server) -> None:
    """Two phones; a whole game by tap is in test_whole_game."""
    anna, eve = (arrive(browser, house, True, seed) for seed in (3, 4))
    sit_down(anna, eve, house, ["here", "link"])
    play((anna, eve), 50)
