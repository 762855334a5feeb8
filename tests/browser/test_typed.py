"""Typed moves are enough: a line with all that can follow, in the usual notation; a whole game so."""

import random
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.clicking import Player
from tests.browser.serving import Server
from tests.browser.staged import BOT, Visitor, found, middle, stage, visitor, with_me_to_move
from tests.browser.watching import DESK, lay


def line(page: Page) -> Locator:
    return page.get_by_role("combobox", name="Your move")


def offers(page: Page) -> list[str]:
    """What is offered, without what is said beside it."""
    shown = page.get_by_role("listbox", name="How it can go on").get_by_role("option")
    return [text.split()[0] for text in shown.all_inner_texts()]


def sit(page: Page, house: Server, me: Visitor, can: str) -> None:
    game = found(lambda game, verbs: can in verbs and len(game.steps) > 10)
    page.goto(stage(house, game, with_me_to_move(game, me)))
    page.wait_for_selector(".prompt.mine")
    page.keyboard.press("c")
    expect(line(page)).to_be_focused()


def test_the_line_offers_what_can_follow(page: Page, house: Server, me: Visitor) -> None:
    """As in the ARIA patterns: arrows choose, Enter takes, Escape closes the list, then the line."""
    sit(page, house, me, "acquire")
    box = line(page)
    assert "acquire" in offers(page)
    expect(box).to_have_attribute("aria-expanded", "true")
    expect(box).to_have_attribute("aria-autocomplete", "list")
    page.keyboard.type("ACQ")
    assert offers(page) == ["acquire"]
    page.keyboard.press("ArrowDown")
    chosen = page.get_by_role("listbox").get_by_role("option", selected=True)
    expect(chosen).to_contain_text("acquire")
    expect(box).to_have_attribute("aria-activedescendant", chosen.get_attribute("id") or "none")
    page.keyboard.press("Enter")
    expect(box).to_have_value("acquire ")
    lots = offers(page)
    assert all(len(lot) == 2 for lot in lots)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(box).to_have_value(f"acquire {lots[-1]}")
    page.keyboard.press("Enter")
    expect(page.locator(".log li").first).to_contain_text(f"buys {lots[-1]}")
    expect(box).to_have_value("")
    expect(box).to_be_focused()
    page.keyboard.type("undo")
    page.keyboard.press("Enter")
    expect(page.locator(".log li").first).not_to_contain_text(f"buys {lots[-1]}")
    page.keyboard.type("zzz")
    expect(page.get_by_text("No move that is allowed begins so.")).to_be_visible()
    expect(box).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("Escape")
    expect(box).to_have_count(0)
    expect(page.locator("[role=gridcell]:focus")).to_have_count(1)


def test_what_is_refused_says_why(page: Page, house: Server, me: Visitor) -> None:
    """The same reasons as for what is pressed, with the number of the rule, seen and heard."""
    sit(page, house, me, "acquire")
    for typed, why in (
        ("end", "(R"),
        ("build B3 b2", "(R"),
        ("buy Ba", "buy"),
        ("acquire Qq", "Qq"),
        ("acquire", "That is not all of the move"),
    ):
        line(page).fill(typed)
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", level=1)).to_contain_text(why)
        expect(page.locator(".live")).to_contain_text(why)
        expect(line(page)).to_have_value(typed)


def test_out_of_turn_nothing_is_offered(page: Page, house: Server, me: Visitor) -> None:
    game = middle(2)
    page.goto(stage(house, game, with_me_to_move(game, visitor(), me)))
    page.wait_for_selector(".prompt")
    page.keyboard.press("c")
    assert offers(page) == []
    line(page).fill("end")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text("not your turn")


def test_onlookers_have_no_line(page: Page, house: Server) -> None:
    page.goto(stage(house, middle(3), [visitor(), BOT, BOT]))
    page.wait_for_selector(".prompt")
    page.keyboard.press("c")
    expect(line(page)).to_have_count(0)
    assert page.get_by_role("button", name="Type a move").count() == 0


class Writer(Player):
    """Plays by typing whole moves, or a part of them and what is offered then."""

    def write(self, text: str) -> None:
        before = self.view["version"]
        if " " in text and self.chance.random() < 0.3:
            self.choose(text)
        else:
            self.page.keyboard.type(self.shuffled(text))
        self.page.keyboard.press("Enter")
        self.wait_past(before)

    def choose(self, text: str) -> None:
        """Type all but the last word, and choose that from the list."""
        *words, last = text.split()
        self.page.keyboard.type(" ".join([*words, ""]))
        expect(line(self.page)).to_have_attribute("aria-expanded", "true")
        for _ in range(offers(self.page).index(last) + 1):
            self.page.keyboard.press("ArrowDown")
        self.page.keyboard.press("Enter")

    def shuffled(self, text: str) -> str:
        """The same move, its squares in another order, in any case."""
        verb, *subject = text.split()
        squares = subject[1:]
        self.chance.shuffle(squares)
        written = " ".join([verb, *subject[:1], *squares])
        return written.upper() if self.chance.random() < 0.2 else written

    def step(self) -> None:
        points = {tile["name"]: tile["points"] for tile in self.board["tiles"]}
        buildings = [m for m in self.legal if m.split()[0] in ("build", "rebuild", "boom")]
        land = [m for m in self.legal if m.split()[0] in ("acquire", "giveup")]
        if buildings and (not land or self.chance.random() < 0.5):
            self.write(max(buildings, key=lambda m: (points[m.split()[1]], m)))
            if self.view["can_undo"] and self.chance.random() < 0.1:
                self.write("undo")
        elif land:
            self.write(self.chance.choice(land))
        else:
            self.write("end")


def test_a_whole_game_by_typed_moves(browser: Browser, house: Server) -> None:
    context = visitor().open(browser, house, viewport=DESK)
    context.add_init_script(path=Path(__file__).with_name("onlooker.js"))
    page = context.new_page()
    writer = Writer(page, False, random.Random(2))
    page.goto(house.address)
    page.goto(f"{house.address}/table/{lay(context, house, ['here', 'greedy'], 'intro')}")
    page.wait_for_selector(".prompt.mine")
    page.keyboard.press("c")
    expect(line(page)).to_be_focused()
    while not writer.view.get("over"):
        if writer.legal:
            page.wait_for_selector(".prompt.mine")
            writer.step()
        else:
            page.wait_for_timeout(20)
    writer.check_final()
    assert page.evaluate("window.onlooker.pointed") == 0
    assert not page.evaluate("window.onlooker.reports")
    assert not writer.troubles
    context.close()
