"""Tries a use case again after a lost race for a version, on the table as it is now."""

from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from ny1901.server.errors import ErrorCode, ServerError
from ny1901.server.tables.live_tables import LiveTables

TRIES = 5
"""A table has four seats: whoever is too late so often meets more than people who sit down."""


class HasTables(Protocol):
    """Whoever does something with tables."""

    live: LiveTables


P = ParamSpec("P")
T = TypeVar("T")
S = TypeVar("S", bound=HasTables)
UseCase = Callable[Concatenate[S, str, P], Coroutine[None, None, T]]
"""Something that is done with the table of a name."""


def retry_if_stale(use_case: UseCase[S, P, T]) -> UseCase[S, P, T]:
    """Do it again if the table was stale: the second time it succeeds, or the true reason is told."""

    @wraps(use_case)
    async def retried(self: S, name: str, /, *args: P.args, **kwargs: P.kwargs) -> T:
        for _ in range(TRIES):
            try:
                return await use_case(self, name, *args, **kwargs)
            except ServerError as error:
                if error.code is not ErrorCode.STALE and not await self.live.drop_if_outdated(name):
                    raise
        raise ServerError(ErrorCode.TABLE_BUSY)

    return retried
