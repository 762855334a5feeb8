"""Every page the server offers works under its own policy, the description of the protocol included."""

import json

import pytest
from playwright.sync_api import Browser

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
