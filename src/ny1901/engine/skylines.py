"""What the buildings of the players count for: streets and generations (R9)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ny1901.engine.names import Generation
from ny1901.engine.placements import Placement
from ny1901.engine.rules import Rules
from ny1901.engine.state import Player, State


class Skyline(NamedTuple):
    """What the buildings of a player count for."""

    streets: tuple[int, ...]
    """How many stand on each street of the board (R9.1)."""
    generations: tuple[int, ...]
    """How many of each generation; legendary counts as gold (R9.4)."""


def buildings_of(rules: Rules, player: Player) -> list[Placement]:
    """The buildings of a player that stand."""
    places = rules.table.all
    return [places[number] for plot in player.estate for number in plot.buildings]


def street_counts(rules: Rules, state: State) -> dict[int, tuple[int, ...]]:
    """How many buildings each seat has on each street of the street cards (R9.1)."""
    skylines = [skyline(rules, player) for player in state.players]
    streets = state.setup.streets
    return {street: tuple([each.streets[street] for each in skylines]) for street in streets}


def skyline(rules: Rules, player: Player) -> Skyline:
    """What the buildings of a player count for."""
    return skyline_of(rules, player.buildings)


def leader(counts: Sequence[int]) -> int | None:
    """The one seat with most, or None: a tie gives nobody points (R9.1, R10.5)."""
    most = max(counts)
    return counts.index(most) if most and counts.count(most) == 1 else None


def counted_as(rules: Rules, place: Placement) -> Generation:
    """The generation for counting: legendary is gold (R5.2, R10)."""
    generation = rules.tiles[place.tile].generation
    return Generation.GOLD if generation is Generation.LEGENDARY else generation


@lru_cache(maxsize=1_000)  # buildings stay for many moves
def skyline_of(rules: Rules, buildings: tuple[int, ...]) -> Skyline:
    """What these buildings count for, by the numbers of their places."""
    places = [rules.table.all[number] for number in buildings]
    generations = [counted_as(rules, place) for place in places]
    return Skyline(
        tuple([sum([p.streets >> n & 1 for p in places]) for n in range(len(rules.atlas.streets))]),
        tuple([generations.count(generation) for generation in Generation]),
    )
