"""Every reason to refuse, once at least: the code, its rule, the culprits and the numbers."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from ny1901.content import Options
from ny1901.engine.legality import legal_moves, why_not
from ny1901.engine.masks import mask_of
from ny1901.engine.moves import Acquire, Build, GiveUp, Move, Rebuild
from ny1901.engine.names import (
    ALL_CARDS,
    BOOM,
    GRAB,
    SHIFT,
    Challenge,
    District,
    EndReason,
)
from ny1901.engine.notation import parse_cells, parse_lot, parse_move
from ny1901.engine.refusals import Code, Refusal
from ny1901.engine.rules import Rules
from ny1901.engine.setup import Wishes, set_up
from ny1901.engine.state import State, Trigger, Turn
from ny1901.engine.transition import decide, play

from tests.play import Seat, opening, played, random_game, rules_for, staged, village

# Where things are (see data/lower_manhattan.txt): Rh is l3 l4, Bk h8 h9, Yc n5 o5, Pc n13 o13.
RED, BLUE = Seat(lots="Rh", buildings=("HOME l3 l4",)), Seat(lots="Bk", buildings=("HOME h8 h9",))
FIRST = Turn(1, 0, had_worker=True)
NO_WORKER = Turn(1, 0, had_worker=False)

STANDARD = rules_for("standard", 2)
EXPERT = rules_for("expert", 2)
INTRO = rules_for("intro", 2)


@dataclass(frozen=True)
class Case:
    """A position, a move, and the objection to it: words for fields, lots and parameters."""

    code: Code
    rules: Rules
    position: Callable[[], State]
    move: str | Move
    fields: str = ""
    lots: str = ""
    params: str = ""
    about: str = ""

    @property
    def intention(self) -> Move:
        return parse_move(self.rules, self.move) if isinstance(self.move, str) else self.move

    @property
    def refusal(self) -> Refusal:
        atlas = self.rules.atlas
        pairs = [pair.split("=") for pair in self.params.split()]
        return Refusal(
            self.code,
            parse_cells(atlas, self.fields.split()),
            mask_of(parse_lot(atlas, lot) for lot in self.lots.split()),
            tuple((key, int(value) if value.isdecimal() else value) for key, value in pairs),
        )


def over() -> State:
    """A game that is over: a finished one has its bonuses in the score."""
    return list(random_game(STANDARD, 1))[-1].after


def two_starts(market: str = "R2 R3 B2 Y3", turn: Turn = FIRST, **others: int) -> State:
    """Two players with their starting properties in red and blue."""
    return staged(STANDARD, RED, BLUE, market=market, turn=turn, **others)


def landlord(lots: str, *buildings: str, gone: str = "", turn: Turn = FIRST) -> State:
    """The first seat with this land and these buildings; the second with its starting property."""
    return staged(STANDARD, Seat(lots=lots, buildings=buildings, gone=gone), BLUE, turn=turn)


def stuck() -> State:
    """Four lots of two squares, far from each other, and both tiles of two squares are built."""
    lots = "Rh Ra Bj Bb* Ye* Gk* Bd*"
    return landlord(lots, "HOME l3 l4", "B1 g2 g3", "B2 g8 g9", turn=NO_WORKER)


def no_worker_but_land() -> State:
    """No worker in hand, and a lot where a tile fits."""
    return landlord("Rh Ba* Bb* Ye* Gk*", "HOME l3 l4", turn=NO_WORKER)


def only_a_rebuild() -> State:
    """As stuck, but one lot is beside the starting property."""
    lots = "Yc Ra Bj Yb* Bb* Gk* Bd*"
    return landlord(lots, "HOME n5 o5", "B1 g2 g3", "B2 g8 g9", turn=NO_WORKER)


def built_once(turn: Turn) -> State:
    """After a first building, with land for a second."""
    return landlord("Rh Ra Ba*", "HOME l3 l4", "B1 g2 g3", turn=turn)


def without(card: int) -> State:
    """A turn with a building raised, by a player who has played this card."""
    return staged(
        STANDARD,
        Seat("Rh Ra Ba*", ("HOME l3 l4", "B1 g2 g3"), cards=ALL_CARDS & ~card),
        BLUE,
        turn=Turn(1, 0, had_worker=True),
    )


def rich(lots: str, *buildings: str, turn: Turn = FIRST) -> State:
    """A player to whom everything is unlocked: bronze and silver for 23 points are demolished."""
    return landlord(lots, *buildings, gone="B5 B6 S3 S4 S5", turn=turn)


def intro_player(lots: str, *buildings: str) -> State:
    return staged(INTRO, Seat(lots=lots, buildings=buildings), BLUE, turn=FIRST)


def village_opening() -> State:
    return opening(village(), 1)


def village_without_deck() -> State:
    """Three lots are sold, so four cards lie open and none is to come; the second seat has bought."""
    rules, state = village(), village_opening()
    for _ in range(4):
        lots = [move for move in legal_moves(rules, state) if isinstance(move, Acquire)]
        state = played(rules, play(rules, state, lots[0]), "end")
    assert not state.deck
    lots = [move for move in legal_moves(rules, state) if isinstance(move, Acquire)]
    return play(rules, state, lots[0])


EXPANDED = Turn(1, 0, had_worker=True, acquired=2, built=1)
REBUILT = Turn(1, 0, had_worker=True, built=1, rebuilt=True)
ACQUIRED = Turn(1, 0, had_worker=True, acquired=2)
ACQUIRED_LARGE = Turn(1, 0, had_worker=True, acquired=3)


def after_few_tiles() -> State:
    """The building that left four tiles was the turn's first."""
    gone = "B2 B3 B4 B5 B6 S1 S2 S3 S4 S5 S6 G1 G2"
    return staged(
        STANDARD,
        Seat("Rh Ra Ba*", ("HOME l3 l4", "B1 g2 g3"), gone=gone),
        BLUE,
        turn=EXPANDED._replace(triggered=True),
        trigger=Trigger(0, EndReason.FEW_TILES),
    )


def two_legendaries() -> State:
    """The second seat has the Park Row Building, the first may build gold."""
    park = "PARK b7 c7 d7 b8 c8 d8 b9"
    return staged(
        STANDARD,
        Seat("Rh Ra*", ("HOME l3 l4",), gone="B5 B6 S3 S4 S5"),
        Seat("Bg Bh Bi Bl Bk", ("HOME h8 h9", park), gone="B5 B6 S3 S4 S5"),
        turn=ACQUIRED,
    )


def worker_bound() -> State:
    """Two lots under one silver tile and no worker in hand."""
    land = "Ba Bd Rc* Ye* Gk* Rf*"
    return rich(land, "S1 c2 c3 c4", turn=NO_WORKER)


PARK_ROW = "PARK b7 c7 d7 b8 c8 d8 b9"
ALL_MOVES = (
    "acquire Ba",
    "grab Ba",
    "build B1 b2 c2",
    "boom B1 b2 c2",
    "rebuild B1 b2 c2",
    "shift",
    "giveup Ba",
    "end",
)

CASES = [
    *(Case(Code.GAME_OVER, STANDARD, over, move, about=move.split()[0]) for move in ALL_MOVES),
    # about the whole game
    Case(Code.UNKNOWN_LOT, STANDARD, two_starts, Acquire(65), about="too high"),
    Case(Code.UNKNOWN_LOT, STANDARD, two_starts, Acquire(-1), about="negative"),
    Case(Code.UNKNOWN_LOT, STANDARD, stuck, GiveUp(65), about="give up"),
    Case(Code.UNKNOWN_LOT, STANDARD, stuck, GiveUp(-1), about="give up negative"),
    Case(Code.UNKNOWN_TILE, STANDARD, no_worker_but_land, Build(23, 3), about="too high"),
    Case(Code.UNKNOWN_TILE, STANDARD, two_starts, Rebuild(-1, 3), about="negative"),
    # acquiring a lot
    Case(Code.NO_WORKER_AT_START, STANDARD, stuck, "acquire Ra"),
    Case(Code.ALREADY_ACQUIRED, STANDARD, lambda: two_starts(turn=ACQUIRED), "acquire Ra"),
    Case(Code.ALREADY_REBUILT, STANDARD, lambda: two_starts(turn=REBUILT), "acquire Ra"),
    Case(Code.LOT_OUT_OF_PLAY, STANDARD, two_starts, "acquire Pa", lots="Pa"),
    Case(Code.LOT_OWNED, STANDARD, two_starts, "acquire Bk", lots="Bk", params="seat=2"),
    Case(
        Code.LOT_OWNED,
        STANDARD,
        lambda: two_starts(turn=ACQUIRED),
        "grab Rh",
        lots="Rh",
        params="seat=1",
        about="one's own, by Land Grab",
    ),
    Case(
        Code.NO_MATCHING_CARD,
        STANDARD,
        two_starts,
        "acquire Yc",
        lots="Yc",
        params="district=yellow size=2",
    ),
    Case(
        Code.NO_MATCHING_CARD,
        STANDARD,
        two_starts,
        "acquire Ba",
        lots="Ba",
        params="district=blue size=3",
        about="the other size lies open",
    ),
    Case(
        Code.NO_MATCHING_CARD,
        STANDARD,
        lambda: two_starts(turn=ACQUIRED),
        "grab Gk",
        lots="Gk",
        params="district=green size=2",
        about="Land Grab",
    ),
    # which tile may be built
    Case(
        Code.HOME_NEVER_BUILT,
        STANDARD,
        no_worker_but_land,
        "build HOME d2 e2",
        params="tile=HOME",
    ),
    Case(Code.TILE_USED, STANDARD, only_a_rebuild, "build B1 d2 e2", params="tile=B1"),
    Case(
        Code.LEGENDARY_TAKEN,
        STANDARD,
        two_legendaries,
        f"build {PARK_ROW}",
        params="tile=PARK",
    ),
    Case(
        Code.ONE_LEGENDARY_EACH,
        STANDARD,
        lambda: two_legendaries()._replace(turn=Turn(2, 1, had_worker=True, acquired=2)),
        "build SINGER b7",
        params="tile=SINGER built=PARK",
    ),
    Case(
        Code.GENERATION_LOCKED,
        STANDARD,
        no_worker_but_land,
        "build S2 b2 c2 c3",
        params="tile=S2 generation=silver needs=6 has=0",
        about="silver",
    ),
    Case(
        Code.GENERATION_LOCKED,
        STANDARD,
        lambda: landlord("Rh Ra Ba*", "HOME l3 l4", "B1 g2 g3", gone="B5 B6", turn=ACQUIRED),
        "build G1 b2 c2 c3",
        params="tile=G1 generation=gold needs=18 has=10",
        about="gold",
    ),
    Case(
        Code.GENERATION_LOCKED,
        EXPERT,
        lambda: staged(EXPERT, Seat("Ba*", gone="B3 B5 B6"), Seat(), turn=ACQUIRED),
        "build WOOLWORTH b2",
        params="tile=WOOLWORTH generation=legendary needs=25 has=11",
        about="legendary",
    ),
    # where it may stand
    Case(Code.NOT_A_SQUARE, STANDARD, no_worker_but_land, "build B1 b3 c3", fields="b3", about="park"),
    Case(
        Code.NOT_A_SQUARE,
        STANDARD,
        no_worker_but_land,
        "build B3 e2 f2 g2",
        fields="f2",
        about="over a street",
    ),
    Case(
        Code.NOT_A_SQUARE,
        STANDARD,
        two_starts,
        "rebuild B4 c11 c12 d12",
        fields="c11 c12",
        about="an old building",
    ),
    Case(
        Code.WRONG_SHAPE,
        STANDARD,
        no_worker_but_land,
        "build B3 b2 c2 c3",
        fields="b2 c2 c3",
        params="tile=B3",
        about="bent",
    ),
    Case(
        Code.WRONG_SHAPE,
        STANDARD,
        no_worker_but_land,
        Build(0, 0),
        params="tile=B1",
        about="no squares",
    ),
    Case(
        Code.WRONG_SHAPE,
        STANDARD,
        no_worker_but_land,
        Build(0, -1),
        params="tile=B1",
        about="negative",
    ),
    Case(
        Code.WRONG_SHAPE,
        STANDARD,
        two_starts,
        Rebuild(0, 3 << 16 * 19 - 1),
        params="tile=B1",
        about="off the board",
    ),
    Case(
        Code.LAND_OUT_OF_PLAY,
        STANDARD,
        lambda: landlord("Gh* Rh", "HOME l3 l4", turn=ACQUIRED),
        "build B1 h15 i15",
        fields="h15 i15",
        lots="Pd",
    ),
    Case(
        Code.LAND_UNOWNED,
        STANDARD,
        no_worker_but_land,
        "build B3 b2 c2 d2",
        fields="",
        about="own land, as a control",
    )
    if False
    else Case(
        Code.LAND_UNOWNED,
        STANDARD,
        no_worker_but_land,
        "build B3 c2 c3 c4",
        fields="c2 c3 c4",
        lots="Bd",
    ),
]
