"""A phone in one hand: what is pressed is within a thumb's reach, and nothing lies over it."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.serving import CHROMIUM, Server
from tests.browser.staged import BOT, Visitor, finished, found, middle, stage, with_me_to_move
from tests.browser.test_hand import ASKS, GHOST, REFUSED
from tests.browser.test_phone import PHONE, check, middle_of, ready_to_build, take_tile


@pytest.fixture
def page(browser: Browser, house: Server, me: Visitor, quiet: list[str]) -> Page:
    return me.page(browser, house, quiet, reduced_motion="reduce", **PHONE)


def turn_to(page: Page, tab: str) -> None:
    page.get_by_role("button", name=tab, exact=True).tap()


def edges(part: Locator) -> tuple[float, float]:
    """Where something begins and where it ends, from above."""
    box = part.bounding_box()
    assert box is not None
    return box["y"], box["y"] + box["height"]


def test_the_market_keeps_off_the_tabs(page: Page, house: Server, me: Visitor) -> None:
    game = found(lambda game, can: "acquire" in can and game.state.turn.number > 8, players=4)
    page.goto(stage(house, game, with_me_to_move(game, me)))
    page.wait_for_selector(".prompt.mine")
    turn_to(page, "Land")
    for card in page.locator("[data-card]:not(.dim)").all():
        card.tap()
        expect(card).to_have_attribute("aria-pressed", "true")
        for each in page.locator("section[aria-labelledby=market-title] li > *").all():
            top, bottom = edges(each)
            assert top >= edges(page.locator(".turn"))[1] + 2
            assert bottom <= edges(page.locator(".tabs"))[0] - 6


FIRST_ON_TOP = """(button) => {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const at = (y) => document.elementFromPoint((left + right) / 2, y);
  return [top + 3, bottom - 3].every((y) => button.contains(at(y)));
}"""
"""Whether a finger meets this button, at its upper edge and at its lower one."""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_buttons_of_the_reckoning_are_there_at_once(
    page: Page, house: Server, me: Visitor, players: int
) -> None:
    page.goto(stage(house, finished(players), [me, *[BOT] * (players - 1)]))
    expect(page.locator(".verdict")).to_be_in_viewport(ratio=1)
    buttons = page.locator("dialog .buttons > *")
    for lines in ("closed", "open"):
        assert buttons.count() == 4
        for button in buttons.all():
            expect(button).to_be_in_viewport(ratio=1)
            assert button.evaluate(FIRST_ON_TOP), (lines, button.inner_text())
        for summary in page.locator("dialog summary").all() if lines == "closed" else ():
            summary.tap()
    last = page.locator("dialog .each li").last
    expect(page.locator("dialog .more")).to_be_visible()
    page.locator("dialog").evaluate("(sheet) => (sheet.scrollTop = sheet.scrollHeight)")
    expect(page.locator("dialog .more")).to_have_count(0)
    assert edges(last)[1] <= edges(buttons.first)[0]
    crown = page.locator("dialog .crown").first
    assert crown.evaluate("(each) => each.scrollHeight < 30"), "one word, in one line"


def test_the_reckoning_of_a_small_phone_has_two_rows_of_buttons(
    page: Page, house: Server, me: Visitor
) -> None:
    page.set_viewport_size({"width": 320, "height": 568})
    page.goto(stage(house, finished(4), [me, BOT, BOT, BOT]))
    buttons = page.locator("dialog .buttons > *")
    expect(buttons).to_have_count(4)
    assert len({edges(each)[0] for each in buttons.all()}) == 2
    for each in buttons.all():
        assert each.evaluate("(each) => each.scrollWidth <= each.clientWidth"), each.inner_text()


LETTERS = """(part) => {
  const range = document.createRange();
  range.selectNodeContents(part);
  const { top, bottom } = range.getBoundingClientRect();
  return { top, bottom, size: parseFloat(getComputedStyle(part).fontSize) };
}"""
"""Where the letters of something begin and end, and how large they are."""


def test_an_action_card_is_large_and_its_text_is_whole(page: Page, house: Server, me: Visitor) -> None:
    game = found(lambda game, can: "shift" in can and len(game.steps) > 20, players=2)
    page.goto(stage(house, game, with_me_to_move(game, me)))
    page.wait_for_selector(".prompt.mine")
    turn_to(page, "Cards")
    cards = page.locator("[data-action]:enabled")
    assert cards.count() == 3
    for card in cards.all():
        card.tap()
        expect(page.locator(".about p").first).to_contain_text(card.get_attribute("aria-label") or "")
        above, below = edges(page.locator(".turn"))[1], edges(page.locator(".tabs"))[0]
        for each in (*cards.all(), *page.locator("section[aria-labelledby=cards-title] .btn").all()):
            top, bottom = edges(each)
            assert bottom - top >= 40
            assert above <= top
            assert bottom <= below - 2
        text = page.locator(".about p").evaluate(LETTERS)
        assert text["size"] >= 12
        assert above <= text["top"]
        assert text["bottom"] <= below - 2


@pytest.mark.parametrize("what", ["action", "card"])
def test_a_placed_tile_stays_while_a_card_is_read(
    page: Page, house: Server, me: Visitor, what: str
) -> None:
    ready_to_build(page, house, me)
    take_tile(page)
    page.touchscreen.tap(*middle_of(page, "[role=gridcell][data-lit]"))
    expect(page.locator(GHOST)).to_have_count(1)
    turn_to(page, "Cards" if what == "action" else "Land")
    card = page.locator(f"[data-{what}]:enabled").first
    card.tap()
    expect(page.locator(ASKS)).to_have_text(re.compile(r"✗ First build .+, or put it back\."))
    expect(page.locator(GHOST)).to_have_count(1)
    if what == "action":
        expect(page.locator(".about p").first).to_contain_text(card.get_attribute("aria-label") or "")
    page.locator("[data-testid=confirm]").tap()
    expect(page.locator(GHOST)).to_have_count(0)


SPACING = """() => {
  const [box, text] = ['.prompt', '[data-testid=asks]'].map((each) => document.querySelector(each));
  const range = document.createRange();
  range.selectNodeContents(text);
  const link = text.querySelector('a').getBoundingClientRect();
  const lines = [...range.getClientRects()].filter((each) => each.height < link.height);
  const tops = [...new Set(lines.map((each) => Math.round(each.top)))].sort((a, b) => a - b);
  const outer = box.getBoundingClientRect();
  return {
    above: Math.min(...lines.map((each) => each.top)) - outer.top,
    below: outer.bottom - Math.max(...lines.map((each) => each.bottom)),
    high: outer.height,
    steps: tops.slice(1).map((top, n) => top - tops[n]),
    apart: text.querySelector('.rule')?.getClientRects().length !== 1,
  };
}"""
"""How the lines of a refusal are laid into their box."""


def test_a_refusal_has_air_around_it(page: Page, house: Server, me: Visitor) -> None:
    game = found(lambda game, can: "shift" in can and len(game.steps) > 20)
    page.goto(stage(house, game, with_me_to_move(game, me)))
    page.wait_for_selector(".prompt.mine")
    turn_to(page, "Cards")
    page.locator("[data-action=construction_boom]").tap()
    expect(page.locator(REFUSED)).to_contain_text("(R7.1)")
    laid = page.evaluate(SPACING)
    assert laid["above"] >= 7
    assert laid["below"] >= 7
    lines = len(laid["steps"]) + 1
    assert lines > 1
    usual = 52  # a sentence that asks for something is as high
    assert laid["high"] <= max(usual, lines * 17 + 16), "no more of the board is hidden than must be"
    assert max(laid["steps"]) - min(laid["steps"]) <= 1, "its lines are even"
    assert not laid["apart"]
    check(page, "refused")


@pytest.mark.parametrize("sheet", ["Scores", "Log"])
def test_no_sheet_lies_over_the_turn(page: Page, house: Server, me: Visitor, sheet: str) -> None:
    ready_to_build(page, house, me)
    lines = page.locator("[data-testid=look-at]").count()
    turn_to(page, sheet)
    expect(page.locator(".left.tall")).to_have_count(1)
    for button in ("undo", "end"):
        assert page.locator(f"[data-testid={button}]").evaluate(FIRST_ON_TOP), button
    assert edges(page.locator(".left"))[1] <= edges(page.locator("[data-testid=end]"))[0]
    check(page, sheet)
    page.locator("[data-testid=undo]").tap()
    expect(page.locator("[data-testid=look-at]")).to_have_count(lines - 1)


@pytest.mark.parametrize("device", ["phone", "narrow window"])
def test_keys_are_for_those_who_have_some(
    browser: Browser, house: Server, me: Visitor, quiet: list[str], device: str
) -> None:
    keys = 0 if device == "phone" else 1
    look = PHONE if device == "phone" else {"viewport": PHONE["viewport"]}
    page = me.page(browser, house, quiet, **look)
    game = middle(2)
    page.goto(stage(house, game, with_me_to_move(game, me)))
    page.wait_for_selector(".prompt.mine")
    page.get_by_role("button", name="Menu", exact=True).click()
    page.locator(".menu").get_by_role(
        "button", name="Help" if keys == 0 else "Help (?)", exact=True
    ).click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("heading", name="How to play")).to_be_visible()
    expect(sheet.get_by_role("heading", name="Keys")).to_have_count(keys)
    assert sheet.locator("kbd").count() == 21 * keys
    page.get_by_role("button", name="Close").click()
    page.locator(".menu").get_by_role("button", name="Settings").click()
    expect(sheet.get_by_label("Day or night")).to_be_visible()
    expect(sheet.get_by_role("group", name="Keys")).to_have_count(keys)


def test_a_hint_gives_way_to_what_is_looked_for(page: Page, house: Server, me: Visitor) -> None:
    game = middle(2)
    page.goto(stage(house, game, with_me_to_move(game, me)))
    page.locator("[data-testid=hint]").tap()
    expect(page.locator("[data-testid=advice]")).to_be_visible()
    turn_to(page, "Cards")
    expect(page.locator("[data-testid=advice]")).to_be_hidden()
    turn_to(page, "Menu")
    page.get_by_role("button", name="Settings", exact=True).tap()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()


POINTERS = {
    "primary": ("HoverType", "PointerType"),
    "available": ("HoverTypes", "PointerTypes"),
}


def test_keys_are_for_those_who_have_nothing_else(
    browser: Browser, house: Server, me: Visitor, quiet: list[str]
) -> None:
    """A computer with a keyboard and no mouse."""
    nothing = [f"{way}{what}=1" for way in ("primary", "available") for what in POINTERS[way]]
    alone = browser.browser_type.launch(
        executable_path=CHROMIUM,
        args=["--no-sandbox", f"--blink-settings={','.join(nothing)}"],
    )
    page = me.page(alone, house, quiet)
    page.goto(house.address)
    assert page.evaluate("matchMedia('(hover: none) and (pointer: none)').matches")
    page.get_by_role("button", name="Help (?)").press("Enter")
    expect(page.get_by_role("heading", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").press("Enter")
    expect(page.get_by_role("group", name="Keys")).to_be_visible()
    alone.close()


@pytest.mark.parametrize("size", [(360, 640), (320, 568)])
def test_the_turn_leaves_the_zoom_alone(
    page: Page, house: Server, me: Visitor, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    ready_to_build(page, house, me)
    row = page.locator(".turn .btn, .board-tools button:not(.aid)")
    assert row.count() == 5
    keeps_apart(row)
    page.goto(stage(house, finished(2), [me, BOT]))
    page.get_by_role("button", name="Look at the board", exact=True).tap()
    assert row.count() == 4
    keeps_apart(row)


def keeps_apart(row: Locator) -> None:
    """Every button of a row has its place, its words too."""
    boxes = [box for each in row.all() if (box := each.bounding_box())]
    boxes.sort(key=lambda box: box["x"])
    for one, next_one in pairwise(boxes):
        assert one["x"] + one["width"] <= next_one["x"] + 0.5
    assert boxes[0]["x"] >= 0
    assert boxes[-1]["x"] + boxes[-1]["width"] <= row.page.evaluate("innerWidth")
    for each in row.all():
        assert each.evaluate("(each) => each.scrollWidth <= each.clientWidth"), each.inner_text()
        assert edges(each)[1] - edges(each)[0] < 47


@pytest.mark.parametrize("width", [320, 360, 412])
def test_undo_and_end_stay_in_their_places(
    browser: Browser, house: Server, me: Visitor, quiet: list[str], width: int
) -> None:
    """Also when ending is the thing to do, in bold letters; which need one line only."""
    page = me.page(browser, house, quiet, viewport={"width": width, "height": 640})
    seen = []
    calm = found(lambda _, can: "acquire" in can and "end" not in can)
    for game in (calm, found(lambda _, can: {"build", "end"} <= can)):
        page.goto(stage(house, game, with_me_to_move(game, me)))
        page.wait_for_selector(".prompt.mine")
        buttons = [page.locator(f"[data-testid={name}]") for name in ("undo", "end")]
        seen.append([button.bounding_box() for button in buttons])
        lines = "it => { const range = document.createRange(); range.selectNodeContents(it);"
        lines += " return new Set([...range.getClientRects()].map((each) => each.top)).size }"
        assert [button.evaluate(lines) for button in buttons] == [1, 1]
    assert seen[0] == seen[1]
