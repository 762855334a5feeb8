"""The book of rules begins at its beginning, has contents, emphasis and links, and can be searched."""

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from ny1901.server.present.book import show_book
from ny1901.words.catalogue import LANGUAGES
from ny1901.words.texts import Texts
from tests.browser.serving import Server
from tests.browser.staged import visitor

say = Texts().say
SHOWN = show_book("en").rules
"""The book as it is shown: without the part on how drawings are written, which are pictures there."""


@pytest.fixture
def book(browser: Browser, house: Server, quiet: list[str]) -> Locator:
    page = visitor().page(browser, house, quiet)
    page.goto(house.address)
    page.get_by_role("button", name="Help (?)").click()
    page.get_by_role("button", name="All the rules").click()
    book = page.get_by_role("dialog")
    expect(book.locator("article")).to_have_count(len(SHOWN))
    return book


def top_of(page: Page, rule: str) -> float:
    """How far a rule is below the upper edge of the book."""
    seen: float = page.evaluate(
        """(id) => document.getElementById(id).getBoundingClientRect().top
          - document.querySelector('dialog').getBoundingClientRect().top""",
        rule,
    )
    return seen


def test_it_begins_with_the_game_in_one_minute(book: Locator) -> None:
    assert book.evaluate("(each) => each.scrollTop") == 0
    expect(book.locator("article").first).to_contain_text("The game in one minute")
    expect(book.locator("article").first).to_be_in_viewport()
    expect(book.get_by_label("Find")).to_be_in_viewport()


def test_the_contents_lead_to_every_part(book: Locator) -> None:
    links = book.get_by_role("navigation").get_by_role("link")
    parts = [each for each in SHOWN if each.heading][1:]
    assert links.all_inner_texts() == [f"{each.number} {each.heading}".strip() for each in parts]
    links.filter(has_text="R7 Action cards").click()
    assert 0 < top_of(book.page, "r7") < 80
    expect(book.locator("#r7")).to_be_focused()


def test_rules_lead_to_each_other(book: Locator) -> None:
    link = book.locator("#r4-5").get_by_role("link", name="R6", exact=True)
    link.click()
    expect(book.locator("#r6")).to_be_in_viewport()
    assert 0 < top_of(book.page, "r6") < 80
    book.get_by_label("Find").fill("frontage")
    expect(book.locator("#r6")).to_have_count(0)
    book.locator("#r5-3").get_by_role("link", name="R4.5").click()
    expect(book.locator("#r4-5")).to_be_in_viewport()


def test_what_is_marked_is_seen_so(book: Locator) -> None:
    assert book.locator("#r3-1 li strong").all_inner_texts() == ["expand", "rebuild"]
    assert book.locator("#r6-1 table tbody tr").count() == 3
    assert book.locator("#r3-6 ol > li").count() == 3
    assert book.locator("#r5-2 pre").inner_text().count("<") == 3
    assert "R3.2" in book.locator("#r3-2 b").inner_text()
    for mark in ("**", "](", "```", "|--", "⚖"):
        assert mark not in book.inner_text(), mark


def test_drawings_are_drawn_by_the_board(book: Locator) -> None:
    """The same ground and buildings as in a game, and in words what is seen."""
    expect(book.get_by_role("img", name=say("rules.picture"), exact=True)).to_have_count(1)
    allowed = book.get_by_role("img", name="allowed. Player 1: S4 on h2 i2 h3 i3", exact=True)
    expect(allowed.locator("[data-tile=S4].silver.seat-0")).to_have_count(1)
    expect(book.locator("#r9-1 [data-tile]")).to_have_count(8)
    fill = "(it) => getComputedStyle(it).fill"
    assert book.locator(".ground .district.red").first.evaluate(fill) != "rgb(0, 0, 0)"
    assert [
        len(each)
        for each in book.locator("article ul:has(.tile-picture)").evaluate_all(
            "all => all.map((each) => [...each.children].map((it) => it.innerText))"
        )
    ] == [6, 6, 6, 4]


def test_a_rule_has_its_rulings_with_their_reasons(book: Locator) -> None:
    rulings = book.locator("#r4-1 details")
    expect(rulings).to_have_count(3)
    expect(rulings.nth(1).get_by_text("Why.")).to_be_hidden()
    rulings.nth(1).locator("summary").click()
    expect(rulings.nth(1).get_by_text("Why.")).to_be_visible()
    linked = book.locator("#r7-1 details").last
    linked.locator("summary").click()
    linked.get_by_role("link", name="R5.7").click()
    expect(book.locator("#r5-7")).to_be_focused()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_is_read_in_every_language(
    browser: Browser, house: Server, quiet: list[str], language: str
) -> None:
    page = visitor().page(browser, house, quiet, locale=language)
    page.goto(house.address)
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.locator("header button", has_text="?").click()
    page.get_by_role("button", name=Texts(language).say("help.rules")).click()
    articles = page.get_by_role("dialog").locator("article")
    expect(articles).to_have_count(len(show_book(language).rules))
    expect(articles.first).to_have_attribute("lang", language)
    expect(articles.first).to_contain_text(show_book(language).rules[0].heading)
    expect(page.get_by_role("dialog").locator("svg.excerpt")).to_have_count(11)


def test_words_are_found(book: Locator) -> None:
    book.get_by_label("Find").fill("king token")
    expect(book.locator("article")).to_have_count(4)
    expect(book.locator("details[open]")).to_have_count(1)
    expect(book.locator("details[open]")).to_contain_text("king token")
    expect(book.get_by_role("navigation")).to_have_count(0)
    book.get_by_label("Find").fill("no such words")
    expect(book.get_by_role("status")).to_be_visible()


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        ("make a lot, and there are 65", "r1-1"),
        ("  make\u00a0a  LOT, ", "r1-1"),
        ("R1.1 The board", "r1-1"),
        ("legendary skyscraper", "r1-5"),
    ],
)
def test_words_are_found_as_they_are_read(book: Locator, words: str, rule: str) -> None:
    """Over the ends of lines and through the marks of the text."""
    book.get_by_label("Find").fill(words)
    expect(book.locator("article")).to_have_count(1)
    expect(book.locator(f"article#{rule}")).to_be_visible()


@pytest.mark.parametrize("mark", ["**", "](#", "|--"])
def test_marks_that_nobody_reads_are_not_found(book: Locator, mark: str) -> None:
    book.get_by_label("Find").fill(mark)
    expect(book.get_by_role("status")).to_be_visible()


BROKEN = """() => [...document.querySelectorAll('dialog :is(th, td)')].flatMap((cell) => {
  const words = [];
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { 0: word, index } of node.data.matchAll(/[a-z]+/gi)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map((each) => each.top)).size > 1) words.push(word);
    }
  }
  return words;
})"""
"""Words in tables that go over the end of a line."""


@pytest.mark.parametrize("letters", ["usual", "twice as large"])
def test_no_word_of_a_table_is_broken_on_a_phone(book: Locator, letters: str) -> None:
    book.page.set_viewport_size({"width": 320, "height": 568})
    if letters != "usual":
        book.page.evaluate("document.documentElement.style.fontSize = '200%'")
    expect(book.locator("th").first).to_be_visible()
    assert book.page.evaluate(BROKEN) == []
    assert book.evaluate("(sheet) => sheet.scrollWidth <= sheet.clientWidth"), "the sheet stays put"
