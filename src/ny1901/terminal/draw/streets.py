"""Streets on the drawn board: the name along a straight run, else the two-letter code on each field."""

from collections.abc import Iterable
from typing import NamedTuple

from ny1901.engine.atlas import CROSSING, Atlas, Street
from ny1901.engine.masks import bits
from ny1901.terminal.draw.canvas import Canvas
from ny1901.terminal.draw.grid import EDGE_WIDTH, Grid
from ny1901.terminal.draw.look import Glyphs, Look
from ny1901.terminal.sanitize import clean


class Run(NamedTuple):
    """Fields of a street in one line, crossings between them left out."""

    across: bool
    at: int
    """Its row, or its column."""
    fields: tuple[int, ...]
    """Its columns, or its rows."""

    @property
    def places(self) -> set[tuple[int, int]]:
        """Rows and columns of its fields."""
        return {(self.at, each) if self.across else (each, self.at) for each in self.fields}


def draw_street(
    canvas: Canvas, grid: Grid, atlas: Atlas, street: Street, look: Look, scores: bool
) -> None:
    """The name along its longest run if there is room for it, its code on every other field."""
    style = look.palette.scoring if scores else look.palette.street
    run = named_run(grid, atlas, street)
    if run and run.across:
        _write_across(canvas, grid, run, _title(street, look.glyphs, scores), look, style, scores)
    elif run:
        _write_down(canvas, grid, run, clean(street.name), style, look.glyphs if scores else None)
    mark = look.glyphs.star if scores else " "
    for row, column in coded_places(grid, atlas, street):
        canvas.put(row + grid.top, grid.columns[column], f"{mark}{street.code}", style)


def named_run(grid: Grid, atlas: Atlas, street: Street) -> Run | None:
    """The longest straight run, if the street's name can be written along it."""
    runs = [run for run in _runs(atlas, street) if _room(grid, run) > 0]
    longest = max(runs, key=lambda run: (len(run.fields), run.across), default=None)
    if longest is None or len(longest.fields) < 2:
        return None
    name = len(clean(street.name))
    # " * Name " along a row, the bare letters down a column
    needed = name + 4 if longest.across else name
    return longest if needed <= _room(grid, longest) else None


def coded_places(grid: Grid, atlas: Atlas, street: Street) -> list[tuple[int, int]]:
    """The visible fields, by row and column, that show the street's code."""
    run = named_run(grid, atlas, street)
    places = [divmod(field, atlas.width) for field in bits(street.fields)]
    named = run.places if run else set()
    return [place for place in places if grid.shows(*place) and place not in named]


def _runs(atlas: Atlas, street: Street) -> list[Run]:
    """All straight runs of a street, along rows first; only crossings part the fields of a run."""
    width = atlas.width
    crossings = {divmod(f, width) for f, token in enumerate(atlas.drawing) if token == CROSSING}
    rows: dict[int, list[int]] = {}
    columns: dict[int, list[int]] = {}
    for field in bits(street.fields):
        row, column = divmod(field, width)
        rows.setdefault(row, []).append(column)
        columns.setdefault(column, []).append(row)
    runs = []
    for row, found in rows.items():
        between = {c for r, c in crossings if r == row}
        runs += [Run(True, row, part) for part in _unbroken(found, between)]
    for column, found in columns.items():
        between = {r for r, c in crossings if c == column}
        runs += [Run(False, column, part) for part in _unbroken(found, between)]
    return runs


def _unbroken(places: Iterable[int], crossings: set[int]) -> list[tuple[int, ...]]:
    parts: list[list[int]] = []
    for place in sorted(places):
        if parts and set(range(parts[-1][-1] + 1, place)) <= crossings:
            parts[-1].append(place)
        else:
            parts.append([place])
    return [tuple(part) for part in parts]


def _room(grid: Grid, run: Run) -> int:
    """The characters there are for a name: none on the line of the letters or numbers."""
    if run.across:
        left, right = _ends(grid, run)
        return right - left if 0 < run.at + grid.top < grid.height - 1 else 0
    inside = grid.columns[run.at] >= EDGE_WIDTH
    inside = inside and grid.columns[run.at] + grid.widths[run.at] <= grid.width - EDGE_WIDTH
    return len(_lines(grid, run)) if inside else 0


def _ends(grid: Grid, run: Run) -> tuple[int, int]:
    first, last = run.fields[0], run.fields[-1]
    left = max(grid.columns[first], EDGE_WIDTH)
    return left, min(grid.columns[last] + grid.widths[last], grid.width - EDGE_WIDTH)


def _lines(grid: Grid, run: Run) -> list[int]:
    return [row + grid.top for row in run.fields if 0 < row + grid.top < grid.height - 1]


def _title(street: Street, glyphs: Glyphs, scores: bool) -> str:
    return f" {glyphs.star} {clean(street.name)} " if scores else f" {clean(street.name)} "


def _write_across(
    canvas: Canvas, grid: Grid, run: Run, title: str, look: Look, style: str, scores: bool
) -> None:
    left, right = _ends(grid, run)
    lane = look.glyphs.avenue if scores else look.glyphs.lane
    canvas.put(run.at + grid.top, left, lane * (right - left), style)
    canvas.put(run.at + grid.top, left + (right - left - len(title)) // 2, title, style)


def _write_down(
    canvas: Canvas, grid: Grid, run: Run, name: str, style: str, avenue: Glyphs | None
) -> None:
    """The name letter by letter; a scoring street has double kerbs, and stars at its ends."""
    left, width = grid.columns[run.at], grid.widths[run.at]
    lines = _lines(grid, run)
    skip = (len(lines) - len(name)) // 2
    for place, line in enumerate(lines):
        letter = name[place - skip] if 0 <= place - skip < len(name) else " "
        canvas.put(line, left, f"{letter:^{width}}", style)
        for kerb in (left - 1, left + width) if avenue else ():
            if avenue and canvas.at(line, kerb) == avenue.kerb:
                canvas.put(line, kerb, avenue.avenue_kerb, style)
    if avenue:
        for line in _star_lines(grid, lines):
            canvas.put(line, left + width - 1, avenue.star, style)


def _star_lines(grid: Grid, lines: list[int]) -> list[int]:
    """Where a street down the board has its stars: beside the letters it leads to, or at its begin."""
    edges = [(1, 0), (grid.height - 2, grid.height - 1)]
    return [edge for line, edge in edges if line in lines] or lines[:1]
