"""What is to be seen on each field of the board: a few characters, a style, and what it belongs to."""

from typing import NamedTuple

from ny1901.engine.atlas import OLD_BUILDING, PARK, Atlas
from ny1901.engine.masks import bits, mask_of
from ny1901.engine.names import EMPTY, NOBODY, Generation
from ny1901.engine.rules import Rules
from ny1901.engine.sites import owner_of
from ny1901.engine.state import State
from ny1901.engine.tiles import Tile
from ny1901.terminal.draw.look import Look

SQUARE_WIDTH = 3
"""The characters on a square: whose it is, and a name of two."""


class Spot(NamedTuple):
    """One field as it is drawn; fields of the same area are not parted by a line."""

    text: str
    style: str
    area: str
    opening: str = ""
    """What is drawn west of the area; nothing for the common line."""
    closing: str = ""
    new: bool = False
    floor: bool = False
    """Whether something else begins south of it."""

    @property
    def drawn_style(self) -> str:
        """The style with the line under it, which a console without styles leaves out."""
        return f"underline {self.style}" if self.floor else self.style


def spots_of(rules: Rules, state: State, look: Look, fresh: int) -> list[Spot]:
    """Every field, row by row; ``fresh`` are the squares on which something happened lately."""
    atlas, offered = rules.atlas, takeable(rules, state)
    spots = [_ground(atlas.token(field), look) for field in range(atlas.width * atlas.height)]
    for lot, shade in enumerate(shades(atlas)):
        for field in bits(atlas.lots[lot].cells):
            spots[field] = _land(rules, state, look, lot, field)
            if not spots[field].style:
                style = _style_of(rules, state, look, lot, shade, bool(offered >> lot & 1))
                spots[field] = spots[field]._replace(style=style)
    for seat, player in enumerate(state.players):
        for number in player.buildings:
            spot = _building(rules, look, seat, number)
            for field in bits(rules.table.all[number].cells):
                spots[field] = spot
    for field in bits(fresh & atlas.squares):
        spots[field] = spots[field]._replace(opening="<", closing=">", new=True)
    return [_with_floor(atlas, spots, field) for field in range(len(spots))]


def short_name(tile: Tile) -> str:
    """A tile in at most two characters: its name, or a capital and the first letter of its name."""
    if tile.generation is Generation.START:
        return tile.name[0].upper()
    if len(tile.name) <= SQUARE_WIDTH - 1:
        return tile.name
    return tile.generation.name[0] + tile.name[0].upper()


def shades(atlas: Atlas) -> tuple[int, ...]:
    """A shade for each lot, so that neighbouring lots of a district differ."""
    found: list[int] = []
    for number, lot in enumerate(atlas.lots):
        near = atlas.lots_under(atlas.around(lot.cells))
        used = {
            found[other]
            for other in bits(near & mask_of(range(number)))
            if atlas.lots[other].district is lot.district
        }
        found.append(next(shade for shade in range(len(found) + 1) if shade not in used))
    return tuple(found)


def takeable(rules: Rules, state: State) -> int:
    """The free lots for which a card lies open (R3.2)."""
    kinds = set(state.market) - {EMPTY}
    return mask_of(lot for lot in bits(state.free_lots) if rules.atlas.lots[lot].kind in kinds)


def _ground(token: str, look: Look) -> Spot:
    """A field nobody can own."""
    glyphs, palette = look
    if token == PARK:
        return Spot(glyphs.tree * SQUARE_WIDTH, palette.park, "park")
    if token == OLD_BUILDING:
        return Spot(glyphs.stone * SQUARE_WIDTH, palette.stone, "old building")
    return Spot(" ", palette.street, "street")


def _land(rules: Rules, state: State, look: Look, lot: int, field: int) -> Spot:
    """A square without a building: free, out of the game, or owned; the style comes later."""
    found, owner = rules.atlas.lots[lot], owner_of(state, lot)
    if not rules.lots_in_play >> lot & 1:
        return Spot(f" {look.glyphs.out} ", look.palette.out, "out")
    if owner == NOBODY:
        starts = rules.variant.starting_property and lot in rules.atlas.starts
        mark = look.glyphs.crest if starts else " "
        return Spot(f"{found.name}{mark}", "", f"lot {lot}")
    last = field == found.cells.bit_length() - 1
    worker = last and state.players[owner].manned >> lot & 1
    text = f"{owner + 1}{look.glyphs.worker} " if worker else f"{owner + 1}{found.name}"
    return Spot(text, "", f"lot {lot}")


def _style_of(rules: Rules, state: State, look: Look, lot: int, shade: int, offered: bool) -> str:
    district, owner = rules.atlas.lots[lot].district, owner_of(state, lot)
    if owner == NOBODY:
        return look.ground(district, shade, offered)
    return look.land(owner, district, shade)


def _building(rules: Rules, look: Look, seat: int, number: int) -> Spot:
    name = short_name(rules.tiles[rules.table.all[number].tile])
    text = f"{seat + 1}{name:<{SQUARE_WIDTH - 1}}"
    return Spot(text, look.player(seat), f"building {number}", "[", "]")


def _with_floor(atlas: Atlas, spots: list[Spot], field: int) -> Spot:
    spot, south = spots[field], field + atlas.width
    squares = atlas.squares >> field & 1 and atlas.squares >> south & 1
    return spot._replace(floor=bool(squares) and spots[south].area != spot.area)
