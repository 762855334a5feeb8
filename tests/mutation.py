"""Small changes to a text: what slips of the hand, bad copies and mischief do to a file."""

from hypothesis import strategies as st

MARKS = "#.=+|{}[]\"'\\%-_:;,/ \t0123456789aBbRrPpYGxX\0\x1b\r\x0c\x85\u2028é🏙"
"""Characters that mean something to one of the formats, and some that nobody expects."""


@st.composite
def mutated(draw: st.DrawFn, text: str) -> str:
    """The text after one to four changes."""
    for _ in range(draw(st.integers(1, 4))):
        text = draw(st.sampled_from((_lines, _marks)))(draw, text)
    return text


def _lines(draw: st.DrawFn, text: str) -> str:
    """Delete, double, swap or replace whole lines."""
    lines = text.split("\n")
    one, other = (draw(st.integers(0, len(lines) - 1)) for _ in range(2))
    match draw(st.sampled_from(("delete", "double", "swap", "replace", "cut"))):
        case "delete":
            del lines[one]
        case "double":
            lines.insert(one, lines[one])
        case "swap":
            lines[one], lines[other] = lines[other], lines[one]
        case "replace":
            lines[one] = lines[other]
        case _:
            lines = lines[:one]
    return "\n".join(lines)


def _marks(draw: st.DrawFn, text: str) -> str:
    """Delete, insert or replace a few characters."""
    place, length = draw(st.integers(0, len(text))), draw(st.integers(0, 3))
    marks = draw(st.text(alphabet=MARKS, max_size=3))
    return text[:place] + marks + text[place + length :]
