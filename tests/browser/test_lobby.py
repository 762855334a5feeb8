"""The way in: a game with one click, a table of one's own, and the link that brings others to it."""

import re
from typing import Any

from playwright.sync_api import Browser, Page, Route, ViewportSize, expect

from ny1901.bots import LEVELS
from ny1901.engine.scoring import outcome
from tests.browser.serving import Server
from tests.browser.staged import BOT, Visitor, finished, middle, stage, visitor, with_me_to_move

DESK = ViewportSize(width=1280, height=800)
PHONE = ViewportSize(width=360, height=640)


def lower_edge(page: Page, role: Any, name: str) -> float:
    box = page.get_by_role(role, name=name, exact=True).bounding_box()
    assert box is not None
    return box["y"] + box["height"]


def lay(page: Page, house: Server, name: str = "Ada") -> None:
    """A table for somebody by link, a bot and me."""
    page.goto(house.address)
    page.get_by_label("Your name").fill(name)
    page.locator("form .seat select").nth(1).select_option("link")
    page.get_by_role("button", name="Start this game").click()
    expect(page.get_by_role("heading", name="Waiting for the other players")).to_be_visible()


def test_all_of_it_is_seen_without_scrolling(page: Page, house: Server) -> None:
    page.goto(house.address)
    expect(page.get_by_role("button", name="New game", exact=True)).to_be_visible()
    assert lower_edge(page, "button", "Start this game") <= DESK["height"]
    page.set_viewport_size(PHONE)
    assert lower_edge(page, "button", "New game") <= PHONE["height"] / 2
    assert lower_edge(page, "combobox", "Who sits on seat 1") <= PHONE["height"]


def test_bots_for_people_are_offered_and_described(page: Page, house: Server) -> None:
    page.goto(house.address)
    bots = page.locator("form .seat").first.locator("option[value^='bot:']")
    expect(bots).to_have_count(len(LEVELS))
    for level, words in zip(LEVELS, bots.all_inner_texts(), strict=True):
        assert words.lower().startswith(level.name)
        assert len(words.split()) > 2, f"{level.name} is offered as {words}"


def test_a_guest_is_told_who_invites_to_what_and_may_just_watch(
    browser: Browser, house: Server, page: Page, quiet: list[str]
) -> None:
    lay(page, house)
    guest = visitor().page(browser, house, quiet)
    guest.set_viewport_size(PHONE)
    guest.goto(page.url)
    expect(guest.get_by_role("heading", name="Ada invites you to a game")).to_be_visible()
    guest.get_by_role("button", name="Help (?)").click()
    guest.get_by_role("button", name="All the rules").click()
    expect(guest.get_by_role("heading", name="The rules")).to_be_visible()
    guest.get_by_role("button", name="Close").click()
    guest.get_by_role("button", name="Settings").click()
    guest.get_by_role("button", name="Close").click()
    expect(guest.get_by_text("Standard, 3 players")).to_be_visible()
    expect(guest.get_by_text("Send this link")).to_have_count(0)
    expect(guest.get_by_text("Your name", exact=True)).to_be_visible()
    guest.get_by_role("button", name="Just watch").click()
    expect(guest.get_by_role("status")).to_contain_text("You are watching")
    expect(guest.get_by_label("Your name")).to_have_count(0)

    friend = visitor().page(browser, house, quiet)
    friend.goto(page.url)
    friend.get_by_label("Your name").fill("Ben")
    friend.get_by_role("button", name="Take a seat").click()
    expect(friend.locator(".prompt")).to_be_visible()
    expect(guest.get_by_text("You are watching.")).to_be_visible()
    assert guest.locator(".prompt.mine").count() == 0


def test_one_who_watches_may_change_their_mind(
    browser: Browser, house: Server, page: Page, quiet: list[str]
) -> None:
    lay(page, house)
    guest = visitor().page(browser, house, quiet)
    guest.goto(page.url)
    guest.get_by_role("button", name="Just watch").click()
    guest.get_by_role("button", name="Take a seat").click()
    guest.get_by_role("button", name="Take a seat").click()
    expect(guest.locator(".prompt")).to_be_visible()


def test_a_link_for_this_computer_only_says_so_and_what_to_do(page: Page, house: Server) -> None:
    lay(page, house)
    note = page.get_by_role("note")
    expect(note).to_contain_text("this computer only")
    expect(note).to_contain_text('make play ARGS="--host 0.0.0.0"')


def test_a_link_others_can_use_is_given_if_there_is_one(page: Page, house: Server) -> None:
    def answer(route: Route) -> None:
        offer = route.fetch().json()
        route.fulfill(json={**offer, "address": "http://192.0.2.7:1901/"})

    page.route("**/api/offer", answer)
    lay(page, house)
    table = page.url.rsplit("/", 1)[1]
    link = page.get_by_label("The link to this table")
    expect(link).to_have_value(f"http://192.0.2.7:1901/table/{table}")
    expect(page.get_by_text("everybody in your network")).to_be_visible()
    expect(page.get_by_role("note")).to_have_count(0)


def test_the_link_is_copied_even_where_the_clipboard_is_not_lent(page: Page, house: Server) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    lay(page, house)
    link = page.url
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    page.goto(house.address)
    page.get_by_label("Your name").fill("")
    page.get_by_label("Your name").press("Control+V")
    expect(page.get_by_label("Your name")).to_have_value(link[:40])


def test_my_games_say_where_i_am_waited_for_and_when_they_were_played(
    browser: Browser, house: Server, quiet: list[str]
) -> None:
    me, other = visitor(), visitor()
    game, end = middle(2), finished(2)
    mine = with_me_to_move(game, me, other)
    names = ["Ada" if seat == me else "Bo" for seat in mine]
    over = [me, other] if end.state.turn.seat else [other, me]
    stage(house, end, over, names=["Zoe", "Zach"])
    stage(house, game, mine[::-1], names=names[::-1], ago=5 * 60 + 1)
    stage(house, game, mine, names=names, ago=3 * 3600 + 1)
    stage(house, game, mine, names=names, ago=2 * 60 + 1)
    stage(house, game, mine, names=names, ago=400 * 86400)
    page = me.page(browser, house, quiet, locale="en-GB")
    page.goto(house.address)
    rows = page.locator(".lists section", has_text="Your games").locator("li")
    expect(rows).to_have_count(5)
    told = [" ".join(text.split()) for text in rows.locator("small").all_inner_texts()]
    assert told[:2] == [f"your turn · Standard, {n} ago" for n in ("2 minutes", "3 hours")]
    assert told[2].startswith("your turn · Standard, ")
    assert told[2].split()[-1] in page.locator("time").nth(2).get_attribute("title")  # type: ignore[operator]
    winners = outcome(end.rules, end.state).winners
    assert len(winners) == 1
    ended = "you won" if over[winners[0]] == me else f"won by {('Zoe', 'Zach')[winners[0]]}"
    assert told[3:] == ["Bo’s turn · Standard, 5 minutes ago", f"{ended} · Standard, now"]
    assert page.locator(".call").all_inner_texts() == ["your turn"] * 3
    for size in (DESK, PHONE):
        page.set_viewport_size(size)
        for row in rows.all():
            small, button = (
                row.locator("small").bounding_box(),
                row.locator(".btn").first.bounding_box(),
            )
            assert small
            assert button
            assert small["x"] + small["width"] <= button["x"], "nothing lies under the button"
            assert small["height"] < 2 * button["height"], "two lines at most"


def test_on_a_phone_games_that_go_on_come_first(
    browser: Browser, house: Server, quiet: list[str]
) -> None:
    me, game = visitor(), middle(2)
    page = me.page(browser, house, quiet, viewport=PHONE)

    def order() -> list[str]:
        tops = {
            name: lower_edge(page, "heading", name) for name in ("A game of your choice", "Your games")
        }
        return sorted(tops, key=lambda name: tops[name])

    stage(house, finished(2), [me, visitor()])
    page.goto(house.address)
    expect(page.get_by_role("link", name="View")).to_be_visible()
    assert order() == ["A game of your choice", "Your games"], "what is over can wait"
    stage(house, game, with_me_to_move(game, me))
    page.reload()
    expect(page.get_by_text("your turn", exact=True)).to_be_in_viewport(ratio=1)
    assert order() == ["Your games", "A game of your choice"]
    page.set_viewport_size(DESK)
    assert lower_edge(page, "heading", "Your games") == lower_edge(
        page, "heading", "A game of your choice"
    )


def test_games_nobody_else_waits_in_can_be_put_away_and_back(
    browser: Browser, house: Server, quiet: list[str]
) -> None:
    me, game = visitor(), middle(2)
    stage(house, game, with_me_to_move(game, me, visitor()), names=["Ada", "Bo"])
    stage(house, game, with_me_to_move(game, me), names=["Tom", "Tim"])
    stage(house, finished(2), [me, visitor()], names=["Zoe", "Zach"])
    stage(house, finished(2), [me, visitor()], names=["Ida", "Ian"])
    page = me.page(browser, house, quiet, viewport=PHONE)
    page.goto(house.address)
    rows = page.locator("section", has_text="Your games").last.locator("li")
    expect(rows).to_have_count(4)
    put = page.get_by_role("button", name="Hide the game of Zoe, Zach")
    box = put.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 24
    put.click()
    expect(rows.filter(has_text="Zoe")).to_have_count(0)
    page.reload()
    expect(rows).to_have_count(3)
    page.get_by_role("button", name="Hide the game of Tom, Tim").click()
    expect(rows).to_have_count(2)
    going = rows.filter(has_text="Ada")
    expect(going.get_by_role("link", name="Continue")).to_be_visible()
    expect(going.get_by_role("button")).to_have_count(0)
    page.get_by_role("button", name="Show 2 games you have hidden").click()
    for who in ("Zoe, Zach", "Tom, Tim"):
        page.get_by_role("button", name=f"Show the game of {who} in the list again").click()
    expect(page.get_by_text("hidden")).to_have_count(0)
    expect(rows).to_have_count(4)


def test_streets_challenge_and_who_begins_can_be_chosen(page: Page, house: Server) -> None:
    page.goto(house.address)
    page.get_by_text("Choose instead of drawing").click()
    page.get_by_label("Who begins").select_option(label="Seat 2: Clerk")
    page.get_by_role("combobox", name="Challenge", exact=True).select_option(label="Bronze Baron")
    expect(page.get_by_text("5 for at least 4, 10 for at least 5, 15 for at least 6")).to_be_visible()
    wall, cedar, pine = (page.get_by_label(each) for each in ("Wall Street", "Cedar", "Pine & Thames"))
    wall.check()
    cedar.check()
    page.get_by_role("button", name="Start this game").click()
    expect(page.get_by_role("alert")).to_have_text("Choose 1 more of the streets that score, or none.")
    pine.check()
    expect(page.get_by_text("3 of 3 chosen")).to_be_visible()
    expect(page.get_by_label("Broadway")).to_be_disabled()
    page.get_by_role("button", name="Start this game").click()
    page.wait_for_selector(".prompt")
    standings = page.locator("section", has_text="most buildings: 5 each").last
    for told in ("Wall Street", "Cedar", "Pine & Thames", "Bronze Baron"):
        expect(standings).to_contain_text(told)
    expect(page.locator(".log li").last).to_have_text(re.compile(r"^\s*Clerk (?!2)"))


def test_what_a_game_does_not_have_can_not_be_chosen(page: Page, house: Server) -> None:
    page.goto(house.address)
    page.get_by_text("Choose instead of drawing").click()
    boxes = page.get_by_label("without a challenge card"), page.get_by_label("without action cards")
    challenge, streets = (
        page.get_by_role("combobox", name="Challenge", exact=True),
        page.get_by_label("Broadway"),
    )
    for each in (*boxes, challenge, streets):
        expect(each).to_be_visible()
    challenge.select_option(label="Bronze Baron")
    boxes[0].check()
    expect(challenge).to_have_count(0)
    expect(page.locator("summary")).to_have_text("Choose instead of drawing")
    page.get_by_label("Game").select_option("intro")
    for each in (*boxes, challenge, streets):
        expect(each).to_have_count(0)
    page.get_by_label("Game").select_option("first")
    boxes[0].uncheck()
    expect(challenge.locator("option").first).to_have_text("as this game has it")
    page.get_by_role("button", name="Start this game").click()
    expect(page.locator(".prompt")).to_be_visible()


def test_nothing_is_chosen_that_is_not_seen(page: Page, house: Server) -> None:
    page.goto(house.address)
    page.get_by_text("Choose instead of drawing").click()
    first = page.get_by_label("Who begins")
    first.select_option(label="Seat 3: Clerk")
    page.get_by_label("Broadway").check()
    expect(page.locator("summary")).to_have_text("Chosen instead of drawn: 2")
    page.locator("form .pair select").nth(1).select_option("2")
    expect(first.locator("option:checked")).to_have_text("drawn")
    expect(page.locator("summary")).to_have_text("Chosen instead of drawn: 1")
    page.get_by_label("Game").select_option("expert")
    expect(page.get_by_label("Broadway")).not_to_be_checked()
    expect(page.locator("summary")).to_have_text("Choose instead of drawing")


def test_a_guest_is_told_what_is_left_out(
    browser: Browser, house: Server, page: Page, quiet: list[str]
) -> None:
    page.goto(house.address)
    page.locator("form .seat select").nth(1).select_option("link")
    page.get_by_label("without action cards").check()
    page.get_by_role("button", name="Start this game").click()
    expect(page.get_by_role("heading", name="Waiting for the other players")).to_be_visible()
    guest = visitor().page(browser, house, quiet)
    guest.goto(page.url)
    expect(guest.get_by_text("Standard, 3 players, without action cards.")).to_be_visible()


def test_a_bot_that_waits_is_named_once(page: Page, house: Server) -> None:
    lay(page, house)
    bot = page.locator("main ol li").nth(2)
    assert " ".join(bot.inner_text().split()) == "Clerk knows the trade"


def test_the_name_on_my_seat_is_mine_the_next_time(page: Page, house: Server) -> None:
    page.goto(house.address)
    page.get_by_label("Name on seat 1").fill(" Ida ")
    page.locator("form .seat select").nth(1).select_option("link")
    page.get_by_role("button", name="Start this game").click()
    expect(page.get_by_role("heading", name="Waiting for the other players")).to_be_visible()
    page.goto(house.address)
    expect(page.get_by_label("Your name")).to_have_value("Ida")


def test_the_name_on_the_seat_of_another_is_not_mine(page: Page, house: Server) -> None:
    page.goto(house.address)
    page.get_by_label("Your name").fill("Ada")
    page.locator("form .seat select").nth(1).select_option("here")
    page.get_by_label("Name on seat 2").fill("Bo")
    page.get_by_role("button", name="Start this game").click()
    page.wait_for_selector(".prompt")
    page.goto(house.address)
    expect(page.get_by_label("Your name")).to_have_value("Ada")


def test_pressed_twice_is_one_step_back(page: Page, house: Server, me: Visitor) -> None:
    old = stage(house, finished(2), [me, BOT])
    page.goto(house.address)
    page.goto(old)
    page.locator("[data-testid=rematch]").dblclick()
    page.wait_for_url(lambda address: "/table/" in address and address != old)
    page.wait_for_selector(".prompt")
    page.wait_for_load_state("networkidle")
    page.go_back()
    expect(page).to_have_url(old)


def test_a_slow_answer_takes_nobody_away(page: Page, house: Server, me: Visitor) -> None:
    """Somebody who has gone on elsewhere meanwhile stays there."""
    game = middle(2)
    there = stage(house, game, with_me_to_move(game, me))
    held: list[Route] = []
    page.route(
        "**/api/tables",
        lambda route: held.append(route) if route.request.method == "POST" else route.continue_(),
    )
    page.goto(house.address)
    page.get_by_role("button", name="Start this game").click()
    page.get_by_role("link", name="Continue").click()
    page.wait_for_selector(".prompt.mine")
    with page.expect_response("**/api/tables"):
        held[0].continue_()
    page.wait_for_load_state("networkidle")
    expect(page).to_have_url(there)


def test_why_a_table_is_not_laid_stays_to_be_read(browser: Browser, house: Server, me: Visitor) -> None:
    page = me.page(browser, house)
    page.clock.install()
    page.goto(house.address)
    page.get_by_label("Name on seat 1").fill("\u202e\u202e")
    page.get_by_role("button", name="Start this game").click()
    fault = page.get_by_role("alert")
    expect(fault).to_be_visible()
    told = fault.inner_text()
    with page.expect_response("**/api/offer"):
        page.clock.run_for(11_000)
    expect(fault).to_have_text(told)
    page.context.close()
