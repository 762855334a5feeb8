"""What another server on the same database was faster with is done again, on the table as it is now."""

from collections.abc import Callable, Coroutine
from functools import wraps
from typing import ParamSpec, TypeVar

from ny1901.server.troubles import Objection

TRIES = 5
"""A table has four seats: whoever is too late so often meets more than people who sit down."""

P = ParamSpec("P")
T = TypeVar("T")


def afresh(
    deed: Callable[P, Coroutine[None, None, T]],
) -> Callable[P, Coroutine[None, None, T]]:
    """Do it again if the table was stale: the second time it succeeds, or the true reason is told."""

    @wraps(deed)
    async def tried(*args: P.args, **kwargs: P.kwargs) -> T:
        for _ in range(TRIES):
            try:
                return await deed(*args, **kwargs)
            except Objection as objection:
                if objection.code != "stale":
                    raise
        raise Objection("table_busy")

    return tried
