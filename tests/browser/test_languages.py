"""The page speaks the language that is chosen, and changes it at once: everywhere, and for good."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, Response, expect

from ny1901.words.catalogue import LANGUAGES, catalogue, in_the_making
from ny1901.words.texts import Texts
from tests.browser.serving import Server
from tests.browser.staged import Visitor, found, stage, visitor, with_me_to_move

MADE = (*LANGUAGES, *in_the_making())
OTHER = next(each for each in MADE if each != "en")
"""A second language, offered or in the making: a link is enough to read it."""
CALLED = {"de": "Deutsch", "en": "English", "pl": "Polski", "ro": "Română", "ru": "Русский"}
SMALL = 150_000
"""Bytes of script, style and one catalogue, compressed, until the game can be played."""
FONTS = 60_000
"""Bytes of fonts until then."""


@pytest.fixture
def reader(browser: Browser, house: Server, quiet: list[str], me: Visitor) -> Page:
    """The page of somebody who reads that language."""
    return me.page(browser, house, quiet, locale=OTHER)


def asks(page: Page, address: str, language: str = OTHER) -> None:
    page.goto(f"{address}?language={language}")
    expect(page.locator("html")).to_have_attribute("lang", language)


def choose(page: Page, language: str) -> None:
    page.locator("header [data-setting=language]").select_option(language)
    expect(page.locator("html")).to_have_attribute("lang", language)


# --- which language ---------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_offered_language_is_spoken_to_whoever_reads_it(
    browser: Browser, house: Server, quiet: list[str], language: str
) -> None:
    page = visitor().page(browser, house, quiet, locale=language)
    page.goto(house.address)
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect(page.locator("h1")).to_have_text(Texts(language).say("title"))


@pytest.mark.parametrize("link", ["tlh", "", "../de", "english", "%ff", "<b>"])
def test_an_unknown_language_is_told_of_once(page: Page, house: Server, link: str) -> None:
    page.goto(f"{house.address}?language={link}&more=1")
    notice = page.get_by_test_id("language-notice")
    expect(notice).to_have_text(Texts().say("language.unknown", language="English"))
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert urlsplit(page.url).query == "more=1"
    page.locator("aside").get_by_role("button").click()
    expect(notice).to_be_empty()
    page.reload()
    expect(page.locator("h1")).to_be_visible()
    expect(notice).to_be_empty()


# --- it changes at once -----------------------------------------------------------------------------


def test_the_lobby_changes_at_once_and_for_good(reader: Page, house: Server) -> None:
    asks(reader, house.address)
    told = catalogue(OTHER)
    reader.evaluate("window.stayed = true")
    labels = reader.locator("header [data-setting=language] option")
    assert {CALLED["en"], CALLED[OTHER]} <= set(labels.all_inner_texts())
    assert labels.evaluate_all("all => all.every((each) => each.lang === each.value)")
    settings = reader.get_by_role("button", name=told["settings.open"][0])
    expect(settings).to_be_visible()
    choose(reader, "en")
    expect(reader.get_by_role("button", name="Settings")).to_be_visible()
    expect(settings).to_have_count(0)
    assert "language" not in reader.url
    choose(reader, OTHER)
    expect(settings).to_be_visible()
    assert reader.evaluate("window.stayed"), "nothing is loaded anew"
    reader.reload()
    expect(settings).to_be_visible()
    reader.goto(f"{house.address}?language=en")
    expect(settings).to_be_visible()


def test_a_table_changes_at_once(reader: Page, house: Server, me: Visitor) -> None:
    """The sentence, an open refusal, the log, the title, names of bots, what is read aloud."""
    game = found(
        lambda game, can: {"build", "end"} <= can and bool(game.state.turn.acquired), players=3
    )
    table = stage(house, game, with_me_to_move(game, me), names=["Ada", "Greedy", "Greedy 2"])
    english, other = Texts("en"), Texts(OTHER)
    asks(reader, table)
    reader.evaluate("window.stayed = true")
    asked = reader.get_by_test_id("asks")
    expect(asked).to_contain_text(other.say("asks.build_or_end"))
    assert other.say("asks.build_or_end") in reader.title()
    reader.locator("[data-card]").first.click()
    expect(asked).to_contain_text(other.say("refusal.already_acquired"))
    log = reader.locator("[aria-labelledby=log-title] li").first
    before = log.inner_text()
    choose(reader, "en")
    expect(asked).to_contain_text(english.say("refusal.already_acquired"))
    expect(reader.locator("[aria-live].live")).to_contain_text(english.say("asks.build_or_end"))
    assert english.say("asks.build_or_end") in reader.title()
    assert log.inner_text() != before
    expect(reader.get_by_test_id("end")).to_have_text(re.compile(english.say("turn.end")))
    choose(reader, OTHER)
    expect(asked).to_contain_text(other.say("refusal.already_acquired"))
    assert log.inner_text() == before
    expect(reader.get_by_test_id("end")).to_have_text(re.compile(other.say("turn.end")))
    assert reader.evaluate("window.stayed")


def test_the_settings_change_it_too_and_other_tabs_follow(reader: Page, house: Server) -> None:
    asks(reader, house.address)
    second = reader.context.new_page()
    asks(second, house.address)
    reader.get_by_role("button", name=Texts(OTHER).say("settings.open")).click()
    reader.locator("dialog [data-setting=language]").select_option("en")
    expect(reader.get_by_role("heading", name="Settings")).to_be_visible()
    second.goto(house.address)
    expect(second.locator("html")).to_have_attribute("lang", "en")
    reader.locator("dialog [data-setting=language]").select_option(OTHER)
    expect(second.locator("html")).to_have_attribute("lang", OTHER)


def test_a_language_that_cannot_be_fetched_leaves_the_page_as_it_is(
    reader: Page, house: Server, quiet: list[str]
) -> None:
    asks(reader, house.address)
    reader.route("**/en.gen-*.js", lambda route: route.abort())
    reader.locator("header [data-setting=language]").select_option("en")
    expect(reader.get_by_test_id("language-notice")).not_to_be_empty()
    expect(reader.locator("html")).to_have_attribute("lang", OTHER)
    quiet.clear()  # the browser itself complains of the file


def test_a_page_without_its_language_tries_again(page: Page, house: Server, quiet: list[str]) -> None:
    page.route("**/en.gen-*.js", lambda route: route.abort(), times=1)
    page.goto(house.address)
    expect(page.locator("h1")).to_be_visible()
    quiet.clear()  # the browser itself complains of the file


# --- only what is spoken is fetched -----------------------------------------------------------------


@pytest.mark.parametrize("language", MADE)
def test_the_first_load_carries_one_language_and_little_else(
    browser: Browser, house: Server, quiet: list[str], language: str
) -> None:
    fetched: dict[str, int] = {}

    def note(response: Response) -> None:
        path = urlsplit(response.url).path
        if path.startswith("/assets/"):
            fetched[path.split("/")[-1]] = int(response.headers["content-length"])

    page = visitor().page(browser, house, quiet, locale=language)
    page.on("response", note)
    asks(page, house.address, language)
    page.get_by_role("button", name=Texts(language).say("lobby.play"), exact=True).click()
    expect(page.locator(".prompt")).to_be_visible()
    page.evaluate("document.fonts.ready.then(() => true)")
    assert [name[:2] for name in fetched if ".gen-" in name] == [language]
    fonts = {name: size for name, size in fetched.items() if name.endswith(".woff2")}
    assert 0 < sum(fonts.values()) <= FONTS, fonts
    assert 0 < sum(fetched.values()) - sum(fonts.values()) <= SMALL, fetched


def test_another_language_is_fetched_when_it_is_wanted(reader: Page, house: Server) -> None:
    fetched: list[str] = []
    reader.on("response", lambda response: fetched.append(response.url))
    asks(reader, house.address)
    choose(reader, "en")
    choose(reader, OTHER)
    catalogues = [url.split("/")[-1][:2] for url in fetched if ".gen-" in url]
    assert catalogues == [OTHER, "en"]
