"""A tile or a card that can't be used anywhere is given one reason that holds everywhere."""

import pytest

from ny1901.engine.legality import legal_moves
from ny1901.engine.names import BOOM
from ny1901.engine.notation import NotationError, move_text, parse_cells
from ny1901.engine.rules import Rules
from ny1901.engine.state import State
from ny1901.server.present.errors import show_error
from ny1901.server.tables.partial_moves import is_partial, why_none
from tests.engine.test_refusals import (
    ACQUIRED_LARGE,
    STANDARD,
    acquired,
    begins,
    expanded,
    landlord,
    only_a_build,
    only_large_cards,
    open_land,
    park_row,
    small,
    small_and_built,
    stuck,
    without,
)
from tests.play import kept_states, rules_for
from tests.support.told import told, trouble_told

EXPERT = rules_for("expert", 2)


REASONS = {
    "locked before anything else": (begins, "build G1", "Gold G1 needs 18 points; you have 0. (R6.1)"),
    "locked": (acquired, "build S2", "Silver S2 needs 6 points; you have 2. (R6.1)"),
    "too early": (begins, "build B5", "buy a lot before you build"),
    "no room": (
        small,
        "build B5",
        "Your open land has no room for bronze B5 beside a street or a park. (R4.1)",
    ),
    "no room, not even for a rebuild": (
        stuck,
        "build B5",
        "it can replace none of your buildings. (R4.1)",
    ),
    "one building": (
        without(BOOM),
        "build B5",
        "a second building takes Construction Boom",
    ),
    "no room for a second building": (small_and_built, "build B5", "no room for bronze B5"),
    "own land, too early": (open_land, "build on Ba", "buy a lot before you build"),
    "own land, too late": (acquired, "build on Rh", "(R3.1)"),
    "own land, too small": (small, "build on Bb", "None of your tiles fits on Bb now. (R4.1)"),
    "own land, built on": (open_land, "build on Ra", "can replace what stands on Ra. (R5.2)"),
    "card used up": (acquired, "acquire R2", "You have bought a lot in this turn already. (R3.2)"),
    "card too late": (stuck, "acquire R2", "You had no worker in hand when your turn began"),
    "boom too early": (begins, "boom", "build a first one before it. (R7.1)"),
    "boom without room": (
        small_and_built,
        "boom",
        "Your open land has no room for any of your tiles. (R7.1)",
    ),
    "grab too early": (begins, "grab", "buy the first one in the ordinary way. (R7.3)"),
    "grab too late": (
        lambda: landlord(ACQUIRED_LARGE, "Ba*"),
        "grab",
        "Land Grab allows lots of 2 only. (R7.3)",
    ),
    "grab without a card": (
        only_large_cards,
        "grab",
        "The open market has no card for a free lot of 2 squares. (R7.3)",
    ),
}


@pytest.mark.parametrize("name", REASONS)
def test_one_reason_for_every_place(name: str) -> None:
    position, text, reason = REASONS[name]
    error = why_none(STANDARD, position(), text)
    assert error
    trouble = show_error(error)
    sentence = trouble_told(trouble.model_dump(mode="json"), STANDARD)
    assert reason in sentence
    assert sentence.endswith(f"({trouble.rule})")
    assert not trouble.fields
    assert not trouble.lots


def test_a_client_knows_the_reasons_by_their_codes() -> None:
    said: dict[str, list[str]] = {}
    for position, text, _ in REASONS.values():
        error = why_none(STANDARD, position(), text)
        assert error
        assert error.code.status == 409
        said.setdefault(text, []).append(show_error(error).code)
    assert said["build B5"] == [
        "acquire_first",
        "no_room",
        "no_room_even_rebuilding",
        "one_building",
        "no_room",
    ]
    assert said["build on Bb"] == ["no_tile_fits"]
    assert said["build on Ra"] == ["no_tile_replaces"]
    assert said["boom"] == ["boom_needs_building", "no_room_for_any"]
    assert said["grab"] == ["grab_comes_second", "grab_after_large_lot", "nothing_to_grab"]


def test_a_legendary_that_stands_and_a_second_one() -> None:
    for seat, tile in ((0, "PARK"), (1, "SINGER")):
        error = why_none(EXPERT, park_row(seat), f"build {tile}")
        assert error
        assert "Park Row Building" in told(show_error(error).sentences, EXPERT)


@pytest.mark.parametrize("variant", ["standard", "intro", "expert"])
def test_a_reason_exactly_if_nothing_is_legal(variant: str) -> None:
    rules = rules_for(variant, 3)
    for state in kept_states(variant, 3, 1):
        moves = [move_text(rules, move).split() for move in legal_moves(rules, state)]
        for text, legal in possible(rules, state, moves).items():
            assert is_partial(text)
            assert (why_none(rules, state, text) is None) == legal, text


def possible(rules: Rules, state: State, moves: list[list[str]]) -> dict[str, bool]:
    """All that can be asked with a part left out, and whether there is such a move."""
    raised = {move[1] for move in moves if move[0] in ("build", "rebuild", "boom")}
    bought = {move[1] for move in moves if move[0] == "acquire"}
    sizes = {lot.name: lot.size for lot in rules.atlas.lots}
    asked = {f"build {tile.name}": tile.name in raised for tile in rules.tiles}
    asked |= {verb: any(move[0] == verb for move in moves) for verb in ("boom", "grab")}
    squares = {field for move in moves if move[0] in ("build", "rebuild", "boom") for field in move[2:]}
    covered = parse_cells(rules.atlas, sorted(squares))
    for lot in rules.atlas.lots:
        asked[f"build on {lot.name}"] = bool(lot.cells & covered)
    for card in ("R2", "R3", "B2", "Y3", "G2", "P3"):
        asked[f"acquire {card}"] = any(
            lot[0] == card[0] and sizes[lot] == int(card[1]) for lot in bought
        )
    return asked


def test_what_is_no_partial_move() -> None:
    for text in (
        "acquire Ra",
        "build S6 b2",
        "end",
        "shift",
        "grab Ra",
        "rebuild S6",
        "acquire r2",
        "",
    ):
        assert not is_partial(text)
    for text in ("build X9", "build on Xx", "acquire X7"):
        assert is_partial(text)
        with pytest.raises(NotationError):
            why_none(STANDARD, only_a_build(), text)
    assert why_none(STANDARD, expanded(), "boom") is None
