"""What the page asks of the server, and what it does not ask twice."""

from urllib.parse import urlsplit

from playwright.sync_api import Page, Request, expect

from tests.browser.serving import Server

LISTS = {"/api/offer", "/api/tables", "/api/tables/mine"}
"""What the lobby looks at every few seconds, whatever else is done."""


def test_from_play_to_the_first_position(page: Page, house: Server) -> None:
    """The table is laid with one request; everything else comes by its socket."""
    page.goto(house.address)
    page.wait_for_load_state("networkidle")
    asked: list[tuple[str, str]] = []
    sockets: list[str] = []

    def note(request: Request) -> None:
        path = urlsplit(request.url).path
        if path.startswith("/api/") and (request.method, path) not in {("GET", each) for each in LISTS}:
            asked.append((request.method, path))

    page.on("request", note)
    page.on("websocket", lambda socket: sockets.append(urlsplit(socket.url).path))
    page.get_by_role("button", name="New game", exact=True).click()
    expect(page.locator(".prompt")).to_be_visible()
    table = urlsplit(page.url).path.rsplit("/", 1)[1]
    assert asked == [("POST", "/api/tables")]
    assert sockets == [f"/api/tables/{table}/play"]
