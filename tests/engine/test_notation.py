"""Words for everything, and back again; what can't be read is refused with a code."""

from collections.abc import Callable

import pytest

from ny1901.engine.masks import mask_of
from ny1901.engine.moves import Acquire, Build, EndTurn, GiveUp, Move, Rebuild, ShiftMarket
from ny1901.engine.names import EMPTY, FACE_DOWN, KINDS, District, kind_of
from ny1901.engine.notation import (
    VERBS,
    NotationError,
    cells_text,
    field_text,
    kind_text,
    lots_text,
    move_text,
    parse_cells,
    parse_field,
    parse_kind,
    parse_lot,
    parse_move,
    parse_tile,
)
from tests.play import rules_for

RULES = rules_for()
ATLAS = RULES.atlas


def refused(parse: Callable[[], object]) -> tuple[str, dict[str, int | str]]:
    """The code and the parameters with which a text is refused."""
    with pytest.raises(NotationError) as caught:
        parse()
    assert str(caught.value) == f"{caught.value.code} {dict(caught.value.params)}"
    return caught.value.code, dict(caught.value.params)


def test_every_field_has_a_name_of_its_own() -> None:
    fields = range(ATLAS.width * ATLAS.height)
    names = [field_text(ATLAS, field) for field in fields]
    assert len(set(names)) == len(names)
    assert [parse_field(ATLAS, name) for name in names] == list(fields)
    assert [parse_field(ATLAS, name.upper()) for name in names] == list(fields)
    assert (names[0], names[15], names[16], names[-1]) == ("a1", "p1", "a2", "p19")


@pytest.mark.parametrize(
    "text",
    ["", "a", "1", "a0", "a01", "a20", "q1", "a-1", "a1 ", " a1", "aa1", "a1a", "é1", "İ1", "`1", "{1",
     "a٣", "a100", "²1"],
)  # fmt: skip
def test_what_is_no_field(text: str) -> None:
    assert refused(lambda: parse_field(ATLAS, text)) == ("unknown_field", {"text": text})


def test_fields_are_named_column_by_column_and_read_in_any_order() -> None:
    cells = parse_cells(ATLAS, ["h4", "g2", "h2", "G3", "h3"])
    assert cells_text(ATLAS, cells) == "g2 g3 h2 h3 h4"
    assert parse_cells(ATLAS, []) == 0
    assert cells_text(ATLAS, 0) == ""


def test_a_field_is_named_once() -> None:
    assert refused(lambda: parse_cells(ATLAS, ["g2", "g3", "G2"])) == ("field_twice", {"text": "G2"})


def test_every_lot_has_a_name() -> None:
    for number, lot in enumerate(ATLAS.lots):
        for text in (lot.name, lot.name.lower(), lot.name.upper()):
            assert parse_lot(ATLAS, text) == number
    assert lots_text(ATLAS, mask_of([0, 64])) == f"{ATLAS.lots[0].name} {ATLAS.lots[64].name}"
    assert lots_text(ATLAS, 0) == ""
    assert refused(lambda: parse_lot(ATLAS, "Zz")) == ("unknown_lot", {"text": "Zz"})


def test_every_tile_has_a_name() -> None:
    for number, tile in enumerate(RULES.tiles):
        for text in (tile.name, tile.name.lower(), tile.name.capitalize()):
            assert parse_tile(RULES, text) == number
    assert refused(lambda: parse_tile(RULES, "B7")) == ("unknown_tile", {"text": "B7"})


def test_every_card_has_a_name() -> None:
    kinds = [*range(KINDS), EMPTY, FACE_DOWN]
    names = [kind_text(kind) for kind in kinds]
    assert names == ["R2", "R3", "B2", "B3", "Y2", "Y3", "G2", "G3", "P2", "P3", "--", "??"]
    assert [parse_kind(name) for name in names] == kinds
    assert parse_kind("G3") == kind_of(District.GREEN, 3)
    for text in ("", "R4", "X2", "r2", "R2 "):
        assert refused(lambda text=text: parse_kind(text)) == ("unknown_card", {"text": text})  # type: ignore[misc]


MOVES: list[tuple[str, Move]] = [
    ("acquire Ba", Acquire(parse_lot(ATLAS, "Ba"))),
    ("grab Bb", Acquire(parse_lot(ATLAS, "Bb"), land_grab=True)),
    ("build B3 g2 g3 g4", Build(2, parse_cells(ATLAS, ["g2", "g3", "g4"]))),
    ("boom B3 g2 g3 g4", Build(2, parse_cells(ATLAS, ["g2", "g3", "g4"]), boom=True)),
    ("rebuild WOOLWORTH a1", Rebuild(parse_tile(RULES, "WOOLWORTH"), 1)),
    ("giveup Ba", GiveUp(parse_lot(ATLAS, "Ba"))),
    ("shift", ShiftMarket()),
    ("end", EndTurn()),
]


@pytest.mark.parametrize(("text", "move"), MOVES, ids=[text.split()[0] for text, _ in MOVES])
def test_a_move_and_its_text_are_each_others_inverse(text: str, move: Move) -> None:
    assert move_text(RULES, move) == text
    assert parse_move(RULES, text) == move
    assert parse_move(RULES, f"  {text.upper()}\t") == move
    assert parse_move(RULES, text.lower().replace(" ", "   ")) == move


def test_every_verb_has_a_move() -> None:
    assert sorted(text.split()[0] for text, _ in MOVES) == sorted(VERBS)


@pytest.mark.parametrize(
    ("text", "code", "params"),
    [
        ("", "unknown_verb", {"text": "", "known": " ".join(VERBS)}),
        ("fly Ba", "unknown_verb", {"text": "fly", "known": " ".join(VERBS)}),
        ("acquire", "needs_one_lot", {"verb": "acquire"}),
        ("GRAB Ba Bb", "needs_one_lot", {"verb": "grab"}),
        ("giveup", "needs_one_lot", {"verb": "giveup"}),
        ("acquire Zz", "unknown_lot", {"text": "Zz"}),
        ("build", "needs_tile_and_fields", {"verb": "build"}),
        ("boom B1", "needs_tile_and_fields", {"verb": "boom"}),
        ("rebuild", "needs_tile_and_fields", {"verb": "rebuild"}),
        ("build X9 a1", "unknown_tile", {"text": "X9"}),
        ("build B1 a1 z9", "unknown_field", {"text": "z9"}),
        ("build B1 a1 a1", "field_twice", {"text": "a1"}),
        ("shift now", "needs_nothing", {"verb": "shift"}),
        ("end turn", "needs_nothing", {"verb": "end"}),
    ],
)
def test_what_is_no_move(text: str, code: str, params: dict[str, str]) -> None:
    assert refused(lambda: parse_move(RULES, text)) == (code, params)
