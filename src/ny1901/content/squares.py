"""Whether drawn squares hang together."""

from collections.abc import Collection


def connected(squares: Collection[tuple[int, int]]) -> bool:
    """Whether every one of these (row, column) is reached from any other over common sides."""
    left = set(squares)
    edge = [left.pop()]
    while edge:
        row, column = edge.pop()
        near = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)} & left
        left -= near
        edge += near
    return not left
