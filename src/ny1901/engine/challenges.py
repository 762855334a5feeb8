"""What each challenge counts and how that pays; how far everybody has come with it (R10).

How many points there are is written on the cards, ``data/cards.toml``.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from ny1901.engine.names import Challenge, District, Generation
from ny1901.engine.placements import Placement
from ny1901.engine.rules import Rules
from ny1901.engine.skylines import buildings_of, counted_as, leader
from ny1901.engine.state import State


class Pays(Enum):
    """How the points come from what is counted; the numbers are on the cards."""

    BY_STEPS = "by_steps"
    """Those of the highest step reached."""
    EACH = "each"
    """For each one counted."""
    MOST = "most"
    """To the one player with most; a tie gives nobody points."""
    AT_ONCE = "at_once"
    """For each one, during the game and not at its end."""


class Counting(NamedTuple):
    """What a challenge counts, and how that pays."""

    pays: Pays
    parts: tuple[str, ...]
    """What is counted apart, by name; one without a name if it is one thing only."""
    counts: Callable[[Rules, Placement], int]
    """The parts for which a building counts, as a mask."""


class Progress(NamedTuple):
    """One thing a challenge counts: how many of it each seat has, and the points for that."""

    subject: str
    """A district or a generation; nothing if the challenge counts one thing only."""
    counts: tuple[int, ...]
    points: tuple[int, ...]
    """What each seat would get if the game ended now; for Gold Prestige, what it has got."""


def _gold_by_district(rules: Rules, place: Placement) -> int:
    """One in two districts counts in both (R10.1)."""
    return place.districts if counted_as(rules, place) is Generation.GOLD else 0


def _irregular(rules: Rules, place: Placement) -> int:
    """A shape that is no rectangle (R10.2)."""
    return not rules.tiles[place.tile].regular


def _bronze(rules: Rules, place: Placement) -> int:
    """A bronze one (R10.4)."""
    return counted_as(rules, place) is Generation.BRONZE


def _by_generation(rules: Rules, place: Placement) -> int:
    """One of the three; the starting property has none (R10.5)."""
    return 1 << counted_as(rules, place) >> Generation.BRONZE


def _nothing(rules: Rules, place: Placement) -> int:
    """What stands does not matter (R10.3)."""
    return 0


_DISTRICTS: Final = tuple(each.name.lower() for each in District)
COUNTING: Final[Mapping[Challenge, Counting]] = {
    Challenge.GOLD_TYCOON: Counting(Pays.BY_STEPS, _DISTRICTS, _gold_by_district),
    Challenge.MASTER_ARCHITECT: Counting(Pays.BY_STEPS, ("",), _irregular),
    Challenge.GOLD_PRESTIGE: Counting(Pays.AT_ONCE, (), _nothing),
    Challenge.BRONZE_BARON: Counting(Pays.BY_STEPS, ("",), _bronze),
    Challenge.GENERATION_KING: Counting(Pays.MOST, ("bronze", "silver", "gold"), _by_generation),
}
"""All challenges; which of them are in a game is on its cards."""


def worth(rules: Rules, challenge: Challenge, count: int) -> int:
    """The points for so many of what a challenge counts; to the one with most, if it is for that."""
    steps = rules.cards.challenges[challenge]
    if COUNTING[challenge].pays in (Pays.EACH, Pays.AT_ONCE):
        return count * steps[0][1]
    return max([points for least, points in steps if count >= least], default=0)


def progress(rules: Rules, state: State) -> tuple[Progress, ...]:
    """Where everybody stands with the challenge, one entry for each thing it counts (R10)."""
    challenge = state.setup.challenge
    if challenge is None:
        return ()
    if COUNTING[challenge].pays is Pays.AT_ONCE:
        return (_prestige(state),)
    return _standing(rules, challenge, tuple([player.buildings for player in state.players]))


def prestige_points(rules: Rules, state: State, place: Placement) -> int:
    """Points at once for earlier buildings of opponents beside a new gold one (R10.3)."""
    if state.setup.challenge is not Challenge.GOLD_PRESTIGE:
        return 0
    if counted_as(rules, place) is not Generation.GOLD:
        return 0
    neighbours = sum(
        1
        for seat, player in enumerate(state.players)
        if seat != state.turn.seat
        for other in buildings_of(rules, player)
        if other.cells & place.beside and counted_as(rules, other) is not Generation.GOLD
    )
    return worth(rules, Challenge.GOLD_PRESTIGE, neighbours)


def _prestige(state: State) -> Progress:
    """The buildings that brought prestige, and the points for them, paid at once (R10.3)."""
    earned = [player.prestige for player in state.players]
    points = [sum([points for _, points in each]) for each in earned]
    return Progress("", tuple([len(each) for each in earned]), tuple(points))


@lru_cache(maxsize=1_000)  # buildings stay for many moves
def _standing(
    rules: Rules, challenge: Challenge, buildings: tuple[tuple[int, ...], ...]
) -> tuple[Progress, ...]:
    """The challenges that are paid at the end, for what stands on the board."""
    tallies = zip(*[_tally(rules, challenge, each) for each in buildings], strict=True)
    return tuple(
        Progress(subject, counts, _points(rules, challenge, counts))
        for subject, counts in zip(COUNTING[challenge].parts, tallies, strict=True)
    )


@lru_cache(maxsize=1_000)
def _tally(rules: Rules, challenge: Challenge, buildings: tuple[int, ...]) -> tuple[int, ...]:
    """How many of these buildings count for each part of a challenge."""
    _, parts, counts = COUNTING[challenge]
    masks = [counts(rules, rules.table.all[number]) for number in buildings]
    return tuple([sum([mask >> part & 1 for mask in masks]) for part in range(len(parts))])


def _points(rules: Rules, challenge: Challenge, counts: Sequence[int]) -> tuple[int, ...]:
    """By seat: the points for what it has (R10)."""
    points = [worth(rules, challenge, count) for count in counts]
    if COUNTING[challenge].pays is Pays.MOST:
        best = leader(counts)
        points = [each if seat == best else 0 for seat, each in enumerate(points)]
    return tuple(points)
