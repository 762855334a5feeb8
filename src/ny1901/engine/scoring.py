"""Points that explain themselves: one line for each, during the game and at its end (R9, R10)."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from ny1901.engine.masks import bits
from ny1901.engine.names import ActionCard, Challenge, District, Generation, TieBreak
from ny1901.engine.placements import Placement
from ny1901.engine.rules import Rules
from ny1901.engine.state import Player, State
from ny1901.engine.variant import Steps


class Reason(StrEnum):
    """What a point is for."""

    TILE = "tile"
    PRESTIGE = "prestige"
    STREET = "street"
    CHALLENGE = "challenge"
    UNUSED_CARD = "unused_card"


class ScoreLine(NamedTuple):
    """So many points for this: a tile, a street, a challenge, a card; ``counted`` is how many."""

    reason: Reason
    subject: str
    detail: str
    counted: int
    points: int


class TieStep(NamedTuple):
    """One look at the tied: what was compared, and what each of them had (R9.4)."""

    criterion: TieBreak
    seats: tuple[int, ...]
    values: tuple[int, ...]


class Outcome(NamedTuple):
    """Final points by seat, the winners, and how a tie was looked at (R9.4)."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    steps: tuple[TieStep, ...]

    @property
    def decided_by(self) -> TieBreak | None:
        """The tie-break that decided, or None: by points alone, or not at all (shared)."""
        return self.steps[-1].criterion if self.steps and len(self.winners) == 1 else None


class Skyline(NamedTuple):
    """What the buildings of a player count for."""

    streets: tuple[int, ...]
    """How many stand on each street of the board (R9.1)."""
    generations: tuple[int, ...]
    """How many of each generation; legendary counts as gold (R10)."""
    gold: tuple[int, ...]
    """How many of gold in each district; one in two districts counts in both (R10.1)."""
    irregular: int
    """How many of a shape that is no rectangle (R10.2)."""


def score_lines(rules: Rules, state: State, seat: int) -> tuple[ScoreLine, ...]:
    """Every line of a seat's score; the bonus lines only once the game is over."""
    earned = earned_lines(rules, state.players[seat])
    return earned + bonus_lines(rules, state, seat) if state.over else earned


def earned_lines(rules: Rules, player: Player) -> tuple[ScoreLine, ...]:
    """Points scored while building: tiles (R4.5), demolished ones too (R5.6), and prestige (R10.3)."""
    lines = [_tile_line(rules, number) for number in bits(rules.own_tiles & ~player.unbuilt)]
    if player.legendary >= 0:
        lines.append(_tile_line(rules, player.legendary))
    for number, points in player.prestige:
        count = points // rules.cards.prestige_points
        lines.append(ScoreLine(Reason.PRESTIGE, rules.tiles[number].name, "", count, points))
    return tuple(lines)


def bonus_lines(rules: Rules, state: State, seat: int) -> tuple[ScoreLine, ...]:
    """The bonuses a seat would get if the game ended now (R9.1–R9.3)."""
    return (
        *_street_lines(rules, state, seat),
        *_challenge_lines(rules, state, seat),
        *_card_lines(rules, state.players[seat].cards),
    )


def buildings_of(rules: Rules, player: Player) -> list[Placement]:
    """The buildings of a player that stand."""
    places = rules.table.all
    return [places[number] for plot in player.estate for number in plot.buildings]


def street_counts(rules: Rules, state: State) -> dict[int, tuple[int, ...]]:
    """How many buildings each seat has on each street of the street cards (R9.1)."""
    skylines = [skyline(rules, player) for player in state.players]
    streets = state.setup.streets
    return {street: tuple([each.streets[street] for each in skylines]) for street in streets}


def generation_counts(rules: Rules, state: State, generation: Generation) -> tuple[int, ...]:
    """How many buildings of a generation each seat has; legendary counts as gold (R10.5)."""
    return tuple([skyline(rules, player).generations[generation] for player in state.players])


def skyline(rules: Rules, player: Player) -> Skyline:
    """What the buildings of a player count for."""
    return _skyline(rules, player.buildings)


def leader(counts: Sequence[int]) -> int | None:
    """The one seat with most, or None: a tie gives nobody points (R9.1, R10.5)."""
    most = max(counts)
    return counts.index(most) if most and counts.count(most) == 1 else None


def prestige_points(rules: Rules, state: State, place: Placement) -> int:
    """Points at once for earlier buildings of opponents beside a new gold one (R10.3)."""
    if state.setup.challenge is not Challenge.GOLD_PRESTIGE:
        return 0
    if _generation(rules, place) is not Generation.GOLD:
        return 0
    neighbours = sum(
        1
        for seat, player in enumerate(state.players)
        if seat != state.turn.seat
        for other in buildings_of(rules, player)
        if other.cells & place.beside and _generation(rules, other) is not Generation.GOLD
    )
    return neighbours * rules.cards.prestige_points


def outcome(rules: Rules, state: State) -> Outcome:
    """Who wins with the final scores, and how (R9.4); also true of a game that goes on."""
    lines = [
        (*earned_lines(rules, player), *bonus_lines(rules, state, seat))
        for seat, player in enumerate(state.players)
    ]
    scores = tuple([sum([line.points for line in each]) for each in lines])
    tied = [seat for seat, score in enumerate(scores) if score == max(scores)]
    steps = []
    for criterion in rules.variant.tie_breaks:
        if len(tied) > 1:
            values = [_tie_value(rules, state.players[seat], criterion) for seat in tied]
            steps.append(TieStep(criterion, tuple(tied), tuple(values)))
            tied = [s for s, v in zip(tied, values, strict=True) if v == max(values)]
    return Outcome(scores, tuple(tied), tuple(steps))


def _tie_value(rules: Rules, player: Player, criterion: TieBreak) -> int:
    if criterion is TieBreak.TALLEST_LEGENDARY:
        return rules.tiles[player.legendary].height if player.legendary >= 0 else 0
    return skyline(rules, player).generations[Generation.GOLD]


def _street_lines(rules: Rules, state: State, seat: int) -> Iterator[ScoreLine]:
    """5 points for each street card to the one with most buildings on it (R9.1)."""
    for street, counts in street_counts(rules, state).items():
        if leader(counts) == seat:
            code, points = rules.atlas.streets[street].code, rules.cards.street_points
            yield ScoreLine(Reason.STREET, code, "", counts[seat], points)


def _challenge_lines(rules: Rules, state: State, seat: int) -> list[ScoreLine]:
    """The lines of the challenge card; Gold Prestige has paid already (R10)."""
    match state.setup.challenge:
        case Challenge.GOLD_TYCOON:
            found = _tycoon(rules, state, seat)
        case Challenge.MASTER_ARCHITECT:
            count = skyline(rules, state.players[seat]).irregular
            found = [("", count, _step(rules.cards.architect_steps, count))]
        case Challenge.BRONZE_BARON:
            count = generation_counts(rules, state, Generation.BRONZE)[seat]
            found = [("", count, _step(rules.cards.baron_steps, count))]
        case Challenge.GENERATION_KING:
            found = _king(rules, state, seat)
        case _:
            return []
    name = state.setup.challenge.value
    return [ScoreLine(Reason.CHALLENGE, name, *each) for each in found if each[-1]]


def _tycoon(rules: Rules, state: State, seat: int) -> list[tuple[str, int, int]]:
    """Districts with enough gold (R10.1)."""
    counts, points = skyline(rules, state.players[seat]).gold, rules.cards.tycoon_points
    return [
        (district.name.lower(), counts[district], points)
        for district in District
        if counts[district] >= rules.cards.tycoon_needs
    ]


def _king(rules: Rules, state: State, seat: int) -> list[tuple[str, int, int]]:
    """Most buildings of a generation; the starting property has none (R10.5)."""
    found = []
    for generation in (Generation.BRONZE, Generation.SILVER, Generation.GOLD):
        counts = generation_counts(rules, state, generation)
        if leader(counts) == seat:
            found.append((generation.name.lower(), counts[seat], rules.cards.king_points))
    return found


def _step(steps: Steps, count: int) -> int:
    return max((points for least, points in steps if count >= least), default=0)


def _generation(rules: Rules, place: Placement) -> Generation:
    """The generation for counting: legendary is gold (R5.2, R10)."""
    generation = rules.tiles[place.tile].generation
    return Generation.GOLD if generation is Generation.LEGENDARY else generation


@lru_cache(maxsize=1_000)  # buildings stay for many moves
def _skyline(rules: Rules, buildings: tuple[int, ...]) -> Skyline:
    places = [rules.table.all[number] for number in buildings]
    generations = [_generation(rules, place) for place in places]
    gold = [place for place, each in zip(places, generations, strict=True) if each is Generation.GOLD]
    return Skyline(
        tuple([sum([p.streets >> n & 1 for p in places]) for n in range(len(rules.atlas.streets))]),
        tuple([generations.count(generation) for generation in Generation]),
        tuple([sum([place.districts >> district & 1 for place in gold]) for district in District]),
        sum([not rules.tiles[place.tile].regular for place in places]),
    )


@lru_cache(maxsize=100)
def _card_lines(rules: Rules, hand: int) -> tuple[ScoreLine, ...]:
    """Points for cards that were not played (R9.3)."""
    points = rules.cards.unused_card_points
    unused = [card.name.lower() for card in ActionCard if hand & card]
    return tuple([ScoreLine(Reason.UNUSED_CARD, name, "", 1, points) for name in unused])


@lru_cache(maxsize=1_000)
def _tile_line(rules: Rules, number: int) -> ScoreLine:
    tile = rules.tiles[number]
    return ScoreLine(Reason.TILE, tile.name, "", 1, tile.points)
