"""Two simple bots: one plays anything, one takes the best points it can see this turn."""

from ny1901.bots.base import Bot
from ny1901.engine.chance import below, seeded
from ny1901.engine.demolition import UNDEMOLISHABLE
from ny1901.engine.legality import legal_moves
from ny1901.engine.masks import bits
from ny1901.engine.moves import Acquire, Build, EndTurn, GiveUp, Move, Rebuild
from ny1901.engine.rules import Rules
from ny1901.engine.skylines import buildings_of
from ny1901.engine.state import State
from ny1901.engine.transition import play
from ny1901.engine.views import View

_CARD_WORTH = 3.0
"""What an action card should bring to be played: the point it is worth at the end, and more."""
_WORKER_WORTH = 0.4
_PROMISE_WORTH = 0.45
"""What a point that a block promises for later is worth now."""
_LAND_WORTH = 0.15


class RandomBot(Bot):
    """Any legal move, all equally likely."""

    def __init__(self, seed: int) -> None:
        """Equal seeds play equally."""
        self._chance = seeded(seed)

    def choose(self, rules: Rules, view: View) -> Move:
        """Draw one of the legal moves."""
        drawn, self._chance = below(len(view.legal), self._chance)
        return view.legal[drawn]


class GreedyBot(Bot):
    """Most points in this turn; land where its next building promises most."""

    def __init__(self, seed: int) -> None:
        """Equal seeds play equally; chance decides between equal moves only."""
        self._chance = seeded(seed)

    def choose(self, rules: Rules, view: View) -> Move:
        """The move of the highest worth."""
        worths = [worth(rules, view.state, move) for move in view.legal]
        most = max(worths)
        best = [move for move, each in zip(view.legal, worths, strict=True) if each == most]
        drawn, self._chance = below(len(best), self._chance)
        return best[drawn]


def worth(rules: Rules, state: State, move: Move) -> float:
    """What a move promises its maker, in points."""
    match move:
        case Build() | Rebuild():
            return _building_worth(rules, state, move)
        case Acquire(lot, land_grab):
            after = play(rules, state, move)
            gain = _best_build(rules, after) - (_best_build(rules, state) if land_grab else 0.0)
            price = _CARD_WORTH if land_grab else 0.0
            return gain + _promise(rules, after, lot) - price
        case GiveUp(lot):
            return -_promise(rules, state, lot)
        case EndTurn():
            return 0.0
        case _:
            return -_CARD_WORTH


def _building_worth(rules: Rules, state: State, move: Build | Rebuild) -> float:
    """Points gained, workers freed; less what a card or a torn-down building could still bring."""
    before, seat = state.active, state.turn.seat
    after = play(rules, state, move).players[seat]
    gain = after.score - before.score + _WORKER_WORTH * (after.workers - before.workers)
    if isinstance(move, Build):
        return gain - (_CARD_WORTH if move.boom else 0.0)
    lost = len(before.buildings) + 1 - len(after.buildings)
    return gain - _WORKER_WORTH * lost


def _best_build(rules: Rules, state: State) -> float:
    builds = [move for move in legal_moves(rules, state) if isinstance(move, Build) and not move.boom]
    return max((float(rules.tiles[move.tile].points) for move in builds), default=0.0)


def _promise(rules: Rules, state: State, lot: int) -> float:
    """The most points an unbuilt tile could bring in the lot's block, and a little for the land."""
    player = state.active
    one = rules.atlas.lots[lot]
    block = next(each for each in rules.atlas.blocks if each & one.cells)
    squares = player.free & block
    for place in buildings_of(rules, player):
        if place.cells & block and rules.demolitions.resistance[place.tile] < UNDEMOLISHABLE:
            squares |= place.cells
    tiles = player.unbuilt | (state.legendaries if player.legendary < 0 else 0)
    fitting = bits(rules.table.fits(squares).tiles & tiles)
    most = max((rules.tiles[tile].points for tile in fitting), default=0)
    return _PROMISE_WORTH * most + _LAND_WORTH * one.size
