"""What is wrong with a lesson file, and where."""

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from ny1901.engine.notation import NotationError

T = TypeVar("T")


class Fault(NamedTuple):
    """One thing that is wrong with a lesson file; line 0 means the file as a whole."""

    file: str
    line: int
    code: str
    word: str = ""


class LessonError(Exception):
    """A lesson file can't be used; ``faults`` has everything found in it."""

    def __init__(self, faults: list[Fault]) -> None:
        """Keep the faults in the order of their lines."""
        self.faults = tuple(sorted(faults, key=lambda each: each.line))
        told = (f"{each.file}:{each.line}: {each.code} {each.word}".rstrip() for each in self.faults)
        super().__init__("; ".join(told))


class Faults:
    """Collects what is wrong with one file while reading goes on."""

    def __init__(self, file: str) -> None:
        """Begin with none."""
        self._file = file
        self._found: list[Fault] = []

    def add(self, line: int, code: str, word: str = "") -> None:
        """Note one fault."""
        self._found.append(Fault(self._file, line, code, word))

    def read(self, line: int, read: Callable[[], T]) -> T | None:
        """What a line says; None, and a fault, if it can't be read."""
        try:
            return read()
        except NotationError as error:
            told = dict(error.params)
            within = int(told.get("line", 1)) - 1
            self.add(line + within, error.code, str(told.get("text", told.get("faults", ""))))
            return None

    def stop_if_any(self) -> None:
        """Refuse the file if anything was noted."""
        if self._found:
            raise LessonError(self._found)
