"""Names and titles made harmless: a stranger's file can't send commands to the terminal."""

_MOST_ECHOED = 40
_NO_BREAK = "\u00a0\u202f"
"""Spaces at which no line ends, which Python counts among what is not printed."""


def clean(text: str) -> str:
    """The text without characters that a terminal obeys instead of showing."""
    return "".join(mark for mark in text if mark.isprintable() or mark in _NO_BREAK)


def echoed(text: str) -> str:
    """What somebody typed, cut short and harmless, to be said back."""
    return shortened(clean(text), _MOST_ECHOED)


def shortened(text: str, width: int) -> str:
    """The text in at most so many characters."""
    return text if len(text) <= width else f"{text[: width - 1]}…"
