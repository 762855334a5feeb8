"""Help tells the rules of the table one is at; in the lobby those of the standard game."""

import pytest
from playwright.sync_api import Locator, Page, expect

from ny1901.content import AS_PRINTED, Options
from tests.browser.serving import Server
from tests.browser.staged import BOT, Visitor, stage
from tests.games import laid


def help_of(page: Page) -> Locator:
    page.get_by_role("button", name="Help (?)").click()
    return page.get_by_role("dialog")


def help_at(page: Page, house: Server, me: Visitor, variant: str, options: Options = AS_PRINTED) -> str:
    page.goto(stage(house, laid(variant, options=options), [me, BOT]))
    page.wait_for_selector(".prompt")
    return help_of(page).inner_text()


def test_the_introductory_game(page: Page, house: Server, me: Visitor) -> None:
    told = help_at(page, house, me, "intro")
    for true in ("more squares than", "Every tile is open", "50 points", "There are no action cards"):
        assert true in told
    for untrue in ("later", "6 points", "street that scores", "Construction Boom"):
        assert untrue not in told


@pytest.mark.parametrize(
    ("variant", "silver", "gold"), [("standard", 6, 18), ("first", 6, 18), ("expert", 10, 25)]
)
def test_the_points_that_open_generations(
    page: Page, house: Server, me: Visitor, variant: str, silver: int, gold: int
) -> None:
    told = help_at(page, house, me, variant)
    assert f"silver opens with {silver} points, gold and the legendary ones with {gold}. " in told
    for true in ("later generation", "street that scores", "the challenge pays", "Construction Boom"):
        assert true in told
    assert ("starting property" in told) == (variant != "expert")
    assert "50 points" not in told


def test_what_is_not_in_the_game_is_not_told(page: Page, house: Server, me: Visitor) -> None:
    told = help_at(page, house, me, "standard", Options(challenge=False, action_cards=False))
    assert "street that scores" in told
    assert "the challenge pays" not in told
    assert "Construction Boom" not in told
    assert "There are no action cards" in told


def test_a_table_that_waits_and_the_lobby_after_it(page: Page, house: Server) -> None:
    page.goto(house.address)
    page.locator("form select").first.select_option("intro")
    page.locator("form .seat select").nth(1).select_option("link")
    page.get_by_role("button", name="Start this game").click()
    expect(page.get_by_role("heading", name="Waiting for the other players")).to_be_visible()
    sheet = help_of(page)
    expect(sheet).to_contain_text("more squares than")
    sheet.get_by_role("button", name="Close").click()
    page.get_by_role("link", name="All games").click()
    expect(page.get_by_role("heading", name="A game of your choice")).to_be_visible()
    expect(help_of(page)).to_contain_text("later generation")
    expect(sheet).to_contain_text("silver opens with 6 points, gold and the legendary ones with 18.")
    expect(sheet).to_contain_text("This is how the usual game is played, Standard;")
