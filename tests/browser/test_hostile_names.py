"""Names that are scripts: 120 of them in every place where a name is shown, and none runs."""

import json
import urllib.parse
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Dialog, Page, Response, expect

from tests.browser.payloads import LONGEST, PAYLOADS, TOO_LONG, UNSEEN
from tests.browser.serving import Server
from tests.browser.staged import BOT, Visitor, finished, middle, stage, visitor
from tests.support.told import trouble_told

HOOKS = """
window.hits = [];
for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'])
  window[name] = () => window.hits.push(name);
document.addEventListener('securitypolicyviolation', (event) =>
  window.hits.push(`policy ${event.violatedDirective}`));
"""
FOREIGN = """() => [...document.querySelectorAll(
  'img, image, iframe, object, embed, video, audio, marquee, math, template, textarea, base,'
  + 'form[action], [style*=expression], [onerror], [onload], [onfocus], [onbegin], [ontoggle],'
  + 'a[href^="javascript" i], body script, body style, body link')]
  .filter((each) => !each.matches('[type=module]')).map((each) => each.outerHTML)"""
"""Elements and attributes this client never makes: a name would have brought them."""


class Trap:
    """Pages on which anything that runs is caught."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.dialogs: list[str] = []
        self.troubles: list[str] = []
        context.add_init_script(HOOKS)
        context.on("page", self.watch)

    def watch(self, page: Page) -> None:
        page.on("dialog", self.dismiss)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on(
            "console",
            lambda m: self.troubles.append(m.text) if m.type in ("error", "warning") else None,
        )

    def dismiss(self, dialog: Dialog) -> None:
        self.dialogs.append(dialog.message)
        dialog.dismiss()

    def check(self, page: Page, missing: bool = False) -> None:
        assert page.evaluate("window.hits") == []
        assert self.dialogs == []
        assert page.evaluate(FOREIGN) == []
        left = [each for each in self.troubles if not (missing and "404" in each)]
        assert left == []


@pytest.fixture
def trap(browser: Browser, house: Server, me: Visitor) -> Iterator[Trap]:
    trap = Trap(me.open(browser, house))
    yield trap
    trap.context.close()


def post(page: Page, path: str, body: dict[str, Any]) -> tuple[int, dict[str, Any]]:
    """Ask the server as the page would."""
    status, answer = page.evaluate(
        """async ([path, body]) => {
          const headers = { 'Content-Type': 'application/json' };
          const answer = await fetch(path, { method: 'POST', body, headers });
          return [answer.status, await answer.json()];
        }""",
        [path, json.dumps(body)],
    )
    return status, answer


def collapsed(text: str) -> str:
    """White space as a page shows it."""
    return " ".join(text.split())


def groups(size: int) -> list[list[str]]:
    return [PAYLOADS[n : n + size] for n in range(0, len(PAYLOADS), size)]


def test_there_are_enough() -> None:
    assert len(PAYLOADS) == len(set(PAYLOADS)) == 120
    assert all(0 < len(each) <= LONGEST for each in PAYLOADS)


def test_the_trap_catches(browser: Browser) -> None:
    """A page without a policy that takes names for HTML is caught."""
    context = browser.new_context()
    context.add_init_script(HOOKS)
    page = context.new_page()
    page.goto("about:blank")
    for name in PAYLOADS:
        page.evaluate(
            "(name) => { document.body.appendChild(document.createElement('p')).innerHTML = name }",
            name,
        )
    page.wait_for_function("() => window.hits.length > 5")
    assert len(page.evaluate(FOREIGN)) > 30
    context.close()


def test_in_the_lists_of_the_lobby(browser: Browser, house: Server, trap: Trap) -> None:
    """All at once, for the one who laid the tables and for a stranger."""
    page = trap.context.new_page()
    page.goto(house.address)
    shown = []
    for names in (PAYLOADS[n::40] for n in range(40)):  # those that look alike at tables of their own
        seats = [{"kind": "here", "name": name} for name in names]
        status, table = post(page, "/api/tables", {"seats": [*seats, {"kind": "link"}], "listed": True})
        assert status == 201, (names, table)
        shown += [seat["name"] for seat in table["seats"] if seat["name"]]
    assert sorted(map(collapsed, shown)) == sorted(map(collapsed, PAYLOADS))
    page.reload()
    stranger = Trap(visitor().open(browser, house))
    other = stranger.context.new_page()
    other.goto(house.address)
    for trapped, who in ((trap, page), (stranger, other)):
        expect(who.locator(".lists li")).not_to_have_count(0)
        expect(who.locator(".lists strong").nth(39)).to_be_attached()
        text = "\n".join(map(collapsed, who.locator(".lists strong").all_text_contents()))
        missing = [name for name in PAYLOADS if collapsed(name) not in text]
        assert not missing
        trapped.check(who)
    stranger.context.close()


def go(page: Page, address: str) -> None:
    """Come to another table without loading the page again."""
    if not page.url.startswith("http"):
        page.goto(address)
    page.evaluate(
        "(to) => (history.pushState(null, '', to), dispatchEvent(new PopStateEvent('popstate')))",
        address,
    )


def test_at_the_table_in_the_log_and_in_the_final_reckoning(
    house: Server, trap: Trap, me: Visitor
) -> None:
    page = trap.context.new_page()
    page.emulate_media(reduced_motion="reduce")
    over, running = finished(4), middle(4)
    for number, names in enumerate(groups(4)):
        game = over if number % 2 else running
        go(page, stage(house, game, [me, BOT, BOT, BOT], names=names))
        expect(page.locator("section[aria-labelledby=players-title] .name").last).to_have_text(
            names[-1]
        )
        assert page.locator("section[aria-labelledby=players-title] .name").all_text_contents() == names
        log = "\n".join(page.locator(".log li").all_text_contents())
        assert all(name in log for name in names)
        title = page.title()
        if number % 2:
            heads = page.locator("dialog thead th").all_text_contents()
            assert all(name in head for name, head in zip(names, heads, strict=True))
            verdict = page.locator(".verdict").text_content() or ""
            assert any(name in verdict for name in names)
            assert any(collapsed(name.replace("\0", "")) in collapsed(title) for name in names), title
        else:
            page.locator("section[aria-labelledby=players-title] li button").first.click()
            expect(page.locator("#sheet-title")).to_contain_text(collapsed(names[0]))
            page.keyboard.press("Escape")
            page.locator("[role=gridcell]").nth(5).hover(force=True)
        trap.check(page)


def test_typed_into_every_field(house: Server, trap: Trap) -> None:
    """The lobby's own name, the names on the seats, and the name of somebody who joins."""
    page = trap.context.new_page()
    page.goto(house.address)
    page.locator("form .seat select").nth(1).select_option("here")
    fields = [
        page.get_by_label("Your name"),
        page.get_by_label("Name on seat 1"),
        page.get_by_label("Name on seat 2"),
    ]
    for n, name in enumerate(PAYLOADS):
        fields[n % 3].fill(name)
        fields[n % 3].blur()
    trap.check(page)
    for name in PAYLOADS[:6]:
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="New game", exact=True).click()
        expect(page.locator("section[aria-labelledby=players-title] .name").first).to_have_text(
            collapsed(name)
        )
        page.goto(house.address)
        assert page.get_by_label("Your name").input_value() == " ".join(name.split("\n"))
    trap.check(page)


def test_of_somebody_who_joins(browser: Browser, house: Server, trap: Trap) -> None:
    """Each in turn sits down at the same table, is read by the one who waits, and stands up again."""
    page = trap.context.new_page()
    page.goto(house.address)
    _, table = post(
        page,
        "/api/tables",
        {"seats": [{"kind": "here", "name": "Ada"}, {"kind": "link"}, {"kind": "link"}]},
    )
    page.goto(f"{house.address}/table/{table['id']}")
    guest = Trap(visitor().open(browser, house))
    other = guest.context.new_page()
    other.goto(page.url)
    for name in PAYLOADS:
        status, answer = post(other, f"/api/tables/{table['id']}/join", {"name": name})
        assert status == 200, (name, answer)
        expect(page.locator("ol li").nth(1)).to_contain_text(collapsed(name))
        post(other, f"/api/tables/{table['id']}/leave", {})
    for name in PAYLOADS[:4]:
        other.get_by_label("Your name").fill(name)
        other.get_by_role("button", name="Take a seat").click()
        expect(page.locator("ol li").nth(1)).to_contain_text(collapsed(name))
        other.get_by_role("button", name="Leave the seat").click()
        expect(page.locator("ol li").nth(1)).to_contain_text("free")
    trap.check(page)
    guest.check(other)
    guest.context.close()


def test_as_the_address_of_a_table(house: Server, trap: Trap) -> None:
    page = trap.context.new_page()
    for number, name in enumerate(PAYLOADS):
        path = f"/table/{urllib.parse.quote(name.replace(chr(0), ''), safe='')}"
        if number % 12 == 0:
            page.goto(house.address + path)
        page.evaluate("(path) => history.pushState(null, '', path)", path)
        page.evaluate("() => void dispatchEvent(new PopStateEvent('popstate'))")
        page.evaluate("() => new Promise((done) => setTimeout(done))")
    page.goto(f"{house.address}/?name=<script>alert(1)</script>#<img src=x onerror=alert(1)>")
    page.wait_for_selector("text=A game of your choice")
    trap.check(page, missing=True)


def test_longer_ones_are_refused(house: Server, trap: Trap) -> None:
    page = trap.context.new_page()
    page.goto(house.address)
    _, table = post(page, "/api/tables", {"seats": [{"kind": "here", "name": "Ada"}, {"kind": "link"}]})
    for name in UNSEEN:
        status, answer = post(page, f"/api/tables/{table['id']}/join", {"name": name})
        assert (status, answer["code"]) == (400, "name_refused")
    for name in TOO_LONG:
        assert len(name) > LONGEST
        status, answer = post(
            page, "/api/tables", {"seats": [{"kind": "here", "name": name}, {"kind": "link"}]}
        )
        assert (status, answer["code"]) == (400, "name_refused")
        assert "alert" not in trouble_told(answer)
        status, answer = post(page, f"/api/tables/{table['id']}/join", {"name": name})
        assert (status, answer["code"]) == (400, "name_refused")
        page.get_by_label("Your name").press_sequentially(name)
        assert len(page.get_by_label("Your name").input_value()) == LONGEST
        page.get_by_label("Your name").fill("")
    trap.troubles = [each for each in trap.troubles if "400 (Bad Request)" not in each]
    trap.check(page)


def test_in_what_the_server_says_no_to(house: Server, trap: Trap) -> None:
    """Words that come back in a refusal come back as JSON, which no browser takes for a page."""
    page = trap.context.new_page()
    page.goto(house.address)
    kinds = set()

    def note(answer: Response) -> None:
        if "/api/" in answer.url:
            kinds.add((answer.headers["content-type"], answer.headers["x-content-type-options"]))

    page.on("response", note)
    for name in PAYLOADS[::6]:
        seats = [{"kind": "bot", "bot": name}, {"kind": "link"}]
        assert post(page, "/api/tables", {"seats": seats})[0] == 400
        assert post(page, "/api/tables", {"variant": name, "seats": [{"kind": "link"}] * 2})[0] == 400
    assert kinds == {("application/json", "nosniff")}


def test_the_policy_allows_nothing_inline(house: Server, trap: Trap) -> None:
    page = trap.context.new_page()
    for path in ("/", "/table/x", "/api/tables", "/nowhere"):
        answer = page.goto(house.address + path)
        assert answer is not None
        policy = answer.headers["content-security-policy"]
        assert "unsafe-inline" not in policy
        assert "unsafe-eval" not in policy
        parts = dict(part.strip().split(" ", 1) for part in policy.split(";"))
        assert parts.get("script-src", parts["default-src"]) == "'self'"
        assert (parts["object-src"], parts["base-uri"]) == ("'none'", "'none'")
    page.goto(house.address)
    page.evaluate(
        "() => { document.body.appendChild(document.createElement('script')).text = 'window.ran = 1' }"
    )
    page.evaluate("() => { document.body.innerHTML += '<img src=x onerror=\"window.ran = 1\">' }")
    page.wait_for_function("() => window.hits.length >= 2")
    assert page.evaluate("window.ran") is None
