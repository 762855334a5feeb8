"""What is lit is what the server allows, in hundreds of positions; and nothing if it is not my turn."""

import random

import pytest
from playwright.sync_api import Browser

from tests.browser.serving import Server
from tests.browser.watching import VARIANTS, Hand, Json, Watched, card_of, cells_of, lay
from tests.support.sizes import size

POSITIONS = size(9, 17)
"""At each of the twelve tables: two hundred in all if everything is tried, half as many in a sample."""


def lights(watched: Watched, hand: Hand) -> Json:
    """All that can be taken in hand, and what is lit then."""
    seen: Json = watched.ask("until(argument).then(() => window.onlooker.lights())", hand.version)
    return seen


def check(lit: Json, board: Json, lots: set[str], squares: set[str]) -> None:
    """The hand, the eye and the ear are told the same."""
    assert sorted(lit["lots"]) == sorted(lots)
    assert sorted(lit["squares"]) == sorted(squares)
    assert sorted(lit["cells"]) == sorted(lit["told"]) == sorted(cells_of(board, lots) | squares)


def check_all(seen: Json, board: Json, legal: list[str]) -> None:
    moves = [move.split() for move in legal]
    lots = {
        verb: {move[1] for move in moves if move[0] == verb} for verb in ("acquire", "grab", "giveup")
    }
    placed = [move for move in moves if move[0] in ("build", "rebuild", "boom")]
    check(seen["nothing"], board, lots["acquire"] | lots["giveup"], set())
    for card in seen["cards"]:
        fitting = {lot for lot in lots["acquire"] if card_of(board, lot) == card["kind"]}
        # a card of no use now is not taken in hand, and the board stays as it was
        check(card["lit"], board, fitting or lots["acquire"] | lots["giveup"], set())
        assert card["dim"] == (bool(legal) and not fitting)
    assert {tile for tile, each in seen["tiles"].items() if each["fits"]} == {
        move[1] for move in placed
    }
    for tile, each in seen["tiles"].items():
        squares = {cell for move in placed if move[1] == tile for cell in move[2:]}
        check(each["lit"], board, set(), squares)
    now = {"construction_boom": "boom", "market_shift": "shift", "land_grab": "grab"}
    for action, each in seen["actions"].items():
        if each["ready"] or not legal:
            check(each["lit"], board, lots["grab"] if action == "land_grab" else set(), set())
        assert each["ready"] == any(move[0] == now[action] for move in moves)
    assert seen["end"] == ("end" in legal)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_legal_target_and_no_other(browser: Browser, server: Server, seats: int) -> None:
    chance = random.Random(seats)
    positions = 0
    verbs: set[str] = set()
    with Watched(browser, server) as watched:
        for variant in VARIANTS:
            table = lay(watched.context, server, ["here"] * seats, variant)
            with Hand(watched.context, server, table) as hand:
                watched.visit(hand)
                for number in range(POSITIONS):
                    check_all(lights(watched, hand), hand.board, hand.legal)
                    verbs |= {move.split()[0] for move in hand.legal}
                    positions += 1
                    hand.wander(chance, chance.randrange(1, 5))
                    builds = [move for move in hand.legal if move.startswith("build ")]
                    if builds and number % 2:
                        hand.play(chance.choice(builds))
    assert positions == len(VARIANTS) * POSITIONS
    assert verbs >= {"acquire", "build", "rebuild", "grab", "boom", "shift", "end"}


def test_nothing_on_the_turn_of_another(browser: Browser, server: Server) -> None:
    """Two people elsewhere: at every position one sees what is legal and the other nothing."""
    chance = random.Random(2)
    with Watched(browser, server) as anna, Watched(browser, server) as ben:
        table = lay(anna.context, server, ["here", "link"])
        joined = ben.context.request.post(
            f"{server.address}/api/tables/{table}/join", data={"name": "Ben"}
        )
        assert joined.ok
        with Hand(anna.context, server, table) as first, Hand(ben.context, server, table) as second:
            anna.visit(first)
            ben.visit(second)
            for _ in range(20):
                assert bool(first.legal) != bool(second.legal)
                for watched, hand in ((anna, first), (ben, second)):
                    check_all(lights(watched, hand), hand.board, hand.legal)
                active, other = (first, second) if first.legal else (second, first)
                before = other.version
                active.play(active.choose(chance))
                other.wait_past(before)
