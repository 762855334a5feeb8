"""All that is fixed before a game begins, as one value: board, tiles, cards, variant, players."""

from dataclasses import dataclass
from typing import NamedTuple

from ny1901.engine.atlas import Atlas
from ny1901.engine.demolition import UNDEMOLISHABLE, Demolitions
from ny1901.engine.estate import Surveyor
from ny1901.engine.masks import mask_of
from ny1901.engine.names import ALL_CARDS, Demolition, District, Generation
from ny1901.engine.placements import Table
from ny1901.engine.tiles import Tile
from ny1901.engine.variant import Cards, Variant


class Level(NamedTuple):
    """What a number of points opens: the tiles, and the greatest strength among them (R6.1, R6.2)."""

    tiles: int
    reach: int


@dataclass(frozen=True, slots=True, eq=False)
class Rules:
    """The rules of one game. ``make_rules`` builds it; compare by identity."""

    atlas: Atlas
    tiles: tuple[Tile, ...]
    cards: Cards
    variant: Variant
    players: int
    table: Table
    home: int
    """The number of the starting property among the tiles (R1.4)."""
    own_tiles: int
    """The tiles each player has a set of (R1.4)."""
    legendaries: int
    """The tiles shared by all (R1.5)."""
    lots_in_play: int
    """The lots somebody can own (R2.2)."""
    hand: int
    """The action cards of each player at the start (R1.4, R11.4)."""
    demolitions: Demolitions
    """Which tile may replace which (R5.2, R11.1)."""
    surveyor: Surveyor
    """Makes the estates of the players."""
    block_of: tuple[int, ...]
    """By lot: the block it lies in."""
    levels: tuple[Level, Level, Level]
    """What is open from the start, from the first and from the second threshold on (R6.1)."""

    def level(self, score: int) -> Level:
        """What so many points have opened (R6.1)."""
        if score >= self.variant.gold_at:
            return self.levels[2]
        return self.levels[score >= self.variant.silver_at]

    def threshold(self, tile: int) -> int:
        """The points a player needs before this tile may be built (R6.1)."""
        generation = self.tiles[tile].generation
        if generation >= Generation.GOLD:
            return self.variant.gold_at
        return self.variant.silver_at if generation is Generation.SILVER else 0

    @property
    def districts_in_play(self) -> tuple[District, ...]:
        """The districts in which land can be owned (R2.2)."""
        out = self.cards.two_player_out
        return tuple(each for each in District if self.players > 2 or each is not out)


def make_rules(
    atlas: Atlas,
    tiles: tuple[Tile, ...],
    cards: Cards,
    variant: Variant,
    players: int,
    table: Table,
) -> Rules:
    """The rules for so many players; ``table`` lists the placements of this board and these tiles."""
    out = cards.two_player_out if players == 2 else None
    demolitions = Demolitions(
        table,
        strength=tuple(_strength(tile, variant.demolition) for tile in tiles),
        resistance=tuple(_resistance(tile, variant.demolition) for tile in tiles),
    )
    return Rules(
        atlas=atlas,
        tiles=tiles,
        cards=cards,
        variant=variant,
        players=players,
        table=table,
        home=next(n for n, tile in enumerate(tiles) if tile.generation is Generation.START),
        own_tiles=_tiles(tiles, Generation.BRONZE, Generation.SILVER, Generation.GOLD),
        legendaries=_tiles(tiles, Generation.LEGENDARY),
        lots_in_play=mask_of(n for n, lot in enumerate(atlas.lots) if lot.district is not out),
        hand=ALL_CARDS if variant.action_cards else 0,
        demolitions=demolitions,
        surveyor=Surveyor(atlas, demolitions),
        block_of=tuple(_block_of(atlas, lot.cells) for lot in atlas.lots),
        levels=(
            _level(tiles, variant, Generation.BRONZE),
            _level(tiles, variant, Generation.SILVER),
            _level(tiles, variant, Generation.LEGENDARY),
        ),
    )


def _block_of(atlas: Atlas, cells: int) -> int:
    return next(number for number, block in enumerate(atlas.blocks) if block & cells)


def _tiles(tiles: tuple[Tile, ...], *generations: Generation) -> int:
    return mask_of(n for n, tile in enumerate(tiles) if tile.generation in generations)


def _level(tiles: tuple[Tile, ...], variant: Variant, latest: Generation) -> Level:
    """The generations up to the latest one are open (R6.2)."""
    open_tiles = [n for n, tile in enumerate(tiles) if Generation.START < tile.generation <= latest]
    reach = max(_strength(tiles[n], variant.demolition) for n in open_tiles)
    return Level(mask_of(open_tiles), reach)


def _strength(tile: Tile, demolition: Demolition) -> int:
    """Gold and legendary count as one generation (R5.2); or the size decides (R11.1)."""
    if demolition is Demolition.MORE_SQUARES:
        return tile.size
    return min(tile.generation, Generation.GOLD)


def _resistance(tile: Tile, demolition: Demolition) -> int:
    """Gold and legendary are never demolished (R5.2); by size, only legendary never is (R11.1)."""
    spared = Generation.LEGENDARY if demolition is Demolition.MORE_SQUARES else Generation.GOLD
    if tile.generation >= spared:
        return UNDEMOLISHABLE
    return _strength(tile, demolition)
