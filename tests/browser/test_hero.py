"""The board is the hero: how much of a screen it takes, how large a square is, what is beside it."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from ny1901.game import Game
from tests.browser.serving import Server
from tests.browser.staged import BOT, Visitor, finished, found, middle, stage, with_me_to_move
from tests.browser.test_comfort import CLIPPED, OVERLAPS, TEXT

TOUCH: dict[str, Any] = {"has_touch": True, "is_mobile": True}

SHARE = """() => {
  const { width, height } = document.querySelector('.board .map-sheet').getBoundingClientRect();
  return (width * height) / (innerWidth * innerHeight);
}"""
"""How much of the window's pixels the drawn sheet of the board has, its border of letters included."""

PITCH = """() => {
  const box = (cell) => document.querySelector(`[data-cell=${cell}]`).getBoundingClientRect();
  const [one, right, below] = ['d2', 'e2', 'd3'].map(box);
  const gaps = [right.left - one.right, below.top - one.bottom];
  return { pitch: Math.min(one.width, one.height, right.left - one.left, below.top - one.top), gaps };
}"""
"""How large the square is that reacts, how far it is to the next one, and what lies between them."""

SIDES = """() => {
  const box = (each) => document.querySelector(each).getBoundingClientRect();
  const [left, sheet, right] = ['.left', '.map-sheet', '.right'].map(box);
  const empty = [left.left, innerWidth - right.right];
  const beside = [sheet.left - left.right, right.left - sheet.right];
  return { beside, empty, end: box('[data-testid=end]').left - sheet.right };
}"""
"""How far panels and the end of a turn are from the board, and what is empty at the edges."""


def sit(page: Page, house: Server, me: Visitor, game: Game | None = None) -> None:
    """At a table of four in full swing, where it is my turn."""
    played = game or middle(4)
    page.goto(stage(house, played, with_me_to_move(played, me)))
    page.wait_for_selector(".prompt.mine")
    page.evaluate("document.fonts.ready")


def building() -> Game:
    return found(lambda game, can: {"build", "end"} <= can and len(game.steps) > 40, players=4)


def resize(page: Page, width: int, height: int) -> None:
    page.set_viewport_size(ViewportSize(width=width, height=height))
    page.wait_for_function(f"() => document.querySelector('main.table').clientHeight === {height}")


# --- bars -------------------------------------------------------------------------------------------

DESKS = {
    (1366, 768): 0.40,
    (1440, 900): 0.40,
    (1920, 1080): 0.40,
    (2560, 1440): 0.40,
    (1180, 820): 0.40,
    (1366, 650): 0.34,
}


def test_the_sheet_takes_most_of_a_desk(
    browser: Browser, house: Server, me: Visitor, quiet: list[str]
) -> None:
    page = me.page(browser, house, quiet)
    sit(page, house, me)
    shares = {}
    for size in DESKS:
        resize(page, *size)
        shares[size] = page.evaluate(SHARE)
    assert all(shares[size] >= least for size, least in DESKS.items()), shares


PHONES = {(390, 844): (0.45, 24), (360, 640): (0.45, 24), (844, 390): (0, 22)}
TABLETS = {(1180, 820): (0.40, 44), (820, 1180): (0.40, 44)}


@pytest.mark.parametrize(("size", "least"), (PHONES | TABLETS).items())
def test_a_square_is_as_large_as_a_finger_needs(
    browser: Browser,
    house: Server,
    me: Visitor,
    quiet: list[str],
    size: tuple[int, int],
    least: tuple[float, float],
) -> None:
    """All of it reacts: there are no gaps between two squares of a block."""
    page = me.page(browser, house, quiet, viewport={"width": size[0], "height": size[1]}, **TOUCH)
    sit(page, house, me, building())
    found = page.evaluate(PITCH)
    assert found["pitch"] >= least[1]
    assert max(map(abs, found["gaps"])) < 0.01
    assert page.evaluate(SHARE) >= least[0]


# --- what is beside it ------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080), (2560, 1440), (3440, 1440)])
def test_panels_stand_beside_the_board_and_not_at_the_edges(
    browser: Browser, house: Server, me: Visitor, quiet: list[str], size: tuple[int, int]
) -> None:
    page = me.page(browser, house, quiet, viewport={"width": size[0], "height": size[1]})
    sit(page, house, me)
    found = page.evaluate(SIDES)
    assert max(found["beside"]) <= 50
    assert abs(found["empty"][0] - found["empty"][1]) <= 2, "all of it is in the middle"
    assert found["end"] <= 400
    if size[0] > 2000:
        assert min(found["empty"]) >= 60


def edges(page: Page, selector: str) -> dict[str, float]:
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    top, bottom = box["y"], box["y"] + box["height"]
    return {"x": box["x"], "width": box["width"], "top": top, "bottom": bottom}


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (844, 390)])
def test_a_phone_shows_all_scores_in_one_line(
    browser: Browser, house: Server, me: Visitor, quiet: list[str], size: tuple[int, int]
) -> None:
    page = me.page(browser, house, quiet, viewport={"width": size[0], "height": size[1]}, **TOUCH)
    game = middle(4)
    sit(page, house, me, game)
    line = page.locator("button.tally")
    expect(line).to_be_in_viewport(ratio=1)
    shown = line.locator("strong")
    assert shown.all_inner_texts() == [str(player.score) for player in game.state.players]
    assert len({round(edge["y"]) for each in shown.all() if (edge := each.bounding_box())}) == 1
    assert line.locator(".active strong").count() == 1
    if size[1] > size[0]:
        assert edges(page, ".tally")["bottom"] <= edges(page, ".board > svg")["top"] + 0.5
    line.tap()
    expect(page.locator("section[aria-labelledby=players-title]")).to_be_visible()


ROWS = """() => {
  const panel = document.querySelector('main.table > .right').getBoundingClientRect();
  const whole = (each) => each.top >= panel.top - 0.5 && each.bottom <= panel.bottom + 0.5;
  const rows = [...document.querySelectorAll('section[aria-labelledby=tray-title] .row')];
  return rows.map((each) => each.getBoundingClientRect()).filter(whole).length;
}"""
"""How many rows of tiles are seen as a whole."""


@pytest.mark.parametrize(
    ("size", "rows"), [((360, 640), 2), ((390, 844), 4), ((844, 390), 4), ((820, 1180), 4)]
)
def test_a_phone_shows_several_rows_of_tiles(
    browser: Browser, house: Server, me: Visitor, quiet: list[str], size: tuple[int, int], rows: int
) -> None:
    page = me.page(browser, house, quiet, viewport={"width": size[0], "height": size[1]}, **TOUCH)
    sit(page, house, me, building())
    page.get_by_role("button", name="Tiles", exact=True).tap()
    page.wait_for_function(f"() => ({ROWS})() >= {rows}")
    page.locator("button[data-tile].fits").first.tap()
    assert page.evaluate(ROWS) >= rows


def test_what_is_asked_is_near_the_thumb(
    browser: Browser, house: Server, me: Visitor, quiet: list[str]
) -> None:
    """On a phone under the board and over the buttons of the turn."""
    page = me.page(browser, house, quiet, viewport={"width": 360, "height": 640}, **TOUCH)
    sit(page, house, me, building())
    board, asks, end = (edges(page, each) for each in (".board > svg", ".prompt", "[data-testid=end]"))
    assert board["bottom"] <= asks["top"] + 0.5
    assert asks["bottom"] <= end["top"] + 0.5


def test_what_is_asked_is_beside_the_board(
    browser: Browser, house: Server, me: Visitor, quiet: list[str]
) -> None:
    page = me.page(browser, house, quiet, viewport={"width": 1440, "height": 900})
    sit(page, house, me, building())
    sheet, asks, end = (edges(page, each) for each in (".map-sheet", ".prompt", "[data-testid=end]"))
    for each in (asks, end):
        assert 0 <= each["x"] - (sheet["x"] + sheet["width"]) <= 300
        assert each["bottom"] <= 200


# --- nothing jumps, nothing is cut ------------------------------------------------------------------

PLACES = """() => {
  const what = ['.map-sheet', '[data-card]', '[data-tile]', '.turn', '.left', '.right'];
  return what.map((each) => {
    const { x, y, width, height } = document.querySelector(each).getBoundingClientRect();
    return [each, x, y, width, height].join(' ');
  });
}"""


@pytest.mark.parametrize("size", [(1366, 650), (1180, 820), (1440, 900)])
def test_nothing_moves_while_one_plays(
    browser: Browser, house: Server, me: Visitor, quiet: list[str], size: tuple[int, int]
) -> None:
    """Not for what is in hand, and not for what is refused."""
    page = me.page(browser, house, quiet, viewport={"width": size[0], "height": size[1]})
    sit(page, house, me, building())
    before = page.evaluate(PLACES)
    page.locator("button[data-tile].fits").last.click()
    page.mouse.move(5, 5)
    assert page.evaluate(PLACES) == before
    page.locator("[role=gridcell]:not([data-lit])").nth(20).click(force=True)
    expect(page.locator(".prompt.refused")).to_be_visible()
    assert page.evaluate(PLACES) == before
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.locator("[data-action]:enabled").first.click()
    expect(page.locator(".about strong")).to_be_visible()
    assert page.evaluate(PLACES) == before


PARTS = [
    ".prompt",
    ".turn .btn",
    ".board .map-sheet",
    ".board-tools",
    ".tabs",
    ".tally",
    ".left",
    ".right",
    ".guide",
]
PARTS += ["header.top", ".plan"]


def troubles(page: Page, screen: str) -> list[str]:
    page.evaluate("document.fonts.ready")
    cut = [f"{screen}: {each} is cut" for each in page.evaluate(CLIPPED, TEXT)]
    return cut + [f"{screen}: {each} overlap" for each in page.evaluate(OVERLAPS, PARTS)]


@pytest.mark.parametrize("language", ["en", "de", "ru"])
@pytest.mark.parametrize("size", [(1180, 820), (1366, 650), (1440, 900), (360, 640), (844, 390)])
def test_nothing_is_cut_and_nothing_overlaps(
    browser: Browser, house: Server, me: Visitor, quiet: list[str], size: tuple[int, int], language: str
) -> None:
    page = me.page(
        browser, house, quiet, viewport={"width": size[0], "height": size[1]}, locale=language
    )
    sit(page, house, me, building())
    found = troubles(page, "turn")
    if page.locator(".tabs").is_visible():
        page.locator(".tabs button").nth(1).click()
    page.locator("button[data-tile].fits").first.click()
    found += troubles(page, "in hand")
    page.locator("[data-testid=plan-open]").click()
    expect(page.get_by_test_id("plan")).to_be_visible()
    found += troubles(page, "plan")
    page.goto(f"{house.address}/learn/rebuild")
    expect(page.get_by_test_id("lesson")).to_be_visible()
    found += troubles(page, "lesson")
    assert not found


@pytest.mark.parametrize("size", [(1440, 900), (360, 640)])
def test_looking_back_keeps_the_board(
    browser: Browser, house: Server, me: Visitor, quiet: list[str], size: tuple[int, int]
) -> None:
    page = me.page(browser, house, quiet, viewport={"width": size[0], "height": size[1]})
    page.goto(stage(house, finished(3), [me, BOT, BOT]))
    page.get_by_role("button", name="Look at the board", exact=True).click()
    before = page.evaluate(SHARE)
    if size[0] < 900:
        page.get_by_role("button", name="Log", exact=True).click()
    page.locator("[data-testid=look-back]").click()
    expect(page.get_by_test_id("replay")).to_be_visible()
    assert page.evaluate(SHARE) >= (before if size[0] > 900 else 0.45)
    assert troubles(page, "looking back") == []
