"""See what they did: moves since my last turn stay outlined, and a log line lights up its squares."""

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from ny1901.engine.events import Acquired, Built, GaveUp
from ny1901.engine.notation import cells_text
from ny1901.game import Game
from tests.browser.clicking import Player, squares_inside
from tests.browser.serving import Server
from tests.browser.staged import BOT, Visitor, finished, middle, play_on, stage, visitor
from tests.games import laid


def cells_of(game: Game, first: int, but: int | None = None) -> set[str]:
    """The squares of all moves from a step on, without those of one seat."""
    found: set[str] = set()
    for step in game.steps[first:]:
        for event in step.events:
            if isinstance(event, Acquired | GaveUp) and event.seat != but:
                found |= set(
                    cells_text(game.rules.atlas, game.rules.atlas.lots[event.lot].cells).split()
                )
            if isinstance(event, Built) and event.seat != but:
                found |= set(cells_text(game.rules.atlas, event.cells).split())
    return found


def since_my_turn(game: Game, seat: int) -> int:
    """The step after my last one."""
    mine = [
        n
        for n, step in enumerate(game.steps)
        if any(getattr(e, "seat", -1) == seat for e in step.events)
    ]
    return mine[-1] + 1 if mine else 0


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_happened_since_my_turn_is_outlined(
    browser: Browser, house: Server, quiet: list[str], seed: int
) -> None:
    game, me = middle(3, seed), visitor()
    seat = game.state.turn.seat
    seats: list[Visitor | str] = [me if each == seat else BOT for each in range(3)]
    page = me.page(browser, house, quiet)
    page.goto(stage(house, game, seats))
    page.wait_for_selector(".prompt.mine")
    want = cells_of(game, since_my_turn(game, seat), but=seat)
    assert want, "the others have moved"
    assert squares_inside(page, ".recent") == want
    page.locator("[data-card]:not(.dim)").first.click()
    assert squares_inside(page, ".recent") == want, "a card in hand hides nothing"
    page.reload()
    page.wait_for_selector(".prompt.mine")
    assert squares_inside(page, ".recent") == want, "nor does F5"


def test_the_outlines_go_with_my_own_move_and_come_with_the_others(
    browser: Browser, house: Server, quiet: list[str]
) -> None:
    game, me = middle(2), visitor()
    seat = game.state.turn.seat
    page = me.page(browser, house)
    player = Player(page, False, random.Random(1))
    page.goto(stage(house, game, [me if each == seat else BOT for each in range(2)]))
    page.wait_for_selector(".prompt.mine")
    before = squares_inside(page, ".recent")
    player.acquire()
    assert squares_inside(page, ".recent") == before, "my turn is not over yet"
    while player.view["seat"] == seat:
        player.step()
    player.wait_for_my_turn()
    mine = max(n for n, line in enumerate(player.log) if line["seat"] == seat)
    want = {cell for line in player.log[mine + 1 :] for cell in line["cells"]}
    assert want
    expect(page.locator(".board .recent").first).to_be_attached()
    assert squares_inside(page, ".recent") == want
    quiet.extend(player.troubles)


def line_with_squares(game: Game) -> tuple[str, set[str]]:
    """The words of a log line, and the squares it is about: the last building of the game."""
    event = next(e for s in reversed(game.steps) for e in s.events if isinstance(e, Built))
    tile = game.rules.tiles[event.tile]
    return tile.title or tile.name, set(cells_text(game.rules.atlas, event.cells).split())


@pytest.mark.parametrize("way", ["hover", "focus", "tap"])
def test_a_log_line_lights_up_its_squares(
    browser: Browser, house: Server, quiet: list[str], way: str
) -> None:
    game, me = middle(2), visitor()
    options: dict[str, Any] = {}
    if way == "tap":
        options = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
    page = me.page(browser, house, quiet, **options)
    page.goto(stage(house, game, [me, BOT]))
    if way == "tap":
        page.get_by_role("button", name="Log", exact=True).tap()
    name, want = line_with_squares(game)
    line = page.locator(".log li button:not(.to)", has_text=re.compile(rf"\b{re.escape(name)}\b")).first
    assert squares_inside(page, ".pointed") == set()
    {"hover": line.hover, "focus": line.focus, "tap": line.tap}[way]()
    expect(page.locator(".board .pointed").first).to_be_visible()
    assert squares_inside(page, ".pointed") == want
    if way == "tap":
        top = page.locator(".left.tall, .tabs").first.bounding_box()
        assert top is not None
        for cell in want:
            box = page.locator(f"[role=gridcell][data-cell={cell}]").bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= top["y"], f"{cell} lies behind the log"
        return
    if way == "hover":
        page.mouse.move(5, 5)
    else:
        page.locator("[data-testid=undo]").focus()
    expect(page.locator(".board .pointed")).to_have_count(0)


def test_every_line_of_a_whole_game_lights_up_what_it_tells(
    browser: Browser, house: Server, quiet: list[str]
) -> None:
    me = visitor()
    page = me.page(browser, house, quiet)
    player = Player(page, False, random.Random(1))
    page.goto(stage(house, finished(2), [me, BOT]))
    page.get_by_role("button", name="Look at the board", exact=True).click()
    lines = page.locator(".log li button:not(.to)")
    expect(lines).to_have_count(len(player.log))
    for number, told in enumerate(reversed(player.log)):
        if told["cells"] and number % 5 == 0:
            lines.nth(number).focus()
            assert squares_inside(page, ".pointed") == set(told["cells"]), told["sentences"]


def test_a_spectator_sees_the_last_moves_outlined(
    browser: Browser, house: Server, quiet: list[str]
) -> None:
    game = laid("standard", 2, 4)
    assert play_on(game, lambda game, can: game.state.turn.number == 5)
    page = visitor().page(browser, house, quiet)
    page.goto(stage(house, game, [visitor(), BOT]))
    page.wait_for_selector(".prompt")
    assert squares_inside(page, ".recent")


def test_after_looking_back_the_newest_line_is_in_sight_again(
    browser: Browser, house: Server, quiet: list[str]
) -> None:
    game, me = middle(2), visitor()
    page = me.page(browser, house, quiet)
    page.goto(stage(house, game, [me if each == game.state.turn.seat else BOT for each in range(2)]))
    page.wait_for_selector(".prompt.mine")
    page.locator("[data-testid=look-back]").click()
    page.locator("[data-testid=replay-first]").click()
    page.locator("[data-testid=replay-next]").click()
    page.wait_for_function("() => document.querySelector('.log ol').scrollTop > 0")
    page.locator("[data-testid=replay-now]").click()
    page.wait_for_function("() => document.querySelector('.log ol').scrollTop === 0")


def test_what_is_pressed_out_of_turn_is_answered(
    browser: Browser, house: Server, quiet: list[str]
) -> None:
    game, me, other = middle(2), visitor(), visitor()
    seats: list[Visitor | str] = [other if each == game.state.turn.seat else me for each in range(2)]
    page = me.page(browser, house, quiet)
    for press in ("[data-card]", "[role=gridcell]"):
        page.goto(stage(house, game, seats))
        page.locator(press).first.click(force=True)
        expect(page.locator("[data-testid=asks]")).to_contain_text("It is not your turn.")
        expect(page.locator("[data-card][aria-pressed=true]")).to_have_count(0)
