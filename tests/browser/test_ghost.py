"""The tile on its way: it snaps, it is honest, and it turns and flips in four ways wherever it is."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.serving import Server
from tests.browser.staged import Visitor, found, stage, with_me_to_move
from tests.browser.watching import Hand, Json, Watched, lay

MOVED = "before => window.onlooker.ghost().cells.join() !== before.join()"
Point = tuple[float, float]
Corner = Callable[[Point], float]

CORNERS: tuple[Corner, ...] = (
    lambda at: at[0] + at[1],
    lambda at: at[1] - at[0],
    lambda at: at[0] - at[1],
    lambda at: -at[0] - at[1],
)


def sit(watched: Watched, server: Server, variant: str = "intro") -> Hand:
    """A table for two people here; in the introductory game every tile is open."""
    hand = Hand(watched.context, server, lay(watched.context, server, ["here", "here"], variant))
    watched.visit(hand)
    return hand


def ready_to_build(watched: Watched, server: Server, seed: int, choices: int = 1) -> Hand:
    """A position in which some tile can stand in so many ways over some square."""
    chance = random.Random(seed)
    while True:
        hand = sit(watched, server)
        while hand.legal:
            if max(map(len, ways(hand).values()), default=0) >= choices:
                watched.ask("until(argument)", hand.version)
                return hand
            hand.wander(chance, 1)
        hand.close()


def ways(hand: Hand) -> dict[tuple[str, str], set[frozenset[str]]]:
    """By tile and square: all the places of the tile over the square."""
    found: dict[tuple[str, str], set[frozenset[str]]] = {}
    for tile, cells in builds(hand):
        for cell in cells:
            found.setdefault((tile, cell), set()).add(cells)
    return found


def centre(page: Page, cell: str) -> Point:
    box = page.locator(f"[role=gridcell][data-cell={cell}]").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def shape(cells: list[str]) -> tuple[tuple[int, int], ...]:
    """A footprint, moved to the corner."""
    spots = [(int(cell[1:]) - 1, ord(cell[0]) - 97) for cell in cells]
    top, left = min(row for row, _ in spots), min(column for _, column in spots)
    return tuple(sorted((row - top, column - left) for row, column in spots))


def orientations(tile: Json) -> set[tuple[tuple[int, int], ...]]:
    return {tuple(sorted((row, column) for row, column in each)) for each in tile["orientations"]}


def builds(hand: Hand) -> list[tuple[str, frozenset[str]]]:
    moves = [move.split() for move in hand.legal]
    return [(move[1], frozenset(move[2:])) for move in moves if move[0] in ("build", "rebuild", "boom")]


def crooked(hand: Hand) -> str:
    """A tile that looks different every way round."""
    return str(next(tile["name"] for tile in hand.board["tiles"] if len(tile["orientations"]) == 8))


def test_all_orientations_and_only_different_ones(browser: Browser, house: Server) -> None:
    """Where nothing fits, R goes round and F turns over: every picture once, none twice."""
    with Watched(browser, house) as watched:
        hand = sit(watched, house)
        unbuilt = hand.view["players"][hand.view["seat"]]["unbuilt"]
        lit = {cell for _, cells in builds(hand) for cell in cells}
        far = next(
            lot["cells"][0]
            for lot in hand.board["lots"]
            if lot["district"] == "yellow" and not lit & set(lot["cells"])
        )
        for tile in (each for each in hand.board["tiles"] if each["name"] in unbuilt):
            watched.ask("take(argument)", f"button[data-tile={tile['name']}]")
            watched.ask("attempt(argument)", {"how": "click", "cell": far})
            rounds: list[list[object]] = []
            for _ in range(2):
                seen = []
                while (now := shape(watched.ask("ghost()")["cells"])) not in seen:
                    seen.append(now)
                    watched.ask("press('r')")
                    watched.ask("soon()")
                assert now == seen[0], "R comes round to where it began"
                rounds.append(list(seen))
                watched.ask("press('f')")
                watched.ask("soon()")
            assert {each for seen in rounds for each in seen} == orientations(tile), tile["name"]


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_tools_in_the_corners(browser: Browser, house: Server, phone: bool) -> None:
    """They are on the screen as a whole, and they work."""
    with Watched(browser, house, phone=phone) as watched:
        page, hand = watched.page, sit(watched, house)
        press = page.tap if phone else page.click
        if phone:
            page.get_by_role("button", name="Tiles", exact=True).tap()
        at = {cell: centre(page, cell) for lot in hand.board["lots"] for cell in lot["cells"]}
        for corner in CORNERS:
            press(f"button[data-tile={crooked(hand)}]")
            nearest = min(at.values(), key=corner)
            (page.touchscreen.tap if phone else page.mouse.click)(*nearest)
            for tool in ("turn", "flip", "turn"):
                before = watched.ask("ghost()")["cells"]
                for name in ("confirm", "turn", "flip", "away"):
                    on_screen(page, f"[data-testid={name}]")
                press(f"[data-testid={tool}]")
                assert watched.ask("soon().then(() => window.onlooker.ghost())")["cells"] != before
            press("[data-testid=away]")
            assert watched.ask("soon().then(() => window.onlooker.ghost())") is None


def on_screen(page: Page, selector: str) -> None:
    box, size = page.locator(selector).bounding_box(), page.viewport_size
    assert box
    assert size
    assert min(box["x"], box["y"]) >= 0
    assert box["x"] + box["width"] <= size["width"]
    assert box["y"] + box["height"] <= size["height"]
    assert min(box["width"], box["height"]) >= 24


@pytest.mark.parametrize("way", ["buttons", "keys", "wheel", "tap"])
def test_four_ways_to_turn(browser: Browser, house: Server, way: str) -> None:
    """Each way leads through all legal places over the square in hand, and round again."""
    phone = way == "tap"
    with Watched(browser, house, phone=phone) as watched:
        page, hand = watched.page, ready_to_build(watched, house, seed=3, choices=3)
        (tile, cell), wanted = max(ways(hand).items(), key=lambda each: len(each[1]))
        if phone:
            page.get_by_role("button", name="Tiles", exact=True).tap()
        (page.tap if phone else page.click)(f"button[data-tile={tile}]")
        (page.touchscreen.tap if phone else page.mouse.click)(*centre(page, cell))
        page.wait_for_selector(".tools")
        seen: list[frozenset[str]] = []
        for _ in range(len(wanted) + 1):
            drawn = watched.ask("soon().then(() => window.onlooker.ghost())")
            assert drawn["ok"]
            seen.append(frozenset(drawn["cells"]))
            if way == "buttons":
                page.click("[data-testid=turn]")
            elif way == "keys":
                page.keyboard.press("r")
            elif way == "wheel":
                page.mouse.wheel(0, 100)
                page.wait_for_function(MOVED, arg=drawn["cells"])
            else:
                page.touchscreen.tap(*centre(page, cell))
        assert set(seen) == wanted
        assert seen[-1] == seen[0]


def test_back_and_over(browser: Browser, house: Server) -> None:
    """Shift+R and the wheel upwards turn back; F and the button turn over."""
    with Watched(browser, house) as watched:
        page, hand = watched.page, sit(watched, house)
        page.click(f"button[data-tile={crooked(hand)}]")
        page.mouse.click(*centre(page, hand.board["lots"][0]["cells"][0]))
        page.wait_for_selector(".tools")

        def drawn() -> list[str]:
            cells: list[str] = watched.ask("soon().then(() => window.onlooker.ghost())")["cells"]
            return cells

        start = drawn()
        for there, back in (("r", "Shift+R"), ("f", "f")):
            page.keyboard.press(there)
            assert shape(drawn()) != shape(start)
            page.keyboard.press(back)
            assert drawn() == start
        page.click("[data-testid=flip]")
        flipped = drawn()
        page.click("[data-testid=flip]")
        assert shape(flipped) != shape(start)
        assert drawn() == start


def test_honest(browser: Browser, house: Server) -> None:
    """A legal place if there is one, with a tick; else hatched, with the culprits crossed out."""
    chance = random.Random(4)
    with Watched(browser, house) as watched:
        hand = ready_to_build(watched, house, seed=4)
        land = sorted({cell for lot in hand.board["lots"] for cell in lot["cells"]})
        places = builds(hand)
        marks: dict[bool, set[str]] = {True: set(), False: set()}
        culprits = 0
        for tile in sorted({tile for tile, _ in places}):
            fitting = [cells for each, cells in places if each == tile]
            lit = sorted(frozenset[str]().union(*fitting))
            for cell in chance.sample(lit, 2) + chance.sample(land, 2):
                watched.ask("take(argument)", f"button[data-tile={tile}]")
                watched.ask("point('pointermove', argument)", cell)
                drawn = watched.ask("soon().then(() => window.onlooker.ghost())")
                assert drawn["ok"] == (cell in lit)
                assert cell in drawn["cells"]
                assert (frozenset(drawn["cells"]) in fitting) == drawn["ok"]
                assert drawn["hatched"] != drawn["ok"]
                marks[drawn["ok"]].add(drawn["mark"])
                if not drawn["ok"]:
                    found = watched.ask("attempt({how: 'click', cell: argument})", cell)
                    asked = next(
                        each["trouble"]
                        for move, each in watched.ask("answers").items()
                        if set(move.split()[2:]) == set(found["ghost"]["cells"])
                        and move.split()[1] == tile
                    )
                    named = {
                        square
                        for lot in hand.board["lots"]
                        if lot["name"] in asked["lots"]
                        for square in lot["cells"]
                    }
                    blamed = set(asked["fields"]) or named & set(drawn["cells"])
                    assert set(found["ghost"]["culprits"]) == blamed
                    culprits += len(blamed)
        assert len(marks[True]) == len(marks[False]) == 1
        assert marks[True] != marks[False]
        assert culprits


@pytest.mark.parametrize("fits", [True, False], ids=["fits", "fits nowhere"])
def test_above_the_finger(browser: Browser, house: Server, fits: bool) -> None:
    """A finger that leads the tile does not hide it; where it lets go, the tile stays."""
    with Watched(browser, house, phone=True) as watched:
        page = watched.page
        ready_to_build(watched, house, seed=6).close()
        page.get_by_role("button", name="Tiles", exact=True).tap()
        page.tap("button[data-tile].fits" if fits else "button[data-tile].idle")
        finger = page.context.new_cdp_session(page)
        board = page.locator(".board > .board-picture").bounding_box()
        assert board
        x, y = board["x"] + board["width"] / 2, board["y"] + board["height"] * 0.8
        finger.send(
            "Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
        )
        for step in range(1, 12):
            at = {"x": x, "y": y - 12 * step}
            finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [at]})
        last = y - 12 * 11
        page.wait_for_function("y => Math.abs(window.onlooker.pointer?.y - y) < 1", arg=last)
        page.wait_for_selector(".ghost", timeout=5000)
        drawn = watched.ask("soon().then(() => window.onlooker.ghost())")
        held = page.locator(".ghost .ghost-edge").bounding_box()
        assert held
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        page.wait_for_selector(".tools")
        assert watched.ask("ghost()")["cells"] == drawn["cells"]
        assert held["y"] + held["height"] / 2 < last, "the middle of the tile is above the finger"
        assert page.evaluate("scrollY") == 0


def test_drag_from_the_tray(browser: Browser, house: Server) -> None:
    """Nobody needs to drag, but whoever does is understood: the tile stays where it is dropped."""
    with Watched(browser, house) as watched:
        page, hand = watched.page, ready_to_build(watched, house, seed=5)
        tile, cells = builds(hand)[0]
        cell = sorted(cells)[0]
        box = page.locator(f"button[data-tile={tile}]").bounding_box()
        assert box
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.mouse.down()
        page.mouse.move(*centre(page, cell), steps=8)
        page.mouse.up()
        page.wait_for_selector(".tools", timeout=5000)
        assert cell in watched.ask("ghost()")["cells"]
        page.click("[data-testid=confirm]")
        watched.ask("until(argument)", hand.version + 1)
        hand.wait_past(hand.version)
        assert tile not in hand.view["players"][hand.view["seat"]]["unbuilt"]


BESIDE = """() => {
  const box = (what) => document.querySelector(what).getBoundingClientRect();
  const [tile, tools, board] = ['.ghost', '.tools', '.board-ground'].map(box);
  const away = (one, other) => Math.max(
    one.top - other.bottom, other.top - one.bottom, one.left - other.right, other.left - one.right);
  const lost = tile.top < board.top || tile.bottom > board.bottom
    || tile.left < board.left || tile.right > board.right;
  return !lost && away(tools, tile) > 0 && away(tools, tile) < 12;
}"""
"""Whether the tile in hand is in sight, and the tools lie close to it and hide nothing of it."""


def test_tools_stay_beside_the_tile_when_the_board_is_zoomed(
    page: Page, house: Server, me: Visitor
) -> None:
    game = found(lambda _, can: "build" in can)
    page.goto(stage(house, game, with_me_to_move(game, me)))
    page.locator("[data-tile].fits").first.click()
    page.locator("[role=gridcell][data-lit]").first.click()
    for step in ("in", "in", "out"):
        page.get_by_role("button", name=f"Zoom {step}").click()
        page.wait_for_function(BESIDE)
