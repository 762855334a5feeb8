"""For eyes and stomachs: no motion if it is not wanted, forced colours, and text of twice the size."""

import random
from itertools import combinations

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.clicking import Player
from tests.browser.colours import lab, pixels
from tests.browser.serving import CHROMIUM, Server
from tests.browser.staged import BOT, Visitor, finished, found, middle, stage, visitor, with_me_to_move

MOVING = """() => {
  window.moved = [];
  const look = () => {
    for (const each of document.getAnimations()) {
      const { duration } = each.effect.getComputedTiming();
      const name = each.animationName ?? each.transitionProperty;
      if (duration > 0) window.moved.push(`${name} ${duration}`);
    }
    requestAnimationFrame(look);
  };
  look();
}"""
"""Notes every animation and transition that takes any time, frame by frame."""


def building(page: Page, house: Server, me: Visitor) -> None:
    game = found(lambda game, can: {"build", "end"} <= can and len(game.steps) > 20)
    page.goto(stage(house, game, with_me_to_move(game, me)))
    page.wait_for_selector(".prompt.mine")


@pytest.mark.parametrize("way", ["system", "setting", "speed"])
def test_nothing_moves_if_it_should_not(
    browser: Browser, house: Server, quiet: list[str], way: str
) -> None:
    me = visitor()
    page = me.page(browser, house, reduced_motion="reduce" if way == "system" else "no-preference")
    player = Player(page, False, random.Random(1))
    chosen = {"setting": '{"motion": "still"}', "speed": '{"speed": "off"}', "system": "{}"}[way]
    page.add_init_script(f"localStorage.setItem('ny1901.settings', '{chosen}')")
    page.add_init_script(f"({MOVING})()")
    building(page, house, me)
    player.build()
    version = player.view["version"]
    player.press("[data-testid=end]")
    player.wait_past(version)
    player.wait_for_my_turn()
    page.locator("[data-card]:not(.dim)").first.click()
    page.get_by_role("button", name="Help (?)").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert page.evaluate("window.moved") == []
    page.goto(stage(house, finished(2), [me, BOT]))
    expect(page.locator("dialog .crown").first).to_be_visible()
    assert page.locator("dialog tbody tr.hidden").count() == 0, "the reckoning is there at once"
    assert page.evaluate("window.moved") == []
    quiet.extend(player.troubles)


def test_otherwise_something_does_move(browser: Browser, house: Server, quiet: list[str]) -> None:
    """So the test above can fail."""
    me = visitor()
    page = me.page(browser, house, reduced_motion="no-preference")
    player = Player(page, False, random.Random(1))
    page.add_init_script(f"({MOVING})()")
    building(page, house, me)
    player.build()
    page.wait_for_function("() => window.moved.length > 0")
    assert all(float(each.split()[-1]) <= 400 for each in page.evaluate("window.moved"))
    quiet.extend(player.troubles)


HIGHLIGHT = """() => {
  const sample = document.createElement('i');
  sample.style.color = 'Highlight';
  document.body.append(sample);
  return getComputedStyle(sample).color;
}"""
"""What the system highlights with."""


def colours_of(place: Locator) -> set[tuple[int, int, int]]:
    """The colours that cover much of a picture."""
    shot = pixels(place.screenshot())
    counts: dict[tuple[int, int, int], int] = {}
    for x in range(0, shot.width, 2):
        for y in range(0, shot.height, 2):
            counts[shot.at(x, y)] = counts.get(shot.at(x, y), 0) + 1
    return {colour for colour, n in counts.items() if n > sum(counts.values()) / 50}


def readable(place: Locator) -> bool:
    """Whether light and dark are both there."""
    seen = [lab(*colour)[0] for colour in colours_of(place)]
    return max(seen) - min(seen) > 40


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_forced_colours_leave_the_board_readable(
    browser: Browser, house: Server, quiet: list[str], scheme: str
) -> None:
    me = visitor()
    page = me.page(
        browser, house, quiet, forced_colors="active", color_scheme=scheme, device_scale_factor=2
    )
    game = found(lambda game, can: {"build", "end"} <= can and len(game.steps) > 40, players=4)
    page.goto(stage(house, game, with_me_to_move(game, me)))
    page.wait_for_selector(".prompt.mine")

    # players: emblems on the board are still pictures, and unlike each other
    emblems = [page.locator(f".board .sign.seat-{seat}:not(.start) .emblem").first for seat in range(4)]
    for emblem in emblems:
        assert readable(emblem), emblem
    listed = page.locator("section[aria-labelledby=players-title] li button > svg")
    for number in range(4):
        assert readable(listed.nth(number)), f"the badge of seat {number}"
    for one, other in combinations(emblems, 2):
        assert one.screenshot() != other.screenshot()

    # what can be picked: lit squares are unlike unlit ones
    page.locator("button[data-tile].fits").first.click()
    edge = page.locator(".lit-edge").first
    system = page.evaluate(HIGHLIGHT)
    assert edge.evaluate("each => getComputedStyle(each).stroke") == system
    pressed = page.locator("button[data-tile][aria-pressed=true]")
    unpressed = page.locator(
        "button[data-tile]:not([aria-pressed=true]).fits, button[data-tile].idle"
    ).first
    assert widths(pressed) != widths(unpressed), "what is in hand has a border of its own"

    # the ghost: ok and not ok differ in shape, and both have their badge
    lit = page.locator("[role=gridcell][data-lit]").first
    lit.click(force=True)
    expect(page.locator(".ghost[data-ok=true]")).to_have_count(1)
    assert readable(page.locator(".ghost .badge"))
    page.locator("[data-testid=away]").click()
    page.locator("button[data-tile].fits").first.click()
    page.locator("[role=gridcell]:not([data-lit])").first.click(force=True)
    expect(page.locator(".ghost[data-ok=false]")).to_have_count(1)
    assert readable(page.locator(".ghost .badge"))
    assert page.locator(".refused-hatch").count() == 1
    assert "✗" in page.locator("[data-testid=asks]").inner_text()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_forced_colours_leave_texts_readable(
    browser: Browser, house: Server, quiet: list[str], scheme: str
) -> None:
    """As they are painted: axe would read the colours that were asked for."""
    me = visitor()
    page = me.page(browser, house, quiet, forced_colors="active", color_scheme=scheme)
    game = found(lambda game, can: {"build", "end"} <= can and len(game.steps) > 40, players=4)
    page.goto(stage(house, game, with_me_to_move(game, me)))
    page.wait_for_selector(".prompt.mine")
    places = ["[data-testid=asks]", ".btn.main", ".log li button", "[data-card]", "[data-tile]"]
    faint = [each for each in places if contrast_of(page, each) < ENOUGH]
    page.keyboard.press("l")
    faint += [each for each in ["[data-testid=said]"] if contrast_of(page, each) < ENOUGH]
    page.keyboard.press("c")
    page.keyboard.press("ArrowDown")
    places = [".typing li[aria-selected=true]", ".typing .btn.main", ".typing label"]
    faint += [each for each in places if contrast_of(page, each) < ENOUGH]
    for key in ("Escape", "Escape", "v"):
        page.keyboard.press(key)
    faint += [each for each in ["dialog li", "dialog .btn"] if contrast_of(page, each) < ENOUGH]
    assert not faint


ENOUGH = 4.5


def contrast_of(page: Page, selector: str) -> float:
    """Between the lightest and the darkest that is painted in a place, as WCAG has it."""
    shot = pixels(page.locator(selector).first.screenshot())
    seen = {shot.at(x, y) for x in range(shot.width) for y in range(shot.height)}
    lights = [((lab(*each)[0] + 16) / 116) ** 3 for each in seen]
    return (max(lights) + 0.05) / (min(lights) + 0.05)


def widths(place: Locator) -> str:
    found: str = place.evaluate(
        "each => { const s = getComputedStyle(each); return s.borderTopWidth + s.borderTopStyle; }"
    )
    return found


OVERLAPS = """(selectors) => {
  const boxes = selectors.flatMap((selector) => [...document.querySelectorAll(selector)])
    .filter((each) => each.checkVisibility()).map((each) => [each, each.getBoundingClientRect()]);
  const found = [];
  for (const [one, a] of boxes) for (const [other, b] of boxes) {
    if (one === other || one.contains(other) || other.contains(one)) continue;
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > 1 && high > 1) found.push(`${one.textContent.trim()} / ${other.textContent.trim()}`);
  }
  return found;
}"""

CLIPPED = """(selector) => [...document.querySelectorAll(selector)].filter((each) => {
  if (!each.checkVisibility({ visibilityProperty: true }) || each.closest('.unseen')) return false;
  const box = each.getBoundingClientRect();
  if (box.width < 2) return false;
  const style = getComputedStyle(each);
  const cuts = /hidden|clip/.test(style.overflowX + style.overflowY);
  const spills = each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 2;
  const outside = box.right > innerWidth + 1 || box.left < -1;
  const isText = style.display !== 'inline';
  return outside || (isText && spills && (cuts || each.matches('button, .btn')));
}).map((each) => `${each.tagName}.${each.className} ${each.textContent.trim()}`)"""

TEXT = (
    "[data-testid=asks], .buttons .btn, .tools .btn, .tabs button, h2, h3, label, .row h3 small, "
    "[data-card], [data-action], .name, .score, .count, .words li, .words p, .typing li, .typing input"
)
TWICE = """async () => {
  document.documentElement.style.setProperty('font-size', '200%');
  for (let n = 0; n < 3; n++) await new Promise((done) => requestAnimationFrame(done));
}"""
"""Twice the size, once everything has found its place."""


@pytest.mark.parametrize("size", [(1280, 800), (360, 640)], ids=["desk", "phone"])
def test_text_of_twice_the_size(
    browser: Browser, house: Server, quiet: list[str], size: tuple[int, int]
) -> None:
    me = visitor()
    page = me.page(browser, house, quiet, viewport={"width": size[0], "height": size[1]})
    page.goto(house.address)
    page.wait_for_selector("text=A game of your choice")
    troubles = look(page, "lobby")
    game = found(lambda game, can: {"build", "end"} <= can and len(game.steps) > 40, players=3)
    page.goto(stage(house, game, with_me_to_move(game, me)))
    page.wait_for_selector(".prompt.mine")
    troubles += look(page, "table")
    if size[0] < 900:
        page.get_by_role("button", name="Tiles", exact=True).click()
    page.locator("button[data-tile].fits").first.click()
    page.locator("[role=gridcell][data-lit]").first.click(force=True)
    troubles += look(page, "ghost")
    page.keyboard.press("c")
    page.locator("[data-testid=typed]").fill("b")
    troubles += look(page, "a typed move")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.keyboard.press("v")
    troubles += look(page, "the board in words")
    page.get_by_role("button", name="Show this in place of the picture").click()
    troubles += look(page, "words in place of the picture")
    page.goto(stage(house, finished(3), [me, BOT, BOT]))
    expect(page.get_by_role("dialog")).to_be_visible()
    troubles += look(page, "final screen")
    assert not troubles


def look(page: Page, screen: str) -> list[str]:
    """What is cut off, lies over something else, or must be scrolled sideways to."""
    page.evaluate(TWICE)
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
    found = [f"{screen}: {each} is cut off" for each in page.evaluate(CLIPPED, TEXT)]
    over = page.evaluate(OVERLAPS, ["[data-testid=asks]", ".turn .btn", ".tabs button", ".board > svg"])
    found += [f"{screen}: {each} overlap" for each in over]
    wide = page.evaluate(
        "document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth"
    )
    return found + ([f"{screen}: {wide} pixels sideways"] if wide > 1 else [])


def test_the_middle_of_a_game_at_twice_the_size_keeps_a_board(
    browser: Browser, house: Server, quiet: list[str]
) -> None:
    """A phone at twice the size still shows a board worth the name."""
    me = visitor()
    page = me.page(browser, house, quiet, viewport={"width": 360, "height": 640})
    page.goto(stage(house, middle(3), [me, BOT, BOT]))
    page.wait_for_selector(".prompt")
    page.evaluate(TWICE)
    box = page.locator(".board > svg").bounding_box()
    assert box is not None
    assert box["height"] > 240


READ = """() => {
  const sheet = document.querySelector('dialog');
  const edges = (each) => sheet.querySelector(each).getBoundingClientRect();
  const pinned = ['.line', '.foot'].filter((each) =>
    getComputedStyle(sheet.querySelector(each)).position === 'sticky');
  return sheet.clientHeight - pinned.reduce((sum, each) => sum + edges(each).height, 0);
}"""
"""How high the part of a sheet is in which it can be read."""


@pytest.mark.parametrize("size", [(568, 320), (640, 360), (360, 640), (320, 568)])
def test_the_reckoning_can_be_read_in_large_letters(
    browser: Browser, house: Server, quiet: list[str], size: tuple[int, int]
) -> None:
    """Set in the browser, so that the height of the screen is few letters, too."""
    large = browser.browser_type.launch(
        executable_path=CHROMIUM,
        args=["--no-sandbox", "--blink-settings=defaultFontSize=32"],
    )
    page = visitor().page(large, house, quiet, viewport={"width": size[0], "height": size[1]})
    page.goto(stage(house, finished(4), [visitor(), BOT, BOT, BOT]))
    expect(page.locator("dialog .foot")).to_be_attached()
    assert page.evaluate(READ) > size[1] * 0.6
    large.close()
