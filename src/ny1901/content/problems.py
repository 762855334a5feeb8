"""What is wrong with a file: a code and its numbers; the sentences live in the catalogues."""

from typing import NamedTuple


class Source(NamedTuple):
    """A text and the name of the file it came from."""

    name: str
    text: str

    @property
    def plain(self) -> str:
        """The text as a record keeps it: lines of one kind, nothing invisible at their ends."""
        return "".join(f"{line.rstrip()}\n" for line in self.text.splitlines())

    @property
    def lines(self) -> list[tuple[int, str]]:
        """The lines with something in them, numbered from 1, without comments."""
        found = []
        for number, line in enumerate(self.text.splitlines(), start=1):
            stripped = line.strip()
            if stripped and not stripped.startswith("# ") and stripped != "#":
                found.append((number, stripped))
        return found


class Problem(NamedTuple):
    """One fault of a file; line 0 means the file as a whole."""

    file: str
    line: int
    code: str
    params: tuple[tuple[str, int | str], ...] = ()


class ContentError(Exception):
    """A file can't be used; ``problems`` has everything found in it."""

    def __init__(self, problems: list[Problem]) -> None:
        """Keep the problems in the order of their lines."""
        self.problems = tuple(sorted(problems, key=lambda each: (each.file, each.line)))
        super().__init__("; ".join(f"{p.file}:{p.line}: {p.code}" for p in self.problems))


class Complaints:
    """Collects the problems of one source."""

    def __init__(self, source: Source) -> None:
        """Begin with none."""
        self.source = source
        self.found: list[Problem] = []

    def add(self, line: int, code: str, **params: int | str) -> None:
        """Note one problem."""
        self.found.append(Problem(self.source.name, line, code, tuple(params.items())))

    def stop_if_any(self) -> None:
        """Refuse the file if anything was noted."""
        if self.found:
            raise ContentError(self.found)
