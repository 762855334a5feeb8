"""A folder of one's own: what can be played of it, and what is told of the rest."""

from pathlib import Path

import pytest

from ny1901.content import SHIPPED, VARIANTS, ContentError, Problem, gather, read_folder, read_rules
from ny1901.words.texts import Texts
from tests.content.test_own_files import TILES, TOWN, VARIANT, written


def codes(problems: tuple[Problem, ...]) -> list[tuple[str, str]]:
    return [(each.file, each.code) for each in problems]


def test_without_a_folder_the_shipped_games_are_played() -> None:
    assert SHIPPED.games == VARIANTS
    for name in VARIANTS:
        assert SHIPPED.content(name) == gather(name)


def test_maps_tiles_and_variants_are_found_by_what_is_in_them(tmp_path: Path) -> None:
    written(tmp_path, "a.txt", TOWN)
    written(tmp_path, "huts and halls.TXT", TILES)
    written(tmp_path, "game.toml", VARIANT)
    collection, problems = read_folder(tmp_path)
    assert not problems
    assert list(collection.maps) == ["My Town"]
    assert list(collection.tiles) == ["huts and halls"]
    assert collection.games == (*VARIANTS, "my own")
    content = collection.content("my own", "My Town", "huts and halls")
    assert [each.name for each in content] == ["a.txt", "huts and halls.TXT", "cards.toml", "game.toml"]
    rules = read_rules(content, 4)
    assert (rules.atlas.name, rules.variant.name) == ("My Town", "my own")
    shipped = collection.content("expert")
    assert shipped == gather("expert")
    mixed = collection.content("expert", tiles="huts and halls")
    assert mixed == shipped._replace(tiles=content.tiles)


def test_a_broken_file_is_told_with_all_its_problems_and_left_out(tmp_path: Path) -> None:
    written(tmp_path, "a.txt", TOWN)
    written(tmp_path, "b.txt", TOWN.replace("My Town", "Other").replace("Ra Ra Rb", "Ra XX"))
    written(tmp_path, "c.txt", TILES.replace("0", "1") + "bronze HUT many #.#\n")
    written(tmp_path, "d.toml", "name = 3\nsilver = 1")
    written(tmp_path, "e.txt", b"\xff\xfe")
    collection, problems = read_folder(tmp_path)
    assert list(collection.maps) == ["My Town"]
    assert not collection.tiles
    assert not collection.variants
    found = codes(problems)
    assert found[:4] == [
        ("b.txt", "map_ragged"),
        ("b.txt", "map_field"),
        ("c.txt", "tile_home"),
        ("c.txt", "tile_apart"),
    ]
    assert ("d.toml", "toml_unknown") in found
    assert ("d.toml", "toml_type") in found
    assert found[-1] == (str(tmp_path / "e.txt"), "file_encoding")
    assert all(Texts().problem(each).startswith(each.file) for each in problems)


def test_what_is_not_ours_is_not_minded(tmp_path: Path) -> None:
    written(tmp_path, "README.md", "map of nothing")
    written(tmp_path, ".hidden.txt", "nothing")
    (tmp_path / "folder.txt").mkdir()
    written(tmp_path, "photo.png", b"\x00\xff")
    collection, problems = read_folder(tmp_path)
    assert not problems
    assert collection.games == VARIANTS
    assert not collection.maps


@pytest.mark.parametrize("text", ["", "# a remark\n", "Milk, eggs, bread\n"])
def test_a_text_that_is_neither_map_nor_tiles_is_told(text: str, tmp_path: Path) -> None:
    written(tmp_path, "shopping.txt", text)
    problems = read_folder(tmp_path).problems
    assert codes(problems) == [("shopping.txt", "folder_unknown")]


def test_an_empty_folder_is_no_fault(tmp_path: Path) -> None:
    collection, problems = read_folder(tmp_path)
    assert (collection.games, problems) == (VARIANTS, ())


def test_a_folder_that_is_none_is_told_in_a_sentence(tmp_path: Path) -> None:
    for path in (tmp_path / "nowhere", written(tmp_path, "file", "")):
        with pytest.raises(ContentError) as caught:
            read_folder(path)
        (problem,) = caught.value.problems
        assert problem.code == "folder_unreadable"
        assert Texts().problem(problem).startswith(f"{path}: The folder can't be read: ")


def test_one_name_is_for_one_file(tmp_path: Path) -> None:
    written(tmp_path, "a.txt", TOWN)
    written(tmp_path, "b.txt", TOWN.replace("My Town", "MY  Town"))
    written(tmp_path, "c.txt", TOWN.replace("My Town", "Lower Manhattan"))
    written(tmp_path, "d.toml", VARIANT.replace("my own", "Standard"))
    collection, problems = read_folder(tmp_path)
    assert list(collection.maps) == ["My Town"]
    assert codes(problems) == [(f"{name}", "name_taken") for name in ("b.txt", "c.txt", "d.toml")]


@pytest.mark.parametrize("name", ["x" * 41, "turned \u202e round", "\u3164", "blank\u2800"])
def test_names_can_be_seen(name: str, tmp_path: Path) -> None:
    written(tmp_path, "a.txt", TOWN.replace("My Town", name))
    written(tmp_path, "b.txt", TOWN.replace("High Street", name))
    written(tmp_path, "c.txt", TILES + f"legendary BIG 9 100 {name} ####\n")
    written(tmp_path, f"{name[:41]}.txt", TILES)
    written(tmp_path, "d.toml", VARIANT.replace("my own", name))
    collection, problems = read_folder(tmp_path)
    assert [*collection.maps, *collection.tiles, *collection.variants] == []
    assert {each.code for each in problems} <= {"name_unseen", "variant_name"}
    assert {each.file for each in problems} == {"a.txt", "b.txt", "c.txt", "d.toml", f"{name}.txt"}


@pytest.mark.parametrize("name", ["<b>bold</b>", "Zoë’s 街 & more", "x" * 40, "back\\slash"])
def test_names_are_kept_as_they_are(name: str, tmp_path: Path) -> None:
    written(tmp_path, "a.txt", TOWN.replace("My Town", name))
    written(tmp_path, "d.toml", VARIANT.replace('"my own"', f"'{name}'"))
    collection, problems = read_folder(tmp_path)
    assert not problems
    assert list(collection.maps) == [name]
    assert list(collection.variants) == [name]


def test_a_file_that_fits_another_of_the_folder_is_no_broken_one(tmp_path: Path) -> None:
    """The variant names streets of the town, which the shipped map does not have."""
    written(tmp_path, "game.toml", VARIANT)
    collection, problems = read_folder(tmp_path)
    assert not collection.variants
    assert codes(problems) == [("game.toml", "variant_street")] * 2
    written(tmp_path, "town.txt", TOWN)
    collection, problems = read_folder(tmp_path)
    assert not problems
    assert list(collection.variants) == ["my own"]
