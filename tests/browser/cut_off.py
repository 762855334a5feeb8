"""What of a page's text is not seen as a whole."""

from pathlib import Path

from playwright.sync_api import Page

FINDER = Path(__file__).with_suffix(".js")
"""To be in a page before anything is loaded."""


def cut_off(page: Page) -> list[str]:
    """The texts of a page that are cut off, beyond their button, or beyond the page."""
    found: list[str] = page.evaluate("document.fonts.ready.then(() => window.cutOff())")
    return found
