"""The rules by their numbers, with the rulings that belong to them, for screen and terminal.

Each language has two books, ``rules.md`` and ``rulings.md``, beside its catalogue; where it has none
the English ones are read.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from ny1901.words.catalogue import LOCALES, meant
from ny1901.words.prose import Block, Body, Heading, Paragraph, Span, blocks_of, plain, words_of

NUMBER = re.compile(r"[rR]([0-9]{1,2})(?:\.([0-9]{1,2}))?")
"""``R3.2``, or ``R3`` for all of that part."""

_ENGLISH = "en"
_TITLE, _PART, _RULING = 1, 2, 3
"""How deep the headings are: of a book, of its parts, of a ruling."""


class Ruling(NamedTuple):
    """How a question is decided that the printed rulebooks leave open."""

    heading: str
    blocks: list[Body]


class Rule(NamedTuple):
    """A rule, or the beginning of a part of the book: that has a heading, and not always a number."""

    number: str
    heading: str
    blocks: list[Body]
    rulings: list[Ruling]


def book_language(language: str) -> str:
    """The language the books are read in by whoever speaks this one."""
    books = {path.parent.name for path in LOCALES.glob("*/rules.md")}
    found = meant(language)
    return found if found in books else _ENGLISH


@lru_cache(maxsize=8)
def rules(language: str = _ENGLISH) -> list[Rule]:
    """The whole book, in its order; what stands before its first part is left out.

    At its end it is told how rulings come about.
    """
    found: list[Rule] = []
    for block in blocks_of(_book("rules", language)):
        if isinstance(block, Heading) and block.depth == _PART:
            number = _number(block)
            heading = words_of(block.spans).removeprefix(number).strip()
            found.append(Rule(number, heading, [], []))
        elif found:
            _go_on(found, block)
    return _with_rulings(found, blocks_of(_book("rulings", language)))


def _go_on(found: list[Rule], block: Block) -> None:
    """The next rule, or the next block of the last one."""
    if isinstance(block, Heading):
        raise ValueError(f"a heading inside of a part: {words_of(block.spans)}")
    if isinstance(block, Paragraph) and block.anchor:
        found.append(Rule(_number(block), "", [_without_number(block)], []))
    else:
        found[-1].blocks.append(block)


def _with_rulings(found: list[Rule], blocks: list[Block]) -> list[Rule]:
    """The rules with the rulings whose anchors begin with theirs, and a page about rulings."""
    by_number = {rule.number: rule.rulings for rule in found}
    about: list[Body] = []
    title, current = "", about
    for block in blocks:
        if isinstance(block, Heading):
            words = words_of(block.spans)
            current = []
            if block.depth == _TITLE:
                title, current = words, about
            elif block.depth == _RULING:
                by_number[_number(block)].append(Ruling(words, current))
        else:
            current.append(block)
    return [*found, *([Rule("", title, about, [])] if title else [])]


def _number(block: Heading | Paragraph) -> str:
    """The number of a rule or part; empty if it has none. Of ``r4-1-flip`` it is R4.1."""
    return ".".join(block.anchor.upper().split("-")[:2])


def _without_number(rule: Paragraph) -> Paragraph:
    """A rule without the number it begins with."""
    first, second, *others = rule.spans
    assert first == Span("strong", _number(rule)), first
    return Paragraph((Span(second.kind, second.text.lstrip(), second.to), *others), rule.anchor)


def rule_text(number: str, language: str = _ENGLISH) -> str:
    """A rule with its rulings by its number, or a whole part of the rules; else nothing."""
    found = NUMBER.fullmatch(number)
    if not found:
        return ""
    part, rule = found.groups()
    wanted = f"R{int(part)}.{int(rule)}" if rule else f"R{int(part)}"
    inside = () if rule else (f"{wanted}.",)
    told = [each for each in rules(language) if each.number == wanted or each.number.startswith(inside)]
    rulings = [ruling for each in told for ruling in each.rulings if rule]
    return "\n\n".join((*map(_told, told), *map(_decided, rulings)))


def _told(rule: Rule) -> str:
    """A rule in plain text, its number in front."""
    between = "\n\n" if rule.heading else ""
    return f"{rule.number} {rule.heading}{between}{plain(rule.blocks)}".strip()


def _decided(ruling: Ruling) -> str:
    """A ruling in plain text."""
    return f"⚖ {ruling.heading}\n\n{plain(ruling.blocks)}"


def _book(name: str, language: str) -> str:
    """A book as it is written; empty if it is missing."""
    path = LOCALES / book_language(language) / f"{name}.md"
    return path.read_text(encoding="utf-8") if path.is_file() else ""
