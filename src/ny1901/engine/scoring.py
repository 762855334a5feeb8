"""Points that explain themselves: one line for each, during the game and at its end (R9, R10)."""

from collections.abc import Iterator
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from ny1901.engine.challenges import COUNTING, Pays, progress, worth
from ny1901.engine.masks import bits
from ny1901.engine.names import ActionCard, Challenge, Generation, TieBreak
from ny1901.engine.rules import Rules
from ny1901.engine.skylines import leader, skyline, street_counts
from ny1901.engine.state import Player, State


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
        count = points // worth(rules, Challenge.GOLD_PRESTIGE, 1)
        lines.append(ScoreLine(Reason.PRESTIGE, rules.tiles[number].name, "", count, points))
    return tuple(lines)


def bonus_lines(rules: Rules, state: State, seat: int) -> tuple[ScoreLine, ...]:
    """The bonuses a seat would get if the game ended now (R9.1–R9.3)."""
    return (
        *_street_lines(rules, state, seat),
        *_challenge_lines(rules, state, seat),
        *_card_lines(rules, state.players[seat].cards),
    )


def challenge_reason(challenge: Challenge) -> Reason:
    """What the points of a challenge are for: Gold Prestige pays at once, on building (R10.3)."""
    at_once = COUNTING[challenge].pays is Pays.AT_ONCE
    return Reason.PRESTIGE if at_once else Reason.CHALLENGE


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
    """The lines of the challenge card, unless it has paid already (R10)."""
    challenge = state.setup.challenge
    if challenge is None or challenge_reason(challenge) is not Reason.CHALLENGE:
        return []
    return [
        ScoreLine(Reason.CHALLENGE, challenge.value, part.subject, part.counts[seat], part.points[seat])
        for part in progress(rules, state)
        if part.points[seat]
    ]


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
