"""The keyboard is enough: the board is a grid for those who listen, a whole game needs no pointer."""

import random
from functools import partial
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from ny1901.game import Game
from tests.browser.keys import ARROWS, Typist, next_square
from tests.browser.serving import Server
from tests.browser.staged import Visitor, found, middle, stage, visitor, with_me_to_move
from tests.browser.watching import DESK, Hand, Watched, lay


def test_the_board_is_a_grid(browser: Browser, house: Server) -> None:
    chance = random.Random(1)
    with Watched(browser, house) as watched:
        page = watched.page
        with Hand(watched.context, house, lay(watched.context, house, ["here", "here"])) as hand:
            watched.visit(hand)
        squares = {cell for lot in hand.board["lots"] for cell in lot["cells"]}
        grid = page.get_by_role("grid", name="The board")
        assert grid.count() == 1
        assert grid.get_attribute("aria-rowcount") == str(hand.board["height"])
        assert grid.get_attribute("aria-colcount") == str(hand.board["width"])
        cells = grid.get_by_role("row").get_by_role("gridcell")
        told = cells.evaluate_all(
            """all => all.map(each => ({
                 cell: each.dataset.cell, label: each.getAttribute('aria-label'), stop: each.tabIndex,
                 row: each.parentElement.getAttribute('aria-rowindex'),
                 column: each.getAttribute('aria-colindex'),
               }))"""
        )
        assert {each["cell"] for each in told} == squares
        assert sum(each["stop"] == 0 for each in told) == 1
        for each in told:
            cell, lot = (
                each["cell"],
                next(lot for lot in hand.board["lots"] if each["cell"] in lot["cells"]),
            )
            assert each["label"].startswith(f"{cell}: {lot['district']} lot {lot['name']}")
            assert (each["column"], each["row"]) == (str(ord(cell[0]) - 96), cell[1:])

        def active() -> str:
            return str(page.evaluate("() => document.activeElement.dataset.cell"))

        page.locator("[role=gridcell][tabindex='0']").focus()
        for key in (*ARROWS, *chance.choices(sorted(ARROWS), k=150)):
            expected = next_square(squares, active(), key)
            page.keyboard.press(key)
            assert active() == expected
            assert page.locator("[role=gridcell][tabindex='0']").get_attribute("data-cell") == expected
        rows = sorted(squares, key=lambda cell: (int(cell[1:]), cell))
        row = [cell for cell in rows if cell[1:] == active()[1:]]
        ends = (
            ("Home", row[0]),
            ("End", row[-1]),
            ("Control+Home", rows[0]),
            ("Control+End", rows[-1]),
        )
        for key, expected in ends:
            page.keyboard.press(key)
            assert active() == expected
        for key in ("ArrowDown", "ArrowRight"):
            page.keyboard.press(key)
            assert active() == rows[-1], "nothing lies beyond the edge"


def test_every_square_can_be_reached(browser: Browser, house: Server) -> None:
    """By arrows alone; that the page moves as is thought here, the test above sees to."""
    with Watched(browser, house) as watched:
        table = lay(watched.context, house, ["here", "here"])
        with Hand(watched.context, house, table) as hand:
            squares = {cell for lot in hand.board["lots"] for cell in lot["cells"]}
    reached: set[str] = set()
    waiting = [min(squares)]
    while waiting:
        cell = waiting.pop()
        reached.add(cell)
        waiting += {next_square(squares, cell, key) for key in ARROWS} - reached
    assert reached == squares


def test_few_steps_to_everything(browser: Browser, house: Server) -> None:
    """Late in a game it is no further from the board to the tiles than at its beginning."""
    with Watched(browser, house) as watched:
        with Hand(watched.context, house, lay(watched.context, house, ["here", "here"])) as hand:
            watched.visit(hand)
            early = watched.ask("steps('[role=gridcell]', 'button[data-tile]')")
            hand.wander(random.Random(1), 40)
            watched.ask("until(argument)", hand.version)
        assert watched.ask("steps('[role=gridcell]', 'button[data-tile]')") <= early + 2


def test_one_key_to_everything(page: Page, house: Server, me: Visitor) -> None:
    """A letter leads to the market, to the first tile that fits, and back to the board."""
    for need, key, there in (("acquire", "m", "[data-card]"), ("build", "t", "[data-tile].fits")):
        game = found(partial(can_do, need))
        page.goto(stage(house, game, with_me_to_move(game, me)))
        expect(page.locator(".prompt.mine")).to_be_visible()
        for pressed, place in ((key, there), ("b", "[role=gridcell]"), (key, there)):
            page.keyboard.press(pressed)
            expect(page.locator(f"{place}:focus")).to_have_count(1)
        for pressed in ("Enter", "b"):
            page.keyboard.press(pressed)
        expect(page.locator("[role=gridcell]:focus")).to_have_count(1)


def test_arrows_lead_through_the_market_and_the_tiles(page: Page, house: Server, me: Visitor) -> None:
    game = found(partial(can_do, "acquire"))
    page.goto(stage(house, game, with_me_to_move(game, me)))
    expect(page.locator(".prompt.mine")).to_be_visible()
    for key, each in (("m", "[data-card]"), ("t", "[data-tile]")):
        page.keyboard.press(key)
        expect(page.locator(f"{each}:focus")).to_have_count(1)
        first = page.locator(f"{each}:focus").element_handle()
        page.keyboard.press("ArrowRight")
        expect(page.locator(f"{each}:focus")).to_have_count(1)
        assert not first.evaluate("it => it === document.activeElement")
        page.keyboard.press("ArrowUp")
        assert first.evaluate("it => it === document.activeElement")


def test_the_board_lies_open_to_who_goes_there(
    browser: Browser, house: Server, me: Visitor, quiet: list[str]
) -> None:
    """In a narrow window the log lies over it."""
    page = me.page(browser, house, quiet, viewport={"width": 600, "height": 900})
    game = middle(2)
    page.goto(stage(house, game, with_me_to_move(game, visitor(), me)))
    page.wait_for_selector(".prompt")
    for key in ("b", "Control+End"):
        page.keyboard.press(key)
    page.get_by_role("button", name="Log", exact=True).click()
    page.keyboard.press("b")
    square = page.locator("[role=gridcell]:focus")
    expect(square).to_have_count(1)
    box = square.bounding_box()
    assert box
    point = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    page.wait_for_function(
        "([x, y]) => document.elementFromPoint(x, y)?.closest('.board')", arg=point, timeout=20000
    )


def can_do(need: str, game: Game, can: set[str]) -> bool:
    return need in can


def test_a_whole_game_on_the_keyboard(browser: Browser, house: Server) -> None:
    context = visitor().open(browser, house, viewport=DESK)
    context.add_init_script(path=Path(__file__).with_name("onlooker.js"))
    page = context.new_page()
    typist = Typist(page, False, random.Random(1))
    page.goto(house.address)
    page.goto(f"{house.address}/table/{lay(context, house, ['here', 'greedy'], 'first')}")
    page.wait_for_selector(".prompt.mine")
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open]")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    typist.to_the_end()
    assert typist.reasons
    assert page.evaluate("window.onlooker.pointed") == 0
    assert not page.evaluate("window.onlooker.reports")
    assert not typist.troubles
    context.close()
