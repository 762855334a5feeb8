"""In the language nobody speaks no screen says a plain word, to the eye, the ear or the pointer; and
two fifths more text than in English are seen as a whole.

What stays plain are names, notation and numbers. The book of rules is a text of its own, in one
language only; it is left out because it is marked as such in the page, and only as far as it is.
"""

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from ny1901.words.pseudo import PSEUDO
from tests.browser.clicking import Player
from tests.browser.cut_off import FINDER, cut_off
from tests.browser.screens import CHAPTERS, visits
from tests.browser.serving import Server
from tests.browser.staged import visitor
from tests.browser.tour import DESK, PHONE, Tour
from tests.games import NAMES
from tests.play import rules_for
from tests.support.leaks import leaks

TEXTS = Path(__file__).with_name("texts.js")
RULES = rules_for("standard", 4)
OWN = ("my own", "My Town", "Main Street", "High Street", "HI", "Low Street", "LO", "huts")
OWN_TILES = ("HUT", "HALL", "DOME")
ALLOWED = [
    *NAMES,
    *(street.name for street in RULES.atlas.streets),
    *(tile.title for tile in RULES.tiles),
    *(street.code for street in RULES.atlas.streets),
    *OWN,
    *OWN_TILES,
    RULES.atlas.name,
    "make play ARGS",
]
"""Names of people, streets and legendary buildings, those of our own game, and what is typed."""
GAME = "New York 1901"
"""What the page is called until its script has a say."""

Texts = list[tuple[str, str]]
"""Where a text is found, and the text."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of their own: elsewhere people lay tables under names in any language."""
    running = Server(tmp_path_factory.mktemp("house"))
    yield running
    running.kill()


class Reader(Tour):
    """Goes to every screen and reads all that is said there, and whether it is seen as a whole."""

    def prepare(self, page: Page) -> None:
        page.add_init_script(path=TEXTS)
        page.add_init_script(path=FINDER)


def read(page: Page) -> Texts:
    """All that a page says now, and what it has said since it was read last."""
    found: Texts = page.evaluate("[...window.texts.all(), ...window.texts.news()]")
    return [(where, text) for where, text in found]


def plain(texts: Texts) -> list[str]:
    """Where plain words stand, and which."""
    found = Counter(
        f"{where}: {' '.join(words)} in {text!r}"
        for where, text in texts
        if text != GAME and (words := leaks(text, ALLOWED))
    )
    return list(found)


@pytest.mark.parametrize(("chapter", "size"), visits())
def test_no_screen_says_a_plain_word_or_cuts_one_off(
    browser: Browser, house: Server, quiet: list[str], chapter: str, size: str
) -> None:
    tour = Reader(browser, house, quiet, PHONE if size == "phone" else DESK, PSEUDO)
    found: list[str] = []
    for screen in CHAPTERS[chapter](tour):
        texts = read(screen.page)
        assert len(texts) > 3, screen.name
        assert any("[" in text for _, text in texts), f"{screen.name} speaks another language"
        found += [f"{screen.name}: {each}" for each in plain(texts)]
        found += [f"{screen.name}, cut off: {each}" for each in cut_off(screen.page)]
    assert not found, "\n".join(found)


def test_a_whole_game_says_no_plain_word(browser: Browser, house: Server, quiet: list[str]) -> None:
    """All that is said on the way: every line of the log, every reason, every announcement."""
    tour = Reader(browser, house, quiet, DESK, PSEUDO)
    page = tour.enter(visitor())
    overheard: Texts = []

    class Listener(Player):
        """Plays, and reads after every step."""

        def step(self) -> None:
            super().step()
            overheard.extend(self.page.evaluate("window.texts.news()"))

    player = Listener(page, False, random.Random(1901))
    tour.go(page, house.address)
    tour.press(page, "lobby.play")
    player.to_the_end()
    overheard += read(page)
    assert len({text for _, text in overheard}) > 500
    assert any(where == "span" and text.endswith("]") for where, text in overheard)
    assert not plain(overheard), "\n".join(plain(overheard))
    quiet += player.troubles


# --- the finder itself ------------------------------------------------------------------------------

PLANTED = {
    "text": "(it) => it.append('plain words')",
    "title": "(it) => (it.title = 'plain words')",
    "label": "(it) => it.setAttribute('aria-label', 'plain words')",
    "picture": "(it) => it.insertAdjacentHTML('beforeend', '<img alt=\"plain words\">')",
    "field": "(it) => it.insertAdjacentHTML('beforeend', '<input placeholder=\"plain words\">')",
    "button": "(it) => it.insertAdjacentHTML('beforeend', '<input type=button value=\"plain words\">')",
    "choice": "(it) => it.insertAdjacentHTML('beforeend', '<select><option>plain words')",
    "group": "(it) => it.insertAdjacentHTML('beforeend', '<optgroup label=\"plain words\">')",
    "drawing": "(it) => it.insertAdjacentHTML('beforeend', '<svg><title>plain words')",
    "tab": "() => (document.title = 'plain words')",
    "stylesheet": """(it) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('h1::after { content: "plain words" }');
      document.adoptedStyleSheets = [sheet];
    }""",
    "announcement": """(it) => {
      it.insertAdjacentHTML('beforeend', '<p aria-live=polite>plain words</p>');
      return Promise.resolve().then(() => it.lastChild.remove());
    }""",
    "its own language": "(it) => it.insertAdjacentHTML('beforeend', '<p lang=en-XA>plain words</p>')",
}
"""Ways to say two words that are not in the catalogue, some for a moment only."""


@pytest.fixture
def entrance(browser: Browser, house: Server, quiet: list[str]) -> Page:
    """The lobby, where nothing plain is said."""
    tour = Reader(browser, house, quiet, DESK, PSEUDO)
    page = tour.enter(visitor())
    tour.go(page, house.address)
    expect(page.get_by_role("heading", name=tour.say("lobby.new"))).to_be_visible()
    assert plain(read(page)) == []
    return page


def test_planted_words_are_found(entrance: Page) -> None:
    for way, planting in PLANTED.items():
        entrance.evaluate(f"({planting})(document.querySelector('h1'))")
        found = plain(read(entrance))
        assert any("plain words" in each for each in found), way
        entrance.reload()
        entrance.wait_for_selector("h1")


def test_a_word_of_a_name_is_found_when_the_name_is_not_there(entrance: Page) -> None:
    for words, found in (("Street", True), ("Building", True), ("Wall Street", False)):
        entrance.locator("h1").evaluate("(it, words) => it.append(` ${words}`)", words)
        assert bool(plain(read(entrance))) is found, words
        entrance.reload()
        entrance.wait_for_selector("h1")


def test_what_is_marked_as_of_another_language_is_left_out(entrance: Page) -> None:
    marked = "it => it.insertAdjacentHTML('beforeend', '<p lang=en title=plain>plain words</p>')"
    entrance.locator("h1").evaluate(marked)
    assert plain(read(entrance)) == []


def test_bots_are_called_in_the_language_of_whoever_reads_it(
    browser: Browser, house: Server, quiet: list[str]
) -> None:
    """A table that was laid in English, with bots alone beside me."""
    tour = Reader(browser, house, quiet, DESK, PSEUDO)
    page = tour.enter(visitor())
    page.goto(house.address)
    page.get_by_label("Your name").fill(NAMES[0])
    page.locator("button.big").click()
    expect(page.locator("span.name").nth(2)).to_have_text("Clerk")
    tour.go(page, page.url)
    expect(page.locator("span.name").nth(2)).to_have_text(tour.say("bot.clerk.name"))
    assert plain(read(page)) == []


def test_the_language_holds_for_a_visit(entrance: Page) -> None:
    entrance.locator("button.big").click()
    entrance.wait_for_selector(".prompt")
    entrance.reload()
    entrance.wait_for_selector(".prompt")
    assert plain(read(entrance)) == []
    entrance.locator("a.name").click()
    expect(entrance.locator(".mine li").first).to_be_visible()
    entrance.reload()
    expect(entrance.locator(".mine li").first).to_be_visible()
    assert plain(read(entrance)) == []
    assert entrance.locator("html").get_attribute("lang") == PSEUDO
