"""`python -m bench.browser`: how swift the page is in a real browser, and whether that is swift enough.

Where the law says so the processor is slowed down four times, and the network is a slow 4G. Times are
taken inside the page.
"""

from __future__ import annotations

import argparse
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, sync_playwright

from ny1901.words.catalogue import LANGUAGES
from ny1901.words.texts import Texts

ROOT = Path(__file__).resolve().parent.parent
ONLOOKER = ROOT / "tests" / "browser" / "onlooker.js"
DESK = ViewportSize(width=1280, height=800)
SLOWER = 4
SLOW_4G = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1.6e6 / 8,
    "uploadThroughput": 0.75e6 / 8,
}
"""Milliseconds there and back, and bytes a second, as Lighthouse has them."""
CARD = "[data-card]:not(.dim)"

VITALS = """
  window.vitals = { largest: 0, events: {} };
  new PerformanceObserver(list => {
    for (const each of list.getEntries()) vitals.largest = Math.max(vitals.largest, each.startTime);
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver(list => {
    for (const { interactionId: id, duration } of list.getEntries())
      if (id) vitals.events[id] = Math.max(vitals.events[id] ?? 0, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
"""

GHOSTS = """
async cells => {
  const times = [];
  for (const cell of cells) {
    const began = performance.now();
    onlooker.point('pointermove', cell);
    while (!document.querySelector('.ghost')) await onlooker.soon();
    await new Promise(requestAnimationFrame);
    await onlooker.soon();
    times.push(performance.now() - began);
    onlooker.point('pointerleave', cell);
    while (document.querySelector('.ghost')) await onlooker.soon();
  }
  return times;
}
"""


@dataclass(frozen=True)
class Figure:
    """Something measured, in milliseconds, and the most it may be."""

    name: str
    value: float
    most: float

    @property
    def holds(self) -> bool:
        return self.value <= self.most

    def __str__(self) -> str:
        mark = "✓" if self.holds else "✗"
        return f"{mark} {self.name:<66} {self.value:7.0f} ms   at most {self.most:.0f}"


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """The server as players start it, from the moment it says where it is."""
    command = [str(Path(sys.executable).with_name("ny1901")), "serve", "--db", "games.db"]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        address = next(word for word in process.stdout.readline().split() if word.startswith("http"))
        try:
            yield address.rstrip("/.")
        finally:
            process.terminate()


def visit(browser: Browser, slower: int, language: str = "en", *, far: bool = False) -> Page:
    """A page of somebody new, on a computer so many times slower; or far away, too."""
    context: BrowserContext = browser.new_context(viewport=DESK, locale=language)
    context.add_init_script(VITALS)
    context.add_init_script(path=ONLOOKER)
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    if far:
        session.send("Network.emulateNetworkConditions", SLOW_4G)
    return page


def play(page: Page, address: str, language: str = "en") -> None:
    """Begin a game, and wait until it is my turn and something is lit."""
    page.goto(address)
    page.get_by_role("button", name=Texts(language).say("lobby.newcomer.standard")).click()
    page.wait_for_selector(".prompt.mine")
    page.wait_for_selector("[role=gridcell][data-lit]", state="attached")


def first_move(browser: Browser, address: str, printed: float) -> Figure:
    """Against two bots, at a table where I begin: theirs is another time."""
    page = visit(browser, 1)
    bots = [{"kind": "bot", "bot": "greedy"}] * 2
    wish = {"seats": [{"kind": "here", "name": "Anna"}, *bots], "first": 0}
    page.goto(address)
    table = page.request.post(f"{address}/api/tables", data=wish).json()
    page.goto(f"{address}/table/{table['id']}")
    page.wait_for_selector(".prompt.mine")
    page.wait_for_selector("[role=gridcell][data-lit]", state="attached")
    taken = (perf_counter() - printed) * 1000
    page.context.close()
    return Figure("first move possible after the address is printed", taken, 2500)


def paint(browser: Browser, address: str, language: str, *, far: bool) -> list[Figure]:
    """The lobby, and a table that is opened by somebody who has never been here."""
    page = visit(browser, SLOWER, language, far=far)
    page.goto(address)
    page.wait_for_load_state("networkidle")
    lobby: float = page.evaluate("vitals.largest")
    play(page, address, language)
    table = page.url
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.goto(table)
    page.wait_for_selector(".prompt.mine")
    page.wait_for_load_state("networkidle")
    painted: float = page.evaluate("vitals.largest")
    page.context.close()
    how = f"{language}, processor {SLOWER}× slower" + (", slow 4G" if far else "")
    return [
        Figure(f"largest paint of the lobby, {how}", lobby, 2500),
        Figure(f"largest paint of a table, {how}", painted, 2500),
    ]


def interactions(browser: Browser, address: str, turns: int) -> Figure:
    """Some turns with real clicks and keys: the slowest interaction, not counting one in fifty."""
    page, chance = visit(browser, SLOWER), random.Random(1)
    play(page, address)
    for _ in range(turns):
        page.wait_for_selector(".prompt.mine", timeout=60_000)
        if not page.locator(CARD).count():
            break  # no worker is left
        turn(page, chance)
    page.wait_for_timeout(500)
    events: list[float] = sorted(page.evaluate("Object.values(vitals.events)"), reverse=True)
    page.context.close()
    name = f"{len(events)} interactions (INP), processor {SLOWER}× slower"
    return Figure(name, events[len(events) // 50], 200)


def turn(page: Page, chance: random.Random) -> None:
    page.locator(CARD).first.click()
    press(page, chance.choice(lit(page)))
    page.wait_for_selector("[data-testid=end]:enabled", timeout=60_000)
    tiles = page.locator("button[data-tile].fits")
    if tiles.count():
        tiles.last.click()
        press(page, chance.choice(lit(page)))
        page.wait_for_selector(".tools")
        for key in ("r", "f", "Shift+R"):
            page.keyboard.press(key)
        page.click("[data-testid=confirm]")
        page.wait_for_selector(".tools", state="detached")
    page.keyboard.press("e")
    page.wait_for_selector("[data-testid=end]:disabled")


def lit(page: Page) -> list[str]:
    page.wait_for_selector("[role=gridcell][data-lit]", state="attached")
    cells: list[str] = page.evaluate("onlooker.lit().cells")
    return cells


def press(page: Page, cell: str) -> None:
    box = page.locator(f"[role=gridcell][data-cell={cell}]").bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def ghosts(browser: Browser, address: str) -> Figure:
    """From the pointer's arrival on a square to the tile drawn there."""
    page = visit(browser, 1)
    play(page, address)
    page.locator("button[data-tile]").first.click()
    cells: list[str] = page.evaluate(
        "[...document.querySelectorAll('[role=gridcell]')].map(e => e.dataset.cell)"
    )
    times: list[float] = page.evaluate(GHOSTS, random.Random(1).sample(cells, 40))
    page.context.close()
    return Figure("tile drawn under the pointer, 19 of 20", quantiles(times, n=20)[-1], 100)


def reasons(browser: Browser, address: str) -> list[Figure]:
    """From a wrong try to the sentence that says why."""
    times: list[float] = []
    for seed in range(5):
        page, chance = visit(browser, 1), random.Random(seed)
        play(page, address)
        tile = page.locator("button[data-tile]").first.get_attribute("data-tile")
        page.click(f"button[data-tile={tile}]")
        wrong: list[str] = page.evaluate(
            "[...document.querySelectorAll('[role=gridcell]:not([data-lit])')].map(e => e.dataset.cell)"
        )
        wishes: list[dict[str, Any]] = [
            {"how": "click", "cell": cell, "take": f"button[data-tile={tile}]"}
            for cell in chance.sample(wrong, 20)
        ]
        times += [each["took"] for each in page.evaluate("wishes => onlooker.attempts(wishes)", wishes)]
        page.context.close()
    return [
        Figure("why not: said after a wrong try, median", median(times), 100),
        Figure("why not: said after a wrong try, 19 of 20", quantiles(times, n=20)[-1], 100),
    ]


def measure(browser: Browser, tell: Callable[[Figure], None], turns: int) -> None:
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as address:
        tell(first_move(browser, address, perf_counter()))
        for figure in paint(browser, address, "en", far=False):
            tell(figure)
        for language in LANGUAGES:
            for figure in paint(browser, address, language, far=True):
                tell(figure)
        tell(ghosts(browser, address))
        for figure in reasons(browser, address):
            tell(figure)
        tell(interactions(browser, address, turns))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=8, help="turns played for the slowest interaction")
    turns: int = parser.parse_args().turns
    chromium = shutil.which("chromium")
    if not chromium:
        sys.exit("Chromium is missing: please install it (on Debian: apt install chromium).")
    figures: list[Figure] = []

    def tell(figure: Figure) -> None:
        figures.append(figure)
        print(figure, flush=True)

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        measure(browser, tell, turns)
        browser.close()
    sys.exit(not all(figure.holds for figure in figures))


if __name__ == "__main__":
    main()
