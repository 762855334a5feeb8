"""What a bot sees: all that its seat may know, or less."""

from collections.abc import Sequence

from ny1901.engine.views import View
from ny1901.fast.features import SEEN

_OF_LAND = (
    "squares_left",
    "squares_left_beside",
    "own_squares_beside",
    "own_buildings_beside",
    "own_land_in_block",
    "others_beside",
    "rare_lot",
    "room_to_grow",
)
"""What is seen in a move besides what it brings at once: the land around it, and what is left of it."""


def as_seen(view: View, bonuses: bool) -> View:
    """The view; without the streets and the challenge (R9.1, R9.2) for one who does not see bonuses."""
    if bonuses:
        return view
    setup = view.state.setup._replace(streets=(), challenge=None)
    return view._replace(state=view.state._replace(setup=setup))


def without_land(weights: Sequence[float]) -> tuple[float, ...]:
    """The weights of one who sees what a move brings at once, but not the land around it."""
    return tuple(0.0 if seen in _OF_LAND else each for seen, each in zip(SEEN, weights, strict=True))
