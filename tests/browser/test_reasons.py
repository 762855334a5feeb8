"""A thousand tries at what is not allowed: each is told why, in the words of the rule, at once."""

import os
import random
import re
import signal
from collections import Counter
from statistics import median, quantiles

import pytest
from playwright.sync_api import Browser, expect

from ny1901.engine.refusals import Code
from ny1901.words.catalogue import catalogue
from ny1901.words.formatter import PLACEHOLDER
from tests.browser.serving import Server
from tests.browser.watching import VARIANTS, Hand, Json, Watched, card_of, cells_of, lay
from tests.support.sizes import size

TABLES, TRIES, TILES = 24, 21, 4
"""So many tables with so many tries each: over five hundred, and twice that if everything is tried.
Few tiles at each, for the page asks about each tile that fits nowhere, too, and does not ask too much
at a time."""
SOON = 100
"""Milliseconds."""
ALL_ANSWERED = """() => {
  const asked = window.onlooker.sent.filter(each => each.type === 'ask');
  return asked.length > 1 && asked.every(each => each.move in window.onlooker.answers);
}"""
RULES = {code.label: code.rule for code in Code}


def pattern(code: str) -> re.Pattern[str]:
    """What the catalogue's sentence for a code looks like, whatever it is filled with."""
    sentence = PLACEHOLDER.sub("\0", catalogue("en")[f"refusal.{code}"][0])
    return re.compile(".+".join(map(re.escape, sentence.split("\0"))) + re.escape(f" ({RULES[code]})"))


def tile_try(hand: Hand, chance: random.Random, tiles: list[str]) -> Json:
    """A tile over a square on which it can't stand, by mouse, finger or keys."""
    tile = chance.choice(tiles)
    wrong = land(hand) - {
        cell for move in hand.legal if move.split()[1:2] == [tile] for cell in move.split()[2:]
    }
    how = chance.choice(("hover", "click", "tap", "focus"))
    return {
        "how": how,
        "cell": chance.choice(sorted(wrong)),
        "take": f"button[data-tile={tile}]",
        "tile": tile,
    }


def lot_try(hand: Hand, chance: random.Random) -> Json:
    """A lot of somebody else that can't be had, with a card in hand or with none."""
    stuck = any(move.startswith("giveup ") for move in hand.legal)
    verb, take = "giveup" if stuck else "acquire", None
    if chance.random() < 0.5:
        take = f"[data-card={chance.choice([each for each in hand.view['market'] if each])}]"
    elif any(move.startswith("grab ") for move in hand.legal):
        verb, take = "grab", "[data-action=land_grab]"
    own = player(hand)["lots"] if verb == "acquire" else []
    wrong = {lot["name"] for lot in hand.board["lots"] if f"{verb} {lot['name']}" not in hand.legal}
    wrong -= set(own)
    lot = chance.choice(sorted(wrong))
    how = chance.choice(("click", "tap", "enter"))
    cell = chance.choice(sorted(cells_of(hand.board, {lot})))
    return {"how": how, "cell": cell, "take": take, "move": f"{verb} {lot}"}


def player(hand: Hand) -> Json:
    active: Json = hand.view["players"][hand.view["seat"]]
    return active


def unbuilt(hand: Hand) -> list[str]:
    tiles: list[str] = player(hand)["unbuilt"]
    return tiles


def is_locked(hand: Hand, tile: str) -> bool:
    needs = next(each["needs"] for each in hand.board["tiles"] if each["name"] == tile)
    return bool(needs > player(hand)["score"])


def land(hand: Hand) -> set[str]:
    return {cell for lot in hand.board["lots"] for cell in lot["cells"]}


def check(wish: Json, found: Json, answers: Json, hand: Hand) -> str:
    """The sentence is the one of the engine's code for this very try, seen and heard."""
    if "tile" in wish:
        assert not found["ghost"]["ok"]
        covered = set(found["ghost"]["cells"])
        assert wish["cell"] in covered
        over_own = any(covered & set(building["cells"]) for building in player(hand)["buildings"])
        verbs = ("rebuild",) if over_own else ("build", "boom")
        moves = [move.split() for move in answers]
        asked = [
            " ".join(move)
            for move in moves
            if move[0] in verbs and move[1] == wish["tile"] and set(move[2:]) == covered
        ]
        if is_locked(hand, wish["tile"]):
            asked = [f"build {wish['tile']}"]
    else:
        asked = [wish["move"]]
    assert len(asked) == 1, (wish, found, asked)
    trouble = answers[asked[0]]["trouble"]
    sentence = hand.told(trouble)
    assert found["sentence"].lstrip("✗ ") == sentence == found["spoken"]
    assert RULES[trouble["code"]] == trouble["rule"]
    assert pattern(trouble["code"]).fullmatch(sentence)
    return str(trouble["code"])


@pytest.mark.parametrize("half", range(size(1, 2)))
def test_a_thousand_tries(browser: Browser, server: Server, half: int) -> None:
    chance = random.Random(half)
    codes: Counter[str] = Counter()
    times: list[float] = []
    with Watched(browser, server) as watched:
        for number in range(TABLES):
            seats, variant = 2 + number % 3, VARIANTS[number % 4]
            with Hand(
                watched.context, server, lay(watched.context, server, ["here"] * seats, variant)
            ) as hand:
                hand.wander(chance, 3 * number)
                if not hand.legal:
                    continue
                watched.visit(hand)
                tiles = chance.sample(unbuilt(hand), TILES)
                wishes = [
                    tile_try(hand, chance, tiles) if chance.random() < 0.75 else lot_try(hand, chance)
                    for _ in range(TRIES)
                ]
                found: list[Json] = watched.ask("attempts(argument)", wishes)
                answers: Json = watched.ask("answers")
                for wish, each in zip(wishes, found, strict=True):
                    codes[check(wish, each, answers, hand)] += 1
                    times.append(each["took"])
    assert codes.total() >= 500
    assert len(codes) >= 10, codes
    late = quantiles(times, n=20)[-1]
    assert median(times) <= SOON, f"median {median(times):.0f} ms, one in twenty over {late:.0f} ms"


def test_the_rule_of_a_reason_is_a_link_to_it(browser: Browser, house: Server) -> None:
    with Watched(browser, house) as watched:
        with Hand(watched.context, house, lay(watched.context, house, ["here", "here"])) as hand:
            watched.visit(hand)
            wish = {**tile_try(hand, random.Random(1), unbuilt(hand)), "how": "click"}
            found = watched.ask("attempts([argument])", wish)[0]
        rule = found["sentence"].rpartition("(")[2].rstrip(")")
        watched.page.locator(f".prompt :is(a, button)[data-rule='{rule}']").click()
        watched.page.locator(f"[id={rule.lower().replace('.', '-')}]").wait_for()


@pytest.mark.parametrize(
    ("card", "code"),
    [
        ("market_shift", "shift_only_first"),
        ("construction_boom", "boom_needs_building"),
        ("land_grab", "grab_comes_second"),
    ],
)
def test_a_card_that_can_not_be_played_now(
    browser: Browser, house: Server, card: str, code: str
) -> None:
    """Taking an action card in hand is a try, too."""
    with Watched(browser, house) as watched:
        with Hand(watched.context, house, lay(watched.context, house, ["here", "here"])) as hand:
            if card == "market_shift":
                hand.play(next(move for move in hand.legal if move.startswith("acquire ")))
            watched.visit(hand)
        watched.page.locator(f"[data-action={card}]").click()
        watched.page.locator(".prompt.refused").wait_for()
        said = watched.ask("sentence()").lstrip("✗ ")
        assert pattern(code).fullmatch(said), said
        assert watched.ask("spoken()") == said


def test_a_turn_that_can_not_end_yet(browser: Browser, house: Server) -> None:
    with Watched(browser, house) as watched:
        with Hand(watched.context, house, lay(watched.context, house, ["here", "here"])) as hand:
            watched.visit(hand)
        found = watched.ask("attempts([argument])", {"how": "key", "key": "e"})[0]
        assert pattern("nothing_done").fullmatch(found["sentence"].lstrip("✗ "))


def test_the_same_reason_again_is_seen_and_heard_again(browser: Browser, house: Server) -> None:
    with Watched(browser, house) as watched:
        with Hand(watched.context, house, lay(watched.context, house, ["here", "here"])) as hand:
            watched.visit(hand)
        wish = {"how": "key", "key": "e"}
        first = watched.ask("attempt(argument)", wish)
        flash = watched.page.locator(".prompt .flash").element_handle()
        again = watched.ask("attempt(argument)", wish)
        assert first["sentence"] == again["sentence"] == again["before"]
        assert not flash.evaluate("each => each.isConnected"), "it flashes anew"
        expect(watched.page.locator(".prompt .flash")).to_have_count(1)


def test_a_lot_of_another_card_than_the_one_in_hand(browser: Browser, house: Server) -> None:
    """It could be had, but not with this card: the one it takes is in hand instead, and buys it."""
    with Watched(browser, house) as watched:
        with Hand(watched.context, house, lay(watched.context, house, ["here", "here"])) as hand:
            watched.visit(hand)
        lots = [move.split()[1] for move in hand.legal if move.startswith("acquire ")]
        card = next(each for each in hand.view["market"] if each)
        other = next(lot for lot in lots if card_of(hand.board, lot)[0] != card[0])
        district = next(lot["district"] for lot in hand.board["lots"] if lot["name"] == other)
        page = watched.page
        page.locator(f"[data-card={card}]").first.click()
        square = page.locator(f"[data-cell={sorted(cells_of(hand.board, {other}))[0]}]").last
        square.click(force=True)
        needed = card_of(hand.board, other)
        said = f"{other} takes a {district} card of {needed[1]} squares: you hold it now."
        expect(page.locator("[data-testid=asks]")).to_contain_text(f"{said} Pick {other} again to buy")
        assert watched.ask("spoken()") == watched.ask("sentence()")
        expect(page.locator("[data-card][aria-pressed=true]")).to_have_attribute("data-card", needed)
        assert len(watched.ask("lit()")["lots"]) > 1, "others of that card can be had, too"
        square.click(force=True)
        expect(page.locator(".log li").first).to_contain_text(other)
        made = [each["move"] for each in watched.ask("sent") if each["type"] == "move"]
        assert made == [f"acquire {other}"]


def test_a_late_answer_is_not_taken_for_another(browser: Browser, server: Server) -> None:
    """Whoever has taken something else in hand meanwhile is told about that."""
    chance = random.Random(1)
    with Watched(browser, server) as watched:
        with Hand(watched.context, server, lay(watched.context, server, ["here", "here"])) as hand:
            watched.visit(hand)
        lot, tile = lot_try(hand, chance), tile_try(hand, chance, unbuilt(hand))
        os.kill(server.process.pid, signal.SIGSTOP)
        watched.ask("attempt({...argument, how: 'click'}).catch(() => null) && null", lot)
        watched.ask("take(argument)", tile["take"])
        watched.ask("attempt({...argument, how: 'click'}).catch(() => null) && null", tile)
        os.kill(server.process.pid, signal.SIGCONT)
        watched.page.wait_for_function(ALL_ANSWERED)
        said = watched.ask("soon().then(() => window.onlooker.sentence())").lstrip("✗ ")
        about = {hand.told(each["trouble"]): move for move, each in watched.ask("answers").items()}
        assert about[said].split()[1] == tile["tile"]
