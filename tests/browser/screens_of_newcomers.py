"""What who has never been here sees: three ways in, a guide, and things that explain themselves."""

from playwright.sync_api import expect

from tests.browser.staged import visitor
from tests.browser.tour import Screen, Screens, Tour

NEW = "localStorage['ny1901.settings'] = '{}'"
EXPLAINED = {"a card": "[data-card]", "a square": "[role=gridcell]:not([data-lit])"}
"""What explains itself here; there is much more."""


def newcomers(tour: Tour) -> Screens:
    """The lobby of a newcomer, the guide's first words, and explanations beside the thing."""
    page = tour.enter(visitor())
    page.add_init_script(NEW)
    tour.go(page, tour.house.address)
    expect(page.get_by_role("heading", name=tour.say("lobby.newcomer"))).to_be_visible()
    yield Screen("lobby of a newcomer", page)
    page.get_by_role("button", name=tour.say("lobby.newcomer.guided")).click()
    page.wait_for_selector(".prompt.mine")
    for tip in ("house", "buy"):
        expect(page.locator(f"[data-tip={tip}]")).to_be_visible()
        yield Screen(f"the guide, {tip}", page, made_before=tip != "house")
        tour.press(page, "guide.read")
    if tour.phone:
        tour.press(page, "tabs.land")
    for name, thing in EXPLAINED.items():
        page.locator(thing).first.hover(force=True)
        expect(page.locator(".explanation")).to_be_visible()
        yield Screen(f"{name} explains itself", page, made_before=name != "a card")
