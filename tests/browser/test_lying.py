"""Small screens that lie down, or a desk at 200 %: all tabs are seen, and the sentence is read."""

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from tests.browser.serving import Server
from tests.browser.staged import BOT, Visitor, middle, stage, visitor, with_me_to_move

SIZES = [(640, 400), (568, 320), (640, 360), (667, 375), (740, 360), (844, 390)]

OUTSIDE = """() => [...document.querySelectorAll('.tabs button, .prompt, .prompt *')].filter((each) => {
  const { left, right, top, bottom } = each.getBoundingClientRect();
  return left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
}).map((each) => each.outerHTML)"""

BROKEN = """() => {
  const sentence = document.querySelector('[data-testid=asks]');
  const text = [...sentence.childNodes].findLast((each) => each.data?.trim());
  return [...text.data.matchAll(/\\S+/g)].filter((word) => {
    const range = document.createRange();
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    return range.getClientRects().length > 1;
  }).map((word) => word[0]);
}"""
"""The words of the sentence that go over two lines."""


def check(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
    page.wait_for_function(f"() => document.querySelector('main.table').clientHeight === {size[1]}")
    assert page.locator(".tabs button").count() == 6
    assert page.evaluate(OUTSIDE) == [], size
    assert page.evaluate(BROKEN) == [], size
    sentence = page.locator("[data-testid=asks]").bounding_box()
    board = page.locator(".board > svg").bounding_box()
    assert sentence is not None
    assert board is not None
    assert sentence["width"] >= 100, size
    assert board["height"] >= size[1] - 12, "the board keeps its height"


@pytest.mark.parametrize("playing", [True, False])
def test_nothing_is_squeezed_or_lost(
    browser: Browser, house: Server, quiet: list[str], playing: bool
) -> None:
    me, friend, game = visitor(), visitor(), middle(2)
    seats: list[Visitor | str] = with_me_to_move(game, me, BOT if playing else friend)
    page = (me if playing else visitor()).page(browser, house, quiet)
    page.goto(stage(house, game, seats, names=("Ann", "Benjamin")))
    page.wait_for_selector(".prompt")
    for size in SIZES:
        check(page, size)
