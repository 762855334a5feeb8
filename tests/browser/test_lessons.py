"""The course in the browser: to its end by mouse, by finger and by keyboard; left, resumed, skipped."""

import random
import re
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from ny1901.lessons import Lesson, course
from ny1901.words.catalogue import LANGUAGES
from ny1901.words.texts import Texts
from tests.browser.clicking import Json, Player
from tests.browser.keys import Typist
from tests.browser.serving import Server
from tests.browser.staged import visitor
from tests.browser.tour import DESK, PHONE
from tests.support.sizes import FULL

LESSONS = list(course().values())
NAMES = list(course())
say = Texts("en").say
TASK, NEXT, LIVE = "[data-testid=lesson]", "[data-testid=next]", "[role=log].live"
KEPT = "() => JSON.parse(localStorage.getItem('ny1901.lessons'))"


class Learner(Player):
    """Does what a lesson wants, by clicks or taps: what is wanted is told as the legal moves."""

    def __init__(self, page: Page, touch: bool = False, language: str = "en") -> None:
        super().__init__(page, touch, random.Random(1))
        self.lesson: Json = {}
        self.say = Texts(language).say

    def hear(self, message: Json) -> None:
        super().hear(message)
        if message["type"] == "lesson":
            self.lesson = message

    def move(self, move: str) -> None:
        verb, *words = move.split()
        before = self.view["version"]
        match verb:
            case "acquire":
                self.touch_cell(self.first_cell(words[0]))
            case "grab":
                self.tab(self.say("tabs.cards"))
                self.press("[data-action=land_grab]")
                self.touch_cell(self.first_cell(words[0]))
            case "shift":
                self.tab(self.say("tabs.cards"))
                self.press("[data-action=market_shift]")
                self.press(".about .btn.main")
            case "end":
                self.press("[data-testid=end]")
            case _:
                self.tab(self.say("tabs.tiles"))
                self.raise_tile(words[0], words[1:])
        self.wait_past(before)

    def first_cell(self, lot: str) -> str:
        return next(str(each["cells"][0]) for each in self.board["lots"] if each["name"] == lot)

    def raise_tile(self, tile: str, cells: list[str]) -> None:
        self.press(f"button[data-tile={tile}]")
        self.touch_cell(cells[0])
        self.page.wait_for_selector(".ghost[data-ok=true]")
        self.press("[data-testid=confirm]")

    def do_all(self, lesson: Lesson) -> None:
        """All tasks of a lesson; what is said is seen and heard."""
        for number in range(len(lesson.tasks)):
            self.await_task(lesson, number)
            self.move(self.legal[0])
            expect(self.page.locator(".dots .past")).to_have_count(number + 1)
            for line in self.page.locator(f"{TASK} p").all_inner_texts():
                expect(self.page.locator(LIVE)).to_contain_text(line.removeprefix("✓").strip())
        expect(self.page.locator(f"{NEXT}.main")).to_be_focused()

    def await_task(self, lesson: Lesson, number: int) -> None:
        """Until this task is asked, here and on the page."""
        for _ in range(2000):
            if (self.lesson.get("name"), self.lesson.get("done")) == (
                lesson.name,
                number,
            ) and self.legal:
                expect(self.page.locator(".task")).to_be_visible()
                return
            self.page.wait_for_timeout(10)
        raise AssertionError(f"{lesson.name} does not come to task {number + 1}")

    def whole_course(self) -> None:
        for lesson in LESSONS:
            expect(self.page).to_have_url(re.compile(f"/learn/{lesson.name}$"))
            self.do_all(lesson)
            self.press(NEXT)
        expect(self.page).to_have_url(re.compile("/learn$"))
        expect(self.page.locator(".course .tick")).to_have_count(len(LESSONS))
        expect(self.page.get_by_text(self.say("learn.all_done"))).to_be_visible()
        assert self.page.evaluate(KEPT)["done"] == NAMES
        assert not self.troubles


class TypingLearner(Learner, Typist):
    """The same without a pointer."""

    def raise_tile(self, tile: str, cells: list[str]) -> None:
        self.press(f"button[data-tile={tile}]")
        self.walk_to(cells[0])
        self.page.wait_for_selector(".ghost[data-ok=true]")
        self.page.keyboard.press("Enter")


def page_of(browser: Browser, house: Server, look: dict[str, Any] = DESK, language: str = "en") -> Page:
    context = visitor().open(browser, house, **look, locale=language)
    context.add_init_script(path=Path(__file__).with_name("onlooker.js"))
    return context.new_page()


def at_lesson(browser: Browser, house: Server, name: str, look: dict[str, Any] = DESK) -> Learner:
    page = page_of(browser, house, look)
    learner = Learner(page, touch="has_touch" in look)
    page.goto(f"{house.address}/learn/{name}")
    learner.await_task(course()[name], 0)
    return learner


def spoken(device: int) -> list[str]:
    """All languages, or in a sample one for each device: another one every day."""
    return (
        list(LANGUAGES) if FULL else [LANGUAGES[(date.today().toordinal() + device) % len(LANGUAGES)]]
    )


@pytest.mark.parametrize("language", spoken(0))
def test_by_mouse(browser: Browser, house: Server, language: str) -> None:
    page = page_of(browser, house, language=language)
    learner = Learner(page, language=language)
    page.goto(house.address)
    page.get_by_role("link", name=learner.say("learn.open"), exact=True).click()
    page.get_by_role("link", name=learner.say("learn.begin"), exact=True).click()
    learner.whole_course()


@pytest.mark.parametrize("language", spoken(1))
def test_by_finger(browser: Browser, house: Server, language: str) -> None:
    page = page_of(browser, house, PHONE, language)
    learner = Learner(page, touch=True, language=language)
    page.goto(f"{house.address}/learn")
    page.get_by_role("link", name=learner.say("learn.begin"), exact=True).tap()
    learner.whole_course()


@pytest.mark.parametrize("language", spoken(2))
def test_by_keyboard(browser: Browser, house: Server, language: str) -> None:
    page = page_of(browser, house, language=language)
    learner = TypingLearner(page, language=language)
    page.goto(f"{house.address}/learn")
    page.wait_for_selector(".btn.main")
    learner.press("a.btn.main")
    expect(page.locator(TASK)).to_be_focused()
    learner.whole_course()
    assert page.evaluate("window.onlooker.pointed") == 0


@pytest.mark.parametrize("look", [DESK, PHONE], ids=["desk", "phone"])
def test_a_wrong_move_is_answered_and_may_be_made_good(
    browser: Browser, house: Server, look: dict[str, Any]
) -> None:
    learner = at_lesson(browser, house, "your_house", look)
    page = learner.page
    asks = page.locator("[data-testid=asks]")
    learner.touch_cell("g11")
    expect(asks).to_contain_text("(R3.2)")
    expect(page.locator(LIVE)).to_contain_text("(R3.2)")
    learner.touch_cell("b4")
    expect(asks).to_have_text(re.compile(re.escape(say("lesson.your_house.1.far"))))
    expect(page.locator(LIVE)).to_contain_text(say("lesson.your_house.1.far"))
    assert learner.lesson["done"] == 0
    learner.do_all(course()["your_house"])


def test_a_tile_in_the_middle_of_a_block_is_refused(browser: Browser, house: Server) -> None:
    learner = at_lesson(browser, house, "frontage")
    learner.press("button[data-tile=B2]")
    learner.touch_cell("h3")
    expect(learner.page.locator("[data-testid=asks]")).to_contain_text("(R4.2)")
    expect(learner.page.locator(LIVE)).to_contain_text("(R4.2)")
    learner.press("[data-testid=away]")
    learner.move("build B2 i3 j3")
    expect(learner.page.locator(f"{NEXT}.main")).to_be_visible()
    assert not learner.troubles


def test_taken_back_and_begun_again(browser: Browser, house: Server) -> None:
    learner = at_lesson(browser, house, "build")
    page = learner.page
    learner.move("build B1 g8 g9")
    expect(page.locator(".praise")).to_be_visible()
    learner.press("[data-testid=undo]")
    expect(page.locator(".praise")).to_have_count(0)
    expect(page.locator(".dots .past")).to_have_count(0)
    learner.await_task(course()["build"], 0)
    learner.move("build B2 g8 g9")
    page.get_by_role("button", name=say("lesson.again"), exact=True).click()
    expect(page.locator(".dots .past")).to_have_count(0)
    learner.await_task(course()["build"], 0)
    learner.do_all(course()["build"])
    assert not learner.troubles


def test_it_goes_on_where_one_was(browser: Browser, house: Server) -> None:
    learner = at_lesson(browser, house, "your_house")
    page = learner.page
    learner.do_all(LESSONS[0])
    learner.press(NEXT)
    learner.await_task(LESSONS[1], 0)
    page.reload()
    expect(page.get_by_role("heading", name=say(LESSONS[1].title), exact=True)).to_be_visible()
    page.goto(f"{house.address}/learn")
    expect(page.locator(".course .tick")).to_have_count(1)
    page.get_by_role("link", name=say("learn.go_on"), exact=True).click()
    expect(page).to_have_url(re.compile(f"/learn/{LESSONS[1].name}$"))
    page.goto(f"{house.address}/learn")
    page.get_by_role("button", name=say("learn.anew"), exact=True).click()
    expect(page.locator(".course .tick")).to_have_count(0)
    expect(page.get_by_role("link", name=say("learn.begin"), exact=True)).to_be_visible()


def test_skipped_and_back(browser: Browser, house: Server) -> None:
    learner = at_lesson(browser, house, "your_house")
    page = learner.page
    expect(page.get_by_role("button", name=say("lesson.back"), exact=True)).to_have_count(0)
    for lesson in LESSONS[1:]:
        learner.press(NEXT)
        learner.await_task(lesson, 0)
    page.get_by_role("button", name=say("lesson.back"), exact=True).click()
    learner.await_task(LESSONS[-2], 0)
    page.go_back()
    learner.await_task(LESSONS[-1], 0)
    learner.press(NEXT)
    expect(page).to_have_url(re.compile("/learn$"))
    expect(page.locator(".course .tick")).to_have_count(0)


def test_a_stale_link_leads_to_the_course(browser: Browser, house: Server) -> None:
    page = page_of(browser, house)
    learner = Learner(page)
    page.goto(f"{house.address}/learn")
    page.goto(f"{house.address}/learn/of_old")
    expect(page).to_have_url(re.compile("/learn$"))
    expect(page.locator(".course li")).to_have_count(len(LESSONS))
    assert page.get_by_role("alert").count() == 0
    assert not learner.troubles
    page.go_back()
    expect(page).to_have_url(re.compile("/learn$"))


@pytest.mark.parametrize("kept", ["{", "7", '{"done":7,"at":{}}', '{"done":["of_old"],"at":"of_old"}'])
def test_broken_progress_is_dropped(browser: Browser, house: Server, kept: str) -> None:
    page = page_of(browser, house)
    learner = Learner(page)
    page.goto(f"{house.address}/learn")
    page.evaluate("kept => localStorage.setItem('ny1901.lessons', kept)", kept)
    page.reload()
    expect(page.get_by_role("link", name=say("learn.begin"), exact=True)).to_have_attribute(
        "href", f"/learn/{NAMES[0]}"
    )
    expect(page.locator(".course .tick")).to_have_count(0)
    assert not learner.troubles


def test_little_is_to_be_seen(browser: Browser, house: Server) -> None:
    """The first lesson is a house, a lot and a sentence."""
    learner = at_lesson(browser, house, NAMES[0])
    page = learner.page
    assert learner.lit() == {"g8", "g9"}
    for what in ("[data-card]", "button[data-tile]", "[data-action]", "[data-testid=end]"):
        expect(page.locator(what).locator("visible=true")).to_have_count(0)
    ways = page.locator("main button").locator("visible=true")
    assert ways.count() <= 7, "through the lesson, nearer to the board, and to those who read or type"
    assert page.locator(f"{TASK} .task").inner_text() == say("lesson.your_house.1.task")
