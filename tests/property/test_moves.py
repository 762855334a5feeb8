"""A move is legal or refused for a reason, never both and never neither."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ny1901.engine.legality import is_stuck, legal_moves, why_not
from ny1901.engine.moves import Acquire, Build, EndTurn, GiveUp, Move, Rebuild, ShiftMarket
from ny1901.engine.notation import move_text, parse_move
from ny1901.engine.refusals import Code, Refusal
from ny1901.engine.rules import Rules
from ny1901.engine.state import State
from ny1901.engine.transition import decide
from tests import naive
from tests.play import TABLES, kept_states, random_game, random_states, rules_for
from tests.property.samples import RELAXED, positions

EVERY_TABLE = pytest.mark.parametrize(("variant", "players"), TABLES)

LOTS = {Code.UNKNOWN_LOT, Code.LOT_OUT_OF_PLAY, Code.LOT_OWNED, Code.NO_MATCHING_CARD}
TILE = {
    Code.UNKNOWN_TILE,
    Code.HOME_NEVER_BUILT,
    Code.TILE_USED,
    Code.LEGENDARY_TAKEN,
    Code.ONE_LEGENDARY_EACH,
    Code.GENERATION_LOCKED,
}
LAND = {
    Code.NOT_A_SQUARE,
    Code.WRONG_SHAPE,
    Code.LAND_OUT_OF_PLAY,
    Code.LAND_UNOWNED,
    Code.LAND_OF_ANOTHER,
    Code.NO_FRONTAGE,
}
REASONS = {
    "acquire": {Code.NO_WORKER_AT_START, Code.ALREADY_ACQUIRED, Code.ALREADY_REBUILT, *LOTS},
    "grab": {
        Code.NO_ACTION_CARDS,
        Code.GRAB_SPENT,
        Code.GRAB_NEEDS_EXPANSION,
        Code.GRAB_COMES_SECOND,
        Code.GRAB_AFTER_LARGE_LOT,
        Code.GRAB_OF_LARGE_LOT,
        Code.GRAB_NEEDS_WORKER,
        Code.FUTURE_MARKET_EMPTY,
        *LOTS,
    },
    "build": {Code.ACQUIRE_FIRST, Code.ONE_BUILDING, Code.SQUARE_BUILT_ON, *TILE, *LAND},
    "boom": {
        Code.NO_ACTION_CARDS,
        Code.BOOM_SPENT,
        Code.BOOM_NEEDS_BUILDING,
        Code.BOOM_AFTER_TRIGGER,
        Code.SQUARE_BUILT_ON,
        *TILE,
        *LAND,
    },
    "rebuild": {
        Code.ALREADY_EXPANDING,
        Code.ONE_DEMOLITION,
        Code.NOTHING_TO_DEMOLISH,
        Code.NEVER_DEMOLISHED,
        Code.NOT_LATER,
        Code.NOT_LARGER,
        Code.TOO_FEW_WORKERS,
        *TILE,
        *LAND,
    },
    "shift": {
        Code.NO_ACTION_CARDS,
        Code.SHIFT_SPENT,
        Code.SHIFT_ONLY_FIRST,
        Code.FUTURE_MARKET_SHORT,
    },
    "giveup": {
        Code.UNKNOWN_LOT,
        Code.WORKER_IN_HAND,
        Code.CAN_BUILD,
        Code.CAN_REBUILD,
        Code.TURN_BEGUN,
        Code.LOT_NOT_YOURS,
        Code.NO_WORKER_THERE,
    },
    "end": {Code.NOTHING_DONE, Code.MUST_BUILD, Code.MUST_GIVE_UP},
}
"""What each verb can be refused for, besides a game that is over."""


def verb(move: Move) -> str:
    match move:
        case Acquire():
            return "grab" if move.land_grab else "acquire"
        case Build():
            return "boom" if move.boom else "build"
        case Rebuild():
            return "rebuild"
        case ShiftMarket():
            return "shift"
        case GiveUp():
            return "giveup"
        case EndTurn():
            return "end"


def every_move(rules: Rules) -> Iterator[Move]:
    """All that can be typed with a lot of the board or a placement of the table, and some more."""
    for lot in range(-1, len(rules.atlas.lots) + 1):
        yield from (Acquire(lot), Acquire(lot, land_grab=True), GiveUp(lot))
    for place in rules.table.all:
        yield from (place.build, place.boom, place.rebuild)
    yield from (ShiftMarket(), EndTurn())


def judge(rules: Rules, state: State, move: Move, legal: set[Move]) -> None:
    """Legal and accepted, or refused with a code that fits the verb and culprits on the board."""
    refusal = why_not(rules, state, move)
    if move in legal:
        assert refusal is None, move
        return
    assert refusal is not None, move
    fitting = {Code.GAME_OVER} if state.over else REASONS[verb(move)]
    assert refusal.code in fitting, (move, refusal)
    assert not refusal.fields >> rules.atlas.width * rules.atlas.height
    assert not refusal.lots >> len(rules.atlas.lots)
    assert refusal.rule == refusal.code.rule


@EVERY_TABLE
def test_every_legal_move_is_accepted(variant: str, players: int) -> None:
    rules = rules_for(variant, players)
    for state in kept_states(variant, players, 1):
        for move in legal_moves(rules, state):
            assert why_not(rules, state, move) is None
            assert not isinstance(decide(rules, state, move), Refusal)


@EVERY_TABLE
def test_every_other_move_is_refused_for_a_fitting_reason(variant: str, players: int) -> None:
    rules = rules_for(variant, players)
    for state in [*kept_states(variant, players, 2)[players::47], kept_states(variant, players, 2)[-1]]:
        legal = set(legal_moves(rules, state))
        candidates = set()
        for move in every_move(rules):
            judge(rules, state, move, legal)
            candidates.add(move)
        assert legal <= candidates


@given(
    positions(),
    st.integers(-2, 30),
    st.sets(st.integers(0, 16 * 19 - 1), max_size=9),
    st.booleans(),
)
@RELAXED
def test_arbitrary_squares_are_judged(
    position: tuple[Rules, State], tile: int, fields: set[int], boom: bool
) -> None:
    rules, state = position
    legal, cells = set(legal_moves(rules, state)), sum(1 << field for field in fields)
    for move in (Build(tile, cells, boom), Rebuild(tile, cells)):
        judge(rules, state, move, legal)
        assert isinstance(decide(rules, state, move), Refusal) is (move not in legal)


@given(positions(), st.integers(-2, 22), st.integers(-(1 << 320), 1 << 320))
@RELAXED
def test_nonsense_is_judged(position: tuple[Rules, State], tile: int, cells: int) -> None:
    rules, state = position
    legal = set(legal_moves(rules, state))
    for move in (Build(tile, cells), Build(tile, cells, boom=True), Rebuild(tile, cells)):
        judge(rules, state, move, legal)


@given(positions(), st.integers(0, 4030), st.integers(-2, 22))
@RELAXED
def test_another_tile_on_the_squares_of_a_placement_is_judged(
    position: tuple[Rules, State], number: int, tile: int
) -> None:
    rules, state = position
    legal, cells = set(legal_moves(rules, state)), rules.table.all[number].cells
    for move in (Build(tile, cells), Build(tile, cells, boom=True), Rebuild(tile, cells)):
        judge(rules, state, move, legal)


@EVERY_TABLE
def test_legal_moves_are_those_of_the_law_read_plainly(variant: str, players: int) -> None:
    rules = rules_for(variant, players)
    for state in kept_states(variant, players, 3):
        assert legal_moves(rules, state) == naive.legal(rules, state)


@EVERY_TABLE
def test_there_are_moves_until_the_game_is_over(variant: str, players: int) -> None:
    rules = rules_for(variant, players)
    for state in kept_states(variant, players, 0):
        assert bool(legal_moves(rules, state)) is not state.over


@EVERY_TABLE
def test_giving_up_is_the_only_way_of_the_stuck(variant: str, players: int) -> None:
    rules = rules_for(variant, players)
    for state in kept_states(variant, players, 3):
        legal = legal_moves(rules, state)
        gives = [move for move in legal if isinstance(move, GiveUp)]
        assert is_stuck(rules, state) is bool(gives)
        if gives:
            others = [move for move in legal if not isinstance(move, GiveUp)]
            assert others in ([], [ShiftMarket()])


def place_in_order(rules: Rules, move: Move) -> tuple[int, int]:
    """The promised order: kinds of moves first, then lots or placements."""
    match move:
        case Acquire():
            return 0, move.lot
        case Build():
            return 1, rules.table.on(move.tile, move.cells).number
        case Rebuild():
            return 2, rules.table.on(move.tile, move.cells).number
        case GiveUp():
            return 3, move.lot
        case ShiftMarket():
            return 4, 0
        case EndTurn():
            return 5, 0


@EVERY_TABLE
def test_legal_moves_come_once_and_in_the_promised_order(variant: str, players: int) -> None:
    rules = rules_for(variant, players)
    for state in kept_states(variant, players, 1):
        legal = legal_moves(rules, state)
        order = [place_in_order(rules, move) for move in legal]
        assert all(earlier < later for earlier, later in pairwise(order))
        verbs = {verb(move) for move in legal}
        assert not {"acquire", "grab"} <= verbs
        assert not {"build", "boom"} <= verbs


@EVERY_TABLE
def test_moves_and_their_texts_are_each_others_inverse(variant: str, players: int) -> None:
    rules = rules_for(variant, players)
    for step in random_game(rules, 5):
        for move in step.legal:
            assert parse_move(rules, move_text(rules, move)) == move


def test_asking_for_moves_does_not_depend_on_what_was_asked_before() -> None:
    """The memory of the table is shared by all positions: asked backwards, the answers are the same."""
    rules = rules_for("standard", 3)
    states = list(random_states(rules, 6))
    forwards = [legal_moves(rules, state) for state in states]
    backwards = [legal_moves(rules, state) for state in reversed(states)]
    assert forwards == backwards[::-1]
