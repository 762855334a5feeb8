"""The book of rules, over HTTP: every text as blocks, so that the screen reads no Markdown."""

from typing import Literal

from ny1901.server.protocol.message import Message


class Span(Message):
    """Some words of a line; a link leads to the rule with the id ``to``."""

    kind: Literal["text", "strong", "emphasis", "code", "link"]
    text: str
    to: str | None


class ParagraphOut(Message):
    """Words without an end of line."""

    kind: Literal["paragraph"]
    spans: list[Span]


class ListOut(Message):
    """A list, numbered or not."""

    kind: Literal["list"]
    ordered: bool
    items: list[list[Span]]


class GridOut(Message):
    """A table: a row of headings, and the rows below."""

    kind: Literal["table"]
    head: list[list[Span]]
    rows: list[list[list[Span]]]


class DrawingOut(Message):
    """Lines whose spaces matter."""

    kind: Literal["drawing"]
    text: str


class RuleOut(Message):
    """A rule, or the beginning of a part of the book: that has a heading, and not always a number."""

    number: str
    heading: str
    blocks: list[ParagraphOut | ListOut | GridOut | DrawingOut]
