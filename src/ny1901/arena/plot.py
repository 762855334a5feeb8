"""Ratings as a picture in text: a point for each bot, and how far off it may be."""

from collections.abc import Callable, Mapping

from ny1901.arena.ratings import Rating

_LINE, _POINT, _LEFT, _RIGHT = "─", "●", "├", "┤"


def plot(ratings: Mapping[str, Rating], width: int) -> list[str]:
    """One line for each bot, and a scale below; at least so wide that names and points can be seen."""
    if not ratings:
        return []
    label = max(map(len, ratings))
    room = max(20, width - label - 1)
    low = min(each.points - each.reach for each in ratings.values())
    high = max(each.points + each.reach for each in ratings.values())

    def column(points: float) -> int:
        return round((points - low) / (high - low) * (room - 1))

    lines = [f"{name:>{label}} {_bar(each, column, room)}".rstrip() for name, each in ratings.items()]
    scale = f"{low:.0f}" + f"{high:.0f}".rjust(room - len(f"{low:.0f}"))
    return [*lines, f"{'':>{label}} {scale}"]


def _bar(rating: Rating, column: Callable[[float], int], room: int) -> str:
    first, last = column(rating.points - rating.reach), column(rating.points + rating.reach)
    row = [" "] * first + [_LINE] * (last - first + 1) + [" "] * (room - last - 1)
    row[first], row[last], row[column(rating.points)] = _LEFT, _RIGHT, _POINT
    return "".join(row)
