"""Names and titles made harmless: a stranger's file can't send commands to the terminal."""


def clean(text: str) -> str:
    """The text without characters that a terminal obeys instead of showing."""
    return "".join(mark for mark in text if mark.isprintable())


def shortened(text: str, width: int) -> str:
    """The text in at most so many characters."""
    return text if len(text) <= width else f"{text[: width - 1]}…"
