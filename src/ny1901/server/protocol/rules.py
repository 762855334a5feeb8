"""The book of rules, over HTTP: every text as blocks, so that the screen reads no Markdown."""

from typing import Literal

from ny1901.server.protocol.board import BoardOut
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


class StandingOut(Message):
    """A building in a picture."""

    seat: int
    tile: str
    cells: list[str]


class PictureOut(Message):
    """A piece of the board, by two opposite corners, and what stands there."""

    caption: str
    corners: tuple[str, str]
    buildings: list[StandingOut]


class DrawingOut(Message):
    """Lines whose spaces matter, and what they show: pieces of the board, rows of tiles, or nothing."""

    kind: Literal["drawing"]
    text: str
    pictures: list[PictureOut]
    tiles: list[list[str]]


BodyOut = ParagraphOut | ListOut | GridOut | DrawingOut


class RulingOut(Message):
    """How a question is decided that the printed rulebooks leave open."""

    heading: str
    blocks: list[BodyOut]


class RuleOut(Message):
    """A rule, or the beginning of a part of the book: that has a heading, and not always a number."""

    number: str
    heading: str
    blocks: list[BodyOut]
    rulings: list[RulingOut]


class BookOut(Message):
    """The rules of the game in a language; ``board`` is the one they speak of."""

    language: str
    board: BoardOut
    rules: list[RuleOut]
