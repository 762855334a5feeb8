"""Settings stick: they survive a reload, and junk in the browser's memory does no harm."""

import json
import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.serving import Server
from tests.browser.staged import BOT, Visitor, found, middle, stage, visitor, with_me_to_move

CHOICES = {"dark": "dark", "off": "speed-off", "still": "still", "strong": "palette-strong"}
"""What can be chosen, and what the page wears then."""

JUNK = [
    "",
    "null",
    "5",
    '"text"',
    "[]",
    "{",
    "\u0000",
    json.dumps({"theme": 5, "speed": {}, "palette": [], "motion": None, "sound": "yes", "name": "Ada"}),
    json.dumps(
        {"theme": "noon", "speed": "__proto__", "palette": "constructor", "motion": "", "zoom": "x"}
    ),
    json.dumps({"name": None}),
    json.dumps({"name": 5}),
    json.dumps({"name": {"toString": "x"}}),
    json.dumps({"name": "N" * 5000}),
    json.dumps({"keys": {"turn": 5}, "zoom": -1}),
    json.dumps({"keys": None, "zoom": "NaN"}),
    '{"__proto__": {"theme": "dark"}}',
]


def worn(page: Page) -> set[str]:
    return set((page.locator("html").get_attribute("class") or "").split())


def open_settings(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def choice(page: Page, value: str) -> Locator:
    """The list a value can be chosen from."""
    return page.locator(f"dialog select:has(option[value={value}])")


def test_every_choice_survives_a_reload(page: Page, house: Server, me: Visitor) -> None:
    page.goto(house.address)
    page.get_by_label("Your name").fill("Ada Lovelace")
    open_settings(page)
    for value in CHOICES:
        choice(page, value).select_option(value)
    page.get_by_label("Sound").check()
    for address in (house.address, stage(house, middle(2), [me, BOT]), house.address):
        page.goto(address)
        page.reload()
        page.wait_for_selector("header.top")
        assert worn(page) >= set(CHOICES.values())
        open_settings(page)
        for value in CHOICES:
            assert choice(page, value).input_value() == value
        assert page.get_by_label("Sound").is_checked()
        page.keyboard.press("Escape")
    assert page.get_by_label("Your name").input_value() == "Ada Lovelace"


def test_every_setting_has_a_name_of_its_own(page: Page, house: Server) -> None:
    page.goto(house.address)
    open_settings(page)
    names = {"theme": "Day or night", "speed": "Pace of the game", "motion": "Animation"}
    for setting, name in names.items():
        assert page.get_by_label(name).get_attribute("data-setting") == setting


def test_a_choice_is_worn_at_once_and_can_be_taken_back(
    browser: Browser, house: Server, quiet: list[str], me: Visitor
) -> None:
    page = me.page(browser, house, quiet, reduced_motion="no-preference")
    page.goto(house.address)
    open_settings(page)
    for value, name in CHOICES.items():
        usual = choice(page, value).input_value()
        choice(page, value).select_option(value)
        expect(page.locator(f"html.{name}")).to_have_count(1)
        choice(page, value).select_option(usual)
        expect(page.locator(f"html.{name}")).to_have_count(0)


def test_the_zoom_of_the_board_survives_a_reload(page: Page, house: Server, me: Visitor) -> None:
    page.goto(stage(house, middle(2), [me, BOT]))
    board = page.locator(".board > svg")
    whole = board.get_attribute("viewBox")
    page.get_by_role("button", name="Zoom in").click()
    page.get_by_role("button", name="Zoom in").click()
    zoomed = board.get_attribute("viewBox") or ""
    assert zoomed != whole
    page.reload()  # at once: who closes the page quickly loses nothing
    expect(board).to_have_attribute("viewBox", zoomed)


def test_every_palette_survives_a_reload(page: Page, house: Server) -> None:
    page.goto(house.address)
    open_settings(page)
    values = choice(page, "strong").locator("option").evaluate_all("all => all.map((e) => e.value)")
    grounds = set()
    for value in values:
        choice(page, "strong").select_option(value)
        page.reload()
        open_settings(page)
        assert choice(page, "strong").input_value() == value
        red = "getComputedStyle(document.documentElement).getPropertyValue('--district-red')"
        grounds.add(page.evaluate(red))
    assert len(grounds) == len(values), "every palette looks different"


def test_the_keys_survive_a_reload_and_work(page: Page, house: Server, me: Visitor) -> None:
    game = found(lambda game, can: {"build", "end"} <= can)
    page.goto(stage(house, game, with_me_to_move(game, me)))
    open_settings(page)
    for action, key in (("end", "q"), ("undo", "q"), ("undo", "x")):
        page.locator(f"dialog [data-key={action}]").click()
        page.keyboard.type(key)
        said = page.locator("dialog [role=alert]")
        expect(said).to_have_text(re.compile("Q" if (action, key) == ("undo", "q") else "^$"))
    page.reload()
    open_settings(page)
    assert page.locator("dialog [data-key=end]").input_value() == "Q"
    assert page.locator("dialog [data-key=undo]").input_value() == "X"
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    for key in ("e", "u"):
        page.keyboard.press(key)
    expect(page.locator("[data-testid=end]")).to_be_enabled()
    page.keyboard.press("x")
    expect(page.locator("[data-testid=asks]")).to_contain_text("Buy a lot")
    page.get_by_role("button", name="Help (?)").click()
    assert {"Q", "X"} <= set(page.locator("dialog kbd").all_inner_texts())


def test_the_field_of_a_key_has_no_caret(page: Page, house: Server) -> None:
    """It takes one key, it is not written in."""
    page.goto(house.address)
    open_settings(page)
    field = page.locator("dialog [data-key=end]")
    field.focus()
    assert field.evaluate("(each) => getComputedStyle(each).caretColor") == "rgba(0, 0, 0, 0)"


def test_without_settings_the_system_decides(browser: Browser, house: Server, quiet: list[str]) -> None:
    page = visitor().page(browser, house, quiet, color_scheme="dark", reduced_motion="reduce")
    page.goto(house.address)
    expect(page.locator("html.dark.still")).to_have_count(1)
    page.emulate_media(color_scheme="light")
    expect(page.locator("html.dark")).to_have_count(0)


@pytest.mark.parametrize("junk", JUNK, ids=lambda junk: junk[:24])
def test_junk_in_memory_does_no_harm(page: Page, house: Server, junk: str) -> None:
    page.add_init_script(
        f"if (!localStorage.ok) localStorage.setItem('ny1901.settings', {json.dumps(junk)})"
    )
    page.goto(house.address)
    expect(page.get_by_role("heading", name="A game of your choice")).to_be_visible()
    open_settings(page)
    choice(page, "dark").select_option("dark")
    page.evaluate("localStorage.setItem('ok', '1')")
    page.reload()
    assert "dark" in worn(page)
    page.get_by_role("button", name="Standard game").click()
    expect(page.locator(".prompt")).to_be_visible()
    assert page.evaluate("({}).theme") is None


def test_a_browser_that_keeps_nothing(page: Page, house: Server) -> None:
    page.add_init_script(
        """Object.defineProperty(window, 'localStorage', {
          get() { throw new DOMException('no', 'SecurityError'); },
        })"""
    )
    page.goto(house.address)
    open_settings(page)
    choice(page, "dark").select_option("dark")
    expect(page.locator("html.dark")).to_have_count(1)


def test_what_is_set_in_one_tab_holds_in_the_other(page: Page, house: Server) -> None:
    other = page.context.new_page()
    for each in (page, other):
        each.goto(house.address)
    open_settings(page)
    choice(page, "dark").select_option("dark")
    expect(other.locator("html")).to_have_class(re.compile("dark"))
    other.get_by_label("Your name").fill("Ada")
    page.keyboard.press("Escape")
    expect(page.get_by_label("Your name")).to_have_value("Ada")
    page.reload()
    expect(page.locator("html")).to_have_class(re.compile("dark"))
