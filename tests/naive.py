"""The rules once more, read off the law in plain loops: slow, without any memory, to compare with."""

from ny1901.engine.masks import bits
from ny1901.engine.moves import Acquire, Build, EndTurn, GiveUp, Move, Rebuild, ShiftMarket
from ny1901.engine.names import BOOM, GRAB, SHIFT, Demolition, Generation
from ny1901.engine.placements import Placement
from ny1901.engine.rules import Rules
from ny1901.engine.state import State
from ny1901.engine.tiles import Tile


def legal(rules: Rules, state: State) -> list[Move]:
    """Every legal move, in the promised order (R3)."""
    if state.over:
        return []
    turn, moves = state.turn, list[Move]()
    if turn.acquired or turn.grabbed or turn.built:
        return [*_grabs(rules, state), *_second_part(rules, state), EndTurn()]
    if turn.had_worker:
        moves += [Acquire(lot) for lot in _on_offer(rules, state, sizes=(2, 3))]
    else:
        moves += [Build(place.tile, place.cells) for place in builds(rules, state)]
    moves += [Rebuild(place.tile, place.cells) for place in rebuilds(rules, state)]
    if not moves:
        moves += [GiveUp(lot) for lot in bits(state.active.manned)]
    if state.active.cards & SHIFT and len(state.deck) >= 4:
        moves.append(ShiftMarket())
    return moves


def fitting(rules: Rules, squares: int) -> list[Placement]:
    """What could be built on these squares, by looking at every placement (R4.1, R2.3)."""
    return [p for p in rules.table.all if p.tile != rules.home and not p.cells & ~squares]


def builds(rules: Rules, state: State) -> list[Placement]:
    """Where the active player can build without demolition (R4)."""
    player = state.active
    standing = [rules.table.all[number] for number in player.buildings]
    return [
        place
        for place in fitting(rules, _own_squares(rules, state))
        if _on_hand(rules, state, place.tile)
        and not any(place.cells & building.cells for building in standing)
    ]


def rebuilds(rules: Rules, state: State) -> list[Placement]:
    """Where the active player can rebuild (R5)."""
    found = []
    for place in fitting(rules, _own_squares(rules, state)):
        old, stays = touched(rules, state, place)
        if old and _on_hand(rules, state, place.tile):
            new = rules.tiles[place.tile]
            surpassed = all(surpasses(rules, new, rules.tiles[each.tile]) for each in old)
            if surpassed and workers_left(rules, state, place, stays) >= 0:
                found.append(place)
    return found


def touched(rules: Rules, state: State, place: Placement) -> tuple[list[Placement], list[Placement]]:
    """The active player's buildings that a placement touches, and the others (R5.1)."""
    standing = [rules.table.all[number] for number in state.active.buildings]
    old = [each for each in standing if each.cells & place.cells]
    return old, [each for each in standing if not each.cells & place.cells]


def surpasses(rules: Rules, new: Tile, old: Tile) -> bool:
    """Whether the new building may replace the old one (R5.2, R11.1)."""
    if rules.variant.demolition is Demolition.MORE_SQUARES:
        return old.generation is not Generation.LEGENDARY and new.size > old.size
    return old.generation < Generation.GOLD and new.generation > old.generation


def workers_left(rules: Rules, state: State, place: Placement, stays: list[Placement]) -> int:
    """The workers in hand after a rebuild; negative if there are too few (R4.4, R5.5)."""
    player, workers = state.active, state.active.workers
    for lot in bits(player.lots):
        cells, stood = rules.atlas.lots[lot].cells, player.manned >> lot & 1
        if cells & place.cells:
            workers += stood
        elif not stood and not any(cells & each.cells for each in stays):
            workers -= 1
    return workers


def _grabs(rules: Rules, state: State) -> list[Move]:
    """Land Grab (R7.3)."""
    turn, player = state.turn, state.active
    allowed = player.cards & GRAB and player.workers and state.deck and not turn.rebuilt
    if not allowed or turn.acquired == 3:
        return []
    return [Acquire(lot, land_grab=True) for lot in _on_offer(rules, state, sizes=(2,))]


def _second_part(rules: Rules, state: State) -> list[Move]:
    """Part b of expanding, or Construction Boom (R3.3, R7.1)."""
    turn = state.turn
    if not turn.built:
        return [Build(place.tile, place.cells) for place in builds(rules, state)]
    if turn.built == 1 and state.active.cards & BOOM and not turn.triggered:
        return [Build(place.tile, place.cells, boom=True) for place in builds(rules, state)]
    return []


def _on_offer(rules: Rules, state: State, sizes: tuple[int, ...]) -> list[int]:
    """The free lots of these sizes for which a card lies open (R3.2)."""
    owned = [player.lots for player in state.players]
    return [
        number
        for number, lot in enumerate(rules.atlas.lots)
        if lot.kind in state.market
        and lot.size in sizes
        and rules.lots_in_play >> number & 1
        and not any(lots >> number & 1 for lots in owned)
    ]


def _own_squares(rules: Rules, state: State) -> int:
    return sum(rules.atlas.lots[lot].cells for lot in bits(state.active.lots))


def _on_hand(rules: Rules, state: State, tile: int) -> bool:
    """Whether the active player may build this tile now (R4.1, R4.5, R6)."""
    player, generation = state.active, rules.tiles[tile].generation
    if generation is Generation.LEGENDARY:
        if any(other.legendary == tile for other in state.players) or player.legendary >= 0:
            return False
    elif not player.unbuilt >> tile & 1:
        return False
    needs = {Generation.BRONZE: 0, Generation.SILVER: rules.variant.silver_at}
    return player.score >= needs.get(generation, rules.variant.gold_at)
