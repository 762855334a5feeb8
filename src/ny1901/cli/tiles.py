"""A player's unbuilt tiles, drawn small, by generation."""

from rich.text import Text

from ny1901.cli import look
from ny1901.cli.look import Glyphs
from ny1901.cli.shapes import small
from ny1901.engine.masks import bits
from ny1901.engine.names import Generation
from ny1901.engine.rules import Rules
from ny1901.engine.state import Player, State
from ny1901.texts import Texts

_LABEL_WIDTH = 11
_GAP = "   "


def draw_tiles(
    rules: Rules, state: State, seat: int, texts: Texts, glyphs: Glyphs, width: int
) -> list[Text]:
    """What a seat can still build: name, footprint and points of each tile (R1.4, R1.6)."""
    player = state.players[seat]
    hand = player.unbuilt | (state.legendaries if player.legendary < 0 else 0)
    lines = []
    for generation in Generation:
        tiles = [tile for tile in bits(hand) if rules.tiles[tile].generation is generation]
        if tiles:
            label = texts.say(f"generation.{generation.name.lower()}")
            cells = [_cell(rules, tile, glyphs) for tile in tiles]
            style = look.MATERIALS[generation]
            if not rules.unlocked(player.score) >> tiles[0] & 1:
                style = look.QUIET
                lines.append(_locked(rules, tiles[0], player, texts, label))
            lines += _flow(f"{label:<{_LABEL_WIDTH}}", cells, style, width)
    return lines


def _locked(rules: Rules, tile: int, player: Player, texts: Texts, label: str) -> Text:
    needs = rules.threshold(tile)
    sentence = texts.say("play.locked", generation=label, needs=needs, missing=needs - player.score)
    return Text(sentence, look.QUIET)


def _cell(rules: Rules, number: int, glyphs: Glyphs) -> list[str]:
    """A tile as lines of equal length."""
    tile = rules.tiles[number]
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
        lines.append(
            Text.assemble((head, look.QUIET), (_GAP.join(parts).rstrip(), style), no_wrap=True)
        )
    return lines
