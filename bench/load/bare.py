"""The least a durable server can do: Starlette, a broadcast, and one synced commit for each move.

No rules, no views, no cookies: what the real server costs on top is ours. Run as
`python -m bench.load.bare PORT DATABASE`.
"""

from __future__ import annotations

import json
import sqlite3
import sys
from dataclasses import dataclass, field

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect


@dataclass
class Room:
    """Two seats that take turns."""

    version: int = 0
    sockets: list[tuple[int, WebSocket]] = field(default_factory=list)

    async def show(self, seat: int, socket: WebSocket) -> None:
        """Tell a client where things stand."""
        legal = ["acquire Ba"] if self.version % 2 == seat else []
        position = {"version": self.version, "over": False}
        update = {"type": "update", "view": position, "legal": legal}
        await socket.send_text(json.dumps(update, separators=(",", ":")))


def make_app(file: str) -> Starlette:
    """A server on a database of moves."""
    database = sqlite3.connect(file, isolation_level=None)
    for setting in ("journal_mode=WAL", "synchronous=FULL"):
        database.execute(f"PRAGMA {setting}")
    database.execute("CREATE TABLE moves (room TEXT, version INTEGER, move TEXT)")
    rooms: dict[str, Room] = {}

    async def obey(name: str, room: Room, socket: WebSocket, text: str) -> None:
        """Write the move to disk, acknowledge it, tell everybody."""
        message = json.loads(text)
        room.version += 1
        database.execute("INSERT INTO moves VALUES (?, ?, ?)", (name, room.version, message["move"]))
        done = {"type": "done", "id": message["id"], "version": room.version}
        await socket.send_text(json.dumps(done, separators=(",", ":")))
        for seat, other in list(room.sockets):
            await room.show(seat, other)

    async def play(socket: WebSocket) -> None:
        """One client's connection to one room."""
        name, seat = socket.path_params["room"], socket.path_params["seat"]
        room = rooms.setdefault(name, Room())
        await socket.accept()
        room.sockets.append((seat, socket))
        await room.show(seat, socket)
        try:
            while True:
                await obey(name, room, socket, await socket.receive_text())
        except WebSocketDisconnect:
            room.sockets.remove((seat, socket))

    return Starlette(routes=[WebSocketRoute("/play/{room}/{seat:int}", play)])


if __name__ == "__main__":
    uvicorn.run(make_app(sys.argv[2]), port=int(sys.argv[1]), log_level="warning")
