"""Scores explain themselves: every part, what is missing, who leads; and all sums are the server's."""

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from ny1901.engine.masks import bits
from ny1901.engine.names import Challenge
from ny1901.engine.rules import Rules
from ny1901.engine.setup import Wishes
from ny1901.game import Game
from tests.browser.clicking import Player
from tests.browser.serving import Server
from tests.browser.staged import (
    BOT,
    Visitor,
    finished,
    middle,
    play_on,
    stage,
    visitor,
    with_me_to_move,
)
from tests.games import laid
from tests.support.told import line_told, told

PARTS = {
    "tile": "Skyscrapers",
    "prestige": "Gold Prestige",
    "street": "Streets",
    "challenge": "Challenge",
    "unused_card": "Unused action cards",
}
PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 640},
    "has_touch": True,
    "is_mobile": True,
}


def game_with(challenge: Challenge, *, over: bool, players: int = 3) -> Game:
    game = laid("standard", players, 5, wishes=Wishes(challenge=challenge))
    assert play_on(game, lambda game, can: game.state.over if over else len(game.steps) >= 70)
    return game


def opened(
    browser: Browser,
    house: Server,
    quiet: list[str],
    game: Game,
    seats: list[Visitor | str],
    me: Visitor,
) -> Player:
    player = Player(me.page(browser, house), False, random.Random(1))
    player.troubles = quiet
    player.page.goto(stage(house, game, seats))
    player.page.wait_for_selector(".prompt")
    return player


def leader(counts: list[int]) -> int | None:
    """Who alone has most."""
    most = max(counts)
    return counts.index(most) if most > 0 and counts.count(most) == 1 else None


def rows(table: Locator) -> list[tuple[str, int]]:
    """The two columns of a table: words and points."""
    found = [row.split("\t") for row in table.locator("tr").all_inner_texts()]
    return [(row[0].strip(), int(row[1])) for row in found if len(row) == 2]


def test_the_points_of_everybody_line_by_line(
    browser: Browser, house: Server, quiet: list[str]
) -> None:
    game, me = game_with(Challenge.MASTER_ARCHITECT, over=False), visitor()
    player = opened(browser, house, quiet, game, with_me_to_move(game, me), me)
    page = player.page
    for seat, each in enumerate(player.view["players"]):
        bonus = sum(line["points"] for line in each["bonuses"])
        button = page.locator("section[aria-labelledby=players-title] li button").nth(seat)
        assert re.sub(r"\s", "", button.locator(".score").inner_text()) == f"{each['score']}+{bonus}"
        button.click()
        expect(page.get_by_role("dialog")).to_be_visible()
        shown = rows(page.locator("dialog table"))
        want = [(line_told(line, game.rules), line["points"]) for line in each["lines"]] + [
            ("Total", each["score"])
        ]
        if each["bonuses"]:
            want += [(line_told(line, game.rules), line["points"]) for line in each["bonuses"]]
            want.append(("Total", each["score"] + bonus))
        assert shown == want
        assert sum(line["points"] for line in each["lines"]) == each["score"]
        page.keyboard.press("Escape")


def test_nothing_is_to_come_in_a_game_that_was_ended_early(
    browser: Browser, house: Server, quiet: list[str]
) -> None:
    game, me = game_with(Challenge.MASTER_ARCHITECT, over=False), visitor()
    page = me.page(browser, house, quiet)
    page.goto(stage(house, game, [me, BOT, visitor()], abandoned=True))
    page.get_by_role("button", name="Look at the board", exact=True).click()
    scores = page.locator("section[aria-labelledby=players-title] li .score")
    assert scores.all_inner_texts() == [str(each.score) for each in game.state.players]
    page.get_by_role("button", name="What is what?").click()
    expect(page.get_by_role("dialog")).not_to_contain_text("if the game ended now")


def test_the_signs_on_the_board_are_explained(
    browser: Browser, house: Server, quiet: list[str]
) -> None:
    game, me = middle(2), visitor()
    page = opened(browser, house, quiet, game, with_me_to_move(game, me), me).page
    page.get_by_role("button", name="What is what?").click()
    sheet = page.get_by_role("dialog", name="What is what?")
    expect(sheet.locator("h3", has_text="On the board")).to_be_visible()
    signs = sheet.locator("li")
    expect(signs.filter(has_text="done since your last turn").locator(".recent")).to_be_visible()
    expect(signs.filter(has_text="may begin").locator(".shield")).to_be_visible()
    for each in signs.locator("svg").all():
        assert each.evaluate("(svg) => svg.getBBox().width") > 10, "something is drawn"


def test_everybodys_tiles_can_be_seen(browser: Browser, house: Server, quiet: list[str]) -> None:
    game, me = middle(3), visitor()
    mine = game.state.turn.seat
    page = opened(browser, house, quiet, game, with_me_to_move(game, me), me).page
    tray = page.locator("section[aria-labelledby=tray-title]")

    def shown() -> set[str]:
        names = (
            tray.locator(f".g-{each} [data-tile]").evaluate_all(
                "(all) => all.map((each) => each.dataset.tile)"
            )
            for each in ("bronze", "silver", "gold")
        )
        return {name for row in names for name in row}

    for seat, player in enumerate(game.state.players):
        button = tray.get_by_role("button", name=f"Skyscrapers of {game.names[seat]}")
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")
        assert shown() == {game.rules.tiles[tile].name for tile in bits(player.unbuilt)}
        assert (tray.locator("[data-tile]:enabled").count() > 0) == (seat == mine)
        if seat != mine:
            expect(tray).to_contain_text(f"of {game.names[seat]}")
    page.locator(".lit-lot").first.wait_for(state="attached")
    tray.get_by_role("button", name=f"Skyscrapers of {game.names[mine - 1]}").click()
    page.locator("[role=gridcell][data-lit]").first.click(force=True)
    expect(tray.locator("[data-tile]:enabled").first).to_be_visible()
    watching = visitor().page(browser, house, quiet)
    watching.goto(page.url)
    expect(watching.locator(".whose [aria-pressed=true]")).to_have_count(1)
    for panel in ("tray", "cards"):
        expect(watching.locator(f"section[aria-labelledby={panel}-title]")).to_contain_text(
            f"of {game.names[mine]}"
        )


@pytest.mark.parametrize("steps", [0, 12, 30])
def test_how_far_it_is_to_silver_and_gold(
    browser: Browser, house: Server, quiet: list[str], steps: int
) -> None:
    game, me = laid("standard", 2, 5), visitor()
    assert play_on(game, lambda game, can: len(game.steps) >= steps and not game.state.turn.begun)
    player = opened(browser, house, quiet, game, with_me_to_move(game, me), me)
    score = player.view["players"][game.state.turn.seat]["score"]
    for generation, needed in (("silver", 6), ("gold", 18), ("legendary", 18)):
        said = player.page.locator(f".row.g-{generation} h3 small").inner_text()
        if score >= needed:
            assert "to go" not in said
        else:
            missing = needed - score
            assert said == f"{missing} point{'s' if missing > 1 else ''} to go"
    assert player.page.locator(".marks span").all_inner_texts() == ["silver 6", "gold 18"]
    tracks = player.page.locator("svg.track")
    for seat, each in enumerate(player.view["players"]):
        assert tracks.nth(seat).locator(".bar").get_attribute("width") == str(each["score"])


@pytest.mark.parametrize("challenge", list(Challenge), ids=lambda each: each.value)
def test_who_leads_the_streets_and_the_challenge(
    browser: Browser, house: Server, quiet: list[str], challenge: Challenge
) -> None:
    game, me = game_with(challenge, over=False), visitor()
    player = opened(browser, house, quiet, game, with_me_to_move(game, me), me)
    standings = [*player.view["streets"], *player.view["challenges"]]
    lines = player.page.locator("section[aria-labelledby=standings-title] li button")
    expect(lines).to_have_count(len(standings))
    for number, standing in enumerate(standings):
        line = lines.nth(number)
        counts = line.locator(".count")
        assert [int(re.findall(r"\d+$", text)[0]) for text in counts.all_inner_texts()] == standing[
            "counts"
        ]
        ahead = leader(standing["counts"])
        marked = [
            n for n in range(counts.count()) if "leads" in (counts.nth(n).get_attribute("class") or "")
        ]
        assert marked == ([] if ahead is None else [ahead]), standing
        who = "nobody" if ahead is None else game.names[ahead]
        assert line.inner_text().strip().endswith(f"{who} leads"), line.inner_text()


@pytest.mark.parametrize("challenge", list(Challenge), ids=lambda each: each.value)
def test_the_final_screen_adds_up_step_by_step(
    browser: Browser, house: Server, quiet: list[str], challenge: Challenge
) -> None:
    game, me = game_with(challenge, over=True), visitor()
    game.drop()  # the last turn is ended before my eyes
    page = me.page(browser, house, reduced_motion="no-preference")
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    player = Player(page, False, random.Random(1))
    page.goto(stage(house, game, with_me_to_move(game, me)))
    page.locator("[data-testid=end]").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    players = player.view["players"]
    always = ("tile", "prestige" if challenge is Challenge.GOLD_PRESTIGE else "challenge")
    parts = [p for p in PARTS if p in always or any(points(each, p) for each in players)]
    body = page.locator("dialog tbody tr")
    expect(body).to_have_count(len(parts) + 1)
    for shown in range(1, len(parts) + 2):
        seen = [row.is_visible() for row in body.all()]
        assert seen == [n < shown for n in range(len(parts))] + [True]
        for seat, each in enumerate(players):
            so_far = sum(sum(points(each, part)) for part in parts[:shown])
            assert page.locator(f"[data-total='{seat}']").inner_text() == str(so_far)
        assert page.locator("dialog .crown").count() == (
            len(winners(player)) if shown > len(parts) else 0
        )
        page.clock.run_for(700)
    check_parts(page, game.rules, players, parts)
    for seat, each in enumerate(players):
        assert sum(line["points"] for line in each["lines"]) == each["score"]
        heading = page.locator("dialog thead th").nth(seat)
        assert heading.locator(".crown").count() == (seat in winners(player))
    for sentence in player.view["outcome"]["sentences"]:
        verdict = told([sentence], game.rules, game.names)
        expect(page.locator(".verdict", has_text=verdict)).to_be_visible()
    page.clock.resume()
    page.get_by_role("button", name="Look at the board", exact=True).click()
    page.clock.pause_at(3600_000)
    page.get_by_role("button", name="Show the final score").click()
    expect(page.locator("dialog .crown").first).to_be_visible()
    quiet.extend(player.troubles)


def test_whoever_comes_later_sees_at_once_who_won(
    browser: Browser, house: Server, quiet: list[str]
) -> None:
    me = visitor()
    page = me.page(browser, house, quiet)
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    page.goto(stage(house, finished(), [me, BOT, BOT]))
    expect(page.locator("dialog .crown").first).to_be_visible()


def points(player: dict[str, Any], part: str) -> list[int]:
    return [line["points"] for line in player["lines"] if line["reason"] == part]


def winners(player: Player) -> list[int]:
    found: list[int] = player.view["outcome"]["winners"]
    return found


def check_parts(page: Page, rules: Rules, players: list[dict[str, Any]], parts: list[str]) -> None:
    """Every part with its sum and its lines, for everybody."""
    for number, part in enumerate(parts):
        row = page.locator("dialog tbody tr").nth(number)
        assert row.locator("th").inner_text() == PARTS[part]
        for seat, each in enumerate(players):
            cell = row.locator("td").nth(seat)
            of_part = [line for line in each["lines"] if line["reason"] == part]
            lines = [(line_told(line, rules), line["points"]) for line in of_part]
            assert cell.locator("strong").inner_text() == (
                str(sum(worth for _, worth in lines)) if lines else "–"
            )
            said = [line.inner_text().split("\n") for line in cell.locator("li").all()]
            assert [(words, int(worth)) for words, worth in said] == lines


def test_the_final_screen_on_a_phone_tells_every_line_too(
    browser: Browser, house: Server, quiet: list[str]
) -> None:
    me = visitor()
    page = me.page(browser, house, reduced_motion="reduce", **PHONE)
    player = Player(page, True, random.Random(1))
    page.goto(stage(house, finished(3), [me, BOT, BOT], names=("Player", "Newsboy", "Foreman")))
    expect(page.locator("dialog thead .who")).to_have_count(3)
    for name in page.locator("dialog thead .who").all():
        assert (
            name.evaluate(
                """(who) => {
              const words = document.createRange();
              words.selectNodeContents(who.lastChild);
              return words.getClientRects().length;
            }"""
            )
            == 1
        ), "no name of a bot is broken in two"
    game = finished(4)
    page.goto(stage(house, game, [me, BOT, BOT, BOT]))
    expect(page.locator(".verdict")).to_be_visible()
    for seat, each in enumerate(player.view["players"]):
        box = page.locator("dialog details").nth(seat)
        box.locator("summary").tap()
        said = [line.inner_text().split("\n") for line in box.locator("li").all()]
        want = [[line_told(line, game.rules), str(line["points"])] for line in each["lines"]]
        assert said == want
        assert page.locator(f"[data-total='{seat}']").inner_text() == str(each["score"])
    quiet.extend(player.troubles)
