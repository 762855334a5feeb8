"""Draws pictures beside the event loop, one after the other; those drawn last are kept."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from typing import NamedTuple

from ny1901.server.errors import ErrorCode, ServerError
from ny1901.server.ops.limits import MOST_PICTURES, PICTURES_KEPT


class Drawn(NamedTuple):
    """A picture, and a tag that is another one for every other picture."""

    data: bytes
    tag: str


class Studio:
    """At most ``MOST_PICTURES`` wait to be drawn, and ``PICTURES_KEPT`` are kept."""

    def __init__(self) -> None:
        """Start the thread when it is needed."""
        self._thread = ThreadPoolExecutor(1, "pictures")
        self._kept: OrderedDict[Hashable, Drawn] = OrderedDict()
        self._waiting: dict[Hashable, asyncio.Future[bytes]] = {}

    async def picture(self, key: Hashable, draw: Callable[[], bytes]) -> Drawn:
        """The picture of this key, drawn once, however many ask for it."""
        found = self._kept.get(key)
        if found is None:
            found = _tagged(await asyncio.shield(self._drawing(key, draw)))
            self._kept[key] = found
        self._kept.move_to_end(key)
        if len(self._kept) > PICTURES_KEPT:
            self._kept.popitem(last=False)
        return found

    def _drawing(self, key: Hashable, draw: Callable[[], bytes]) -> asyncio.Future[bytes]:
        drawing = self._waiting.get(key)
        if drawing is None:
            if len(self._waiting) >= MOST_PICTURES:
                raise ServerError(ErrorCode.PICTURES_TOO_MANY)
            drawing = asyncio.get_running_loop().run_in_executor(self._thread, draw)
            self._waiting[key] = drawing
            drawing.add_done_callback(lambda _: self._waiting.pop(key))
        return drawing

    def close(self) -> None:
        """Begin nothing any more."""
        self._thread.shutdown(wait=False, cancel_futures=True)


def _tagged(data: bytes) -> Drawn:
    return Drawn(data, f'"{sha256(data).hexdigest()[:24]}"')
