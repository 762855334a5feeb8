"""A server of one's own for a test, and clients that talk to it over real sockets."""

import asyncio
import itertools
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from fastapi import FastAPI
from websockets.asyncio.client import ClientConnection, connect

from ny1901.content import SHIPPED, Collection
from ny1901.server.app import make_app
from ny1901.server.ops.limits import LARGEST_FRAME
from ny1901.server.ops.settings import Settings
from ny1901.server.web.visitors import COOKIE

HERE_AND_BOT = [{"kind": "here", "name": "Anna"}, {"kind": "bot", "bot": "greedy"}]
TWO_HERE = [{"kind": "here", "name": "Anna"}, {"kind": "here", "name": "Ben"}]
HERE_AND_LINK = [{"kind": "here", "name": "Anna"}, {"kind": "link"}]

Json = dict[str, Any]

_numbers = itertools.count()
"""Every command has its own, whoever says it: said twice at a table it would be obeyed once."""


class Player:
    """Somebody's open socket at a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.view: Json = {}
        self.legal: list[str] = []
        self.log: list[Json] = []
        self.table: Json = {}
        self.board: Json = {}
        self.lesson: Json = {}
        self.frames: list[str] = []

    async def hear(self, *kinds: str) -> Json:
        """The next message of one of these kinds; everything on the way is noted."""
        while True:
            text = await asyncio.wait_for(self.socket.recv(), 60)
            assert isinstance(text, str)
            self.frames.append(text)
            message: Json = json.loads(text)
            if message["type"] == "update":
                self.view, self.legal = message["view"], message["legal"]
                kept = [line for line in self.log if line["step"] < message["log_from"]]
                self.log = [*kept, *message["log"]]
            elif message["type"] == "lesson":
                self.lesson = message
            elif message["type"] in ("table", "welcome"):
                self.table = message["table"]
                self.board = message.get("board", self.board)
            if message["type"] in kinds:
                return message

    async def say(self, **message: object) -> str:
        """Send a message with an id of its own; gives the id."""
        command = f"command-{next(_numbers)}"
        await self.socket.send(json.dumps({"id": command, **message}))
        return command

    async def move(self, text: str, version: int | None = None) -> Json:
        """Make a move and give the answer to it."""
        at = self.view["version"] if version is None else version
        await self.say(type="move", version=at, move=text)
        return await self.hear("done", "refused")

    async def until(self, version: int) -> None:
        """Wait until the position is as new as this."""
        while not self.view or self.view["version"] < version:
            await self.hear("update")

    async def my_turn(self) -> list[str]:
        """Wait until there is something to do; gives the legal moves, none if the game is over."""
        while not self.view or not (self.legal or self.view["over"]):
            await self.hear("update")
        return list(self.legal)


class House:
    """A running server."""

    def __init__(
        self, address: str, app: FastAPI | None = None, door: socket.socket | None = None
    ) -> None:
        self.address = address
        self.app = app
        self.door = door
        """The socket it listens at."""

    def visitor(self) -> httpx.AsyncClient:
        """A browser with cookies of its own."""
        return httpx.AsyncClient(base_url=f"http://{self.address}", timeout=60)

    @asynccontextmanager
    async def sit(
        self, table: str, who: httpx.AsyncClient, room: str = "tables"
    ) -> AsyncIterator[Player]:
        """Open a table's socket as this visitor, or a lesson's."""
        headers = {"Cookie": f"{COOKIE}={who.cookies[COOKIE]}"} if COOKIE in who.cookies else {}
        url = f"ws://{self.address}/api/{room}/{table}/play"
        async with connect(url, additional_headers=headers, max_size=None, compression=None) as socket:
            yield Player(socket)


@asynccontextmanager
async def house(
    folder: Path,
    *,
    bot_delay: float = 0.0,
    patience: float = 60.0,
    most_messages: int = 10_000,
    ping: float = 20.0,
    collection: Collection = SHIPPED,
) -> AsyncIterator[House]:
    """A server on a database in this folder, on a free port; a socket is pinged every so often."""
    app = make_app(
        f"sqlite:///{folder / 'tables.db'}",
        Settings(
            bot_delay=bot_delay,
            patience=patience,
            most_messages=most_messages,
            collection=collection,
        ),
    )
    config = uvicorn.Config(
        app,
        port=0,
        log_level="warning",
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=ping,
        ws_ping_timeout=ping,
        timeout_keep_alive=600,  # no request comes just when its connection is given up
        timeout_graceful_shutdown=5,
    )
    server = uvicorn.Server(config)
    running = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
        if running.done():
            running.result()
    door = server.servers[0].sockets[0]
    try:
        yield House(f"127.0.0.1:{door.getsockname()[1]}", app, door)
    finally:
        server.should_exit = True
        await running


async def lay(who: httpx.AsyncClient, seats: list[Json], **wish: object) -> str:
    """Lay a table and give its id."""
    answer = await who.post("/api/tables", json={"seats": seats, **wish})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


@asynccontextmanager
async def seated(folder: Path, seats: list[Json], **wish: object) -> AsyncIterator[Player]:
    """Somebody at a table of their own, on a server of their own."""
    async with house(folder) as here, here.visitor() as anna:
        table = await lay(anna, seats, **wish)
        async with here.sit(table, anna) as player:
            yield player


async def two_by_link(anna: httpx.AsyncClient, ben: httpx.AsyncClient, **wish: object) -> str:
    """A table that Anna has laid and Ben has come to; gives its id."""
    table = await lay(anna, HERE_AND_LINK, **wish)
    joined = await ben.post(f"/api/tables/{table}/join", json={"name": "Ben"})
    assert joined.status_code == 200, joined.text
    return table
