"""Several people at a table: link, spectator, hot seat, two tabs, F5, a server that dies, somebody who leaves.

    PYTHONPATH=src python client/e2e/tables.py [--shots FOLDER]
"""

import argparse
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

PROGRAM = """
import sys, uvicorn
from ny1901.server.app import make_app
uvicorn.run(make_app(sys.argv[1], bot_delay=0.05, patience=1.5), port=int(sys.argv[2]), log_level="warning")
"""
SHOTS: list[Path] = []


class Server:
    def __init__(self) -> None:
        with socket.socket() as found:
            found.bind(("127.0.0.1", 0))
            self.port = found.getsockname()[1]
        self.url = f"sqlite:///{tempfile.mkdtemp()}/games.db"
        self.address = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, self.url, str(self.port)], start_new_session=True
        )
        for _ in range(200):
            try:
                urllib.request.urlopen(self.address + "/api/offer")
                return
            except OSError:
                time.sleep(0.05)
        raise AssertionError("no server")

    def kill(self) -> None:
        os.killpg(self.process.pid, signal.SIGKILL)  # with its bots
        self.process.wait()


def person(browser: Browser, troubles: list[str], phone: bool = False) -> Page:
    size = {"width": 360, "height": 640} if phone else {"width": 1280, "height": 800}
    page = browser.new_context(viewport=size, has_touch=phone, is_mobile=phone).new_page()
    page.on("console", lambda m: troubles.append(m.text) if m.type == "error" else None)
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.set_default_timeout(10000)
    return page


def shot(page: Page, name: str) -> None:
    for folder in SHOTS:
        page.screenshot(path=str(folder / f"{name}.png"))


def asks(page: Page) -> str:
    return page.locator("[data-testid=asks]").inner_text()


def buy(page: Page) -> None:
    page.wait_for_selector(".prompt.mine")
    page.locator("[data-card]:not(.dim)").first.click()
    page.wait_for_timeout(50)
    box = page.locator("[role=gridcell][data-lit]").first.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_selector("[data-testid=end]:enabled")


def lay(page: Page, kinds: list[str], listed: bool = False) -> None:
    page.locator("form select").nth(1).select_option(str(len(kinds)))
    for number, kind in enumerate(kinds):
        page.locator("form .seat select").nth(number).select_option(kind)
    if listed:
        page.get_by_label("anybody may find").check()
    page.get_by_role("button", name="Lay the table").click()


def by_link(browser: Browser, server: Server, troubles: list[str]) -> None:
    anna, ben, eve = (person(browser, troubles) for _ in range(3))
    anna.goto(server.address)
    anna.get_by_label("Your name").fill("Anna")
    lay(anna, ["here", "link"], listed=True)
    anna.wait_for_selector("text=The table is laid")
    shot(anna, "waiting")
    ben.goto(server.address)
    ben.wait_for_selector("text=Anna")
    ben.goto(anna.url)
    ben.locator("form input").fill("Ben")
    ben.get_by_role("button", name="Take a seat").click()
    anna.wait_for_selector(".prompt")
    ben.wait_for_selector(".prompt")
    eve.goto(anna.url)
    eve.wait_for_selector("text=You are watching")
    assert eve.locator(".prompt.mine").count() == 0
    shot(eve, "spectator")
    first, second = (anna, ben) if anna.locator(".prompt.mine").count() else (ben, anna)
    print("second sees:", asks(second), "| title:", second.title())

    # two tabs of the same person: one moves, the other knows
    twin = first.context.new_page()
    twin.goto(first.url)
    twin.wait_for_selector(".prompt.mine")
    buy(first)
    twin.wait_for_selector("[data-testid=end]:enabled")
    twin.close()

    # F5 keeps the place, undo still works
    first.reload()
    first.wait_for_selector("[data-testid=end]:enabled")
    first.locator("[data-testid=undo]").click()
    first.wait_for_selector("[data-testid=end]:disabled")
    first.locator("[data-testid=undo][aria-disabled=true]").wait_for()
    buy(first)

    # the server dies while a move is made: it appears exactly once
    before = first.locator(".log li").count()
    server.kill()
    first.wait_for_selector("text=Reconnecting")
    shot(first, "reconnecting")
    first.locator("[data-testid=end]").click()
    time.sleep(0.5)
    server.start()
    first.wait_for_selector("text=Reconnecting", state="detached")
    second.wait_for_selector(".prompt.mine")
    assert first.locator(".log li").count() == before + 1, first.locator(".log li").all_inner_texts()
    print("after restart first sees:", asks(first))

    # the active player leaves: the other may choose after a while, and coming back gives the seat back
    where = second.url
    second.goto("about:blank")
    first.wait_for_selector("text=is away")
    first.get_by_role("button", name="Let a bot play").click()
    first.wait_for_selector(".prompt.mine")
    second.goto(where)
    second.wait_for_selector(".prompt")
    first.locator(".log li").nth(1).wait_for()
    print("came back to:", asks(second))
    for page in (anna, ben, eve):
        page.context.close()


def hot_seat(browser: Browser, server: Server, troubles: list[str]) -> None:
    page = person(browser, troubles)
    page.goto(server.address)
    lay(page, ["here", "here", "bot:greedy"])
    page.wait_for_selector(".prompt")
    seen = set()
    for _ in range(3):
        buy(page)
        seen.add(asks(page).split(":")[0])
        page.keyboard.press("e")
        page.wait_for_selector("[data-testid=end]:disabled")
    print("hot seat asked:", seen)
    assert len(seen) == 2
    page.context.close()


def unknown(browser: Browser, server: Server, troubles: list[str]) -> None:
    page = person(browser, [])
    page.goto(server.address + "/table/nowhere")
    page.wait_for_selector("text=There is no such table")
    page.context.close()


def keyboard(browser: Browser, server: Server, troubles: list[str]) -> None:
    """A turn without a pointer: card, lot, tile, turn, square, end."""
    page = person(browser, troubles)
    page.goto(server.address)
    page.get_by_role("button", name="Play", exact=True).focus()
    page.keyboard.press("Enter")
    for turn in range(4):
        page.wait_for_selector(".prompt.mine")
        page.locator("[data-card]:not(.dim)").first.focus()
        page.keyboard.press("Enter")
        page.locator("[role=gridcell][data-lit]").first.focus()
        page.keyboard.press("Enter")
        page.wait_for_selector("[data-testid=end]:enabled")
        tiles = page.locator("button[data-tile].fits")
        if tiles.count():
            tiles.last.focus()
            page.keyboard.press("Enter")
            page.wait_for_timeout(80)
            page.keyboard.press("r")
            page.keyboard.press("Shift+R")
            page.keyboard.press("f")
            if turn == 0:
                shot(page, "keyboard")
            version = page.locator(".log li").count()
            page.keyboard.press("Enter")
            page.locator(".log li").nth(version).wait_for()
        page.keyboard.press("e")
        page.wait_for_selector("[data-testid=end]:disabled")
    page.keyboard.press("?")
    page.wait_for_selector("dialog")
    shot(page, "help")
    page.keyboard.press("Escape")
    print("keyboard: four turns")
    page.context.close()


def main() -> None:
    wish = argparse.ArgumentParser()
    wish.add_argument("--shots", type=Path)
    given = wish.parse_args()
    if given.shots:
        given.shots.mkdir(parents=True, exist_ok=True)
        SHOTS.append(given.shots)
    server, troubles = Server(), []
    try:
        with sync_playwright() as p:
            browser = p.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
            keyboard(browser, server, troubles)
            hot_seat(browser, server, troubles)
            unknown(browser, server, troubles)
            by_link(browser, server, troubles)
            browser.close()
    finally:
        server.kill()
    # a dead server is an error in the console that no page can prevent
    real = [each for each in troubles if "ERR_CONNECTION_REFUSED" not in each and "WebSocket connection" not in each]
    assert not real, real


if __name__ == "__main__":
    main()
