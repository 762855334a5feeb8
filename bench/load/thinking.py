"""Two tables where the strongest bots think, and people who play at others meanwhile."""

from __future__ import annotations

from time import perf_counter

from bench.load.houses import glance
from bench.load.wire import Socket, post
from ny1901.bots import LEVELS
from ny1901.server.ops.settings import BOT_DELAY

STRONGEST = LEVELS[-1]


class BotTable:
    """Two bots, and somebody who stops the time each of them takes."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.answers: list[float] = []
        """Seconds from one position to the next, without the pause that is made for people."""
        self._since = 0.0
        self._version = -1
        self._socket: Socket | None = None

    async def begin(self) -> None:
        """Lay a table and watch it."""
        bot = {"kind": "bot", "bot": STRONGEST.name}
        laid = await post(self.port, "/api/tables", {"seats": [bot, bot]})
        assert laid.status == 201, laid
        path = f"/api/tables/{laid.body['id']}/play"
        self._since, self._version = 0.0, -1
        self._socket = await Socket.connect(self.port, path, laid.cookie, self._hear, self.leave)

    def leave(self) -> None:
        """Watch no more."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    def _hear(self, message: bytes) -> None:
        if not message.startswith(b'{"type":"update"'):
            return
        now, seen = perf_counter(), glance(message)
        if self._since and seen.version == self._version + 1:
            self.answers.append(now - self._since - BOT_DELAY)
        self._since, self._version = now, seen.version
