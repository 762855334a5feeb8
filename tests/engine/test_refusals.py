"""Every reason to refuse, once at least: the code, its rule, the culprits and the numbers."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from ny1901.content import Options
from ny1901.engine.legality import legal_moves, why_not
from ny1901.engine.masks import mask_of
from ny1901.engine.moves import Acquire, Build, GiveUp, Move, Rebuild, Verb
from ny1901.engine.names import (
    ALL_CARDS,
    BOOM,
    EMPTY,
    GRAB,
    MARKET_SIZE,
    SHIFT,
    Challenge,
    District,
    EndReason,
)
from ny1901.engine.notation import parse_cells, parse_kind, parse_lot, parse_move, parse_tile
from ny1901.engine.obstacles import ForTile, Nearest, OnLot, WithCard, nearest, why_none
from ny1901.engine.refusals import Code, Refusal
from ny1901.engine.rules import Rules
from ny1901.engine.setup import Wishes, set_up
from ny1901.engine.state import State, Trigger, Turn
from ny1901.engine.transition import decide, play
from tests.play import (
    Seat,
    opening,
    played,
    random_game,
    rules_for,
    staged,
    village,
    with_challenges,
)

# Start lots: Rh is l3 l4, Bk is h8 h9, Yc is n5 o5 (data/lower_manhattan.txt has the whole board).
BLUE = Seat("Bk", ("HOME h8 h9",))

STANDARD = rules_for("standard", 2)
EXPERT = rules_for("expert", 2)
INTRO = rules_for("intro", 2)
WITHOUT_CARDS = rules_for("standard", 2, Options(action_cards=False))

BEGINS = Turn(1, 0, had_worker=True)
NO_WORKER = Turn(1, 0, had_worker=False)
ACQUIRED = Turn(1, 0, had_worker=True, acquired=2)
ACQUIRED_LARGE = Turn(1, 0, had_worker=True, acquired=3)
EXPANDED = Turn(1, 0, had_worker=True, acquired=2, built=1)
REBUILT = Turn(1, 0, had_worker=True, built=1, rebuilt=True)

Position = Callable[[], State]


def over() -> State:
    """A game that is over."""
    return list(random_game(STANDARD, 1))[-1].after


def landlord(turn: Turn, lots: str, *buildings: str, gone: str = "") -> State:
    """The first seat with this land and these buildings, the second with its starting property."""
    land = Seat(lots, buildings, gone)
    return staged(STANDARD, land, BLUE, market="R2 R3 B2", turn=turn)


def rich(turn: Turn, lots: str, *buildings: str) -> State:
    """As landlord, with all generations unlocked: tiles for 24 points were built and demolished."""
    return landlord(turn, lots, *buildings, gone="B5 B6 S4 S5 S6")


def begins() -> State:
    """The first turn begins."""
    return landlord(BEGINS, "Rh", "HOME l3 l4")


def acquired() -> State:
    """A small lot was acquired in this turn, and there is more land."""
    return landlord(ACQUIRED, "Rh Ra Ba* Bc* Bj*", "HOME l3 l4", "B1 g2 g3")


def expanded() -> State:
    """A lot was acquired and a first building raised; there is land for a second."""
    return landlord(EXPANDED, "Rh Ra Ba*", "HOME l3 l4", "B1 g2 g3")


def rebuilt() -> State:
    """The starting property was replaced in this turn."""
    return landlord(REBUILT, "Rh", "B1 l3 l4")


def stuck() -> State:
    """Four small lots far from each other, and both tiles of two squares are built."""
    return landlord(NO_WORKER, "Rh Ra Bj Bb* Ye* Gk* Bd*", "HOME l3 l4", "B1 g2 g3", "B2 g8 g9")


def only_a_build() -> State:
    """No worker in hand, but land where a tile fits."""
    return landlord(NO_WORKER, "Rh Ba* Bb* Ye* Gk*", "HOME l3 l4")


def only_a_rebuild() -> State:
    """As stuck, but one lot lies beside the starting property."""
    return landlord(NO_WORKER, "Yc Ra Bj Yb* Bb* Gk* Bd*", "HOME n5 o5", "B1 g2 g3", "B2 g8 g9")


def without(card: int) -> Position:
    """A lot was acquired and a building raised by a player who has played this card."""
    played_it = Seat("Rh Ra Ba*", ("HOME l3 l4", "B1 g2 g3"), cards=ALL_CARDS & ~card)
    return lambda: staged(STANDARD, played_it, BLUE, turn=EXPANDED)


def triggered() -> State:
    """The first building of this turn left only four own tiles."""
    gone = "B2 B3 B4 B5 B6 S1 S2 S3 S4 S5 S6 G1 G2"
    few = Seat("Rh Ra Ba*", ("HOME l3 l4", "B1 g2 g3"), gone)
    turn, trigger = EXPANDED._replace(triggered=True), Trigger(0, EndReason.FEW_TILES)
    return staged(STANDARD, few, BLUE, turn=turn, trigger=trigger)


def park_row(seat: int) -> State:
    """The second seat has the Park Row Building; one of the two has acquired a lot."""
    owner = Seat("Bg Bh Bi Bl", ("PARK b7 c7 d7 b8 c8 d8 b9",), gone="B5 B6 S4 S5")
    other = Seat("Ra*", gone="B5 B6 S3 S4 S5")
    return staged(EXPERT, other, owner, turn=ACQUIRED._replace(seat=seat))


def intro(lots: str, *buildings: str) -> Position:
    return lambda: staged(INTRO, Seat(lots, buildings), BLUE, turn=BEGINS)


def small() -> State:
    """Land for nothing but a tile of two squares, and both are built."""
    return landlord(ACQUIRED, "Rh Ra Bj Bb* Ye*", "HOME l3 l4", "B1 g2 g3", "B2 g8 g9")


def small_and_built() -> State:
    """The same after the first building of a turn, which was one of them."""
    return landlord(EXPANDED, "Rh Ra Bj Bb* Ye*", "HOME l3 l4", "B1 g2 g3", "B2 g8 g9")


def open_land() -> State:
    """A turn begins; one lot is open, on another a building stands that nothing can replace yet."""
    return landlord(BEGINS, "Rh Ra Ba*", "HOME l3 l4", "B1 g2 g3")


def only_large_cards() -> State:
    """A lot was acquired, and the open market has no card for a lot of two squares."""
    land = Seat("Rh Ba*", ("HOME l3 l4",))
    return staged(STANDARD, land, Seat("Bk", ("HOME h8 h9",)), market="R3 R3 B3", turn=ACQUIRED)


def nothing_for_sale() -> State:
    """A turn begins, and the open market has no cards at all."""
    return begins()._replace(market=(EMPTY,) * MARKET_SIZE)


def deck_empty() -> State:
    """Three of seven lots are sold, the last four cards lie open, and a fourth lot was taken."""
    rules, state = village(), opening(village(), 1)
    for _ in range(3):
        state = played(rules, play(rules, state, legal_moves(rules, state)[0]), "end")
    return play(rules, state, legal_moves(rules, state)[0])


@dataclass(frozen=True)
class Case:
    """A move in a position, and the objection to it, in words."""

    code: Code
    position: Position
    move: str | Move
    fields: str = ""
    lots: str = ""
    params: str = ""
    rules: Rules = field(default=STANDARD, repr=False)
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


EVERY_VERB = (
    "acquire Ba",
    "grab Ba",
    "build B1 b2 c2",
    "boom B1 b2 c2",
    "rebuild B1 b2 c2",
    "shift",
    "giveup Ba",
    "end",
)
CARD_MOVES = ("grab Ba", "boom B1 b2 c2", "shift")

WHOLE_GAME = [
    *(Case(Code.GAME_OVER, over, verb, about=verb) for verb in EVERY_VERB),
    Case(Code.UNKNOWN_LOT, begins, Acquire(65), about="too high"),
    Case(Code.UNKNOWN_LOT, begins, Acquire(-1), about="negative"),
    Case(Code.UNKNOWN_LOT, acquired, Acquire(65, land_grab=True), about="land grab"),
    Case(Code.UNKNOWN_LOT, stuck, GiveUp(65), about="give up"),
    Case(Code.UNKNOWN_LOT, stuck, GiveUp(-1), about="give up negative"),
    Case(Code.UNKNOWN_TILE, acquired, Build(23, 3), about="too high"),
    Case(Code.UNKNOWN_TILE, begins, Rebuild(-1, 3), about="negative"),
]

ACQUIRING = [
    Case(Code.NO_WORKER_AT_START, stuck, "acquire Rf"),
    Case(Code.ALREADY_ACQUIRED, acquired, "acquire Rf"),
    Case(Code.ALREADY_REBUILT, rebuilt, "acquire Rf"),
    Case(Code.LOT_OUT_OF_PLAY, begins, "acquire Pa", lots="Pa"),
    Case(Code.LOT_OWNED, begins, "acquire Bk", lots="Bk", params="seat=2", about="another's"),
    Case(Code.LOT_OWNED, acquired, "grab Rh", lots="Rh", params="seat=1", about="one's own"),
    Case(Code.NO_MATCHING_CARD, begins, "acquire Yc", lots="Yc", params="district=yellow squares=2"),
    Case(
        Code.NO_MATCHING_CARD,
        acquired,
        "grab Gk",
        lots="Gk",
        params="district=green squares=2",
        about="land grab",
    ),
]

TILES = [
    Case(Code.HOME_NEVER_BUILT, acquired, "build HOME b2 c2", params="tile=HOME"),
    Case(Code.TILE_USED, acquired, "build B1 b2 c2", params="tile=B1"),
    Case(Code.TILE_USED, only_a_rebuild, "rebuild B2 n5 o5", params="tile=B2", about="rebuild"),
    Case(Code.LEGENDARY_TAKEN, lambda: park_row(0), "build PARK b2", params="tile=PARK", rules=EXPERT),
    Case(
        Code.ONE_LEGENDARY_EACH,
        lambda: park_row(1),
        "build SINGER b2",
        params="tile=SINGER built=PARK",
        rules=EXPERT,
    ),
    Case(
        Code.GENERATION_LOCKED,
        acquired,
        "build S2 b2 c2 c3",
        params="tile=S2 generation=silver needs=6 has=2",
        about="silver",
    ),
    Case(
        Code.GENERATION_LOCKED,
        lambda: landlord(BEGINS, "Rh", "HOME l3 l4", gone="B5 B6"),
        "rebuild G1 b2",
        params="tile=G1 generation=gold needs=18 has=8",
        about="gold",
    ),
    Case(
        Code.GENERATION_LOCKED,
        lambda: staged(EXPERT, Seat("Ba*", gone="B3 B5 B6"), Seat(), turn=ACQUIRED),
        "build PARK b2",
        params="tile=PARK generation=legendary needs=25 has=11",
        rules=EXPERT,
        about="legendary",
    ),
]

SQUARES = [
    Case(Code.NOT_A_SQUARE, acquired, "build B2 b3 c3", fields="b3", about="park"),
    Case(Code.NOT_A_SQUARE, acquired, "build B3 e2 f2 g2", fields="f2", about="street"),
    Case(Code.NOT_A_SQUARE, begins, "rebuild B4 c11 c12 d12", fields="c11 c12", about="old building"),
    Case(
        Code.WRONG_SHAPE,
        acquired,
        "build B3 b2 c2 c3",
        fields="b2 c2 c3",
        params="tile=B3",
        about="bent",
    ),
    Case(Code.WRONG_SHAPE, begins, "rebuild B1 l3", fields="l3", params="tile=B1", about="too small"),
    Case(Code.WRONG_SHAPE, acquired, Build(1, 0), params="tile=B2", about="nowhere"),
    Case(Code.WRONG_SHAPE, acquired, Build(1, -1), params="tile=B2", about="negative"),
    Case(Code.WRONG_SHAPE, begins, Rebuild(0, 3 << 16 * 19 - 1), params="tile=B1", about="off board"),
    Case(
        Code.LAND_OUT_OF_PLAY,
        lambda: landlord(ACQUIRED, "Gh*"),
        "build B1 h15 i15",
        fields="h15 i15",
        lots="Pd",
    ),
    Case(Code.LAND_UNOWNED, acquired, "build B2 c3 c4", fields="c3 c4", lots="Bd"),
    Case(
        Code.LAND_UNOWNED, begins, "rebuild B3 l2 l3 l4", fields="l2 l3 l4", lots="Rd", about="rebuild"
    ),
    Case(Code.LAND_OF_ANOTHER, acquired, "build B2 g8 h8", fields="g8 h8", lots="Bk", params="seat=2"),
    Case(
        Code.LAND_OF_ANOTHER,
        acquired,
        "build B5 h8 h9 i8 i9",
        fields="h8 h9 i8 i9",
        lots="Bk",
        params="seat=2",
        about="beside land that is free",
    ),
    Case(Code.SQUARE_BUILT_ON, acquired, "build B2 l3 l4", fields="l3 l4", about="starting property"),
    Case(
        Code.SQUARE_BUILT_ON,
        lambda: landlord(ACQUIRED, "Bc Bb*", "B1 e3 d3"),
        "build B3 d2 d3 d4",
        fields="d3",
        about="in part",
    ),
    Case(Code.NO_FRONTAGE, acquired, "build B2 d3 d4", fields="d3 d4"),
    Case(
        Code.NO_FRONTAGE,
        lambda: rich(BEGINS, "Bc Bd", "B3 b4 c4 d4"),
        "rebuild B2 c4 d4",
        fields="c4 d4",
        about="rebuild",
    ),
]

RAISING = [
    Case(Code.ACQUIRE_FIRST, begins, "build B1 b2 c2"),
    Case(Code.ONE_BUILDING, expanded, "build B2 b2 c2"),
    Case(Code.ONE_BUILDING, rebuilt, "build B2 b2 c2", about="after a rebuild"),
]

DEMOLISHING = [
    Case(Code.ALREADY_EXPANDING, acquired, "rebuild B2 l3 l4"),
    Case(Code.ALREADY_EXPANDING, expanded, "rebuild B2 l3 l4", about="built"),
    Case(Code.ONE_DEMOLITION, rebuilt, "rebuild B2 l3 l4"),
    Case(
        Code.NOTHING_TO_DEMOLISH,
        lambda: landlord(BEGINS, "Rh Ba*", "HOME l3 l4"),
        "rebuild B1 b2 c2",
        fields="b2 c2",
    ),
    Case(
        Code.NEVER_DEMOLISHED,
        lambda: rich(BEGINS, "Bc Be", "G1 d4 e4 d5 e5"),
        "rebuild G3 d3 e3 d4 e4 d5",
        fields="d4 e4 d5 e5",
        lots="Bc Be",
        params="tile=G3 old=G1",
        about="gold",
    ),
    Case(
        Code.NEVER_DEMOLISHED,
        intro("Bg Bh Bi Bl", "PARK b7 c7 d7 b8 c8 d8 b9"),
        "rebuild G5 b7 c7 d7 b8 c8 d8",
        fields="b7 c7 d7 b8 c8 d8 b9",
        lots="Bg Bh Bi Bl",
        params="tile=G5 old=PARK",
        rules=INTRO,
        about="legendary",
    ),
    Case(
        Code.NOT_LATER,
        lambda: landlord(BEGINS, "Ba", "B1 b2 c2"),
        "rebuild B4 b2 c2 c3",
        fields="b2 c2",
        lots="Ba",
        params="tile=B4 old=B1 generation=bronze old_generation=bronze",
    ),
    Case(
        Code.NOT_LATER,
        lambda: rich(BEGINS, "Ba Bd", "B1 b2 c2", "S2 c3 c4 b4"),
        "rebuild S1 c2 c3 c4",
        fields="c3 c4 b4",
        lots="Ba Bd",
        params="tile=S1 old=S2 generation=silver old_generation=silver",
        about="one of two",
    ),
    Case(
        Code.NOT_LARGER,
        intro("Ba", "B1 b2 c2"),
        "rebuild B2 c2 c3",
        fields="b2 c2",
        lots="Ba",
        params="tile=B2 old=B1 squares=2 old_size=2",
        rules=INTRO,
    ),
    Case(
        Code.NOT_LARGER,
        intro("Bb Bc", "B5 d2 e2 d3 e3"),
        "rebuild S2 d2 e2 e3",
        fields="d2 e2 d3 e3",
        lots="Bb Bc",
        params="tile=S2 old=B5 squares=3 old_size=4",
        rules=INTRO,
        about="later but smaller",
    ),
    Case(
        Code.TOO_FEW_WORKERS,
        lambda: rich(NO_WORKER, "Bc Bd Rf* Rc* Ye* Gk*", "B3 b4 c4 d4"),
        "rebuild S2 d3 e3 d4",
        lots="Bd",
        params="needs=1 has=0",
    ),
    Case(
        Code.TOO_FEW_WORKERS,
        lambda: rich(NO_WORKER, "Bc Bd Be Bf* Rc* Ye* Gk*", "S3 b4 c4 d4 e4"),
        "rebuild G1 b4 c4 b5 c5",
        lots="Bc Be",
        params="needs=2 has=1",
        about="one comes back",
    ),
]

NO_CARDS = (("intro", INTRO), ("option", WITHOUT_CARDS))

ACTION_CARDS = [
    *(
        Case(
            Code.NO_ACTION_CARDS,
            lambda rules=rules: staged(rules, BLUE, Seat()),  # type: ignore[misc]
            move,
            rules=rules,
            about=f"{name} {move}",
        )
        for name, rules in NO_CARDS
        for move in CARD_MOVES
    ),
    Case(Code.BOOM_SPENT, without(BOOM), "boom B2 b2 c2"),
    Case(Code.BOOM_NEEDS_BUILDING, begins, "boom B1 b2 c2"),
    Case(Code.BOOM_NEEDS_BUILDING, acquired, "boom B2 b2 c2", about="acquired"),
    Case(Code.BOOM_AFTER_TRIGGER, triggered, "boom G3 b2 c2"),
    Case(Code.SHIFT_SPENT, without(SHIFT), "shift"),
    Case(Code.SHIFT_ONLY_FIRST, acquired, "shift", about="acquired"),
    Case(Code.SHIFT_ONLY_FIRST, rebuilt, "shift", about="rebuilt"),
    Case(
        Code.FUTURE_MARKET_SHORT,
        lambda: opening(village(), 1),
        "shift",
        params="needs=4 has=3",
        rules=village(),
    ),
    Case(Code.GRAB_SPENT, without(GRAB), "grab Rf"),
    Case(Code.GRAB_NEEDS_EXPANSION, rebuilt, "grab Rf"),
    Case(Code.GRAB_COMES_SECOND, begins, "grab Rf"),
    Case(Code.GRAB_AFTER_LARGE_LOT, lambda: landlord(ACQUIRED_LARGE, "Ba*"), "grab Rf"),
    Case(Code.GRAB_OF_LARGE_LOT, acquired, "grab Ri", lots="Ri"),
    Case(Code.GRAB_NEEDS_WORKER, lambda: landlord(ACQUIRED, "Ba* Bd* Bg* Bh*"), "grab Rf"),
    Case(Code.GRAB_NEEDS_WORKER, only_a_build, "grab Rf", about="none at the start"),
    Case(Code.FUTURE_MARKET_EMPTY, deck_empty, "grab Ga", rules=village()),
]

GIVING_UP = [
    Case(Code.WORKER_IN_HAND, begins, "giveup Rh"),
    Case(Code.CAN_BUILD, only_a_build, "giveup Ba", fields="b2 c2", params="tile=B1"),
    Case(Code.CAN_REBUILD, only_a_rebuild, "giveup Yb", fields="n4 o4 n5", params="tile=B4"),
    Case(Code.TURN_BEGUN, acquired, "giveup Ba"),
    Case(Code.TURN_BEGUN, rebuilt, "giveup Rh", about="rebuilt"),
    Case(Code.LOT_NOT_YOURS, stuck, "giveup Bk", lots="Bk", about="another's"),
    Case(Code.LOT_NOT_YOURS, stuck, "giveup Ba", lots="Ba", about="nobody's"),
    Case(Code.NO_WORKER_THERE, stuck, "giveup Ra", lots="Ra"),
]

ENDING = [
    Case(Code.NOTHING_DONE, begins, "end"),
    Case(Code.MUST_BUILD, only_a_build, "end", about="build"),
    Case(Code.MUST_BUILD, only_a_rebuild, "end", about="rebuild"),
    Case(Code.MUST_GIVE_UP, stuck, "end", lots="Bb Ye Gk Bd"),
]

NONE_OF_A_KIND = [
    Case(Code.NOTHING_TO_ACQUIRE, nothing_for_sale, "acquire"),
    Case(Code.NOTHING_TO_GRAB, only_large_cards, "grab"),
    Case(Code.NOTHING_FITS, small, "build"),
    Case(Code.NOTHING_REPLACES, stuck, "rebuild"),
    Case(Code.NO_ROOM, small, "tile B5", params="tile=B5"),
    Case(Code.NO_ROOM, small_and_built, "tile B5", params="tile=B5", about="second building"),
    Case(Code.NO_ROOM_EVEN_REBUILDING, stuck, "tile B5", params="tile=B5"),
    Case(Code.NO_ROOM_FOR_ANY, small_and_built, "boom"),
    Case(Code.NO_TILE_FITS, small, "on Bb", params="name=Bb"),
    Case(Code.NO_TILE_REPLACES, open_land, "on Ra", params="name=Ra"),
    Case(Code.FITS_NOWHERE, stuck, "nearest build B5", params="tile=B5"),
    Case(Code.FITS_NOWHERE, begins, "nearest rebuild B5", params="tile=B5", about="rebuild"),
    Case(Code.FITS_NOT_THERE, begins, "nearest rebuild B3 b2 o2", fields="b2 o2", params="name=B3"),
    Case(Code.ACQUIRE_FIRST, begins, "build", about="no build"),
    Case(Code.ACQUIRE_FIRST, begins, "tile B5", about="no place"),
    Case(Code.ACQUIRE_FIRST, open_land, "on Ba", about="no tile"),
    Case(Code.ALREADY_EXPANDING, acquired, "on Rh", about="no tile"),
    Case(Code.ALREADY_ACQUIRED, acquired, "card R2", about="no lot"),
    Case(Code.BOOM_NEEDS_BUILDING, begins, "boom", about="no boom"),
    Case(Code.ONE_BUILDING, without(BOOM), "tile B5", about="no place"),
    Case(Code.GRAB_COMES_SECOND, begins, "grab", about="no grab"),
    Case(Code.SHIFT_ONLY_FIRST, acquired, "shift", about="no shift"),
    Case(Code.NOTHING_DONE, begins, "end", about="no end"),
    Case(Code.WORKER_IN_HAND, begins, "giveup", about="no give-up"),
    Case(Code.CAN_BUILD, only_a_build, "giveup", fields="b2 c2", params="tile=B1", about="no give-up"),
    Case(
        Code.GENERATION_LOCKED,
        begins,
        "nearest rebuild G1",
        params="tile=G1 generation=gold needs=18 has=0",
        about="no place",
    ),
    Case(Code.NOT_A_SQUARE, begins, "nearest rebuild B1 a1", fields="a1", about="no place"),
    Case(
        Code.WRONG_SHAPE,
        begins,
        "nearest rebuild B1 l3 l2 l5",
        fields="l2 l3 l5",
        params="tile=B1",
        about="too many squares",
    ),
]
"""What can't be done in any way: a verb alone, a tile, own land, a card, or a building begun."""

CASES = [
    *WHOLE_GAME,
    *ACQUIRING,
    *TILES,
    *SQUARES,
    *RAISING,
    *DEMOLISHING,
    *ACTION_CARDS,
    *GIVING_UP,
    *ENDING,
]


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(
            case,
            id=f"{case.code.label} {case.about}".strip().replace(" ", "_"),
            marks=pytest.mark.rule(case.code.rule),
        )
        for case in CASES
    ],
)
def test_a_move_is_refused_for_its_reason(case: Case) -> None:
    rules, state = case.rules, case.position()
    assert why_not(rules, state, case.intention) == case.refusal
    assert decide(rules, state, case.intention) == case.refusal
    assert case.intention not in legal_moves(rules, state)
    with pytest.raises(ValueError, match=rf"{case.code.label} \({case.code.rule}\)"):
        play(rules, state, case.intention)


def why_nothing(case: Case) -> Refusal | Nearest | None:
    """The answer to the question of a case."""
    rules, state = case.rules, case.position()
    match str(case.move).split():
        case ["nearest", verb, tile, *squares]:
            cells, number = parse_cells(rules.atlas, squares), parse_tile(rules, tile)
            return nearest(
                rules, state, Rebuild(number, cells) if verb == "rebuild" else Build(number, cells)
            )
        case ["tile", tile]:
            return why_none(rules, state, ForTile(parse_tile(rules, tile)))
        case ["on", lot]:
            return why_none(rules, state, OnLot(parse_lot(rules.atlas, lot)))
        case ["card", card]:
            return why_none(rules, state, WithCard(parse_kind(card)))
    return why_none(rules, state, Verb(str(case.move)))


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(
            case,
            id=f"{case.code.label} {case.about}".strip().replace(" ", "_"),
            marks=pytest.mark.rule(case.code.rule),
        )
        for case in NONE_OF_A_KIND
    ],
)
def test_nothing_of_a_kind_is_refused_for_its_reason(case: Case) -> None:
    assert why_nothing(case) == case.refusal


@dataclass(frozen=True)
class Wish:
    """A wish that can't be granted."""

    code: Code
    rules: Rules
    wishes: Wishes
    params: tuple[tuple[str, int | str], ...]
    about: str = ""


RED_TWICE = (District.RED, None, District.RED)
UNGRANTED = [
    Wish(
        Code.FIRST_SEAT_UNKNOWN,
        STANDARD,
        Wishes(first=2),
        (("seat", 3), ("players", 2)),
        "high",
    ),
    Wish(
        Code.FIRST_SEAT_UNKNOWN,
        STANDARD,
        Wishes(first=-1),
        (("seat", 0), ("players", 2)),
        "negative",
    ),
    Wish(
        Code.CHARACTERS_COUNT,
        STANDARD,
        Wishes(characters=(District.RED, None, District.BLUE)),
        (("given", 3), ("players", 2)),
    ),
    Wish(
        Code.CHARACTER_OUT_OF_PLAY,
        STANDARD,
        Wishes(characters=(None, District.PINK)),
        (("district", "pink"),),
    ),
    Wish(
        Code.CHARACTER_TWICE,
        rules_for("standard", 3),
        Wishes(characters=RED_TWICE),
        (("district", "red"),),
    ),
    Wish(
        Code.CHARACTERS_UNUSED,
        EXPERT,
        Wishes(characters=(District.RED,)),
        (("variant", "expert"),),
    ),
    Wish(
        Code.STREETS_COUNT,
        STANDARD,
        Wishes(streets=("BW", "NB")),
        (("given", 2), ("needed", 3)),
        "few",
    ),
    Wish(
        Code.STREETS_COUNT,
        STANDARD,
        Wishes(streets=("BW", "NB", "WA", "CE")),
        (("given", 4), ("needed", 3)),
        "many",
    ),
    Wish(
        Code.STREET_UNKNOWN,
        STANDARD,
        Wishes(streets=("BW", "XX", "NB")),
        (("street", "XX"), ("known", "BW NB WA CE PT")),
    ),
    Wish(
        Code.STREET_TWICE,
        STANDARD,
        Wishes(streets=("BW", "NB", "BW")),
        (("street", "BW"),),
    ),
    Wish(
        Code.STREETS_UNUSED,
        INTRO,
        Wishes(streets=("BW", "NB", "WA")),
        (("variant", "intro"),),
    ),
    Wish(
        Code.CHALLENGE_UNUSED,
        INTRO,
        Wishes(challenge=Challenge.GOLD_TYCOON),
        (("variant", "intro"),),
        "intro",
    ),
    Wish(
        Code.CHALLENGE_UNUSED,
        rules_for("standard", 2, Options(challenge=False)),
        Wishes(challenge=Challenge.GOLD_TYCOON),
        (("variant", "standard"),),
        "option",
    ),
    Wish(
        Code.CHALLENGE_OUT_OF_PLAY,
        with_challenges("bronze_baron", "gold_prestige"),
        Wishes(challenge=Challenge.GOLD_TYCOON),
        (("challenge", "gold_tycoon"),),
    ),
]


@pytest.mark.parametrize(
    "wish",
    [
        pytest.param(
            wish,
            id=f"{wish.code.label} {wish.about}".strip().replace(" ", "_"),
            marks=pytest.mark.rule(wish.code.rule),
        )
        for wish in UNGRANTED
    ],
)
def test_a_wish_is_refused_for_its_reason(wish: Wish) -> None:
    assert set_up(wish.rules, 1, wish.wishes) == Refusal(wish.code, params=wish.params)


def test_every_code_has_a_case() -> None:
    covered = {case.code for case in (*CASES, *NONE_OF_A_KIND)} | {wish.code for wish in UNGRANTED}
    assert set(Code) - covered == set()


def test_codes_have_a_word_and_a_rule_of_their_own_form() -> None:
    labels = [code.label for code in Code]
    assert len(set(labels)) == len(labels)
    for code in Code:
        assert code.label == code.name.lower()
        assert re.fullmatch(r"R([1-9]|10|11)\.[0-9]+", code.rule)
        assert Refusal(code).rule == code.rule
