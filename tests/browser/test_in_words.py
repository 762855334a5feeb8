"""The board in words: all of a position, block by block, in a sheet or in place of the picture."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from ny1901.engine.masks import bits
from ny1901.engine.names import Generation
from ny1901.engine.notation import cells_text
from ny1901.engine.tiles import Tile
from ny1901.game import Game
from ny1901.words.texts import Texts
from tests.browser.serving import Server
from tests.browser.staged import Visitor, found, middle, stage, visitor, with_me_to_move


def told_of(game: Game) -> dict[str, str]:
    """What must be told of every lot of a position, by its name."""
    rules, state = game.rules, game.state
    told = {}
    for number, lot in enumerate(rules.atlas.lots):
        cells = ", ".join(cells_text(rules.atlas, lot.cells).split())
        owner = next((n for n, each in enumerate(state.players) if each.lots >> number & 1), None)
        if not rules.lots_in_play >> number & 1:
            what = ["out of the game"]
        elif owner is None:
            what = ["free"]
        else:
            what = [f"owned by {game.names[owner]}", *standing(game, owner, number)]
        size = Texts().count("square", lot.size)
        district = lot.district.name.lower()
        told[lot.name] = f"{lot.name}, {district}, {size} ({cells}): {', '.join(what)}."
    return told


def standing(game: Game, owner: int, number: int) -> list[str]:
    """A worker, or the buildings on a lot with their squares, and what is left of it."""
    rules, player = game.rules, game.state.players[owner]
    lot, what, left = rules.atlas.lots[number], [], rules.atlas.lots[number].cells
    if player.manned >> number & 1:
        what.append("a worker stands here")
    for place in (rules.table.all[each] for each in player.buildings):
        if place.cells & lot.cells:
            tile = rules.tiles[place.tile]
            cells = ", ".join(cells_text(rules.atlas, place.cells).split())
            points = Texts().count("point", tile.points)
            what.append(f"{tile_name(tile)} on {cells} ({points})")
            left &= ~place.cells
    if left and left != lot.cells:
        what.append(f"empty: {', '.join(cells_text(rules.atlas, left).split())}")
    return what


def tile_name(tile: Tile) -> str:
    """As in every sentence: by its title, or its generation and name."""
    generation = Texts().say(f"generation.{tile.generation.name.lower()}")
    return tile.title or (
        generation if tile.generation is Generation.START else f"{generation} {tile.name}"
    )


def lots_read(where: Locator) -> set[str]:
    lines = where.get_by_role("listitem").all_inner_texts()
    return {" ".join(each.split()).partition(" Pick ")[0] for each in lines}


@pytest.mark.parametrize(("players", "variant"), [(2, "standard"), (4, "standard"), (3, "intro")])
def test_every_lot_is_told(page: Page, house: Server, me: Visitor, players: int, variant: str) -> None:
    game = middle(players, variant=variant, turn=players * 9)
    page.goto(stage(house, game, with_me_to_move(game, me)))
    page.wait_for_selector(".prompt.mine")
    page.keyboard.press("v")
    sheet = page.get_by_role("dialog", name="The board in words")
    expect(sheet.get_by_role("heading", level=3)).to_have_count(1 + len(game.rules.atlas.blocks))
    assert lots_read(sheet) >= set(told_of(game).values())
    scores = [
        f"{name}: {each.score} point" for name, each in zip(game.names, game.state.players, strict=True)
    ]
    text = sheet.inner_text()
    assert all(score in text for score in scores)
    streets = {game.rules.atlas.streets[n].name for n in game.state.setup.streets}
    assert {name for name in streets if f"{name} (scores)" in text} == streets


def test_it_can_be_played_by(page: Page, house: Server, me: Visitor) -> None:
    """In place of the picture: lots are picked by their names, and what is told changes at once."""
    game = found(lambda game, can: {"acquire"} == can - {"shift"} and len(game.steps) > 20)
    page.goto(stage(house, game, with_me_to_move(game, me)))
    page.wait_for_selector(".prompt.mine")
    page.keyboard.press("v")
    page.get_by_role("button", name="Show this in place of the picture").click()
    title = page.get_by_role("heading", name="The board in words")
    expect(title).to_be_focused()
    expect(page.get_by_role("grid")).to_have_count(0)
    seat, want = game.state.turn.seat, told_of(game)
    mine = {game.rules.atlas.lots[n].name for n in bits(game.state.players[seat].lots)}
    buttons = page.get_by_role("button", name=re.compile("^Pick "))
    lots = {each.removeprefix("Pick ") for each in buttons.all_inner_texts()}
    assert mine < lots
    lot = min(lots - mine)
    assert want[lot].endswith("free.")
    page.get_by_role("button", name=f"Pick {lot}", exact=True).press("Enter")
    bought = want[lot].replace("free", f"owned by {game.names[seat]}, a worker stands here")
    expect(page.get_by_text(bought)).to_be_visible()
    page.reload()
    expect(page.get_by_text(bought)).to_be_visible()
    expect(title).to_be_focused()
    page.get_by_role("button", name="Show the picture").click()
    expect(page.get_by_role("gridcell").and_(page.locator(":focus"))).to_have_count(1)


def test_what_others_do_is_read_at_once(page: Page, house: Server, me: Visitor) -> None:
    """While the sheet lies open, somebody else plays."""
    game = middle(2)
    page.goto(stage(house, game, [me, me]))
    page.wait_for_selector(".prompt.mine")
    other = page.context.new_page()
    other.goto(page.url)
    page.keyboard.press("v")
    sheet = page.get_by_role("dialog", name="The board in words")
    expect(sheet).to_be_visible()
    before = lots_read(sheet)
    other.wait_for_selector(".prompt.mine")
    other.get_by_role("gridcell", name=re.compile("can be picked")).first.press("Enter")
    expect(sheet.get_by_text("a worker stands here")).not_to_have_count(
        sum("a worker" in each for each in before)
    )
    assert len(lots_read(sheet) - before) >= 1


SAID = {
    "w": r"Your turn\. .+",
    "l": r".+ (buys|builds) .+",
    "o": r"You can choose from: .+\.",
    "s": r"Ada: \d+ points?, \d workers? in hand(, \d+ to silver)?(, \d+ to gold)?\. Bo: .+",
    "k": r"Block \d+, [a-z]\d+ to [a-z]\d+\. .+",
}


def test_summaries_are_heard_and_seen(page: Page, house: Server, me: Visitor) -> None:
    """On keys, and nothing on the page moves for them."""
    game = found(lambda game, can: {"build", "end"} <= can and len(game.steps) > 20)
    page.goto(stage(house, game, with_me_to_move(game, me)))
    page.wait_for_selector(".prompt.mine")
    place = page.locator(".board").bounding_box()
    for key, said in SAID.items():
        page.keyboard.press(key)
        shown = page.locator("[data-testid=said]")
        expect(shown).to_have_text(re.compile(rf"^{said}$"))
        expect(page.locator(".live")).to_have_text(shown.inner_text())
        assert page.locator(".board").bounding_box() == place


def test_options_are_those_of_the_server(page: Page, house: Server, me: Visitor) -> None:
    game = found(lambda game, can: "rebuild" in can and "acquire" in can and len(game.steps) > 20)
    page.goto(stage(house, game, with_me_to_move(game, me)))
    page.wait_for_selector(".prompt.mine")
    page.keyboard.press("o")
    said = page.locator("[data-testid=said]").inner_text()
    lit = page.locator("[role=gridcell][data-lit]").evaluate_all(
        "all => new Set(all.map((each) => each.ariaLabel.match(/lot (\\w+)/)[1])).size"
    )
    fits = page.get_by_role("button", name=re.compile("fits now")).count()
    assert re.search(rf"\b{lit} lots? to buy", said)
    assert re.search(rf"\b{fits} tiles? to rebuild with", said)


def test_a_spectator_reads_too(page: Page, house: Server) -> None:
    page.goto(stage(house, middle(3), [visitor() for _ in range(3)]))
    page.wait_for_selector(".prompt")
    page.get_by_role("button", name="The board in words").click()
    sheet = page.get_by_role("dialog", name="The board in words")
    assert lots_read(sheet) >= set(told_of(middle(3)).values())
