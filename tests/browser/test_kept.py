"""What browsers have kept from the first releases goes on working: cookie, settings and links."""

from playwright.sync_api import Browser, expect

from tests.browser.clicking import note_troubles
from tests.browser.serving import Server
from tests.browser.staged import stage, visitor
from tests.games import laid

SETTINGS = (
    '{"theme":"dark","speed":"off","palette":"strong","motion":"still","sound":false,"name":"Ada",'
    '"zoom":{"factor":1,"x":0,"y":0},"keys":{"turn":"t","flip":"f","undo":"u","end":"e","hint":"h",'
    '"market":"m","tiles":"g","board":"b"},"away":[]}'
)
"""As it lies in a browser."""


def test_the_seat_the_settings_and_the_link(browser: Browser, house: Server, quiet: list[str]) -> None:
    me = visitor()
    address = stage(house, laid("standard"), [me, me])
    assert address.startswith(f"{house.address}/table/")
    context = browser.new_context()
    context.add_cookies([{"name": "ny1901_visitor", "value": me.token, "url": house.address}])
    context.add_init_script(f"localStorage['ny1901.settings'] = JSON.stringify({SETTINGS})")
    page = context.new_page()
    note_troubles(page, quiet)
    page.goto(address)
    expect(page.locator(".prompt.mine")).to_be_visible()
    worn = page.locator("html")
    for name in ("dark", "still", "palette-strong", "speed-off"):
        assert name in (worn.get_attribute("class") or "").split()
    page.keyboard.press("g")
    assert page.evaluate("document.activeElement.matches('[data-tile]')")
    page.goto(house.address)
    expect(page.get_by_role("textbox", name="Your name")).to_have_value("Ada")
