"""Letters that Unicode has not given away: none is in a name, but pictures are new every year."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from ny1901.server.protocol import Name

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
