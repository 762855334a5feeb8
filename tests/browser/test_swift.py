"""What makes the page swift, as far as it needs no clock; `python -m bench.browser` takes the times."""

import gzip
import random
import re

import pytest
from playwright.sync_api import Browser, Page

from ny1901.server.present.release import BUILT
from tests.browser.serving import Server
from tests.browser.watching import Hand, Watched, lay

LONGEST = 400
"""Milliseconds an animation may take."""
FIRST_LOAD = 150_000
"""Bytes of page, style, program and one catalogue, as they go over the wire."""
FONTS = 60_000
"""Bytes of the fonts of one language, besides."""

MOVING = """
where => document.getAnimations().filter(each => each.effect.target.closest(where))
                                 .map(each => each.effect.getComputedTiming().endTime)
"""
DECLARED = """
() => {
  const one = text => parseFloat(text) * (text.trim().endsWith('ms') ? 1 : 1000);
  const time = text => Math.max(...text.split(',').map(one));
  const all = [...document.querySelectorAll('*')].map(each => getComputedStyle(each));
  return Math.max(...all.map(style => Math.max(
    time(style.transitionDuration) + time(style.transitionDelay),
    time(style.animationDuration) + time(style.animationDelay),
  )));
}
"""


def test_the_first_load_is_small() -> None:
    page = (BUILT / "index.html").read_text()
    named = re.findall(r'(?:src|href)="/(assets/[^"]+\.(?:js|css))"', page)
    assert {name.rpartition(".")[2] for name in named} == {"js", "css"}
    wire = [
        gzip.compress(page.encode()),
        *(gzip.compress((BUILT / name).read_bytes()) for name in named),
    ]
    assert sum(map(len, wire)) < FIRST_LOAD


SENT = """
() => performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))
  .filter(each => !each.name.includes('/api/'))
  .map(each => [each.name, each.encodedBodySize, each.decodedBodySize])
"""


def test_the_first_load_comes_compressed(page: Page, house: Server) -> None:
    """In a real browser, page and fonts included."""
    page.goto(house.address, wait_until="networkidle")
    sent: list[tuple[str, int, int]] = page.evaluate(SENT)
    fonts = sum(encoded for name, encoded, _ in sent if name.endswith(".woff2"))
    assert 0 < fonts < FONTS
    assert sum(encoded for _, encoded, _ in sent) - fonts < FIRST_LOAD
    texts = [each for each in sent if each[0].endswith((".js", ".css"))]
    assert len(texts) >= 2
    for name, encoded, decoded in texts:
        assert 0 < encoded < decoded / 2, name


def freeze(page: Page) -> None:
    """Nothing moves any more and no time passes, so that one can look at a moment."""
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    session = page.context.new_cdp_session(page)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": 0})


def able_to(verb: str, watched: Watched, house: Server) -> Hand:
    """A position with such a move; some games end without."""
    chance = random.Random(verb)
    while True:
        table = lay(watched.context, house, ["here", "here"], "intro")
        hand = Hand(watched.context, house, table)
        while hand.legal:
            if any(move.startswith(f"{verb} ") for move in hand.legal):
                return hand
            hand.wander(chance, 1)
        hand.close()


@pytest.mark.parametrize("verb", ["build", "rebuild"])
def test_moments_are_short_and_can_be_skipped(browser: Browser, house: Server, verb: str) -> None:
    """A building rises, another falls to dust; whoever presses something does not wait for it."""
    with Watched(browser, house, moving=True) as watched:
        page = watched.page
        with able_to(verb, watched, house) as hand:
            watched.visit(hand)
            assert page.evaluate(DECLARED) <= LONGEST
            freeze(page)
            hand.play(next(move for move in hand.legal if move.startswith(f"{verb} ")))
        page.wait_for_selector(".building.fresh", state="attached")
        assert page.evaluate(MOVING, ".board")
        assert max(page.evaluate(MOVING, "html")) <= LONGEST
        assert page.evaluate(DECLARED) <= LONGEST
        page.keyboard.press("Shift")
        assert page.locator(".fresh").count() == 0
        assert page.locator(".puff").count() == 0
        assert not page.evaluate(MOVING, ".board")
