"""Whole games by click and by tap: what is lit is what the server allows, and every sum is right."""

import random

import pytest
from playwright.sync_api import Browser, ViewportSize

from tests.browser.clicking import Player
from tests.browser.serving import Server
from tests.browser.staged import knows_the_game

DESK, PHONE = ViewportSize(width=1280, height=800), ViewportSize(width=360, height=640)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_whole_game(browser: Browser, server: Server, phone: bool) -> None:
    size = PHONE if phone else DESK
    context = browser.new_context(viewport=size, has_touch=phone, is_mobile=phone)
    knows_the_game(context)
    page = context.new_page()
    player = Player(page, phone, random.Random(1))
    page.goto(server.address)
    player.game()
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    assert player.reasons, "some wrong squares were tried"
    assert not player.troubles
    context.close()
