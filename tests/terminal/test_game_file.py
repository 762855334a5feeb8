"""Saving: never over anything that is no game, nothing before the first move, trouble told at once."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ny1901.engine.setup import Wishes
from ny1901.records import HEADING, read_record
from ny1901.terminal.game_file import save_name
from tests.terminal.seat import after, new_game, sit_down

FIRST = Wishes(first=0)


def test_file_that_is_no_game_is_kept_as_it_is(tmp_path: Path) -> None:
    diary = tmp_path / "diary.txt"
    diary.write_text("Dear diary\n", encoding="utf-8")
    text = sit_down(new_game(2, 3), [f"save {diary}", "hint", "1"]).text
    assert "can't be saved in" in text
    assert "there is a file of that name already, and it is no game." in text
    assert diary.read_text(encoding="utf-8") == "Dear diary\n"
    assert "The game was not saved." in text


def test_other_games_are_replaced(tmp_path: Path) -> None:
    path = tmp_path / "game.ny1901"
    path.write_text(f"{HEADING}\n", encoding="utf-8")
    game = new_game(2, 3, wishes=FIRST)
    sit_down(game, ["a Yb", f"save {path}"])
    assert read_record(path.read_text(encoding="utf-8")).state == game.state


def test_folders_are_not_made(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "game"
    text = sit_down(new_game(2, 3), [f"save {path}"]).text
    assert f"there is no folder {path.parent}." in text
    assert not path.parent.exists()


@pytest.mark.parametrize("name", [".", "..", "/", "~nobody-of-that-name/x", "a\0b", "x" * 400])
def test_impossible_names_are_refused_in_words(name: str, tmp_path: Path) -> None:
    text = sit_down(new_game(2, 3), [f"save {name}", "market"]).text
    assert "can't be saved in" in text
    assert "to come:" in text.partition("> market")[2]


def test_refused_name_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.ny1901"
    game = new_game(2, 3, wishes=FIRST)
    text = sit_down(game, [f"save {tmp_path}", "a Yb"], save_path=path).text
    assert "that is a folder." in text
    assert read_record(path.read_text(encoding="utf-8")).state == game.state


def test_bare_names_get_the_usual_ending() -> None:
    assert save_name("evening").name == "evening.ny1901"
    assert save_name("evening.txt").name == "evening.txt"


def test_nothing_is_written_before_the_first_move(tmp_path: Path) -> None:
    path = tmp_path / "game.ny1901"
    text = sit_down(new_game(2, 3), ["market", "quit"], save_path=path).text
    assert list(tmp_path.iterdir()) == []
    assert text.endswith("No move was made, so nothing was saved.")


def test_undoing_the_first_move_is_kept_too(tmp_path: Path) -> None:
    path = tmp_path / "game.ny1901"
    sit_down(new_game(2, 3, wishes=FIRST), ["a Yb", "undo", "quit"], save_path=path)
    assert not read_record(path.read_text(encoding="utf-8")).steps


def test_resumed_game_left_at_once_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "game.ny1901"
    sit_down(new_game(2, 3, wishes=FIRST), ["a Yb"], save_path=path)
    written = path.stat().st_mtime_ns
    again = read_record(path.read_text(encoding="utf-8"))
    text = sit_down(again, ["quit"], save_path=path).text
    assert path.stat().st_mtime_ns == written
    assert f"To go on with it: ny1901 play --resume {path}" in text


def test_trouble_with_saving_is_told_at_once_and_once(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "game.ny1901"
    text = sit_down(new_game(2, 3, wishes=FIRST), ["a Yb", "b B1", "end"], save_path=path).text
    assert text.startswith(f"The game can't be saved in {path}: there is no folder")
    assert text.count("can't be saved") == 1


def test_trouble_that_comes_later_is_told_once(tmp_path: Path) -> None:
    folder = tmp_path / "stick"
    folder.mkdir()
    path = folder / "game.ny1901"

    def lines() -> Iterator[str]:
        yield "a Yb"
        path.unlink()
        folder.rmdir()
        yield "b B1"
        yield "end"
        yield "quit"
        yield str(tmp_path / "rescued")

    game = new_game(2, 3, wishes=FIRST)
    text = sit_down(game, lines(), save_path=path).text
    assert text.count("can't be saved") == 1
    assert read_record((tmp_path / "rescued.ny1901").read_text(encoding="utf-8")).state == game.state


def test_file_of_a_new_game_is_not_written_over_something_else(tmp_path: Path) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_bytes(b"\xff\xfe notes")
    game = after(new_game(2, 3, wishes=FIRST), "acquire Yb")
    text = sit_down(game, ["end"], save_path=notes).text
    assert "it is no game." in text
    assert notes.read_bytes() == b"\xff\xfe notes"
