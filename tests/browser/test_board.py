"""The board names what the sentences speak of, and everything around it has its place."""

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.serving import Server
from tests.browser.staged import BOT, Visitor, finished, middle, stage, visitor, with_me_to_move
from tests.games import laid

COVERED = """() => {
  const all = (what) => [...document.querySelectorAll(what)];
  const box = (each) => each.getBoundingClientRect();
  const things = all('.board .building, .board .worker, .board .emblem').map(box);
  const over = (a, b) => a.right > b.left && b.right > a.left && a.bottom > b.top && b.bottom > a.top;
  const hidden = (each) => things.some((thing) => over(thing, box(each)));
  return all('.coordinate').filter(hidden).map((each) => each.textContent);
}"""
"""Letters and numbers with something over them."""

COLUMNS = "bcdeghijlmno"
ROWS = [2, 3, 4, 5, 7, 8, 9, 11, 12, 13, 15, 16, 17, 18]
"""Those that are no streets."""


@pytest.fixture
def page(browser: Browser, house: Server, me: Visitor, quiet: list[str]) -> Page:
    return me.page(browser, house, quiet, reduced_motion="reduce")


def sit(page: Page, house: Server, me: Visitor, size: tuple[int, int]) -> None:
    """At a table of three in full swing, on a screen of this size; it is my turn."""
    page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
    game = middle(3)
    page.goto(stage(house, game, with_me_to_move(game, me)))
    page.wait_for_selector(".prompt.mine")


def test_no_building_covers_the_letters_and_numbers(page: Page, house: Server, me: Visitor) -> None:
    page.goto(stage(house, finished(4), [me, BOT, BOT, BOT]))
    page.get_by_role("button", name="Look at the board", exact=True).click()
    assert page.locator(".board .building").count() > 20
    names = page.locator(".coordinate").all_text_contents()
    assert sorted(names) == sorted([*COLUMNS * 2, *map(str, ROWS * 2)])
    assert page.evaluate(COVERED) == []


BOXES = """
  const all = (what) => [...document.querySelectorAll(what)];
  const box = (each) => each.getBoundingClientRect();
  const frame = box(document.querySelector('.board > svg'));
  const rulers = all('.ruler').map(box);
"""

NAMED = f"""() => {{{BOXES}
  const middle = (each) => [box(each).x + box(each).width / 2, box(each).y + box(each).height / 2];
  const inside = ([x, y], {{ left, right, top, bottom }}) =>
    x > left && x < right && y > top && y < bottom;
  const seen = (what) => all(what).filter((each) => inside(middle(each), frame));
  const at = new Map(seen('.coordinate').map((each) => [each.textContent, middle(each)]));
  const open = (each) => !rulers.some((ruler) => inside(middle(each), ruler));
  return seen('[role=gridcell]').filter(open).filter((each) => {{
    const [x, y] = middle(each);
    const [column, row] = [at.get(each.dataset.cell[0]), at.get(each.dataset.cell.slice(1))];
    return !(column && row && Math.abs(column[0] - x) < 2 && Math.abs(row[1] - y) < 2);
  }}).map((each) => each.dataset.cell);
}}"""
"""Squares in sight without a letter above or below and a number beside them."""

HALF_HIDDEN = f"""() => {{{BOXES}
  const here = box(document.activeElement);
  const over = ({{ left, right, top, bottom }}) =>
    right > here.left + 1 && left < here.right - 1 && bottom > here.top + 1 && top < here.bottom - 1;
  return rulers.some(over) || here.left < frame.left - 1 || here.right > frame.right + 1
    || here.bottom > frame.bottom + 1;
}}"""
"""Whether the square with the focus is not wholly in sight."""


PRESSED_THROUGH = f"""() => {{{BOXES}
  const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
  const found = rulers.flatMap(({{ left, right, top, bottom }}) => parts.map((part) =>
    right - left > bottom - top ? [left + part * (right - left), (top + bottom) / 2]
      : [(left + right) / 2, top + part * (bottom - top)]));
  return found.map(([x, y]) => document.elementFromPoint(x, y))
    .filter((each) => each?.matches('[data-cell]')).map((each) => each.dataset.cell);
}}"""
"""Squares that would be picked by pressing on a ruler."""


@pytest.mark.parametrize("size", [(1280, 800), (360, 640)])
def test_every_square_in_sight_can_be_named_however_large(
    page: Page, house: Server, me: Visitor, size: tuple[int, int]
) -> None:
    sit(page, house, me, size)
    assert page.evaluate(NAMED) == []
    for _ in range(4):
        page.get_by_role("button", name="Zoom in").click()
        for corner in ("Control+Home", "Control+End"):
            page.locator("[role=gridcell][tabindex='0']").press(corner)
            assert page.evaluate(NAMED) == []
            assert page.evaluate(HALF_HIDDEN) is False
            assert page.evaluate(PRESSED_THROUGH) == []
    page.get_by_role("button", name="Whole board").click()
    expect(page.locator(".rulers")).to_have_count(0)


def test_squares_are_named_in_letters_that_are_no_numbers(
    page: Page, house: Server, me: Visitor
) -> None:
    """An l is no 1: on the edge of the board, under the pointer, and where a sentence names squares."""
    game = middle(3)
    page.goto(stage(house, game, with_me_to_move(game, me)))
    page.wait_for_selector(".prompt.mine")
    page.locator("[role=gridcell][data-cell=l2]").hover(force=True)
    unlike = "(each) => getComputedStyle(each).fontFamily.includes('monospace')"
    for place in (".coordinate", ".caption .square", ".log .square"):
        assert page.locator(place).count(), place
        assert page.locator(place).first.evaluate(unlike), place
    told = page.locator(".log .text", has=page.locator(".square")).first
    named = " ".join(told.locator(".square").all_text_contents())
    assert named in (told.text_content() or "")


OVERLAPPING = """() => [...document.querySelectorAll('button[data-tile]')].filter((tile) => {
  const drawn = tile.querySelector('svg').getBoundingClientRect();
  return [...tile.querySelectorAll('.code, .points')].some((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    const middle = (top + bottom) / 2;
    return drawn.left < right && drawn.right > left && drawn.top < middle + 4 && drawn.bottom > middle;
  });
}).map((tile) => tile.dataset.tile)"""
"""Tiles whose drawing lies under their name or their points; letters are 8 pixels high."""

SMALL = """() => [...document.querySelectorAll('.left *, .right *, .ask *, .points, .coordinate')]
  .filter((each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .filter((each) => each.checkVisibility() && !each.closest('.unseen'))
  .filter((each) => {
    const scale = each.getScreenCTM?.().a || 1;
    return parseFloat(getComputedStyle(each).fontSize) * scale < 11.99;
  }).map((each) => each.textContent.trim())"""
"""Text under 12 pixels."""


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1440, 900), (1920, 1080)])
def test_names_and_numbers_can_be_read(
    page: Page, house: Server, me: Visitor, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.goto(stage(house, laid("standard", 2, 1), [me, BOT]))
    page.wait_for_selector(".prompt.mine")
    assert page.locator("button[data-tile]").count() == 22
    assert page.evaluate(OVERLAPPING) == []
    assert page.evaluate(SMALL) == []


NOT_ABOVE = """() => {
  const signs = [...document.querySelectorAll('.board .signs .sign')];
  const hiding = '.buildings .building, .shadows path, .lit-edge, .recent, .pointed';
  const others = [...document.querySelectorAll(`.board :is(${hiding})`)];
  const over = (a, b) => b.compareDocumentPosition(a) & Node.DOCUMENT_POSITION_FOLLOWING;
  return signs.filter((sign) => !others.every((other) => over(sign, other))).length;
}"""
"""Signs something may be painted over."""


def test_nothing_hides_whose_a_building_is_and_what_it_scored(
    page: Page, house: Server, me: Visitor
) -> None:
    game = middle(4, turn=40)
    page.goto(stage(house, game, with_me_to_move(game, me)))
    page.wait_for_selector(".prompt.mine")
    scoring = page.locator(".board .buildings .building:not(.start)").count()
    assert page.locator(".board .sign .points").count() == scoring > 12
    assert page.evaluate(NOT_ABOVE) == 0


def test_a_lot_is_named_on_its_ground_and_under_the_pointer(
    page: Page, house: Server, me: Visitor
) -> None:
    game = middle(2)
    page.goto(stage(house, game, with_me_to_move(game, me)))
    page.wait_for_selector(".prompt.mine")
    named = set(page.locator(".ground .district-letter").all_text_contents())
    assert len(named) == 65
    for cell in page.locator("[role=gridcell]").all()[::40]:
        lot = (cell.get_attribute("aria-label") or "").split("lot ")[1][:2]
        assert lot in named
        cell.hover(force=True)
        name = cell.get_attribute("data-cell")
        expect(page.locator(".caption")).to_have_text(f"{name} · {lot}")
    page.mouse.move(5, 5)
    expect(page.locator(".caption")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".caption")).to_have_count(1)
    page.keyboard.press("Tab")
    expect(page.locator(".caption")).to_have_count(0)


@pytest.mark.parametrize("size", [(1280, 800), (1440, 900), (1920, 1080)])
def test_the_panels_fill_the_height(
    page: Page, house: Server, me: Visitor, size: tuple[int, int]
) -> None:
    sit(page, house, me, size)
    sides = page.evaluate(
        """() => ['.left', '.right'].map((side) => {
          const column = document.querySelector(side);
          const last = [...column.querySelectorAll('.sheet')].at(-1);
          return [column.scrollHeight - column.clientHeight,
            column.getBoundingClientRect().bottom - last.getBoundingClientRect().bottom];
        })"""
    )
    assert sides == [[0, 0], [0, 0]]
    for card in page.locator("[data-action]:enabled").all():
        card.click()
        expect(page.locator(".about p").first).to_be_visible()
        hidden = page.evaluate(
            "() => (e => e.scrollHeight - e.clientHeight)(document.querySelector('.right'))"
        )
        assert hidden == 0, f"{card.get_attribute('data-action')} is explained below the fold"


@pytest.mark.parametrize("role", ["watching", "playing", "over"])
def test_there_is_one_way_to_look_back(page: Page, house: Server, me: Visitor, role: str) -> None:
    game = finished(2) if role == "over" else middle(2)
    seats: list[Visitor | str] = [visitor(), BOT] if role == "watching" else with_me_to_move(game, me)
    page.goto(stage(house, game, seats))
    page.wait_for_selector(".prompt")
    if role == "over":
        expect(page.get_by_role("dialog").get_by_role("button", name="Look back")).to_have_count(0)
        page.get_by_role("button", name="Look at the board", exact=True).click()
    expect(page.get_by_role("button", name="Look back", exact=True)).to_have_count(1)
