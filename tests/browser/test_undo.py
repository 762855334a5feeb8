"""Every step of a turn can be taken back until something was revealed; then the page says why not."""

import random

from playwright.sync_api import Browser

from ny1901.words.texts import Texts
from tests.browser.serving import Server
from tests.browser.watching import Hand, Json, Watched, lay

STEPS = {"acquire", "grab", "build", "boom", "rebuild"}


def position(view: Json) -> Json:
    """What must be the same again after an undo."""
    return {key: value for key, value in view.items() if key != "version"}


def choose(hand: Hand, chance: random.Random, wanted: set[str]) -> str | None:
    """A step of this turn, rather one that was not taken back yet."""
    steps = [move for move in hand.legal if move.split()[0] in STEPS]
    rare = [move for move in steps if move.split()[0] in wanted]
    return chance.choice(rare or steps) if steps else None


def enabled(watched: Watched) -> bool:
    return watched.page.locator("[data-testid=undo]").get_attribute("aria-disabled") == "false"


def take_back(watched: Watched, hand: Hand, by_key: bool) -> None:
    before = hand.version
    if by_key:
        watched.page.keyboard.press("u")
    else:
        watched.page.click("[data-testid=undo]")
    hand.wait_past(before)
    watched.ask("until(argument)", hand.version)


def says_why(watched: Watched, reason: str) -> None:
    """Disabled; the reason is told to the pointer, to those who listen and to those who press it."""
    page = watched.page
    button = page.locator("[data-testid=undo]")
    assert not enabled(watched)
    assert button.get_attribute("title") == reason
    page.keyboard.press("u")
    assert watched.ask("soon().then(() => window.onlooker.spoken())") == reason
    version = watched.ask("version")
    button.click(force=True)
    page.locator("[data-testid=asks]").filter(has_text=reason).wait_for(timeout=5000)
    assert watched.ask("version") == version


def test_every_step_of_a_turn(browser: Browser, house: Server) -> None:
    chance = random.Random(1)
    wanted, deepest = set(STEPS), 0
    dialogs: list[str] = []
    with Watched(browser, house) as watched:
        watched.page.on("dialog", lambda dialog: dialogs.append(dialog.message))
        while wanted or deepest < 3:
            with Hand(watched.context, house, lay(watched.context, house, ["here", "here"])) as hand:
                watched.visit(hand)
                while hand.legal and (wanted or deepest < 3):
                    stack: list[tuple[str, Json]] = []
                    while move := choose(hand, chance, wanted):
                        stack.append((move, position(hand.view)))
                        hand.play(move)
                    watched.ask("until(argument)", hand.version)
                    for number, (move, before) in enumerate(reversed(stack)):
                        assert enabled(watched)
                        take_back(watched, hand, by_key=number % 2 == 0)
                        assert position(hand.view) == before, move
                    wanted -= {move.split()[0] for move, _ in stack}
                    deepest = max(deepest, len(stack))
                    assert not enabled(watched)
                    for move, _ in stack:
                        hand.play(move)
                    hand.play("end" if "end" in hand.legal else hand.choose(chance))
                    watched.ask("until(argument)", hand.version)
        assert not dialogs
        assert watched.page.locator("dialog").count() == 0


def test_not_what_was_revealed(browser: Browser, house: Server) -> None:
    """After a Market Shift the rest of the turn can be taken back, but not the shift."""
    with Watched(browser, house) as watched:
        with Hand(watched.context, house, lay(watched.context, house, ["here", "here"])) as hand:
            hand.play("shift")
            shifted = position(hand.view)
            hand.play(next(move for move in hand.legal if move.startswith("acquire ")))
            watched.visit(hand)
            take_back(watched, hand, by_key=False)
            assert position(hand.view) == shifted
        says_why(watched, Texts().say("undo_revealed"))


def test_not_the_turn_before(browser: Browser, house: Server) -> None:
    with Watched(browser, house) as watched:
        with Hand(watched.context, house, lay(watched.context, house, ["here", "here"])) as hand:
            hand.play(next(move for move in hand.legal if move.startswith("acquire ")))
            hand.play("end")
            watched.visit(hand)
        says_why(watched, Texts().say("undo_turn_over"))
