"""Roles and names are enough: a whole game by what a screen reader is told, without a picture of it."""

import random
import re

from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.clicking import note_troubles
from tests.browser.serving import Server
from tests.browser.staged import visitor
from tests.browser.watching import DESK, lay

PICKED = re.compile(r"can be picked")
FITS = re.compile(r"fits now")
WAITING = re.compile(r"is thinking|One moment")


class Listener:
    """Knows the page by roles and names alone, and does what the one sentence asks for."""

    def __init__(self, page: Page, chance: random.Random) -> None:
        self.page, self.chance = page, chance

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    def told(self) -> int:
        """How much has happened so far."""
        lines = self.page.get_by_role("region", name="What happened").get_by_role("listitem")
        return lines.filter(has_not_text="Nothing yet.").count()

    def over(self) -> bool:
        return self.page.get_by_role("dialog", name="Final score").count() > 0

    def wait_past(self, told: int) -> None:
        """Until more has happened, and somebody is asked again or the game is over."""
        asked = ""
        for _ in range(2000):
            if self.over():
                return
            asked = self.page.get_by_role("heading", level=1).inner_text()
            if self.told() > told and not WAITING.search(asked):
                return
            self.page.wait_for_timeout(20)
        raise AssertionError("nothing happens")

    def squares(self) -> Locator:
        return self.page.get_by_role("gridcell", name=PICKED)

    def pick(self) -> None:
        squares = self.squares()
        squares.nth(self.chance.randrange(squares.count())).press("Enter")

    def build(self) -> None:
        tiles = self.button(FITS)
        tiles.nth(self.chance.randrange(tiles.count())).press("Enter")
        expect(self.squares().first).to_be_attached()
        told = self.told()
        self.pick()
        confirm = self.page.get_by_role("toolbar").get_by_role("button", name=re.compile(r"uild"))
        for _ in range(500):
            if self.told() > told:
                return
            if confirm.count():
                confirm.press("Enter")
                return
            self.page.wait_for_timeout(10)
        raise AssertionError("nothing is built")

    def step(self) -> None:
        if self.button(FITS).count() and (self.chance.random() < 0.8 or not self.squares().count()):
            self.build()
        elif self.squares().count():
            self.pick()
            if self.button(re.compile(r"^Give up")).count():
                self.button(re.compile(r"^Give up")).press("Enter")
        else:
            self.button("End turn").press("Enter")


def test_a_whole_game_by_names(browser: Browser, house: Server) -> None:
    context = visitor().open(browser, house, viewport=DESK)
    page = context.new_page()
    troubles: list[str] = []
    note_troubles(page, troubles)
    page.goto(house.address)
    page.goto(f"{house.address}/table/{lay(context, house, ['here', 'greedy'], 'intro')}")
    listener = Listener(page, random.Random(3))
    listener.wait_past(-1)
    while not listener.over():
        told = listener.told()
        listener.step()
        listener.wait_past(told)
    expect(page.get_by_role("dialog", name="Final score")).to_contain_text("wins")
    assert not troubles
    context.close()
