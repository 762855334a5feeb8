"""Reasons are said once, hold for every place, and can be read to the end on a phone."""

import re

from playwright.sync_api import Browser, Page, expect

from ny1901.words.catalogue import catalogue
from ny1901.words.formatter import PLACEHOLDER
from tests.browser.serving import Server
from tests.browser.staged import Visitor, found
from tests.browser.test_hand import ASKS, sit, to_build


def test_a_tile_that_fits_nowhere_is_given_a_reason_for_all_places(
    page: Page, house: Server, me: Visitor
) -> None:
    sit(page, house, me, to_build())
    texts = catalogue("en")
    general = [
        re.escape(texts[key][0]).replace(r"\{", "{").replace(r"\}", "}")
        for key in ("refusal.no_room", "refusal.generation_locked")
    ]
    patterns = [re.compile(r"✗ " + re.sub(r"{\w+}", ".+", each) + r" \(R\d\.\d\)") for each in general]
    said = set()
    for tile in page.locator("button[data-tile].idle").all():
        tile.click()
        expect(page.locator(ASKS)).to_have_text(re.compile("|".join(each.pattern for each in patterns)))
        sentence = page.locator(ASKS).inner_text()
        said |= {n for n, each in enumerate(patterns) if each.fullmatch(sentence)}
        assert sentence.count(".") == 2, "one sentence, and the number of its rule"
        tile.click()
    assert said == {0, 1}


def test_the_missing_points_of_a_locked_tile_stay_in_sight(
    page: Page, house: Server, me: Visitor
) -> None:
    """Wherever it is led: no place opens it."""
    game = found(lambda game, can: "acquire" in can and game.state.active.score < 6)
    sit(page, house, me, game)
    page.locator("button[data-tile=WOOLWORTH]").click()
    needs = re.compile(r"✗ Woolworth Building needs 18 points; you have \d+\. \(R6\.\d\)")
    expect(page.locator(ASKS)).to_have_text(needs)
    for owner in ("free", "owned by Ada", "owned by Bo"):
        square = page.locator(f"[role=gridcell][aria-label*='{owner}']").first
        for over in (square.hover, square.click):
            over(force=True)
            expect(page.locator(".ghost[data-ok=false]")).to_have_count(1)
            expect(page.locator(ASKS)).to_have_text(needs)
        page.keyboard.press("Escape")


def test_a_challenge_is_named_once(page: Page, house: Server, me: Visitor) -> None:
    sit(page, house, me, found(lambda game, can: "acquire" in can, variant="first"))
    panel = page.locator("section[aria-labelledby=standings-title]")
    assert panel.inner_text().count("Gold Tycoon") == 1


CUT = """() => {
  const said = document.querySelector('[data-testid=asks]');
  const range = document.createRange();
  range.selectNodeContents(said);
  const { top, left, right, bottom } = range.getBoundingClientRect();
  const inside = top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight;
  const scrolls = getComputedStyle(said).overflow !== 'visible';
  const cut = scrolls && said.scrollHeight > said.clientHeight + 1;
  const shown = (y) => said.contains(document.elementFromPoint(left + 4, y));
  const seen = shown(top + 6) && shown(bottom - 6);
  return [inside ? '' : 'outside', cut ? 'cut' : '', seen ? '' : 'covered'].filter(Boolean);
}"""

LONGER = """
  const plain = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
  Object.defineProperty(WebSocket.prototype, 'onmessage', {
    set(hear) {
      plain.set.call(this, (event) => {
        const message = JSON.parse(event.data);
        if (message.trouble) Object.assign(message.trouble, window.trouble);
        hear({ data: JSON.stringify(message) });
      });
    },
  });
"""
"""Every refusal has the sentence one likes."""

LONGEST = {
    "fields": "l12 m12 n12 l13 m13 n13 l14 m14 n14",
    "lots": "Ba, Bb, Bc, Bd, Be",
    "seat": "W" * 40,
    "tile": "Metropolitan Life Tower",
    "old": "Metropolitan Life Tower",
    "built": "Metropolitan Life Tower",
    "ground": "old building, park, street",
    "district": "yellow",
    "needs": "18",
    "has": "17",
    "squares": "9 squares",
    "old_size": "9",
}


def test_every_refusal_can_be_read_on_a_phone(
    browser: Browser, house: Server, me: Visitor, quiet: list[str]
) -> None:
    size = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
    page = me.page(browser, house, quiet, **size)
    page.add_init_script(LONGER)
    sit(page, house, me, to_build())
    board = page.locator(".board").bounding_box()
    page.get_by_role("button", name="Tiles", exact=True).tap()
    tile = page.locator("button[data-tile].fits").first
    keys = (
        "not_later",
        "not_larger",
        "land_of_another",
        "land_unowned",
        "too_few_workers",
        "not_a_square",
    )
    for key in keys:
        template = catalogue("en")[f"refusal.{key}"][0]
        sentence = PLACEHOLDER.sub(lambda place: LONGEST[place[1]], template)
        told = {"key": "help.key.flip", "params": {"key": sentence}}
        page.evaluate("trouble => (window.trouble = trouble)", {"sentences": [told], "rule": "R11.1"})
        tile.tap()
        box = page.locator("[role=gridcell]:not([data-lit])").nth(len(sentence) % 40).bounding_box()
        assert box
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(page.locator(ASKS)).to_contain_text(sentence)
        assert page.evaluate(CUT) == [], sentence
        assert page.locator(".board").bounding_box() == board, "nothing jumps"
        page.locator("[data-testid=away]").tap()
