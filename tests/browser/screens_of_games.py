"""The screens of a game: my turn, that of others, and the end; in chapters, as others are."""

from functools import partial

from playwright.sync_api import Page, expect

from ny1901.content import VARIANTS, Options
from ny1901.engine.names import Challenge
from ny1901.engine.notation import cells_text, parse_lot
from ny1901.engine.setup import Wishes
from ny1901.game import Game
from tests.browser.phases import PHASES
from tests.browser.staged import (
    BOT,
    Visitor,
    finished,
    found,
    middle,
    play_on,
    stage,
    visitor,
    with_me_to_move,
)
from tests.browser.test_release import Wire
from tests.browser.tour import Screen, Screens, Tour
from tests.games import laid
from tests.strandings import about_to_strand, stranding

TABS = ("land", "cards", "players", "log", "menu", "tiles")
CARDS = {"market_shift": "shift", "land_grab": "grab", "construction_boom": "boom"}
"""The action cards, and what is done with them."""


def turn(tour: Tour) -> Screens:
    """My turn: tabs, hint, ghost, refusal, points, and looking back."""
    me = visitor()
    page = tour.enter(me)
    game = found(lambda game, can: {"build", "end"} <= can and len(game.steps) > 40, players=4)
    tour.go(page, stage(tour.house, game, with_me_to_move(game, me)))
    page.wait_for_selector(".prompt.mine")
    for tab in TABS if tour.phone else ():
        tour.press(page, f"tabs.{tab}")
        yield Screen(f"table, {tab}", page)
    if not tour.phone:
        yield Screen("table", page)
    page.locator("[data-testid=hint]").click()
    expect(page.locator("[data-testid=advice]")).to_be_visible()
    if tour.phone:
        tour.press(page, "advice.why")
    yield Screen("hint", page)
    tour.press(page, "advice.close")
    page.locator("button[data-tile].fits").first.click()
    page.locator("[role=gridcell][data-lit]").first.click(force=True)
    expect(page.locator(".ghost[data-ok=true]")).to_have_count(1)
    yield Screen("ghost", page)
    page.locator("[data-testid=away]").click()
    page.locator("button[data-tile].fits").first.click()
    page.locator("[role=gridcell]:not([data-lit])").first.click(force=True)
    expect(page.locator(".prompt.refused")).to_be_visible()
    yield Screen("refusal", page)
    page.locator("[data-testid=away]").click()
    game = about_to_strand()
    tour.go(page, stage(tour.house, game, with_me_to_move(game, me)))
    lot = parse_lot(game.rules.atlas, stranding(game)[0].split()[1])
    square = cells_text(game.rules.atlas, game.rules.atlas.lots[lot].cells).split()[0]
    pointed = page.locator(f"[role=gridcell][data-cell={square}]")
    # a mouse on a phone's layout would lose the lot: the board moves when the sentence grows
    pointed.tap(force=True) if tour.phone else pointed.click(force=True)
    expect(page.locator("[data-testid=warning]")).to_be_visible()
    yield Screen("a warning", page)
    page.locator("[data-testid=plan-open]").click()
    expect(page.locator("[data-testid=plan]")).to_be_visible()
    if tour.phone:
        tour.press(page, "tabs.tiles")
    page.locator("button[data-tile]:enabled").last.click()
    yield Screen("a plan", page)
    page.locator("[data-testid=plan-close]").click()
    yield from _sheets(tour, page)


def _sheets(tour: Tour, page: Page) -> Screens:
    """What can be looked at in any turn."""
    if tour.phone:
        tour.press(page, "tabs.players")
    page.locator("section[aria-labelledby=players-title] li button").first.click()
    yield Screen("points of a player", page)
    tour.press(page, "close")
    tour.press(page, "players.what")
    yield Screen("what is what", page)
    tour.press(page, "close")
    if tour.phone:
        tour.press(page, "tabs.log")
    page.locator("[data-testid=look-at]").nth(3).click()
    expect(page.locator("[data-testid=replay][aria-busy=false]")).to_be_visible()
    yield Screen("replay", page)
    page.locator("[data-testid=replay-first]").click()
    expect(page.locator("[data-testid=replay][aria-busy=false]")).to_be_visible()
    yield Screen("replay, the beginning", page, made_before=True)


def phases(tour: Tour) -> Screens:
    """Every phase of a turn, and each thing taken in hand."""
    for phase, (wanted, bot) in PHASES.items():
        game = found(wanted, bot=bot)
        page = _sit(tour, game)
        yield Screen(phase, page, made_before=True)
        page.locator("[data-testid=undo]").click(force=True)
        yield Screen(f"{phase}: undo", page, made_before=True)
        for button in page.locator(".end [aria-disabled=true]").all():
            button.click(force=True)
            yield Screen(f"{phase}: end", page, made_before=True)
        page.context.close()
    stuck = _sit(tour, found(PHASES["give up"][0], bot="random"))
    stuck.locator("[role=gridcell][data-lit]").first.click(force=True)
    expect(stuck.locator("[data-testid=giveup]")).to_be_visible()
    yield Screen("a lot to be given up", stuck, made_before=True)


def hands(tour: Tour) -> Screens:
    """Cards, tiles and land in hand."""
    for variant in VARIANTS:
        page = _sit(tour, laid(variant))
        yield from _open(tour, page, "tabs.cards", f"{variant}, the beginning")
        yield from _open(tour, page, "tabs.players", f"{variant}, scores")
        tour.press(page, "tabs.land" if tour.phone else "help.open")
        yield Screen(f"{variant}, help", page, made_before=True)
        page.context.close()
    for card, verb in CARDS.items():
        page = _sit(tour, found(partial(_can, verb)))
        yield from _open(tour, page, "tabs.cards", f"cards with {card}")
        page.locator(f"[data-action={card}]").click()
        yield Screen(f"{card} in hand", page, made_before=True)
        page.context.close()
    page = _sit(tour, found(lambda game, can: "rebuild" in can and len(game.steps) > 20))
    if tour.phone:
        tour.press(page, "tabs.tiles")
    page.locator("button[data-tile].fits").first.click()
    yield Screen("a tile in hand", page, made_before=True)
    page.locator("[role=gridcell][data-lit]").first.click(force=True)
    expect(page.locator(".ghost[data-ok=true]")).to_have_count(1)
    page.wait_for_timeout(300)  # what would be torn down is asked for
    yield Screen("a rebuild", page, made_before=True)
    page.locator("[data-testid=away]").click()
    page.locator("button[data-tile]").last.click()
    yield Screen("a tile out of reach", page, made_before=True)


def _open(tour: Tour, page: Page, tab: str, name: str) -> Screens:
    """A panel, which on a phone is behind a tab."""
    if tour.phone:
        tour.press(page, tab)
    yield Screen(name, page, made_before=True)


def _can(verb: str, _: Game, can: set[str]) -> bool:
    return verb in can


def _sit(tour: Tour, game: Game) -> Page:
    """Somebody new whose turn it is."""
    me = visitor()
    page = tour.enter(me)
    tour.go(page, stage(tour.house, game, with_me_to_move(game, me)))
    page.wait_for_selector(".prompt.mine")
    return page


def others(tour: Tour) -> Screens:
    """Somebody else's turn: present, away, a bot in their place; several people at one screen."""
    me, friend, game = visitor(), visitor(), middle(2)
    page = tour.enter(me)
    seats = with_me_to_move(game, friend, me)
    address = stage(tour.house, game, seats)
    tour.go(page, address)
    yield Screen("somebody is away", page, made_before=True)
    expect(tour.button(page, "away.bot")).to_be_visible()
    yield Screen("a choice for somebody away", page)
    tour.press(page, "away.end")
    yield Screen("the end, really?", page, made_before=True)
    tour.press(page, "away.no")
    their = tour.enter(friend)
    tour.go(their, address)
    expect(page.locator(".ask .away")).to_have_count(0)
    yield Screen("somebody else's turn", page, made_before=True)
    page.locator("[role=gridcell]").first.click(force=True)
    page.locator("[data-card]").first.click(force=True)
    yield Screen("what is pressed out of turn", page, made_before=True)
    their.context.close()
    tour.press(page, "away.bot")
    page.wait_for_selector(".prompt.mine")
    yield Screen("a bot has played for somebody", page, made_before=True)
    tour.go(page, stage(tour.house, middle(3), [visitor(), BOT, BOT]))
    expect(page.get_by_text(tour.say("spectator"))).to_be_visible()
    yield Screen("spectator", page)
    tour.go(page, stage(tour.house, game, [me, me]))
    page.wait_for_selector(".prompt.mine")
    yield Screen("two at one screen", page, made_before=True)
    yield from _lines(tour, me)


def _lines(tour: Tour, me: Visitor) -> Screens:
    """What is said of the line to the server."""
    page = tour.enter(me, mind=False)
    tour.go(page, stage(tour.house, middle(2), [me, me]))
    page.wait_for_selector(".prompt.mine")
    page.context.set_offline(True)
    expect(page.get_by_text(tour.say("line.reconnecting"))).to_be_visible()
    yield Screen("reconnecting", page)
    page.locator("[role=gridcell][data-lit]").first.click(force=True)
    expect(page.get_by_text(tour.say("line.pending"))).to_be_visible()
    yield Screen("a move that waits", page, made_before=True)
    page.context.close()
    old = tour.enter(me)
    Wire(old).release = "another"
    tour.go(old, stage(tour.house, middle(2), [me, BOT]))
    expect(old.locator("[data-testid=outdated]")).to_be_visible()
    yield Screen("a page of before", old)


def ends(tour: Tour) -> Screens:
    """The reckoning, the board after it, and a game that was ended early."""
    me = visitor()
    page = tour.enter(me)
    tour.go(page, stage(tour.house, finished(3), [me, BOT, BOT]))
    expect(page.locator("dialog .crown")).to_be_visible()
    yield Screen("final screen", page)
    tour.press(page, "final.board")
    yield Screen("the board after the game", page, made_before=True)
    tour.go(page, stage(tour.house, middle(3), [me, BOT, BOT], abandoned=True))
    expect(page.get_by_role("dialog", name=tour.say("final.early"))).to_be_visible()
    yield Screen("ended early", page)


def endings(tour: Tour) -> Screens:
    """The reckoning of every variant and challenge, and of a game without either."""
    me = visitor()
    page = tour.enter(me)
    bare = Options(challenge=False, action_cards=False)
    games = {each: laid("standard", wishes=Wishes(challenge=each)) for each in Challenge}
    others = {each: laid(each) for each in VARIANTS if each != "standard"}
    for name, game in [*games.items(), *others.items(), ("bare", laid(options=bare))]:
        play_on(game, lambda game, _: game.state.over)
        tour.go(page, stage(tour.house, game, [me, BOT]))
        expect(page.locator("dialog .crown").first).to_be_visible()
        yield Screen(f"final screen, {name}", page, made_before=True)
        tour.press(page, "final.board")
        yield from _open(tour, page, "tabs.players", f"standings at the end, {name}")
