"""A sheet of characters, each with a style, that becomes lines of text."""

from itertools import groupby

from rich.text import Text


class Canvas:
    """So many columns and rows of blanks to draw on."""

    def __init__(self, width: int, height: int) -> None:
        """Begin with an empty sheet."""
        self.width = width
        self._marks = [[(" ", "")] * width for _ in range(height)]

    def put(self, row: int, column: int, text: str, style: str) -> None:
        """Write a text from a place on; what does not fit on the sheet is left out."""
        line = self._marks[row]
        for offset, mark in enumerate(text):
            if 0 <= column + offset < self.width:
                line[column + offset] = (mark, style)

    def at(self, row: int, column: int) -> str:
        """The character of a place."""
        return self._marks[row][column][0]

    def lines(self) -> list[Text]:
        """The rows as styled text."""
        found = []
        for row in self._marks:
            line = Text(no_wrap=True)
            for style, marks in groupby(row, key=lambda mark: mark[1]):
                line.append("".join(mark for mark, _ in marks), style or None)
            found.append(line)
        return found
