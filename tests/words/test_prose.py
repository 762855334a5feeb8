"""Markdown as blocks and spans, and as plain text."""

import pytest

from ny1901.words.prose import Drawing, Grid, Heading, Items, Paragraph, Span, blocks_of, plain


def text(words: str) -> Span:
    return Span("text", words)


def spans_of(line: str) -> list[Span]:
    [block] = blocks_of(line)
    assert isinstance(block, Paragraph)
    return list(block.spans)


def test_a_line_has_marked_words_and_links_to_rules() -> None:
    assert spans_of("A **lot**, *then* `Rh`; see [R3.6](#r3-6).") == [
        text("A "),
        Span("strong", "lot"),
        text(", "),
        Span("emphasis", "then"),
        text(" "),
        Span("code", "Rh"),
        text("; see "),
        Span("link", "R3.6", "r3-6"),
        text("."),
    ]


def test_a_line_keeps_only_the_words_of_a_link_to_elsewhere() -> None:
    line = "the [glossary](../developers/glossary.md)"
    assert spans_of(line) == [text("the "), text("glossary")]


def test_a_link_behind_a_footnotes_sign_is_left_out() -> None:
    assert spans_of("Six gold; ⚖ [ruling](rulings.md#r1-4)") == [text("Six gold;")]
    assert spans_of("A. ⚖ [ruling](rulings.md) B, see [R1](#r1).\n⚖ [x](y.md)") == [
        text("A. B, see "),
        Span("link", "R1", "r1"),
        text("."),
    ]


def test_a_line_never_becomes_html() -> None:
    assert spans_of("<b>x</b> &amp; <a id='y'>") == [text("<b>x</b> & <a id='y'>")]


def test_a_text_has_paragraphs_of_several_lines() -> None:
    assert blocks_of("one\ntwo\n\nthree") == [
        Paragraph((text("one two"),)),
        Paragraph((text("three"),)),
    ]


def test_headings_and_paragraphs_may_have_an_anchor() -> None:
    assert blocks_of('## <a id="r1"></a>R1 Box\n\n<a id="r1-1"></a>**R1.1** The') == [
        Heading((text("R1 Box"),), 2, "r1"),
        Paragraph((Span("strong", "R1.1"), text(" The")), "r1-1"),
    ]


def test_a_text_has_lists_whose_items_may_go_on_in_the_next_line() -> None:
    assert blocks_of("- one\n  more\n- two") == [Items(False, ((text("one more"),), (text("two"),)))]
    assert blocks_of("1. one\n2. two") == [Items(True, ((text("one"),), (text("two"),)))]


def test_a_text_has_tables() -> None:
    assert blocks_of("| a | b |\n|---|---|\n| `1` | 2 |") == [
        Grid(((text("a"),), (text("b"),)), (((Span("code", "1"),), (text("2"),)),))
    ]


def test_a_text_has_drawings_with_their_spaces_and_empty_lines() -> None:
    assert blocks_of("Look:\n\n```text\n  a  b\n\n== **\n```\n\nSo.") == [
        Paragraph((text("Look:"),)),
        Drawing("  a  b\n\n== **"),
        Paragraph((text("So."),)),
    ]


@pytest.mark.parametrize(
    "strange", ["> quoted", "---", "- one\n  - two", "- one\n\n  two", "<div>\n</div>"]
)
def test_what_no_screen_shows_is_refused(strange: str) -> None:
    with pytest.raises(ValueError, match="no screen of ours"):
        blocks_of(strange)


def test_plain_text_has_no_marks() -> None:
    markdown = (
        "A **b**\n[c](#c):\n\n1. one\n   more\n2. `two`\n\n- x\n\n| a | b |\n|---|---|\n| 1 | *2* |\n"
    )
    assert plain(blocks_of(f"{markdown}\n```text\n  c   d\n==\n```")) == (
        f"A b c:\n\n1. one more\n2. two\n\n- x\n\n{'a':<24}  b\n{'1':<24}  2\n\n  c   d\n=="
    )
