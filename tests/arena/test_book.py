"""The book of results: whatever is done stays done, and other games are never mixed in."""

from pathlib import Path

import pytest

from ny1901.arena.book import Book, BookError, Played, heading
from ny1901.arena.fixtures import Fixture
from ny1901.content import AS_PRINTED, Options, gather
from ny1901.engine.setup import NO_WISHES

HEAD = heading(gather(), AS_PRINTED, NO_WISHES, 2)
ONE = Played(7, ("a", "b"), (70, 60), (0,))
TWO = Played(7, ("b", "a"), (50, 50), (0, 1))


def test_a_book_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "new" / "book"
    book = Book(path, HEAD)
    book.add(ONE)
    book.add(TWO)
    assert Book(path, HEAD).games == book.games == [ONE, TWO]


def test_without_a_file_it_is_kept_in_mind() -> None:
    book = Book(None, HEAD)
    book.add(ONE)
    assert book.games == [ONE]


@pytest.mark.parametrize("cut", [1, 5, 20])
def test_a_line_cut_off_in_the_middle_is_played_again(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "book"
    book = Book(path, HEAD)
    book.add(ONE)
    book.add(TWO)
    whole = path.read_bytes()
    path.write_bytes(whole[:-cut])
    again = Book(path, HEAD)
    assert again.games == [ONE]
    again.add(TWO)
    assert path.read_bytes() == whole


def test_what_is_missing(tmp_path: Path) -> None:
    book = Book(tmp_path / "book", HEAD)
    book.add(TWO)
    wanted = [Fixture(7, ("a", "b")), Fixture(7, ("b", "a")), Fixture(8, ("a", "b"))]
    assert book.missing(wanted) == [wanted[0], wanted[2]]
    book.add(ONE)
    assert book.among(wanted) == [ONE, TWO]


def test_results_of_other_games_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "book"
    Book(path, HEAD).add(ONE)
    before = path.read_bytes()
    heads = [
        heading(gather("expert"), AS_PRINTED, NO_WISHES, 2),
        heading(gather(), Options(challenge=False), NO_WISHES, 2),
        heading(gather(), AS_PRINTED, NO_WISHES._replace(challenge=None, streets=("BW",)), 2),
        heading(gather(), AS_PRINTED, NO_WISHES, 3),
    ]
    for head in heads:
        with pytest.raises(BookError, match="other_book"):
            Book(path, head)
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", [b"Dear diary\n", b"\xff\xfe", HEAD.encode() + b"\n[]\nmore\n"])
def test_something_else_is_never_overwritten(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "book"
    path.write_bytes(text)
    with pytest.raises(BookError, match="no_book"):
        Book(path, HEAD)
    assert path.read_bytes() == text
