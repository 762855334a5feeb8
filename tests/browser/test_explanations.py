"""Cards, tiles, streets and numbers explain themselves: on hover, on focus, and to a long press."""

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from ny1901.engine.notation import cells_text
from ny1901.words.texts import Texts
from tests.browser.serving import Server
from tests.browser.staged import Visitor, found, stage, visitor, with_me_to_move
from tests.browser.tour import PHONE

say = Texts().say
THINGS = {
    "[data-card]": "Buy with this card",
    ".future": "Cards in the future market",
    "[data-tile=S1]:visible": "It opens at 6 points",
    "[data-action=land_grab]": "Buy one lot more",
    "[aria-labelledby=standings-title] li button": "most buildings beside it",
    ".stats > span": "Each lot you buy takes one",
    ".score small": "if the game ended now",
    ".marks span": "points open silver",
    ".track": "The bar grows with the score",
}
"""What explains itself, and with which words."""


def note(page: Page) -> Locator:
    return page.locator(".explanation")


def press_long(page: Page, thing: Locator, words: str) -> None:
    """Until it is explained with these words; that is still to be seen when the finger is lifted."""
    box = thing.bounding_box()
    assert box
    touch = page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(note(page)).to_contain_text(words)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(note(page)).to_be_visible()


def at_table(page: Page, house: Server, me: Visitor) -> Page:
    game = found(lambda game, can: "acquire" in can and game.state.players[0].score < 6, players=2)
    page.goto(stage(house, game, with_me_to_move(game, me)))
    page.wait_for_selector(".prompt.mine")
    return page


@pytest.mark.parametrize("thing", THINGS)
def test_who_points_at_a_thing_is_told_what_it_is(
    page: Page, house: Server, me: Visitor, thing: str
) -> None:
    at_table(page, house, me)
    page.locator(thing).first.hover()
    expect(note(page)).to_contain_text(THINGS[thing])
    expect(note(page)).to_contain_text("R")
    page.locator("h1, .imprint").first.hover(force=True)
    expect(note(page)).to_have_count(0)


def test_it_is_never_in_the_way(page: Page, house: Server, me: Visitor) -> None:
    """A click goes through it, ends it, and Escape does, too."""
    at_table(page, house, me)
    card = page.locator("[data-card]").first
    card.hover()
    expect(note(page)).to_be_visible()
    assert note(page).evaluate("it => getComputedStyle(it).pointerEvents") == "none"
    page.keyboard.press("Escape")
    expect(note(page)).to_have_count(0)
    page.mouse.move(5, 5)
    card.hover()
    expect(note(page)).to_be_visible()
    card.click()
    expect(note(page)).to_have_count(0)
    expect(card).to_have_attribute("aria-pressed", "true")


def test_who_comes_by_keyboard_is_told_and_f1_opens_the_rule(
    page: Page, house: Server, me: Visitor
) -> None:
    at_table(page, house, me)
    page.keyboard.press("m")
    expect(note(page)).to_contain_text(THINGS["[data-card]"])
    focused = page.locator(":focus")
    assert THINGS["[data-card]"] in (focused.get_attribute("aria-description") or "")
    page.keyboard.press("F1")
    expect(page.get_by_role("dialog").locator("#r3-2")).to_be_focused()
    expect(note(page)).to_have_count(0)


def test_a_long_press_explains_and_does_nothing_else(
    browser: Browser, house: Server, quiet: list[str]
) -> None:
    me = visitor()
    page = at_table(me.page(browser, house, quiet, **PHONE), house, me)
    card = page.locator("[data-card]").first
    press_long(page, card, THINGS["[data-card]"])
    expect(card).to_have_attribute("aria-pressed", "false")
    note(page).get_by_role("button", name=say("rules.open", rule="R3.2")).tap()
    expect(page.get_by_role("dialog").locator("#r3-2")).to_be_visible()
    page.get_by_role("button", name=say("close")).tap()
    card.tap()
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(note(page)).to_have_count(0)


def test_keys_lead_from_one_explained_thing_to_the_next(page: Page, house: Server, me: Visitor) -> None:
    at_table(page, house, me)
    for key, words in [
        ("m", "Buy with this card"),
        ("t", "It goes on empty squares"),
        ("m", "Buy with this card"),
    ]:
        page.keyboard.press(key)
        expect(note(page)).to_contain_text(words)


def test_escape_puts_the_explanation_away_before_the_tile(
    page: Page, house: Server, me: Visitor
) -> None:
    at_table(page, house, me)
    card = page.locator("[data-card]").first
    card.click()
    page.locator(".future").hover()
    expect(note(page)).to_be_visible()
    page.keyboard.press("Escape")
    expect(note(page)).to_have_count(0)
    expect(card).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(card).to_have_attribute("aria-pressed", "false")


# --- the board ----------------------------------------------------------------------------------------


def field(page: Page, beside: list[str], above: list[str]) -> tuple[float, float]:
    """The middle of columns and rows, each told by squares in them or at both sides of them."""

    def box(cell: str) -> dict[str, float]:
        found = page.locator(f"[role=gridcell][data-cell={cell}]").bounding_box()
        assert found
        return {
            "x": found["x"] + found["width"] / 2,
            "y": found["y"] + found["height"] / 2,
        }

    return (
        sum(box(cell)["x"] for cell in beside) / len(beside),
        sum(box(cell)["y"] for cell in above) / len(above),
    )


GROUND = {
    "Broadway": (["e2", "g2"], ["e2"], "building"),
    "park": (["b2"], ["c3"], say("explain.park")),
    "old building": (["b2"], ["d11"], say("explain.old_building")),
}
"""Ground nobody can have, where it is, and what is told of it."""


@pytest.mark.parametrize("ground", GROUND)
def test_ground_explains_itself(page: Page, house: Server, me: Visitor, ground: str) -> None:
    """To whoever rests there, and at once to whoever picks it."""
    at_table(page, house, me)
    beside, above, words = GROUND[ground]
    x, y = field(page, beside, above)
    page.mouse.move(x, y)
    expect(note(page)).to_contain_text(ground)
    expect(note(page)).to_contain_text(words)
    expect(note(page)).to_contain_text("R")
    page.mouse.move(x, 1)
    expect(note(page)).to_have_count(0)
    page.mouse.click(x, y)
    expect(note(page)).to_contain_text(words)


def test_squares_explain_themselves_but_not_to_a_tile_in_hand(
    page: Page, house: Server, me: Visitor
) -> None:
    game = found(lambda game, can: {"build", "end"} <= can and len(game.steps) > 20, players=2)
    seat = game.state.turn.seat
    number = next(place for place in game.state.players[seat].buildings)
    mine = cells_text(game.rules.atlas, game.rules.table.all[number].cells).split()[0]
    page.goto(stage(house, game, with_me_to_move(game, me)))
    page.wait_for_selector(".prompt.mine")
    square = page.locator(f"[role=gridcell][data-cell={mine}]")
    square.hover(force=True)
    expect(note(page)).to_contain_text(game.names[seat])
    page.locator("button[data-tile].fits").first.click()
    expect(note(page)).to_have_count(0)
    square.hover(force=True)
    page.wait_for_timeout(1000)
    expect(note(page)).to_have_count(0)


def test_a_mouse_that_is_about_to_buy_is_left_alone(page: Page, house: Server, me: Visitor) -> None:
    at_table(page, house, me)
    page.locator("[role=gridcell][data-lit]").first.hover(force=True)
    page.wait_for_timeout(1000)
    expect(note(page)).to_have_count(0)
    page.locator("[role=gridcell]:not([data-lit])").first.hover(force=True)
    expect(note(page)).to_be_visible()


def test_who_walks_over_the_board_by_keys_is_told_and_f1_opens_the_rule(
    page: Page, house: Server, me: Visitor
) -> None:
    at_table(page, house, me)
    page.keyboard.press("b")
    page.keyboard.press("ArrowRight")
    expect(note(page)).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("F1")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(note(page)).to_be_visible()
    page.keyboard.press("F1")
    expect(page.get_by_role("dialog").locator("[id^=r]:focus")).to_have_count(1)


def test_a_long_press_on_the_board_explains_and_picks_nothing(
    browser: Browser, house: Server, quiet: list[str]
) -> None:
    me = visitor()
    page = at_table(me.page(browser, house, quiet, **PHONE), house, me)
    lit = page.locator("[role=gridcell][data-lit]").first
    before = page.locator(".log li").count()
    press_long(page, lit, say("explain.lot.free"))
    page.wait_for_timeout(300)
    assert page.locator(".log li").count() == before
    lit.tap(force=True)
    expect(note(page)).to_have_count(0)
