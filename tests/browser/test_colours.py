"""Colour never alone: grounds have a texture and a letter, players an emblem, palettes are disjoint."""

import cmath
import math
from itertools import combinations, product
from statistics import fmean
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from ny1901.engine.legality import legal_moves
from ny1901.engine.notation import move_text
from ny1901.game import Game
from tests.browser.colours import SIGHTS, Picture, distance, lab, pixels
from tests.browser.serving import Server
from tests.browser.staged import BOT, found, middle, stage, visitor, with_me_to_move

DISTRICTS = ("red", "blue", "yellow", "green", "pink")
METALS = ("copper", "silver", "gold")
AT_A_GLANCE = 10
TOLD_APART = 5
HALF_A_GLYPH = 0.08
"""Of the picture of an emblem."""
A_TEXTURE = 0.04
"""Of the picture of a square."""
FREE = "[role=gridcell]:not([data-lit])[aria-label*=': {} lot'][aria-label$=free]"
"""The squares of free lots of a district."""
READABLE = 3.0
SAME_HUE = 12
"""Degrees."""

PAINTED = """([selector, property]) => {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const element = document.querySelector(selector);
  if (!element) throw new Error(`nothing is ${selector}`);
  canvas.fillStyle = getComputedStyle(element)[property];
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
}"""
"""The colour something is painted in, mixtures worked out."""

Rgb = tuple[int, int, int]


def painted(page: Page, selector: str, what: str = "fill") -> Rgb:
    red, green, blue = page.evaluate(PAINTED, [selector, what])
    return red, green, blue


def token(page: Page, name: str) -> Rgb:
    """A colour of the board, by its name."""
    board = page.locator(".board > .board-picture")
    board.evaluate("(it, name) => it.style.setProperty('outline-color', `var(${name})`)", name)
    return painted(page, ".board > .board-picture", "outlineColor")


def contrast(one: Rgb, other: Rgb, sight: str) -> float:
    """The contrast of WCAG, as somebody with this sight sees it."""
    light, dark = sorted(
        (_luminance(lab(*one, sight)[0]), _luminance(lab(*other, sight)[0])), reverse=True
    )
    return (light + 0.05) / (dark + 0.05)


def _luminance(lightness: float) -> float:
    return ((lightness + 16) / 116) ** 3 if lightness > 8 else lightness * 27 / 24389


@pytest.fixture
def page(browser: Browser, house: Server, quiet: list[str]) -> Page:
    """Four players in full swing, drawn large."""
    me = visitor()
    page = me.page(browser, house, quiet, device_scale_factor=2)
    page.goto(stage(house, middle(4, turn=40), [me, BOT, BOT, BOT]))
    page.wait_for_selector(".prompt")
    return page


def looks(page: Page) -> list[dict[str, str]]:
    """Every light with every palette there is to choose."""
    if not page.locator("dialog").count():
        page.get_by_role("button", name="Settings").click()
    palettes = page.locator("dialog select:has(option[value=strong]) option").evaluate_all(
        "all => all.map((each) => each.value)"
    )
    page.keyboard.press("Escape")
    return [{"theme": theme, "palette": each} for theme in ("light", "dark") for each in palettes]


def put_on(page: Page, look: dict[str, str]) -> None:
    page.get_by_role("button", name="Settings").click()
    for setting, value in {**look, "motion": "still"}.items():
        page.locator(f"dialog [data-setting={setting}]").select_option(value)
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def test_every_district_has_a_texture_and_a_letter_of_its_own(page: Page) -> None:
    drawn = page.eval_on_selector_all(
        "pattern[id^=ny-]", "all => Object.fromEntries(all.map((each) => [each.id, each.innerHTML]))"
    )
    textures = [drawn[f"ny-{district}"] for district in DISTRICTS]
    assert len(set(textures)) == len(DISTRICTS)
    for district in DISTRICTS:
        assert page.locator(f".district-texture[fill='url(#ny-{district})']").count() == 1
        names = page.locator(f".ground .district-letter.{district}").all_text_contents()
        assert {name[0] for name in names} == {district[0].upper()}
        assert len(set(names)) == len(names), "every lot is named"
    lots = page.locator(".ground .lot-line").count()
    assert page.locator(".ground .district-letter").count() == lots
    cards = page.locator("[data-card]")
    assert cards.count() == 4
    for card in cards.all():
        name = card.get_attribute("data-card") or ""
        assert card.locator(".letter").inner_text() == name[0]


def test_every_player_has_an_emblem_everywhere(page: Page) -> None:
    shapes: dict[str, str] = page.eval_on_selector_all(
        ".board .emblem .glyph",
        """all => Object.fromEntries(all.map((each) =>
          [each.parentElement.getAttribute('class').match(/\\d/)[0], each.getAttribute('d')]))""",
    )
    assert len(shapes) == len(set(shapes.values())) == 4
    things = page.locator(".board .claim, .board .sign, .board .worker")
    assert things.count() > 12
    for thing in things.all():
        seat = (thing.get_attribute("class") or "").split("seat-")[1][0]
        assert thing.locator(f".emblem.seat-{seat}").count() >= 1
    for number in range(4):
        buildings = page.locator(f".board .building.seat-{number}")
        assert buildings.count() == page.locator(f".board .sign.seat-{number}").count() > 0
    badges = page.locator(
        "section[aria-labelledby=players-title] li svg path[d]:not([d^='M2']):not([d^='M4'])"
    )
    assert [badge.get_attribute("d") for badge in badges.all()] == [shapes[str(n)] for n in range(4)]
    for line in page.locator(".log li button:not(.to)").all()[:20]:
        if line.locator("svg").count():
            assert line.locator("svg path").get_attribute("d") in shapes.values()


class Look(NamedTuple):
    """The colours of a light with a palette: plaques, glyphs, two outlines by seat; what is below."""

    name: str
    plaques: list[Rgb]
    glyphs: list[Rgb]
    outlines: list[tuple[Rgb, Rgb]]
    grounds: dict[str, Rgb]
    metals: dict[str, Rgb]
    paper: Rgb


@pytest.fixture(scope="module")
def seen(browser: Browser, house: Server) -> list[Look]:
    """Every look there is to choose, as it is painted."""
    me, found = visitor(), []
    page = me.page(browser, house)
    page.goto(stage(house, middle(4, turn=40), [me, BOT, BOT, BOT]))
    page.wait_for_selector(".prompt")
    for look in looks(page):
        put_on(page, look)
        plaque = [f".board .emblem.seat-{seat} .plaque" for seat in range(4)]
        rim = [f".board .building.seat-{seat}:not(.start) .rim" for seat in range(4)]
        found.append(
            Look(
                " ".join(look.values()),
                [painted(page, each) for each in plaque],
                [painted(page, each, "stroke") for each in plaque],
                [(painted(page, each), painted(page, f"{each}-casing")) for each in rim],
                {each: painted(page, f".board .district.{each}") for each in DISTRICTS},
                {each: token(page, f"--metal-{each}") for each in METALS},
                painted(page, "body", "backgroundColor"),
            )
        )
    page.context.close()
    return found


def test_no_player_looks_like_a_district(seen: list[Look]) -> None:
    close = []
    for look in seen:
        for seat, own in enumerate(look.plaques):
            for district, ground in look.grounds.items():
                apart = distance(lab(*own), lab(*ground))
                if apart < AT_A_GLANCE:
                    close.append((look.name, seat, district, round(apart, 1)))
    assert not close


def test_no_player_looks_like_a_metal(seen: list[Look]) -> None:
    """What somebody's tower is made of is never taken for whose it is."""
    close = []
    for look in seen:
        for (seat, own), (metal, shine) in product(enumerate(look.plaques), look.metals.items()):
            apart = distance(lab(*own), lab(*shine))
            if apart < AT_A_GLANCE:
                close.append((look.name, seat, metal, round(apart, 1)))
    assert not close


def test_metals_are_told_apart_whatever_the_sight(seen: list[Look]) -> None:
    close = []
    for look, sight in product(seen, SIGHTS):
        for one, other in combinations(METALS, 2):
            apart = distance(lab(*look.metals[one], sight), lab(*look.metals[other], sight))
            if apart < TOLD_APART:
                close.append((look.name, sight, one, other, round(apart, 1)))
    assert not close


def test_no_player_is_as_dark_as_the_night(seen: list[Look]) -> None:
    """By day ivory is outlined in ink; at night nobody is lost in the dark."""
    close = []
    for look in seen:
        for seat, own in enumerate(look.plaques if look.name.startswith("dark") else ()):
            for where, ground in {**look.grounds, "paper": look.paper}.items():
                apart = distance(lab(*own), lab(*ground))
                if apart < 2 * AT_A_GLANCE:
                    close.append((look.name, seat, where, round(apart, 1)))
    assert not close


def test_players_are_told_apart_by_colour_whatever_the_sight(seen: list[Look]) -> None:
    close = []
    for look, sight in product(seen, SIGHTS):
        for one, other in combinations(range(4), 2):
            apart = distance(lab(*look.plaques[one], sight), lab(*look.plaques[other], sight))
            if apart < (AT_A_GLANCE if sight == "normal" else TOLD_APART):
                close.append((look.name, sight, one, other, round(apart, 1)))
    assert not close


def test_emblems_and_outlines_stand_out_whatever_the_sight(seen: list[Look]) -> None:
    """A glyph on its plaque, and one of the two lines around a building on every ground."""
    faint = []
    for look, sight, seat in product(seen, SIGHTS, range(4)):
        found = {"its plaque": contrast(look.plaques[seat], look.glyphs[seat], sight)}
        for district, ground in look.grounds.items():
            found[district] = max(contrast(line, ground, sight) for line in look.outlines[seat])
        faint += [
            (look.name, sight, seat, where, round(value, 2))
            for where, value in found.items()
            if value < READABLE
        ]
    assert not faint


def turned(one: tuple[float, float], other: tuple[float, float]) -> float:
    """Degrees between two hues."""
    return abs(math.degrees(cmath.phase(complex(*one) / complex(*other))))


def hue(page: Page, district: str) -> tuple[float, float]:
    """The two axes of hue of a lit lot, of all that is painted in the middle of its last square."""
    lot = page.locator(f".lit-lot.{district}").first.get_attribute("data-lot")
    square = page.locator(f"[role=gridcell][aria-label*='lot {lot}']").last.bounding_box()
    assert square is not None
    x, y = square["x"] + square["width"] / 2, square["y"] + square["height"] / 2
    seen = pixels(page.screenshot(clip={"x": x - 11, "y": y - 11, "width": 22, "height": 22}))
    mixed = [lab(*seen.at(x, y)) for x in range(seen.width) for y in range(seen.height)]
    return fmean(a for _, a, _ in mixed), fmean(b for _, _, b in mixed)


def test_a_lit_lot_keeps_the_hue_of_its_district(
    browser: Browser, house: Server, quiet: list[str]
) -> None:
    """Nothing of the colour that says what can be picked is mixed into the ground."""
    game = found(lambda game, _: buyable(game) >= {"yellow", "green", "blue", "red"}, "intro")
    me = visitor()
    page = me.page(browser, house, quiet)
    page.goto(stage(house, game, with_me_to_move(game, me)))
    page.wait_for_selector(".prompt.mine")
    strange = []
    for look in looks(page):
        put_on(page, look)
        grounds = {each: lab(*painted(page, f".board .district.{each}"))[1:] for each in DISTRICTS}
        for district in buyable(game):
            lit = hue(page, district)
            away = {each: turned(lit, ground) for each, ground in grounds.items()}
            if min(away, key=away.__getitem__) != district or away[district] > SAME_HUE:
                strange.append((*look.values(), district, away))
    assert not strange


def test_districts_that_are_not_lit_are_told_apart_still(
    browser: Browser, house: Server, quiet: list[str]
) -> None:
    """What is lit stands out, and the rest of the board can be read as before."""
    game = found(lambda game, can: "acquire" in can, "intro", players=4)
    me = visitor()
    page = me.page(browser, house, quiet, device_scale_factor=2)
    page.goto(stage(house, game, with_me_to_move(game, me)))
    page.wait_for_selector(".prompt.mine")
    alike = []
    for look in looks(page):
        put_on(page, look)
        page.locator("[data-card]:not(.dim)").first.click()
        page.mouse.move(5, 5)
        shown = {each: ground(page, each) for each in DISTRICTS}
        for one, other in combinations(DISTRICTS, 2):
            apart = distance(shown[one], shown[other])
            if apart < AT_A_GLANCE / 2:
                alike.append((*look.values(), one, other, round(apart, 1)))
        page.keyboard.press("Escape")
        expect(page.locator("[data-card][aria-pressed=true]")).to_have_count(0)
    assert not alike


def ground(page: Page, district: str) -> tuple[float, float, float]:
    """What is painted on average in the middle of a square of a free lot that is not lit."""
    free = page.locator(FREE.format(district))
    square = free.last.bounding_box()
    assert square is not None
    x, y = square["x"] + square["width"] / 2, square["y"] + square["height"] / 2
    seen = pixels(page.screenshot(clip={"x": x - 9, "y": y - 9, "width": 18, "height": 18}))
    mixed = [lab(*seen.at(x, y)) for x in range(seen.width) for y in range(seen.height)]
    return fmean(c for c, _, _ in mixed), fmean(a for _, a, _ in mixed), fmean(b for _, _, b in mixed)


def buyable(game: Game) -> set[str]:
    """The districts with a lot that can be had now."""
    moves = [move_text(game.rules, move) for move in legal_moves(game.rules, game.state)]
    letters = {move.split()[1][0] for move in moves if move.startswith("acquire ")}
    return {district for district in DISTRICTS if district[0].upper() in letters}


def unlike(one: Picture, other: Picture, told: float = AT_A_GLANCE) -> float:
    """The part of the pixels that are told apart, of two pictures laid on each other."""
    width, height = min(one.width, other.width), min(one.height, other.height)
    places = [(x, y) for x in range(0, width, 2) for y in range(0, height, 2)]
    differing = [at for at in places if distance(lab(*one.at(*at)), lab(*other.at(*at))) > told]
    return len(differing) / len(places)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_grounds_and_metals_are_unlike_on_the_screen_of_a_colour_blind_player(
    page: Page, theme: str
) -> None:
    """Textures of the districts and materials of the tiles, under Chromium's own simulation."""
    put_on(page, {"theme": theme, "palette": "soft"})
    session: Any = page.context.new_cdp_session(page)
    metals = ("bronze", "silver", "gold")
    tiles = [page.locator(f"[data-tile]:has(svg .{each}) svg").first for each in metals]
    free = [page.locator(FREE.format(each)).last for each in DISTRICTS]
    alike = []
    for sight in ("protanopia", "deuteranopia", "tritanopia", "achromatopsia"):
        session.send("Emulation.setEmulatedVisionDeficiency", {"type": sight})
        for kind, places in (("ground", free), ("metal", tiles)):
            shots = [pixels(each.screenshot()) for each in places]
            for (one, here), (other, there) in combinations(enumerate(shots), 2):
                if unlike(here, there, TOLD_APART) < A_TEXTURE:
                    alike.append((sight, kind, one, other, unlike(here, there, TOLD_APART)))
    assert not alike


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_emblems_are_unlike_on_the_screen_of_a_colour_blind_player(page: Page, theme: str) -> None:
    """What Chromium paints on the board under its own simulation."""
    put_on(page, {"theme": theme, "palette": "soft"})
    session: Any = page.context.new_cdp_session(page)
    emblems = [page.locator(f".board .sign.seat-{n}:not(.start) .emblem").first for n in range(4)]
    for sight in ("protanopia", "deuteranopia", "tritanopia", "achromatopsia"):
        session.send("Emulation.setEmulatedVisionDeficiency", {"type": sight})
        shots = [pixels(emblem.screenshot()) for emblem in emblems]
        for one, other in combinations(shots, 2):
            assert unlike(one, other) > HALF_A_GLYPH, (sight, unlike(one, other))
