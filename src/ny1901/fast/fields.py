"""A position by name, as ``Position.read`` tells it, and as the numbers it is kept in."""

from collections.abc import Mapping, Sequence
from math import prod
from typing import Final

from ny1901.fast.layout import Field, Nested, State

Words = dict[str, Nested]
"""By name a number, a list of numbers, or a list by seat; only what is in use."""

_BY_SEAT = ("SEATS",)
_LISTS = {field.used: field for field in State.FIELDS if field.used}
"""By the name of the field that says their length."""
_SHAPES = [(field, field.shape) for field in State.FIELDS]
_CODES = {
    "Mask": "Q",
    "unsigned int": "I",
    "int": "i",
    "unsigned short": "H",
    "signed char": "b",
    "unsigned char": "B",
}
FORMAT: Final = "".join(f"{prod(each.shape)}{_CODES[each.type]}" for each in State.FIELDS) + "0Q"
"""How the numbers lie in C's memory, for ``struct``."""


def words_of(numbers: Sequence[int], players: int) -> Words:
    """Everything by name, for so many seats."""
    state = State()
    state.become(numbers)
    told = [field for field in State.FIELDS if field.name not in _LISTS]
    return {field.name: _in_use(state, field, players) for field in told}


def numbers_of(words: Mapping[str, Nested]) -> list[int]:
    """All numbers of a position, field by field; what is not in use is 0."""
    numbers: list[int] = []
    for field, shape in _SHAPES:
        value = _length(words, _LISTS[field.name]) if field.name in _LISTS else words[field.name]
        numbers += _padded(shape, value)
    return numbers


def _in_use(state: State, field: Field, players: int) -> Nested:
    value: list[Nested] = getattr(state, field.name)
    if field.sizes[:1] != _BY_SEAT:
        return value[: getattr(state, field.used)] if field.used else value
    if not field.used:
        return value[:players]
    used: list[int] = getattr(state, field.used)
    return [_list(value[seat])[: used[seat]] for seat in range(players)]


def _length(words: Mapping[str, Nested], field: Field) -> Nested:
    rows = _list(words[field.name])
    return [len(_list(row)) for row in rows] if field.sizes[:1] == _BY_SEAT else len(rows)


def _padded(shape: tuple[int, ...], value: Nested) -> list[int]:
    if isinstance(value, int):
        return [value]
    numbers: list[int] = []
    for row in value:
        if isinstance(row, int):
            numbers.append(row)
        else:
            numbers += _padded(shape[1:], row)
    return numbers + [0] * (prod(shape) - len(numbers))


def _list(value: Nested) -> Sequence[Nested]:
    assert isinstance(value, Sequence)
    return value
