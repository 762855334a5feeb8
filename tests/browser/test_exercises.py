"""The path of exercises in the browser: seen, solved in every manner, failed and tried again."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from ny1901.lessons import Lesson, course, exercises
from ny1901.words.texts import Texts
from tests.browser.serving import Server
from tests.browser.test_lessons import KEPT, LIVE, NEXT, TASK, Learner, TypingLearner, page_of
from tests.browser.tour import DESK, PHONE

PATH = exercises()
NAMES = list(PATH)
LOOKS = pytest.mark.parametrize("look", [DESK, PHONE], ids=["desk", "phone"])
KEEP = "kept => localStorage.setItem('ny1901.lessons', JSON.stringify(kept))"
TOWERS = "[data-testid=exercises] li"
say = Texts("en").say


def called(name: str) -> str:
    """What an exercise is called."""
    lesson = PATH[name]
    assert lesson.exercise
    return say("exercise.name", title=say(lesson.title), n=lesson.exercise.grade)


def at_exercise(learner: Learner, house: Server, name: str) -> None:
    learner.page.goto(f"{house.address}/learn/{name}")
    learner.await_task(PATH[name], 0)


def solve(learner: Learner, lesson: Lesson) -> None:
    """Do as its file says; what comes of it is seen and heard."""
    for move in lesson.tasks[0].solution:
        learner.move(move)
    expect(learner.page.locator(".done .praise")).to_be_visible()
    praise = learner.page.locator(".praise").inner_text().removeprefix("✓").strip()
    expect(learner.page.locator(LIVE)).to_contain_text(praise)
    expect(learner.page.locator(f"{NEXT}.main")).to_be_focused()
    expect(learner.page.locator("[data-testid=end]").locator("visible=true")).to_have_count(0)


def fail(learner: Learner) -> None:
    """Buy some land that is of no use, and end the turn."""
    learner.move(next(each for each in learner.legal if each.startswith("acquire")))
    learner.move("end")
    expect(learner.page.locator("[data-testid=failed]")).to_be_visible()


def keep(page: Page, house: Server, done: list[str]) -> None:
    page.goto(f"{house.address}/learn")
    page.evaluate(KEEP, {"done": done, "at": None})
    page.reload()


@LOOKS
def test_the_path_is_seen_with_what_is_done_and_what_is_next(
    browser: Browser, house: Server, look: dict[str, Any]
) -> None:
    page = page_of(browser, house, look)
    keep(page, house, [*course(), *NAMES[:7]])
    expect(page.locator(TOWERS)).to_have_count(len(NAMES))
    expect(page.locator("[data-testid=exercises] h3")).to_have_count(6)
    expect(page.locator("[data-testid=exercises] .done")).to_have_count(7)
    following = page.locator("[data-testid=exercises] [aria-current=step]")
    expect(following).to_have_attribute("href", f"/learn/{NAMES[7]}")
    expect(following).to_have_accessible_name(f"{called(NAMES[7])}, {say('exercise.marked')}")
    done = page.locator(f"[data-testid=exercises] a[href='/learn/{NAMES[0]}']")
    expect(done).to_have_accessible_name(f"{called(NAMES[0])}, {say('learn.done')}")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for tower in page.locator(f"{TOWERS} a").all():
        box = tower.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 24
    following.click()
    expect(page).to_have_url(re.compile(f"/learn/{NAMES[7]}$"))
    expect(page.get_by_role("heading", name=called(NAMES[7]), exact=True)).to_be_attached()


@pytest.mark.parametrize("name", ["pack_1", "cards_2", "pack_4", "end_1"])
def test_by_mouse(browser: Browser, house: Server, name: str) -> None:
    learner = Learner(page_of(browser, house))
    at_exercise(learner, house, name)
    solve(learner, PATH[name])
    assert learner.page.evaluate(KEPT)["done"] == [name]
    learner.press(NEXT)
    expect(learner.page).to_have_url(re.compile(f"/learn/{NAMES[NAMES.index(name) + 1]}$"))
    assert not learner.troubles


@pytest.mark.parametrize("name", ["workers_1", "end_2"])
def test_by_finger(browser: Browser, house: Server, name: str) -> None:
    learner = Learner(page_of(browser, house, PHONE), touch=True)
    at_exercise(learner, house, name)
    solve(learner, PATH[name])
    assert not learner.troubles


def test_by_keyboard(browser: Browser, house: Server) -> None:
    learner = TypingLearner(page_of(browser, house))
    at_exercise(learner, house, "rebuild_1")
    expect(learner.page.locator(TASK)).to_be_focused()
    solve(learner, PATH["rebuild_1"])
    assert learner.page.evaluate("window.onlooker.pointed") == 0
    assert not learner.troubles


@LOOKS
def test_failed_tried_again_shown_and_solved(
    browser: Browser, house: Server, look: dict[str, Any]
) -> None:
    learner = Learner(page_of(browser, house, look), touch="has_touch" in look)
    page, lesson = learner.page, PATH["street_1"]
    at_exercise(learner, house, lesson.name)
    for _ in range(2):
        expect(page.locator("[data-testid=show]")).to_have_count(0)
        fail(learner)
        expect(page.locator(LIVE)).to_contain_text(say("exercise.failed"))
        expect(page.locator("[data-testid=again]")).to_be_focused()
        assert not page.evaluate(KEPT)["done"]
        learner.lesson = {}
        learner.press("[data-testid=again]")
        expect(page.locator("[data-testid=failed]")).to_have_count(0)
        learner.await_task(lesson, 0)
    learner.press("[data-testid=show]")
    hint = page.locator("[data-testid=exercise-hint]")
    expect(hint).to_contain_text(lesson.tasks[0].light.lots[0])
    expect(page.locator(LIVE)).to_contain_text(hint.inner_text())
    expect(page.locator("[data-testid=show]")).to_have_count(0)
    solve(learner, lesson)
    assert page.evaluate(KEPT)["done"] == [lesson.name]
    assert not learner.troubles


def test_a_move_is_taken_back(browser: Browser, house: Server) -> None:
    learner = Learner(page_of(browser, house))
    at_exercise(learner, house, "pack_1")
    learner.move(next(each for each in learner.legal if each.startswith("acquire")))
    before = learner.view["version"]
    learner.press("[data-testid=undo]")
    learner.wait_past(before)
    solve(learner, PATH["pack_1"])


def test_progress_is_kept_and_the_next_one_offered_in_the_lobby(
    browser: Browser, house: Server
) -> None:
    learner = Learner(page_of(browser, house))
    page = learner.page
    page.goto(house.address)
    expect(page.get_by_role("link", name=say("learn.open"), exact=True)).to_be_visible()
    keep(page, house, list(course())[:-1])
    page.goto(house.address)
    expect(page.get_by_role("link", name=say("learn.open"), exact=True)).to_be_visible()
    keep(page, house, list(course()))
    page.goto(house.address)
    page.locator(f"a[href='/learn/{NAMES[0]}']").click()
    learner.await_task(PATH[NAMES[0]], 0)
    solve(learner, PATH[NAMES[0]])
    page.goto(house.address)
    page.reload()
    lesson = PATH[NAMES[1]]
    offered = say("exercise.next", title=say(lesson.title), n=1)
    expect(page.get_by_role("link", name=offered, exact=True)).to_have_attribute(
        "href", f"/learn/{lesson.name}"
    )
    page.goto(f"{house.address}/learn")
    expect(page.locator("[data-testid=exercises] .done")).to_have_count(1)
    keep(page, house, [*course(), *NAMES])
    expect(page.get_by_text(say("exercise.path.done", all=len(NAMES)))).to_be_visible()
    page.goto(house.address)
    expect(page.get_by_role("link", name=say("learn.open"), exact=True)).to_be_visible()
    assert not learner.troubles


def test_a_stale_link_leads_to_the_course(browser: Browser, house: Server) -> None:
    learner = Learner(page_of(browser, house))
    learner.page.goto(f"{house.address}/learn/pack_99")
    expect(learner.page).to_have_url(re.compile("/learn$"))
    expect(learner.page.locator(TOWERS)).to_have_count(len(NAMES))
    assert learner.page.get_by_role("alert").count() == 0
    assert not learner.troubles
