"""The server is killed at random instants while games go on: nothing told is lost or doubled."""

import asyncio
import contextlib
import json
import random
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.fire import PATIENT, moves_on_disk
from tests.server.house import TWO_HERE, House, Json, Player, lay
from tests.server.killing import Mortal
from tests.support.sizes import size

KILLS = size(50, 1_000)
PARTS = 2
GAMES = 8
READY = 2.0
LOST = (ConnectionClosed, InvalidHandshake, OSError)
"""What a client meets when the server is gone."""


class Acknowledged:
    """Counts moves, so that a kill can come after any number of them."""

    def __init__(self) -> None:
        self.moves = 0
        self.changed = asyncio.Event()

    def one_more(self) -> None:
        self.moves += 1
        self.changed.set()

    async def until(self, moves: int) -> None:
        while self.moves < moves:
            self.changed.clear()
            await asyncio.wait_for(self.changed.wait(), 60)


class Game:
    """A game whose client moves all the time, and remembers what it was told and what it was not."""

    def __init__(self, table: str, number: int, told: Acknowledged) -> None:
        self.table, self.told = table, told
        self.dice = random.Random(number)
        self.moves: dict[int, str] = {}
        self.flying: Json | None = None
        self.over = False

    @property
    def version(self) -> int:
        return max(self.moves, default=4)

    async def live(self, here: House, anna: httpx.AsyncClient) -> None:
        """Play until the server is gone."""
        with contextlib.suppress(*LOST):
            async with here.sit(self.table, anna) as player:
                await player.hear("update")
                assert player.view["version"] in (self.version, self.version + bool(self.flying))
                while not (player.view["over"] and self.flying is None):
                    await self.move(player)
                self.over = True

    async def move(self, player: Player) -> None:
        """Send a move, or the one that was not answered once more."""
        again, self.flying = self.flying, self.flying or self.wish(player)
        await player.socket.send(json.dumps(self.flying))
        answer = await player.hear("done", "refused")
        assert (answer["type"], answer["id"]) == ("done", self.flying["id"]), answer
        assert answer["version"] == self.flying["version"] + 1
        self.moves[answer["version"]] = self.flying["move"]
        self.flying = None
        if again is None:
            self.told.one_more()
        await player.until(answer["version"])
        assert player.view["version"] == answer["version"]

    def wish(self, player: Player) -> Json:
        move = self.dice.choice(player.legal)
        version = player.view["version"]
        return {
            "type": "move",
            "id": f"move-{self.table}-{version}"[:40],
            "version": version,
            "move": move,
        }

    def check(self, folder: Path) -> None:
        """On disk is what was acknowledged, each move once, and perhaps the one that was under way."""
        found = moves_on_disk(folder, self.table)
        if self.flying is not None and self.flying["version"] + 1 in found:
            assert found.pop(self.flying["version"] + 1) == self.flying["move"]
        assert found == self.moves


@pytest.mark.parametrize("part", range(PARTS))
def test_what_was_told_survives_kill_9(tmp_path: Path, part: int) -> None:
    async def scene() -> None:
        dice, told = random.Random(part), Acknowledged()
        with Mortal(tmp_path, PATIENT) as server:
            server.begin()
            await server.ready()
            async with server.house.visitor() as anna:
                games = [Game(await lay(anna, TWO_HERE), number, told) for number in range(GAMES)]
                for _ in range(KILLS // PARTS):
                    playing = [asyncio.create_task(game.live(server.house, anna)) for game in games]
                    await told.until(told.moves + dice.randrange(30))
                    await asyncio.sleep(dice.uniform(0, 0.01))
                    server.kill()
                    await asyncio.gather(*playing)
                    for game in games:
                        game.check(tmp_path)
                    if dice.random() < 0.2:  # and once more while it starts
                        server.begin()
                        await asyncio.sleep(dice.uniform(0, 0.1))
                        server.kill()
                    server.begin()
                    assert await server.ready() < READY
                    for number, game in enumerate(games):
                        if game.over:
                            games[number] = Game(await lay(anna, TWO_HERE), GAMES + told.moves, told)
                for game in games:
                    async with server.house.sit(game.table, anna) as player:
                        await player.hear("update")
                        assert player.view["version"] >= game.version
        assert "Traceback" not in server.said.read_text()
        assert told.moves >= KILLS // PARTS * 5

    asyncio.run(scene())
