"""What waits to be sent to one client, in order."""

import asyncio

from ny1901.server.ops.limits import MOST_WAITING
from ny1901.server.protocol import Message


class Outbox:
    """A queue that is thrown away if its client does not read."""

    def __init__(self) -> None:
        """Nothing waits yet."""
        self._waiting: list[str] = []
        self._cut = False
        self._reader: asyncio.Future[None] | None = None

    def send(self, text: str) -> None:
        """Queue a message; a client that does not read is cut off."""
        if self._cut:
            return
        if len(self._waiting) < MOST_WAITING:
            self._waiting.append(text)
            self._wake()
        else:
            self.cut()

    def tell(self, message: Message) -> None:
        """Queue a message."""
        self.send(message.model_dump_json())

    async def next(self) -> str | None:
        """The next message to send, in order; None once the client is cut off."""
        while not self._waiting and not self._cut:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return None if self._cut else self._waiting.pop(0)

    def cut(self) -> None:
        """Drop what waits and close; the client will come back and be told where things stand."""
        self._waiting.clear()
        self._cut = True
        self._wake()

    def _wake(self) -> None:
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)
