"""What another server on the same database was faster with is done again, on the table as it is now."""

from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from ny1901.server.shelf import Shelf
from ny1901.server.troubles import Objection

TRIES = 5
"""A table has four seats: whoever is too late so often meets more than people who sit down."""


class Served(Protocol):
    """Whoever does something with tables of a shelf."""

    shelf: Shelf


P = ParamSpec("P")
T = TypeVar("T")
S = TypeVar("S", bound=Served)
Deed = Callable[Concatenate[S, str, P], Coroutine[None, None, T]]
"""Something that is done with the table of a name."""


def afresh(deed: Deed[S, P, T]) -> Deed[S, P, T]:
    """Do it again if the table was stale: the second time it succeeds, or the true reason is told."""

    @wraps(deed)
    async def tried(self: S, name: str, /, *args: P.args, **kwargs: P.kwargs) -> T:
        for _ in range(TRIES):
            try:
                return await deed(self, name, *args, **kwargs)
            except Objection as objection:
                if objection.code != "stale" and not await self.shelf.drop_if_outdated(name):
                    raise
        raise Objection("table_busy")

    return tried
