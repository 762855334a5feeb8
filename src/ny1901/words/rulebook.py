"""The rules by their numbers: as blocks for the screen, as plain text for the terminal."""

import re
from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

from ny1901.words.prose import Block, Body, Heading, Paragraph, Span, blocks_of, plain, words_of

NUMBER = re.compile(r"[rR]([0-9]{1,2})(?:\.([0-9]{1,2}))?")
"""``R3.2``, or ``R3`` for all of that part."""

_PART = 2
"""How deep the heading of a part is."""


class Rule(NamedTuple):
    """A rule, or the beginning of a part of the book: that has a heading, and not always a number."""

    number: str
    heading: str
    blocks: list[Body]


@lru_cache(maxsize=1)
def rules() -> list[Rule]:
    """The whole book, in its order; what stands before its first part is left out."""
    found: list[Rule] = []
    for block in blocks_of(_book()):
        if isinstance(block, Heading) and block.depth == _PART:
            number = _number(block)
            found.append(Rule(number, words_of(block.spans).removeprefix(number).strip(), []))
        elif found:
            _go_on(found, block)
    return found


def _go_on(found: list[Rule], block: Block) -> None:
    """The next rule, or the next block of the last one."""
    if isinstance(block, Heading):
        raise ValueError(f"a heading inside of a part: {words_of(block.spans)}")
    if isinstance(block, Paragraph) and block.anchor:
        found.append(Rule(_number(block), "", [_without_number(block)]))
    else:
        found[-1].blocks.append(block)


def _number(block: Heading | Paragraph) -> str:
    """The number of a rule or part; empty if it has none."""
    return block.anchor.upper().replace("-", ".")


def _without_number(rule: Paragraph) -> Paragraph:
    """A rule without the number it begins with."""
    first, second, *others = rule.spans
    assert first == Span("strong", _number(rule)), first
    return Paragraph((Span(second.kind, second.text.lstrip(), second.to), *others), rule.anchor)


def rule_text(number: str) -> str:
    """The rule of this number, or a whole part of the rules; nothing if there is none."""
    found = NUMBER.fullmatch(number)
    if not found:
        return ""
    part, rule = found.groups()
    wanted = f"R{int(part)}.{int(rule)}" if rule else f"R{int(part)}"
    inside = () if rule else (f"{wanted}.",)
    told = [each for each in rules() if each.number == wanted or each.number.startswith(inside)]
    return "\n\n".join(map(_told, told))


def _told(rule: Rule) -> str:
    """A rule in plain text, its number in front."""
    between = "\n\n" if rule.heading else ""
    return f"{rule.number} {rule.heading}{between}{plain(rule.blocks)}".strip()


def _book() -> str:
    """The book as it is written; empty if it is missing."""
    path = files("ny1901").joinpath("data", "rules.md")
    return path.read_text(encoding="utf-8") if path.is_file() else ""
