"""`python -m tests.browser.squint [positions]`: whose city it is, with eyes half shut.

Every picture is blurred by a quarter of a square. A roof is right if its mean colour, where nothing
stands on it, is nearer to its owner's than to any other player's, ground's, paper's or metal's.
"""

import math
import sys
from collections import Counter
from itertools import combinations, cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from playwright.sync_api import Browser, Page, sync_playwright
from rich.console import Console
from rich.table import Table

from ny1901.server.tables.looks import Colour
from tests.browser.colours import SIGHTS, oklab, pixels
from tests.browser.serving import CHROMIUM, Server
from tests.browser.staged import BOT, middle, stage, visitor

Floats = npt.NDArray[np.float64]

PLAYERS = 4
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


class Roof(NamedTuple):
    """A building: whose it is, and the mean colour of its roof to an eye half shut."""

    seat: int
    colour: Floats


class Counted(NamedTuple):
    """So many buildings were looked at, and so many were right, by sight."""

    buildings: int
    right: Counter[str]


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


def dress(page: Page, four: tuple[Colour, ...]) -> None:
    """Let the seats have these colours."""
    page.evaluate(
        """(four) => four.forEach((each, seat) =>
          document.documentElement.style.setProperty(`--player-${seat}`, `var(--colour-${each})`))""",
        [str(each) for each in four],
    )


def measured(browser: Browser, server: Server, theme: str, palette: str, positions: int) -> Counted:
    """How many roofs are taken for their owner's, whichever four colours are chosen."""
    me = visitor()
    page = me.page(browser, server)
    kept = f'{{"knows": true, "theme": "{theme}", "palette": "{palette}"}}'
    page.context.add_init_script(f"localStorage['ny1901.settings'] = '{kept}'")
    right: Counter[str] = Counter()
    buildings = 0
    for number, four in enumerate(islice(cycle(combinations(Colour, PLAYERS)), 0, positions * 4, 4)):
        game = middle(PLAYERS, seed=number + 1, turn=40)
        seats = [BOT if seat == game.state.turn.seat else me for seat in range(PLAYERS)]
        page.goto(stage(server, game, seats))
        page.wait_for_selector(".board .building .roof")
        dress(page, four)
        names = [*(f"--colour-{each}" for each in four), *AROUND]
        candidates = [np.array(each, dtype=np.float64) for each in page.evaluate(PAINTED, names)]
        for roof in roofs(page):
            buildings += 1
            right.update(s for s in COLOUR_SIGHTS if taken_for(roof.colour, candidates, s) == roof.seat)
    page.context.close()
    return Counted(buildings, right)


def main(positions: int) -> None:
    """Measure every look, and show it."""
    table = Table(title=f"{positions} positions a look, four players: roofs taken for their owner's")
    for heading in ("look", "buildings", *COLOUR_SIGHTS):
        table.add_column(heading)
    with sync_playwright() as playwright, TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        server = Server(Path(folder), bot_delay=600)
        for theme, palette in LOOKS:
            counted = measured(browser, server, theme, palette, positions)
            parts = [f"{counted.right[sight] / counted.buildings:.3f}" for sight in COLOUR_SIGHTS]
            table.add_row(f"{theme}, {palette}", f"{counted.buildings}", *parts)
        server.kill()
        browser.close()
    Console().print(table)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10)
