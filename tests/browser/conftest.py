"""A real browser and a real server for the tests of the client."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.serving import CHROMIUM, Server
from tests.browser.staged import Visitor, visitor

expect.set_options(timeout=20000)

LONG = {"mixed_tables", "keyboard", "axe", "hostile_names", "seats", "whole_game", "leaks", "cut_off"}
"""What takes longest begins first: else everybody waits for it in the end."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.path.stem.removeprefix("test_") not in LONG)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path)
    yield running
    running.kill()


@pytest.fixture
def slow(tmp_path: Path) -> Iterator[Server]:
    """A server whose bots take their time."""
    running = Server(tmp_path, bot_delay=600)
    yield running
    running.kill()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that let it live."""
    running = Server(tmp_path_factory.mktemp("house"))
    yield running
    running.kill()


@pytest.fixture
def quiet(browser: Browser) -> Iterator[list[str]]:
    """What pages complain about on the console, policy reports included: there must be nothing."""
    troubles: list[str] = []
    yield troubles
    for context in list(browser.contexts):
        context.close()
    assert not troubles


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    assert CHROMIUM, "make test installs Chromium"
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield found
        found.close()


@pytest.fixture
def me() -> Visitor:
    """Somebody new."""
    return visitor()


@pytest.fixture
def page(browser: Browser, house: Server, me: Visitor, quiet: list[str]) -> Page:
    """Where they are; it complains of nothing."""
    return me.page(browser, house, quiet)
