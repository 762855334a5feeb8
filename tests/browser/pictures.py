"""Pictures of the game for the documentation: ``python -m tests.browser.pictures [folder]``.

The games are played from fixed seeds by the same bots every time, so the pictures change only if the
game looks different; what is in hand is taken there by clicks and taps.
"""

import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

from ny1901.game import Game
from tests.browser.serving import Server
from tests.browser.staged import BOT, Visitor, found, play_on, stage, visitor, with_me_to_move
from tests.games import laid

FOLDER = Path(__file__).parents[2] / "docs" / "images"
NAMES = ("Ada", "Theodore", "Lillian", "Cyrus")
DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
SEED = 1901


class Studio:
    """A browser, a server, and a folder for what is taken."""

    def __init__(self, browser: Browser, server: Server, folder: Path) -> None:
        self.browser, self.server, self.folder = browser, server, folder

    def page(self, me: Visitor, **look: Any) -> Page:
        """A still page: pictures don't wait for anything to move."""
        return me.page(self.browser, self.server, reduced_motion="reduce", **look)

    def take(self, page: Page, name: str) -> None:
        """Take a picture once the letters are there."""
        page.evaluate("() => document.fonts.ready")
        page.screenshot(path=self.folder / f"{name}.png")
        page.context.close()

    def at_table(self, game: Game, **look: Any) -> Page:
        """My turn at a table with bots."""
        me = visitor()
        page = self.page(me, **look)
        page.goto(stage(self.server, game, with_me_to_move(game, me)))
        page.wait_for_selector(".prompt.mine")
        return page


def mid_game(players: int = 3) -> Game:
    """Silver and gold stand, a new turn begins, and it is Ada's."""

    def wanted(game: Game, can: set[str]) -> bool:
        turn = game.state.turn
        return turn.number > 7 * players and turn.seat == 0 and not turn.begun and "acquire" in can

    return found(wanted, players=players, seed=SEED, names=NAMES[:players])


def to_build() -> Game:
    """Ada has bought land and may build."""

    def wanted(game: Game, can: set[str]) -> bool:
        return {"build", "end"} <= can and game.state.turn.seat == 0 and len(game.steps) > 40

    return found(wanted, players=3, seed=SEED, names=NAMES[:3])


def lobby(studio: Studio) -> None:
    """One game to go on with, one to look at, one to join."""
    me, friend = visitor(), visitor()
    stage(studio.server, mid_game(), [me, BOT, BOT])
    over = laid("standard", 2, SEED, names=NAMES[:2])
    play_on(over, lambda game, _: game.state.over)
    stage(studio.server, over, [me, BOT])
    other = studio.page(friend)
    other.goto(studio.server.address)
    other.get_by_label("Your name").fill("Lillian")
    other.locator("form .seat select").nth(1).select_option("link")
    other.get_by_label("anybody may find").check()
    other.get_by_role("button", name="Start this game").click()
    other.wait_for_selector("text=Waiting for the other players")
    page = studio.page(me, **DESK)
    page.goto(studio.server.address)
    page.get_by_label("Your name").fill("Ada")
    page.get_by_label("Your name").blur()
    expect(page.get_by_role("button", name="Join")).to_be_visible()
    studio.take(page, "lobby")


def table(studio: Studio) -> None:
    """The middle of a game, with a card in hand."""
    page = studio.at_table(mid_game(), **DESK)
    page.locator("[data-card]:not(.dim)").first.click()
    studio.take(page, "table")


def ghost(studio: Studio) -> None:
    """A tile on its way to where it may stand."""
    page = studio.at_table(to_build(), **DESK)
    page.locator("button[data-tile].fits").last.click()
    page.locator("[role=gridcell][data-lit]").first.click(force=True)
    page.wait_for_selector(".ghost[data-ok=true]")
    expect(page.locator("[data-testid=asks]")).to_contain_text("Back to hand")
    studio.take(page, "ghost")


def refusal(studio: Studio) -> None:
    """A tile where it may not stand, and why."""
    page = studio.at_table(to_build(), **DESK)
    page.locator("button[data-tile].fits").last.click()
    page.locator("[role=gridcell][aria-label*='owned by Theodore']").first.click(force=True)
    page.wait_for_selector(".prompt.refused")
    page.wait_for_selector(".culprit")
    studio.take(page, "refusal")


def final(studio: Studio) -> None:
    """The final reckoning."""
    game = laid("standard", 3, SEED, names=NAMES[:3])
    play_on(game, lambda game, _: game.state.over)
    me = visitor()
    page = studio.page(me, **DESK)
    page.goto(stage(studio.server, game, [me, BOT, BOT]))
    page.wait_for_selector("dialog .crown")
    studio.take(page, "final")


def phone(studio: Studio) -> None:
    """The middle of a game on a phone, with a tile on the board."""
    page = studio.at_table(to_build(), **PHONE)
    page.get_by_role("button", name="Tiles", exact=True).tap()
    page.locator("button[data-tile].fits").last.tap()
    box = page.locator("[role=gridcell][data-lit]").first.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_selector(".ghost[data-ok=true]")
    expect(page.locator("[data-testid=asks]")).to_contain_text("Back to hand")
    studio.take(page, "phone")


def dark(studio: Studio) -> None:
    """Four players at night."""
    studio.take(studio.at_table(mid_game(4), color_scheme="dark", **DESK), "dark")


PICTURES: tuple[Callable[[Studio], None], ...] = (lobby, table, ghost, refusal, final, phone, dark)


def main(arguments: list[str]) -> int:
    """Take all pictures."""
    folder = Path(arguments[0]) if arguments else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    chromium = shutil.which("chromium")
    assert chromium, "pictures need Chromium"
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        server = Server(Path(scratch))
        try:
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
            for picture in PICTURES:
                picture(Studio(browser, server, folder))
            browser.close()
        finally:
            server.kill()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
