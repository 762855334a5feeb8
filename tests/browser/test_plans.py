"""A plan is made while others think, kept until my turn, and carried out with one button."""

import json

from playwright.sync_api import Browser, Page, expect

from ny1901.engine.legality import legal_moves
from ny1901.engine.moves import Acquire
from ny1901.engine.notation import cells_text, move_text, parse_lot
from ny1901.game import Game
from tests.browser.serving import Server
from tests.browser.staged import BOT, Visitor, found, stage, visitor, with_me_to_move

BAR = "[data-testid=plan]"
DO = "[data-testid=do-plan]"


def early() -> Game:
    """The first turn of a game."""
    return found(lambda game, can: "acquire" in can and not game.steps)


def waiting_for(me: Visitor, other: Visitor, game: Game) -> list[Visitor | str]:
    """Who sits where if it is the other's turn."""
    return [other if seat == game.state.turn.seat else me for seat in range(len(game.names))]


def lots(game: Game) -> list[str]:
    """The lots that can be bought."""
    moves = [move for move in legal_moves(game.rules, game.state) if isinstance(move, Acquire)]
    return [move_text(game.rules, move).split()[1] for move in moves]


def square(game: Game, lot: str) -> str:
    atlas = game.rules.atlas
    cells = cells_text(atlas, atlas.lots[parse_lot(atlas, lot)].cells).split()
    return f"[role=gridcell][data-cell={cells[0]}]"


def open_plan(page: Page) -> None:
    page.locator("[data-testid=plan-open]").click()
    expect(page.locator(BAR)).to_be_visible()
    expect(page.locator("[data-lit]").first).to_be_attached()


def steps(page: Page, *wanted: str) -> None:
    expect(page.locator(f"{BAR} li")).to_have_text(list(wanted))


def move_of(page: Page, other: Page, game: Game, lot: str) -> None:
    """The other buys a lot and ends the turn."""
    other.locator(square(game, lot)).click(force=True)
    other.locator("[data-testid=end]:not([aria-disabled=true])").click()
    expect(page.locator(".prompt.mine, [data-testid=plan] [data-testid=do-plan]")).to_be_visible()


def test_a_plan_made_while_the_other_thinks(browser: Browser, house: Server) -> None:
    me, friend, game = visitor(), visitor(), early()
    table = stage(house, game, waiting_for(me, friend, game))
    page, other = me.page(browser, house), friend.page(browser, house)
    page.goto(table)
    other.goto(table)
    wanted, taken = lots(game)[0], lots(game)[-1]
    open_plan(page)
    page.locator(square(game, wanted)).click(force=True)
    steps(page, f"Buy {wanted}")
    page.locator("button[data-tile].fits").first.click()
    page.locator("[role=gridcell][data-lit]").first.click(force=True)
    page.locator(".ghost[data-ok=true]").wait_for(state="attached")
    page.locator("[data-testid=confirm]").click()
    expect(page.locator(f"{BAR} li")).to_have_count(2)
    page.locator("[data-testid=plan-close]").click()
    expect(page.locator(BAR)).to_have_count(0)
    expect(page.locator("[data-testid=asks]")).to_have_text("It is Bo’s turn.")
    page.reload()
    move_of(page, other, game, taken)
    page.locator(DO).click()
    expect(page.locator(".left")).to_contain_text(f"buys {wanted}")
    expect(page.locator(".left")).to_contain_text("builds")
    expect(page.locator(DO)).to_have_count(0)


def test_if_that_is_taken_then_this(browser: Browser, house: Server) -> None:
    me, friend, game = visitor(), visitor(), early()
    table = stage(house, game, waiting_for(me, friend, game))
    page, other = me.page(browser, house), friend.page(browser, house)
    page.goto(table)
    other.goto(table)
    wanted, instead = lots(game)[0], lots(game)[-1]
    open_plan(page)
    page.locator(square(game, wanted)).click(force=True)
    steps(page, f"Buy {wanted}")
    page.get_by_role("button", name="If that is taken").click()
    steps(page)
    page.locator(f"{square(game, instead)}[data-lit]").click(force=True)
    steps(page, f"Buy {instead}")
    move_of(page, other, game, wanted)
    page.locator(DO).click()
    expect(page.locator(".left")).to_contain_text(f"buys {instead}")


def test_a_plan_that_can_not_begin_tells_why(browser: Browser, house: Server) -> None:
    me, friend, game = visitor(), visitor(), early()
    table = stage(house, game, waiting_for(me, friend, game))
    page, other = me.page(browser, house), friend.page(browser, house)
    page.goto(table)
    other.goto(table)
    wanted = lots(game)[0]
    open_plan(page)
    page.locator(square(game, wanted)).click(force=True)
    steps(page, f"Buy {wanted}")
    move_of(page, other, game, wanted)
    expect(page.locator(f"{BAR} li.off")).to_have_count(1)
    page.locator(DO).click()
    expect(page.locator(".prompt.refused")).to_contain_text("(R3.2)")


def test_by_keyboard(page: Page, house: Server, me: Visitor) -> None:
    game = early()
    page.goto(stage(house, game, waiting_for(me, visitor(), game)))
    page.wait_for_selector(".prompt")
    page.keyboard.press("p")
    expect(page.locator("[data-lit]").first).to_be_attached()
    page.keyboard.press("b")
    page.keyboard.press("Enter")
    expect(page.locator(f"{BAR} li")).to_have_count(1)
    page.keyboard.press("u")
    expect(page.locator(f"{BAR} li")).to_have_count(0)
    page.keyboard.press("t")
    page.keyboard.press("Enter")
    expect(page.locator("[data-testid=possible]")).to_contain_text("After buying one of these")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator(BAR)).to_have_count(0)


def test_a_tile_goes_where_a_lot_is_bought_for_it_first(page: Page, house: Server, me: Visitor) -> None:
    game = early()
    page.goto(stage(house, game, waiting_for(me, visitor(), game)))
    open_plan(page)
    page.locator("button[data-tile=B3]").click()
    expect(page.locator("[data-testid=possible]")).to_contain_text("After buying one of these")
    page.locator("[role=gridcell][data-lit]").first.click(force=True)
    page.locator("[data-testid=confirm]").click()
    expect(page.locator(f"{BAR} li")).to_have_count(2)
    expect(page.locator(f"{BAR} li").first).to_contain_text("Buy ")


def test_onlookers_can_plan(page: Page, house: Server) -> None:
    game = early()
    page.goto(stage(house, game, [visitor(), visitor()]))
    open_plan(page)
    page.locator(square(game, lots(game)[0])).click(force=True)
    steps(page, f"Buy {lots(game)[0]}")
    expect(page.locator(DO)).to_have_count(0)


def test_a_broken_plan_is_dropped_without_a_word(
    page: Page, house: Server, me: Visitor, quiet: list[str]
) -> None:
    game = early()
    table = stage(house, game, with_me_to_move(game, me, BOT))
    place = f"ny1901.plans.{table.rpartition('/')[2]}"
    for junk in ("{", json.dumps([["dance"], []]), json.dumps([["acquire Zz"], []])):
        page.goto(table)
        page.evaluate("([place, junk]) => sessionStorage.setItem(place, junk)", [place, junk])
        page.reload()
        open_plan(page)
        expect(page.locator(f"{BAR} li")).to_have_count(0)
        expect(page.locator(".prompt.refused")).to_have_count(0)
    assert quiet == []


def test_by_finger_on_a_phone(browser: Browser, house: Server, quiet: list[str]) -> None:
    me, game = visitor(), early()
    page = me.page(
        browser, house, quiet, viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True
    )
    page.goto(stage(house, game, waiting_for(me, visitor(), game)))
    page.locator("[data-testid=plan-open]").tap()
    expect(page.locator(f"{square(game, lots(game)[0])}[data-lit]")).to_be_attached()
    page.locator(square(game, lots(game)[0])).tap(force=True)
    steps(page, f"Buy {lots(game)[0]}")
    page.get_by_role("button", name="Tiles", exact=True).tap()
    page.locator("button[data-tile].fits").first.tap()
    page.locator("[role=gridcell][data-lit]").first.tap(force=True)
    page.locator("[data-testid=confirm]").tap()
    expect(page.locator(f"{BAR} li")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.get_by_role("button", name="Undo", exact=True).tap()
    expect(page.locator(f"{BAR} li")).to_have_count(1)
    page.locator("[data-testid=plan-close]").tap()
    expect(page.locator(BAR)).to_have_count(0)
