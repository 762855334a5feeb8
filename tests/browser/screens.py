"""All screens of the client, in chapters: whatever looks at every screen goes through these.

A screen that is new in the client is added here once, and is looked at by axe, for words that are not
in the catalogue, and for text that is cut off.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import cycle, product
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import expect

from ny1901.content import VARIANTS
from ny1901.engine.names import Challenge
from ny1901.lessons import course
from tests.browser.screens_in_words import words
from tests.browser.screens_of_exercises import exercises
from tests.browser.screens_of_games import endings, ends, hands, others, phases, turn
from tests.browser.screens_of_newcomers import newcomers
from tests.browser.serving import Server
from tests.browser.staged import BOT, Visitor, finished, middle, stage, visitor, with_me_to_move
from tests.browser.tour import Screen, Screens, Tour
from tests.content.test_own_files import TILES, TOWN, VARIANT, written
from tests.support.sizes import FULL

DAY = 24 * 60 * 60


def lobby(tour: Tour) -> Screens:
    """The way in, what is open over it, and a new table with everything that can be chosen."""
    page = tour.enter(visitor())
    tour.go(page, tour.house.address)
    expect(page.get_by_role("heading", name=tour.say("lobby.new"))).to_be_visible()
    page.locator("summary").click()
    expect(page.get_by_label("Wall Street")).to_be_visible()
    yield Screen("lobby", page)
    tour.press(page, "settings.open")
    yield Screen("settings", page)
    for key in () if tour.phone else ("!", "f"):
        page.locator("[data-key=turn]").press(key)
        yield Screen(f"settings, the key {key}", page, made_before=True)
    tour.press(page, "close")
    tour.press(page, "help.menu" if tour.phone else "help.open")
    yield Screen("help", page)
    tour.press(page, "help.rules")
    expect(page.locator("article#r3 h3")).to_be_visible()
    yield Screen("rules", page)
    page.get_by_role("searchbox").fill("§§§")
    yield Screen("rules, nothing found", page, made_before=True)
    tour.press(page, "close")
    for variant in VARIANTS:
        page.locator("form select").first.select_option(variant)
        page.locator("form .pair select").nth(1).select_option("4")
        page.locator("form .seat select").nth(2).select_option("here")
        yield Screen(f"a new table, {variant}", page, made_before=True)
    for challenge in Challenge:
        page.locator("form details select").nth(1).select_option(challenge.value)
        page.get_by_label("Wall Street").check()
        tour.press(page, "lobby.new.lay")
        yield Screen(f"a new table, {challenge.value}", page, made_before=True)


def tables(tour: Tour) -> Screens:
    """Tables in the lobby, those that wait for players, and none at all."""
    me, friend = visitor(), visitor()
    page, guest = tour.enter(me), tour.enter(visitor())
    game = middle(2)
    mine, theirs = with_me_to_move(game, me, friend), with_me_to_move(game, friend, me)
    alone: list[Visitor | str] = [me, BOT]
    for seats, ago in ((mine, 0), (theirs, 90), (alone, 3 * DAY)):
        stage(tour.house, game, seats, ago=ago)
    for number, seats in enumerate((alone, alone[::-1], theirs)):
        stage(tour.house, finished(2), seats, ago=number * 9 * DAY)
    stage(tour.house, game, [me, BOT], abandoned=True, ago=9000)
    tour.go(page, tour.house.address)
    expect(page.locator(".mine li")).to_have_count(7)
    page.locator(".mine .do button").last.click()
    yield Screen("lobby with tables", page)
    page.locator(".more").click()
    yield Screen("lobby with all tables", page, made_before=True)
    page.locator("form .seat select").nth(1).select_option("link")
    page.locator("form > fieldset input").last.check()
    tour.press(page, "lobby.new.lay")
    expect(page.get_by_role("note")).to_be_visible()
    yield Screen("waiting room of the host", page)
    tour.press(page, "wait.copy")
    yield Screen("waiting room, the link copied", page, made_before=True)
    table = page.url.partition("?")[0]
    tour.go(guest, tour.house.address)
    expect(tour.button(guest, "lobby.join").first).to_be_visible()
    yield Screen("lobby with open tables", guest, made_before=True)
    tour.go(guest, table)
    expect(tour.button(guest, "wait.watch")).to_be_visible()
    yield Screen("waiting room of a guest", guest)
    tour.press(guest, "wait.watch")
    yield Screen("waiting room of an onlooker", guest, made_before=True)
    lost = tour.enter(visitor(), mind=False)
    tour.go(lost, f"{tour.house.address}/table/nowhere")
    expect(lost.get_by_role("alert")).to_be_visible()
    yield Screen("a table that is not there", lost)
    tour.go(lost, f"{tour.house.address}/nowhere")
    expect(lost.get_by_role("heading")).to_be_visible()
    yield Screen("a page that is not there", lost)


def lessons(tour: Tour) -> Screens:
    """The course, every lesson as it begins and as it is refused, and one that is done."""
    page = tour.enter(visitor())
    tour.go(page, f"{tour.house.address}/learn")
    expect(page.locator(".course li")).to_have_count(len(course()))
    yield Screen("the course", page)
    for number, name in enumerate(course()):
        tour.go(page, f"{tour.house.address}/learn/{name}")
        expect(page.locator(".task")).to_be_visible()
        yield Screen(f"lesson {name}", page, made_before=number > 0)
    tour.go(page, f"{tour.house.address}/learn/your_house")
    for cell in ("b4", "g8"):
        page.locator(f"[role=gridcell][data-cell={cell}]").click(force=True)
        page.wait_for_selector(".prompt.refused" if cell == "b4" else ".done .praise")
        yield Screen(f"a lesson, {cell} picked", page)
    tour.go(page, f"{tour.house.address}/learn")
    expect(page.locator(".course .tick")).to_have_count(1)
    yield Screen("the course, begun", page, made_before=True)
    page.evaluate(
        "names => localStorage.setItem('ny1901.lessons', JSON.stringify({done: names}))", list(course())
    )
    page.reload()
    expect(page.locator(".course .tick")).to_have_count(len(course()))
    yield Screen("the course, done", page, made_before=True)


def apart(tour: Tour) -> Screens:
    """On a server of one's own: own content, a bot that takes its time, and nobody there any more."""
    me = visitor()
    with TemporaryDirectory() as folder, _server(Path(folder)) as own:
        page = tour.enter(me, mind=False, server=own)
        tour.go(page, own.address)
        expect(page.locator("form .pair select")).to_have_count(4)
        page.locator("form select").first.select_option(index=4)
        tour.press(page, "lobby.new.lay")
        expect(page.get_by_role("alert")).to_be_visible()
        yield Screen("content that does not fit together", page)
        page.locator("form .pair select").nth(2).select_option(index=1)
        tour.press(page, "lobby.new.lay")
        page.wait_for_selector(".prompt")
        yield Screen("a game of one's own", page, made_before=True)
        game = middle(2)
        tour.go(
            page, stage(own, game, [BOT if seat == game.state.turn.seat else me for seat in (0, 1)])
        )
        page.wait_for_selector(".prompt")
        yield Screen("a bot thinks", page, made_before=True)
        tour.go(page, own.address)
        expect(page.locator(".lists li").first).to_be_visible()
    tour.press(page, "lobby.play")
    expect(page.get_by_role("alert")).to_be_visible()
    yield Screen("a server that is gone", page, made_before=True)


@contextmanager
def _server(folder: Path) -> Iterator[Server]:
    content = folder / "content"
    content.mkdir()
    written(content, "town.txt", TOWN)
    written(content, "huts.txt", TILES)
    written(content, "game.toml", VARIANT)
    running = Server(folder, bot_delay=600, content=content)
    try:
        yield running
    finally:
        running.kill()


MADE_ANEW = [
    each.__name__
    for each in (lobby, newcomers, tables, turn, words, others, ends, lessons, exercises, apart)
]
"""The chapters with screens that are made of other parts than those before."""
CHAPTERS: dict[str, Callable[[Tour], Screens]] = {
    each.__name__: each
    for each in (
        lobby,
        newcomers,
        tables,
        turn,
        words,
        phases,
        hands,
        others,
        ends,
        endings,
        lessons,
        exercises,
        apart,
    )
}
"""By their names; together they are all there is to be seen."""


SIZES = ("phone", "desk")


def visits() -> list[tuple[str, str]]:
    """Chapters with the sizes of the window: both for each, in a sample now the one, now the other."""
    return [*product(CHAPTERS, SIZES)] if FULL else [*zip(CHAPTERS, cycle(SIZES), strict=False)]


LIGHTS = ("light", "dark", "forced")
"""By day, by night, and in the few colours somebody has chosen for everything."""


def lit_visits() -> list[tuple[str, str, str]]:
    """Chapters of new screens with size and light: all for each, in a sample one of each."""
    if FULL:
        return [*product(MADE_ANEW, SIZES, LIGHTS)]
    return [*zip(MADE_ANEW, cycle(SIZES), cycle(LIGHTS), strict=False)]
