"""From positions to what a client is shown. Works on views only, so it can't give a secret away."""

from functools import lru_cache

from ny1901.engine.challenges import COUNTING, Pays, progress
from ny1901.engine.events import Acquired, Built, Event, GameEnded, GaveUp
from ny1901.engine.masks import bits
from ny1901.engine.names import EMPTY, ActionCard
from ny1901.engine.notation import cells_text, field_text, kind_text, lots_text
from ny1901.engine.refusals import Refusal
from ny1901.engine.rules import Rules
from ny1901.engine.scoring import ScoreLine, bonus_lines, challenge_reason, outcome, score_lines
from ny1901.engine.skylines import leader, street_counts
from ny1901.engine.state import Player, Setup, State
from ny1901.engine.tiles import orientations
from ny1901.engine.views import View
from ny1901.server.present.blocks import show_blocks
from ny1901.server.present.numbers import show_numbers
from ny1901.server.protocol import (
    BoardOut,
    Building,
    Line,
    LogLine,
    LotOut,
    OutcomeOut,
    PlayerOut,
    Preview,
    Standing,
    StreetOut,
    TileOut,
    Trouble,
    ViewOut,
)
from ny1901.words import events, refusals, scores


def show_board(rules: Rules, setup: Setup) -> BoardOut:
    """Everything that stays the same during a game."""
    atlas, cards = rules.atlas, rules.cards
    people = {person.district: person.name for person in cards.characters}
    outside = [n for n in range(len(atlas.lots)) if not rules.lots_in_play >> n & 1]
    return BoardOut(
        name=atlas.name,
        width=atlas.width,
        height=atlas.height,
        fields=list(atlas.drawing),
        lots=_land(rules),
        blocks=show_blocks(atlas),
        streets=[
            StreetOut(
                code=street.code,
                name=street.name,
                cells=[field_text(atlas, field) for field in bits(street.fields | street.crossings)],
                scores=number in setup.streets,
            )
            for number, street in enumerate(atlas.streets)
        ],
        tiles=_skyscrapers(rules),
        out_of_play=[atlas.lots[number].name for number in outside],
        challenge=setup.challenge.value if setup.challenge else None,
        challenge_reason=challenge_reason(setup.challenge).value if setup.challenge else None,
        characters=[people[district] for district in setup.characters] or [""] * rules.players,
        silver_at=rules.variant.silver_at,
        gold_at=rules.variant.gold_at,
        end_score=rules.variant.end_score,
        starting_property=rules.variant.starting_property,
        demolition=rules.variant.demolition.value,
        action_cards=bool(rules.hand),
        numbers=show_numbers(rules.variant, cards),
    )


@lru_cache(maxsize=64)
def _land(rules: Rules) -> list[LotOut]:
    atlas = rules.atlas
    people = rules.cards.characters if rules.variant.starting_property else ()
    crests = {atlas.starts[person.district]: person.crest for person in people}
    return [
        LotOut(
            name=lot.name,
            district=lot.district.name.lower(),
            cells=_cells(rules, lot.cells),
            crest=crests.get(number),
        )
        for number, lot in enumerate(atlas.lots)
    ]


@lru_cache(maxsize=64)
def _skyscrapers(rules: Rules) -> list[TileOut]:
    return [
        TileOut(
            name=tile.name,
            title=tile.title,
            generation=tile.generation.name.lower(),
            points=tile.points,
            height=tile.height,
            regular=tile.regular,
            needs=rules.threshold(number),
            orientations=[list(shape) for shape in orientations(tile.shape)],
        )
        for number, tile in enumerate(rules.tiles)
    ]


def show_view(rules: Rules, view: View, version: int, no_undo: str | None) -> ViewOut:
    """The game as everybody may see it."""
    state = view.state
    return ViewOut(
        version=version,
        turn=state.turn.number,
        seat=state.turn.seat,
        begun=state.turn.begun,
        market=[None if kind == EMPTY else kind_text(kind) for kind in state.market],
        future=len(state.deck),
        to_come={kind_text(kind): count for kind, count in enumerate(view.to_come) if count},
        buried=[[kind_text(kind) for kind in group] for group in state.buried],
        legendaries=[rules.tiles[tile].name for tile in bits(state.legendaries)],
        players=[
            _player(rules, player, score_lines(rules, state, seat), bonus_lines(rules, state, seat))
            for seat, player in enumerate(state.players)
        ],
        streets=_streets(rules, state),
        challenges=_challenges(rules, state),
        trigger=state.trigger.seat if state.trigger else None,
        over=state.over,
        outcome=_outcome(rules, state) if state.over else None,
        undo=no_undo,
        can_undo=no_undo is None,
    )


def show_event(rules: Rules, event: Event, step: int) -> LogLine:
    """What happened, with the squares and lots it is about."""
    cells, lots = 0, 0
    match event:
        case Built():
            cells, lots = event.cells, rules.atlas.lots_under(event.cells)
        case Acquired() | GaveUp():
            cells, lots = rules.atlas.lots[event.lot].cells, 1 << event.lot
    return LogLine(
        step=step,
        seat=None if isinstance(event, GameEnded) else event.seat,
        sentences=events.told(rules, event),
        cells=_cells(rules, cells),
        lots=_lots(rules, lots),
        stand_in=False,
    )


def show_refusal(rules: Rules, refusal: Refusal) -> Trouble:
    """Why a move is not allowed: culprits, rule and sentence."""
    return Trouble(
        code=refusal.code.label,
        sentences=[refusals.of_refusal(rules, refusal)],
        rule=refusal.rule,
        fields=_cells(rules, refusal.fields),
        lots=_lots(rules, refusal.lots),
    )


def show_preview(rules: Rules, events: tuple[Event, ...]) -> Preview | None:
    """What a building would bring about; None for other moves."""
    for event in events:
        if isinstance(event, Built):
            return Preview(
                points=event.points,
                prestige=event.prestige,
                demolished=[_building(rules, tile, cells) for tile, cells in event.demolished],
                returned=_lots(rules, event.returned),
                manned=_lots(rules, event.manned),
            )
    return None


# What somebody has stays the same while others move, and parts of it for longer: it is kept.


@lru_cache(maxsize=1_000)
def _player(
    rules: Rules, player: Player, lines: tuple[ScoreLine, ...], bonuses: tuple[ScoreLine, ...]
) -> PlayerOut:
    return PlayerOut(
        score=player.score,
        workers=player.workers,
        lots=_lots(rules, player.lots),
        manned=_lots(rules, player.manned),
        buildings=_buildings(rules, player.buildings),
        unbuilt=_tiles(rules, player.unbuilt),
        cards=_hand(player.cards),
        legendary=rules.tiles[player.legendary].name if player.legendary >= 0 else None,
        lines=[_line(line) for line in lines],
        bonuses=[_line(line) for line in bonuses],
    )


@lru_cache(maxsize=1_000)
def _buildings(rules: Rules, numbers: tuple[int, ...]) -> list[Building]:
    places = [rules.table.all[number] for number in numbers]
    return [_building(rules, place.tile, place.cells) for place in places]


@lru_cache(maxsize=100)
def _hand(cards: int) -> list[str]:
    return [card.name.lower() for card in ActionCard if cards & card]


@lru_cache(maxsize=20_000)
def _building(rules: Rules, tile: int, cells: int) -> Building:
    return Building(tile=rules.tiles[tile].name, cells=_cells(rules, cells))


@lru_cache(maxsize=20_000)
def _line(line: ScoreLine) -> Line:
    return Line(
        points=line.points,
        reason=line.reason.value,
        subject=line.subject,
        detail=line.detail,
        counted=line.counted,
    )


def _streets(rules: Rules, state: State) -> list[Standing]:
    return [_street(rules, *each) for each in street_counts(rules, state).items()]


@lru_cache(maxsize=2_000)
def _street(rules: Rules, number: int, counts: tuple[int, ...]) -> Standing:
    street = rules.atlas.streets[number]
    return Standing(subject=street.code, counts=list(counts), leader=leader(counts))


def _challenges(rules: Rules, state: State) -> list[Standing]:
    """Where everybody stands with the challenge: part by part if it is a contest, else by points."""
    challenge = state.setup.challenge
    if challenge is None:
        return []
    parts = progress(rules, state)
    if COUNTING[challenge].pays is Pays.MOST:
        return [
            Standing(subject=part.subject, counts=list(part.counts), leader=leader(part.counts))
            for part in parts
        ]
    points = [sum(each) for each in zip(*(part.points for part in parts), strict=True)]
    return [Standing(subject=challenge.value, counts=points, leader=leader(points))]


def _outcome(rules: Rules, state: State) -> OutcomeOut:
    result = outcome(rules, state)
    reason = state.trigger.reason.value if state.trigger else "nobody_builds"
    return OutcomeOut(
        winners=list(result.winners),
        sentences=list(scores.of_outcome(result)),
        reason=reason,
    )


def _cells(rules: Rules, cells: int) -> list[str]:
    return cells_text(rules.atlas, cells).split()


@lru_cache(maxsize=20_000)
def _tiles(rules: Rules, tiles: int) -> list[str]:
    return [rules.tiles[tile].name for tile in bits(tiles)]


@lru_cache(maxsize=20_000)
def _lots(rules: Rules, lots: int) -> list[str]:
    return lots_text(rules.atlas, lots).split()
