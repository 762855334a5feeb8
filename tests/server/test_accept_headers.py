"""Headers in which browsers say what they like best."""

import pytest

from ny1901.server.web import languages
from ny1901.server.web.accept_headers import weights
from ny1901.server.web.languages import language_of, spoken
from ny1901.words import catalogue
from ny1901.words.pseudo import PSEUDO


def test_qualities_are_read_in_their_order() -> None:
    assert weights("de-AT, de;q=0.9 ,en ; q=0.8,*;q=0") == {"de-at": 1, "de": 0.9, "en": 0.8, "*": 0}
    assert list(weights("b;q=0.1, a")) == ["b", "a"]
    assert weights("gzip;Q=0.5, gzip") == {"gzip": 0.5}


@pytest.mark.parametrize(
    "junk",
    ["", ",", "de;q=nan", "de;q=1.5", "de;q=-1", "de;q=0.1234", "de;x=1", "d e", "ü", ";q=1", "\0"],
)
def test_what_is_malformed_is_left_out(junk: str) -> None:
    assert weights(junk) == {}
    assert weights(f"{junk},pl;q=0.5") == {"pl": 0.5}


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        (None, None),
        ("", None),
        ("de", "de"),
        ("DE-at", "de"),
        ("de-AT,de;q=0.9,en;q=0.8", "de"),
        ("fr-CH, fr;q=0.9, ro;q=0.8, *;q=0.5", "ro"),
        ("en;q=0.1, pl", "pl"),
        ("pl, de", "pl"),
        ("de-AT;q=0.5, en;q=0.9", "en"),
        ("de-AT;q=0.9, de;q=0.2, en;q=0.5", "de"),
        ("de-AT, en;q=0.9", "de"),
        ("de-AT, de;q=0, pl;q=0.1", "pl"),
        ("zh-Hant-TW", None),
        ("den, eng, romanian, deutsch", None),
        ("*", "en"),
        ("de;q=0.5, *", "en"),
        ("en;q=0, *;q=0.1", "de"),
        ("en;q=0, de;q=0", None),
        ("ru;q=1.000, pl;q=0.999", "ru"),
        ("; ,, de ;q=junk, ro", "ro"),
    ],
)
def test_the_language_liked_best_is_spoken(
    accepted: str | None, language: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(languages, "LANGUAGES", ("en", "de", "pl", "ro", "ru"))
    assert language_of(accepted) == language


@pytest.fixture
def two_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the others were still in the making."""
    for where in (languages, catalogue):
        monkeypatch.setattr(where, "LANGUAGES", ("en", "de"))


@pytest.mark.usefixtures("two_offered")
def test_a_link_counts_where_a_browser_likes_none_of_ours() -> None:
    assert spoken("en", "de") == "de"
    assert spoken("de", "fr") == "de"
    assert spoken("xx", "de") == "de"
    assert spoken("xx", "fr") == "en"
    assert spoken("", None) == "en"


@pytest.mark.usefixtures("two_offered")
def test_what_is_not_offered_is_spoken_to_those_who_ask() -> None:
    assert spoken("pl", "de") == "pl"
    assert spoken("", "pl") == "en"
    assert spoken(PSEUDO, "de") == PSEUDO
