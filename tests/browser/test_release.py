"""A page from before an update says so; loaded anew, it is at its place and its move is made."""

import json

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.serving import Server
from tests.browser.staged import Visitor, stage, visitor
from tests.games import laid

NEWER = "There is a newer version of the game."
HOST_AND_GUEST = {"seats": [{"kind": "here", "name": "Anna"}, {"kind": "link"}]}


class Wire:
    """Between page and server: the server's release can be another one, and moves can get lost."""

    def __init__(self, page: Page) -> None:
        self.release: str | None = None
        self.loses_moves = False
        self.moves: list[str] = []
        """The ids of the moves the page has sent."""
        self.done: list[str] = []
        """The ids of those the server has obeyed."""
        page.route_web_socket("**/play*", self._join)

    def _join(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def to_server(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "move":
                self.moves.append(message["id"])
                if self.loses_moves:
                    return
            server.send(text)

        def to_page(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "done":
                self.done.append(message["id"])
            if "release" in message and self.release:
                message["release"] = self.release
            socket.send(json.dumps(message))

        socket.on_message(to_server)
        server.on_message(to_page)


def test_a_page_of_this_release_says_nothing(page: Page, house: Server, me: Visitor) -> None:
    page.goto(stage(house, laid("standard"), [me, visitor()]))
    expect(page.locator(".prompt")).to_be_visible()
    assert page.locator("meta[name=release]").get_attribute("content")
    expect(page.get_by_text(NEWER)).to_have_count(0)


def test_place_and_move_are_kept(page: Page, house: Server, me: Visitor) -> None:
    wire = Wire(page)
    wire.release, wire.loses_moves = "another", True
    address = stage(house, laid("standard"), [me, me])
    page.goto(address)
    expect(page.get_by_text(NEWER)).to_be_visible()
    page.locator("[role=gridcell][data-lit]").first.click(force=True)
    page.wait_for_function("sessionStorage.length > 0")
    assert len(wire.moves) == 1
    wire.release, wire.loses_moves = None, False
    with page.expect_navigation():
        page.get_by_role("button", name="Load it").click()
    expect(page.locator(".log .text")).to_have_count(1)
    expect(page).to_have_url(address)
    expect(page.get_by_text(NEWER)).to_have_count(0)
    assert wire.moves == [wire.moves[0]] * 2, "the same move, under its id"
    page.wait_for_function("sessionStorage.length === 0")
    page.reload()
    expect(page.locator(".log .text")).to_have_count(1)
    assert len(wire.moves) == 2
    assert wire.done == wire.moves[:1]


def test_it_can_wait(page: Page, house: Server, me: Visitor) -> None:
    wire = Wire(page)
    wire.release = "another"
    page.goto(stage(house, laid("standard"), [me, visitor()]))
    page.get_by_role("button", name="Later").click()
    expect(page.get_by_text(NEWER)).to_have_count(0)
    expect(page.locator(".prompt")).to_be_visible()


def test_the_waiting_room_learns_of_it(page: Page, house: Server) -> None:
    Wire(page).release = "another"
    page.goto(house.address)
    answer = page.request.post(f"{house.address}/api/tables", data=HOST_AND_GUEST)
    page.goto(f"{house.address}/table/{answer.json()['id']}")
    expect(page.get_by_role("heading", name="Waiting for the other players")).to_be_visible()
    expect(page.get_by_text(NEWER)).to_be_visible()
