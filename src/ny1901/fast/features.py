"""What is seen in a move: the names of the policy's features, in the order of its weights.

The file of weights goes by these names; features.pxd, written by ``headers``, has them in C.
"""

SEEN = (
    "points",
    "unlocks",
    "workers_back",
    "only_workers_back",
    "gold",
    "silver",
    "legendary",
    "streets",
    "challenge",
    "squares_left",
    "squares_left_beside",
    "rebuild",
    "torn_down",
    "torn_down_points",
    "workers_spent",
    "boom",
    "points_per_square",
    "ends_the_game_ahead",
    "large_lot",
    "own_squares_beside",
    "own_buildings_beside",
    "own_land_in_block",
    "others_beside",
    "lot_on_street",
    "builds_at_once",
    "land_grab",
    "rare_lot",
    "room_to_grow",
    "end_turn",
    "end_turn_early",
    "shift",
    "gives_up_land",
    "points_late",
    "gold_late",
    "rebuild_late",
    "builds_at_once_late",
)
"""By place in the list of weights."""

PREFIX = "SEES_"
"""Before the name of a feature where it stands for its place: ``SEES_POINTS`` is 0."""

PLACES = {f"{PREFIX}{name.upper()}": place for place, name in enumerate(SEEN)}
"""The place of each feature, by that name."""
