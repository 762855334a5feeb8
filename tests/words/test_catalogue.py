"""One catalogue for Python and the browser: in order, complete, and told to the client."""

import re
from functools import cache
from pathlib import Path

import pytest

from ny1901.engine.notation import VERBS
from ny1901.terminal.input.parse import COMMANDS
from ny1901.words import catalogue as catalogues
from ny1901.words import typescript
from ny1901.words.catalogue import (
    LANGUAGES,
    Entry,
    FuzzyError,
    Speaker,
    catalogue,
    entries,
    in_the_making,
)
from ny1901.words.formatter import PLACEHOLDER
from ny1901.words.pseudo import ACCENT, LONGER, PSEUDO, pseudo
from ny1901.words.texts import Texts

CLIENT = Path(__file__).parents[2] / "client" / "src"
ENTRIES = tuple(entries("en"))
ALL_LANGUAGES = (*LANGUAGES, *in_the_making())
IN_BROWSER = {entry.key for entry in ENTRIES if entry.speaker is not Speaker.PYTHON}
KEY = "[a-z0-9_]+"


def places(text: str) -> list[str]:
    return [match.group() for match in PLACEHOLDER.finditer(text)]


# --- the catalogue ----------------------------------------------------------------------------------


def test_every_entry_is_in_order() -> None:
    keys = [entry.key for entry in ENTRIES]
    assert len(keys) == len(set(keys)), "no key twice"
    for key, forms, _ in ENTRIES:
        assert re.fullmatch(rf"{KEY}(\.{KEY})*", key), key
        assert all(forms), key
        assert len({frozenset(places(form)) for form in forms}) == 1, key
        assert all(not re.search("[{}]", PLACEHOLDER.sub("", form)) for form in forms), key
        if len(forms) > 1:
            assert key.startswith("count."), key
            assert "{n}" in forms[0], key


def test_a_catalogue_with_guessed_entries_is_not_used(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """Translators' programs mark what they guess; neither a game nor the check takes it for words."""
    written = '#, fuzzy\nmsgid "seat"\nmsgstr "Seal {n}"\n\nmsgid "you"\nmsgstr "you"\n'
    (tmp_path / "en.po").write_text(written)
    monkeypatch.setattr(catalogues, "LOCALES", tmp_path)
    for kept in (catalogues.catalogue, catalogues.messages):
        kept.cache_clear()
        request.addfinalizer(kept.cache_clear)
    for reading in (lambda: catalogue("en"), lambda: typescript.main(["--check"])):
        with pytest.raises(FuzzyError, match=r"en\.po has entries marked as fuzzy: seat$"):
            reading()


@pytest.mark.parametrize("language", [*LANGUAGES, PSEUDO])
def test_sentences_read_one_by_one_are_those_read_at_once(language: str) -> None:
    told = catalogue(language)
    written = dict(told)
    base = "en" if language == PSEUDO else language
    assert list(told) == [entry.key for entry in entries(base)]
    assert len(told) == len(written) > 1000
    for key, forms, _ in entries(base):
        said = forms if language != PSEUDO else tuple(map(pseudo, forms))
        assert written[key] == told[key] == tuple(form.replace("`", "") for form in said)
    assert "no.such.sentence" not in told
    with pytest.raises(KeyError):
        told["no.such.sentence"]


def test_no_sentence_is_written_twice_for_python_and_the_browser() -> None:
    """But for words that stand for different things, which other languages may tell apart."""
    alone = {entry.forms: entry.key for entry in ENTRIES if entry.speaker is Speaker.BROWSER}
    again = {
        (alone[entry.forms], entry.key)
        for entry in ENTRIES
        if entry.speaker is not Speaker.BROWSER and entry.forms in alone
    }
    assert again == DIFFERENT


DIFFERENT = {
    ("final.prestige", "challenge.gold_prestige"),
    ("card.used", "cli.sim_played"),
    ("help.key.end.does", "play.about.end"),
    ("help.key.end.does", "play.choice.end"),
    ("lobby.options", "cli.page.options"),
    ("players.you", "you"),
    ("track.gold", "detail.gold"),
    ("track.gold", "generation.gold"),
    ("track.gold", "generations.gold"),
    ("track.silver", "detail.silver"),
    ("track.silver", "generation.silver"),
    ("track.silver", "generations.silver"),
}


# --- what is typed ----------------------------------------------------------------------------------

TYPED = re.compile("`([^`]+)`")


def test_what_is_typed_is_the_same_in_every_language_and_nobody_sees_its_marks() -> None:
    marked = {key: TYPED.findall(form) for key, forms, _ in ENTRIES for form in forms if "`" in form}
    assert len(marked) > 30
    for key, words in marked.items():
        for language in ("en", PSEUDO):
            said = catalogue(language)[key][0]
            assert [each for each in words if each not in said] == [], (language, key)
    for language in ("en", PSEUDO):
        assert [key for key, forms in catalogue(language).items() if "`" in "".join(forms)] == []


def test_only_python_speaks_of_what_is_typed() -> None:
    """The browser is given its sentences without looking for marks."""
    assert [each.key for each in ENTRIES if each.key in IN_BROWSER and "`" in "".join(each.forms)] == []


@pytest.mark.parametrize("command", [*VERBS, *COMMANDS])
def test_the_help_on_a_command_says_how_it_is_typed(command: str) -> None:
    assert command in catalogue(PSEUDO)[f"play.help.{command}"][0]
    assert command in "".join(catalogue(PSEUDO)[key][0] for key in ("play.help", "play.help_cards"))


# --- what the browser says --------------------------------------------------------------------------


@cache
def said_in_client() -> tuple[frozenset[str], frozenset[str]]:
    """The keys written out in the client's code, and patterns of those that are put together there."""
    paths = [path for path in CLIENT.rglob("*") if path.suffix in (".ts", ".svelte")]
    code = "\n".join(
        path.read_text(encoding="utf-8")
        for path in paths
        if not path.name.endswith((".test.ts", ".gen.ts"))
    )
    literal = re.findall(rf"""['"]({KEY}(?:\.{KEY})*)['"]""", code)
    built = re.findall(rf"`({KEY}[._](?:{KEY}|\.|\$\{{[^}}]*\}})*)`", code)
    patterns = {re.sub(r"\\\$\\\{.*?\}", KEY, re.escape(each).replace(r"\}", "}")) for each in built}
    return frozenset(literal), frozenset(pattern for pattern in patterns if KEY in pattern)


def test_every_key_said_in_the_client_is_for_the_browser() -> None:
    literal, patterns = said_in_client()
    families = {key.split(".")[0] for key in IN_BROWSER}
    dotted = {key for key in literal if "." in key and key.split(".")[0] in families}
    assert len(dotted) > 250
    assert dotted - IN_BROWSER == set()
    assert [each for each in patterns if not any(re.fullmatch(each, key) for key in IN_BROWSER)] == []


def test_every_key_for_the_browser_is_said_in_the_client_or_told_by_the_server() -> None:
    literal, patterns = said_in_client()
    told = {
        entry.key
        for entry in ENTRIES
        if (entry.speaker is Speaker.BOTH and re.match(TOLD_BY_SERVERS, entry.key))
        or re.fullmatch(TOLD_IN_LESSONS, entry.key)
    }
    unsaid = {
        key
        for key in IN_BROWSER - literal - told
        if not any(re.fullmatch(pattern, key) for pattern in patterns)
    }
    assert unsaid == set()


TOLD_BY_SERVERS = (
    r"(detail|event|generation|hint|notation|outcome|problem|reason|refusal|server|tie|warning)\.|undo_"
)
"""What a server tells by its key; that Python says all of these, ``test_texts`` looks after."""
TOLD_IN_LESSONS = r"lesson\.(\w+\.\d+\.\w+|unwanted)|exercise\.\w+\.(title|task|done)"
"""The same in lessons and exercises; that all of it is said there, ``tests/lessons`` looks after."""


def test_the_client_has_been_told() -> None:
    written = {path.name: path.read_text("utf-8") for path in typescript.FOLDER.glob("*.gen.ts")}
    assert written == typescript.files()
    assert typescript.main(["--check"]) == 0
    assert set(written) == {"languages.gen.ts", *(f"{each}.gen.ts" for each in ALL_LANGUAGES)}


def test_an_outdated_file_is_noticed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(typescript, "FOLDER", tmp_path)
    assert typescript.main(["--check"]) == 1
    for name in ("en.gen.ts", "de.gen.ts", "languages.gen.ts", "of_yesterday.gen.ts"):
        assert typescript.main([]) == 0
        assert typescript.main(["--check"]) == 0
        (tmp_path / name).write_text("// older", "utf-8")
        assert typescript.main(["--check"]) == 1
    (tmp_path / "index.ts").write_text("// not ours", "utf-8")
    assert typescript.main([]) == 0
    assert not (tmp_path / "of_yesterday.gen.ts").exists()
    assert (tmp_path / "index.ts").exists()


def test_the_client_knows_what_a_sentence_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    told = (
        Entry("plain", ('A "word".',), Speaker.BROWSER),
        Entry("mixed", ("{who} {n:number} {names:list} {tile:accusative} {who}",), Speaker.BOTH),
        Entry("count.lot", ("{n} lot", "{n} lots"), Speaker.BROWSER),
        Entry("silent", ("{who}",), Speaker.PYTHON),
    )
    monkeypatch.setattr(typescript, "entries", lambda _: iter(told))
    text = typescript.catalogue_file("en")
    assert r'"plain": "A \"word\".",' in text
    assert '"count.lot": ["{n} lot", "{n} lots"],' in text
    assert '"count.lot": { n: number };' in text
    assert '"mixed": { who: Text; n: number; names: readonly string[]; tile: Text };' in text
    assert "silent" not in text
    assert '"plain": {' not in text
    other = typescript.catalogue_file("de")
    assert "export const de = {" in other
    assert "Needs" not in other, "what a sentence needs is the same in all languages"


# --- English in brackets ----------------------------------------------------------------------------


def test_every_sentence_in_brackets_is_longer_and_keeps_its_placeholders() -> None:
    english, bracketed = catalogue("en"), catalogue(PSEUDO)
    assert list(english) == list(bracketed)
    for key, forms in english.items():
        assert len(forms) == len(bracketed[key])
        for form, other in zip(forms, bracketed[key], strict=True):
            assert re.fullmatch(r"\[.*\]", other, flags=re.DOTALL), key
            assert places(other) == places(form), key
            said, plain = PLACEHOLDER.sub("", other[1:-1]), PLACEHOLDER.sub("", form)
            assert len(said.replace(ACCENT, "")) >= (1 + LONGER) * len(plain), key


def test_every_letter_in_brackets_has_its_accent_but_for_what_is_typed() -> None:
    for key, forms, _ in ENTRIES:
        for form in forms:
            said = PLACEHOLDER.sub("", TYPED.sub("", pseudo(form)))
            assert not re.search(f"[A-Za-z](?!{ACCENT})", said), key


def test_texts_speak_in_brackets() -> None:
    texts = Texts(PSEUDO)
    assert texts.say("seat", n=2) == "[S\u0301e\u0301a\u0301t\u0301 2~~]"
    assert [texts.count("worker", number)[1:3] for number in (1, 2)] == ["1 ", "2 "]
    assert texts.count("worker", 1) != texts.count("worker", 2).replace("2", "1")
    with pytest.raises(KeyError):
        texts.say("seat")
