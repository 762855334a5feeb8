"""The rules by their numbers, as plain text."""

import re
from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

NUMBER = re.compile(r"[rR]([0-9]{1,2})(?:\.([0-9]{1,2}))?")
"""``R3.2``, or ``R3`` for all of that part."""

_ANCHOR = re.compile(r'<a id="(r\d+(?:-\d+)?)"></a>')


class Rule(NamedTuple):
    """A rule, or the beginning of a part of the rules: only that has a heading."""

    number: str
    heading: str
    text: str


def rules() -> list[Rule]:
    """All the rules, in the order of the book."""
    found = []
    for anchor, text in rulebook().items():
        number = anchor.upper().replace("-", ".")
        said = text.removeprefix(number).strip()
        heading, _, rest = ("", "", said) if "." in number else said.partition("\n")
        found.append(Rule(number, heading, rest.strip()))
    return found


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
    path = files("ny1901").joinpath("data", "rules.md")
    if not path.is_file():
        return {}
    _, *pieces = _ANCHOR.split(path.read_text(encoding="utf-8"))
    texts = (re.split(r"^## ", piece, maxsplit=1, flags=re.MULTILINE)[0] for piece in pieces[1::2])
    return {key: _plain(text) for key, text in zip(pieces[::2], texts, strict=True)}


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
    line = re.sub(r"⚖ ?\[[^]]*\]\([^)]*\)", "", line)
    line = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", line)
    line = re.sub(r"\*\*|`", "", line)
    line = re.sub(r"\*([^*]+)\*", r"\1", line)
    return re.sub(r"<[^>]*>", "", line).strip()


def _row(line: str) -> str:
    """A row of a table with its cells apart."""
    if not line.startswith("|"):
        return line
    return "  ".join(f"{cell.strip():<24}" for cell in line.strip("|").split("|")).rstrip()
