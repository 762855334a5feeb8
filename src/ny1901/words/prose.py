"""A Markdown text as blocks and spans: what a screen lays out, and what a terminal prints.

The library that reads Markdown is imported with the first text, so that programs that show none start
sooner.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from markdown_it.tree import SyntaxTreeNode

SpanKind = Literal["text", "strong", "emphasis", "code", "link"]

_MARKED: dict[str, SpanKind] = {"strong": "strong", "em": "emphasis", "code_inline": "code"}
_ANCHOR = re.compile(r'<a id="([^"]+)">|</a>')
_FOOTNOTE = "⚖"
"""A link to elsewhere behind this sign is for readers of the file alone."""
_BOOKS = ("", "rules.md")
"""Pages that a link leads into: this one, and the book of rules."""
_CELL = 24


@dataclass(frozen=True)
class Span:
    """Some words of a line; a link leads to the anchor it names."""

    kind: SpanKind
    text: str
    to: str | None = None


@dataclass(frozen=True)
class Heading:
    """A heading and how deep it is, from 1; ``anchor`` is its name for links, or empty."""

    spans: tuple[Span, ...]
    depth: int
    anchor: str = ""
    kind: Literal["heading"] = "heading"


@dataclass(frozen=True)
class Paragraph:
    """Words without an end of line; ``anchor`` is its name for links, or empty."""

    spans: tuple[Span, ...]
    anchor: str = ""
    kind: Literal["paragraph"] = "paragraph"


@dataclass(frozen=True)
class Items:
    """A list, numbered or not."""

    ordered: bool
    items: tuple[tuple[Span, ...], ...]
    kind: Literal["list"] = "list"


@dataclass(frozen=True)
class Grid:
    """A table: a row of headings, and the rows below."""

    head: tuple[tuple[Span, ...], ...]
    rows: tuple[tuple[tuple[Span, ...], ...], ...]
    kind: Literal["table"] = "table"


@dataclass(frozen=True)
class Drawing:
    """Lines whose spaces matter."""

    text: str
    kind: Literal["drawing"] = "drawing"


Body = Paragraph | Items | Grid | Drawing
Block = Heading | Body


def blocks_of(markdown: str) -> list[Block]:
    """Read a text; raises ValueError at a kind of block that no screen of ours can show."""
    from markdown_it import MarkdownIt
    from markdown_it.tree import SyntaxTreeNode

    tokens = MarkdownIt("commonmark").enable("table").parse(markdown)
    return [_block(node) for node in SyntaxTreeNode(tokens).children]


def _block(node: "SyntaxTreeNode") -> Block:
    match node.type:
        case "heading":
            return Heading(_spans(node), int(node.tag[1:]), _anchor(node))
        case "paragraph":
            return Paragraph(_spans(node), _anchor(node))
        case "bullet_list" | "ordered_list":
            return Items(node.type == "ordered_list", tuple(map(_item, node.children)))
        case "table":
            head, *rows = (row for part in node.children for row in part.children)
            return Grid(_cells(head), tuple(map(_cells, rows)))
        case "fence":
            return Drawing(node.content.rstrip())
    raise ValueError(f"no screen of ours shows a {node.type}")


def _item(node: "SyntaxTreeNode") -> tuple[Span, ...]:
    """An item of a list, which must be one paragraph."""
    if [each.type for each in node.children] != ["paragraph"]:
        raise ValueError("no screen of ours shows more than a paragraph in a list's item")
    return _spans(node)


def _cells(row: "SyntaxTreeNode") -> tuple[tuple[Span, ...], ...]:
    return tuple(map(_spans, row.children))


def _anchor(node: "SyntaxTreeNode") -> str:
    """The name that stands in front of the first word."""
    words = "".join(each.content for each in _inline(node)[:1])
    found = _ANCHOR.match(words)
    return found[1] or "" if found else ""


def _inline(node: "SyntaxTreeNode") -> list["SyntaxTreeNode"]:
    """What a block is made of, in one line."""
    return [each for line in node.walk() if line.type == "inline" for each in line.children]


def _spans(node: "SyntaxTreeNode") -> tuple[Span, ...]:
    found: list[Span] = []
    for each in _inline(node):
        span = _span(each)
        if span is None:
            continue
        last = found[-1] if found else None
        if (
            last
            and last.kind == "text"
            and last.text.rstrip().endswith(_FOOTNOTE)
            and each.type == "link"
        ):
            found[-1] = Span("text", last.text.rstrip().removesuffix(_FOOTNOTE).rstrip())
        elif last and last.kind == span.kind == "text" and each.type != "link":
            found[-1] = Span("text", last.text + span.text)
        else:
            found.append(span)
    return tuple(_trimmed(found))


def _span(node: "SyntaxTreeNode") -> Span | None:
    """A piece of a line; None for what nobody reads. A link to elsewhere is just its words."""
    if node.type in ("softbreak", "hardbreak"):
        return Span("text", " ")
    if node.type == "link":
        to = str(node.attrs["href"])
        words = "".join(each.content for each in node.walk() if not each.children)
        page, _, anchor = to.partition("#")
        return Span("link", words, anchor) if anchor and page in _BOOKS else Span("text", words)
    if node.type in _MARKED:
        return Span(_MARKED[node.type], "".join(each.content for each in node.walk()))
    if _ANCHOR.fullmatch(node.content):
        return None
    return Span("text", node.content)


def _trimmed(spans: list[Span]) -> Iterator[Span]:
    """Without spaces at the end, and without what is empty then."""
    while spans and spans[-1].kind == "text":
        last = spans.pop()
        if last.text.rstrip():
            spans.append(Span("text", last.text.rstrip()))
            break
    yield from (span for span in spans if span.text)


def plain(blocks: Iterable[Block]) -> str:
    """Blocks as they are read aloud: paragraphs in one line each, all others line by line."""
    return "\n\n".join("\n".join(_lines(block)) for block in blocks)


def words_of(spans: Iterable[Span]) -> str:
    """The words without their marks."""
    return "".join(span.text for span in spans)


def _lines(block: Block) -> list[str]:
    match block:
        case Heading() | Paragraph():
            return [words_of(block.spans)]
        case Items():
            marks = (f"{n}. " if block.ordered else "- " for n, _ in enumerate(block.items, start=1))
            return [mark + words_of(item) for mark, item in zip(marks, block.items, strict=True)]
        case Grid():
            return [_row(row) for row in (block.head, *block.rows)]
        case Drawing():
            return [line.rstrip() for line in block.text.split("\n")]


def _row(cells: Iterable[tuple[Span, ...]]) -> str:
    """A row of a table with its cells apart."""
    return "  ".join(f"{words_of(cell):<{_CELL}}" for cell in cells).rstrip()
