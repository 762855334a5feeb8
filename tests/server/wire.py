"""A client without a network: it talks to the server's program directly, byte for byte."""

import asyncio
from collections.abc import MutableMapping
from typing import Any

from fastapi import FastAPI

from ny1901.server.web.visitors import COOKIE

PING, PONG = '{"type":"ping"}', '{"type":"pong"}'


class Wire:
    """An open socket at a table."""

    def __init__(self, app: FastAPI, table: str, token: str) -> None:
        self._up: asyncio.Queue[MutableMapping[str, Any]] = asyncio.Queue()
        self._down: asyncio.Queue[str] = asyncio.Queue()
        self._up.put_nowait({"type": "websocket.connect"})
        scope = {
            "type": "websocket",
            "path": f"/api/tables/{table}/play",
            "query_string": b"",
            "headers": [(b"cookie", f"{COOKIE}={token}".encode())],
            "subprotocols": [],
        }
        self._open = asyncio.create_task(app(scope, self._up.get, self._send))

    async def _send(self, event: MutableMapping[str, Any]) -> None:
        if event["type"] == "websocket.send":
            self._down.put_nowait(event["text"])

    def say(self, text: str) -> None:
        """Send a message."""
        self._up.put_nowait({"type": "websocket.receive", "text": text})

    async def heard(self) -> list[str]:
        """Everything the server has said up to now, pongs apart."""
        self.say(PING)
        found = []
        while (text := await asyncio.wait_for(self._down.get(), 60)) != PONG:
            found.append(text)
        return found

    async def close(self) -> None:
        """Leave the table."""
        self._up.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self._open
