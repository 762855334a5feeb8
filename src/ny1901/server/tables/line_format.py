"""Facts on disk are lines: a key, a space, and the rest. What people have typed is one line, too."""


def one_line(text: str) -> str:
    """A text without line ends, to be read back by ``as_typed``."""
    return text.replace("\\", "\\\\").replace("\n", "\\n")


def as_typed(line: str) -> str:
    """The text of a line."""
    return "\\".join(part.replace("\\n", "\n") for part in line.split("\\\\"))


class Lines:
    """Takes a body line by line; raises ValueError if another line is there than expected."""

    def __init__(self, body: str) -> None:
        """Begin at the top."""
        self._lines = body.split("\n")
        self._at = 0

    def take(self, key: str) -> str:
        """What stands behind the key on the next line."""
        found, _, rest = self._lines[self._at].partition(" ") if self.more else ("", "", "")
        if found != key:
            raise ValueError(f"expected a line with {key}")
        self._at += 1
        return rest

    def take_if(self, key: str) -> str | None:
        """What stands behind the key on the next line; None if another line is there."""
        return self.take(key) if self.more and self._lines[self._at].startswith(f"{key} ") else None

    @property
    def more(self) -> bool:
        """Whether a line is left."""
        return self._at < len(self._lines)

    def rest(self) -> list[str]:
        """All lines that are left."""
        left, self._at = self._lines[self._at :], len(self._lines)
        return left

    def finish(self) -> None:
        """Nothing may follow."""
        if self.more:
            raise ValueError("a line too many")
