"""Which tile may be built, and where it may stand, with the culprits when it may not (R4–R6)."""

from ny1901.engine.demolition import UNDEMOLISHABLE, Effect
from ny1901.engine.masks import bits
from ny1901.engine.names import NOBODY, Demolition
from ny1901.engine.placements import Placement
from ny1901.engine.refusals import Code, Refusal
from ny1901.engine.rules import Rules
from ny1901.engine.state import State
from ny1901.engine.tiles import orientations, shape_of


def tiles_on_hand(rules: Rules, state: State) -> int:
    """The tiles the active player may build now: unbuilt and unlocked (R4.1, R4.5, R6)."""
    player = state.players[state.turn.seat]
    tiles = player.unbuilt if player.legendary >= 0 else player.unbuilt | state.legendaries
    return tiles & rules.level(player.score).tiles


def owner_of(state: State, lot: int) -> int:
    """The seat that owns a lot, or NOBODY."""
    for seat, player in enumerate(state.players):
        if player.lots >> lot & 1:
            return seat
    return NOBODY


def why_not_build(rules: Rules, state: State, tile: int, cells: int) -> Refusal | None:
    """What forbids this tile on these squares without demolition (R4)."""
    place, covered = rules.table.find(tile, cells), cells & ~state.active.free
    if place and not covered and tiles_on_hand(rules, state) >> tile & 1:
        return None
    refusal = why_not_tile(rules, state, tile) or _why_not_land(rules, state, tile, cells)
    if refusal:
        return refusal
    if covered:
        return Refusal(Code.SQUARE_BUILT_ON, fields=covered)
    return Refusal(Code.NO_FRONTAGE, fields=cells)


def why_not_rebuild(rules: Rules, state: State, tile: int, cells: int) -> Refusal | None:
    """What forbids this tile on these squares, own buildings giving way (R5)."""
    place, player = rules.table.find(tile, cells), state.active
    if place and not place.lots & ~player.lots and tiles_on_hand(rules, state) >> tile & 1:
        return _why_not_demolish(rules, state, place)
    return (
        why_not_tile(rules, state, tile)
        or _why_not_land(rules, state, tile, cells)
        or Refusal(Code.NO_FRONTAGE, fields=cells)
    )


def _why_not_demolish(rules: Rules, state: State, place: Placement) -> Refusal | None:
    """Whether the buildings in the way may go, and the lots they leave be manned (R5.1, R5.2, R5.5)."""
    effect, demolitions = effect_of(rules, state, place), rules.demolitions
    if not effect.removed:
        return Refusal(Code.NOTHING_TO_DEMOLISH, fields=place.cells)
    for number in effect.removed:
        old = rules.table.all[number]
        if demolitions.resistance[old.tile] >= demolitions.strength[place.tile]:
            return _spared(rules, place.tile, old)
    workers = state.active.workers
    if effect.workers_needed > workers:
        returned, emptied = effect.returned.bit_count(), effect.emptied
        numbers = ("needs", emptied.bit_count()), ("has", workers + returned)
        return Refusal(Code.TOO_FEW_WORKERS, lots=emptied, params=numbers)
    return None


def effect_of(rules: Rules, state: State, place: Placement) -> Effect:
    """What a rebuild of the active player tears down and empties (R5.1, R5.5)."""
    plot = state.active.estate[place.block]
    return rules.demolitions.effect(place, plot.buildings, plot.manned)


def why_not_tile(rules: Rules, state: State, tile: int) -> Refusal | None:
    """What forbids this tile on any squares (R2.3, R4.1, R4.5, R6.4)."""
    if not 0 <= tile < len(rules.tiles):
        return Refusal(Code.UNKNOWN_TILE)
    player, name = state.active, ("tile", rules.tiles[tile].name)
    if tile == rules.home:
        return Refusal(Code.HOME_NEVER_BUILT, params=(name,))
    if rules.legendaries >> tile & 1:
        if player.legendary >= 0:
            built = rules.tiles[player.legendary].name
            return Refusal(Code.ONE_LEGENDARY_EACH, params=(name, ("built", built)))
        if not state.legendaries >> tile & 1:
            return Refusal(Code.LEGENDARY_TAKEN, params=(name,))
    elif not player.unbuilt >> tile & 1:
        return Refusal(Code.TILE_USED, params=(name,))
    if player.score < rules.threshold(tile):
        generation = rules.tiles[tile].generation.name.lower()
        numbers = ("needs", rules.threshold(tile)), ("has", player.score)
        return Refusal(Code.GENERATION_LOCKED, params=(name, ("generation", generation), *numbers))
    return None


def _why_not_land(rules: Rules, state: State, tile: int, cells: int) -> Refusal | None:
    """The footprint, and whose land it lies on (R4.1, R5.3)."""
    atlas, player = rules.atlas, state.active
    name = ("tile", rules.tiles[tile].name)
    if cells < 0 or cells >> atlas.width * atlas.height:
        return Refusal(Code.WRONG_SHAPE, params=(name,))
    if cells & ~atlas.squares:
        return Refusal(Code.NOT_A_SQUARE, fields=cells & ~atlas.squares)
    if not rules.table.find(tile, cells) and not _has_shape(rules, tile, cells):
        return Refusal(Code.WRONG_SHAPE, fields=cells, params=(name,))
    foreign = atlas.lots_under(cells) & ~player.lots
    if not foreign:
        return None
    if foreign & ~rules.lots_in_play:
        return Refusal(Code.LAND_OUT_OF_PLAY, cells, foreign & ~rules.lots_in_play)
    if foreign & ~state.free_lots:
        lots = foreign & ~state.free_lots
        owner = owner_of(state, next(bits(lots)))
        return Refusal(Code.LAND_OF_ANOTHER, cells, lots, (("seat", owner + 1),))
    return Refusal(Code.LAND_UNOWNED, cells, foreign)


def _has_shape(rules: Rules, tile: int, cells: int) -> bool:
    width = rules.atlas.width
    squares = [divmod(cell, width) for cell in bits(cells)]
    return bool(squares) and shape_of(squares) in orientations(rules.tiles[tile].shape)


def _spared(rules: Rules, tile: int, old: Placement) -> Refusal:
    """Why the old building may not be torn down for this tile (R5.2, R11.1)."""
    new_tile, old_tile = rules.tiles[tile], rules.tiles[old.tile]
    names = ("tile", new_tile.name), ("old", old_tile.name)
    if rules.demolitions.resistance[old.tile] == UNDEMOLISHABLE:
        return Refusal(Code.NEVER_DEMOLISHED, old.cells, old.lots, names)
    if rules.variant.demolition is Demolition.MORE_SQUARES:
        sizes = ("squares", new_tile.size), ("old_size", old_tile.size)
        return Refusal(Code.NOT_LARGER, old.cells, old.lots, (*names, *sizes))
    ages = tuple(
        (key, each.generation.name.lower())
        for key, each in (("generation", new_tile), ("old_generation", old_tile))
    )
    return Refusal(Code.NOT_LATER, old.cells, old.lots, (*names, *ages))
