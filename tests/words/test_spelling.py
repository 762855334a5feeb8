"""What is said is spelt right, in the language it is said in: every entry, and the docs for players."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ny1901.words.catalogue import LANGUAGES, LOCALES, in_the_making, messages
from ny1901.words.formatter import PLACEHOLDER
from tests.support.spelling import (
    DICTIONARIES,
    LISTS,
    SHELF,
    foreign,
    listed,
    misspelt,
    names,
    refused,
    typed,
    words_of,
)

DOCS = Path(__file__).parents[2] / "docs" / "players"
ALL_LANGUAGES = (*LANGUAGES, *in_the_making())
WITH_TYPED_WORDS = ("cli", "notation", "play", "problem", "record", "store")
"""The families in which something is quoted that is typed or stands in a file."""


def said(language: str) -> Iterator[tuple[str, set[str]]]:
    """The words of every entry that is written in a language, by its key."""
    for message in messages(language):
        shown = re.sub("`[^`]*`", " ", PLACEHOLDER.sub(" ", " \n".join(message.forms)))
        words = words_of(shown)
        quoted = typed() if message.id.split(".")[0] in WITH_TYPED_WORDS else frozenset()
        yield message.id, words - quoted


def pages(language: str) -> list[Path]:
    """The books of a language and its docs for players; English docs are in no folder of their own."""
    docs = DOCS if language == "en" else DOCS / language
    found = sorted((*docs.glob("*.md"), *(LOCALES / language).glob("*.md")))
    return [page for page in found if page.name != "README.md"]  # which is in all languages


def prose(page: str) -> str:
    """A page without code, addresses of links and marks."""
    bare = re.sub(r"```.*?```|`[^`]*`\w*|<[^>]*>", " ", page, flags=re.DOTALL)
    return re.sub(r"\]\([^)]*\)|\*\*", "", bare)


def wrong(language: str) -> list[str]:
    """What is misspelt or foreign, and where it stands."""
    found = [
        *said(language),
        *((page.name, words_of(prose(page.read_text("utf-8")))) for page in pages(language)),
    ]
    everything = set().union(*(words for _, words in found))
    bad = misspelt(everything, language) | foreign(everything, language)
    return [
        f"{where}: {word}"
        for where, words in found
        for word in sorted(words)
        if bad & {word, *word.split("-")}
    ]


@pytest.mark.parametrize("language", ALL_LANGUAGES)
def test_everything_is_spelt_right(language: str) -> None:
    assert wrong(language) == []


def test_the_words_are_read() -> None:
    assert len(set().union(*(words for _, words in said("en")))) > 900
    assert {"rules.md", "own_server.md"} <= {page.name for page in pages("en")}
    text = "Type 'build B3 g2 g3', see R3.2 or --help; don’t touch games.db, l’été: Änderung, ёлка."
    assert words_of(text) == {
        *("Type", "build", "see", "or", "don't", "touch", "l'été", "Änderung", "ёлка"),
    }
    assert prose("A **B**lue [page](other.md), `code` and\n```\nmore\n```.").split() == [
        *("A", "Blue", "[page,", "and", "."),
    ]


# --- the finder itself ------------------------------------------------------------------------------

PLANTED = {
    "en": ("The skyscaper stands.", "skyscaper"),
    "de": ("Wähle ein Plätchen zum Bauen.", "Plätchen"),
    "pl": ("Wybierz żetton do budowy.", "żetton"),
    "ro": ("Alege o plăcuță de constrit.", "constrit"),
    "ru": ("Выберите тайл для пастройки.", "пастройки"),
}


@pytest.mark.parametrize("language", DICTIONARIES)
def test_a_misspelt_word_is_found(language: str) -> None:
    text, word = PLANTED[language]
    assert misspelt(words_of(text), language) == {word}


@pytest.mark.parametrize(
    ("language", "text", "words"),
    [
        ("de", "Wähle ein square zum Bauen.", {"square"}),
        ("pl", "Wybierz skyscraper.", {"skyscraper"}),
        ("ro", "Alege o plăcuță, Wolkenkratzer.", {"Wolkenkratzer"}),
        ("ru", "Выберите tile для постройки, Broadway, Ba, S1.", {"tile"}),
        ("en", "Pick a żeton to build.", {"żeton"}),
        ("en", "Pick a tile to build.", set()),
    ],
)
def test_a_foreign_word_is_found(language: str, text: str, words: set[str]) -> None:
    assert foreign(words_of(text), language) == words


def test_a_letter_of_another_alphabet_is_found() -> None:
    assert misspelt({"рaбочий"}, "ru") == {"рaбочий"}, "its second letter is Latin"
    assert misspelt({"workеr"}, "en") == {"workеr"}, "its fifth letter is Cyrillic"


# --- the lists --------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", sorted(LISTS.glob("*.txt")), ids=lambda path: str(path.stem))
def test_a_list_is_in_order(path: Path) -> None:
    words = path.read_text("utf-8").splitlines()
    assert words == sorted(set(words))


@pytest.mark.parametrize("language", ALL_LANGUAGES)
def test_a_list_has_only_what_a_dictionary_lacks(language: str) -> None:
    assert listed(language) == refused(listed(language), language)
    assert listed(language) & names() == set()


def test_the_dictionaries_are_there() -> None:
    """``make test`` installs them; without them nothing of this is tried, so it fails."""
    for language in ALL_LANGUAGES:
        assert (SHELF / f"{DICTIONARIES[language]}.dic").is_file()
