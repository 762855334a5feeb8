"""A hint on request: what to do, why, and who would win; by mouse and keys, and never among people."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.serving import Server
from tests.browser.staged import BOT, Visitor, found, stage, visitor, with_me_to_move

ADVICE, BULB = "[data-testid=advice]", "[data-testid=hint]"


def sit(page: Page, house: Server, me: Visitor, other: Visitor | str = BOT, players: int = 2) -> None:
    game = found(lambda game, can: "acquire" in can and len(game.steps) > 10, players=players)
    page.goto(stage(house, game, with_me_to_move(game, me, other)))
    expect(page.locator(".prompt.mine")).to_be_visible()


def test_it_is_told_shown_and_done(page: Page, house: Server, me: Visitor) -> None:
    sit(page, house, me)
    page.locator(BULB).click()
    hint = page.locator(ADVICE)
    sentence = hint.locator(".move").text_content() or ""
    expect(page.locator("[role=log].live")).to_contain_text(sentence)
    expect(page.locator(".pointed").first).to_be_attached()
    chances = [int(each.split()[0]) for each in hint.locator("dd").all_text_contents()]
    assert 98 <= sum(chances) <= 102
    asked = page.locator("[data-testid=asks]").text_content()
    hint.locator("[data-testid=advice-do]").click()
    expect(hint).to_have_count(0)
    expect(page.locator("[data-testid=asks]")).not_to_have_text(asked or "")


def test_it_hides_nothing_but_the_cards(page: Page, house: Server, me: Visitor) -> None:
    """However much there is to say: who leads, what happened and the tiles stay in sight."""
    sit(page, house, me, players=4)
    page.locator(BULB).click()
    hint = page.locator(ADVICE)
    more = "each => each.insertAdjacentHTML('beforeend', '<li>Because.</li>'.repeat(30))"
    hint.locator("ul").evaluate(more)
    sheet = hint.bounding_box()
    assert sheet
    for panel in ("players", "standings", "log", "market", "tray"):
        box = page.locator(f"section[aria-labelledby={panel}-title]").bounding_box()
        assert box
        beside = box["x"] + box["width"] <= sheet["x"]
        assert beside or box["y"] + box["height"] <= sheet["y"], panel
    expect(hint.locator("[data-testid=advice-do]")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("tab", ["Scores", "Log", "Cards"])
def test_on_a_phone_it_comes_to_the_front(page: Page, house: Server, me: Visitor, tab: str) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    sit(page, house, me)
    page.get_by_role("button", name=tab, exact=True).click()
    page.locator(BULB).click()
    expect(page.locator("[data-testid=advice-do]")).to_be_in_viewport(ratio=1)


def test_two_reasons_are_read_without_scrolling(page: Page, house: Server, me: Visitor) -> None:
    sit(page, house, me, players=4)
    page.locator(BULB).click()
    reasons = [
        "In 7829 games played on from here it did best, and by far.",
        "It keeps the lot from Newsboy, to whom it would be worth much.",
    ]
    fill = "(each, all) => each.innerHTML = all.map((text) => `<li>${text}</li>`).join('')"
    page.locator(f"{ADVICE} ul").evaluate(fill, reasons)
    assert page.locator(f"{ADVICE} .told").evaluate("it => it.scrollHeight <= it.clientHeight")


def test_when_it_is_done_no_line_is_lit_in_its_place(page: Page, house: Server, me: Visitor) -> None:
    """The pointer rests where the button was: that is not meant for what lies there."""
    sit(page, house, me)
    page.locator(BULB).click()
    page.locator("[data-testid=advice-do]").click()
    expect(page.locator(ADVICE)).to_have_count(0)
    expect(page.locator(".log button:hover")).to_have_count(0)
    expect(page.locator(".pointed")).to_have_count(0)


@pytest.mark.parametrize("held", ["tile", "refusal"])
def test_it_puts_away_what_was_there_before(page: Page, house: Server, me: Visitor, held: str) -> None:
    """One thing at a time."""
    sit(page, house, me)
    if held == "tile":
        page.locator("button[data-tile]").first.click()
        page.locator("[role=gridcell]").first.click(force=True)
        expect(page.locator(".ghost")).to_have_count(1)
    else:
        page.keyboard.press("e")
        expect(page.locator(".prompt.refused")).to_be_visible()
    page.locator(BULB).click()
    expect(page.locator(ADVICE)).to_be_visible()
    expect(page.locator(".ghost, .prompt.refused, [data-tile][aria-pressed=true]")).to_have_count(0)


def test_by_keys(page: Page, house: Server, me: Visitor) -> None:
    sit(page, house, me)
    page.keyboard.press("h")
    expect(page.locator(ADVICE)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(ADVICE)).to_have_count(0)
    page.keyboard.press("h")
    page.get_by_role("button", name="Put the hint away").press("Enter")
    expect(page.locator(ADVICE)).to_have_count(0)


def test_on_a_phone_it_hides_nothing_of_the_board(
    browser: Browser, house: Server, me: Visitor, quiet: list[str]
) -> None:
    """What speaks for it is read on request; what can be done stays in sight then."""
    page = me.page(
        browser, house, quiet, viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True
    )
    sit(page, house, me)
    page.locator(BULB).tap()
    hint = page.locator(ADVICE)
    expect(hint.locator(".move")).to_be_in_viewport(ratio=1)
    expect(hint.locator("li").first).to_be_hidden()
    sheet, board = hint.bounding_box(), page.locator(".board > svg").bounding_box()
    assert sheet
    assert board
    assert sheet["y"] >= board["y"] + board["height"]
    why = hint.get_by_role("button", name="Why?")
    why.tap()
    expect(why).to_have_attribute("aria-expanded", "true")
    expect(hint.locator("li").first).to_be_in_viewport()
    expect(hint.locator("[data-testid=advice-do]")).to_be_in_viewport(ratio=1)
    why.tap()
    expect(hint.locator("li").first).to_be_hidden()
    for tab in ("Scores", "Log"):
        page.get_by_role("button", name=tab, exact=True).tap()
        expect(hint).to_be_hidden()
    page.get_by_role("button", name="Land", exact=True).tap()
    expect(hint).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(740, 300), (1280, 340)])
def test_on_a_low_screen_the_reasons_scroll(
    page: Page, house: Server, me: Visitor, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    sit(page, house, me)
    page.locator(BULB).click()
    hint = page.locator(ADVICE)
    more = "each => each.insertAdjacentHTML('beforeend', '<li>Because.</li>'.repeat(30))"
    hint.locator("ul").evaluate(more)
    expect(hint.locator("li").first).to_be_in_viewport()
    expect(hint.locator("li").last).not_to_be_in_viewport()
    expect(hint.locator("[data-testid=advice-do]")).to_be_in_viewport(ratio=1)
    hint.locator("li").last.scroll_into_view_if_needed()
    expect(hint.locator("li").last).to_be_in_viewport(ratio=0.9)
    expect(hint.locator("[data-testid=advice-do]")).to_be_in_viewport(ratio=1)


def test_not_at_a_table_with_people_elsewhere(page: Page, house: Server, me: Visitor) -> None:
    sit(page, house, me, visitor())
    expect(page.locator(BULB)).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator("[data-testid=asks]")).to_contain_text("no hints at a table with people")
