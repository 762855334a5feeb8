"""A phone held upright, 360 by 640: nothing sideways, nothing too small, nothing slips."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from ny1901.content import gather
from ny1901.content.shipped import shipped_variant
from ny1901.words.pseudo import PSEUDO
from tests.browser.serving import Server
from tests.browser.staged import BOT, Visitor, finished, found, middle, stage, visitor, with_me_to_move
from tests.browser.test_hand import ASKS
from tests.games import laid

PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 640},
    "has_touch": True,
    "is_mobile": True,
}
LONG = ("W" * 40, "An Exceedingly Long Name Of Forty Letters", "Bo", "Maximiliane-Friederike")
LONG_NAMES = tuple(name[:40] for name in LONG)

SIDEWAYS = """() => {
  const wide = [document.scrollingElement, ...document.querySelectorAll('*')].filter((each) => {
    const style = getComputedStyle(each);
    const scrolls = each === document.scrollingElement || /auto|scroll/.test(style.overflowX);
    const shown = each.clientWidth > 0 && each.checkVisibility();
    return scrolls && shown && each.scrollWidth > each.clientWidth + 1;
  });
  return wide.map((each) => `${each.tagName}.${each.getAttribute('class')} ${each.scrollWidth}`);
}"""
"""What could be scrolled sideways: the page, or a box in it."""

SMALL = """() => {
  const what = 'button, a[href], input, select, summary, [role=gridcell]';
  const all = [...document.querySelectorAll(what)];
  const open = document.querySelector('dialog[open]');
  const shown = all.filter((each) =>
    each.checkVisibility({ visibilityProperty: true }) && (!open || open.contains(each)));
  const box = (each) => {
    const whole = each.type === 'checkbox' ? each.closest('label') ?? each : each;
    const { width, height } = whole.getBoundingClientRect();
    if (each.getAttribute('role') !== 'gridcell') return [width, height];
    const [across, down] = [each.width.baseVal.value, each.height.baseVal.value];
    return [(width * (across + 2)) / across, (height * (down + 2)) / down];
  };
  return shown.filter((each) => Math.min(...box(each)) < 23.99).map((each) =>
    `${each.tagName} ${each.textContent.trim() || each.dataset.cell} ${box(each)}`);
}"""
"""Targets under 24 pixels. The rectangle of a square is a unit smaller all around than what reacts."""

CUT_OFF = """() => [...document.querySelectorAll('button, a, input, select, h1, h2')].filter((each) => {
  if (!each.checkVisibility({ visibilityProperty: true }) || each.closest('.unseen')) return false;
  const box = each.getBoundingClientRect();
  return box.width > 1 && (box.left < -0.5 || box.right > innerWidth + 0.5);
}).map((each) => `${each.tagName} ${each.textContent.trim()}`)"""


def check(page: Page, screen: str) -> None:
    assert page.evaluate("innerWidth") == 360, screen
    assert page.evaluate("visualViewport.scale") == 1, screen
    assert page.evaluate(SIDEWAYS) == [], screen
    assert page.evaluate(SMALL) == [], screen
    assert page.evaluate(CUT_OFF) == [], screen


@pytest.fixture
def page(browser: Browser, house: Server, me: Visitor, quiet: list[str]) -> Page:
    return me.page(browser, house, quiet, **PHONE)


def test_lobby_and_sheets(page: Page, house: Server, me: Visitor) -> None:
    stage(house, laid("standard", 4, 1, names=LONG_NAMES), [me, BOT, BOT, BOT])
    stage(house, finished(2), [me, BOT], names=("W" * 40, "M" * 40))
    page.goto(house.address)
    expect(page.get_by_text("W" * 40).first).to_be_visible()
    page.locator("form select").nth(1).select_option("4")
    for number in range(4):
        page.locator("form .seat select").nth(number).select_option("here")
    check(page, "lobby")
    for name in ("Help", "Settings"):
        page.get_by_role("button", name=name).tap()
        expect(page.get_by_role("dialog")).to_be_visible()
        check(page, name)
        page.get_by_role("button", name="Close").tap()
    page.get_by_label("Name on seat 1").fill("W" * 40)
    page.locator("form .seat select").nth(1).select_option("link")
    page.get_by_role("button", name="Start this game").tap()
    expect(page.get_by_text("Waiting for the other players")).to_be_visible()
    check(page, "waiting room")
    for name in ("Help", "Settings"):
        page.get_by_role("button", name=name).tap()
        expect(page.get_by_role("dialog")).to_be_visible()
        page.get_by_role("button", name="Close").tap()


def test_a_table_that_is_not_there(browser: Browser, house: Server, me: Visitor) -> None:
    page = me.page(browser, house, **PHONE)
    page.goto(f"{house.address}/table/nowhere")
    expect(page.get_by_text("There is no such table")).to_be_visible()
    check(page, "no such table")
    page.context.close()


def test_the_table_with_every_panel(page: Page, house: Server, me: Visitor) -> None:
    game = middle(4)
    page.goto(stage(house, game, with_me_to_move(game, me), names=LONG_NAMES))
    page.wait_for_selector(".prompt.mine")
    for tab in ("Land", "Tiles", "Cards", "Scores", "Log", "Menu"):
        page.get_by_role("button", name=tab, exact=True).tap()
        check(page, tab)
        assert page.evaluate("document.scrollingElement.scrollHeight") <= 640, tab
    page.get_by_role("button", name="Cards", exact=True).tap()
    for card in page.locator("[data-action]:enabled").all():
        card.tap()
        check(page, "a card explained")
    page.get_by_role("button", name="Scores", exact=True).tap()
    page.locator("section[aria-labelledby=players-title] li button").first.tap()
    check(page, "score sheet")
    page.get_by_role("button", name="Close").tap()


def test_the_turn_and_the_zoom_are_where_the_thumb_is(page: Page, house: Server, me: Visitor) -> None:
    """In the lower half, as large as a thumb, and none hides a square."""
    ready_to_build(page, house, me)
    board = page.locator(".board > svg").bounding_box()
    assert board is not None
    zoom = page.get_by_role("button", name="Zoom in")
    for button in (zoom, page.locator("[data-testid=undo]"), page.locator("[data-testid=end]")):
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
        assert box["y"] >= max(320, board["y"] + board["height"] - 1)
    whole = window(page)
    zoom.tap()
    assert window(page)[2] < whole[2]
    page.get_by_role("button", name="Zoom out").tap()
    assert window(page) == whole


def test_the_tabs_stay_where_they_are(page: Page, house: Server, me: Visitor) -> None:
    game = middle(4)
    page.goto(stage(house, game, with_me_to_move(game, me)))
    page.wait_for_selector(".prompt.mine")
    seen = []
    for tab in ("Land", "Tiles", "Scores", "Cards", "Log", "Menu", "Log", "Land"):
        page.get_by_role("button", name=tab, exact=True).tap()
        seen.append(page.locator(".tabs").bounding_box())
    assert seen == seen[:1] * len(seen)


def test_what_the_row_of_a_player_means(page: Page, house: Server, me: Visitor) -> None:
    """There is nothing to point with: it is told on a sheet."""
    game = middle(2)
    page.goto(stage(house, game, with_me_to_move(game, me)))
    page.wait_for_selector(".prompt.mine")
    page.get_by_role("button", name="Scores", exact=True).tap()
    row = page.locator(
        "section[aria-labelledby=players-title] li", has=page.locator(":text('to move')")
    )
    numbers = re.findall(r"\+?\d+", " ".join(row.locator(".stats, .score").all_inner_texts()))
    page.get_by_role("button", name="What is what?").tap()
    sheet = page.get_by_role("dialog")
    told = dict(
        zip(sheet.locator("dd").all_inner_texts(), sheet.locator("dt").all_inner_texts(), strict=True)
    )
    held = ("workers in hand", "action cards left", "tiles unbuilt")
    scored = ("points so far", "more if the game ended now")
    assert [told[each] for each in held + scored] == numbers
    assert told["points open silver"] == "6"
    check(page, "what is what")


SQUEEZED = """() => [...document.querySelectorAll('dialog label')].map((label) =>
  [...label.childNodes].find((each) => each.nodeType === Node.TEXT_NODE && each.data.trim())
).filter((text) => [...text.data.matchAll(/\\S+/g)].some((word) => {
  const range = document.createRange();
  range.setStart(text, word.index);
  range.setEnd(text, word.index + word[0].length);
  return range.getClientRects().length > 1;
})).map((text) => text.data)"""
"""Labels so narrow that their words are broken."""


def test_settings_are_readable(page: Page, house: Server) -> None:
    page.goto(house.address)
    page.get_by_role("button", name="Settings").tap()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert page.evaluate(SQUEEZED) == []
    palette = page.locator("dialog [data-setting=palette]").bounding_box()
    words = page.get_by_text("Player and district colours").bounding_box()
    assert palette is not None
    assert words is not None
    assert min(palette["width"], words["width"]) > 200


def test_an_action_card_is_explained_above_the_fold(page: Page, house: Server, me: Visitor) -> None:
    game = found(lambda game, can: "shift" in can and len(game.steps) > 20, players=2)
    page.goto(stage(house, game, with_me_to_move(game, me)))
    page.wait_for_selector(".prompt.mine")
    page.get_by_role("button", name="Cards", exact=True).tap()
    cards = page.locator("[data-action]:enabled")
    assert cards.count() == 3
    for card in cards.all():
        card.tap()
        expect(page.locator(".about p").first).to_contain_text(card.get_attribute("aria-label") or "")
        for part in page.locator(".about > *").all():
            expect(part).to_be_in_viewport(ratio=1)
    page.locator("[data-action=market_shift]").tap()
    expect(page.get_by_role("button", name="Play it")).to_be_in_viewport(ratio=1)


def test_looking_back_no_line_is_cut(page: Page, house: Server, me: Visitor) -> None:
    game = finished(3)
    page.goto(stage(house, game, [me, BOT, BOT]))
    page.get_by_role("button", name="Look at the board", exact=True).tap()
    page.get_by_role("button", name="Log", exact=True).tap()
    page.locator("[data-testid=look-back]").tap()
    longest = sorted(range(len(game.steps)), key=lambda n: -len(str(game.steps[n].events)))[:12]
    for step in longest:
        page.locator("[data-testid=replay-slider]").fill(str(step + 1))
        expect(page.locator(f"[data-testid=replay][data-step='{step + 1}']")).to_have_count(1)
        hidden = "(each) => each.scrollHeight - each.clientHeight"
        assert page.locator(".replay .words").evaluate(hidden) <= 0, step
    check(page, "looking back")
    for control in ("first", "prev", "next", "last", "play", "now"):
        box = page.locator(f"[data-testid=replay-{control}]").bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44, control
        assert box["y"] >= 320, "where the thumb is"
    board = page.locator(".board > svg").bounding_box()
    tabs = page.locator(".tabs").bounding_box()
    assert board is not None
    assert tabs is not None
    assert board["y"] + board["height"] <= tabs["y"] + 1, "the whole board is seen"


def test_a_street_is_shown_beside_its_scores(page: Page, house: Server, me: Visitor) -> None:
    """The sheet steps aside for what it points at, and comes back."""
    game = middle(3)
    page.goto(stage(house, game, with_me_to_move(game, me)))
    page.wait_for_selector(".prompt.mine")
    page.get_by_role("button", name="Scores", exact=True).tap()
    expect(page.locator(".left.tall")).to_have_count(1)
    page.locator("section[aria-labelledby=standings-title] li button").nth(1).tap()
    expect(page.locator(".board .pointed").first).to_be_visible()
    expect(page.locator(".left.tall")).to_have_count(0)
    board = page.locator(".board > svg").bounding_box()
    sheet = page.locator(".left").bounding_box()
    assert board is not None
    assert sheet is not None
    assert board["y"] + board["height"] <= sheet["y"]
    page.get_by_role("button", name="Scores", exact=True).tap()
    expect(page.locator(".left.tall")).to_have_count(1)


def take_tile(page: Page) -> str:
    """A tile that fits is in hand; returns it."""
    page.get_by_role("button", name="Tiles", exact=True).tap()
    tile = page.locator("button[data-tile].fits").first
    tile.tap()
    expect(page.locator("button[data-tile][aria-pressed=true]")).to_have_count(1)
    return tile.get_attribute("data-tile") or ""


def middle_of(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def ready_to_build(page: Page, house: Server, me: Visitor) -> None:
    game = found(lambda game, can: {"build", "end"} <= can and len(game.steps) > 20, players=3)
    page.goto(stage(house, game, with_me_to_move(game, me)))
    page.wait_for_selector(".prompt.mine")


def test_the_tile_in_hand_is_in_sight(page: Page, house: Server, me: Visitor) -> None:
    """Own land is picked, then a tile for it that lies further down."""
    game = found(
        lambda game, can: "rebuild" in can and game.state.active.score > 20 and len(game.steps) > 40
    )
    page.goto(stage(house, game, with_me_to_move(game, me)))
    page.wait_for_selector(".prompt.mine")
    own = f"[role=gridcell][aria-label*='owned by {game.names[game.state.turn.seat]}']"
    for square in page.locator(own).all():
        box = square.bounding_box()
        assert box is not None
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(page.locator(ASKS)).to_contain_text(re.compile(r"✗|: pick"))
        if "pick" in page.locator(ASKS).inner_text():
            break
    expect(page.locator(".tabs button[aria-pressed=true]")).to_have_text("Tiles")
    page.locator("button[data-tile].fits").last.tap()
    expect(page.locator(".ghost[data-ok=true]")).to_have_count(1)
    expect(page.locator("button[data-tile][aria-pressed=true]")).to_be_in_viewport(ratio=0.9)


def test_while_placing_and_when_refused(page: Page, house: Server, me: Visitor) -> None:
    ready_to_build(page, house, me)
    take_tile(page)
    check(page, "tile in hand")
    page.touchscreen.tap(*middle_of(page, "[role=gridcell][data-lit]"))
    expect(page.locator(".ghost[data-ok=true]")).to_have_count(1)
    check(page, "ghost")
    page.locator("[data-testid=away]").tap()
    take_tile(page)
    page.touchscreen.tap(*middle_of(page, "[role=gridcell]:not([data-lit])"))
    expect(page.locator(".prompt.refused")).to_be_visible()
    check(page, "refused")


def test_the_end(browser: Browser, house: Server, me: Visitor, quiet: list[str]) -> None:
    page = me.page(browser, house, quiet, reduced_motion="reduce", **PHONE)
    page.goto(stage(house, finished(4), [me, BOT, BOT, BOT], names=LONG_NAMES))
    expect(page.locator(".verdict")).to_be_visible()
    check(page, "final screen")
    for summary in page.locator("dialog summary").all():
        summary.tap()
    check(page, "final screen, all lines")
    page.get_by_role("button", name="Look at the board", exact=True).tap()
    check(page, "the board at the end")


def test_waiting_for_somebody_who_is_away(page: Page, house: Server, me: Visitor) -> None:
    game, friend = middle(2), visitor()
    seats: list[Visitor | str] = [friend if n == game.state.turn.seat else me for n in range(2)]
    page.goto(stage(house, game, seats, names=LONG_NAMES[:2]))
    expect(page.locator("[data-testid=asks]", has_text="is away. In")).to_be_visible()
    check(page, "countdown")
    expect(page.get_by_role("button", name="Let a bot play")).to_be_visible()
    check(page, "choices")
    expect(page.locator(".tabs")).to_be_in_viewport(ratio=1)


class Fingers:
    """Touches as the screen reports them."""

    def __init__(self, page: Page) -> None:
        self.session: Any = page.context.new_cdp_session(page)

    def send(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def spread(self, centre: tuple[float, float], start: float, end: float, steps: int = 10) -> None:
        """Two fingers move from one distance to another, around a point."""

        def at(apart: float) -> list[tuple[float, float]]:
            return [(centre[0] - apart / 2, centre[1]), (centre[0] + apart / 2, centre[1])]

        self.send("touchStart", *at(start))
        for step in range(1, steps + 1):
            self.send("touchMove", *at(start + (end - start) * step / steps))
        self.send("touchEnd")


STANDING = """() => [scrollX, scrollY, visualViewport.scale, visualViewport.pageTop,
  ...[...document.querySelectorAll('.left, .right, .board, .frame')].map((each) => each.scrollTop)]"""


def window(page: Page) -> list[float]:
    """What of the drawing is shown: x, y, width and height."""
    shown = page.locator(".board > svg").get_attribute("viewBox") or ""
    return [float(each) for each in shown.split()]


def follow(page: Page, fingers: Fingers, path: Callable[[int], tuple[float, float]]) -> list[str]:
    """Lead a finger along a path; returns where the tile was seen."""
    seen = []
    fingers.send("touchStart", path(0))
    for step in range(1, 16):
        fingers.send("touchMove", path(step))
        page.evaluate(
            "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
        )
        if page.locator(".ghost").count():
            seen.append(json.dumps(page.locator(".ghost").bounding_box()))
    fingers.send("touchEnd")
    return seen


def test_the_page_stands_still_while_a_finger_leads_a_tile(
    page: Page, house: Server, me: Visitor
) -> None:
    ready_to_build(page, house, me)
    take_tile(page)
    before = page.evaluate(STANDING)
    box = page.locator(".board > svg").bounding_box()
    assert box is not None
    fingers = Fingers(page)
    for along in (0, 1):
        seen = follow(
            page,
            fingers,
            lambda n, along=along: (  # type: ignore[misc]
                box["x"] + 60 + (14 * n if along == 0 else 80),
                box["y"] + 120 + (14 * n if along == 1 else 60),
            ),
        )
        assert len(set(seen)) > 1, "the tile follows the finger"
        assert page.evaluate(STANDING) == before
    expect(page.locator(".tools")).to_be_visible()


def test_two_fingers_zoom_the_board_and_not_the_page(page: Page, house: Server, me: Visitor) -> None:
    ready_to_build(page, house, me)
    whole, fingers = window(page), Fingers(page)
    square = middle_of(page, "[role=gridcell][data-cell=f7], [role=gridcell]")
    board = page.locator(".board > svg").bounding_box()
    assert board is not None
    centre = (board["x"] + board["width"] / 2, board["y"] + board["height"] / 2)
    fingers.spread(centre, 60, 150)
    zoomed = window(page)
    assert whole[2] / zoomed[2] == pytest.approx(2.5, rel=0.15)
    assert page.evaluate(STANDING)[:4] == [0, 0, 1, 0]
    assert middle_of(page, "[role=gridcell][data-cell=f7], [role=gridcell]") != square
    check(page, "zoomed")

    # what is touched then is what is seen: a tap on a lit square pins the tile there
    take_tile(page)
    lit = page.locator("[role=gridcell][data-lit]").evaluate_all(
        """all => all.map((each) => [each.dataset.cell, each.getBoundingClientRect()])
          .filter(([, box]) => box.left > 20 && box.right < 340 && box.top > 100 && box.bottom < 400)
          .map(([cell, box]) => [cell, box.x + box.width / 2, box.y + box.height / 2])"""
    )
    if lit:
        page.touchscreen.tap(lit[0][1], lit[0][2])
        expect(page.locator(".ghost[data-ok=true]")).to_have_count(1)
        page.locator("[data-testid=away]").tap()
    fingers.spread(centre, 200, 40)
    assert window(page) == whole


def test_the_page_may_be_zoomed_where_there_is_no_board(page: Page, house: Server) -> None:
    page.goto(house.address)
    told = page.locator("meta[name=viewport]").get_attribute("content") or ""
    assert "user-scalable" not in told
    assert "maximum-scale" not in told


def test_how_many_cards_are_still_to_come_is_in_sight(page: Page, house: Server, me: Visitor) -> None:
    """It may be known at any time (R3.8)."""
    game = middle(2)
    page.goto(stage(house, game, with_me_to_move(game, me)))
    page.wait_for_selector(".prompt.mine")
    page.get_by_role("button", name="Land", exact=True).tap()
    told = page.get_by_text(f"{len(game.state.deck)} to come", exact=True)
    expect(told).to_be_in_viewport(ratio=1)


ROWS = """all => {
  const rows = Map.groupBy(all, (each) => Math.round(each.getBoundingClientRect().top));
  return [...rows.values()].map((each) => each.length);
}"""


@pytest.mark.parametrize(
    ("market", "rows"), [(3, [3]), (4, [4]), (5, [5]), (6, [3, 3]), (7, [4, 3]), (8, [4, 4])]
)
def test_every_card_of_a_large_market_is_in_sight(
    page: Page, house: Server, me: Visitor, tmp_path: Path, market: int, rows: list[int]
) -> None:
    variant = tmp_path / "mine.toml"
    variant.write_text(shipped_variant("standard").text.replace("market = 4", f"market = {market}"))
    game = laid(content=gather(variant_file=variant))
    page.goto(stage(house, game, with_me_to_move(game, me)))
    page.wait_for_selector(".prompt.mine")
    cards = page.locator("[data-card]")
    assert cards.evaluate_all(ROWS) == rows
    for card in cards.all():
        expect(card).to_be_in_viewport(ratio=1)
        assert card.evaluate(
            "it => it.scrollWidth <= it.clientWidth && it.scrollHeight <= it.clientHeight"
        )
    check(page, f"a market of {market}")
    panel = page.locator("main.table > .right")
    assert panel.evaluate("it => it.scrollHeight <= it.clientHeight"), "nothing to scroll"


ONE_LINE = "it => it.getBoundingClientRect().height < 2 * parseFloat(getComputedStyle(it).fontSize)"


def test_two_fifths_more_text_has_room(page: Page, house: Server, me: Visitor) -> None:
    """The board stays in sight under the sentence, the buttons in the window, the name on its line."""
    page.goto(f"{house.address}?language={PSEUDO}")
    assert page.locator("header .name span").evaluate(ONE_LINE)
    buying = middle(2)
    building = found(lambda game, can: {"build", "end"} <= can and len(game.steps) > 40, players=4)
    for game in (buying, building):
        address = stage(house, game, with_me_to_move(game, me))
        page.goto(f"{address}?language={PSEUDO}")
        page.wait_for_selector(".prompt.mine")
        check(page, "a turn")
        sentence, board = (page.locator(each).bounding_box() for each in (".prompt", ".board > svg"))
        assert sentence is not None
        assert board is not None
        assert sentence["y"] + sentence["height"] <= board["y"] + 0.5
