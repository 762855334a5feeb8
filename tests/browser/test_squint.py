"""Owner first: with eyes half shut one sees whose city it is, in every light and for every sight."""

import math
from itertools import combinations, cycle, islice
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pytest
from playwright.sync_api import Browser, Page

from ny1901.server.tables.looks import Colour
from tests.browser.colours import SIGHTS, oklab, pixels
from tests.browser.serving import Server
from tests.browser.staged import BOT, middle, stage, visitor
from tests.support.sizes import size

Floats = npt.NDArray[np.float64]

POSITIONS = size(3, 50)
PLAYERS = 4
MOST_WRONG = 0.05
LOOKS = [("light", "soft"), ("dark", "soft"), ("light", "clear"), ("dark", "clear")]
COLOUR_SIGHTS = [each for each in SIGHTS if each != "achromatopsia"]
AROUND = (
    *(f"--district-{each}" for each in ("red", "blue", "yellow", "green", "pink")),
    *("--paper", "--sheet", "--metal-copper", "--metal-silver", "--metal-gold"),
)
"""What a roof must not be taken for, besides another player's."""

PAINTED = """(names) => {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const board = document.querySelector('.board > .board-picture');
  return names.map((name) => {
    board.style.setProperty('outline-color', `var(${name})`);
    canvas.fillStyle = getComputedStyle(board).outlineColor;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  });
}"""
ROOFS = """() => {
  const all = (within, what) => [...within.querySelectorAll(what)];
  const board = document.querySelector('.board');
  const things = all(board, '.furniture, .crown, .sign .emblem, .king, .sign .points');
  const boxes = things.map((each) => each.getBoundingClientRect());
  const over = (x, y, box) => x > box.left && x < box.right && y > box.top && y < box.bottom;
  const free = (x, y) => !boxes.some((box) => over(x, y, box));
  return all(board, '.buildings .building').flatMap((building) => {
    const places = [];
    for (const roof of all(building, '.roof')) {
      const back = roof.getScreenCTM().inverse();
      const inside = (x, y) => roof.isPointInFill(new DOMPoint(x, y).matrixTransform(back));
      const { left, right, top, bottom } = roof.getBoundingClientRect();
      for (let x = Math.ceil(left); x < right; x += 2)
        for (let y = Math.ceil(top); y < bottom; y += 2)
          if (free(x, y) && inside(x + 0.5, y + 0.5)) places.push([x, y]);
    }
    const seat = Number(building.getAttribute('class').match(/seat-(\\d)/)[1]);
    return places.length ? [{ seat, places }] : [];
  });
}"""
"""Whose every building is, and the pixels of its roof on which nothing stands, two apart."""
SQUARE = """() => Math.max(...[...document.querySelectorAll('[role=gridcell]')].map((each) => {
  const { width, height } = each.getBoundingClientRect();
  return Math.min(width, height);
}))"""
"""How wide a square is: streets are narrower one way or the other."""
ALL = "all => all.map((each) => each.getAttribute('{}'))"


class Roof(NamedTuple):
    """A building: whose it is, and the mean colour of its roof to an eye half shut."""

    seat: int
    colour: Floats


def blurred(picture: Floats, reach: float) -> Floats:
    """A picture of which every point is spread over a disc; beyond its edge it goes on as it ends."""
    most = math.ceil(reach)
    down, across = np.mgrid[-most : most + 1, -most : most + 1]
    disc = np.clip(reach + 0.5 - np.hypot(down, across), 0, 1)
    wide = np.pad(picture, [(most, most), (most, most), (0, 0)], mode="edge")
    height, width, found = *picture.shape[:2], np.zeros_like(picture)
    for (y, x), weight in np.ndenumerate(disc / disc.sum()):
        if weight:
            found += weight * wide[y : y + height, x : x + width]
    return found


def roofs(page: Page) -> list[Roof]:
    """Every building that stands, seen by a squint: every point is spread a quarter of a square."""
    board = page.locator(".board-ground").bounding_box()
    assert board is not None
    left, top = math.floor(board["x"]), math.floor(board["y"])
    shot = pixels(
        page.screenshot(clip={"x": left, "y": top, "width": board["width"], "height": board["height"]})
    )
    data = np.frombuffer(shot.data, dtype=np.uint8).reshape(shot.height, shot.width, shot.depth)
    seen = blurred(data[:, :, :3].astype(np.float64), page.evaluate(SQUARE) / 4)
    return [
        Roof(each["seat"], np.mean([seen[y - top, x - left] for x, y in each["places"]], axis=0))
        for each in page.evaluate(ROOFS)
    ]


def taken_for(roof: Floats, candidates: list[Floats], sight: str) -> int:
    """Which of these colours somebody with this sight takes a roof for."""
    seen, *known = (oklab(r, g, b, sight) for r, g, b in (roof, *candidates))
    apart = [math.dist(seen, each) for each in known]
    return apart.index(min(apart))


@pytest.mark.parametrize(("theme", "palette"), LOOKS)
def test_a_squint_tells_whose_every_building_is(
    browser: Browser, slow: Server, theme: str, palette: str
) -> None:
    """Whichever four colours are chosen: they go round from position to position."""
    me = visitor()
    page = me.page(browser, slow)
    kept = f'{{"knows": true, "theme": "{theme}", "palette": "{palette}"}}'
    page.context.add_init_script(f"localStorage['ny1901.settings'] = '{kept}'")
    wrong: dict[str, list[tuple[int, str, int]]] = {each: [] for each in COLOUR_SIGHTS}
    buildings = 0
    for number, four in enumerate(islice(cycle(combinations(Colour, PLAYERS)), 0, POSITIONS * 4, 4)):
        game = middle(PLAYERS, seed=number + 1, turn=40)
        seats = [BOT if seat == game.state.turn.seat else me for seat in range(PLAYERS)]
        page.goto(stage(slow, game, seats))
        page.wait_for_selector(".board .building .roof")
        dress(page, four)
        names = [*(f"--colour-{each}" for each in four), *AROUND]
        candidates = [np.array(each, dtype=np.float64) for each in page.evaluate(PAINTED, names)]
        for roof in roofs(page):
            buildings += 1
            for sight in COLOUR_SIGHTS:
                taken = taken_for(roof.colour, candidates, sight)
                if taken != roof.seat:
                    wrong[sight].append((number, names[taken], roof.seat))
    assert buildings > POSITIONS * PLAYERS * 2
    part = {sight: len(each) / buildings for sight, each in wrong.items()}
    assert max(part.values()) <= MOST_WRONG, (part, wrong)


def dress(page: Page, four: tuple[Colour, ...]) -> None:
    """Let the seats have these colours."""
    page.evaluate(
        """(four) => four.forEach((each, seat) =>
          document.documentElement.style.setProperty(`--player-${seat}`, `var(--colour-${each})`))""",
        [str(each) for each in four],
    )


def test_without_colour_the_emblem_and_the_pattern_tell(browser: Browser, slow: Server) -> None:
    """Every building has the emblem of its owner on it, and a pattern nobody else's roof has."""
    me, game = visitor(), middle(PLAYERS, turn=40)
    page = me.page(browser, slow)
    seats = [BOT if seat == game.state.turn.seat else me for seat in range(PLAYERS)]
    page.goto(stage(slow, game, seats))
    page.wait_for_selector(".board .building")
    emblems, patterns = {}, {}
    for seat in range(PLAYERS):
        signs = page.locator(f".board .signs .sign.seat-{seat}")
        assert signs.count() == page.locator(f".board .buildings .building.seat-{seat}").count() > 0
        glyphs = signs.locator(".glyph").evaluate_all(
            "all => all.map((each) => each.getAttribute('d'))"
        )
        assert len(glyphs) == signs.count()
        (emblems[seat],) = set(glyphs)
        lines = page.locator(f".board .building.seat-{seat} .roof-lines")
        (patterns[seat],) = set(lines.evaluate_all(ALL.format("fill")))
    assert len(set(emblems.values())) == len(set(patterns.values())) == PLAYERS
