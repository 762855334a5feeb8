"""Somebody who plays whole games by clicks or taps, and looks at what is lit and what is said."""

import json
import random
from typing import Any

from playwright.sync_api import Page, WebSocket, expect

Json = dict[str, Any]


def note_troubles(page: Page, troubles: list[str]) -> None:
    """Every error on the console counts."""
    page.on("console", lambda m: troubles.append(m.text) if m.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: troubles.append(str(error)))


COVERED = """(selector) => {
  const cells = [...document.querySelectorAll('[role=gridcell]')];
  const inside = (path, cell) => {
    const { x, y, width, height } = cell.getBBox();
    const at = path.ownerSVGElement.createSVGPoint();
    [at.x, at.y] = [x + width / 2, y + height / 2];
    return path.isPointInFill(at);
  };
  const paths = [...document.querySelectorAll(selector)];
  const drawn = cells.filter((cell) => paths.some((path) => inside(path, cell)));
  return drawn.map((cell) => cell.dataset.cell);
}"""
"""The squares inside the lines drawn on the board, found by geometry."""


def squares_inside(page: Page, selector: str) -> set[str]:
    found: list[str] = page.evaluate(COVERED, f".board {selector}")
    return set(found)


class Player:
    def __init__(self, page: Page, touch: bool, chance: random.Random) -> None:
        self.page, self.touch, self.chance = page, touch, chance
        self.view: Json = {}
        self.legal: list[str] = []
        self.log: list[Json] = []
        self.heard: list[Json] = []
        self.board: Json = {}
        self.troubles: list[str] = []
        self.reasons: set[str] = set()
        note_troubles(page, self.troubles)
        page.on("websocket", self.listen)

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.hear(json.loads(text)))

    def hear(self, message: Json) -> None:
        self.heard.append(message)
        if message["type"] == "update":
            self.view, self.legal = message["view"], message["legal"]
            kept = [line for line in self.log if line["step"] < message["log_from"]]
            self.log = [*kept, *message["log"]]
        elif message["type"] == "welcome":
            self.board = message["board"]

    def settle(self) -> None:
        self.page.wait_for_timeout(25)

    def touch_cell(self, cell: str) -> None:
        box = self.page.locator(f"[role=gridcell][data-cell={cell}]").bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.move(x, y)
            self.page.mouse.click(x, y)

    def press(self, selector: str) -> None:
        found = self.page.locator(selector).first
        if self.touch:
            found.tap()
        else:
            found.click()

    def tab(self, name: str) -> None:
        if self.touch:
            self.page.get_by_role("button", name=name, exact=True).first.tap()

    def lit(self) -> set[str]:
        cells: list[str] = self.page.eval_on_selector_all(
            "[role=gridcell][data-lit]", "all => all.map(e => e.dataset.cell)"
        )
        return set(cells)

    def lot_cells(self, lots: set[str]) -> set[str]:
        return {cell for lot in self.board["lots"] if lot["name"] in lots for cell in lot["cells"]}

    def check_lots(self, lots: set[str]) -> None:
        assert self.lit() == self.lot_cells(lots), (self.lit(), lots)

    def build(self) -> bool:
        moves = [m.split() for m in self.legal if m.split()[0] in ("build", "rebuild", "boom")]
        if not moves:
            return False
        points = {tile["name"]: tile["points"] for tile in self.board["tiles"]}
        tile = max({m[1] for m in moves}, key=lambda t: (points[t], t))
        self.tab("Tiles")
        self.press(f"button[data-tile={tile}]")
        self.settle()
        want = {cell for m in moves if m[1] == tile for cell in m[2:]}
        assert self.lit() == want, (tile, self.lit(), want)
        self.try_wrong(tile, want)
        cell = self.chance.choice(sorted(want))
        self.touch_cell(cell)
        self.page.wait_for_selector(".tools")
        for _ in range(self.chance.randrange(4)):
            self.press("[data-testid=turn]" if self.chance.random() < 0.6 else "[data-testid=flip]")
        assert self.page.locator(".ghost[data-ok=true]").count() == 1
        before = self.view["version"]
        self.press("[data-testid=confirm]")
        self.wait_past(before)
        return True

    def try_wrong(self, tile: str, right: set[str]) -> None:
        """A square where nothing fits must say why, quickly and exactly."""
        squares = [cell for lot in self.board["lots"] for cell in lot["cells"] if cell not in right]
        cell = self.chance.choice(squares)
        self.touch_cell(cell)
        self.page.wait_for_selector(".prompt.refused")
        sentence = self.page.locator("[data-testid=asks]").inner_text()
        assert "(R" in sentence, sentence
        self.reasons.add(sentence)
        self.press("[data-testid=away]")
        if self.page.locator("button[data-tile][aria-pressed=true]").count():
            self.press("button[data-tile][aria-pressed=true]")
        self.press(f"button[data-tile={tile}]")

    def acquire(self) -> bool:
        lots = {m.split()[1] for m in self.legal if m.startswith("acquire ")}
        if not lots:
            return False
        self.check_lots(lots)
        self.tab("Land")
        self.press("[data-card]:not(.dim)")
        self.settle()
        chosen = self.page.locator("[data-card][aria-pressed=true]").get_attribute("data-card")
        kind = {lot["name"]: f"{lot['name'][0]}{len(lot['cells'])}" for lot in self.board["lots"]}
        self.check_lots({lot for lot in lots if kind[lot] == chosen})
        before = self.view["version"]
        self.touch_cell(self.chance.choice(sorted(self.lit())))
        self.wait_past(before)
        return True

    def wait_past(self, version: int) -> None:
        for _ in range(2000):
            if self.view["version"] > version:
                self.settle()
                return
            self.page.wait_for_timeout(10)
        raise AssertionError("the move did not arrive")

    def wait_for_my_turn(self) -> None:
        """Until I am asked, and the page shows all that was heard."""
        for _ in range(3000):
            if self.legal:
                break
            self.page.wait_for_timeout(10)
        expect(self.page.locator(".log li")).to_have_count(len(self.log))
        self.page.wait_for_selector(".prompt.mine")

    def step(self) -> None:
        legal = {m.split()[0] for m in self.legal}
        before = self.view["version"]
        if "shift" in legal and self.chance.random() < 0.1:
            self.tab("Cards")
            self.press("[data-action=market_shift]")
            self.press(".about .btn.main")
            self.wait_past(before)
        elif "acquire" in legal and not ("rebuild" in legal and self.chance.random() < 0.25):
            self.acquire()
        elif "grab" in legal and self.chance.random() < 0.3:
            self.tab("Cards")
            self.press("[data-action=land_grab]")
            self.settle()
            self.check_lots({m.split()[1] for m in self.legal if m.startswith("grab ")})
            self.touch_cell(sorted(self.lit())[0])
            self.wait_past(before)
        elif legal & {"build", "rebuild"} or ("boom" in legal and self.chance.random() < 0.3):
            self.build()
            if self.chance.random() < 0.1 and self.view["can_undo"]:
                before = self.view["version"]
                self.press("[data-testid=undo]")
                self.wait_past(before)
        elif "giveup" in legal:
            self.touch_cell(sorted(self.lit())[0])
            self.press("[data-testid=giveup]")
            self.wait_past(before)
        else:
            self.press("[data-testid=end]")
            self.wait_past(before)

    def game(self) -> None:
        self.page.get_by_role("button", name="New game", exact=True).click()
        self.to_the_end()

    def to_the_end(self) -> None:
        self.page.wait_for_selector(".prompt")
        steps = 0
        while not self.view.get("over"):
            if self.legal:
                self.page.wait_for_selector(".prompt.mine")
                self.step()
                steps += 1
                if steps == 25:
                    self.page.reload()
                    self.page.wait_for_selector(".prompt")
            else:
                self.page.wait_for_timeout(20)
        self.check_final()

    def check_final(self) -> None:
        self.page.wait_for_selector("dialog .crown")
        for seat, player in enumerate(self.view["players"]):
            assert self.page.locator(f"[data-total='{seat}']").inner_text() == str(player["score"])
            assert sum(line["points"] for line in player["lines"]) == player["score"]
