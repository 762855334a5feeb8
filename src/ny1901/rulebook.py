"""The rules by their numbers: in Markdown for the screen, as plain text for the terminal."""

import re
from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

NUMBER = re.compile(r"[rR]([0-9]{1,2})(?:\.([0-9]{1,2}))?")
"""``R3.2``, or ``R3`` for all of that part."""

_ANCHOR = re.compile(r'<a id="(r\d+(?:-\d+)?)"></a>')
_RULING = re.compile(r"⚖ ?\[[^]]*\]\([^)]*\)")


class Rule(NamedTuple):
    """A rule, or the beginning of a part of the book: that has a heading, and not always a number."""

    number: str
    heading: str
    text: str


@lru_cache(maxsize=1)
def rules() -> list[Rule]:
    """The whole book in Markdown, in its order."""
    _, *parts = re.split(r"^## ", _book(), flags=re.MULTILINE)
    return [rule for part in parts for rule in _rules_of(part)]


def _rules_of(part: str) -> Iterator[Rule]:
    """A part of the book: how it begins, then its rules."""
    heading, _, text = part.partition("\n")
    beginning, *pieces = _ANCHOR.split(text)
    number = _number(heading)
    yield Rule(
        number, _ANCHOR.sub("", heading).removeprefix(number).strip(), _without_rulings(beginning)
    )
    for anchor, said in zip(pieces[::2], pieces[1::2], strict=True):
        number = anchor.upper().replace("-", ".")
        yield Rule(number, "", _without_rulings(said).removeprefix(f"**{number}**").strip())


def _number(heading: str) -> str:
    """The number of a part; empty if it has none."""
    found = _ANCHOR.match(heading)
    return found[1].upper() if found else ""


def _without_rulings(text: str) -> str:
    return _RULING.sub("", text).strip()


def rule_text(number: str) -> str:
    """The rule of this number, or a whole part of the rules; nothing if there is none."""
    found = NUMBER.fullmatch(number)
    if not found:
        return ""
    part, rule = found.groups()
    rules = rulebook()
    if rule:
        return rules.get(f"r{int(part)}-{int(rule)}", "")
    wanted = [text for key, text in rules.items() if re.fullmatch(rf"r{int(part)}(-\d+)?", key)]
    return "\n\n".join(wanted)


@lru_cache(maxsize=1)
def rulebook() -> dict[str, str]:
    """Every rule by its anchor, in the order of the book."""
    _, *pieces = _ANCHOR.split(_book())
    texts = (re.split(r"^## ", piece, maxsplit=1, flags=re.MULTILINE)[0] for piece in pieces[1::2])
    return {key: _plain(text) for key, text in zip(pieces[::2], texts, strict=True)}


def _book() -> str:
    """The book as it is written; empty if it is missing."""
    path = files("ny1901").joinpath("data", "rules.md")
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def _plain(text: str) -> str:
    """Markdown as it is read aloud: paragraphs in one line each, drawings and lists line by line."""
    lines: list[str] = []
    joined, drawing = False, False
    for line in text.strip().split("\n"):
        if line.startswith("```"):
            joined, drawing = False, not drawing
            continue
        if drawing:
            lines.append(line.rstrip())
            continue
        if re.fullmatch(r"[|: -]*-[|: -]*", line):
            continue
        said = _unmarked(line)
        if joined and said and not re.match(r"(- |\d+\. |\|)", said):
            lines[-1] = f"{lines[-1]} {said}"
        elif said or not line:
            lines.append(said)
        joined = bool(line) and bool(lines[-1:] and lines[-1]) and not line.startswith("|")
    return re.sub(r"\n{3,}", "\n\n", "\n".join(_row(line) for line in lines)).strip()


def _unmarked(line: str) -> str:
    line = _RULING.sub("", line)
    line = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", line)
    line = re.sub(r"\*\*|`", "", line)
    line = re.sub(r"\*([^*]+)\*", r"\1", line)
    return re.sub(r"<[^>]*>", "", line).strip()


def _row(line: str) -> str:
    """A row of a table with its cells apart."""
    if not line.startswith("|"):
        return line
    return "  ".join(f"{cell.strip():<24}" for cell in line.strip("|").split("|")).rstrip()
