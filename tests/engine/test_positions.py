"""A position as text and back again; an unreadable line is named, an impossible position refused."""

import hashlib

import pytest

from ny1901.engine.names import Challenge, EndReason
from ny1901.engine.notation import NotationError
from ny1901.engine.positions import (
    Reader,
    digest,
    parse_position,
    parse_setup,
    position_text,
    setup_lines,
)
from ny1901.engine.state import State, Trigger, Turn
from ny1901.engine.views import view
from tests.play import TABLES, Seat, opening, random_states, rules_for, staged

RULES = rules_for("standard", 2)


def example() -> State:
    """A position with some of everything."""
    park = "PARK b7 c7 d7 b8 c8 d8 b9"
    state = staged(
        RULES,
        Seat("Rh Ra* Rg Rc", ("HOME l3 l4", "G1 i2 i3 j2 j3"), "S4 S5", 4, (("G1", 2),)),
        Seat("Bk Bg Bh Bi Bl Ye* Yf*", ("HOME h8 h9", park), "B5 B6 S3"),
        market="R2 B3",
        turn=Turn(40, 0, had_worker=True, acquired=2, grabbed=True, built=1),
        streets=(0, 2, 4),
        challenge=Challenge.GOLD_PRESTIGE,
        trigger=Trigger(1, EndReason.FEW_TILES),
    )
    return state._replace(buried=(tuple(sorted(state.deck[-4:-1])), state.deck[-1:]))


EXAMPLE = """\
ny1901 position 1
first 1
characters red blue
streets BW WA PT
challenge gold_prestige
turn 40 1 2 1 had_worker grabbed
market R2 B3 -- --
deck R2 R2 R2 R3 R3 R3 R3 R3 B2 B2 B2 B2 B2 B3 B3 Y2 Y2 Y2 Y2 Y2 Y2 Y3 Y3 Y3 Y3 Y3 G2 G2 G2 G2 G2 G2 G2 G2 G3 G3 G3 G3 G3
buried G3 G3 G3 | G3
idle 0
trigger 2 few_tiles
over no
chance 1
seat 1
  score 18
  workers 3
  cards land_grab
  unbuilt B1 B2 B3 B4 B5 B6 S1 S2 S3 S6 G2 G3 G4 G5 G6
  prestige G1+2
  lots Ra* Rc Rg Rh
  building G1 i2 i3 j2 j3
  building HOME l3 l4
seat 2
  score 23
  workers 2
  cards construction_boom market_shift land_grab
  unbuilt B1 B2 B3 B4 S1 S2 S4 S5 S6 G1 G2 G3 G4 G5 G6
  prestige none
  lots Bg Bk Bl Bh Bi Ye* Yf*
  building PARK b7 b8 b9 c7 c8 d7 d8
  building HOME h8 h9
"""  # noqa: E501


def changed(line: int, text: str) -> str:
    """The example with another line in the place of one."""
    lines = EXAMPLE.splitlines()
    lines[line - 1] = text
    return "\n".join(lines)


def test_a_position_is_written_line_by_line() -> None:
    assert position_text(RULES, example()) == EXAMPLE
    assert parse_position(RULES, EXAMPLE) == example()


def test_spaces_do_not_matter() -> None:
    loose = EXAMPLE.replace("  ", "\t").replace("turn 40", "turn   40").rstrip("\n")
    assert parse_position(RULES, loose) == example()


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_set_up_and_positions_come_back(variant: str, players: int) -> None:
    rules = rules_for(variant, players)
    for state in list(random_states(rules, 37))[::10]:
        text = position_text(rules, state)
        assert parse_position(rules, text) == state
        assert position_text(rules, parse_position(rules, text)) == text
        lines = "\n".join(setup_lines(rules, state.setup))
        assert parse_setup(rules, Reader(lines)) == state.setup


def test_a_views_position_comes_back_face_down() -> None:
    shown = view(RULES, opening(RULES, 1), 0).state
    text = position_text(RULES, shown)
    assert "?? ?? ??" in text
    assert "chance 0\n" in text
    assert parse_position(RULES, text) == shown


def test_a_digest_tells_positions_apart_and_stays() -> None:
    state = example()
    assert digest(RULES, state) == hashlib.sha256(EXAMPLE.encode()).hexdigest()[:16]
    others = [
        state._replace(chance=2),
        state._replace(idle=1),
        state._replace(deck=state.deck[::-1], buried=()),
        state._replace(turn=state.turn._replace(built=2)),
    ]
    assert len({digest(RULES, each) for each in [state, *others]}) == 5


UNREADABLE = [
    (1, "ny1901 position 2", "line_expected", {"word": "ny1901 position 1"}),
    (2, "", "line_expected", {"word": "first"}),
    (2, "second 1", "line_expected", {"word": "first"}),
    (2, "first", "not_a_number", {"text": ""}),
    (2, "first one", "not_a_number", {"text": "one"}),
    (2, "first -1", "not_a_number", {"text": "-1"}),
    (2, "first ١", "not_a_number", {"text": "١"}),
    (2, "first 1 2", "not_a_number", {"text": "1 2"}),
    (
        3,
        "characters red white",
        "unknown_word",
        {"text": "white", "known": "red blue yellow green pink"},
    ),
    (4, "streets BW XX", "unknown_word", {"text": "XX", "known": "BW NB WA CE PT"}),
    (
        5,
        "challenge gold",
        "unknown_word",
        {
            "text": "gold",
            "known": "none gold_tycoon master_architect gold_prestige bronze_baron generation_king",
        },
    ),
    (6, "turn 1 1 0", "words_missing", {}),
    (6, "turn 1 1 x 0", "not_a_number", {"text": "x"}),
    (
        6,
        "turn 1 1 0 0 tired",
        "unknown_word",
        {"text": "tired", "known": "had_worker grabbed rebuilt triggered"},
    ),
    (7, "market R2 R2 R2 R4", "unknown_card", {"text": "R4"}),
    (8, "deck R2 Z2", "unknown_card", {"text": "Z2"}),
    (9, "buried R2 | Z2", "unknown_card", {"text": "Z2"}),
    (10, "idle many", "not_a_number", {"text": "many"}),
    (11, "trigger", "not_a_number", {"text": ""}),
    (
        11,
        "trigger 1 whim",
        "unknown_word",
        {"text": "whim", "known": "few_tiles market_short score_reached nobody_builds"},
    ),
    (12, "over maybe", "unknown_word", {"text": "maybe", "known": "yes no"}),
    (13, "chance 9" + "9" * 5_000, "not_a_number", {"text": "9" + "9" * 5_000}),
    (14, "seat 2", "line_expected", {"word": "seat 1"}),
    (23, "place 2", "line_expected", {"word": "seat"}),
    (15, "  score none", "not_a_number", {"text": "none"}),
    (16, "  worker 1", "line_expected", {"word": "workers"}),
    (
        17,
        "  cards ace",
        "unknown_word",
        {"text": "ace", "known": "construction_boom market_shift land_grab"},
    ),
    (17, "  cards land_grab land_grab", "word_twice", {"text": "land_grab"}),
    (18, "  unbuilt B1 B7", "unknown_tile", {"text": "B7"}),
    (19, "  prestige B7+1", "unknown_tile", {"text": "B7"}),
    (19, "  prestige G1", "not_a_number", {"text": ""}),
    (20, "  lots Ra* Zz", "unknown_lot", {"text": "Zz"}),
    (22, "  building", "unknown_tile", {"text": ""}),
    (22, "  building HOME l3 z9", "unknown_field", {"text": "z9"}),
    (22, "  building HOME l3 l3", "field_twice", {"text": "l3"}),
    (22, "  building HOME l3 l5", "cannot_stand_there", {"tile": "HOME"}),
    (22, "  tower HOME l3 l4", "line_expected", {"word": "seat"}),
]


@pytest.mark.parametrize(("line", "text", "code", "params"), UNREADABLE)
def test_an_unreadable_line_is_named(
    line: int, text: str, code: str, params: dict[str, int | str]
) -> None:
    with pytest.raises(NotationError) as caught:
        parse_position(RULES, changed(line, text))
    assert (caught.value.code, dict(caught.value.params)) == (code, {"line": line, **params})


@pytest.mark.parametrize("kept", [0, 1, 5, 13, 17, 22, 28])
def test_a_text_that_ends_too_soon(kept: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_position(RULES, "\n".join(EXAMPLE.splitlines()[:kept]))
    assert (caught.value.code, caught.value.params) == ("text_ends", (("line", kept),))


def test_nothing_may_follow() -> None:
    with pytest.raises(NotationError) as caught:
        parse_position(RULES, EXAMPLE + "seat 3\n")
    assert (caught.value.code, caught.value.params) == ("line_unexpected", (("line", 32),))


IMPOSSIBLE = [
    (6, "turn 40 3 2 1 had_worker grabbed", "seat_unknown"),
    (6, "turn 40 0 2 1 had_worker grabbed", "seat_unknown"),
    (6, "turn 40 1 4 1 had_worker grabbed", "turn_too_long"),
    (6, "turn 40 1 0 0", "start_differs"),
    (7, "market R2 B2 -- --", "cards_differ"),
    (11, "trigger 3 few_tiles", "seat_unknown"),
    (7, "market R2 B3 --", "market_size"),
    (9, "buried G3 G3 G2 | G3", "bottom_differs"),
    (13, f"chance {1 << 64}", "chance_too_large"),
    (15, "  score 17", "score_differs"),
    (16, "  workers 4", "workers_lost"),
    (18, "  unbuilt B1 B2 B3 B4 B5 B6 S1 S2 S3 S6 G1 G2 G3 G4 G5 G6", "tile_twice, score_differs"),
    (20, "  lots Ra Rc Rg Rh", "lot_unmarked, workers_lost"),
    (20, "  lots Ra* Rc Rg Rh*", "worker_under_building, workers_lost"),
    (21, "  building G1 i2 i3 h2 h3", "building_on_foreign_land"),
    (29, "  lots Bg Bk Bl Bh Bi Ye* Yf* Ra", "lot_unmarked, lots_shared"),
    (
        31,
        "  building METLIFE b7 c7 d7 e7 b8 c8 d8 e8",
        "buildings_overlap, lot_unmarked, legendary_differs, legendary_free_and_built",
    ),
]


@pytest.mark.parametrize(("line", "text", "faults"), IMPOSSIBLE)
def test_an_impossible_position_is_refused_with_its_faults(line: int, text: str, faults: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_position(RULES, changed(line, text))
    assert (caught.value.code, caught.value.params) == ("impossible_position", (("faults", faults),))


@pytest.mark.parametrize("face_down", [False, True])
def test_more_than_a_game_has_room_for_is_impossible(face_down: bool) -> None:
    """Such positions would not fit where a bot keeps them."""
    state = view(RULES, example(), 0).state if face_down else example()
    text = position_text(RULES, state)
    for line, much, fault in (
        ("prestige G1+2", f"prestige {'G1+2 ' * 400}", "prestige_differs"),
        ("buried G3 G3 G3 | G3", f"buried {'G3 ' * 5_000}", "bottom_differs"),
        ("buried G3 G3 G3 | G3", f"buried {'G3 | ' * 5_000} G3", "bottom_differs"),
    ):
        more = text.replace(line, much, 1).replace(
            "score 18", f"score {18 + 2 * much.count('+2') or 2}"
        )
        with pytest.raises(NotationError, match=fault):
            parse_position(RULES, more)


def test_a_market_not_filled_between_turns_is_impossible() -> None:
    text = changed(6, "turn 40 1 0 0 had_worker").replace("trigger 2 few_tiles", "trigger none")
    with pytest.raises(NotationError, match="market_unfilled"):
        parse_position(RULES, text)


def test_cards_of_a_game_without_them_are_impossible() -> None:
    rules = rules_for("intro", 2)
    text = position_text(rules, opening(rules, 1)).replace("cards none", "cards land_grab", 1)
    with pytest.raises(NotationError, match="cards_unknown"):
        parse_position(rules, text)


def test_a_reader_counts_from_where_it_is_told() -> None:
    reader = Reader("first 1\nname Ann\n\nname Bob", first_line=10)
    assert reader.coming("first")
    assert not reader.coming("name")
    assert reader.read("first", lambda words: words) == ["1"]
    assert reader.line == 10
    assert reader.coming("name")
    assert reader.read("name", lambda words: words) == ["Ann"]
    assert not reader.coming("name"), "an empty line is a line"
    with pytest.raises(NotationError) as caught:
        reader.read("name", lambda words: words)
    assert caught.value.params == (("line", 12), ("word", "name"))
    with pytest.raises(NotationError) as caught:
        reader.finish()
    assert (caught.value.code, caught.value.params) == ("line_unexpected", (("line", 13),))
    assert reader.read("name", lambda words: words) == ["Bob"]
    reader.finish()
    assert not reader.coming("name")
