"""What the others do is shown at one's own pace, and never keeps anybody from acting."""

import json
import random
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from ny1901.game import Game
from tests.browser.clicking import Player
from tests.browser.serving import Server
from tests.browser.staged import found, stage, visitor, with_me_to_move

BUYS = re.compile(r"^\S+ (buys|builds|tears|ends|plays|is stuck)|^New on the market|^\S+ has")
"""How sentences begin that tell what somebody does."""
FLOWN = """() => {
  window.flown = [];
  const look = () => {
    for (const each of document.querySelectorAll('[data-flight]')) flown.push(each.dataset.flight);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}"""


def about_to_end(game: Game, can: set[str]) -> bool:
    return "end" in can and not can & {"acquire"} and game.state.turn.number > 6


def at_the_table(
    browser: Browser,
    server: Server,
    speed: str,
    game: Game,
    *,
    clock: bool = True,
    **options: Any,
) -> tuple[Page, Player]:
    """A page where it is my turn and bots come next; its clock goes only when that is said."""
    me = visitor()
    page = me.page(browser, server, **options)
    page.add_init_script(f"localStorage['ny1901.settings'] = '{json.dumps({'speed': speed})}'")
    player = Player(page, False, random.Random(1))
    if clock:
        page.clock.install(time=0)
        page.clock.pause_at(1000)
    page.goto(stage(server, game, with_me_to_move(game, me)))
    page.wait_for_selector(".prompt.mine")
    return page, player


def end_turn(page: Page, player: Player) -> int:
    """Hand the turn on, and wait until the server says it is mine again; gives the lines before."""
    before, turn = len(player.log), player.view["turn"]
    page.locator("[data-testid=end]").click()
    for _ in range(2000):
        if (player.legal and player.view["turn"] > turn) or player.view["over"]:
            page.wait_for_timeout(50)  # a test's own patience is not on the page's clock
            return before
        page.wait_for_timeout(10)
    raise AssertionError("the bots do not move")


def lines(page: Page) -> int:
    return page.locator(".log li").count()


def asks(page: Page) -> str:
    return page.locator("[data-testid=asks]").inner_text()


@pytest.mark.parametrize("speed", ["fast", "normal", "slow"])
def test_each_step_has_its_time(browser: Browser, house: Server, quiet: list[str], speed: str) -> None:
    page, player = at_the_table(browser, house, speed, found(about_to_end, players=3))
    before = end_turn(page, player)
    assert lines(page) < len(player.log), "what comes is not told before it is shown"
    told: list[tuple[str, int]] = []
    title = page.title()
    for _ in range(400):
        if page.locator(".prompt.mine").count():
            break
        if (asks(page), lines(page)) not in told[-1:]:
            told.append((asks(page), lines(page)))
        assert BUYS.match(asks(page)), asks(page)
        assert page.title() == title or "Your turn" not in page.title()
        assert page.locator("[data-lit]").count() == 0
        page.clock.run_for(50)
    expect(page.locator(".prompt.mine")).to_be_visible()
    assert lines(page) == len(player.log)
    steps = {line["step"] for line in player.log[before:]}
    assert len(told) == len(steps), told
    assert [count for _, count in told] == sorted({count for _, count in told})
    quiet.extend(player.troubles)


def test_the_newest_hand_works_while_the_queue_still_plays(
    browser: Browser, house: Server, quiet: list[str]
) -> None:
    page, player = at_the_table(browser, house, "slow", found(about_to_end, players=3))
    end_turn(page, player)
    expect(page.locator(".prompt.mine")).to_have_count(0)
    assert lines(page) < len(player.log)
    page.locator("[data-card]").first.click()
    expect(page.locator(".prompt.mine")).to_have_count(1)
    assert lines(page) == len(player.log)
    page.keyboard.press("Escape")
    player.step()
    assert not [each for each in player.heard if each["type"] == "refused"]
    quiet.extend(player.troubles)


def test_a_key_shows_all_at_once_and_it_can_be_seen_again(
    browser: Browser, house: Server, quiet: list[str]
) -> None:
    page, player = at_the_table(browser, house, "slow", found(about_to_end, players=3))
    end_turn(page, player)
    page.keyboard.press("Shift")
    page.keyboard.press("Tab")
    expect(page.locator(".prompt.mine")).to_have_count(0)
    page.keyboard.press("x")
    expect(page.locator(".prompt.mine")).to_have_count(1)
    assert lines(page) == len(player.log)
    for way in ("key", "button"):
        if way == "key":
            page.keyboard.press("a")
        else:
            page.locator("[data-testid=once-more]").click()
        expect(page.locator(".prompt.mine")).to_have_count(0)
        page.clock.run_for(400)
        assert BUYS.match(asks(page)), asks(page)
        page.clock.run_for(2600)
        expect(page.locator(".prompt.mine")).to_have_count(1)
    page.keyboard.press("a")
    expect(page.locator(".prompt.mine")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".prompt.mine")).to_have_count(1)
    page.reload()
    page.wait_for_selector(".prompt.mine")
    page.keyboard.press("a")
    expect(page.locator(".prompt.mine")).to_have_count(0)
    page.clock.run_for(3000)
    expect(page.locator(".prompt.mine")).to_have_count(1)
    quiet.extend(player.troubles)


def test_at_once_nothing_is_waited_for(browser: Browser, house: Server, quiet: list[str]) -> None:
    page, player = at_the_table(browser, house, "off", found(about_to_end, players=3))
    end_turn(page, player)
    expect(page.locator(".prompt.mine")).to_have_count(1)
    assert lines(page) == len(player.log)
    quiet.extend(player.troubles)


def test_the_end_is_not_told_before_it_is_shown(
    browser: Browser, house: Server, quiet: list[str]
) -> None:
    """Neither by title, log nor live region."""

    def last_round(game: Game, can: set[str]) -> bool:
        trigger = game.state.trigger
        return trigger is not None and trigger.seat == game.state.turn.seat and about_to_end(game, can)

    page, player = at_the_table(browser, house, "slow", found(last_round, players=3))
    end_turn(page, player)
    assert player.view["over"]
    for _ in range(2):
        words = page.title() + page.locator("body").inner_text()
        assert not re.search(r"game is over|wins|victory", words), words
        assert page.get_by_role("dialog").count() == 0
        page.clock.run_for(900)
    page.keyboard.press("x")
    expect(page.get_by_role("dialog")).to_be_visible()
    quiet.extend(player.troubles)


@pytest.mark.parametrize("still", [False, True])
def test_cards_workers_and_points_fly(
    browser: Browser, house: Server, quiet: list[str], *, still: bool
) -> None:
    motion = "reduce" if still else "no-preference"
    page, player = at_the_table(
        browser, house, "normal", found(about_to_end, players=3), clock=False, reduced_motion=motion
    )
    page.evaluate(f"({FLOWN})()")
    end_turn(page, player)
    player.wait_for_my_turn()
    player.acquire()
    if not still:
        page.wait_for_function(
            "['card', 'worker', 'dealt'].every((each) => window.flown.includes(each))"
        )
    assert not still or page.evaluate("window.flown") == []
    expect(page.locator("[data-flight]")).to_have_count(0)
    quiet.extend(player.troubles)
