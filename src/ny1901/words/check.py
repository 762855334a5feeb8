"""Finds what is wrong with the catalogues: ``python -m ny1901.words.check``.

A language in the making may lack entries, and what it has must be right. With its code behind the
command, like ``de``, what it lacks is told, too.
"""

import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from ny1901.words.catalogue import LANGUAGES, in_the_making, messages
from ny1901.words.formatter import CASES, PLACEHOLDER, forms_of
from ny1901.words.po import Message
from ny1901.words.sentence import KINDS, Kind

AS_IN_ENGLISH = "as-in-english"
"""The flag of an entry that is meant to be what it is in English, a name for example."""
_ENGLISH = "en"
_MISSING = "is missing"
_QUOTES = {"de": "„“", "pl": "„”", "ro": "„”", "ru": "«»"}
"""How something is quoted; what others quote with is wrong there."""
_OTHERS_QUOTES = "„“”«»‚‘’\"'"
_TOLD = re.compile(
    r"(event|hint|outcome|refusal|score|server|tie)\.|(lot|lot_card|tile|tally)(\.\w+)?$"
)
"""The sentences whose parameters are words in their cases; elsewhere they are plain texts."""


class Fault(NamedTuple):
    """What is wrong with an entry of a language."""

    language: str
    key: str
    what: str

    def __str__(self) -> str:
        return f"{self.language}.po, {self.key}: {self.what}"


def faults(language: str, written: Iterable[Message], english: Iterable[Message]) -> Iterator[Fault]:
    """All that is wrong with what is written in a language, beside the English catalogue."""
    ours, theirs = list(written), {each.id: each for each in english}
    keys = {each.id for each in ours}
    for key in theirs:
        if key not in keys:
            yield Fault(language, key, _MISSING)
    seen: set[str] = set()
    for message in ours:
        model = theirs.get(message.id) or theirs.get(_base(message.id))
        told = _faults_of(message, model, language) if model else ["is stale: English has no such key"]
        again = ["is there twice"] if message.id in seen else []
        seen.add(message.id)
        yield from (Fault(language, message.id, what) for what in (*again, *told))
    if language != _ENGLISH:
        yield from _lacking_cases(language, ours, theirs)


def _base(key: str) -> str:
    """The entry whose case this one is, if it is one."""
    base, _, case = key.rpartition(".")
    return base if case in CASES else ""


def _faults_of(message: Message, model: Message, language: str) -> Iterator[str]:
    """What is wrong with one entry, beside the English one of which it is a translation or a case."""
    if message.fuzzy:
        yield "is marked as fuzzy"
    if not all(message.forms):
        yield "is not translated"
        return
    wanted = forms_of(language) if len(model.forms) > 1 else 1
    if len(message.forms) != wanted:
        yield f"has {len(message.forms)} forms, and needs {wanted}"
    if language != _ENGLISH and _is_english(message, model):
        yield f"is as in English; flag it as {AS_IN_ENGLISH} if that is meant"
    quotes = _QUOTES.get(language, _OTHERS_QUOTES)
    wrong = {each for form in message.forms for each in form if each in _OTHERS_QUOTES} - set(quotes)
    if wrong:
        yield f"quotes with {' '.join(sorted(wrong))} instead of {quotes}"
    for form in message.forms:
        if re.search("[{}]", PLACEHOLDER.sub("", form)):
            yield f"has a broken placeholder: {form}"
        elif _places(form) != _places(model.forms[0]):
            yield f"has other placeholders than {model.forms[0]!r}: {form!r}"


def _is_english(message: Message, model: Message) -> bool:
    """Whether nobody has translated it; what has no words need not be."""
    words = PLACEHOLDER.sub("", "".join(message.forms))
    same = set(message.forms) <= set(model.forms) and any(map(str.isalpha, words))
    return same and AS_IN_ENGLISH not in message.flags


def _places(form: str) -> Mapping[str, set[str]]:
    """The names in a form, and whether a number or a list is wanted of them; any case is as good."""
    found: dict[str, set[str]] = {}
    for name, wanted in PLACEHOLDER.findall(form):
        found.setdefault(name, set()).add("" if wanted in CASES else wanted)
    return found


def _lacking_cases(
    language: str, ours: Iterable[Message], theirs: Mapping[str, Message]
) -> Iterator[Fault]:
    """The cases that are asked for and that a word does not have."""
    keys = {each.id for each in ours}
    for message in ours:
        for name, case in sorted(
            {found for form in message.forms for found in PLACEHOLDER.findall(form)}
        ):
            if case not in CASES[1:]:
                continue
            if not _TOLD.match(message.id) or not _declined(name, theirs):
                yield Fault(language, message.id, f"gets no cases of {name}")
            lacking = [each for each in _declined(name, theirs) if f"{each}.{case}" not in keys]
            for each in lacking:
                yield Fault(language, message.id, f"asks for {each}.{case}, which is missing")


def _declined(name: str, theirs: Mapping[str, Message]) -> list[str]:
    """The entries a parameter takes its cases from; names of people and streets have none."""
    typed = KINDS.get(name)
    if typed is None or typed.several:
        return []
    entries = {
        Kind.SEAT: ["you"],
        Kind.TILE: ["tile", "generation.start"],
        Kind.LOT: ["lot"],
        Kind.LOT_CARD: ["lot_card"],
        Kind.COUNT: [f"count.{typed.family}"],
        Kind.WORD: [key for key in theirs if re.fullmatch(rf"{typed.family}\.\w+", key)],
    }
    return entries.get(typed.kind, [])


def found(languages: Iterable[str], whole: Iterable[str]) -> list[Fault]:
    """What is wrong with some languages; what is missing is only told of those that should be whole."""
    return [
        fault
        for language in languages
        for fault in faults(language, messages(language), messages(_ENGLISH))
        if fault.what != _MISSING or language in whole
    ]


def main(arguments: list[str]) -> int:
    """Tell what is wrong, if anything is."""
    told = found(arguments or (*LANGUAGES, *in_the_making()), arguments or LANGUAGES)
    sys.stderr.writelines(f"{fault}\n" for fault in told)
    return 1 if told else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
