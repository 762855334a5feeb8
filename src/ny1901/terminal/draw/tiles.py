"""Tiles drawn small, by generation."""

from rich.text import Text

from ny1901.engine.masks import bits
from ny1901.engine.names import Generation
from ny1901.engine.rules import Rules
from ny1901.engine.state import State
from ny1901.engine.tiles import Tile
from ny1901.terminal.draw.look import QUIET, Glyphs, Look
from ny1901.terminal.draw.shapes import small
from ny1901.words.texts import Texts

_LABEL_WIDTH = 18
_GAP = "  "


def tiles_left(state: State, seat: int) -> int:
    """What a seat may still build in this game: the own tiles, and one legendary (R6.4)."""
    player = state.players[seat]
    return player.unbuilt | (state.legendaries if player.legendary < 0 else 0)


def draw_tiles(
    rules: Rules, tiles: int, score: int, texts: Texts, look: Look, width: int
) -> list[Text]:
    """Name, footprint and points of each of these tiles; those that need more points recede (R6.1)."""
    lines = []
    for generation in Generation:
        found = [tile for tile in bits(tiles) if rules.tiles[tile].generation is generation]
        if found:
            label = texts.say(f"generations.{generation.name.lower()}")
            needs = rules.threshold(found[0])
            if needs > score:
                label = texts.say("play.locked", generation=label, needs=needs)
            style = QUIET if needs > score else look.material(generation)
            cells = [_cell(rules.tiles[tile], look.glyphs) for tile in found]
            lines += _flow(f"{label:<{_LABEL_WIDTH}}", cells, style, width)
    return lines


def _cell(tile: Tile, glyphs: Glyphs) -> list[str]:
    """A tile as lines of equal length."""
    drawn = small(tile.shape, glyphs)
    wide = max(len(line) for line in drawn)
    first = f"{tile.name} {drawn[0]:<{wide}} {tile.points}"
    rest = [f"{'':<{len(tile.name)}} {line:<{wide}}" for line in drawn[1:]]
    return [f"{line:<{len(first)}}" for line in (first, *rest)]


def _flow(label: str, cells: list[list[str]], style: str, width: int) -> list[Text]:
    """Cells side by side behind a label, in as many rows as the width takes."""
    lines: list[Text] = []
    row: list[list[str]] = []
    used = len(label)
    for cell in cells:
        if row and used + len(cell[0]) > width:
            lines += _joined(label, row, style)
            label, row, used = " " * len(label), [], len(label)
        row.append(cell)
        used += len(cell[0]) + len(_GAP)
    return lines + _joined(label, row, style)


def _joined(label: str, row: list[list[str]], style: str) -> list[Text]:
    lines = []
    for number in range(max(len(cell) for cell in row)):
        parts = [cell[number] if number < len(cell) else " " * len(cell[0]) for cell in row]
        head = label if number == 0 else " " * len(label)
        lines.append(Text.assemble((head, QUIET), (_GAP.join(parts).rstrip(), style), no_wrap=True))
    return lines
