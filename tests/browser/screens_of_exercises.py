"""The screens of the path of exercises; a chapter, as others are."""

from playwright.sync_api import Page, expect

from ny1901.lessons import course
from ny1901.lessons import exercises as path
from tests.browser.staged import visitor
from tests.browser.tour import Screen, Screens, Tour

KEEP = "names => localStorage.setItem('ny1901.lessons', JSON.stringify({done: names}))"
FAILURES = 2
"""After so many a hint is offered."""


def exercises(tour: Tour) -> Screens:
    """The path, an exercise of each idea, one failed and one shown; the next one in the lobby."""
    page = tour.enter(visitor())
    tour.go(page, f"{tour.house.address}/learn")
    page.evaluate(KEEP, [*course(), *list(path())[:9]])
    page.reload()
    expect(page.locator("[data-testid=exercises] .done")).to_have_count(9)
    yield Screen("the path, begun", page)
    tour.go(page, tour.house.address)
    expect(page.locator(f"a[href='/learn/{list(path())[9]}']")).to_be_visible()
    yield Screen("the lobby with an exercise", page, made_before=True)
    for number, name in enumerate(list(path())[:6]):
        tour.go(page, f"{tour.house.address}/learn/{name}")
        expect(page.locator(".task")).to_be_visible()
        yield Screen(f"exercise {name}", page, made_before=number > 0)
    yield from _failed(tour, page)
    page.evaluate(KEEP, [*course(), *path()])
    tour.go(page, f"{tour.house.address}/learn")
    expect(page.locator("[data-testid=exercises] .done")).to_have_count(len(path()))
    yield Screen("the path, done", page, made_before=True)


def _failed(tour: Tour, page: Page) -> Screens:
    """Land is bought and nothing built, until a hint is offered."""
    tour.go(page, f"{tour.house.address}/learn/street_1")
    for failure in range(FAILURES):
        page.locator("[role=gridcell][data-lit]").first.click(force=True)
        page.locator("[data-testid=end]:not([aria-disabled=true])").click()
        expect(page.locator("[data-testid=failed]")).to_be_visible()
        yield Screen("an exercise failed", page, made_before=failure > 0)
        page.locator("[data-testid=again]").click()
        expect(page.locator("[data-testid=failed]")).to_have_count(0)
    page.locator("[data-testid=show]").click()
    expect(page.locator("[data-testid=exercise-hint]")).to_be_visible()
    yield Screen("an exercise with a hint", page)
