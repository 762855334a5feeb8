"""What is wrong with a catalogue is found, each thing by a catalogue that has it."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from ny1901.words import catalogue, check
from ny1901.words.catalogue import LANGUAGES, in_the_making, messages
from ny1901.words.check import faults, found
from ny1901.words.po import Message, read

ENGLISH = """
msgid "close"
msgstr "Close"

msgid "title"
msgstr "New York 1901"

msgid "asks.other"
msgstr "It is {who}’s turn."

msgid "you"
msgstr "you"

msgid "lot"
msgstr "{name} ({district})"

msgid "district.blue"
msgstr "blue"

msgid "event.bought"
msgstr "{seat} buys {lot} for {n:number}; {names:list}"

msgid "count.card"
msgid_plural "count.card"
msgstr[0] "{n} card"
msgstr[1] "{n} cards"
"""
POLISH = """
msgid "close"
msgstr "Zamknij"

#, as-in-english
msgid "title"
msgstr "New York 1901"

msgid "asks.other"
msgstr "Tura: {who}."

msgid "you"
msgstr "ty"

msgid "you.accusative"
msgstr "ciebie"

msgid "lot"
msgstr "{name} ({district})"

msgid "lot.accusative"
msgstr "{name} ({district:accusative})"

msgid "district.blue"
msgstr "niebieska"

msgid "district.blue.accusative"
msgstr "niebieską"

msgid "event.bought"
msgstr "{n:number}, {names:list}: {seat} kupuje {lot:accusative}"

msgid "count.card"
msgid_plural "count.card"
msgstr[0] "{n} karta"
msgstr[1] "{n} karty"
msgstr[2] "{n} kart"
"""


def told(polish: str) -> list[str]:
    return [f"{key}: {what}" for _, key, what in faults("pl", read(polish), read(ENGLISH))]


def test_what_is_right_is_not_complained_of() -> None:
    assert told(POLISH) == []
    assert [*faults("en", read(ENGLISH), read(ENGLISH))] == []


@pytest.mark.parametrize(
    ("before", "after", "what"),
    [
        ('msgid "close"\nmsgstr "Zamknij"', "", "close: is missing"),
        ('msgid "close"', 'msgid "open"', "open: is stale: English has no such key"),
        ('"you.accusative"', '"you.vocative"', "you.vocative: is stale: English has no such key"),
        ('"lot.accusative"', '"house.accusative"', "house.accusative: is stale"),
        ('"Zamknij"', '""', "close: is not translated"),
        ('"{n} kart"', '""', "count.card: is not translated"),
        ('"Zamknij"', '"Close"', "close: is as in English; flag it as as-in-english if that is meant"),
        ("#, as-in-english\n", "", "title: is as in English"),
        ('msgid "close"', '#, fuzzy\nmsgid "close"', "close: is marked as fuzzy"),
        ('msgid "close"', '#, odd, fuzzy\nmsgid "close"', "close: is marked as fuzzy"),
        ('msgstr[2] "{n} kart"\n', "", "count.card: has 2 forms, and needs 3"),
        ('"{n} kart"\n', '"{n} kart"\nmsgstr[3] "{n} kart"\n', "count.card: has 4 forms, and needs 3"),
        ('"{n} kart"', '"kart"', "count.card: has other placeholders than '{n} card': 'kart'"),
        ("{n:number}, {names:list}", "{n}, {names:list}", "event.bought: has other placeholders than"),
        ("{n:number}, {names:list}", "{n:number}", "event.bought: has other placeholders than"),
        ("Tura: {who}.", "Tura: {kto}.", "asks.other: has other placeholders than"),
        ("Tura: {who}.", "Tura: {who}, {n}.", "asks.other: has other placeholders than"),
        ("Tura: {who}.", "Tura: {who.", "asks.other: has a broken placeholder: Tura: {who."),
        ("Tura: {who}.", "Tura: “{who}”.", "asks.other: quotes with “ instead of „”"),
        ("Tura: {who}.", "Tura: '{who}'.", "asks.other: quotes with ' instead of „”"),
        ("Tura: {who}.", "Tura: {who:genitive}.", "asks.other: gets no cases of who"),
        ("{names:list}", "{names:genitive}", "event.bought: has other placeholders than"),
        ("{lot:accusative}", "{lot:dative}", "event.bought: asks for lot.dative, which is missing"),
        ("{seat} kupuje", "{seat:dative}: kupuje", "event.bought: asks for you.dative"),
        ("blue.accusative", "blue.dative", "lot.accusative: asks for district.blue.accusative"),
        ("{lot:accusative}", "{lot:vocative}", "event.bought: has other placeholders than"),
        ('msgid "you"', 'msgid "close"\nmsgstr "Zamknij"\n\nmsgid "you"', "close: is there twice"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_found(before: str, after: str, what: str) -> None:
    assert before in POLISH
    complaints = told(POLISH.replace(before, after, 1))
    assert any(each.startswith(what) for each in complaints), complaints


def test_cases_are_only_given_in_what_servers_tell() -> None:
    """Elsewhere a parameter is a plain text, and a case would silently be none."""
    named = ENGLISH.replace("asks.other", "asks.tile").replace("{who}", "{lot}")
    polish = POLISH.replace("asks.other", "asks.tile").replace("{who}", "{lot:accusative}")
    assert [fault.what for fault in faults("pl", read(polish), read(named))] == ["gets no cases of lot"]


# --- the catalogues there are -----------------------------------------------------------------------


def test_the_offered_languages_are_whole_and_the_others_right() -> None:
    assert found((*LANGUAGES, *in_the_making()), LANGUAGES) == []
    assert check.main([]) == 0


def test_an_offered_language_must_be_whole(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def written(language: str) -> Iterable[Message]:
        return messages("en")[9:] if language == "xx" else messages("en")

    monkeypatch.setattr(check, "messages", written)
    monkeypatch.setattr(check, "in_the_making", lambda: ("xx",))
    monkeypatch.setattr(check, "forms_of", lambda _: 2)
    assert not any("missing" in fault.what for fault in found(("xx",), LANGUAGES))
    monkeypatch.setattr(check, "in_the_making", lambda: ())
    monkeypatch.setattr(check, "LANGUAGES", ("en", "xx"))
    assert check.main([]) == 1
    assert "xx.po, seat: is missing\n" in capsys.readouterr().err


def test_a_file_makes_a_language_and_a_line_offers_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in ("en", "xx", "yy"):
        (tmp_path / f"{name}.po").write_text("", "utf-8")
    monkeypatch.setattr(catalogue, "LOCALES", tmp_path)
    assert in_the_making() == ("xx", "yy")
    monkeypatch.setattr(catalogue, "LANGUAGES", ("en", "yy"))
    assert in_the_making() == ("xx",)


def test_what_a_language_in_the_making_lacks_is_said_in_english() -> None:
    english = {entry.key: entry for entry in catalogue.entries("en")}
    german = {entry.key: entry for entry in catalogue.entries("de")}
    assert german["close"].forms == ("Schließen",)
    assert set(english) <= set(german)
    assert all(german[key].speaker is entry.speaker for key, entry in english.items())
    assert german["you.dative"].speaker is english["you"].speaker
    assert set(catalogue.catalogue("de")) == set(german)
