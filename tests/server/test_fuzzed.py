"""Nonsense over sockets and HTTP: no failure, no traceback, no change, no growing memory."""

import asyncio
import contextlib
import sqlite3
from pathlib import Path

import pytest
from pydantic import TypeAdapter, ValidationError
from websockets.exceptions import ConnectionClosed

from ny1901.engine.legality import legal_moves, why_not
from ny1901.engine.notation import NotationError, move_text, parse_move
from ny1901.server.protocol import ClientMessage, PlayMove
from ny1901.server.tables.table import Table
from tests.server.fire import PATIENT, position_of, table_from_disk
from tests.server.house import House, Json, Player, lay
from tests.server.killing import Mortal
from tests.server.nonsense import ODD_TEXTS, Nonsense
from tests.support.sizes import size

MESSAGES = size(15_000, 1_000_000)
REQUESTS = size(5_120, 102_400)
BATCH = 50
PARTS = 2
MOST_GROWTH = 1.10

MESSAGE: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)


def is_legal(table: Table, text: str) -> bool:
    """Whether the player whose turn it is would be obeyed: no nonsense at all."""
    try:
        message = MESSAGE.validate_json(text)
        if not isinstance(message, PlayMove):
            return False
        move = parse_move(table.running.rules, message.move)
    except (ValidationError, NotationError):
        return False
    in_time = table.position_at <= message.version <= table.version
    return in_time and why_not(table.running.rules, table.state, move) is None


class Fuzzer:
    """Somebody at a table who talks nonsense."""

    def __init__(self, table: Table, seed: int, *, active: bool) -> None:
        self.table, self.active, self.odd = table, active, Nonsense(seed)
        rules = table.running.rules
        self.moves = [move_text(rules, move) for move in legal_moves(rules, table.state)]
        self.moves += ["end", "shift", "build B1 f2 f3", "give Ba", "rebuild G1 a1 b1"]

    def valid(self) -> Json:
        """A message of the right shape."""
        dice = self.odd.dice
        version = dice.choice([self.table.version, self.table.version, 0, -1, 10**20, 5])
        named: Json = {"id": dice.choice(["a-known-id", f"id-{dice.randrange(10**9):09}"])}
        return dice.choice(
            [
                {"type": "move", **named, "version": version, "move": self.odd.move(self.moves)[:200]},
                {"type": "ask", **named, "move": self.odd.move(self.moves)[:200]},
                {"type": "ask", **named, "move": self.odd.move(self.moves)[:200]},
                {"type": "undo", **named, "version": version},
                {"type": "absent", **named, "version": version, "choice": dice.choice(["bot", "end"])},
                {"type": "ping"},
            ]
        )

    def message(self) -> str:
        """A message that must not be obeyed."""
        while True:
            match self.odd.dice.randrange(5):
                case 0 | 1:
                    text = self.odd.spelled(self.valid())
                case 2 | 3:
                    text = self.odd.spelled(self.odd.mutated(self.valid()))
                case _:
                    text = self.odd.spelled(self.odd.value())
            if not (self.active and is_legal(self.table, text)):
                return text

    async def talk(self, player: Player, messages: int) -> None:
        """Send so many; each is answered, and the connection lives."""
        await player.hear("update")
        for _ in range(messages // BATCH):
            sent = [self.message() for _ in range(BATCH)]
            try:
                for text in sent:
                    await player.socket.send(text)
                last = await player.say(type="ask", move="end")
                while (await player.hear("answer"))["id"] != last:
                    pass
            except ConnectionClosed as closed:
                raise AssertionError(sent) from closed


async def listen(player: Player) -> None:
    """Somebody who is there and reads."""
    async for _ in player.socket:
        pass


def unharmed(server: Mortal) -> None:
    """The server has said nothing of trouble."""
    assert "Traceback" not in server.said.read_text()
    assert "ERROR" not in server.said.read_text()


@pytest.mark.parametrize("part", range(PARTS))
def test_nonsense_over_sockets(tmp_path: Path, part: int) -> None:
    async def scene() -> None:
        with Mortal(tmp_path, PATIENT) as server:
            server.begin()
            await server.ready()
            async with (
                server.house.visitor() as anna,
                server.house.visitor() as ben,
                server.house.visitor() as eve,
            ):
                name = await lay(anna, [{"kind": "here", "name": "Anna"}, {"kind": "link"}], first=0)
                await ben.post(f"/api/tables/{name}/join", json={"name": "Ben"})
                before = await table_from_disk(tmp_path, name)
                sizes = []
                for half in range(2):
                    for number, who in enumerate((anna, ben, eve)):
                        fuzzer = Fuzzer(before, 100 * part + 10 * half + number, active=who is anna)
                        async with (
                            server.house.sit(name, anna) as present,
                            server.house.sit(name, who) as player,
                        ):
                            listening = asyncio.create_task(listen(present))
                            await fuzzer.talk(player, MESSAGES // PARTS // 6)
                            assert player.view["version"] == before.version
                            listening.cancel()
                    sizes.append(server.memory())
            after = await table_from_disk(tmp_path, name)
            assert (position_of(after), after.version) == (position_of(before), before.version)
            assert sizes[1] < sizes[0] * MOST_GROWTH
            unharmed(server)

    asyncio.run(scene())


METHODS = (
    ["GET"] * 4 + ["POST"] * 4 + ["PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "TRACE", "get", "CASTLE"]
)
NAMES = ["Accept-Language", "Cookie", "Range", "If-None-Match", "If-Modified-Since", "X-Forwarded-For"]
WISH: Json = {
    "variant": "standard",
    "seats": [{"kind": "here", "name": "Anna"}, {"kind": "bot", "bot": "greedy"}],
    "challenge": True,
    "first": 0,
    "characters": ["red", None],
    "streets": ["BW", "NB", "WA"],
    "chosen_challenge": "gold_tycoon",
    "listed": False,
}


class Requests:
    """Requests that make no sense."""

    def __init__(self, house: House, table: str, seed: int) -> None:
        self.house, self.table, self.odd = house, table, Nonsense(seed)

    def path(self) -> str:
        dice, table = self.odd.dice, self.table
        if dice.random() < 0.3:
            return dice.choice(["/api/tables", f"/api/tables/{table}/join"])
        start = dice.choice(
            ["/", "/api/", "/api/tables", "/assets/", "/table/", f"/api/tables/{table}/"]
        )
        end = dice.choice(["", "join", "leave", "rematch", "record", "steps/", "play", "mine", "offer"])
        odd = dice.choice(
            ["", "", "/", "..", "%00", "%2e%2e%2f", "%ff", "?language=xx", "?language=%00"]
        )
        more = "".join(f"%{byte:02x}" for byte in self.odd.text(dice.randrange(6)).encode())
        long = dice.choice(["", "", "", "a" * 300, "1" * 5_000, "a/" * 900, "-1", "99999999"])
        return start + end + odd + more + long

    def body(self) -> bytes:
        dice = self.odd.dice
        match dice.randrange(5):
            case 0:
                return b""
            case 1:
                wish = self.odd.mutated({"name": dice.choice(ODD_TEXTS), "seat": dice.randrange(-1, 9)})
                return self.odd.spelled(wish).encode("utf-8", "surrogatepass")
            case 2:
                seats = [self.odd.mutated(dice.choice(WISH["seats"])) for _ in range(dice.randrange(6))]
                return self.odd.spelled({**WISH, "seats": seats}).encode("utf-8", "surrogatepass")
            case 3:
                return self.odd.spelled(self.odd.mutated(WISH)).encode("utf-8", "surrogatepass")
        return dice.randbytes(dice.randrange(200))

    def request(self) -> bytes:
        dice, body, method = self.odd.dice, self.body(), self.odd.dice.choice(METHODS)
        headers = {"Host": self.house.address, "Connection": "close", "Content-Length": str(len(body))}
        headers["Content-Type"] = dice.choice(
            ["application/json"] * 3 + ["text/plain", "", "a/b;charset=x"]
        )
        if dice.random() < 0.2:
            headers["Origin"] = dice.choice(
                ["http://[", "http://[::1", "null", "//", "http://a b", "\xff"]
            )
        if method == "GET" and not body:
            headers |= {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
            headers["Sec-WebSocket-Key"] = dice.choice(["", "x", "dGhlIHNhbXBsZSBub25jZQ=="])
        for _ in range(dice.randrange(3)):
            value = "".join(
                letter for letter in self.odd.text(dice.randrange(40)) if letter not in "\r\n\0"
            )
            headers[dice.choice(NAMES)] = dice.choice(
                [value, f"ny1901_visitor={value}", "bytes=9-1,-5"]
            )
        lines = [f"{method} {self.path()} HTTP/1.1"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        return "\r\n".join([*lines, "", ""]).encode("utf-8") + body

    async def send(self, count: int) -> list[tuple[int, bytes, bytes]]:
        """So many requests, each with the status and the text it was answered with."""
        host, _, port = self.house.address.partition(":")
        found = []
        for _ in range(count):
            request = self.request()
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(request)
            try:
                answer = await asyncio.wait_for(_first(reader), 60)
            except TimeoutError:
                raise AssertionError(f"no answer to {request!r}") from None
            finally:
                writer.close()
                with contextlib.suppress(ConnectionError):
                    await writer.wait_closed()
            found.append((int(answer[9:12] or 0), request, answer))
        return found


async def _first(reader: asyncio.StreamReader) -> bytes:
    """The answer as far as it comes at once: a socket, once opened, is not closed."""
    try:
        return await reader.read(4_000)
    except ConnectionError:
        return b""


def test_nonsense_over_http(tmp_path: Path) -> None:
    async def scene() -> None:
        with Mortal(tmp_path, PATIENT) as server:
            server.begin()
            await server.ready()
            async with server.house.visitor() as anna:
                name = await lay(anna, [{"kind": "here", "name": "Anna"}, {"kind": "link"}])
                await anna.post(f"/api/tables/{name}/join", json={"name": "Ben"})
            before = await table_from_disk(tmp_path, name)
            created, sizes = 1, []
            for half in range(2):
                sources = [Requests(server.house, name, 10 * half + number) for number in range(8)]
                answers = await asyncio.gather(*(each.send(REQUESTS // 16) for each in sources))
                for status, request, answer in (each for some in answers for each in some):
                    assert status < 500 or b"client_missing" in answer, (request, answer)
                    created += status == 201
                sizes.append(server.memory())
            after = await table_from_disk(tmp_path, name)
            assert (position_of(after), after.version) == (position_of(before), before.version)
            with sqlite3.connect(tmp_path / "tables.db") as database:
                assert database.execute("SELECT count(*) FROM tables").fetchone() == (created,)
            database.close()
            assert sizes[1] < sizes[0] * MOST_GROWTH
            unharmed(server)

    asyncio.run(scene())
