"""One sentence says whose turn it is and what to do, and so does the title, in every phase."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from ny1901.game import Game
from tests.browser.phases import PHASES
from tests.browser.serving import Server
from tests.browser.staged import (
    BOT,
    Visitor,
    finished,
    found,
    middle,
    stage,
    visitor,
    with_me_to_move,
)

SENTENCES = {
    "the first turn": r"Your turn\. Buy a lot, or pick a tile to rebuild\.",
    "buy": r"Your turn\. Pick a card or a lot to buy land\.",
    "build or end": r"Pick a tile to build, or end the turn\.",
    "build": r"Your turn\. No worker in hand: pick a tile and build\.",
    "rebuild": r"Your turn\. No worker in hand: pick a tile and rebuild\.",
    "boom or end": r"End the turn, or build once more with Construction Boom\.",
    "grab or end": r"End the turn, or buy one more lot with Land Grab\.",
    "two cards or end": r"End the turn, or play Construction Boom or Land Grab\.",
    "end": r"End the turn\.",
    "the last turn": r"Your last turn\. .+\.",
    "give up": r"Your turn\. You are stuck: pick one of your lots with a worker to give it up\.",
}
"""What is said in each phase of a turn."""


def says(page: Page, sentence: str) -> None:
    """The sentence stands once, and is the heading of the page."""
    expect(page.locator("[data-testid=asks]")).to_have_text(re.compile(rf"^\s*{sentence}\s*$"))
    expect(page.locator("h1")).to_have_count(1)


def check(page: Page, sentence: str) -> None:
    """With nothing in hand the title repeats the sentence."""
    says(page, sentence)
    said = page.locator("[data-testid=asks]").inner_text()
    expect(page).to_have_title(f"{said.strip()} · New York 1901")


@pytest.mark.parametrize("phase", PHASES)
def test_my_turn(page: Page, house: Server, me: Visitor, phase: str) -> None:
    wanted, bot = PHASES[phase]
    game = found(wanted, bot=bot)
    page.goto(stage(house, game, with_me_to_move(game, me)))
    check(page, SENTENCES[phase])
    assert page.locator(".prompt.mine").count() == 1


def test_what_is_in_hand_changes_what_is_asked(page: Page, house: Server, me: Visitor) -> None:
    game = found(lambda game, can: {"acquire", "rebuild"} <= can and not game.steps)
    page.goto(stage(house, game, with_me_to_move(game, me)))
    page.locator("[data-card]:not(.dim)").first.click()
    says(page, r"Your turn\. Pick a (red|blue|yellow|green|pink) lot of \d squares?\.")
    page.locator("[data-card][aria-pressed=true]").click()
    page.locator("button[data-tile].fits").first.click()
    says(page, r"Your turn\. Pick a square for .+\.")
    page.locator("[role=gridcell][data-lit]").first.hover(force=True)
    says(page, r"Rebuild with .+ for \d+ points?\. Torn down: starting property\.")
    page.keyboard.press("Escape")
    page.locator("button[data-tile]").last.click()
    says(page, r"✗ Woolworth Building needs 18 points; you have 0\. \(R6\.1\)")
    page.keyboard.press("Escape")
    page.locator("[data-action=market_shift]").click()
    says(page, r"Market Shift: play it to turn up 4 other cards\.")
    expect(page).to_have_title("Your turn. Buy a lot, or pick a tile to rebuild. · New York 1901")
    game = found(lambda game, can: "grab" in can)
    page.goto(stage(house, game, with_me_to_move(game, me)))
    page.locator("[data-action=land_grab]").click()
    says(page, r"Land Grab: pick one more lot of 2 squares\.")


def test_the_title_stands_still_while_a_tile_is_led(page: Page, house: Server, me: Visitor) -> None:
    """It says whose turn it is and what to do, not what the tile under the pointer would bring."""
    game = found(lambda game, can: {"build", "end"} <= can)
    page.goto(stage(house, game, with_me_to_move(game, me)))
    check(page, r"Pick a tile to build, or end the turn\.")
    page.evaluate(
        """() => {
             window.titles = 0;
             const watch = new MutationObserver(() => (window.titles += 1));
             watch.observe(document.head, { childList: true, subtree: true, characterData: true });
           }"""
    )
    page.locator("button[data-tile].fits").first.click()
    seen = set()
    for number in range(0, 100, 10):
        page.locator("[role=gridcell]").nth(number).hover(force=True)
        seen.add(page.locator("[data-testid=asks]").inner_text())
    page.locator("[role=gridcell][data-lit]").first.hover(force=True)
    says(page, r"Build .+ for \d+ points?\..*")
    assert len(seen) > 1, "the sentence follows the tile"
    assert page.evaluate("window.titles") == 0
    page.keyboard.press("Escape")
    page.keyboard.press("e")
    expect(page).not_to_have_title(re.compile("Pick a tile"))


def test_a_stuck_player_is_asked_before_a_lot_is_given_up(
    page: Page, house: Server, me: Visitor
) -> None:
    game = found(lambda game, can: "giveup" in can, bot="random")
    page.goto(stage(house, game, with_me_to_move(game, me)))
    page.locator("[role=gridcell][data-lit]").first.click(force=True)
    says(page, r"Your turn\. Give up .+\? Its card goes under the future market, and the turn ends\.")


def test_people_at_one_screen_are_called_by_name(page: Page, house: Server, me: Visitor) -> None:
    game = found(lambda game, can: {"build", "end"} <= can, names=("Ada", "Bo"))
    page.goto(stage(house, game, [me, me]))
    check(page, rf"{game.names[game.state.turn.seat]}: Pick a tile to build, or end the turn\.")


def others(game: Game, me: Visitor, active: Visitor | str) -> list[Visitor | str]:
    """Who sits where if it is somebody else's turn."""
    return [active if seat == game.state.turn.seat else me for seat in range(len(game.names))]


def test_somebody_elses_turn(
    browser: Browser, page: Page, house: Server, me: Visitor, quiet: list[str]
) -> None:
    game, friend = middle(2), visitor()
    who = game.names[game.state.turn.seat]
    address = stage(house, game, others(game, me, friend))
    page.goto(address)
    says(page, rf"It is {who}’s turn, and {who} is away\. .+")
    expect(page).to_have_title(f"It is {who}’s turn, and {who} is away. · New York 1901")
    their = friend.page(browser, house, quiet)
    their.goto(address)
    check(page, rf"It is {who}’s turn\.")
    check(their, r"Your turn\. .+\.")
    watching = visitor().page(browser, house, quiet)
    watching.goto(address)
    check(watching, rf"It is {who}’s turn\.")


def test_a_bots_turn(browser: Browser, slow: Server, me: Visitor, quiet: list[str]) -> None:
    game = middle(2)
    page = me.page(browser, slow, quiet)
    page.goto(stage(slow, game, others(game, me, BOT)))
    check(page, rf"{game.names[game.state.turn.seat]} is thinking\.")


def test_before_and_after_the_game(page: Page, house: Server, me: Visitor) -> None:
    page.goto(house.address)
    expect(page).to_have_title("New York 1901")
    page.locator("form .seat select").nth(1).select_option("link")
    page.get_by_role("button", name="Start this game").click()
    expect(page.locator("h1")).to_have_text("Waiting for the other players")
    expect(page).to_have_title("Waiting for players. · New York 1901")
    game = finished(2)
    page.goto(stage(house, game, [me, BOT]))
    check(page, r"(Ada|Bo) wins.*\.")
    page.goto(stage(house, middle(2), [me, BOT], abandoned=True))
    check(page, r"The game was ended because (you|Ada|Bo) stayed away\.")
