"""A user's own map, tiles and variant: read from disk, played, and carried along in a record."""

from pathlib import Path

import pytest

from ny1901.content import ContentError, Problem, Source, gather, read_rules
from ny1901.engine.names import Audience, Demolition, Generation
from ny1901.records import read_record, write_record
from tests.games import go_on, laid
from tests.play import PLAYERS

TOWN = """# a town with three streets
map My Town
street MA Main Street
street HI High Street
street LO Low Street
start Ra
start Ba
start Ya
start Ga
start Pa

HI HI HI HI HI HI HI HI HI
MA Ra Ra Rb Rb == Ba Ba MA
MA Rc Rc Rc PK == Bb Bb MA
MA Ya Ya Yb Yb == Bc Bc MA
MA Yc Yc Yc ## == Bd Bd MA
== == == == == == == == ==
MA Ga Ga Gb Gb == Pa Pa MA
MA Gc Gc Gc Gd == Pb Pb MA
MA Ge Ge Ge Gd == Pc Pc MA
LO LO LO LO LO LO LO LO LO
"""
"""A legal map of one's own: 18 lots, a park, an old building, three streets."""

TILES = """
start\tCABIN\t0\t##
bronze HUT 1 ##
bronze BARN 2 ## / #.
silver HALL 3 ####
silver TOWER 4 ### / .#.
gold DOME 9 ## / ##
gold SPIRE 8 ##
"""

VARIANT = """
name = "my own"
silver_at = 1
gold_at = 3
starting_property = true
action_cards = true
streets = 2
challenge = true
chosen_streets = ["HI", "LO"]
chosen_challenge = "generation_king"
demolition = "more_squares"
end_score = 25
end_unbuilt = 1
warn_unbuilt = 2
idle_rounds = 3
tie_breaks = []
"""


def written(folder: Path, name: str, text: str | bytes) -> Path:
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("own", ["map", "all"])
def test_a_game_on_a_map_of_ones_own_is_played_and_recorded(
    players: int, own: str, tmp_path: Path
) -> None:
    everything = own == "all"
    content = gather(
        map_file=written(tmp_path, "town.txt", TOWN),
        tiles_file=written(tmp_path, "tiles.txt", TILES) if everything else None,
        variant_file=written(tmp_path, "game.toml", VARIANT) if everything else None,
    )
    for seed in range(5):
        game = go_on(laid(content=content, players=players, seed=seed))
        assert game.state.over
        again = read_record(write_record(game))
        assert again.state == game.state
        assert again.content == content
        assert again.rules.atlas.name == "My Town"


def test_what_ones_own_files_say_is_what_is_played(tmp_path: Path) -> None:
    content = gather(
        "no such variant, and nobody minds",
        map_file=written(tmp_path, "town.txt", TOWN),
        tiles_file=written(tmp_path, "tiles.txt", TILES),
        variant_file=written(tmp_path, "game.toml", VARIANT),
    )
    assert [source.name for source in content] == ["town.txt", "tiles.txt", "cards.toml", "game.toml"]
    rules = read_rules(content, 3)
    assert [lot.name for lot in rules.atlas.lots if lot.size == 3] == ["Rc", "Yc", "Gc", "Ge"]
    assert [street.name for street in rules.atlas.streets] == [
        "Main Street",
        "High Street",
        "Low Street",
    ]
    assert [(tile.name, tile.points) for tile in rules.tiles if tile.generation is Generation.GOLD] == [
        ("DOME", 9),
        ("SPIRE", 8),
    ]
    assert rules.legendaries == 0
    assert rules.variant.demolition is Demolition.MORE_SQUARES
    assert rules.variant.name == "my own"
    assert rules.variant.audience is Audience.EVERYBODY, "if it does not say for whom it is"


def test_a_map_without_a_name_is_called_after_its_file(tmp_path: Path) -> None:
    path = written(tmp_path, "nameless.txt", TOWN.replace("map My Town\n", ""))
    assert read_rules(gather(map_file=path), 2).atlas.name == "nameless.txt"


def test_order_of_generations_and_start_lots_in_a_file_does_not_matter(tmp_path: Path) -> None:
    mixed = "\n".join(reversed(TILES.strip().splitlines()))
    turned = TOWN.replace("start Ra\nstart Ba", "start Ba\nstart Ra")
    rules = read_rules(
        gather(
            map_file=written(tmp_path, "m", turned),
            tiles_file=written(tmp_path, "t", mixed),
            variant_file=written(tmp_path, "v.toml", VARIANT),
        ),
        2,
    )
    generations = [tile.generation for tile in rules.tiles]
    assert generations == sorted(generations, key=lambda each: (each is Generation.START, each))
    assert [rules.atlas.lots[start].name for start in rules.atlas.starts] == [
        "Ra",
        "Ba",
        "Ya",
        "Ga",
        "Pa",
    ]


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("begin", [b"", b"\xef\xbb\xbf"])
def test_line_ends_byte_marks_tabs_and_spaces_mean_nothing(
    ends: str, begin: bytes, tmp_path: Path
) -> None:
    plain = gather(
        map_file=written(tmp_path, "map", TOWN), variant_file=written(tmp_path, "v", VARIANT)
    )
    odd = gather(
        map_file=written(tmp_path, "map", begin + TOWN.replace("\n", f" \t{ends}").encode()),
        variant_file=written(tmp_path, "v", begin + VARIANT.replace("\n", f" \t{ends}").encode()),
    )
    assert odd == plain


@pytest.mark.parametrize("field", ["map_file", "tiles_file", "variant_file"])
def test_a_file_that_is_not_utf8_is_refused(field: str, tmp_path: Path) -> None:
    path = written(tmp_path, "latin.txt", "map Zürich".encode("latin-1"))
    assert gathering_fails(**{field: path}) == (Problem(str(path), 0, "file_encoding"),)


def test_files_that_cannot_be_opened_are_refused_all_at_once(tmp_path: Path) -> None:
    missing = tmp_path / "missing.txt"
    problems = gathering_fails(map_file=missing, tiles_file=tmp_path, variant_file=Path("a\0b"))
    assert [(each.file, each.code) for each in problems] == sorted(
        [
            (str(missing), "file_unreadable"),
            (str(tmp_path), "file_unreadable"),
            ("a\0b", "file_unreadable"),
        ]
    )
    why = {each.file: dict(each.params)["why"] for each in problems}
    assert why[str(missing)] == "No such file or directory"
    assert why[str(tmp_path)] == "Is a directory"


def gathering_fails(**own: Path) -> tuple[Problem, ...]:
    with pytest.raises(ContentError) as caught:
        gather("standard", **own)
    return caught.value.problems


def test_comments_and_empty_lines_are_no_lines() -> None:
    source = Source("x", "# one\n\n  two\n#\n## three\n#four\n")
    assert source.lines == [(3, "two"), (5, "## three"), (6, "#four")]


def test_a_number_too_long_to_be_written_is_refused_in_words() -> None:
    """Python does not write numbers of many thousand digits; a file may hold one."""
    content = gather()
    text = content.variant.text.replace("warn_unbuilt = 5", f"warn_unbuilt = 0x{'F' * 5000}")
    with pytest.raises(ContentError, match="toml_range"):
        read_rules(content._replace(variant=content.variant._replace(text=text)), 4)
