"""From a move to events, and from events to the next position: ``decide`` and ``evolve``."""

from ny1901.engine.chance import shuffled
from ny1901.engine.events import (
    Acquired,
    Built,
    EndTriggered,
    Event,
    GameEnded,
    GameStarted,
    GaveUp,
    MarketShifted,
    TurnEnded,
    Warned,
)
from ny1901.engine.legality import why_not
from ny1901.engine.moves import Acquire, Build, EndTurn, GiveUp, Move, Rebuild, ShiftMarket
from ny1901.engine.names import BOOM, EMPTY, GRAB, MARKET_SIZE, SHIFT, WORKERS, EndReason
from ny1901.engine.placements import Placement
from ny1901.engine.refusals import Refusal
from ny1901.engine.rules import Rules
from ny1901.engine.scoring import outcome, prestige_points
from ny1901.engine.sites import effect_of
from ny1901.engine.state import Player, State, Trigger, Turn


def decide(rules: Rules, state: State, move: Move) -> tuple[Event, ...] | Refusal:
    """What a move of the active player brings about, or why it may not be made."""
    refusal = why_not(rules, state, move)
    if refusal:
        return refusal
    match move:
        case Build(tile, cells, boom):
            return _raise(rules, state, rules.table.on(tile, cells), boom=boom, over=False)
        case EndTurn():
            return _finish(rules, state)
        case Acquire(lot, land_grab):
            place = state.market.index(rules.atlas.lots[lot].kind)
            return (Acquired(state.turn.seat, lot, place, land_grab),)
        case Rebuild(tile, cells):
            return _raise(rules, state, rules.table.on(tile, cells), boom=False, over=True)
        case ShiftMarket():
            buried, chance = shuffled(state.market, state.chance)
            return (MarketShifted(state.turn.seat, state.deck[:MARKET_SIZE], buried, chance),)
        case GiveUp(lot):
            event = GaveUp(state.turn.seat, lot)
            return event, *_finish(rules, evolve(rules, state, event))


def play(rules: Rules, state: State, move: Move) -> State:
    """The position after a move that is known to be legal."""
    events = decide(rules, state, move)
    if isinstance(events, Refusal):
        raise ValueError(f"illegal move {move}: {events.code.label} ({events.rule})")
    for event in events:
        state = evolve(rules, state, event)
    return state


def start(rules: Rules, event: GameStarted) -> State:
    """The position before the first turn (R2)."""
    setup, atlas = event.setup, rules.atlas
    lots = [1 << atlas.starts[character] for character in setup.characters]
    owned = lots or [0] * rules.players
    taken = sum(owned)
    return State(
        setup=setup,
        players=tuple(_newcomer(rules, lot) for lot in owned),
        turn=Turn(1, setup.first, had_worker=True),
        free_lots=rules.lots_in_play & ~taken,
        market=event.deck[:MARKET_SIZE],
        deck=event.deck[MARKET_SIZE:],
        buried=(),
        legendaries=rules.legendaries,
        idle=0,
        trigger=None,
        over=False,
        chance=event.chance,
    )


def evolve(rules: Rules, state: State, event: Event) -> State:
    """The position after one event; events are facts and are not questioned."""
    match event:
        case Built():
            return _after_building(rules, state, event)
        case TurnEnded():
            return _after_turn(state, event)
        case Acquired():
            return _after_acquisition(rules, state, event)
        case MarketShifted():
            return _after_shift(state, event)
        case GaveUp():
            return _after_giving_up(rules, state, event)
        case EndTriggered(seat, reason):
            turn = state.turn
            if turn.seat == seat:
                turn = turn._replace(triggered=turn.built == 1)
            return state._replace(trigger=Trigger(seat, reason), turn=turn)
        case GameEnded(_, scores, _, _):
            players = zip(state.players, scores, strict=True)
            final = tuple(player._replace(score=score) for player, score in players)
            return state._replace(players=final, over=True)
        case Warned():
            return state


def _raise(
    rules: Rules, state: State, place: Placement, *, boom: bool, over: bool
) -> tuple[Event, ...]:
    """A building rises, over demolished ones or not; then look for the end (R4, R5, R8.1)."""
    seat, player, table = state.turn.seat, state.active, rules.table
    removed: tuple[tuple[int, int], ...] = ()
    manned, returned = 0, place.lots & player.manned
    if over:
        effect = effect_of(rules, state, place)
        removed = tuple((table.all[n].tile, table.all[n].cells) for n in effect.removed)
        manned = effect.emptied
    points = rules.tiles[place.tile].points
    prestige = prestige_points(rules, state, place)
    built = Built(seat, place.tile, place.cells, boom, points, prestige, removed, returned, manned)
    unbuilt = player.unbuilt & ~(1 << place.tile)
    return built, *_alarms(rules, state, unbuilt, player.score + points + prestige)


def _alarms(rules: Rules, state: State, unbuilt: int, score: int) -> tuple[Event, ...]:
    """The courtesy warning, and the end by few tiles or by points (R8.1, R8.3, R11.1)."""
    variant, seat, left = rules.variant, state.turn.seat, unbuilt.bit_count()
    alarms: tuple[Event, ...] = ()
    if unbuilt != state.active.unbuilt and variant.end_unbuilt <= left <= variant.warn_unbuilt:
        alarms = (Warned(seat, left),)
    if state.trigger is None:
        if left <= variant.end_unbuilt:
            return *alarms, EndTriggered(seat, EndReason.FEW_TILES)
        if variant.end_score and score >= variant.end_score:
            return *alarms, EndTriggered(seat, EndReason.SCORE_REACHED)
    return alarms


def _finish(rules: Rules, state: State) -> tuple[Event, ...]:
    """The end of a turn: fill the market, and see whether the game is over (R3.7, R8)."""
    seat, missing = state.turn.seat, state.market.count(EMPTY)
    ended = TurnEnded(seat, state.deck[:missing])
    if state.trigger is None:
        if len(ended.drawn) < missing:
            return ended, EndTriggered(seat, EndReason.MARKET_SHORT)
        if _idle_after(state) >= rules.variant.idle_rounds * rules.players:
            return ended, _final(rules, state, EndReason.NOBODY_BUILDS)
    elif _next_seat(state) == state.trigger.seat:
        return ended, _final(rules, state, state.trigger.reason)
    return (ended,)


def _final(rules: Rules, state: State, reason: EndReason) -> GameEnded:
    result = outcome(rules, state)
    return GameEnded(reason, result.scores, result.winners, result.decided_by)


def _next_seat(state: State) -> int:
    return (state.turn.seat + 1) % len(state.players)


def _idle_after(state: State) -> int:
    return 0 if state.turn.built else state.idle + 1


def _newcomer(rules: Rules, lot: int) -> Player:
    """A player with the starting property on a lot (R2.3), or with nothing (R11.2)."""
    cells = rules.atlas.cells_of(lot)
    buildings = (rules.table.on(rules.home, cells).number,) if lot else ()
    return Player(
        score=0,
        workers=WORKERS,
        lots=lot,
        manned=0,
        free=0,
        buildings=buildings,
        unbuilt=rules.own_tiles,
        cards=rules.hand,
        legendary=-1,
        prestige=(),
    )


def _after_acquisition(rules: Rules, state: State, event: Acquired) -> State:
    player, lot, turn = state.players[event.seat], 1 << event.lot, state.turn
    bought = rules.atlas.lots[event.lot]
    player = player._replace(
        workers=player.workers - 1,
        lots=player.lots | lot,
        manned=player.manned | lot,
        free=player.free | bought.cells,
        cards=player.cards & ~GRAB if event.land_grab else player.cards,
    )
    market = state.market
    return state._replace(
        players=_seated(state, event.seat, player),
        turn=turn._replace(grabbed=True) if event.land_grab else turn._replace(acquired=bought.size),
        free_lots=state.free_lots & ~lot,
        market=(*market[: event.place], EMPTY, *market[event.place + 1 :]),
    )


def _after_building(rules: Rules, state: State, event: Built) -> State:
    player, turn, table = state.players[event.seat], state.turn, rules.table
    place, tile = table.on(event.tile, event.cells), 1 << event.tile
    free, buildings = player.free, player.buildings
    for old_tile, old_cells in event.demolished:
        old = table.on(old_tile, old_cells)
        free |= old.cells
        buildings = tuple(number for number in buildings if number != old.number)
    legendary = bool(rules.legendaries & tile)
    player = player._replace(
        score=player.score + event.points + event.prestige,
        workers=player.workers + event.returned.bit_count() - event.manned.bit_count(),
        manned=player.manned & ~event.returned | event.manned,
        free=free & ~event.cells,
        buildings=(*buildings, place.number),
        unbuilt=player.unbuilt & ~tile,
        cards=player.cards & ~BOOM if event.boom else player.cards,
        legendary=event.tile if legendary else player.legendary,
        prestige=(*player.prestige, (event.tile, event.prestige))
        if event.prestige
        else player.prestige,
    )
    return state._replace(
        players=_seated(state, event.seat, player),
        turn=turn._replace(built=turn.built + 1, rebuilt=turn.rebuilt or bool(event.demolished)),
        legendaries=state.legendaries & ~tile,
    )


def _after_shift(state: State, event: MarketShifted) -> State:
    player = state.players[event.seat]
    deck, buried = _drawn(state, event.shown)
    return state._replace(
        players=_seated(state, event.seat, player._replace(cards=player.cards & ~SHIFT)),
        market=event.shown,
        deck=deck + event.buried,
        buried=(*buried, tuple(sorted(event.buried))),
        chance=event.chance,
    )


def _after_giving_up(rules: Rules, state: State, event: GaveUp) -> State:
    player, lot = state.players[event.seat], 1 << event.lot
    given = rules.atlas.lots[event.lot]
    player = player._replace(
        workers=player.workers + 1,
        lots=player.lots & ~lot,
        manned=player.manned & ~lot,
        free=player.free & ~given.cells,
    )
    return state._replace(
        players=_seated(state, event.seat, player),
        free_lots=state.free_lots | lot,
        deck=(*state.deck, given.kind),
        buried=(*state.buried, (given.kind,)),
    )


def _after_turn(state: State, event: TurnEnded) -> State:
    drawn, market = iter(event.drawn), state.market
    if EMPTY in market:
        market = tuple(next(drawn, EMPTY) if kind == EMPTY else kind for kind in market)
    deck, buried = _drawn(state, event.drawn)
    seat = _next_seat(state)
    return state._replace(
        turn=Turn(state.turn.number + 1, seat, state.players[seat].workers > 0),
        market=market,
        deck=deck,
        buried=buried,
        idle=_idle_after(state),
    )


def _drawn(state: State, cards: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """The future market without its top cards, and what is still known of its bottom (R3.8)."""
    deck, buried = state.deck[len(cards) :], state.buried
    known = sum(map(len, buried))
    for card in cards[len(cards) - max(known - len(deck), 0) :]:
        group = list(buried[0])
        group.remove(card)
        buried = (tuple(group), *buried[1:]) if group else buried[1:]
    return deck, buried


def _seated(state: State, seat: int, player: Player) -> tuple[Player, ...]:
    players = list(state.players)
    players[seat] = player
    return tuple(players)
