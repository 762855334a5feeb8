"""The drawings of the rules as pictures: the same in every language, and as they are told."""

import pytest

from ny1901.engine.notation import parse_cells, parse_tile
from ny1901.words.catalogue import LANGUAGES
from ny1901.words.drawings import Picture, Standing, pictures_of, tiles_of
from ny1901.words.prose import Drawing
from ny1901.words.rulebook import book_language, rules
from tests.play import rules_for

RULES = rules_for("standard", 4)


def drawings(language: str) -> list[tuple[str, str]]:
    return [
        (rule.number, block.text)
        for rule in rules(language)
        for block in rule.blocks
        if isinstance(block, Drawing)
    ]


def shown(language: str) -> list[tuple[str, list[Picture], list[list[str]]]]:
    return [
        (
            number,
            [each._replace(caption="") for each in pictures_of(RULES, text)],
            tiles_of(RULES, text),
        )
        for number, text in drawings(language)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_book_shows_the_same_in_every_language(language: str) -> None:
    assert book_language(language) == book_language(f"{language}-XX") == language
    assert shown(language) == shown("en")
    assert [number for number, text in drawings(language) if not pictures_of(RULES, text)] == [
        "R5.2",
        "",
        "",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_side_by_side_have_their_captions(language: str) -> None:
    sides = [found for _, text in drawings(language) if len(found := pictures_of(RULES, text)) > 1]
    assert [len(each) for each in sides] == [2, 2, 2]
    assert all(picture.caption for each in sides for picture in each)


def test_buildings_stand_where_the_rules_allow_it_but_for_the_one_that_shows_what_they_do_not() -> None:
    places = {(each.tile, each.cells) for each in RULES.table.all}
    standing = [
        each for _, pictures, _ in shown("en") for picture in pictures for each in picture.buildings
    ]
    refused = [
        each
        for each in standing
        if (parse_tile(RULES, each.tile), parse_cells(RULES.atlas, each.cells)) not in places
    ]
    assert refused == [Standing(0, "S4", ["h3", "i3", "h4", "i4"])], "it has no frontage (R4.2)"
    assert len(standing) == 20


def test_all_tiles_are_shown_once() -> None:
    told = [tile for _, _, rows in shown("en") for row in rows for tile in row]
    assert sorted(told) == sorted(tile.name for n, tile in enumerate(RULES.tiles) if n != RULES.home)


def test_owners_are_told_by_letters_and_forms_by_squares() -> None:
    [picture] = pictures_of(
        RULES, "++ WA WA WA WA ++\nBW b1 b1 c1 Pe NB\nBW G1 G1 c1 Pe NB\nBW G1 G1 c1 Pj NB"
    )
    assert picture.corners == ("f14", "k17")
    assert picture.buildings == [
        Standing(1, "B1", ["g15", "h15"]),
        Standing(2, "B3", ["i15", "i16", "i17"]),
        Standing(0, "G1", ["g16", "h16", "g17", "h17"]),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "bronze  <  silver",
        "BW Ra Rb\nBW Ra",
        "BW == == ==\nBW Rz Rb Rc",
        "Ra Ra\nRa Ra",
        "XX YY\nZZ QQ",
    ],
    ids=["nothing", "words", "ragged", "no such lot", "lots elsewhere", "no fields"],
)
def test_what_is_no_piece_of_the_board_is_no_picture(text: str) -> None:
    assert pictures_of(RULES, text) == []
    assert tiles_of(RULES, text) == []


def test_a_form_that_no_tile_has_is_refused() -> None:
    with pytest.raises(ValueError, match="b1"):
        pictures_of(RULES, "++ WA WA WA WA ++\nBW b1 Gh Pd Pe NB\nBW Gk b1 Pd Pe NB")
