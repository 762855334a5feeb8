"""Nobody loses their place: F5, a closed tab, no network, a server that hangs or dies."""

import os
import random
import signal
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser

from tests.browser.serving import Server
from tests.browser.watching import Hand, Json, Watched, lay

LONG = 30_000
"""Milliseconds without a network; the page's own clock is put forward, nobody waits."""
NO_SERVER = ("ERR_CONNECTION_REFUSED", "ERR_INTERNET_DISCONNECTED", "WebSocket connection")
LINE = "text=Reconnecting"


def seen(watched: Watched) -> Json:
    """All there is to be seen of the table: words, buildings, claims, lit squares, recent moves."""
    drawn = "all => all.map(each => each.outerHTML)"
    page = watched.page
    page.wait_for_selector(".prompt")
    return {
        "words": page.locator("main.table").inner_text(),
        "title": page.title(),
        "buildings": page.eval_on_selector_all(".standing .building", drawn),
        "claims": page.eval_on_selector_all(".claim", drawn),
        "recent": page.eval_on_selector_all(".recent", drawn),
        "lit": watched.ask("lit()"),
    }


def calm(watched: Watched) -> None:
    """Wait until nothing moves any more."""
    watched.page.wait_for_function("() => document.getAnimations().length === 0")
    watched.page.wait_for_selector(".building.fresh", state="detached")


def sit(watched: Watched, server: Server, moves: int) -> Hand:
    """In the middle of a turn: something was bought and can be taken back."""
    hand = Hand(watched.context, server, lay(watched.context, server, ["here", "here", "here"]))
    hand.wander(random.Random(moves), moves)
    while "end" not in hand.legal:
        hand.wander(random.Random(moves), 1)
    return hand


def test_f5_and_a_closed_tab(browser: Browser, house: Server) -> None:
    with Watched(browser, house) as watched, sit(watched, house, 25) as hand:
        address = f"{house.address}/table/{hand.table}"
        watched.page.goto(address)
        watched.ask("until(argument)", hand.version)
        calm(watched)
        before = seen(watched)
        watched.page.reload()
        watched.ask("until(argument)", hand.version)
        assert seen(watched) == before
        watched.page.close()
        watched.page = watched.open(address)
        watched.ask("until(argument)", hand.version)
        assert seen(watched) == before


def offline(watched: Watched) -> Callable[[], None]:
    watched.context.set_offline(True)
    return lambda: watched.context.set_offline(False)


def hung(watched: Watched) -> Callable[[], None]:
    """The server is there and says nothing."""
    os.kill(watched.server.process.pid, signal.SIGSTOP)
    return lambda: os.kill(watched.server.process.pid, signal.SIGCONT)


def dead(watched: Watched) -> Callable[[], None]:
    watched.server.kill()
    return watched.server.start


@pytest.mark.parametrize("trouble", [offline, hung, dead])
def test_half_a_minute_without_the_server(
    browser: Browser, server: Server, trouble: Callable[[Watched], Callable[[], None]]
) -> None:
    """A move made in the dark is kept and arrives once; what was there before is there again."""
    with Watched(browser, server) as watched:
        watched.unavoidable = NO_SERVER
        with sit(watched, server, 12) as hand:
            table, version = hand.table, hand.version
        watched.page.clock.install()
        watched.page.goto(f"{server.address}/table/{table}")
        watched.ask("until(argument)", version)
        calm(watched)
        words = seen(watched)["words"]
        repair = trouble(watched)
        watched.page.click("[data-testid=end]")
        for _ in range(LONG // 2000):
            watched.page.clock.fast_forward(2000)
        watched.page.wait_for_selector(LINE)
        assert seen(watched)["words"] == words, "nothing is lost, and nothing is pretended"
        repair()
        watched.page.clock.fast_forward(LONG)
        watched.page.wait_for_selector(LINE, state="detached", timeout=60_000)
        watched.ask("until(argument)", version + 1)
        watched.page.wait_for_selector("[data-testid=end]:disabled")
        with Hand(watched.context, server, table) as now:
            assert now.version == version + 1, "the turn was ended exactly once"


def test_offline_is_told_at_once(browser: Browser, house: Server) -> None:
    """If the browser knows, the player knows, too; afterwards only what is new is read out."""
    with Watched(browser, house) as watched, sit(watched, house, 9) as hand:
        watched.unavoidable = NO_SERVER
        watched.visit(hand)
        watched.context.set_offline(True)
        watched.page.wait_for_selector(LINE)
        hand.play("end")
        watched.context.set_offline(False)
        watched.page.wait_for_selector(LINE, state="detached")
        watched.ask("until(argument)", hand.version)
        heard = watched.ask("soon().then(() => window.onlooker.spoken())")
        assert "ends the turn" in heard or "New on the market" in heard
        assert "buys" not in heard, "that was read out before"
