"""Reads PO files as translators' programs write them: one field a line, long texts over more lines.

Babel reads them, too, but is slow to load, and a command that only says its help should be quick.
"""

from collections.abc import Iterator
from json import loads
from typing import NamedTuple


class Message(NamedTuple):
    """An entry: its name, its text in all its forms, what programs have remarked, and its flags."""

    id: str
    forms: tuple[str, ...]
    remark: str
    flags: frozenset[str] = frozenset()

    @property
    def fuzzy(self) -> bool:
        """Whether it is a guess of a translators' program, which nobody has looked at yet."""
        return "fuzzy" in self.flags


def read(text: str) -> Iterator[Message]:
    """The entries of a file in their order, without its head and without those given up."""
    fields: dict[str, str] = {}
    name = ""
    for line in (*text.split("\n"), ""):
        if line.startswith('"'):
            fields[name] += loads(line)
        elif line.startswith("msg"):
            name, _, quoted = line.partition(" ")
            fields[name] = loads(quoted)
        elif line.startswith("#. "):
            fields["#."] = line[3:]
        elif line.startswith("#,"):
            fields["#,"] = line[2:]
        elif not line and fields:
            if fields.get("msgid"):
                yield _message(fields)
            fields = {}


def _message(fields: dict[str, str]) -> Message:
    forms = tuple(words for name, words in fields.items() if name.startswith("msgstr"))
    flags = frozenset(flag.strip() for flag in fields.get("#,", "").split(",") if flag.strip())
    return Message(fields["msgid"], forms, fields.get("#.", ""), flags)
