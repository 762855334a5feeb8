"""Hot-seat and mixed tables: two to four seats, any mix of people here, people elsewhere and bots."""

import random
from collections.abc import Sequence
from itertools import combinations_with_replacement

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.clicking import Player
from tests.browser.serving import Server
from tests.browser.staged import BOT, finished, stage, visitor

KINDS = ("here", "link", "bot:newsboy")
JOIN = """(name) => fetch(location.pathname.replace('table', 'api/tables') + '/join', {
  method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ name }),
})"""


def open_table(page: Page, house: Server, kinds: Sequence[str], variant: str = "standard") -> None:
    """Lay a table in the lobby, by hand."""
    page.goto(house.address)
    page.get_by_label("Your name").fill("Ada")
    page.locator("form select").first.select_option(variant)
    page.locator("form select").nth(1).select_option(str(len(kinds)))
    for number, kind in enumerate(kinds):
        page.locator("form .seat select").nth(number).select_option(kind)
    page.get_by_role("button", name="Start this game").click()
    page.wait_for_url("**/table/*")


def sit_down(page: Page, address: str, name: str) -> None:
    """Follow the link and take a seat, by hand."""
    page.goto(address)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Take a seat").click()


def people(browser: Browser, house: Server, quiet: list[str], number: int) -> list[Player]:
    found = []
    for seat in range(number):
        player = Player(visitor().page(browser, house), False, random.Random(seat))
        player.troubles = quiet
        found.append(player)
    for player in found:
        player.page.on(
            "console", lambda m: quiet.append(m.text) if m.type in ("error", "warning") else None
        )
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_mix_begins_and_knows_who_is_to_move(
    browser: Browser, house: Server, quiet: list[str], seats: int
) -> None:
    everybody = people(browser, house, quiet, seats + 1)
    host, guests = everybody[0], everybody[1:]
    mixes = list(combinations_with_replacement(KINDS, seats))
    for kinds in mixes if seats == 2 else mixes[::2]:
        if kinds == ("bot:newsboy",) * seats:
            continue
        for player in everybody:
            player.view = {}
        open_table(host.page, house, kinds)
        here = [host] if "here" in kinds else []
        coming = guests[: kinds.count("link")]
        for number, guest in enumerate(coming):
            guest.page.goto(host.page.url)
            guest.page.evaluate(JOIN, f"Guest {number + 1}")
        for player in [*here, *coming]:
            player.page.wait_for_selector(".prompt")
        if not here:
            expect(host.page.get_by_text("You are watching.")).to_be_visible()
        # bots move until it is somebody's turn: then one browser is asked, and the right one
        seat = wait_for_a_person([*here, *coming], kinds)
        owner = host if kinds[seat] == "here" else coming[kinds[:seat].count("link")]
        owner.page.wait_for_selector(".prompt.mine")
        for player in [*here, *coming]:
            assert player.page.locator(".prompt.mine").count() == (player is owner), kinds
            mine = player.page.locator(
                "section[aria-labelledby=players-title] li", has_text="you"
            ).count()
            many = player is host and kinds.count("here") > 1  # nobody at one screen is "you"
            assert mine == (not many and player is not owner), kinds


def wait_for_a_person(players: list[Player], kinds: Sequence[str]) -> int:
    """The seat that is to move, as soon as it is not a bot's."""
    page = players[0].page
    for _ in range(1000):
        seats: set[int] = {player.view.get("seat", -1) for player in players}
        seat = seats.pop()
        if seat >= 0 and not seats and not kinds[seat].startswith("bot"):
            return seat
        page.wait_for_timeout(20)
    raise AssertionError("nobody is to move")


def test_lists_can_be_read_while_tables_are_laid(
    browser: Browser, house: Server, quiet: list[str]
) -> None:
    """A table is in the list as soon as it is on disk: then it can be shown."""
    page = visitor().page(browser, house, quiet)
    page.goto(house.address)
    answers = page.evaluate(
        """async () => {
          const headers = { 'Content-Type': 'application/json' };
          const body = JSON.stringify({ listed: true, seats: [{ kind: 'link' }, { kind: 'link' }] });
          const lay = () => fetch('/api/tables', { method: 'POST', headers, body });
          const read = () => fetch('/api/tables');
          const all = Array.from({ length: 60 }, (_, n) => (n % 2 ? read() : lay()));
          return (await Promise.all(all)).map((each) => each.status);
        }"""
    )
    assert set(answers) == {200, 201}


def test_only_bots_play_by_themselves(browser: Browser, house: Server, quiet: list[str]) -> None:
    (host,) = people(browser, house, quiet, 1)
    open_table(host.page, house, ["bot:newsboy", "bot:clerk"], "intro")
    expect(host.page.locator("dialog .crown").first).to_be_visible(timeout=60000)


def play_to_the_end(players: list[Player]) -> None:
    """Whoever is asked plays, until it is over for everybody."""
    for _ in range(5000):
        if all(player.view.get("over") for player in players):
            return
        active = [player for player in players if player.legal and not player.view["over"]]
        if active:
            active[0].page.wait_for_selector(".prompt.mine")
            active[0].step()
        else:
            players[0].page.wait_for_timeout(20)
    raise AssertionError("the game does not end")


def test_a_whole_game_of_two_at_one_screen(browser: Browser, house: Server, quiet: list[str]) -> None:
    (both,) = people(browser, house, quiet, 1)
    open_table(both.page, house, ["here", "here"], "intro")
    both.page.wait_for_selector(".prompt")
    play_to_the_end([both])
    expect(both.page.locator("dialog .crown").first).to_be_visible()
    lines = [line for line in both.log if line["seat"] is not None]
    assert {line["seat"] for line in lines} == {0, 1}


def test_once_more_leads_everybody_to_the_same_table(
    browser: Browser, house: Server, quiet: list[str]
) -> None:
    host, guest, eve = visitor(), visitor(), visitor()
    address = stage(house, finished(3), [host, guest, BOT])
    pages = [who.page(browser, house, quiet, reduced_motion="reduce") for who in (host, guest, eve)]
    for page in pages:
        page.goto(address)
        expect(page.get_by_role("dialog")).to_be_visible()
    assert pages[2].locator("[data-testid=rematch]").count() == 0, "only those who played may ask"
    pages[0].locator("[data-testid=rematch]").click()
    expect(pages[0]).not_to_have_url(address)
    pages[0].wait_for_selector(".prompt")
    for page in pages[1:]:
        page.get_by_role("link", name="To the next game").click()
        page.wait_for_selector(".prompt")
        assert page.url == pages[0].url
    for page in pages[:2]:
        assert page.locator("section[aria-labelledby=players-title] .name").all_inner_texts() == [
            "Ada",
            "Bo",
            "Cleo",
        ]


def test_both_ask_for_once_more_at_once(browser: Browser, house: Server, quiet: list[str]) -> None:
    host, guest = visitor(), visitor()
    address = stage(house, finished(2), [host, guest])
    pages = [who.page(browser, house, quiet, reduced_motion="reduce") for who in (host, guest)]
    for page in pages:
        page.goto(address)
        page.wait_for_selector("[data-testid=rematch]")
    for page in pages:
        page.evaluate("document.querySelector('[data-testid^=rematch]').click()")
    for page in pages:
        expect(page).not_to_have_url(address)
    assert pages[0].url == pages[1].url


def test_a_seat_can_be_left_and_taken_again_before_the_game(
    browser: Browser, house: Server, quiet: list[str]
) -> None:
    host, guest, late = people(browser, house, quiet, 3)
    open_table(host.page, house, ["here", "link", "link"])
    sit_down(guest.page, host.page.url, "Bo")
    expect(host.page.locator("ol li").nth(1)).to_contain_text("Bo")
    guest.page.get_by_role("button", name="Leave the seat").click()
    expect(host.page.locator("ol li").nth(1)).to_contain_text("free")
    for player, name in ((late, "Cleo"), (guest, "Bo")):
        sit_down(player.page, host.page.url, name)
    host.page.wait_for_selector(".prompt")
    names = host.page.locator("section[aria-labelledby=players-title] .name").all_inner_texts()
    assert names == ["Ada", "Cleo", "Bo"]
