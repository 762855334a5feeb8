"""What is pressed counts, what can't be used is not taken in hand, and old refusals are gone."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from ny1901.engine.names import ALL_CARDS
from ny1901.game import Game
from ny1901.texts import catalogue
from tests.browser.conftest import Server
from tests.browser.staged import BOT, Visitor, found, stage, visitor, with_me_to_move

HOLD_BACK = """
  const plain = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
  const held = [];
  Object.defineProperty(WebSocket.prototype, 'onmessage', {
    set(hear) {
      plain.set.call(this, (event) => {
        if (window.holding && JSON.parse(event.data).type === 'done') held.push(() => hear(event));
        else hear(event);
      });
    },
  });
  window.release = () => {
    window.holding = false;
    held.splice(0).forEach((each) => each());
  };
"""
"""The answers to commands come as late as one likes; everything else comes as always."""

ASKS = "[data-testid=asks]"
LIT = "[role=gridcell][data-lit]"
REFUSED = ".prompt.refused"
GHOST = ".ghost[data-ok=true]"


@pytest.fixture
def me() -> Visitor:
    return visitor()


@pytest.fixture
def page(browser: Browser, house: Server, me: Visitor, quiet: list[str]) -> Page:
    return me.page(browser, house, quiet)


def to_buy() -> Game:
    """A turn begins, land can be bought, and no action card was played."""
    return found(lambda game, can: "acquire" in can and game.state.active.cards == ALL_CARDS)


def to_build() -> Game:
    """Land was bought, and a tile fits on it."""
    return found(lambda game, can: {"build", "end"} <= can and len(game.steps) > 10)


def sit(page: Page, house: Server, me: Visitor, game: Game, other: Visitor | str = BOT) -> None:
    page.goto(stage(house, game, with_me_to_move(game, me, other)))
    expect(page.locator(".prompt.mine")).to_be_visible()


def steps(page: Page) -> int:
    """How many lines tell what happened."""
    return page.locator("[data-testid=look-at]").count()


# --- what is pressed counts -------------------------------------------------------------------------


def test_a_key_between_the_new_position_and_the_answer(page: Page, house: Server, me: Visitor) -> None:
    page.add_init_script(HOLD_BACK)
    sit(page, house, me, to_buy(), visitor())
    page.evaluate("window.holding = true")
    page.locator(LIT).first.click(force=True)
    expect(page.locator("[data-testid=end]")).to_be_enabled()
    page.keyboard.press("e")
    expect(page.locator(".prompt.mine")).to_be_visible()
    page.evaluate("window.release()")
    expect(page.locator(ASKS)).to_contain_text(re.compile("It is .+’s turn"))


def test_undo_twice_as_fast_as_one_likes(page: Page, house: Server, me: Visitor) -> None:
    """The second one is meant for the position the first has led to."""
    game = found(lambda game, can: "end" in can and len(game.steps) > 9 and _built_in_this_turn(game))
    page.add_init_script(HOLD_BACK)
    sit(page, house, me, game, visitor())
    before = steps(page)
    page.evaluate("window.holding = true")
    page.keyboard.press("u")
    expect(page.locator("[data-testid=look-at]")).not_to_have_count(before)
    page.keyboard.press("u")
    page.evaluate("window.release()")
    expect(page.locator(LIT).first).to_be_visible()
    expect(page.locator("[data-testid=undo]")).to_have_attribute("aria-disabled", "true")


def _built_in_this_turn(game: Game) -> bool:
    turn = game.state.turn
    return bool(turn.acquired and turn.built)


# --- what can't be used is not taken in hand --------------------------------------------------------


@pytest.mark.parametrize("card", ["land_grab", "construction_boom"])
def test_a_refused_card_leaves_the_board_open(
    page: Page, house: Server, me: Visitor, card: str
) -> None:
    sit(page, house, me, to_buy())
    before = page.locator(LIT).count()
    page.locator(f"[data-action={card}]").click()
    expect(page.locator(REFUSED)).to_be_visible()
    expect(page.locator(f"[data-action={card}]")).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".about strong")).to_be_visible()
    expect(page.locator(LIT)).to_have_count(before)
    lines = steps(page)
    page.locator(LIT).first.click(force=True)
    expect(page.locator("[data-testid=look-at]")).to_have_count(lines + 1)
    expect(page.locator(REFUSED)).to_have_count(0)


def test_a_shift_that_comes_too_late_leaves_the_tiles_open(
    page: Page, house: Server, me: Visitor
) -> None:
    sit(page, house, me, to_build())
    page.locator("[data-action=market_shift]").click()
    expect(page.locator(REFUSED)).to_be_visible()
    expect(page.locator("[data-action][aria-pressed=true]")).to_have_count(0)
    page.locator("button[data-tile].fits").first.click()
    expect(page.locator(REFUSED)).to_have_count(0)
    page.locator(LIT).first.click(force=True)
    expect(page.locator(GHOST)).to_have_count(1)


def test_a_lot_that_can_not_be_grabbed_says_why(page: Page, house: Server, me: Visitor) -> None:
    """And the card stays in hand, for other lots can."""
    sit(page, house, me, found(lambda game, can: "grab" in can))
    page.locator("[data-action=land_grab]").click()
    page.locator("[role=gridcell]:not([data-lit])").first.click(force=True)
    expect(page.locator(REFUSED)).to_contain_text("(R")
    expect(page.locator("[data-action=land_grab]")).to_have_attribute("aria-pressed", "true")
    page.locator(LIT).first.hover(force=True)
    expect(page.locator(REFUSED)).to_have_count(0)
    lines = steps(page)
    page.locator(LIT).first.click(force=True)
    expect(page.locator("[data-testid=look-at]")).to_have_count(lines + 1)


# --- a tile on the board is not thrown away ---------------------------------------------------------


@pytest.mark.parametrize("by", ["button", "key", "keyboard alone"])
def test_ending_the_turn_with_a_tile_on_the_board(
    page: Page, house: Server, me: Visitor, by: str
) -> None:
    sit(page, house, me, to_build(), visitor())
    lines = steps(page)
    tile = page.locator("button[data-tile].fits").first
    if by == "keyboard alone":
        tile.focus()
        page.keyboard.press("Enter")
    else:
        tile.click()
        page.locator(LIT).first.click(force=True)
    expect(page.locator(GHOST)).to_have_count(1)
    for _ in range(2):
        if by == "button":
            page.locator("[data-testid=end]").click()
        else:
            page.keyboard.press("e")
        expect(page.locator(ASKS)).to_have_text(re.compile(r"✗ First build .+, or put it back\."))
    assert page.locator("dialog").count() == 0
    assert steps(page) == lines
    expect(page.locator("[data-testid=confirm]")).to_be_enabled()
    if by == "keyboard alone":
        page.keyboard.press("Enter")
        expect(page.locator("[data-testid=look-at]")).to_have_count(lines + 1)
    else:
        page.locator("[data-testid=away]").click()
        expect(page.locator(REFUSED)).to_have_count(0)
    page.keyboard.press("e")
    expect(page.locator(ASKS)).to_contain_text(re.compile("It is .+’s turn"))


# --- old refusals are gone --------------------------------------------------------------------------


def no_end_yet(page: Page) -> None:
    page.keyboard.press("e")
    expect(page.locator(REFUSED)).to_contain_text("A turn can't be empty")


def test_a_refusal_goes_with_the_next_thing(page: Page, house: Server, me: Visitor) -> None:
    game = found(lambda game, can: {"acquire", "rebuild"} <= can and "shift" in can)
    sit(page, house, me, game)
    cards = "[data-card]:not(.dim)", "[data-action=market_shift]", "button[data-tile].fits"
    for card in cards:
        no_end_yet(page)
        page.locator(card).first.click()
        expect(page.locator(REFUSED)).to_have_count(0)
        page.keyboard.press("Escape")
    no_end_yet(page)
    page.keyboard.press("Escape")
    expect(page.locator(REFUSED)).to_have_count(0)
    page.locator("button[data-tile].fits").first.click()
    no_end_yet(page)
    page.locator(LIT).first.hover(force=True)
    expect(page.locator(GHOST)).to_have_count(1)
    expect(page.locator(REFUSED)).to_have_count(0)
    for next_thing in ("r", "f"):
        no_end_yet(page)
        page.keyboard.press(next_thing)
        expect(page.locator(ASKS)).not_to_contain_text("A turn can't be empty")
    no_end_yet(page)
    page.locator(LIT).first.click(force=True)
    expect(page.locator(REFUSED)).to_have_count(0)


def test_a_refusal_goes_with_a_move_made_elsewhere(
    browser: Browser, page: Page, house: Server, me: Visitor, quiet: list[str]
) -> None:
    """The same player sits at two screens."""
    sit(page, house, me, to_buy())
    no_end_yet(page)
    other = me.page(browser, house, quiet)
    other.goto(page.url)
    other.locator(LIT).first.click(force=True)
    expect(page.locator("[data-testid=end]")).to_be_enabled()
    expect(page.locator(REFUSED)).to_have_count(0)


# --- a tile that fits nowhere -----------------------------------------------------------------------


def test_a_tile_that_fits_nowhere_is_given_a_reason_for_all_places(
    page: Page, house: Server, me: Visitor
) -> None:
    sit(page, house, me, to_build())
    texts = catalogue("en")
    general = [
        re.escape(texts.gettext(key)).replace(r"\{", "{").replace(r"\}", "}")
        for key in ("server.no_room", "refusal.generation_locked")
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


# --- the thing asked for is the most visible one ----------------------------------------------------

LOOKS = """each => {
  const { borderTopColor, backgroundColor, boxShadow, animationName } = getComputedStyle(each);
  return [borderTopColor, backgroundColor, boxShadow, animationName];
}"""


def test_cards_that_may_be_played_are_calm(page: Page, house: Server, me: Visitor) -> None:
    game = found(lambda game, can: {"acquire", "rebuild"} <= can and "shift" in can)
    sit(page, house, me, game)
    ready = page.locator("[data-action=market_shift].ready").evaluate(LOOKS)
    idle = page.locator("[data-action=land_grab]:not(.ready)").evaluate(LOOKS)
    asked = page.locator("button[data-tile].fits").first.evaluate(LOOKS)
    assert ready[1:] == idle[1:], "nothing shines"
    assert ready[0] != asked[0]
    assert ready[0] != idle[0], "but one can see which may be played"


def test_a_challenge_is_named_once(page: Page, house: Server, me: Visitor) -> None:
    sit(page, house, me, found(lambda game, can: "acquire" in can, variant="first"))
    panel = page.locator("section[aria-labelledby=standings-title]")
    assert panel.inner_text().count("Gold Tycoon") == 1


# --- the whole text can be read ---------------------------------------------------------------------

CUT = """() => {
  const said = document.querySelector('[data-testid=asks]');
  const buttons = document.querySelector('.prompt .buttons').getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(said);
  const { top, left, right, bottom } = range.getBoundingClientRect();
  const inside = top >= 0 && left >= 0 && right <= buttons.left && bottom <= innerHeight;
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
        if (message.trouble && window.sentence) message.trouble.sentence = window.sentence;
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
    "size": "9",
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
        sentence = catalogue("en").gettext(f"refusal.{key}").format(**LONGEST)
        page.evaluate("sentence => (window.sentence = sentence)", f"{sentence} (R11.1)")
        tile.tap()
        box = page.locator("[role=gridcell]:not([data-lit])").nth(len(sentence) % 40).bounding_box()
        assert box
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(page.locator(ASKS)).to_contain_text(sentence)
        assert page.evaluate(CUT) == [], sentence
        assert page.locator(".board").bounding_box() == board, "nothing jumps"
        page.locator("[data-testid=away]").tap()
