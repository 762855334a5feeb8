"""What is pressed counts, what can't be used is not taken in hand, and old refusals are gone."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from ny1901.engine.legality import legal_moves
from ny1901.engine.masks import bits
from ny1901.engine.moves import Build, Rebuild
from ny1901.engine.names import ALL_CARDS
from ny1901.engine.notation import parse_lot
from ny1901.engine.tiles import orientations
from ny1901.game import Game
from tests.browser.serving import Server
from tests.browser.staged import BOT, Visitor, found, stage, visitor, with_me_to_move

HOLD_BACK = """
  const plain = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
  const held = [];
  Object.defineProperty(WebSocket.prototype, 'onmessage', {
    set(hear) {
      plain.set.call(this, (event) => {
        if (JSON.parse(event.data).type === window.holding) held.push(() => hear(event));
        else hear(event);
      });
    },
  });
  window.release = () => {
    window.holding = null;
    held.splice(0).forEach((each) => each());
  };
"""
"""Messages of one type come as late as one likes; everything else comes as always."""

ASKS = "[data-testid=asks]"
LIT = "[role=gridcell][data-lit]"
REFUSED = ".prompt.refused"
GHOST = ".ghost[data-ok=true]"


def to_buy() -> Game:
    """A turn begins, land can be bought, and no action card was played."""
    return found(lambda game, can: "acquire" in can and game.state.active.cards == ALL_CARDS)


def to_build() -> Game:
    """Land was bought, and a tile fits on it."""
    return found(lambda game, can: {"build", "end"} <= can and len(game.steps) > 10)


def sit(page: Page, house: Server, me: Visitor, game: Game, other: Visitor | str = BOT) -> None:
    page.goto(stage(house, game, with_me_to_move(game, me, other)))
    expect(page.locator(".prompt.mine")).to_be_visible()


def steps(page: Page) -> int:
    """How many lines tell what happened."""
    return page.locator("[data-testid=look-at]").count()


# --- what is pressed counts -------------------------------------------------------------------------


def test_a_key_between_the_new_position_and_the_answer(page: Page, house: Server, me: Visitor) -> None:
    page.add_init_script(HOLD_BACK)
    sit(page, house, me, to_buy(), visitor())
    page.evaluate("window.holding = 'done'")
    page.locator(LIT).first.click(force=True)
    expect(page.locator("[data-testid=end]")).to_be_enabled()
    page.keyboard.press("e")
    expect(page.locator(".prompt.mine")).to_be_visible()
    page.evaluate("window.release()")
    expect(page.locator(ASKS)).to_contain_text(re.compile("It is .+’s turn"))


def test_undo_twice_as_fast_as_one_likes(page: Page, house: Server, me: Visitor) -> None:
    """The second one is meant for the position the first has led to."""
    game = found(lambda game, can: "end" in can and len(game.steps) > 9 and _built_in_this_turn(game))
    page.add_init_script(HOLD_BACK)
    sit(page, house, me, game, visitor())
    before = steps(page)
    page.evaluate("window.holding = 'done'")
    page.keyboard.press("u")
    expect(page.locator("[data-testid=look-at]")).not_to_have_count(before)
    page.keyboard.press("u")
    page.evaluate("window.release()")
    expect(page.locator(LIT).first).to_be_visible()
    expect(page.locator("[data-testid=undo]")).to_have_attribute("aria-disabled", "true")


def _built_in_this_turn(game: Game) -> bool:
    turn = game.state.turn
    return bool(turn.acquired and turn.built)


# --- what can't be used is not taken in hand --------------------------------------------------------


@pytest.mark.parametrize("card", ["land_grab", "construction_boom"])
def test_a_refused_card_leaves_the_board_open(
    page: Page, house: Server, me: Visitor, card: str
) -> None:
    sit(page, house, me, to_buy())
    before = page.locator(LIT).count()
    page.locator(f"[data-action={card}]").click()
    expect(page.locator(REFUSED)).to_be_visible()
    expect(page.locator(f"[data-action={card}]")).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".about strong")).to_be_visible()
    expect(page.locator(LIT)).to_have_count(before)
    lines = steps(page)
    page.locator(LIT).first.click(force=True)
    expect(page.locator("[data-testid=look-at]")).to_have_count(lines + 1)
    expect(page.locator(REFUSED)).to_have_count(0)


def test_a_shift_that_comes_too_late_leaves_the_tiles_open(
    page: Page, house: Server, me: Visitor
) -> None:
    sit(page, house, me, to_build())
    page.locator("[data-action=market_shift]").click()
    expect(page.locator(REFUSED)).to_be_visible()
    expect(page.locator("[data-action][aria-pressed=true]")).to_have_count(0)
    page.locator("button[data-tile].fits").first.click()
    expect(page.locator(REFUSED)).to_have_count(0)
    page.locator(LIT).first.click(force=True)
    expect(page.locator(GHOST)).to_have_count(1)


def test_a_lot_that_can_not_be_grabbed_says_why(page: Page, house: Server, me: Visitor) -> None:
    """And the card stays in hand, for other lots can."""
    sit(page, house, me, found(lambda game, can: "grab" in can))
    page.locator("[data-action=land_grab]").click()
    page.locator("[role=gridcell]:not([data-lit])").first.click(force=True)
    expect(page.locator(REFUSED)).to_contain_text("(R")
    expect(page.locator("[data-action=land_grab]")).to_have_attribute("aria-pressed", "true")
    page.locator(LIT).first.hover(force=True)
    expect(page.locator(REFUSED)).to_have_count(0)
    lines = steps(page)
    page.locator(LIT).first.click(force=True)
    expect(page.locator("[data-testid=look-at]")).to_have_count(lines + 1)


def test_land_grab_goes_with_the_cards_of_the_market(page: Page, house: Server, me: Visitor) -> None:
    """As for every other lot: a card that buys something lights it up, and another one says why not."""
    sit(page, house, me, found(lambda game, can: "grab" in can))
    grab = page.locator("[data-action=land_grab]")
    grab.click()
    all_lit = page.locator(LIT).count()
    good = page.locator("[data-card]:not(.dim)")
    assert 0 < good.count() <= page.locator("[data-card]").count()
    kind = good.first.get_attribute("data-card")
    assert kind is not None
    assert kind.endswith("2"), "only lots of two squares"
    good.first.click()
    expect(good.first).to_have_attribute("aria-pressed", "true")
    expect(grab).to_have_attribute("aria-pressed", "true")
    lots = page.locator(".lit-lot").evaluate_all("(all) => all.map((each) => each.dataset.lot)")
    assert {lot[0] for lot in lots} == {kind[0]}
    assert page.locator(LIT).count() <= all_lit
    for bad in page.locator("[data-card].dim").all():
        bad.click()
        expect(page.locator(REFUSED)).to_contain_text("(R")
        expect(page.locator(REFUSED)).not_to_contain_text("already")
        expect(grab).to_have_attribute("aria-pressed", "true")
    lines = steps(page)
    page.locator(LIT).first.click(force=True)
    expect(page.locator("[data-testid=look-at]")).to_have_count(lines + 1)


def test_a_turn_that_changes_nothing_is_told(page: Page, house: Server, me: Visitor) -> None:
    def one_way(game: Game) -> str | None:
        """A tile that looks different some other way round, and has one place only."""
        moves = [move for move in legal_moves(game.rules, game.state) if isinstance(move, Build)]
        for number, tile in enumerate(game.rules.tiles):
            places = {move.cells for move in moves if move.tile == number}
            if len(orientations(tile.shape)) > 1 and len(places) == 1:
                return tile.name
        return None

    game = found(lambda game, can: "build" in can and one_way(game) is not None)
    sit(page, house, me, game)
    page.locator(f"button[data-tile={one_way(game)}]").click()
    page.locator(LIT).first.click(force=True)
    expect(page.locator(GHOST)).to_have_count(1)
    page.keyboard.press("r")
    expect(page.locator(REFUSED)).to_contain_text("it lies here the same way")
    page.locator("[data-testid=confirm]").click()
    expect(page.locator(GHOST)).to_have_count(0)


# --- own land says what can be done with it ---------------------------------------------------------


def fitting(game: Game, lot: str) -> set[str]:
    """The tiles that can be built or rebuilt so that they stand on a lot."""
    cells = game.rules.atlas.lots[parse_lot(game.rules.atlas, lot)].cells
    moves = [move for move in legal_moves(game.rules, game.state) if isinstance(move, Build | Rebuild)]
    return {game.rules.tiles[move.tile].name for move in moves if move.cells & cells}


def own_lots(game: Game) -> list[str]:
    return [game.rules.atlas.lots[lot].name for lot in bits(game.state.active.lots)]


def pick_lot(page: Page, lot: str) -> None:
    page.locator(f"[role=gridcell][aria-label*=' lot {lot},']").first.click(force=True)


@pytest.mark.parametrize("verb", ["build", "rebuild"])
def test_own_land_offers_the_tiles_that_fit_there(
    page: Page, house: Server, me: Visitor, verb: str
) -> None:
    game = found(lambda game, can: verb in can and len(game.steps) > 20)
    sit(page, house, me, game)
    tiles = page.locator("button[data-tile].fits")
    chosen = [lot for lot in own_lots(game) if fitting(game, lot)]
    assert chosen
    for lot in chosen:
        pick_lot(page, lot)
        expect(page.locator(ASKS)).to_contain_text(f"{verb.capitalize()} on {lot}: pick ")
        if len(fitting(game, lot)) > 3:
            expect(page.locator(ASKS)).to_contain_text(
                f"one of the {len(fitting(game, lot))} lit tiles"
            )
        expect(page.locator(REFUSED)).to_have_count(0)
        expect(page.locator(".pointed").first).to_be_attached()
        lit = {each.get_attribute("data-tile") for each in tiles.all()}
        assert lit == fitting(game, lot)
    tiles.first.click()
    expect(page.locator(GHOST)).to_have_count(1)
    expect(page.locator("[data-testid=confirm]")).to_be_enabled()


def test_own_land_then_a_tile_on_the_keyboard(page: Page, house: Server, me: Visitor) -> None:
    game = found(lambda game, can: "rebuild" in can and len(game.steps) > 20)
    sit(page, house, me, game)
    lot = next(lot for lot in own_lots(game) if fitting(game, lot))
    page.locator("[role=gridcell][tabindex='0']").focus()
    page.keyboard.press("ArrowDown")
    page.locator(f"[role=gridcell][aria-label*=' lot {lot},']").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(ASKS)).to_contain_text(f"Rebuild on {lot}: pick")
    page.locator("button[data-tile].fits").last.press("Enter")
    expect(page.locator(GHOST)).to_have_count(1)
    expect(page.locator("[role=gridcell]:focus")).to_have_attribute(
        "aria-label", re.compile(f" lot {lot},")
    )


def test_own_land_where_nothing_can_be_built_says_why(page: Page, house: Server, me: Visitor) -> None:
    def barren(game: Game) -> list[str]:
        lots = [game.rules.atlas.lots[lot].name for lot in bits(game.state.active.manned)]
        return [lot for lot in lots if not fitting(game, lot)]

    game = found(lambda game, can: "acquire" in can and bool(barren(game)))
    sit(page, house, me, game)
    empty = barren(game)[0]
    pick_lot(page, empty)
    expect(page.locator(REFUSED)).to_contain_text("a lot before you build")
    for lot in own_lots(game):
        page.keyboard.press("Escape")
        page.locator("[data-card]:not(.dim)").first.click()
        pick_lot(page, lot)
        expect(page.locator(REFUSED)).to_contain_text("belongs to you already")


# --- a tile on the board is not thrown away ---------------------------------------------------------


@pytest.mark.parametrize("by", ["button", "key", "keyboard alone"])
def test_ending_the_turn_with_a_tile_on_the_board(
    page: Page, house: Server, me: Visitor, by: str
) -> None:
    sit(page, house, me, to_build(), visitor())
    lines = steps(page)
    tile = page.locator("button[data-tile].fits").first
    if by == "keyboard alone":
        tile.focus()
        page.keyboard.press("Enter")
    else:
        tile.click()
        page.locator(LIT).first.click(force=True)
    expect(page.locator(GHOST)).to_have_count(1)
    for _ in range(2):
        if by == "button":
            page.locator("[data-testid=end]").click()
        else:
            page.keyboard.press("e")
        expect(page.locator(ASKS)).to_have_text(re.compile(r"✗ First build .+, or put it back\."))
    assert page.locator("dialog").count() == 0
    assert steps(page) == lines
    expect(page.locator("[data-testid=confirm]")).to_be_enabled()
    if by == "keyboard alone":
        page.keyboard.press("Enter")
        expect(page.locator("[data-testid=look-at]")).to_have_count(lines + 1)
    else:
        page.locator("[data-testid=away]").click()
        expect(page.locator(REFUSED)).to_have_count(0)
    page.keyboard.press("e")
    expect(page.locator(ASKS)).to_contain_text(re.compile("It is .+’s turn"))


def test_a_tile_that_lies_nowhere_goes_back_when_the_turn_ends(
    page: Page, house: Server, me: Visitor
) -> None:
    """Else the next turn would begin with it in hand, and no lot to buy in sight."""
    game, friend = to_build(), visitor()
    page.goto(stage(house, game, with_me_to_move(game, me, friend)))
    page.locator("button[data-tile].fits").first.click()
    expect(page.locator("button[data-tile][aria-pressed=true]")).to_have_count(1)
    page.mouse.move(5, 5)
    page.locator("[data-testid=end]").click()
    expect(page.locator(ASKS)).to_contain_text(re.compile("It is .+’s turn"))
    expect(page.locator("button[data-tile][aria-pressed=true]")).to_have_count(0)


# --- old refusals are gone --------------------------------------------------------------------------


def no_end_yet(page: Page) -> None:
    page.keyboard.press("e")
    expect(page.locator(REFUSED)).to_contain_text("A turn can't be empty")


def test_a_refusal_goes_with_the_next_thing(page: Page, house: Server, me: Visitor) -> None:
    game = found(lambda game, can: {"acquire", "rebuild"} <= can and "shift" in can)
    sit(page, house, me, game)
    cards = "[data-card]:not(.dim)", "[data-action=market_shift]", "button[data-tile].fits"
    for card in cards:
        no_end_yet(page)
        page.locator(card).first.click()
        expect(page.locator(REFUSED)).to_have_count(0)
        page.keyboard.press("Escape")
    no_end_yet(page)
    page.keyboard.press("Escape")
    expect(page.locator(REFUSED)).to_have_count(0)
    page.locator("button[data-tile].fits").first.click()
    no_end_yet(page)
    page.locator(LIT).first.hover(force=True)
    expect(page.locator(GHOST)).to_have_count(1)
    expect(page.locator(REFUSED)).to_have_count(0)
    for next_thing in ("r", "f"):
        no_end_yet(page)
        page.keyboard.press(next_thing)
        expect(page.locator(ASKS)).not_to_contain_text("A turn can't be empty")
    no_end_yet(page)
    page.locator(LIT).first.click(force=True)
    expect(page.locator(REFUSED)).to_have_count(0)


def test_a_refusal_goes_with_a_move_made_elsewhere(
    browser: Browser, page: Page, house: Server, me: Visitor, quiet: list[str]
) -> None:
    """The same player sits at two screens."""
    sit(page, house, me, to_buy())
    no_end_yet(page)
    other = me.page(browser, house, quiet)
    other.goto(page.url)
    other.locator(LIT).first.click(force=True)
    expect(page.locator("[data-testid=end]")).to_be_enabled()
    expect(page.locator(REFUSED)).to_have_count(0)


def test_that_a_command_came_too_late_stays_for_its_own_update_only(
    browser: Browser, page: Page, house: Server, me: Visitor, quiet: list[str]
) -> None:
    page.add_init_script(HOLD_BACK)
    sit(page, house, me, to_buy())
    other = me.page(browser, house, quiet)
    other.goto(page.url)
    page.evaluate("window.holding = 'update'")
    other.locator(LIT).first.click(force=True)
    expect(other.locator("[data-testid=end]")).to_be_enabled()
    page.locator(LIT).last.click(force=True)
    expect(page.locator(REFUSED)).to_contain_text("Somebody was faster")
    page.evaluate("window.release()")
    expect(page.locator("[data-testid=end]")).to_be_enabled()
    expect(page.locator(REFUSED)).to_contain_text("Somebody was faster")
    other.keyboard.press("u")
    expect(page.locator("[data-testid=end]")).to_be_disabled()
    expect(page.locator(REFUSED)).to_have_count(0)


# --- the thing asked for is the most visible one ----------------------------------------------------

LOOKS = """each => {
  const { borderTopColor, backgroundColor, boxShadow, animationName } = getComputedStyle(each);
  return [borderTopColor, backgroundColor, boxShadow, animationName];
}"""


def test_cards_that_may_be_played_are_calm(page: Page, house: Server, me: Visitor) -> None:
    game = found(lambda game, can: {"acquire", "rebuild"} <= can and "shift" in can)
    sit(page, house, me, game)
    ready = page.locator("[data-action=market_shift].ready").evaluate(LOOKS)
    idle = page.locator("[data-action=land_grab]:not(.ready)").evaluate(LOOKS)
    asked = page.locator("button[data-tile].fits").first.evaluate(LOOKS)
    assert ready[1:] == idle[1:], "nothing shines"
    assert ready[0] != asked[0]
    assert ready[0] != idle[0], "but one can see which may be played"


@pytest.mark.parametrize("card", ["action", "card"])
@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_taking_a_card_with_a_tile_on_the_board(
    page: Page, house: Server, me: Visitor, card: str, by: str
) -> None:
    """The tile stays where it is; what an action card does can be read all the same."""
    sit(page, house, me, to_build())
    page.locator("button[data-tile].fits").first.click()
    page.locator(LIT).first.click(force=True)
    expect(page.locator(GHOST)).to_have_count(1)
    pressed = page.locator(f"[data-{card}]:enabled").first
    if by == "mouse":
        pressed.click()
    else:
        pressed.focus()
        page.keyboard.press("Enter")
    expect(page.locator(ASKS)).to_have_text(re.compile(r"✗ First build .+, or put it back\."))
    expect(page.locator(GHOST)).to_have_count(1)
    if card == "action":
        expect(page.locator(".about p").first).to_contain_text(
            pressed.get_attribute("aria-label") or ""
        )
    page.locator("[data-testid=confirm]").click()
    expect(page.locator(GHOST)).to_have_count(0)
    pressed.click()
    expect(page.locator(ASKS)).not_to_contain_text("First build")
