"""What speaks for a move and against it, as data; sentences are in the catalogues."""

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from ny1901.engine.masks import bits
from ny1901.engine.moves import Acquire, Build, GiveUp, Move, Rebuild
from ny1901.engine.rules import Rules
from ny1901.engine.scoring import Reason as Line
from ny1901.engine.scoring import bonus_lines
from ny1901.engine.skylines import buildings_of, street_counts
from ny1901.engine.state import State
from ny1901.engine.transition import play


class Motive(Enum):
    """What speaks for a move; where it takes something away, against it."""

    POINTS = "points"
    """Points now, or for a lot: the points of the best building it allows at once."""
    LAND = "land"
    """Workers that come back, or have to go there; for a lot, squares of own land it adjoins."""
    STREET = "street"
    """Buildings more or less on a street that scores (R9.1)."""
    CHALLENGE = "challenge"
    """Points more or less by the challenge if the game ended now (R10)."""
    DENIAL = "denial"
    """Points that the lot could have brought another player, who has a worker for it (R3.2)."""


class Reason(NamedTuple):
    """A motive, what it is about (a street by its code, a challenge by name, a seat), and how much.

    What a move takes away is less than nothing.
    """

    motive: Motive
    subject: str | int
    amount: int


def reasons(rules: Rules, state: State, move: Move) -> tuple[Reason, ...]:
    """What a move of the active player brings and takes, by motive, but for what stays as it is."""
    match move:
        case Build() | Rebuild():
            found = _of_a_building(rules, state, move)
        case Acquire(lot):
            found = _of_a_lot(rules, state, lot)
        case GiveUp():
            found = iter([Reason(Motive.LAND, "", 1)])
        case _:
            found = iter(())
    return tuple(reason for reason in found if reason.amount)


def torn_down(rules: Rules, state: State, move: Move) -> tuple[int, ...]:
    """The tiles of the active player that make way for a rebuild."""
    if not isinstance(move, Rebuild):
        return ()
    standing = buildings_of(rules, state.players[state.turn.seat])
    return tuple(place.tile for place in standing if place.cells & move.cells)


def _of_a_building(rules: Rules, state: State, move: Move) -> Iterator[Reason]:
    seat, after = state.turn.seat, play(rules, state, move)
    now, then = state.players[seat], after.players[seat]
    yield Reason(Motive.POINTS, "", then.score - now.score)
    yield Reason(Motive.LAND, "", then.workers - now.workers)
    before = street_counts(rules, state)
    for street, counts in street_counts(rules, after).items():
        more = counts[seat] - before[street][seat]
        yield Reason(Motive.STREET, rules.atlas.streets[street].code, more)
    if state.setup.challenge:
        more = _by_challenge(rules, after, seat) - _by_challenge(rules, state, seat)
        yield Reason(Motive.CHALLENGE, state.setup.challenge.value, more)


def _of_a_lot(rules: Rules, state: State, lot: int) -> Iterator[Reason]:
    seat, one = state.turn.seat, rules.atlas.lots[lot]
    yield Reason(Motive.POINTS, "", _gain(rules, state, seat, lot))
    beside = rules.atlas.around(one.cells) & state.players[seat].free
    yield Reason(Motive.LAND, "", beside.bit_count())
    others = [each for each in range(rules.players) if each != seat and state.players[each].workers]
    losses = [Reason(Motive.DENIAL, each, _gain(rules, state, each, lot)) for each in others]
    yield from sorted(losses, key=lambda loss: -loss.amount)[:1]


def _gain(rules: Rules, state: State, seat: int, lot: int) -> int:
    """How much more the best building in a lot's block would bring a player who had the lot too."""
    player, one = state.players[seat], rules.atlas.lots[lot]
    free = player.free & rules.atlas.blocks[rules.block_of[lot]]
    return _best(rules, state, seat, free | one.cells) - _best(rules, state, seat, free)


def _best(rules: Rules, state: State, seat: int, squares: int) -> int:
    player = state.players[seat]
    tiles = player.unbuilt | (state.legendaries if player.legendary < 0 else 0)
    fitting = rules.table.fits(squares).tiles & tiles & rules.level(player.score).tiles
    return max((rules.tiles[tile].points for tile in bits(fitting)), default=0)


def _by_challenge(rules: Rules, state: State, seat: int) -> int:
    lines = bonus_lines(rules, state, seat)
    return sum(line.points for line in lines if line.reason is Line.CHALLENGE)
