"""Every problem of a content file: its code, its file, its lines, and all problems at once."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ny1901 import content
from ny1901.content import ContentError, Problem, Source, gather, load_rules, read_rules
from tests.content.broken import CASES, HAMLET, Broken, add, problems_of, sub, swap

ELSEWHERE = {"variant_unknown", "players", "file_encoding", "file_unreadable"}
"""Problems of no text: test_own_files has them, or the tests at the end here."""
OF_FOLDERS = {"folder_unreadable", "folder_unknown", "name_unseen", "name_taken"}
"""Problems of a file among others: test_collection has them."""


@pytest.mark.parametrize(
    "case", [pytest.param(each, id=f"{each.code} {each.about}".strip()) for each in CASES]
)
def test_a_broken_file_is_refused_with_line_and_reason(case: Broken) -> None:
    problems = case.problems
    mine = [each for each in problems if each.code == case.code]
    assert {each.code for each in problems} == {case.code, *case.also}
    assert {each.file for each in problems} == {f"my-{case.part}.txt"}
    assert {each.line for each in mine} == case.lines
    if case.params is not None:
        assert case.params in [each.params for each in mine]


def written_codes() -> Iterator[str]:
    """Every code in the source of the reader: the words given to ``add`` and to ``Problem``."""
    for path in sorted(Path(content.__file__).parent.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                place = {"complaints.add": 1, "Problem": 2}.get(ast.unparse(node.func))
                if place is not None:
                    for word in ast.walk(node.args[place]):
                        if isinstance(word, ast.Constant) and isinstance(word.value, str):
                            yield word.value


def test_every_code_has_a_broken_file() -> None:
    codes = set(written_codes())
    assert len(codes) > 40
    assert codes == {case.code for case in CASES} | ELSEWHERE | OF_FOLDERS


def test_all_problems_of_a_map_come_at_once() -> None:
    shipped = gather()
    text = shipped.map.text
    for change in (swap("PK PK PK", "PK XX PK"), swap("Bb Bb BW", "Bb Bb"), add("nonsense", "map Two")):
        text = change(text)
    problems = problems_of(shipped._replace(map=Source("m", text)))
    codes = [each.code for each in problems]
    assert sorted(codes) == ["map_field", "map_line", "map_named_twice", "map_ragged"]
    assert [each.line for each in problems] == sorted(each.line for each in problems)


def test_all_problems_of_the_lots_come_at_once() -> None:
    shipped = gather()
    text = shipped.map.text
    for change in (swap("Bb Bb BW", "Bb == BW"), swap("start Rh", "start Ri"), sub("^start Bk", "")):
        text = change(text)
    problems = problems_of(shipped._replace(map=Source("m", text)))
    codes = {each.code for each in problems}
    assert codes == {"map_lot_size", "map_start_size", "map_start_missing"}


def test_all_problems_of_tiles_and_variant_come_at_once() -> None:
    shipped = gather()
    tiles = swap("B1 2", "B2 two")(shipped.tiles.text) + "start AGAIN 1 ###\ncopper C 1 #\n"
    game = swap("silver_at = 6", "silver_at = -6")(shipped.variant.text)
    game = swap("idle_rounds = 10", "idle_rounds = 0")(game)
    problems = problems_of(
        shipped._replace(tiles=Source("t", tiles), variant=Source("v", game), map=Source("m", ""))
    )
    assert [(each.file, each.code) for each in problems] == [
        ("m", "map_empty"),
        ("t", "tile_homes"),
        ("t", "tile_number"),
        ("t", "tile_home"),
        ("t", "tile_generation"),
        ("v", "toml_range"),
        ("v", "toml_range"),
    ]


def test_an_error_says_everything_in_one_line() -> None:
    error = ContentError([Problem("b", 2, "x"), Problem("a", 3, "y"), Problem("b", 1, "z")])
    assert str(error) == "a:3: y; b:1: z; b:2: x"


def test_a_map_may_be_too_small_for_two_only() -> None:
    hamlet = gather("standard")._replace(map=Source("hamlet", HAMLET))
    assert [each.code for each in problems_of(hamlet, 2)] == ["map_few_lots_in_play"]
    assert read_rules(hamlet, 3).lots_in_play.bit_count() == 16


@pytest.mark.parametrize(("market", "players"), [(1, 2), (2, 3), (3, 4)])
def test_everybody_finds_a_card_in_the_last_turn(market: int, players: int) -> None:
    texts = gather("standard")
    small = Source("mine.toml", texts.variant.text.replace("market = 4", f"market = {market}"))
    (problem,) = problems_of(texts._replace(variant=small), players)
    assert (problem.file, problem.code) == ("mine.toml", "variant_small_market")
    assert problem.params == (("market", market), ("players", players))
    if players > 2:
        assert read_rules(texts._replace(variant=small), players - 1).variant.market == market


@pytest.mark.parametrize("players", [-1, 0, 1, 5, 100])
def test_only_two_to_four_can_play(players: int) -> None:
    with pytest.raises(ContentError) as caught:
        load_rules("standard", players)
    assert caught.value.problems == (Problem("", 0, "players", (("players", players),)),)


def test_a_chosen_challenge_must_be_on_the_cards() -> None:
    texts = gather("first")
    cards = re.sub(r"\[challenge.gold_tycoon\][^[]+", "", texts.cards.text)
    (problem,) = problems_of(texts._replace(cards=Source("cards.toml", cards)))
    assert (problem.file, problem.code) == ("variants/first.toml", "toml_choice")
    assert dict(problem.params)["value"] == "gold_tycoon"
    assert "gold_tycoon" not in str(dict(problem.params)["known"])


@pytest.mark.parametrize("name", ["", "Standard", "../cards", "standard.toml", "variants/standard"])
def test_only_shipped_variants_have_names(name: str) -> None:
    with pytest.raises(ContentError) as caught:
        gather(name)
    known = (("name", name), ("known", "intro, first, standard, expert"))
    assert caught.value.problems == (Problem("", 0, "variant_unknown", known),)
