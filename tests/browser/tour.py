"""Somebody who goes to every screen, in any language, at a desk or with a phone."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Locator, Page, ViewportSize

from ny1901.words.catalogue import LANGUAGES
from ny1901.words.texts import Texts
from tests.browser.serving import Server
from tests.browser.staged import Visitor

DESK: dict[str, Any] = {"viewport": ViewportSize(width=1280, height=800)}
PHONE: dict[str, Any] = {
    "viewport": ViewportSize(width=360, height=640),
    "has_touch": True,
    "is_mobile": True,
}


class Screen(NamedTuple):
    """What it is called, and where it is shown."""

    name: str
    page: Page
    made_before: bool = False
    """Made of the same parts as a screen before it, so that only its words are new."""


Screens = Iterator[Screen]


class Tour:
    """Opens pages and finds its way by the keys of the catalogue, so that no language loses it."""

    def __init__(
        self,
        browser: Browser,
        house: Server,
        quiet: list[str],
        look: dict[str, Any],
        language: str = "en",
    ) -> None:
        self.house, self.language, self.look = house, language, look
        self.phone = bool(look.get("is_mobile"))
        self.say = Texts(language).say
        self._browser, self._quiet = browser, quiet
        self._locale = language if language in LANGUAGES else "en"

    def enter(self, who: Visitor, *, mind: bool = True, server: Server | None = None) -> Page:
        """A page of somebody's own; what it complains of counts, if one minds that."""
        look = {"reduced_motion": "reduce", "locale": self._locale, **self.look}
        page = who.page(self._browser, server or self.house, self._quiet if mind else None, **look)
        self.prepare(page)
        return page

    def prepare(self, page: Page) -> None:
        """Whatever is to be in every page before anything is loaded."""

    def go(self, page: Page, address: str) -> None:
        """Go to an address, and ask for the language there."""
        page.goto(address if self.language in LANGUAGES else f"{address}?language={self.language}")
        page.wait_for_selector("#app > *, main", state="attached")

    def button(self, page: Page, key: str, **params: str) -> Locator:
        """The button that is called by a sentence."""
        return page.get_by_role("button", name=self.say(key, **params), exact=True)

    def press(self, page: Page, key: str) -> None:
        """Press the button that is called by a sentence."""
        self.button(page, key).click()
