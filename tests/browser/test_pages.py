"""Every page the server offers works under its own policy, the description of the protocol included."""

import json

import pytest
from playwright.sync_api import Browser, Page, expect

from ny1901.words.pseudo import PSEUDO
from ny1901.words.texts import Texts
from tests.browser.serving import Server
from tests.browser.staged import visitor


@pytest.mark.parametrize("path", ["/", "/docs", "/redoc", "/docs/oauth2-redirect"])
def test_a_page_that_is_offered_works(
    browser: Browser, house: Server, quiet: list[str], path: str
) -> None:
    """An empty page is worse than none: what is not there says so."""
    page = visitor().page(browser, house, quiet)
    answer = page.goto(house.address + path, wait_until="networkidle")
    assert answer is not None
    if answer.status == 404:
        quiet.clear()
        return
    assert answer.headers["content-type"].startswith("text/html")
    assert page.locator("body").inner_text().strip()


def test_the_protocol_describes_itself(browser: Browser, house: Server) -> None:
    page = visitor().page(browser, house)
    answer = page.request.get(f"{house.address}/openapi.json")
    described = json.loads(answer.text())
    assert described["info"]["title"] == "New York 1901"
    assert {"/api/tables", "/api/tables/{name}/steps/{step}"} <= set(described["paths"])
    page.context.close()


PAPER = {"light": "rgb(243, 232, 208)", "dark": "rgb(28, 25, 22)"}
LOOK = """() => {
  const of = (name) => getComputedStyle(document.querySelector(name));
  const [html, title] = [of('html'), of('h1')];
  return [html.backgroundColor, title.color !== html.backgroundColor,
    title.fontFamily.startsWith('"Goudy'), document.fonts.check('20px "Goudy Bookletter 1911"')];
}"""
SIDEWAYS = "document.scrollingElement.scrollWidth > innerWidth"


def looks_like_the_game(page: Page, light: str) -> None:
    page.wait_for_load_state("networkidle")
    assert page.evaluate(LOOK) == [PAPER[light], True, True, True]
    for width, height in ((1440, 900), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.get_by_role("heading")).to_be_in_viewport(ratio=1)
        assert not page.evaluate(SIDEWAYS)


@pytest.mark.parametrize("light", PAPER)
@pytest.mark.parametrize("language", ["en", PSEUDO])
def test_where_scripts_are_switched_off_the_page_says_so(
    browser: Browser, house: Server, quiet: list[str], language: str, light: str
) -> None:
    page = visitor().page(browser, house, quiet, java_script_enabled=False, color_scheme=light)
    say = Texts(language).say
    for path in ("/", "/table/anything"):
        page.goto(f"{house.address}{path}?language={language}")
        expect(page.get_by_role("heading", name=say("title"))).to_be_visible()
        told = page.get_by_role("paragraph")
        expect(told).to_be_visible()
        expect(told).to_have_text(say("page.no_script"))
        looks_like_the_game(page, light)


def test_where_scripts_run_nothing_is_said_of_them(page: Page, house: Server) -> None:
    page.goto(house.address)
    expect(page.get_by_role("heading").first).to_be_visible()
    expect(page.get_by_text(Texts().say("page.no_script"))).to_have_count(0)
    expect(page.locator("main.scriptless")).to_have_count(0)


@pytest.mark.parametrize("light", PAPER)
def test_a_page_that_is_not_there_looks_like_the_game(
    browser: Browser, house: Server, quiet: list[str], light: str
) -> None:
    page = visitor().page(browser, house, quiet, color_scheme=light)
    page.goto(f"{house.address}/nowhere")
    expect(page.get_by_text("There is no such page.")).to_be_visible()
    assert len(quiet) == 1, "only that it is not there"
    assert "404" in quiet.pop()
    looks_like_the_game(page, light)
    page.get_by_role("link", name="All games").click()
    expect(page.get_by_role("button", name="Start this game")).to_be_visible()
