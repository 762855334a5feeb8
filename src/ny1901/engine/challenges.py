"""How far everybody has come with the challenge of a game, and what that is worth (R10)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ny1901.engine.names import Challenge, District, Generation
from ny1901.engine.placements import Placement
from ny1901.engine.rules import Rules
from ny1901.engine.skylines import Skyline, buildings_of, counted_as, leader, skyline_of
from ny1901.engine.state import State
from ny1901.engine.variant import Steps


class Progress(NamedTuple):
    """One thing a challenge counts: how many of it each seat has, and the points for that."""

    subject: str
    """A district or a generation; nothing if the challenge counts one thing only."""
    counts: tuple[int, ...]
    points: tuple[int, ...]
    """What each seat would get if the game ended now; for Gold Prestige, what it has got."""


def progress(rules: Rules, state: State) -> tuple[Progress, ...]:
    """Where everybody stands with the challenge, one entry for each thing it counts (R10)."""
    challenge = state.setup.challenge
    if challenge is None:
        return ()
    if challenge is Challenge.GOLD_PRESTIGE:
        return (_prestige(state),)
    return _counted(rules, challenge, tuple([player.buildings for player in state.players]))


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
    return neighbours * rules.cards.prestige_points


def _prestige(state: State) -> Progress:
    """The buildings that brought prestige, and the points for them, paid at once (R10.3)."""
    earned = [player.prestige for player in state.players]
    points = [sum([points for _, points in each]) for each in earned]
    return Progress("", tuple([len(each) for each in earned]), tuple(points))


@lru_cache(maxsize=1_000)  # buildings stay for many moves
def _counted(
    rules: Rules, challenge: Challenge, buildings: tuple[tuple[int, ...], ...]
) -> tuple[Progress, ...]:
    """The challenges that are paid at the end, for what stands on the board."""
    skylines = [skyline_of(rules, each) for each in buildings]
    match challenge:
        case Challenge.GOLD_TYCOON:
            return _tycoon(rules, skylines)
        case Challenge.MASTER_ARCHITECT:
            return (_by_steps(rules.cards.architect_steps, [each.irregular for each in skylines]),)
        case Challenge.BRONZE_BARON:
            bronze = [each.generations[Generation.BRONZE] for each in skylines]
            return (_by_steps(rules.cards.baron_steps, bronze),)
    return _king(rules, skylines)


def _tycoon(rules: Rules, skylines: Sequence[Skyline]) -> tuple[Progress, ...]:
    """Districts with enough gold (R10.1)."""
    cards, found = rules.cards, []
    for district in District:
        counts = tuple([each.gold[district] for each in skylines])
        points = [cards.tycoon_points if count >= cards.tycoon_needs else 0 for count in counts]
        found.append(Progress(district.name.lower(), counts, tuple(points)))
    return tuple(found)


def _by_steps(steps: Steps, counts: Sequence[int]) -> Progress:
    """So many points from so many buildings on (R10.2, R10.4)."""
    points = [max((worth for least, worth in steps if count >= least), default=0) for count in counts]
    return Progress("", tuple(counts), tuple(points))


def _king(rules: Rules, skylines: Sequence[Skyline]) -> tuple[Progress, ...]:
    """Most buildings of a generation; the starting property has none (R10.5)."""
    found = []
    for generation in (Generation.BRONZE, Generation.SILVER, Generation.GOLD):
        counts = tuple([each.generations[generation] for each in skylines])
        best, worth = leader(counts), rules.cards.king_points
        points = [worth if seat == best else 0 for seat in range(len(counts))]
        found.append(Progress(generation.name.lower(), counts, tuple(points)))
    return tuple(found)
