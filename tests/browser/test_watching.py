"""Those who watch can do nothing, learn nothing secret, and look back at every step."""

import json
import random
import re
import sqlite3
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Response, WebSocket, expect
from sqlalchemy.engine import make_url

from ny1901.engine.names import EMPTY
from ny1901.engine.notation import cells_text, kind_text
from ny1901.engine.skylines import buildings_of
from ny1901.game import Game
from ny1901.server.tables.log import read_log
from ny1901.server.web.visitors import visitor_of
from ny1901.store import Entry
from tests.browser.clicking import Player, squares_inside
from tests.browser.serving import Server
from tests.browser.staged import BOT, Visitor, finished, found, middle, stage, visitor, with_me_to_move

RUN = 5
"""So many cards of the deck in order can't be there by chance: open and buried ones lie in fours."""


class Everything:
    """All that a page says and is told."""

    def __init__(self, page: Page) -> None:
        self.heard: list[str] = []
        self.said: list[str] = []
        page.on("websocket", self.listen)
        page.on("response", self.note)

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.heard.append(str(text)))
        socket.on("framesent", lambda text: self.said.append(str(text)))

    def note(self, response: Response) -> None:
        if "/api/" in response.url:
            self.heard.append(response.text())
            self.heard.append(
                json.dumps({k: v for k, v in response.headers.items() if k != "set-cookie"})
            )


def lists(value: Any) -> Iterator[list[Any]]:
    """Every list in a message."""
    if isinstance(value, dict):
        for each in value.values():
            yield from lists(each)
    elif isinstance(value, list):
        yield value
        for each in value:
            yield from lists(each)


def runs(deck: tuple[int, ...]) -> set[tuple[Any, ...]]:
    """All that would give the order of the deck away, in the words and the numbers of the game."""
    worded = tuple(kind_text(kind) for kind in deck)
    found: set[tuple[Any, ...]] = set()
    for cards in (deck, worded, deck[::-1], worded[::-1]):
        found |= {tuple(cards[n : n + RUN]) for n in range(len(cards) - RUN + 1)}
    return found


def leaks(heard: list[str], game: Game, secrets: list[str]) -> list[str]:
    """What of a game's secrets was told."""
    decks = {state.deck for state in game.states} | {game.started.deck}
    hidden = set().union(*(runs(deck) for deck in decks))
    numbers = {str(game.seed), hex(game.seed)[2:]} | {str(state.chance) for state in game.states}
    words = {" ".join(map(str, run)) for run in hidden} | {",".join(map(str, run)) for run in hidden}
    told = []
    for text in heard:
        told += [
            secret for secret in (*secrets, *numbers, *words) if len(secret) > 4 and secret in text
        ]
        told += [key for key in ("seed", "chance", "deck", "token", "visitor") if f'"{key}"' in text]
        for each in lists(json.loads(text)) if text.startswith(("{", "[")) else ():
            told += [
                str(each[n : n + RUN])
                for n in range(len(each) - RUN + 1)
                if tuple_of(each, n) in hidden
            ]
    return told


def tuple_of(cards: list[Any], start: int) -> tuple[Any, ...]:
    part = cards[start : start + RUN]
    return tuple(part) if all(isinstance(each, str | int) for each in part) else ()


def secret_game() -> Game:
    """Long, with a market shift in it, and a seed of many digits."""
    return found(
        lambda game, can: len(game.steps) > 60 and "shift" in can and not game.state.turn.begun,
        players=2,
        seed=1_234_567_890_123_456_789,
        bot="random",
    )


def test_the_test_would_find_a_leak() -> None:
    game = secret_game()
    deck = [kind_text(kind) for kind in game.state.deck]
    assert leaks([json.dumps({"a": {"b": deck}})], game, [])
    assert leaks([json.dumps({"a": list(game.state.deck[:6])})], game, [])
    assert leaks([" ".join(deck)], game, [])
    assert leaks([json.dumps({"n": game.state.chance})], game, [])
    assert leaks([json.dumps({"n": game.seed})], game, [])
    assert leaks(['{"x": "a-token"}'], game, ["a-token"])
    assert not leaks([json.dumps({"market": deck[:4]})], game, [])


def test_nothing_secret_is_told_to_those_who_watch(
    browser: Browser, house: Server, quiet: list[str]
) -> None:
    game, ada, eve = secret_game(), visitor(), visitor()
    address = stage(house, game, with_me_to_move(game, ada))
    table = address.rsplit("/", 1)[1]
    page = eve.page(browser, house, quiet)
    everything = Everything(page)
    page.goto(house.address)
    page.goto(address)
    page.wait_for_selector(".prompt")

    playing = Player(ada.page(browser, house), False, random.Random(1))
    playing.troubles = quiet
    playing.page.goto(address)
    playing.page.wait_for_selector(".prompt.mine")
    playing.press("[data-action=market_shift]")
    before = playing.view["version"]
    playing.press(".about .btn.main")
    playing.wait_past(before)
    for _ in range(2):
        seat = playing.view["seat"]
        while playing.view["seat"] == seat and playing.legal:
            playing.step()
        playing.wait_for_my_turn()
    expect(page.locator(".log li")).to_have_count(playing.page.locator(".log li").count())

    for step in range(0, len(game.steps) + 3, 6):
        page.evaluate(
            "(path) => fetch(path).then((r) => r.text())", f"/api/tables/{table}/steps/{step}"
        )
    status = page.evaluate("(path) => fetch(path).then((r) => r.status)", f"/api/tables/{table}/record")
    assert status == 409, "the game file would give the cards away"
    quiet[:] = [each for each in quiet if "409" not in each]

    now = game_now(house, table, game)
    secrets = [ada.token, eve.token, visitor_of(ada.token), visitor_of(eve.token)]
    assert len(everything.heard) > 20
    assert leaks(everything.heard, now, secrets) == []
    assert all(json.loads(each)["type"] == "ping" for each in everything.said)


def game_now(house: Server, table: str, before: Game) -> Game:
    """The game as it is on the server's disk, with the cards drawn since."""
    with sqlite3.connect(make_url(house.url).database or "", timeout=30) as disk:
        rows = disk.execute(
            'select version, kind, body, at, form from entries where "table" = ? order by version',
            (table,),
        ).fetchall()
    disk.close()
    kept = read_log(table, [Entry(*row) for row in rows])
    assert len(kept.running.steps) > len(before.steps)
    return kept.running


def test_those_who_watch_can_do_nothing(browser: Browser, house: Server, quiet: list[str]) -> None:
    game, ada = middle(3), visitor()
    page = visitor().page(browser, house, quiet)
    everything = Everything(page)
    page.goto(stage(house, game, with_me_to_move(game, ada)))
    expect(page.get_by_text("You are watching.")).to_be_visible()
    for selector in (
        "[data-testid=end]",
        "[data-testid=undo]",
        "[data-testid=giveup]",
        "[data-lit]",
        ".prompt.mine",
    ):
        assert page.locator(selector).count() == 0, selector
    for tile in page.locator("button[data-tile]").all():
        assert tile.is_disabled()
    page.locator("[data-card]").first.click()
    for cell in page.locator("[role=gridcell]").all()[::9]:
        cell.click(force=True)
    page.locator("[data-action]").first.click()
    assert page.locator(".about .btn").count() == 0
    for key in ("u", "e", "r", "f", "Enter", "Escape"):
        page.keyboard.press(key)
    assert [each for each in everything.said if json.loads(each)["type"] != "ping"] == []

    # nor by hand
    answers = page.evaluate(
        """async (messages) => {
          const path = location.href.replace('http', 'ws').replace('/table/', '/api/tables/');
          const socket = new WebSocket(path + '/play');
          const heard = [];
          socket.onmessage = (event) => heard.push(JSON.parse(event.data));
          await new Promise((done) => (socket.onopen = done));
          for (const each of messages) socket.send(JSON.stringify(each));
          while (heard.filter((each) => each.type === 'refused').length < messages.length)
            await new Promise((done) => setTimeout(done, 20));
          socket.close();
          return heard.filter((each) => each.type === 'refused').map((each) => each.trouble.code);
        }""",
        [
            {"type": "move", "id": "command-1", "version": len(game.steps) + 5, "move": "end"},
            {"type": "undo", "id": "command-2", "version": len(game.steps) + 5},
            {"type": "absent", "id": "command-3", "version": len(game.steps) + 5, "choice": "end"},
        ],
    )
    assert answers[:2] == ["seat_not_yours", "seat_not_yours"]
    assert answers[2] in ("seat_not_yours", "player_present")


def shown(page: Page) -> set[tuple[int, str]]:
    """Every building on the board: whose, and which."""
    found = page.eval_on_selector_all(
        ".buildings .building",
        """all => all.map((each) =>
          [Number(each.getAttribute('class').match(/seat-(\\d)/)[1]), each.dataset.tile])""",
    )
    return {(seat, tile) for seat, tile in found}


def check_step(page: Page, game: Game, step: int) -> None:
    """The board, the market and the scores are those after so many steps."""
    state = game.states[step]
    expect(page.locator(f"[data-testid=replay][data-step='{step}']")).to_have_count(1)
    want = {
        (seat, game.rules.tiles[place.tile].name)
        for seat, player in enumerate(state.players)
        for place in buildings_of(game.rules, player)
    }
    assert shown(page) == want
    market = page.locator("section[aria-labelledby=market-title] li")
    for place, kind in enumerate(state.market):
        card = market.nth(place).locator("[data-card]")
        if kind == EMPTY:
            assert card.count() == 0
        else:
            assert card.get_attribute("data-card") == kind_text(kind)
    scores = page.locator("section[aria-labelledby=players-title] .score").all_inner_texts()
    assert [re.findall(r"\d+", score)[0] for score in scores] == [
        str(each.score) for each in state.players
    ]


@pytest.mark.parametrize("role", ["watching", "playing", "over"])
def test_every_step_can_be_seen_again(
    browser: Browser, house: Server, quiet: list[str], role: str
) -> None:
    me = visitor()
    game = finished(2) if role == "over" else middle(2)
    seats: list[Visitor | str] = [visitor(), BOT] if role == "watching" else with_me_to_move(game, me)
    page = me.page(browser, house, quiet)
    everything = Everything(page)
    page.goto(stage(house, game, seats))
    page.wait_for_selector(".prompt")
    if role == "over":
        page.get_by_role("button", name="Look at the board", exact=True).click()
    last = len(game.steps)
    page.locator("[data-testid=look-back]").click()
    expect(page.locator("[data-testid=replay]")).to_be_visible()
    go = {
        name: page.locator(f"[data-testid=replay-{name}]")
        for name in ("first", "prev", "next", "last", "now")
    }
    check_step(page, game, last)
    go["first"].click()
    check_step(page, game, 0)
    for step in range(1, 8):
        go["next"].click()
        check_step(page, game, step)
    for step in (6, 5, 4):
        go["prev"].click()
        check_step(page, game, step)
    slider = page.locator("[data-testid=replay-slider]")
    for step in range(last, 0, -9):
        slider.fill(str(step))
        check_step(page, game, step)
    slider.focus()
    page.keyboard.press("Home")
    check_step(page, game, 0)
    page.keyboard.press("ArrowRight")
    check_step(page, game, 1)
    assert page.locator("[data-lit]").count() == 0, "the past is read-only"
    page.locator("[role=gridcell]").first.click(force=True)
    go["last"].click()
    check_step(page, game, last)
    go["now"].click()
    expect(page.locator("[data-testid=replay]")).to_have_count(0)
    assert page.locator(".prompt.mine").count() == (role == "playing")
    assert not {json.loads(each)["type"] for each in everything.said} & {"move", "undo", "absent"}


def test_a_game_plays_itself_back(browser: Browser, house: Server, quiet: list[str]) -> None:
    game = finished(2)
    page = visitor().page(browser, house, quiet)
    page.add_init_script("localStorage.setItem('ny1901.settings', '{\"speed\": \"off\"}')")
    page.goto(stage(house, game, [visitor(), BOT]))
    page.get_by_role("button", name="Look at the board", exact=True).click()
    page.locator("[data-testid=look-back]").click()
    last = len(game.steps)
    page.locator("[data-testid=replay-slider]").fill(str(last - 4))
    check_step(page, game, last - 4)
    page.locator("[data-testid=replay-play]").click()
    check_step(page, game, last)
    expect(page.locator("[data-testid=replay-play]")).to_have_attribute(
        "aria-label", re.compile("^Play")
    )


def test_the_squares_of_a_step_are_outlined(browser: Browser, house: Server, quiet: list[str]) -> None:
    """What led to the position one looks at."""
    game = middle(2)
    page = visitor().page(browser, house, quiet)
    page.goto(stage(house, game, [visitor(), BOT]))
    page.locator("[data-testid=look-back]").click()
    for number, step in enumerate(game.steps[:12], start=1):
        page.locator("[data-testid=replay-slider]").fill(str(number))
        check_step(page, game, number)
        want: set[str] = set()
        for event in step.events:
            cells = getattr(event, "cells", 0)
            if hasattr(event, "lot"):
                cells = game.rules.atlas.lots[event.lot].cells
            want |= set(cells_text(game.rules.atlas, cells).split())
        assert squares_inside(page, ".recent") == want
