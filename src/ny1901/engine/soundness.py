"""What is true of every position a game can reach; a position that breaks any of it is refused."""

from collections import Counter
from typing import Final

from ny1901.engine.challenges import worth
from ny1901.engine.masks import bits, mask_of
from ny1901.engine.names import (
    EMPTY,
    FACE_DOWN,
    LOT_SIZES,
    WORKERS,
    Challenge,
    EndReason,
    Generation,
)
from ny1901.engine.rules import Rules
from ny1901.engine.scoring import score_lines
from ny1901.engine.skylines import buildings_of
from ny1901.engine.state import Player, State

_MOST_CHANCE: Final = (1 << 64) - 1
"""The generator is a word of 64 bits."""


def faults(rules: Rules, state: State) -> tuple[str, ...]:
    """The codes of all laws of nature a position breaks; empty for a sound one."""
    if len(state.players) != rules.players:
        return ("seat_unknown",)
    if state.setup.challenge not in (None, *rules.cards.challenges):
        return ("challenge_unused",)
    found = [
        *_setup_faults(rules, state),
        *_turn_faults(rules, state),
        *_end_faults(rules, state),
        *_market_faults(rules, state),
    ]
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
    if state.legendaries != rules.legendaries & ~mask_of(legendaries):
        found.append("legendary_lost")
    return tuple(dict.fromkeys(found))


def _setup_faults(rules: Rules, state: State) -> list[str]:
    """Characters, streets and challenge are the variant's (R2, R11); some may not have been dealt."""
    found = []
    _, characters, streets, challenge = state.setup
    known = rules.districts_in_play if rules.variant.starting_property else ()
    if characters and (
        len(characters) != rules.players
        or len(set(characters)) != len(characters)
        or not set(characters) <= set(known)
    ):
        found.append("characters_differ")
    unknown = set(streets) - set(range(len(rules.atlas.streets)))
    if unknown or len(set(streets)) != len(streets) or len(streets) > rules.variant.streets:
        found.append("streets_differ")
    if challenge and not rules.variant.challenge:
        found.append("challenge_unused")
    return found


def _turn_faults(rules: Rules, state: State) -> list[str]:
    """Seats exist, a turn is no longer than it can be and went as turns go (R3, R7, R8.1)."""
    turn, seats = state.turn, range(rules.players)
    trigger = state.trigger.seat if state.trigger else turn.seat
    if any(seat not in seats for seat in (turn.seat, trigger, state.setup.first)):
        return ["seat_unknown"]
    if turn.acquired not in (0, *LOT_SIZES) or not 0 <= turn.built <= 2:
        return ["turn_too_long"]
    if not turn.begun and turn.had_worker is not (state.active.workers > 0):
        return ["start_differs"]
    if _turn_differs(state):
        return ["turn_differs"]
    taken, gaps = bool(turn.acquired) + turn.grabbed, state.market.count(EMPTY)
    if len(state.market) == rules.variant.market and (gaps < taken or (gaps > taken and state.deck)):
        return ["gaps_differ"]
    return []


def _turn_differs(state: State) -> bool:
    """Whether what was done in this turn does not go together (R3.1, R3.4, R7.1, R7.3)."""
    turn, trigger = state.turn, state.trigger
    expanded = turn.acquired or turn.grabbed
    return bool(
        (turn.acquired and not turn.had_worker)
        or (turn.had_worker and turn.built and not turn.rebuilt and not turn.acquired)
        or (turn.rebuilt and (expanded or not turn.built))
        or (turn.grabbed and turn.acquired != (LOT_SIZES[0] if turn.had_worker else 0))
        or (turn.grabbed and not turn.had_worker and not turn.built)
        or (turn.triggered and not (turn.built and trigger and trigger.seat == turn.seat))
    )


def _end_faults(rules: Rules, state: State) -> list[str]:
    """No game goes on for ever, and one that is over ended for a reason (R8)."""
    found, players = [], rules.players
    patience = rules.variant.idle_rounds * players
    longest = (patience + players) * (1 + players * (rules.own_tiles.bit_count() + 1))
    if not 1 <= state.turn.number <= longest:
        found.append("turn_number")
    if not 0 <= state.idle <= patience + players:
        found.append("idle_too_long")
    if state.trigger and state.trigger.reason is EndReason.NOBODY_BUILDS:
        found.append("trigger_unknown")
    if state.over and (state.turn.begun or not (state.trigger or state.idle >= patience)):
        found.append("end_differs")
    if not 0 <= state.chance <= _MOST_CHANCE:
        found.append("chance_too_large")
    return found


def _market_faults(rules: Rules, state: State) -> list[str]:
    """Cards in market and deck are those of the free lots, by colour and size (R1.2, R3.7)."""
    found = []
    shown = Counter(kind for kind in state.market if kind != EMPTY)
    to_come = Counter(rules.atlas.lots[lot].kind for lot in bits(state.free_lots))
    to_come.subtract(shown)
    face_down = set(state.deck) == {FACE_DOWN}
    deck = Counter(state.deck)
    if face_down:
        deck = +to_come if to_come.total() == len(state.deck) else deck
    if any(deck[kind] != to_come[kind] for kind in (*deck, *to_come)):
        found.append("cards_differ")
    if len(state.market) != rules.variant.market:
        found.append("market_size")
    at_the_start = not state.turn.begun and not state.over
    if at_the_start and EMPTY in state.market and state.trigger is None:
        found.append("market_unfilled")
    if at_the_start and set(state.market) == {EMPTY}:
        found.append("market_bare")
    bottom = Counter(kind for group in state.buried for kind in group)
    if () in state.buried or not (bottom <= deck if face_down else _bottom_up(state)):
        found.append("bottom_differs")
    return found


def _bottom_up(state: State) -> bool:
    """Whether the groups seen going to the bottom of the deck are what lies there."""
    at = len(state.deck) - sum(map(len, state.buried))
    for group in state.buried:
        if at < 0 or tuple(sorted(state.deck[at : at + len(group)])) != group:
            return False
        at += len(group)
    return True


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
    if player.unbuilt & ~rules.own_tiles:
        found.append("tile_unknown")
    if rules.home in standing and not rules.variant.starting_property:
        found.append("home_unused")
    legendary = mask_of(standing) & rules.legendaries
    if legendary != (1 << player.legendary if player.legendary >= 0 else 0):
        found.append("legendary_differs")
    if legendary & state.legendaries:
        found.append("legendary_free_and_built")
    if player.cards & ~rules.hand:
        found.append("cards_unknown")
    if _prestige_differs(rules, state, player):
        found.append("prestige_differs")
    elif player.score != sum(line.points for line in score_lines(rules, state, seat)):
        found.append("score_differs")
    return found


def _prestige_differs(rules: Rules, state: State, player: Player) -> bool:
    """Whether points by Gold Prestige are not once a gold building, or too many (R10.3)."""
    if not player.prestige:
        return False
    if state.setup.challenge is not Challenge.GOLD_PRESTIGE:
        return True
    tiles, one = [tile for tile, _ in player.prestige], worth(rules, Challenge.GOLD_PRESTIGE, 1)
    standing = mask_of(place.tile for place in buildings_of(rules, player))
    built = rules.own_tiles & ~player.unbuilt | standing
    return (
        len(set(tiles)) != len(tiles)
        or any(rules.tiles[tile].generation < Generation.GOLD for tile in tiles)
        or bool(mask_of(tiles) & ~built)
        or any(
            points not in range(one or 1, one * _most_beside(rules, tile) + 1, one or 1)
            for tile, points in player.prestige
        )
    )


def _most_beside(rules: Rules, tile: int) -> int:
    """How many buildings can adjoin a tile at most: one on each square around it."""
    return 2 * rules.tiles[tile].size + 2
