"""Whose is it, and what counts? Who points at a player, a street or the challenge sees only that."""

import pytest
from playwright.sync_api import Browser, Page, expect

from ny1901.engine.skylines import street_counts
from tests.browser.serving import Server
from tests.browser.staged import BOT, middle, stage, visitor

PLAYERS = 4
ROW = "section[aria-labelledby=players-title] li"
ATTRIBUTE = "all => all.map((each) => each.getAttribute('{}'))"
STREET = "section[aria-labelledby=standings-title] li button"


@pytest.fixture
def page(browser: Browser, slow: Server, quiet: list[str]) -> Page:
    """A game in full swing, in which somebody else is to move."""
    me, game = visitor(), middle(PLAYERS, turn=40)
    page = me.page(browser, slow, quiet)
    page.goto(stage(slow, game, [BOT if seat == game.state.turn.seat else me for seat in range(4)]))
    page.wait_for_selector(".board .building")
    return page


def outstanding(page: Page) -> list[int]:
    """By seat: how many buildings stand out."""
    return [page.locator(f".board .standing:not(.aside) .seat-{n}").count() for n in range(PLAYERS)]


def test_only_what_one_player_has_stands_out(page: Page) -> None:
    whole = outstanding(page)
    for seat in range(PLAYERS):
        page.locator(ROW).nth(seat).hover()
        expect(page.locator(".board .standing.aside")).to_have_count(sum(whole) - whole[seat])
        assert outstanding(page)[seat] == whole[seat]
        expect(page.locator(".found")).to_contain_text(f"{whole[seat]} building")
    page.mouse.move(2, 2)
    expect(page.locator(".board .aside")).to_have_count(0)
    expect(page.locator(".found")).to_have_count(0)


def test_the_buildings_on_a_street_stand_out_and_are_counted(page: Page) -> None:
    game = middle(PLAYERS, turn=40)
    counts = list(street_counts(game.rules, game.state).values())
    for row, by_seat in enumerate(counts):
        page.locator(STREET).nth(row).hover()
        expect(page.locator(".found .num")).to_have_text([str(n) for n in by_seat])
        assert outstanding(page) == list(by_seat)
    page.locator(STREET).first.focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    expect(page.locator(".found .num")).to_have_text([str(n) for n in counts[0]])


def test_a_key_is_held_for_one_player_after_the_other(page: Page) -> None:
    whole = outstanding(page)
    seen = set()
    for _ in range(PLAYERS):
        page.keyboard.down("x")
        expect(page.locator(".found")).to_be_visible()
        (seat,) = [n for n, count in enumerate(outstanding(page)) if count]
        assert outstanding(page)[seat] == whole[seat]
        seen.add(seat)
        page.keyboard.up("x")
        expect(page.locator(".board .aside")).to_have_count(0)
    assert seen


def test_a_look_is_chosen_on_ones_own_score_sheet(page: Page) -> None:
    seat = next(n for n in range(PLAYERS) if n != middle(PLAYERS, turn=40).state.turn.seat)
    page.locator(f"{ROW} button").nth(seat).click()
    page.locator("[data-look=violet]").check(force=True)
    page.locator("[data-look=anchor]").check(force=True)
    expect(page.locator("[data-look=anchor]")).to_be_checked()
    page.keyboard.press("Escape")
    worn = page.locator("html").evaluate(f"(it) => it.style.getPropertyValue('--player-{seat}')")
    assert worn == "var(--colour-violet)"
    page.reload()
    page.wait_for_selector(".board .building")
    shape = page.locator(f".board .signs .seat-{seat} .glyph").first.get_attribute("d")
    assert shape is not None
    assert shape.startswith("M0-3.4V6.2"), "the anchor is on the roofs"


def test_without_colour_the_emblem_and_the_pattern_tell(page: Page) -> None:
    """Every building has the emblem of its owner on it, and a pattern nobody else's roof has."""
    emblems, patterns = {}, {}
    for seat in range(PLAYERS):
        signs = page.locator(f".board .signs .sign.seat-{seat}")
        assert signs.count() == page.locator(f".board .buildings .building.seat-{seat}").count() > 0
        glyphs = signs.locator(".glyph").evaluate_all(ATTRIBUTE.format("d"))
        assert len(glyphs) == signs.count()
        (emblems[seat],) = set(glyphs)
        lines = page.locator(f".board .building.seat-{seat} .roof-lines")
        (patterns[seat],) = set(lines.evaluate_all(ATTRIBUTE.format("fill")))
    assert len(set(emblems.values())) == len(set(patterns.values())) == PLAYERS
