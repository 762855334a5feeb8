"""How often warnings come, and how much they help: whole games with players who are warned.

The naive player buys a random lot, then builds the best tile that fits, and never plays a card. One who
heeds warnings draws again among the purchases nobody warns of, if there are any.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache

import pytest

from ny1901.bots import make_bot
from ny1901.engine.chance import below, seeded
from ny1901.engine.legality import legal_moves
from ny1901.engine.moves import Acquire, Build, GiveUp, Move, Rebuild
from ny1901.engine.outlook import cautions
from ny1901.engine.rules import Rules
from ny1901.engine.state import State
from ny1901.engine.transition import play
from ny1901.engine.views import view
from tests.play import PLAYERS, opening, rules_for
from tests.support.sizes import size

GAMES = 201
"""The same number with two, three and four players."""
MAGNATES = size(6, GAMES)
THOUGHTS = size(40, 150)
"""Games the Magnate thinks through for each move: it takes what it can in its time, some thousands.

The fewer, the weaker it plays, and the more often it is warned.
"""

Choice = Callable[[State, list[Move]], Move]
"""A player: one of the legal moves."""


class Chance:
    """Draws, from a seed."""

    def __init__(self, seed: int) -> None:
        self._state = seeded(seed)

    def one(self, among: Sequence[Move]) -> Move:
        drawn, self._state = below(len(among), self._state)
        return among[drawn]


def naive(rules: Rules, chance: Chance, told: Counter[str], *, heeds: bool) -> Choice:
    """A random purchase, then the best tile that fits; without either, the turn ends."""

    def choose(state: State, legal: list[Move]) -> Move:
        lots = [move for move in legal if isinstance(move, Acquire) and not move.land_grab]
        if lots:
            drawn = chance.one(lots)
            if heeds and cautions(rules, state, drawn):
                told["drawn again"] += 1
                drawn = chance.one([lot for lot in lots if not cautions(rules, state, lot)] or lots)
            return drawn
        places = [m for m in legal if isinstance(m, Rebuild) or (isinstance(m, Build) and not m.boom)]
        most = max((rules.tiles[move.tile].points for move in places), default=0)
        best = [move for move in places if rules.tiles[move.tile].points == most]
        if best:
            return chance.one(best)
        given = [move for move in legal if isinstance(move, GiveUp)]
        return chance.one(given) if given else legal[-1]

    return choose


def magnates(rules: Rules, seed: int) -> Choice:
    """A bot like the strongest one for each seat; see ``THOUGHTS``."""
    bots = [make_bot(f"search@{THOUGHTS}", seed * 10 + seat) for seat in range(rules.players)]

    def choose(state: State, legal: list[Move]) -> Move:
        seat = state.turn.seat
        return bots[seat].choose(rules, view(rules, state, seat))

    return choose


def count(rules: Rules, seed: int, choose: Choice, told: Counter[str]) -> None:
    """Play one game, all seats alike; count turns, those with a warning, and land given up."""
    state, turns, warned = opening(rules, seed), set[int](), set[int]()
    while not state.over:
        again = told["drawn again"]
        move = choose(state, legal_moves(rules, state))
        if told["drawn again"] > again or cautions(rules, state, move):
            warned.add(state.turn.number)
        told["given up"] += isinstance(move, GiveUp)
        turns.add(state.turn.number)
        state = play(rules, state, move)
    told["turns"] += len(turns)
    told["warned"] += len(warned)


@cache
def naive_games(players: int, *, heeds: bool) -> Counter[str]:
    rules, told = rules_for("standard", players), Counter[str]()
    for seed in range(GAMES // len(PLAYERS)):
        count(rules, seed, naive(rules, Chance(seed), told, heeds=heeds), told)
    return told


@pytest.mark.parametrize("players", PLAYERS)
def test_who_heeds_warnings_gives_up_land_a_fifth_as_often(players: int) -> None:
    deaf, warned = naive_games(players, heeds=False), naive_games(players, heeds=True)
    assert warned["given up"] * 5 <= deaf["given up"]
    assert deaf["given up"] > GAMES


@pytest.mark.parametrize("players", PLAYERS)
def test_the_naive_player_is_warned_in_a_quarter_of_the_turns_at_most(players: int) -> None:
    told = naive_games(players, heeds=True)
    assert 0 < told["warned"] * 4 <= told["turns"]


def test_the_strongest_bot_is_hardly_ever_warned() -> None:
    told = Counter[str]()
    for seed in range(MAGNATES):
        rules = rules_for("standard", PLAYERS[seed % len(PLAYERS)])
        count(rules, seed, magnates(rules, seed), told)
    assert told["warned"] * 20 <= told["turns"]
    assert told["warned"] >= MAGNATES, "each game has its last turns"
