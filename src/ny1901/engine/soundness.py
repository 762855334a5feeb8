"""What is true of every position a game can reach; a position that breaks any of it is refused."""

from collections import Counter

from ny1901.engine.masks import bits, mask_of
from ny1901.engine.names import EMPTY, FACE_DOWN, LOT_SIZES, MARKET_SIZE, WORKERS
from ny1901.engine.rules import Rules
from ny1901.engine.scoring import buildings_of, score_lines
from ny1901.engine.state import Player, State


def faults(rules: Rules, state: State) -> tuple[str, ...]:
    """The codes of all laws of nature a position breaks; empty for a sound one."""
    found = [*_turn_faults(rules, state), *_market_faults(rules, state)]
    for seat, player in enumerate(state.players):
        found += _land_faults(rules, player)
        found += _stock_faults(rules, state, seat)
    lots = Counter(bits(state.free_lots))
    for player in state.players:
        lots.update(bits(player.lots))
    if lots != Counter(bits(rules.lots_in_play)):
        found.append("lots_shared")
    legendaries = [player.legendary for player in state.players if player.legendary >= 0]
    if len(set(legendaries)) != len(legendaries):
        found.append("legendary_twice")
    return tuple(dict.fromkeys(found))


def _turn_faults(rules: Rules, state: State) -> list[str]:
    """Seats exist, a turn is no longer than it can be and began as the workers say (R3, R8.1)."""
    turn, seats = state.turn, range(rules.players)
    trigger = state.trigger.seat if state.trigger else turn.seat
    if any(seat not in seats for seat in (turn.seat, trigger, state.setup.first)):
        return ["seat_unknown"]
    if turn.acquired not in (0, *LOT_SIZES) or turn.built > 2:
        return ["turn_too_long"]
    if not turn.begun and turn.had_worker is not (state.active.workers > 0):
        return ["start_differs"]
    return []


def _market_faults(rules: Rules, state: State) -> list[str]:
    """Cards in market and deck are those of the free lots, by colour and size (R1.2, R3.7)."""
    found = []
    cards = Counter(kind for kind in (*state.market, *state.deck) if kind != EMPTY)
    free = Counter(rules.atlas.lots[lot].kind for lot in bits(state.free_lots))
    if EMPTY in state.deck or (FACE_DOWN not in cards and cards != free):
        found.append("cards_differ")
    if len(state.market) != MARKET_SIZE:
        found.append("market_size")
    at_the_start = not state.turn.begun and not state.over
    if at_the_start and EMPTY in state.market and state.trigger is None:
        found.append("market_unfilled")
    if at_the_start and set(state.market) == {EMPTY}:
        found.append("market_bare")
    bottom = [kind for group in state.buried for kind in group]
    known = state.deck[len(state.deck) - len(bottom) :]
    if () in state.buried or (FACE_DOWN not in cards and sorted(known) != sorted(bottom)):
        found.append("bottom_differs")
    return found


def _land_faults(rules: Rules, player: Player) -> list[str]:
    """Buildings stand on own lots and not in each other; a lot has a building or a worker (R3, R4)."""
    found = []
    built = under = 0
    for place in buildings_of(rules, player):
        if place.cells & built:
            found.append("buildings_overlap")
        built |= place.cells
        under |= place.lots
    if under & ~player.lots:
        found.append("building_on_foreign_land")
    if player.manned & ~player.lots:
        found.append("worker_on_foreign_land")
    if player.manned & under:
        found.append("worker_under_building")
    if player.lots & ~under & ~player.manned:
        found.append("lot_unmarked")
    if player.estate != rules.surveyor.survey(player.lots, player.manned, player.buildings):
        found.append("estate_differs")
    return found


def _stock_faults(rules: Rules, state: State, seat: int) -> list[str]:
    """Workers, tiles, cards and points add up (R1.4, R6.4, R8.1)."""
    player, found = state.players[seat], []
    if player.workers < 0 or player.workers + player.manned.bit_count() != WORKERS:
        found.append("workers_lost")
    standing = [place.tile for place in buildings_of(rules, player)]
    if len(set(standing)) != len(standing) or mask_of(standing) & player.unbuilt:
        found.append("tile_twice")
    legendary = mask_of(standing) & rules.legendaries
    if legendary != (1 << player.legendary if player.legendary >= 0 else 0):
        found.append("legendary_differs")
    if legendary & state.legendaries:
        found.append("legendary_free_and_built")
    if player.cards & ~rules.hand:
        found.append("cards_unknown")
    if player.score != sum(line.points for line in score_lines(rules, state, seat)):
        found.append("score_differs")
    return found
