"""A real browser and a real server for the tests of the client."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

expect.set_options(timeout=20000)

CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
"""The one without windows, where it is installed: a page costs it two thirds of the time."""

PROGRAM = """
import random, secrets, sys, uvicorn
from ny1901.server.app import make_app
secrets.randbits = random.Random(1901).getrandbits  # the same games every time
app = make_app(sys.argv[1], bot_delay=float(sys.argv[3]), patience=1.5, most_messages=100_000)
uvicorn.run(app, port=int(sys.argv[2]), log_level="warning")
"""


class Server:
    """A server in a process of its own, so that it can be killed."""

    def __init__(self, folder: Path, bot_delay: float = 0.02) -> None:
        with socket.socket() as found:
            found.bind(("127.0.0.1", 0))
            self.port = found.getsockname()[1]
        self.url = f"sqlite:///{folder / 'games.db'}"
        self.address = f"http://127.0.0.1:{self.port}"
        self.bot_delay = bot_delay
        self.start()

    def start(self) -> None:
        """Start, or start again after a kill, on the same port and database."""
        command = [sys.executable, "-c", PROGRAM, self.url, str(self.port), str(self.bot_delay)]
        self.process = subprocess.Popen(command)
        for _ in range(600):
            try:
                with urllib.request.urlopen(f"{self.address}/api/tables"):
                    return
            except OSError:
                time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """No goodbye."""
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()


LONG = {"mixed_tables", "keyboard", "axe", "hostile_names", "seats", "whole_game"}
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
