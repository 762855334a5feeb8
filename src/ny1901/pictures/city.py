"""A city as it is drawn: every building with its place, its owner and the time it stood."""

from collections.abc import Sequence
from typing import NamedTuple

from ny1901.engine.atlas import Atlas
from ny1901.engine.events import Built
from ny1901.engine.masks import bits
from ny1901.engine.names import Generation
from ny1901.engine.rules import Rules
from ny1901.engine.state import State
from ny1901.past import Step

Field = tuple[int, int]
"""A field of the board as (row, column), from the north-west."""


class Standing(NamedTuple):
    """A building: whose it is, which tile on which fields, and from which step to which it stood."""

    seat: int
    tile: str
    generation: Generation
    height: int
    """In feet; only that of a legendary one is known."""
    fields: tuple[Field, ...]
    since: int = 0
    until: int | None = None


def fields_of(atlas: Atlas, cells: int) -> tuple[Field, ...]:
    """Fields by row and column."""
    return tuple(divmod(cell, atlas.width) for cell in bits(cells))


def standing(rules: Rules, state: State) -> list[Standing]:
    """All buildings of a position, seat by seat."""
    places = [
        (seat, rules.table.all[number])
        for seat, player in enumerate(state.players)
        for number in player.buildings
    ]
    return [_building(rules, seat, place.tile, place.cells, 0) for seat, place in places]


def ever_built(rules: Rules, first: State, steps: Sequence[Step]) -> list[Standing]:
    """All buildings there ever were in a game, with the steps between which they stood."""
    there = {each.fields: each for each in standing(rules, first)}
    gone: list[Standing] = []
    for number, step in enumerate(steps, start=1):
        for event in step.events:
            if not isinstance(event, Built):
                continue
            for _, cells in event.demolished:
                gone.append(there.pop(fields_of(rules.atlas, cells))._replace(until=number))
            built = _building(rules, event.seat, event.tile, event.cells, number)
            there[built.fields] = built
    return [*gone, *there.values()]


def _building(rules: Rules, seat: int, tile: int, cells: int, since: int) -> Standing:
    what = rules.tiles[tile]
    return Standing(seat, what.name, what.generation, what.height, fields_of(rules.atlas, cells), since)
