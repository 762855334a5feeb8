"""The book of results: whatever is done stays done, and nothing else is ever mixed in."""

import json
from pathlib import Path

import pytest

from ny1901.arena.book import Book, BookError, Played, heading
from ny1901.arena.fixtures import Fixture
from ny1901.content import AS_PRINTED, Options, gather
from ny1901.engine.setup import NO_WISHES

HEAD = heading(gather(), AS_PRINTED, NO_WISHES, 2)
BOTS = {"a": "a1", "b": "b1"}
ONE = Played(7, ("a", "b"), (70, 60), (0,))
TWO = Played(7, ("b", "a"), (50, 50), (0, 1))


def noted(path: Path, *games: Played) -> bytes:
    """A book with some games in it."""
    with Book(path, HEAD, BOTS) as book:
        for game in games:
            book.add(game)
    return path.read_bytes()


def test_a_book_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "new" / "book"
    whole = noted(path, ONE, TWO)
    with Book(path, HEAD, BOTS) as book:
        assert book.games == [ONE, TWO]
    assert path.read_bytes() == whole


def test_without_a_file_it_is_kept_in_mind() -> None:
    with Book(None, HEAD, BOTS) as book:
        book.add(ONE)
        assert book.games == [ONE]


@pytest.mark.parametrize("cut", [1, 5, 20])
def test_a_line_cut_off_in_the_middle_is_played_again(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "book"
    whole = noted(path, ONE, TWO)
    path.write_bytes(whole[:-cut])
    with Book(path, HEAD, BOTS) as again:
        assert again.games == [ONE]
        again.add(TWO)
    assert path.read_bytes() == whole


@pytest.mark.parametrize("length", [0, 1, len(HEAD)])
def test_a_first_line_cut_off_in_the_middle_is_written_again(tmp_path: Path, length: int) -> None:
    path = tmp_path / "book"
    path.write_text(HEAD[:length], encoding="utf-8")
    assert noted(path, ONE) == noted(tmp_path / "other", ONE)


def test_only_what_was_cut_off_is_ever_taken_away(tmp_path: Path) -> None:
    """The file stays the same one: no copy is put in its place."""
    path = tmp_path / "book"
    whole, place = noted(path, ONE), path.stat().st_ino
    with path.open("ab") as file:
        file.write(b'{"seed": 8, "bo')
    with Book(path, HEAD, BOTS):
        assert path.read_bytes() == whole
        assert path.stat().st_ino == place


def test_nobody_else_writes_meanwhile(tmp_path: Path) -> None:
    path = tmp_path / "book"
    with Book(path, HEAD, BOTS) as book:
        book.add(ONE)
        with pytest.raises(BookError, match="busy_book"):
            Book(path, HEAD, BOTS)
        book.add(TWO)
    with Book(path, HEAD, BOTS) as again:
        assert again.games == [ONE, TWO]


@pytest.mark.parametrize("name", ["a", "b"])
def test_results_of_bots_that_have_changed_are_refused(tmp_path: Path, name: str) -> None:
    path = tmp_path / "book"
    before = noted(path, ONE)
    with pytest.raises(BookError, match="other_bots"):
        Book(path, HEAD, {**BOTS, name: "new"})
    assert path.read_bytes() == before


def test_bots_that_do_not_play_now_may_have_changed(tmp_path: Path) -> None:
    path = tmp_path / "book"
    noted(path, ONE)
    with Book(path, HEAD, {"c": "c1", "d": "d1"}) as book:
        book.add(Played(7, ("c", "d"), (1, 2), (1,)))
        assert len(book.games) == 2
    *_, last = path.read_text().splitlines()
    assert json.loads(last)["fingerprints"] == {"c": "c1", "d": "d1"}


def test_what_is_missing(tmp_path: Path) -> None:
    wanted = [Fixture(7, ("a", "b")), Fixture(7, ("b", "a")), Fixture(8, ("a", "b"))]
    with Book(tmp_path / "book", HEAD, BOTS) as book:
        book.add(TWO)
        assert book.missing(wanted) == [wanted[0], wanted[2]]
        book.add(ONE)
        assert book.among(wanted) == [ONE, TWO]


def test_results_of_other_games_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "book"
    before = noted(path, ONE)
    heads = [
        heading(gather("expert"), AS_PRINTED, NO_WISHES, 2),
        heading(gather(), Options(challenge=False), NO_WISHES, 2),
        heading(gather(), AS_PRINTED, NO_WISHES._replace(challenge=None, streets=("BW",)), 2),
        heading(gather(), AS_PRINTED, NO_WISHES, 3),
        HEAD.replace("arena 2", "arena 1"),
    ]
    for head in heads:
        with pytest.raises(BookError, match="other_book"):
            Book(path, head, BOTS)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "text",
    [
        b"Dear diary\n",
        b"Dear diary",
        b"\xff\xfe",
        *(HEAD.encode() + b"\n" + line + b"\nmore\n" for line in (b"[]", b"{}", b"7")),
        HEAD.encode() + b'\n{"seed": 7, "bots": ["a"], "scores": [1], "winners": [0]}\n',
    ],
)
def test_something_else_is_never_overwritten(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "book"
    path.write_bytes(text)
    with pytest.raises(BookError, match="no_book"):
        Book(path, HEAD, BOTS)
    assert path.read_bytes() == text
