"""Reads PO files as translators' programs write them: one field a line, long texts over more lines.

Babel reads them, too, but is slow to load, and a command that only says its help should be quick.
"""

from collections.abc import Iterator
from typing import NamedTuple

_NAME = 'msgid "'


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


def unread(text: str) -> dict[str, str]:
    """The entries of a file by their names, as they are written: to read them all takes its time."""
    _, *entries = f"\n{text}".split(f"\n{_NAME}")
    found = {entry[: entry.index('"')]: _NAME + entry for entry in entries}
    found.pop("", None)  # the head
    return found


def read(text: str) -> Iterator[Message]:
    """The entries of a file in their order, without its head and without those given up."""
    fields: dict[str, str] = {}
    name = ""
    for line in (*text.split("\n"), ""):
        if line.startswith('"'):
            fields[name] += _plain(line)
        elif line.startswith("msg"):
            name, _, quoted = line.partition(" ")
            fields[name] = _plain(quoted)
        elif line.startswith("#. "):
            fields["#."] = line[3:]
        elif line.startswith("#,"):
            fields["#,"] = line[2:]
        elif not line and fields:
            if fields.get("msgid"):
                yield _message(fields)
            fields = {}


def _plain(quoted: str) -> str:
    """What is written in quotes; most of it has nothing that stands for something else."""
    if "\\" not in quoted:
        return quoted.rstrip()[1:-1]
    from json import loads

    return str(loads(quoted))


def _message(fields: dict[str, str]) -> Message:
    forms = tuple(words for name, words in fields.items() if name.startswith("msgstr"))
    flags = frozenset(flag.strip() for flag in fields.get("#,", "").split(",") if flag.strip())
    return Message(fields["msgid"], forms, fields.get("#.", ""), flags)
