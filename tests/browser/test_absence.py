"""Absent players: a countdown on their turn only; wait, let a bot play, or end; and coming back."""

import random
import re

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from ny1901.game import Game
from tests.browser.clicking import Player, squares_inside
from tests.browser.serving import Server
from tests.browser.staged import Visitor, found, middle, stage, visitor
from tests.support.told import told

ASKS = "[data-testid=asks]"


def waited(who: str) -> re.Pattern[str]:
    """What is said while there is no choice yet."""
    soon = r"In [12] seconds? you may let a bot play, or end the game\."
    return re.compile(rf"It is {who}’s turn, and {who} is away\. {soon}")


class Couple:
    """Two people at a table of their own; it is the turn of the first."""

    def __init__(
        self, browser: Browser, house: Server, quiet: list[str], names: tuple[str, str]
    ) -> None:
        game: Game = middle(2)
        self.active, self.other = visitor(), visitor()
        seat = game.state.turn.seat
        seats: list[Visitor | str] = (
            [self.active, self.other] if seat == 0 else [self.other, self.active]
        )
        called = self.names = names if seat == 0 else names[::-1]
        self.rules = game.rules
        self.address = stage(house, game, seats, names=called)
        self.browser, self.house, self.quiet = browser, house, quiet

    def come(self, who: Visitor) -> Player:
        """Somebody opens the table."""
        player = Player(who.page(self.browser, self.house), False, random.Random(1))
        player.troubles = self.quiet
        player.page.goto(self.address)
        player.page.wait_for_selector(".prompt")
        return player


@pytest.fixture
def couple(browser: Browser, house: Server, quiet: list[str]) -> Couple:
    return Couple(browser, house, quiet, ("Ada", "Bo"))


def take_a_turn(player: Player) -> None:
    player.wait_for_my_turn()
    seat = player.view["seat"]
    while player.view["seat"] == seat and not player.view["over"]:
        player.step()


def choices(page: Page) -> list[str]:
    return page.locator(".ask .away button").all_inner_texts()


def end(page: Page) -> None:
    """It can't be taken back, so it takes two presses, at two places."""
    page.get_by_role("button", name="End the game").click()
    page.get_by_role("button", name="End it for everybody").click()


def test_no_countdown_for_somebody_whose_turn_it_is_not(couple: Couple) -> None:
    ada = couple.come(couple.active)
    expect(ada.page.locator("section[aria-labelledby=players-title]")).to_contain_text("away")
    bo = couple.come(couple.other)
    bo.page.context.close()
    expect(ada.page.locator("section[aria-labelledby=players-title]")).to_contain_text("away")
    ada.acquire()  # a countdown would have been told before the answer to this
    assert "absent" not in [message["type"] for message in ada.heard]
    assert ada.page.locator(".ask .away").count() == 0
    take_a_turn(ada)
    board = ada.page.locator(".board").bounding_box()
    expect(ada.page.locator(ASKS)).to_have_text(waited("Bo"))
    expect(ada.page.locator(ASKS)).to_contain_text("Bo is away. Wait, or choose:")
    assert ada.page.locator(".board").bounding_box() == board, "nothing jumps"
    assert choices(ada.page) == ["Let a bot play", "End the game"]


def test_waiting_is_enough_if_they_come_back(couple: Couple) -> None:
    bo = couple.come(couple.other)
    expect(bo.page.get_by_role("button", name="Let a bot play")).to_be_visible()
    lines = bo.page.locator(".log li").count()
    ada = couple.come(couple.active)
    expect(bo.page.locator(".ask .away")).to_have_count(0)
    expect(bo.page.locator(ASKS)).to_have_text("It is Ada’s turn.")
    assert bo.page.locator(".log li").count() == lines, "nobody has played for her"
    take_a_turn(ada)
    bo.wait_for_my_turn()


def test_the_choice_is_told_once_to_those_who_listen(couple: Couple) -> None:
    bo = couple.come(couple.other)
    live = bo.page.locator("[role=log].live")
    expect(live).to_contain_text("you may let a bot play")
    expect(live).to_have_text("It is Ada’s turn, and Ada is away. Wait, or choose:")


def test_a_bot_plays_until_they_come_back(couple: Couple) -> None:
    bo = couple.come(couple.other)
    bo.page.get_by_role("button", name="Let a bot play").click()
    bo.wait_for_my_turn()
    take_a_turn(bo)
    bo.wait_for_my_turn()
    assert bo.page.locator(".ask .away").count() == 0, "the bot goes on without being asked again"
    row = bo.page.locator("section[aria-labelledby=players-title] li", has_text="Ada")
    expect(row).to_contain_text("away, a bot plays")

    ada = couple.come(couple.active)
    expect(row).not_to_contain_text("a bot plays")
    take_a_turn(bo)
    ada.wait_for_my_turn()
    first, seat = ada.log[-1]["step"] + 1, ada.view["seat"]
    take_a_turn(ada)
    bo.wait_for_my_turn()
    steps = {line["step"] for line in ada.log if line["seat"] == seat and line["step"] >= first}
    obeyed = [message for message in ada.heard if message["type"] == "done"]
    assert len(steps) == len(obeyed), "every move was her own"


def test_who_comes_back_is_told_what_a_bot_did_for_them(couple: Couple) -> None:
    bo = couple.come(couple.other)
    bo.page.get_by_role("button", name="Let a bot play").click()
    bo.wait_for_my_turn()
    take_a_turn(bo)
    bo.wait_for_my_turn()
    last = next(line for line in reversed(bo.log) if line["cells"])
    assert last["stand_in"]
    expect(
        bo.page.locator(".log li", has_text=told(last["sentences"], couple.rules, couple.names)).first
    ).to_contain_text("(a bot)")
    expect(bo.page.locator("[data-testid=asks]")).not_to_contain_text("for you")

    ada = couple.come(couple.active)
    asks = ada.page.locator("[data-testid=asks]")
    meanwhile = "A bot played for you meanwhile."
    expect(asks).to_have_text(f"{meanwhile} It is Bo’s turn.")
    done = {cell for line in ada.log if line["stand_in"] for cell in line["cells"]}
    assert done <= squares_inside(ada.page, ".recent"), "all of it is outlined"
    take_a_turn(bo)
    ada.wait_for_my_turn()
    expect(asks).to_contain_text(f"{meanwhile} Your turn. ")
    assert not ada.page.title().startswith(meanwhile), "the tab says whose turn it is"
    assert done <= squares_inside(ada.page, ".recent")
    for size in (ViewportSize(width=1280, height=800), ViewportSize(width=360, height=640)):
        ada.page.set_viewport_size(size)
        assert asks.evaluate("it => it.scrollHeight <= it.clientHeight"), "nothing is cut off"
    ada.page.set_viewport_size({"width": 1280, "height": 800})
    ada.step()
    expect(asks).not_to_contain_text(meanwhile)


def test_ending_the_game_ends_it_for_everybody(
    couple: Couple, browser: Browser, house: Server, quiet: list[str]
) -> None:
    bo = couple.come(couple.other)
    bo.page.get_by_role("button", name="End the game").dblclick()
    expect(bo.page.get_by_role("button", name="End the game")).to_be_visible()
    end(bo.page)
    expect(bo.page.locator(ASKS)).to_have_text("The game was ended because Ada stayed away.")
    assert bo.page.locator(".ask .away").count() == 0
    ada = couple.come(couple.active)
    expect(ada.page.locator(ASKS)).to_have_text("The game was ended because you stayed away.")
    assert ada.page.locator("[data-testid=end]").count() == 0
    ada.page.goto(house.address)
    expect(ada.page.locator(".lists li", has_text="Bo").first).to_contain_text("ended early")


def test_those_who_watch_are_not_asked(couple: Couple) -> None:
    bo, eve = couple.come(couple.other), couple.come(visitor())
    expect(bo.page.get_by_role("button", name="Let a bot play")).to_be_visible()
    assert choices(eve.page) == []
    expect(eve.page.locator(ASKS)).to_contain_text("is away")


def test_a_clock_that_is_wrong_does_not_matter(couple: Couple) -> None:
    page = couple.other.page(couple.browser, couple.house, couple.quiet)
    page.add_init_script("const right = Date.now; Date.now = () => right() - 3600000")
    page.goto(couple.address)
    expect(page.locator(ASKS)).to_have_text(waited("Ada"))
    page.get_by_role("button", name="Let a bot play").click()
    expect(page.locator(".prompt.mine")).to_be_visible()


def test_a_game_ended_early_shows_its_points_and_the_way_on(couple: Couple, house: Server) -> None:
    bo = couple.come(couple.other)
    expect(bo.page.get_by_text("to move")).to_have_count(1)
    end(bo.page)
    sheet = bo.page.get_by_role("dialog", name="The game was ended early")
    expect(sheet).to_contain_text("nobody wins")
    assert sheet.locator("tbody th").all_inner_texts() == ["Skyscrapers", "Total"]
    for seat, player in enumerate(bo.view["players"]):
        expect(sheet.locator(f"[data-total='{seat}']")).to_have_text(str(player["score"]))
    assert sheet.locator(".crown").count() == 0
    sheet.get_by_role("button", name="Look at the board").click()
    expect(bo.page.get_by_text("to move")).to_have_count(0)
    bo.page.get_by_role("button", name="Show the final score").click()
    sheet.get_by_role("button", name="Play again").click()
    expect(bo.page).not_to_have_url(couple.address)
    bo.page.wait_for_selector(".prompt")
    expect(bo.page.get_by_role("dialog")).to_have_count(0)

    ada = couple.come(couple.active)
    sheet = ada.page.get_by_role("dialog", name="The game was ended early")
    expect(sheet.get_by_role("link", name="To the next game")).to_be_visible()
    sheet.get_by_role("link", name="All games").click()
    expect(ada.page).to_have_url(f"{house.address}/")


def test_no_last_turns_in_a_game_that_was_ended(
    browser: Browser, house: Server, quiet: list[str]
) -> None:
    game = found(lambda game, _: game.state.trigger is not None, players=2)
    me = visitor()
    page = me.page(browser, house, quiet)
    for abandoned in (False, True):
        page.goto(stage(house, game, [me, visitor()], abandoned=abandoned))
        page.wait_for_selector(".prompt")
        expect(page.get_by_text("the last turns are being played")).to_have_count(0 if abandoned else 1)


def test_what_was_chosen_is_no_choice_any_more(
    browser: Browser, slow: Server, quiet: list[str]
) -> None:
    couple = Couple(browser, slow, quiet, ("Ada", "Bo"))
    bo = couple.come(couple.other).page
    expect(bo.get_by_role("button", name="Let a bot play")).to_be_visible()
    bo.get_by_role("button", name="Look back").click()
    expect(bo.locator("[data-testid=replay]")).to_contain_text("Wait, or choose:")
    bo.locator("[data-testid=replay-now]").click()
    bo.get_by_role("button", name="Let a bot play").click()
    expect(bo.locator(ASKS)).to_have_text("A bot plays for Ada, who is away.")
    expect(bo.locator(".ask .away")).to_have_count(0)
