"""Owner first: with eyes half shut one sees whose city it is, in any light, palette and sight."""

import math
from itertools import combinations, cycle, islice
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pytest
from playwright.sync_api import Browser, Page

from ny1901.server.tables.looks import Colour
from tests.browser.colours import SIGHTS, oklab_of_light, pixels
from tests.browser.serving import Server
from tests.browser.staged import BOT, middle, stage, visitor
from tests.support.sizes import size

Light = npt.NDArray[np.float64]

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
ROOFS = """() => [...document.querySelectorAll('.board .buildings .building')].flatMap((building) => {
  const seat = Number(building.getAttribute('class').match(/seat-(\\d)/)[1]);
  const places = [];
  for (const roof of building.querySelectorAll('.roof')) {
    const back = roof.getScreenCTM().inverse();
    const { left, right, top, bottom } = roof.getBoundingClientRect();
    for (let x = Math.ceil(left); x < right; x += 2)
      for (let y = Math.ceil(top); y < bottom; y += 2)
        if (roof.isPointInFill(new DOMPoint(x + 0.5, y + 0.5).matrixTransform(back)))
          places.push([x, y]);
  }
  return places.length ? [{ seat, places }] : [];
})"""
"""The pixels of the roofs of every building, two apart, and whose it is."""


ALL = "all => all.map((each) => each.getAttribute('{}'))"


class Roof(NamedTuple):
    """A building: whose it is, and the mean of the light of its roof to an eye half shut."""

    seat: int
    light: Light


def blurred(light: Light, spread: float) -> Light:
    """A picture through an eye half shut; beyond its edge it goes on as it ends."""
    reach = math.ceil(3 * spread)
    weights = np.exp(-((np.arange(-reach, reach + 1) / spread) ** 2) / 2)
    weights /= weights.sum()
    for axis in (0, 1):
        around = [(reach, reach) if each == axis else (0, 0) for each in range(3)]
        wide = np.pad(light, around, mode="edge")
        length = light.shape[axis]
        parts = (wide.take(range(n, n + length), axis) * each for n, each in enumerate(weights))
        light = np.sum(list(parts), axis=0)
    return light


def linear(colours: npt.ArrayLike) -> Light:
    """The light of sRGB colours from 0 to 255."""
    part = np.asarray(colours, dtype=np.float64) / 255
    return np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)


def photographed(page: Page) -> Light:
    """All that is on the screen, as light."""
    shot = pixels(page.screenshot())
    data = np.frombuffer(shot.data, dtype=np.uint8).reshape(shot.height, shot.width, shot.depth)
    return linear(data[:, :, :3])


def roofs(page: Page) -> list[Roof]:
    """Every building that stands, seen by a squint: blurred by a quarter of a square."""
    cell = page.locator("[role=gridcell]").first.bounding_box()
    assert cell is not None
    seen = blurred(photographed(page), cell["width"] / 4)
    found = page.evaluate(ROOFS)
    return [
        Roof(each["seat"], np.mean([seen[y, x] for x, y in each["places"]], axis=0)) for each in found
    ]


def taken_for(roof: Light, candidates: list[Light], sight: str) -> int:
    """Which of these colours somebody with this sight takes a roof for."""
    seen, *known = (oklab_of_light((r, g, b), sight) for r, g, b in (roof, *candidates))
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
        candidates = [linear(each) for each in page.evaluate(PAINTED, names)]
        for roof in roofs(page):
            buildings += 1
            for sight in COLOUR_SIGHTS:
                taken = taken_for(roof.light, candidates, sight)
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
