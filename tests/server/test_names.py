"""Names: which letters are in them, and what bots are called.

Letters that Unicode has not given away are in none, but pictures are new every year.
"""

import asyncio
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from ny1901.server.protocol import Name
from ny1901.server.tables import names
from ny1901.words.pseudo import PSEUDO
from ny1901.words.texts import Texts
from tests.server.house import Json, house, lay

NAMES: TypeAdapter[str] = TypeAdapter(Name)
NO_LETTERS = [chr(n) for n in range(0xFDD0, 0xFDF0)]
NO_LETTERS += [chr(plane << 16 | last) for plane in range(17) for last in (0xFFFE, 0xFFFF)]
UNSEEN = ["\u2065", "\ufff0", "\U000e0000", "\U000e0fff"]
"""Not given away, and drawn as nothing."""


def taken(name: str) -> bool:
    try:
        return NAMES.validate_python(name) == name
    except ValidationError:
        return False


@pytest.mark.parametrize("letter", [*NO_LETTERS, *UNSEEN], ids=lambda letter: f"{ord(letter):x}")
def test_what_will_never_be_seen_is_in_no_name(letter: str) -> None:
    assert not taken(letter)
    assert not taken(f"A{letter}")


@given(st.characters(categories=["Cn"]))
def test_what_is_not_given_away_is_in_no_name_unless_it_is_where_new_ones_come(letter: str) -> None:
    picture = "\U0001f000" <= letter <= "\U0001faff"
    ideograph = "\U00020000" <= letter <= "\U0003ffff" and letter not in NO_LETTERS
    assert taken(f"A{letter}") == (picture or ideograph)


@pytest.mark.parametrize("letter", ["\U0002ebf0", "\U00031350", "\U000323b0"])
def test_letters_of_recent_years_are_taken(letter: str) -> None:
    """Python 3.11 knows those of 2021; Chinese names are written with some of 2022, 2023 and 2025."""
    assert taken(letter)


@given(st.sampled_from([chr(n) for n in range(0x1F900, 0x1FB00)]))
def test_pictures_of_every_year_are_taken_alone_and_joined(picture: str) -> None:
    """Python 3.11 knows those of 2021; 2023 brought a shaking face, 2025 a hairy creature."""
    assert unicodedata.category(picture) in ("So", "Cn")
    assert taken(picture)
    assert taken(f"\U0001f469\u200d{picture}")
    assert taken(f"{picture}\ufe0f\u200d\U0001f525")


# --- bots -------------------------------------------------------------------------------------------


@pytest.fixture
def two_languages(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """What a clerk is called in the other of two languages."""
    monkeypatch.setattr(names, "LANGUAGES", ("en", PSEUDO))
    names.number_of.cache_clear()
    yield Texts(PSEUDO).say("bot.clerk.name")
    names.number_of.cache_clear()


def test_which_bot_of_its_kind_it_is(two_languages: str) -> None:
    """By its own word, and by what it was called where the table was laid."""
    for called in ("clerk", "Clerk", two_languages):
        assert names.number_of("clerk", called) == 1
        assert names.number_of("clerk", f"{called} 3") == 3
    for called in ("Robby", "clerk 10", "Clerk of the works", "Banker", "clerk2"):
        assert names.number_of("clerk", called) is None
    assert names.number_of("hal", "hal") == 1


def test_nobody_is_called_as_a_bot_is_in_any_language(two_languages: str) -> None:
    for called in ("Clerk", "clerk", two_languages, two_languages.upper()):
        assert names.is_taken(called, ["Anna", "clerk"])
        assert names.told_apart(called, ["Anna", "clerk"]) == f"{called} 2"
        assert names.told_apart("clerk", ["Anna", called]) == "clerk 2"
    assert names.told_apart("clerk", ["clerk", f"{two_languages} 2"]) == "clerk 3"
    assert not names.is_taken("Banker", ["clerk"])


def test_names_of_bots_are_kept_in_no_language(tmp_path: Path) -> None:
    """What is kept is the same whoever lays the table; what it was before is known by level."""

    async def scene() -> None:
        kept: list[Json] = [{"kind": "here", "name": "Anna"}, *[{"kind": "bot", "bot": "random"}] * 2]
        named = [
            {**each, "name": name} for each, name in zip(kept[1:], ("Random", "Robby"), strict=True)
        ]
        async with house(tmp_path) as here, here.visitor() as anna:
            for seats, told in (
                (kept, [("Anna", None), ("random", 1), ("random 2", 2)]),
                ([kept[0], *named], [("Anna", None), ("Random", 1), ("Robby", None)]),
            ):
                table = (await anna.get(f"/api/tables/{await lay(anna, seats)}")).json()
                assert [(seat["name"], seat["number"]) for seat in table["seats"]] == told

    asyncio.run(scene())
