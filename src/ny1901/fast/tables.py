"""The rules of a game as flat arrays: everything the kernel looks up."""

from array import array
from collections.abc import Iterable

from ny1901.engine.challenges import COUNTING, Pays, worth
from ny1901.engine.masks import bits, mask_of
from ny1901.engine.names import KINDS as KINDS_OF_CARDS
from ny1901.engine.names import Challenge, District, EndReason, Generation, TieBreak, kind_size
from ny1901.engine.rules import Rules
from ny1901.fast.layout import BLOCKS, BUILDINGS, CARDS, KINDS, MARKET, MOVES, PRESTIGES

CHALLENGES = (None, *Challenge)
"""By number in a position: the challenge."""
REASONS = (None, EndReason.FEW_TILES, EndReason.MARKET_SHORT, EndReason.SCORE_REACHED)
"""By number in a position: why the end was triggered."""
STEPS = BUILDINGS + 1
"""A challenge's points are listed for up to so many buildings."""
_WORD = 64
_HALF_WORD = 32


class TooLarge(ValueError):
    """The board or the set of tiles is larger than the kernel's numbers."""


class Tables:
    """Flat arrays for one ``Rules`` value."""

    def __init__(self, rules: Rules) -> None:
        """List everything; raises TooLarge for boards the kernel can't hold."""
        _check(rules)
        atlas, table = rules.atlas, rules.table
        squares = [list(bits(block)) for block in atlas.blocks]
        where = {cell: (b, n) for b, cells in enumerate(squares) for n, cell in enumerate(cells)}
        inside = [list(bits(atlas.lots_under(block))) for block in atlas.blocks]
        self.rules = rules
        self.players = rules.players
        self.market = rules.variant.market
        self.blocks = len(atlas.blocks)
        self.tiles = len(rules.tiles)
        self.places = len(table.all)
        self.lots = len(atlas.lots)
        self.squares = squares
        self.lots_of_block = inside

        def local(cells: int) -> int:
            return sum(1 << where[cell][1] for cell in bits(cells))

        def local_lots(block: int, lots: int) -> int:
            return sum(1 << inside[block].index(lot) for lot in bits(lots))

        self.local, self.local_lots = local, local_lots
        places = table.all
        self.place_cells = _masks(local(p.cells) for p in places)
        self.place_beside = _masks(local(p.beside) for p in places)
        self.place_tile = _numbers(p.tile for p in places)
        self.place_block = _numbers(p.block for p in places)
        self.place_lots = _numbers(local_lots(p.block, p.lots) for p in places)
        self.place_streets = _numbers(p.streets for p in places)
        starts = {}
        for place in reversed(places):
            starts[place.block, place.tile] = place.number
        firsts, last = [], len(places)
        for block in reversed(range(self.blocks)):
            for tile in reversed(range(self.tiles)):
                last = starts.get((block, tile), last)
                firsts.append(last)
        self.first_place = _numbers([*reversed(firsts), len(places)])
        self._list_tiles(rules)
        self.lot_kind = _numbers(lot.kind for lot in atlas.lots)
        self.lot_size = _numbers(lot.size for lot in atlas.lots)
        self.lot_block = _numbers(rules.block_of)
        self.lot_bit = _numbers(inside[rules.block_of[n]].index(n) for n in range(len(atlas.lots)))
        self.lot_cells = _masks(local(lot.cells) for lot in atlas.lots)
        self.lot_around = _masks(local(atlas.around(lot.cells) & atlas.squares) for lot in atlas.lots)
        self.lot_streets = _numbers(
            sum(1 << n for n, street in enumerate(atlas.streets) if street.squares & lot.cells)
            for lot in atlas.lots
        )
        self.block_squares = _masks((1 << len(cells)) - 1 for cells in squares)
        kinds = range(KINDS_OF_CARDS)
        lots_of = [list(bits(atlas.lots_of_kind[kind])) for kind in kinds]
        self.kind_first = _numbers(min(lots, default=0) for lots in lots_of)
        self.kind_size = _numbers(kind_size(kind) for kind in kinds)
        self._list_scoring(rules)

    def _list_tiles(self, rules: Rules) -> None:
        tiles, demolitions = rules.tiles, rules.demolitions
        counted = [min(tile.generation, Generation.GOLD) for tile in tiles]
        self.tile_points = _numbers(tile.points for tile in tiles)
        self.tile_size = _numbers(tile.size for tile in tiles)
        self.tile_height = _numbers(tile.height for tile in tiles)
        self.tile_strength = _numbers(demolitions.strength)
        self.tile_resistance = _numbers(demolitions.resistance)
        self.tile_generation = _numbers(counted)
        self.silver, self.gold = int(Generation.SILVER), int(Generation.GOLD)
        dearest = sorted(range(len(tiles)), key=lambda number: -tiles[number].points)
        self.dearest = _numbers(dearest)
        self.level_tiles = _masks(level.tiles for level in rules.levels)
        self.level_reach = _numbers(level.reach for level in rules.levels)
        self.legendaries = rules.legendaries
        self.golden = mask_of(n for n, each in enumerate(counted) if each is Generation.GOLD)
        self.own_tiles = rules.own_tiles.bit_count()
        self.silver_at, self.gold_at = rules.variant.silver_at, rules.variant.gold_at

    def _list_scoring(self, rules: Rules) -> None:
        cards, variant = rules.cards, rules.variant
        self.streets = len(rules.atlas.streets)
        self.districts = len(District)
        self.street_points = cards.street_points
        self.unused_card_points = cards.unused_card_points
        self.end_unbuilt, self.end_score = variant.end_unbuilt, variant.end_score
        self.idle_turns = variant.idle_rounds * rules.players
        breaks = variant.tie_breaks
        self.tie_breaks = _numbers(each is TieBreak.MOST_GOLD for each in breaks)
        self._list_challenges(rules)

    def _list_challenges(self, rules: Rules) -> None:
        """By challenge, none first: what each place counts for, and the points for so many (R10)."""
        parts, sizes, most, points = [0] * self.places, [0], [0], [0] * STEPS
        for challenge in Challenge:
            pays, names, counts = COUNTING[challenge]
            here = challenge in rules.cards.challenges
            parts += [counts(rules, place) if here else 0 for place in rules.table.all]
            sizes.append(len(names))
            most.append(pays is Pays.MOST)
            points += [worth(rules, challenge, n) if here else 0 for n in range(STEPS)]
        self.challenge_parts, self.challenge_points = _numbers(parts), _numbers(points)
        self.challenge_sizes, self.challenge_most = _numbers(sizes), _numbers(most)


def _check(rules: Rules) -> None:
    atlas = rules.atlas
    blocks = [block.bit_count() for block in atlas.blocks]
    lots = [atlas.lots_under(block).bit_count() for block in atlas.blocks]
    own = rules.own_tiles.bit_count()
    gold = sum(tile.generation >= Generation.GOLD for tile in rules.tiles)
    fits = (
        len(blocks) <= BLOCKS
        and max(blocks) <= _WORD
        and max(lots) < _HALF_WORD
        and KINDS_OF_CARDS <= KINDS
        and len(atlas.lots) + MARKET <= CARDS
        and rules.variant.market <= MARKET
        and len(rules.tiles) <= _WORD
        and own + 2 <= BUILDINGS
        and gold <= PRESTIGES
        and len(rules.table.all) + len(atlas.lots) + 2 <= MOVES
        and len(atlas.streets) < _HALF_WORD - 1
    )
    if not fits:
        raise TooLarge("the board or the set of tiles is too large for the kernel")


def _masks(values: Iterable[int]) -> "array[int]":
    return array("Q", values)


def _numbers(values: Iterable[int]) -> "array[int]":
    return array("i", values)
