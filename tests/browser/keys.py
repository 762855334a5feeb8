"""Somebody who plays whole games on the keyboard alone."""

from collections import deque

from tests.browser.clicking import Player

ACTIVE = "window.onlooker.active()"
ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}


def next_square(squares: set[str], cell: str, key: str) -> str:
    """Where an arrow leads: over streets to the next square, and nowhere at the edge."""
    across, down = ARROWS[key]
    column, row = ord(cell[0]) + across, int(cell[1:]) + down
    while 97 <= column < 123 and 0 < row < 40:
        if f"{chr(column)}{row}" in squares:
            return f"{chr(column)}{row}"
        column, row = column + across, row + down
    return cell


def path(squares: set[str], start: str, goal: str) -> list[str]:
    """The fewest arrow keys from one square to another."""
    keys: dict[str, list[str]] = {start: []}
    waiting = deque([start])
    while goal not in keys:
        cell = waiting.popleft()
        for key in ARROWS:
            found = next_square(squares, cell, key)
            if found not in keys:
                keys[found] = [*keys[cell], key]
                waiting.append(found)
    return keys[goal]


class Typist(Player):
    """Plays like others, but has no pointer: Tab, arrows, Enter and letters."""

    def squares(self) -> set[str]:
        return {cell for lot in self.board["lots"] for cell in lot["cells"]}

    def tab_to(self, selector: str) -> None:
        """Tab, or Shift+Tab if it lies behind, until something has the focus."""
        steps: int = self.page.evaluate("selector => window.onlooker.steps(null, selector)", selector)
        key = "Tab" if steps > 0 else "Shift+Tab"
        for _ in range(abs(steps)):
            self.page.keyboard.press(key)
        for _ in range(300):
            if self.page.evaluate(f"selector => {ACTIVE}.matches(selector)", selector):
                return
            self.page.keyboard.press(key)  # what had the focus was gone, so the way was another one
        raise AssertionError(f"{key} does not lead to {selector}")

    def press(self, selector: str) -> None:
        self.tab_to(selector)
        self.page.keyboard.press("Enter")

    def walk_to(self, cell: str) -> None:
        self.tab_to("[role=gridcell]")
        here: str = self.page.evaluate(f"() => {ACTIVE}.dataset.cell")
        for key in path(self.squares(), here, cell):
            self.page.keyboard.press(key)
        assert self.page.evaluate(f"() => {ACTIVE}.dataset.cell") == cell

    def touch_cell(self, cell: str) -> None:
        self.walk_to(cell)
        self.page.keyboard.press("Enter")

    def acquire(self) -> bool:
        """Mostly without a card in hand: the lots on the board can be picked at once."""
        if self.chance.random() < 0.2:
            return super().acquire()
        before = self.view["version"]
        self.touch_cell(self.chance.choice(sorted(self.lit())))
        self.wait_past(before)
        return True

    def build(self) -> bool:
        moves = [m.split() for m in self.legal if m.split()[0] in ("build", "rebuild", "boom")]
        if not moves:
            return False
        points = {tile["name"]: tile["points"] for tile in self.board["tiles"]}
        tile = max({m[1] for m in moves}, key=lambda t: (points[t], t))
        want = {cell for m in moves if m[1] == tile for cell in m[2:]}
        self.press(f"button[data-tile={tile}]")
        self.page.wait_for_selector(".ghost[data-ok=true]")
        assert self.lit() == want
        if not self.reasons or self.chance.random() < 0.3:
            self.try_wrong(tile, want)
        self.walk_to(self.chance.choice(sorted(want)))
        for _ in range(self.chance.randrange(4)):
            self.page.keyboard.press(self.chance.choice(("r", "Shift+R", "f")))
        assert self.page.locator(".ghost[data-ok=true]").count() == 1
        before = self.view["version"]
        self.page.keyboard.press("Enter")
        self.wait_past(before)
        return True

    def try_wrong(self, tile: str, right: set[str]) -> None:
        """Walk over a square where nothing fits and read why; put the tile back and take it again."""
        self.walk_to(self.chance.choice(sorted(self.squares() - right)))
        self.page.wait_for_selector(".prompt.refused")
        sentence = self.page.locator("[data-testid=asks]").inner_text()
        assert "(R" in sentence, sentence
        self.reasons.add(sentence)
        self.page.keyboard.press("Escape")
        self.page.wait_for_selector(".ghost", state="detached")
        self.press(f"button[data-tile={tile}]")
        self.page.wait_for_selector(".ghost[data-ok=true]")
