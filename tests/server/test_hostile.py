"""What strangers try: other sites' pages, paths out of the house, too much, too deep, too slow."""

import asyncio
import base64
import json
import re
import socket
import struct
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import CloseCode, Opcode
from websockets.typing import Origin

from ny1901.server.ops.limits import MOST_MESSAGES
from ny1901.server.present.release import BUILT
from ny1901.server.web.hub import Client
from ny1901.server.web.visitors import COOKIE
from tests.server.fire import PATIENT, position_of, table_at
from tests.server.house import (
    TWO_HERE,
    House,
    Json,
    Player,
    house,
    lay,
    two_by_link,
)
from tests.server.killing import Mortal

LARGEST = 8_192
MANY = 100
"""The largest frame, and the most messages in twenty seconds, that the law allows."""
FOREIGN = [
    "null",
    "http://evil.example",
    "https://evil.example",
    "http://{host}",
    "http://{host}:1",
    "http://{address}.evil.example",
    "http://evil.example.{address}",
    "http://evil-{address}",
    "http://{address}@evil.example",
    "http://evil.example@{address}",
    "http://evil.example#{address}",
    "http://evil.example/{address}",
    "http://evil.example\\@{address}",
    "http://{address}, http://evil.example",
    "http://{address}/",
    "file://{address}",
    "chrome-extension://{address}",
    "//{address}",
    "{address}",
    "http:{address}",
    "http://",
    "http://[::1",
    "http://[evil",
]


def test_every_answer_tells_browsers_to_be_careful(tmp_path: Path) -> None:
    """Pages, data and refusals alike."""

    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            foreign = {"Origin": "http://evil.example"}
            answers = [
                await anna.get("/"),
                await anna.get("/nowhere"),
                await anna.get("/api/tables"),
                await anna.get("/api/tables/unknown"),
                await anna.get("/openapi.json"),
                await anna.post("/api/tables", json={"seats": TWO_HERE}),
                await anna.post("/api/tables", json={"seats": TWO_HERE}, headers=foreign),
                await anna.post("/api/tables", content=b" " * (LARGEST + 1)),
            ]
            assert [answer.status_code for answer in answers] == [
                200,
                404,
                200,
                404,
                200,
                201,
                403,
                413,
            ]
            for answer in answers:
                policy = answer.headers["Content-Security-Policy"]
                assert policy.startswith("default-src 'self';"), answer.url
                assert "frame-ancestors 'none'" in policy
                assert answer.headers["X-Content-Type-Options"] == "nosniff"
                assert answer.headers["Referrer-Policy"] == "same-origin"

    asyncio.run(scene())


def test_pages_of_other_sites_are_refused(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            table = await lay(anna, TWO_HERE)
            url = f"ws://{here.address}/api/tables/{table}/play"
            host = here.address.partition(":")[0]
            for spelling in FOREIGN:
                origin = spelling.format(address=here.address, host=host)
                for method, path in (("POST", "/api/tables"), ("GET", f"/api/tables/{table}/record")):
                    answer = await anna.request(
                        method, path, json={"seats": TWO_HERE}, headers={"Origin": origin}
                    )
                    assert (answer.status_code, answer.json()["code"]) == (403, "origin_foreign"), (
                        origin
                    )
                with pytest.raises(InvalidStatus) as refused:
                    await connect(url, origin=Origin(origin))
                assert refused.value.response.status_code == 403, origin
            assert len((await anna.get("/api/tables/mine")).json()) == 1
            for own in (f"http://{here.address}", f"https://{here.address}"):
                assert (await anna.get("/api/offer", headers={"Origin": own})).status_code == 200
                async with connect(url, origin=Origin(own), max_size=None) as welcome:
                    assert json.loads(await welcome.recv())["type"] == "welcome"

    asyncio.run(scene())


STEPS_UP = ["../", "..%2f", "%2e%2e/", "%2e%2e%2f", ".%2e/", "..%5c", "..\\", "%2e%2e%5c", "..;/"]
STEPS_UP += [
    "....//",
    "..%00/",
    "%252e%252e%252f",
    "..%c0%af",
    "%c0%ae%c0%ae/",
    "..%ef%bc%8f",
    ".../",
    "./../",
]
STARTS = ["/", "//", "/assets/", "/assets/%2e/", "/table/", "/api/", "/%2f", "/.", "/%5c"]
TARGETS = ["game.py", "etc/passwd", "%2fetc/passwd", "etc%2fpasswd", "data%2frules.md", "server/app.py"]


async def status_and_text(here: House, request: bytes) -> tuple[int, bytes]:
    """The answer to a request as it was written, byte for byte."""
    host, _, port = here.address.partition(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    try:
        writer.write(request)
        answer = await asyncio.wait_for(reader.read(), 60)
    finally:
        writer.close()
        await writer.wait_closed()
    return int(answer[9:12]), answer.partition(b"\r\n\r\n")[2]


def test_no_path_leads_out_of_the_client(tmp_path: Path) -> None:
    assert (BUILT.parent / "game.py").is_file()
    paths = [
        start + step * depth + target
        for start in STARTS
        for step in STEPS_UP
        for depth in (1, 2, 9)
        for target in TARGETS
    ]
    paths += [
        "/%00",
        "/a%00.html",
        "/" + "a" * 300,
        "/" + "a/" * 3_000,
        "/%ff",
        "/etc/passwd",
        "//etc/passwd",
    ]

    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            page = (await anna.get("/")).content
            end = f" HTTP/1.1\r\nHost: {here.address}\r\nConnection: close\r\n\r\n"
            for path in paths:
                status, text = await status_and_text(here, f"GET {path}{end}".encode())
                assert status in (400, 404) or text == page, path

    asyncio.run(scene())


async def goes_on(player: Player) -> None:
    """The game goes on as if nothing had happened."""
    done = await player.move((await player.my_turn())[0])
    assert done["type"] == "done"
    await player.until(done["version"])


async def how_it_ends(opening: connect, message: str | bytes | list[str]) -> int | None:
    """The code with which the server ends a connection after this message, if the code gets through."""
    async with opening as hostile:
        try:
            await hostile.send(message)
            while True:
                await asyncio.wait_for(hostile.recv(), 60)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None


def test_frames_that_are_too_large_end_the_connection_and_no_more(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            table = await lay(anna, TWO_HERE)
            url = f"ws://{here.address}/api/tables/{table}/play"
            async with here.sit(table, anna) as player:
                large = '{"type":"ping"}' + " " * (LARGEST - 15)
                await player.socket.send(large)
                await player.hear("pong")
                for message in (large + " ", [large[:3_000]] * 3, b"x" * 9_000):
                    assert (
                        await how_it_ends(connect(url, max_size=None, compression=None), message)
                        == 1009
                    )
                await how_it_ends(connect(url, max_size=None), "x" * 5_000_000)
                await goes_on(player)

    asyncio.run(scene())


def test_bodies_that_are_too_large_are_refused_unread(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            head = f"POST /api/tables HTTP/1.1\r\nHost: {here.address}\r\nConnection: close\r\n"
            for rest in (
                "Content-Length: 1000000000\r\n\r\n",
                "Content-Length: 1000000000\r\nContent-Type: application/json\r\n\r\n{",
                "Transfer-Encoding: chunked\r\n\r\n" + "2000\r\n" + "x" * 8192 + "\r\n2000\r\nxx",
            ):
                status, text = await status_and_text(here, (head + rest).encode())
                assert (status, json.loads(text)["code"]) == (413, "message_too_large")
            wish = json.dumps({"seats": TWO_HERE}).ljust(LARGEST)
            answer = await anna.post("/api/tables", content=wish, headers=AS_JSON)
            assert answer.status_code == 201
            answer = await anna.post("/api/tables", content=wish + " ", headers=AS_JSON)
            assert (answer.status_code, answer.json()["code"]) == (413, "message_too_large")

    asyncio.run(scene())


AS_JSON = {"Content-Type": "application/json"}
DEEP = ["[" * 4_000, "[" * 4_000 + "]" * 4_000, '{"a":' * 1_500, '{"type":"ask","move":' + "[" * 3_000]


def test_deep_and_broken_json_is_refused_in_words(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            table = await lay(anna, TWO_HERE)
            async with here.sit(table, anna) as player:
                for text in (*DEEP, "9" * 5_000, "\x00", '"\\ud800"'):
                    await player.socket.send(text)
                    assert (await player.hear("refused"))["trouble"]["code"] == "message_malformed"
                    for path in ("/api/tables", f"/api/tables/{table}/join"):
                        answer = await anna.post(path, content=text, headers=AS_JSON)
                        assert (answer.status_code, answer.json()["code"]) == (400, "message_malformed")
                await goes_on(player)

    asyncio.run(scene())


BROKEN_WISHES: list[Json] = [
    {"variant": "\ud800"},
    {"chosen_challenge": "\ud800"},
    {"streets": ["\ud800", "NB", "WA"]},
    {"characters": ["\ud800", None]},
    {"seats": [{"kind": "here", "name": "Anna\ud800"}, {"kind": "link"}]},
    {"seats": [{"kind": "here", "name": "Anna", "bot": "\ud800"}, {"kind": "link"}]},
    {"seats": [{"kind": "here", "name": "Anna"}, {"kind": "bot", "bot": "\ud800"}]},
    {"variant": "x" * 41},
    {"seats": [{"kind": "here", "name": "x" * 41}, {"kind": "link"}]},
]


def test_broken_and_long_words_are_refused_in_words(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            for wish in BROKEN_WISHES:
                text = json.dumps({"seats": TWO_HERE, **wish})
                answer = await anna.post("/api/tables", content=text, headers=AS_JSON)
                assert answer.status_code == 400, wish
                assert answer.json()["code"] in ("message_malformed", "name_refused"), wish

    asyncio.run(scene())


def test_binary_frames_and_broken_text_end_the_connection_and_no_more(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            table = await lay(anna, TWO_HERE)
            async with here.sit(table, anna) as player:
                await player.my_turn()
                before = position_of(await table_at(here, table))
                for broken, text, code in (
                    (b'{"type":"ping"}', False, CloseCode.UNSUPPORTED_DATA),
                    (b"\xff\xfe", True, CloseCode.INVALID_DATA),
                    (b"\xed\xa0\x80", True, CloseCode.INVALID_DATA),
                ):
                    async with here.sit(table, anna) as hostile:
                        await hostile.socket.send(broken, text=text)
                        with pytest.raises(ConnectionClosed) as closed:
                            await hostile.hear("pong", "refused")
                        assert closed.value.rcvd
                        assert closed.value.rcvd.code == code
                assert position_of(await table_at(here, table)) == before
                await goes_on(player)

    asyncio.run(scene())
    assert "Traceback" not in capfd.readouterr().err


def test_too_many_messages_are_refused_and_harm_nobody_else(tmp_path: Path) -> None:
    async def scene() -> None:
        async with (
            house(tmp_path, most_messages=MOST_MESSAGES) as here,
            here.visitor() as anna,
        ):
            table = await lay(anna, TWO_HERE)
            async with here.sit(table, anna) as player, here.sit(table, anna) as flood:
                await flood.my_turn()
                for _ in range(MANY + 50):
                    await flood.socket.send('{"type":"ping"}')
                answers = [await flood.hear("pong", "refused") for _ in range(MANY + 50)]
                kinds = [answer["type"] for answer in answers]
                assert kinds == ["pong"] * MANY + ["refused"] * 50
                assert answers[-1]["trouble"]["code"] == "messages_too_many"
                refused = await flood.move((await flood.my_turn())[0])
                assert refused["trouble"]["code"] == "messages_too_many"
                await goes_on(player)

    asyncio.run(scene())


MOST_UPDATES = 6_000
"""So many positions are more than fits into the buffers between server and client."""


def test_what_waits_for_a_client_that_does_not_read_stays_small() -> None:
    async def scene() -> None:
        client = Client("visitor")
        client.send("first")
        assert await client.next() == "first"
        for _ in range(251):
            client.send("more")
        assert await client.next() is None, "it is cut off"

    asyncio.run(scene())


def test_a_client_that_does_not_read_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The others play on, and see that it is gone."""
    monkeypatch.setattr("ny1901.server.web.line.SLOWEST", 0.5)

    async def scene() -> None:
        async with (
            house(tmp_path, most_messages=PATIENT) as here,
            here.visitor() as anna,
            here.visitor() as ben,
        ):
            assert here.door
            here.door.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4_096)
            table = await two_by_link(anna, ben, first=0)
            deaf = deaf_socket(here, table, ben)
            async with here.sit(table, anna) as player:
                while not player.table or not player.table["seats"][1]["present"]:
                    await player.hear("table")
                moves = await player.my_turn()
                for _ in range(MOST_UPDATES // 2):
                    await player.move(moves[0])
                    await player.say(type="undo", version=player.view["version"])
                    await player.hear("done")
                    if not player.table["seats"][1]["present"]:
                        break
                else:
                    raise AssertionError("it is still waited for")
                await goes_on(player)
            await asyncio.to_thread(read_to_the_end, deaf)

    asyncio.run(scene())


def read_to_the_end(slow: socket.socket) -> None:
    """Begin to read after all: what was sent comes, and then a word that one should come again."""
    goodbye = bytes([0x80 | Opcode.CLOSE, 2]) + struct.pack("!H", CloseCode.TRY_AGAIN_LATER)
    slow.settimeout(30)
    received = b""
    with slow:
        while goodbye not in received:
            more = slow.recv(65_536)
            assert more, "closed without a word"
            received += more


def test_whoever_leaves_before_being_refused_is_no_error(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            await lay(anna, TWO_HERE)
            for _ in range(30):
                leaver = deaf_socket(here, "unknown", anna)
                leaver.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                leaver.close()
            assert (await anna.get("/api/tables")).status_code == 200
        assert not capfd.readouterr().err

    asyncio.run(scene())


def deaf_socket(here: House, table: str, who: httpx.AsyncClient) -> socket.socket:
    """A client that opens the table and never reads."""
    host, _, port = here.address.partition(":")
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    deaf.connect((host, int(port)))
    deaf.sendall(
        f"GET /api/tables/{table}/play HTTP/1.1\r\nHost: {here.address}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {base64.b64encode(bytes(16)).decode()}\r\n"
        f"Cookie: {COOKIE}={who.cookies[COOKIE]}\r\n\r\n".encode()
    )
    return deaf


def test_half_requests_keep_nobody_waiting(tmp_path: Path) -> None:
    async def scene() -> None:
        async with house(tmp_path) as here, here.visitor() as anna:
            host, _, port = here.address.partition(":")
            halves = []
            for number in range(300):
                _, writer = await asyncio.open_connection(host, int(port))
                request = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{"
                writer.write(request[: number % len(request)])
                halves.append(writer)
            table = await lay(anna, TWO_HERE)
            async with here.sit(table, anna) as player:
                for _ in range(5):
                    await goes_on(player)
            for writer in halves:
                writer.close()
                await writer.wait_closed()

    asyncio.run(scene())


def test_a_token_is_long_hidden_from_scripts_and_kept_by_nobody(tmp_path: Path) -> None:
    async def scene() -> None:
        with Mortal(tmp_path, PATIENT) as server:
            server.begin()
            await server.ready()
            heard = []
            async with server.house.visitor() as anna, server.house.visitor() as ben:
                first = await anna.get("/api/tables")
                cookie = first.headers["set-cookie"].lower()
                assert "httponly" in cookie
                assert "samesite=lax" in cookie or "samesite=strict" in cookie
                token = anna.cookies[COOKIE]
                assert re.fullmatch(r"[A-Za-z0-9_-]{22,}", token), "at least 128 bits in base 64"
                assert token != (await ben.get("/api/tables")).cookies[COOKIE]
                table = await lay(anna, TWO_HERE)
                for path in ("", "/steps/0", "/record"):
                    answer = await anna.get(f"/api/tables/{table}{path}")
                    heard += [answer.text, str(answer.headers), str(answer.url)]
                for post in ("/join", "/leave", "/rematch"):
                    heard.append(
                        (await anna.post(f"/api/tables/{table}{post}", json={"name": "A"})).text
                    )
                heard += [(await anna.get("/api/tables/mine")).text, (await anna.get("/nowhere")).text]
                async with server.house.sit(table, anna) as player:
                    await goes_on(player)
                    await player.socket.send("nonsense")
                    await player.hear("refused")
                    heard += player.frames
        heard += [path.read_text("latin-1") for path in tmp_path.iterdir()]
        assert not [text for text in heard if token in text]

    asyncio.run(scene())
