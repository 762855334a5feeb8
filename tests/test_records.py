"""Game files: written and read back; every change is refused with its line and its reason."""

import hashlib
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ny1901.content import Content, Options, Source, gather
from ny1901.engine.events import GameStarted, MarketShifted
from ny1901.engine.moves import ShiftMarket
from ny1901.engine.names import Challenge, District
from ny1901.engine.refusals import Code
from ny1901.engine.setup import Wishes
from ny1901.engine.soundness import faults
from ny1901.game import Game
from ny1901.records import HEADING, RecordError, read_record, write_record
from ny1901.words.texts import Texts
from tests.content.test_own_files import TILES, TOWN, VARIANT
from tests.games import finished, go_on, laid
from tests.mutation import mutated
from tests.play import OPTIONS, TABLES
from tests.property.samples import RELAXED


def sealed(text: str) -> str:
    """The text with the seal it should have; the old one is cut off."""
    body = text[: text.rindex("seal ")]
    return f"{body}seal {hashlib.sha256(body.encode()).hexdigest()[:32]}\n"


def refused(text: str) -> RecordError:
    """The objection to a text, which there must be; its sentence is checked on the way."""
    with pytest.raises(RecordError) as caught:
        read_record(text)
    error = caught.value
    lines = len(text.splitlines())
    assert 1 <= error.line <= max(lines, 1), error
    sentence = Texts().record_error(error)
    assert re.fullmatch(rf"Line {error.line}: \S.+ .+", sentence, re.DOTALL), sentence
    assert f"{error.code}." not in sentence
    return error


@cache
def small_content() -> Content:
    """A small map and few tiles, so that a whole game is read in no time."""
    cards = gather().cards
    game = VARIANT.replace("more_squares", "later_generation").replace("generation_king", "")
    return Content(Source("town", TOWN), Source("tiles", TILES), cards, Source("v.toml", game))


@cache
def small_record() -> str:
    """A whole short game that has every kind of move but giving up."""
    for seed in range(200):
        text = write_record(go_on(laid(content=small_content(), players=3, seed=seed)))
        verbs = set(re.findall("^> ([a-z]+)", text, re.MULTILINE))
        if verbs == {"acquire", "build", "rebuild", "end", "shift", "grab", "boom"}:
            return text
    raise AssertionError("no seed gives such a game")


# --- there and back ---------------------------------------------------------------------------------


def same(one: Game, other: Game) -> None:
    assert one.started == other.started
    assert one.steps == other.steps
    assert one.state == other.state
    assert (one.content, one.options, one.seed) == (other.content, other.options, other.seed)


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_a_finished_game_comes_back(variant: str, players: int, options: Options) -> None:
    game = finished(variant, players, 5, options)
    text = write_record(game)
    again = read_record(text)
    same(again, game)
    assert again.names == game.names
    assert write_record(again) == text


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_a_game_that_goes_on_comes_back_and_goes_on(variant: str, players: int) -> None:
    whole = finished(variant, players, 6)
    for moves in (0, 1, 2, 7, len(whole.steps) // 2, len(whole.steps) - 1):
        game = laid(variant, players, 6)
        for step in whole.steps[:moves]:
            game.add(step.move, step.events)
        again = read_record(write_record(game))
        same(again, game)
        assert not again.state.over
        for step in whole.steps[moves:]:
            assert again.play(step.move) == step.events
        same(again, whole)


def test_wishes_come_back() -> None:
    wishes = Wishes(1, (District.GREEN, District.RED), ("PT", "BW", "CE"), Challenge.BRONZE_BARON)
    game = go_on(laid("first", 2, 1, wishes=wishes))
    same(read_record(write_record(game)), game)


def test_quoted_files_come_back_letter_by_letter() -> None:
    small = small_content()
    indented = Source("my  map.txt", f"  # | a remark\n\n{TOWN.replace('MA Ra', '    MA Ra')}")
    game = laid(content=small._replace(map=indented), players=3)
    again = read_record(write_record(game))
    assert again.content.map == Source("my map.txt", indented.text)
    assert again.content[1:] == small[1:]


ODD_NAMES = {
    "Ada|Bo": "Ada/Bo",
    "two\nlines\r\nand\ttabs": "two lines and tabs",
    "  much   space  ": "much space",
    "": "",
    " ": "",
    "|": "/",
    "Ζωή 李 🏙 e\u0301": "Ζωή 李 🏙 e\u0301",
    "x" * 10_000: "x" * 10_000,
    "a\u2028b\x85c\x1cd": "a b c d",
    "half \udcff": "half ?",
    "{who} %s [red] <b>": "{who} %s [red] <b>",
    "seal 0": "seal 0",
    "content map": "content map",
    "> end": "> end",
    "# note": "# note",
    "\x1b[31mred": "\x1b[31mred",
}
"""A name, and what a file makes of it: one line, no mark that parts names, nothing beyond UTF-8."""


@pytest.mark.parametrize("place", range(3))
@pytest.mark.parametrize("name", ODD_NAMES)
def test_odd_names_come_back_readable(name: str, place: int) -> None:
    names = ["Ada", "Bo", "Cleo"]
    names[place] = name
    text = write_record(go_on(laid(players=3, names=tuple(names)), 5))
    again = read_record(text)
    names[place] = ODD_NAMES[name]
    assert again.names == tuple(names)
    assert write_record(again) == text
    assert text.encode().decode() == text


@given(st.lists(st.text(st.characters()), min_size=2, max_size=4))
@RELAXED
def test_any_names_come_back(names: list[str]) -> None:
    text = write_record(laid(names=tuple(names), content=small_content()))
    again = read_record(text)
    assert len(again.names) == len(names)
    assert write_record(again) == text


def test_nameless_seats_all_come_back() -> None:
    assert read_record(write_record(laid(names=("", "", "", "")))).names == ("", "", "", "")


def test_what_a_file_looks_like() -> None:
    lines = write_record(laid(players=2, seed=3, options=Options(challenge=False))).splitlines()
    assert [line.split()[0] for line in lines[:11]] == [
        *("ny1901", "seed", "options", "names", "first", "characters", "streets", "challenge"),
        *("deck", "chance", "content"),
    ]
    assert lines[:4] == [HEADING, "seed 3", "options no-challenge", "names Ada | Bo"]
    assert lines[7] == "challenge none"
    assert re.fullmatch("seal [0-9a-f]{32}", lines[-1])
    assert not any(line != line.rstrip() for line in lines)


def test_the_seal_is_a_digest_that_others_can_compute() -> None:
    text = small_record()
    assert sealed(text) == text


# --- line ends --------------------------------------------------------------------------------------


def test_windows_line_ends_are_as_good() -> None:
    text = small_record()
    same(read_record(text.replace("\n", "\r\n")), read_record(text))


def test_other_line_ends_are_a_change() -> None:
    text = small_record()
    for ends in ("\r", "\n\r", "\x0b", "\u2028"):
        refused(text.replace("\n", ends))


def test_the_line_end_after_the_seal_is_part_of_the_file() -> None:
    text = small_record()
    assert refused(text[:-1]).code == "record_seal"
    assert refused(f"{text}\n").code == "record_after_seal"


# --- tampering, the seal left as it was -------------------------------------------------------------


def changed(lines: list[str], at: int) -> list[str]:
    """The last letter or digit of a line is another one."""

    def other(found: re.Match[str]) -> str:
        mark = found[1]
        if mark.isdigit():
            return str((int(mark) + 1) % 10) + found[2]
        return chr(ord(mark) - 1 if mark in "zZ" else ord(mark) + 1) + found[2]

    line = re.sub(r"([0-9A-Za-z])([^0-9A-Za-z]*)$", other, lines[at])
    return [*lines[:at], line if line != lines[at] else f"{line}x", *lines[at + 1 :]]


def deleted(lines: list[str], at: int) -> list[str]:
    return lines[:at] + lines[at + 1 :]


def doubled(lines: list[str], at: int) -> list[str]:
    return lines[: at + 1] + lines[at:]


def swapped(lines: list[str], at: int) -> list[str]:
    return [*lines[:at], *lines[at : at + 2][::-1], *lines[at + 2 :]]


def lengthened(lines: list[str], at: int) -> list[str]:
    return [*lines[:at], f"{lines[at]} more", *lines[at + 1 :]]


def emptied(lines: list[str], at: int) -> list[str]:
    return [*lines[:at], "", *lines[at + 1 :]]


TAMPERINGS = (changed, deleted, doubled, swapped, lengthened, emptied)
Tampering = Callable[[list[str], int], list[str]]


def sections(lines: list[str]) -> Iterator[tuple[int, int]]:
    """Where each quoted file begins and ends, its heading included; counted from 1."""
    starts = [n for n, line in enumerate(lines, 1) if line.startswith("content ")]
    yield from zip(starts, [*[start - 1 for start in starts[1:]], len(lines) - 1], strict=True)


@pytest.mark.parametrize("tampering", TAMPERINGS)
def test_every_line_is_guarded(tampering: Tampering) -> None:
    lines = small_record().splitlines()
    end_of_moves = next(sections(lines))[0] - 1
    codes: Counter[str] = Counter()
    for at in range(len(lines)):
        other = tampering(lines, at)
        if other == lines:
            continue
        error = refused("".join(f"{line}\n" for line in other))
        codes[error.code] += 1
        number, last = at + 1, len(other)
        if number <= end_of_moves and error.line != last:
            assert number <= error.line <= end_of_moves + 1, (lines[at], error)
        if error.code.startswith(("map_", "tile_", "toml_", "variant_", "cards_")):
            assert end_of_moves < error.line < last, (lines[at], error)
    assert sum(codes.values()) > 150
    assert len(codes) > 6, codes


@pytest.mark.parametrize("tampering", TAMPERINGS)
def test_lines_of_an_ordinary_game_are_guarded(tampering: Tampering) -> None:
    lines = write_record(finished("standard", 4, 1)).splitlines()
    for at in range(3, len(lines), 23):
        other = tampering(lines, at)
        assert other != lines
        refused("".join(f"{line}\n" for line in other))


def test_every_byte_cut_off_is_missed() -> None:
    text = small_record()
    lines = text.splitlines(keepends=True)
    for count in range(len(lines)):
        error = refused("".join(lines[:count]))
        assert error.code == ("record_truncated" if count else "record_heading")
        assert error.line == max(count, 1)
    for end in range(len(text) - 45, len(text)):
        refused(text[:end])
    for end in range(0, len(text), 37):
        refused(text[:end])


def test_nothing_may_follow_the_seal() -> None:
    text = small_record()
    for more in ("\n", "x\n", text, "seal 0\n"):
        error = refused(text + more)
        assert error.code == "record_after_seal"
        assert error.line == len(text.splitlines()) + 1


def test_what_is_no_game_file() -> None:
    for text in ("", "\n", "hello", HEADING[:-1], f"\ufeff{HEADING}\n", f" {HEADING}\n", "\0"):
        error = refused(text)
        assert (error.line, error.code) == (1, "record_heading")
    assert refused("ny1901 game 2\n").code == "record_heading"
    assert refused(f"{HEADING}\n").code == "record_truncated"
    assert refused(f"{HEADING}\nseal 0\n").code == "record_content"


# --- the shuffles are facts -------------------------------------------------------------------------


def with_another_generator(seed: int) -> Game:
    """A game whose cards were shuffled by somebody else: another deck, other buried orders."""
    ours = laid(players=4, seed=seed)
    deck = tuple(reversed(ours.started.deck))
    game = Game(ours.content, GameStarted(ours.started.setup, deck, 7 * 10**90), names=ours.names)
    for number in range(4):
        events = game.play(ShiftMarket())
        assert isinstance(events, tuple)
        event = events[0]
        assert isinstance(event, MarketShifted)
        game.drop()
        other = replace(event, buried=tuple(sorted(event.buried, reverse=True)), chance=number)
        game.add(ShiftMarket(), (other,))
        go_on(game, 1)
        while game.state.turn.begun:
            go_on(game, 1)
    return go_on(game)


def test_a_file_of_another_generator_is_accepted() -> None:
    game = with_another_generator(1)
    text = write_record(game)
    assert text.count("\n> shift\n") == 4
    same(read_record(text), game)


def test_generators_may_be_anything_if_the_seal_fits() -> None:
    text = re.sub("chance[ =][0-9]+", lambda found: f"{found[0][:7]}42", small_record())
    assert text.count("chance=42") >= 1
    assert refused(text).code == "record_seal"
    assert read_record(sealed(text)).state._replace(chance=0) == read_record(
        small_record()
    ).state._replace(chance=0)


# --- tampering with a seal that fits: the replay finds it ------------------------------------------


def resealed(pattern: str, new: str | Callable[[re.Match[str]], str], text: str = "") -> RecordError:
    """The objection to the first match being replaced, sealed again."""
    before = text or small_record()
    after, count = re.subn(pattern, new, before, count=1, flags=re.MULTILINE)
    assert count
    assert after != before
    return refused(sealed(after))


def more(found: re.Match[str]) -> str:
    """The same with the last number one higher."""
    return f"{found[1]}{int(found[2]) + 1}"


@pytest.mark.parametrize(
    ("pattern", "code"),
    [
        ("^(  built .* points=)([0-9]+)", "record_event_differs"),
        ("^(  built .* prestige=)([0-9]+)", "record_event_differs"),
        ("^(  acquired seat=)([0-9]+)", "record_event_differs"),
        ("^(  acquired .* place=)([0-9]+)", "record_event_differs"),
        ("^(  over .* scores=)([0-9]+)", "record_event_differs"),
        ("^(  over .* scores=[0-9]+,)([0-9]+)", "record_event_differs"),
        ("^(  over .* winners=)([0-9]+)", "record_event_differs"),
        ("^(  ended seat=)([0-9]+)", "record_event_differs"),
    ],
)
def test_wrong_numbers_are_found_by_the_replay(pattern: str, code: str) -> None:
    error = resealed(pattern, more)
    assert error.code == code
    assert re.match(pattern, small_record().splitlines()[error.line - 1])
    assert {key for key, _ in error.params} == {"expected", "found"}
    assert all(str(value) in Texts().record_error(error) for _, value in error.params)


def test_a_wrong_card_is_found_by_the_replay() -> None:
    error = resealed(
        "(drawn=)([A-Z][23])", lambda found: found[1] + ("R3" if found[2] == "R2" else "R2")
    )
    assert error.code == "record_event_differs"
    assert "drawn" in Texts().record_error(error)


def test_an_open_card_may_not_be_face_down() -> None:
    assert resealed("drawn=[A-Z][23]", "drawn=??").code == "record_event_differs"
    assert resealed("shown=[A-Z][23]", "shown=--").code == "record_event_differs"


def test_buried_cards_must_be_those_that_lay_open() -> None:
    error = resealed("buried=([A-Z][23])", lambda found: f"buried={'R3' if found[1] == 'R2' else 'R2'}")
    assert error.code == "record_event_differs"


def test_a_deck_in_another_order_shows_other_cards() -> None:
    def turned(found: re.Match[str]) -> str:
        return " ".join(["deck", *reversed(found[1].split())])

    assert resealed("^deck (.*)$", turned).code in {"record_illegal", "record_event_differs"}


@pytest.mark.parametrize("new", ["deck", "deck R2", "deck -- -- -- --", r"deck \1 R2", r"deck ?? \1"])
def test_a_wrong_deck_is_refused(new: str) -> None:
    error = resealed("^deck (.*)$", new)
    assert (error.line, error.code) == (9, "record_deck")


def test_an_illegal_move_is_refused_with_the_rules_reason() -> None:
    lines = small_record().splitlines()
    at = lines.index("> end") + 1
    error = resealed("^> end$", "> end\n> end")
    assert error.code == "record_event_missing", "what the first one brings about is missing"
    again = "\n".join([*lines[: at + 1], "> end", *lines[at + 1 :]]) + "\n"
    error = refused(sealed(again))
    assert (error.line, error.code) == (at + 2, "record_illegal")
    assert error.refusal
    assert error.refusal.code in {Code.NOTHING_DONE, Code.MUST_BUILD}
    assert "A turn can't be empty" in Texts().record_error(error)


def test_a_move_after_the_end_is_refused() -> None:
    text = small_record()
    lines = text.splitlines()
    at = next(sections(lines))[0] - 1
    error = refused(sealed("\n".join([*lines[:at], "> end", *lines[at:]]) + "\n"))
    assert (error.line, error.code) == (at + 1, "record_illegal")
    assert error.refusal
    assert error.refusal.code is Code.GAME_OVER


@pytest.mark.parametrize(
    ("pattern", "new", "code", "line"),
    [
        ("^seed .*$", "seed -1", "not_a_number", 2),
        ("^seed .*$", "seed", "not_a_number", 2),
        ("^seed .*$", f"seed {'9' * 5000}", "not_a_number", 2),
        ("^seed .*$", "sead 1", "line_expected", 2),
        ("^options .*$", "options no-fun", "unknown_word", 3),
        ("^options .*$", "options no-challenge", "challenge_unused", 8),
        ("^names .*$", "names Ada", "players", 4),
        ("^names .*$", "names a | b | c | d | e", "players", 4),
        ("^names .*$", "names a | b | c | d", "record_setup_differs", 6),
        ("^first .*$", "first 0", "first_seat_unknown", 5),
        ("^first .*$", "first 4", "first_seat_unknown", 5),
        ("^first .*$", "first one", "not_a_number", 5),
        ("^characters .*$", "characters red red blue", "word_twice", 6),
        ("^characters .*$", "characters red blue", "record_setup_differs", 6),
        ("^characters .*$", "characters none", "record_setup_differs", 6),
        ("^characters .*$", "characters red blue grey", "unknown_word", 6),
        ("^streets .*$", "streets HI", "streets_count", 7),
        ("^streets .*$", "streets HI HI", "word_twice", 7),
        ("^streets .*$", "streets none", "record_setup_differs", 7),
        ("^streets .*$", "streets LO HI", "record_setup_differs", 7),
        ("^streets .*$", "streets BW NB", "unknown_word", 7),
        ("^challenge .*$", "challenge none", "record_setup_differs", 8),
        ("^challenge .*$", "challenge fun", "unknown_word", 8),
        ("^deck .*$", "deck R9", "unknown_card", 9),
        ("^chance .*$", "chance -1", "not_a_number", 10),
        ("^chance .*$", "", "line_expected", 10),
    ],
)
def test_a_wrong_set_up_is_refused_on_its_line(pattern: str, new: str, code: str, line: int) -> None:
    error = resealed(pattern, new)
    assert error.line == line
    if error.refusal:
        assert (error.code, error.refusal.code.label) == ("record_setup", code)
    else:
        assert error.code == code


def test_two_players_have_no_pink_character() -> None:
    text = write_record(laid(players=2))
    error = resealed("^characters .*$", "characters red pink", text)
    assert error.refusal
    assert (error.line, error.refusal.code) == (6, Code.CHARACTER_OUT_OF_PLAY)


@pytest.mark.parametrize(
    ("pattern", "new", "code"),
    [
        ("^> end$", "end", "record_move"),
        ("^> end$", "> stop", "unknown_verb"),
        ("^> end$", "> end now", "needs_nothing"),
        ("^> acquire .*$", "> acquire", "needs_one_lot"),
        ("^> acquire .*$", "> acquire Zz", "unknown_lot"),
        ("^> build .*$", "> build HUT", "needs_tile_and_fields"),
        ("^> build .*$", "> build SHED b2", "unknown_tile"),
        ("^> build .*$", "> build HUT z99", "unknown_field"),
        ("^> build .*$", "> build HUT b2 b2", "field_twice"),
        ("^  built .*$", "  bilt seat=1", "unknown_event"),
        ("^  built .*$", "", "unknown_event"),
        ("^  built .*$", "  built", "value_missing"),
        ("(^  acquired .*)$", r"\1 again=yes", "value_unexpected"),
        ("(^  acquired .*)grab=no$", r"\1grab=maybe", "unknown_word"),
        ("(^  acquired .*)grab=no$", r"\1grab=yes", "record_event_differs"),
        ("^  built seat=[0-9]+", "  built seat=¹", "not_a_number"),
        ("^  built seat=[0-9]+", f"  built seat={'1' * 5000}", "not_a_number"),
        ("^  built .*$\n", "", "record_event_missing"),
        ("^content map", "content maps", "record_content"),
        ("^content tiles", "content map", "record_content"),
        ("^content tiles", "| content tiles", "record_content"),
        ("^content tiles.*$\n", "content tiles t\nbronze X 1 ##\n", "record_quote"),
    ],
)
def test_moves_events_and_quotes_that_cannot_be_read(pattern: str, new: str, code: str) -> None:
    assert resealed(pattern, new).code == code


@pytest.mark.parametrize(
    ("pattern", "new", "code", "found"),
    [
        (r"^\| map .*$", "| mop", "map_line", r"\| mop"),
        (r"^\| MA Ra Ra", "| MA Ra rz", "map_field", r"\| MA Ra rz"),
        (r"^\| start Ra$", "| # none", "map_start_missing", "content map"),
        (
            r"^\| bronze HUT 1 ##",
            "| bronze HUT 1 ####################",
            "tile_too_large",
            r"\| bronze HUT",
        ),
        (r"^\| silver_at = 1", "| silver_at = x", "toml_syntax", r"\| silver_at"),
        (r"^\| silver_at = 1", "| silver_at = -1", "toml_range", r"\| silver_at"),
        (r"^\| gold_at = .*$", "| #", "toml_missing", "content variant"),
        (r"^\| street_points = 5", "| #", "cards_entry", "content cards"),
    ],
)
def test_a_quoted_file_with_a_problem_is_refused_on_its_line(
    pattern: str, new: str, code: str, found: str
) -> None:
    after = re.sub(pattern, new, small_record(), count=1, flags=re.MULTILINE)
    error = refused(sealed(after))
    assert error.code == code
    assert re.match(found, after.splitlines()[error.line - 1])


def test_other_rules_make_the_moves_illegal() -> None:
    error = resealed(r"^\| gold_at = 3", "| gold_at = 99")
    assert error.code == "record_illegal"
    assert error.refusal
    assert error.refusal.code is Code.GENERATION_LOCKED


def test_other_points_on_a_tile_are_found() -> None:
    assert resealed(r"^\| bronze HUT 1", "| bronze HUT 2").code == "record_event_differs"


# --- nothing else is ever raised --------------------------------------------------------------------


@given(st.text(st.characters()))
@RELAXED
def test_any_text_is_refused(text: str) -> None:
    refused(text)
    refused(f"{HEADING}\n{text}")
    refused(f"{HEADING}\n{text}\nseal {text}")


@given(st.binary())
@RELAXED
def test_any_bytes_are_refused(data: bytes) -> None:
    refused(data.decode("utf-8", errors="surrogateescape"))


@given(st.data())
@RELAXED
def test_a_changed_file_is_refused(data: st.DataObject) -> None:
    text = data.draw(mutated(small_record()))
    if text.replace("\r\n", "\n") == small_record():
        read_record(text)
    else:
        refused(text)


@given(st.data())
@RELAXED
def test_a_changed_file_with_a_fitting_seal_is_sound_or_refused(data: st.DataObject) -> None:
    body = data.draw(mutated(small_record().rpartition("seal ")[0]))
    try:
        game = read_record(sealed(f"{body}seal "))
    except RecordError:
        refused(sealed(f"{body}seal "))
    else:
        assert faults(game.rules, game.state) == ()
        same(read_record(write_record(game)), game)
