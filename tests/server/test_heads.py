"""Request lines and headers have a limit: one without an end would stop the service for all."""

import asyncio
import re
from collections.abc import Iterator
from contextlib import suppress
from itertools import repeat

import httpx
import pytest

from ny1901.server.web.request_heads import LARGEST_HEAD
from tests.cli.test_serve import Served, served

PIECE = b"x" * 4096
ENDLESS = 32 * 1024 * 1024
"""So many bytes are sent at most by somebody who never comes to an end."""
HUNG = 120
"""Seconds after which a server that reads them all is taken for stopped."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("server")) as found:
        yield found


def heads() -> dict[str, Iterator[bytes]]:
    """The ways not to come to an end; each begins well."""
    line, host = b"GET /api/offer HTTP/1.1\r\n", b"Host: x\r\n"
    chunked = b"POST /api/tables HTTP/1.1\r\n" + host + b"Transfer-Encoding: chunked\r\n\r\n0\r\n"
    return {
        "path": iter([b"GET /", *repeat(PIECE, 8192)]),
        "name": iter([line, host, *repeat(PIECE, 8192)]),
        "value": iter([line, host, b"X: ", *repeat(PIECE, 8192)]),
        "many": iter([line, host, *repeat(b"X: y\r\n" * 700, 8192)]),
        "cookies": iter([line, host, b"Cookie: ", *repeat(b"a=b; " * 800, 8192)]),
        "socket": iter([line, host, b"Connection: upgrade\r\n", *repeat(b"X: y\r\n" * 700, 8192)]),
        "trailer": iter([chunked, b"X: ", *repeat(PIECE, 8192)]),
    }


async def pour(server: Served, pieces: Iterator[bytes]) -> int:
    """Send until the server has had enough; gives how much that was."""
    _, writer = await asyncio.open_connection("127.0.0.1", server.port)
    sent = 0
    with suppress(OSError):
        for piece in pieces:
            writer.write(piece)
            await writer.drain()
            sent += len(piece)
    writer.close()
    return sent


@pytest.mark.parametrize("way", heads())
def test_a_head_without_an_end_is_refused(server: Served, way: str) -> None:
    """Long before all of it is sent, and others are answered afterwards."""
    sent = asyncio.run(asyncio.wait_for(pour(server, heads()[way]), HUNG))
    assert sent < ENDLESS / 2
    with server.visitor() as who:
        assert who.get("/api/offer").status_code == 200


def test_a_large_head_is_told_that_it_is_too_large(server: Served) -> None:
    with server.visitor() as who:
        fits = who.get("/api/offer", headers={"X": "y" * (LARGEST_HEAD - 1000)})
        assert fits.status_code == 200
        refused = who.get("/api/offer", headers={"X": "y" * LARGEST_HEAD})
        assert refused.status_code == httpx.codes.REQUEST_HEADER_FIELDS_TOO_LARGE
        in_pieces = who.get("/api/offer", headers={str(n): "y" * 999 for n in range(40)})
        assert in_pieces.status_code == httpx.codes.REQUEST_HEADER_FIELDS_TOO_LARGE
        assert who.get("/api/offer").status_code == 200


@pytest.mark.parametrize("headers", [{"X": "y" * 9_000}, {str(n): "y" for n in range(140)}])
def test_a_socket_whose_head_is_too_large_is_told_so(server: Served, headers: dict[str, str]) -> None:
    asked = {"Connection": "upgrade", "Upgrade": "websocket", **headers}
    with server.visitor() as who:
        refused = who.get("/api/tables/unknown/play", headers=asked)
    assert refused.status_code == httpx.codes.REQUEST_HEADER_FIELDS_TOO_LARGE


def test_many_short_headers_are_a_large_head(server: Served) -> None:
    head = b"GET /api/offer HTTP/1.1\r\nHost: x\r\n" + b"a:\r\n" * 10_000 + b"\r\n"
    assert asyncio.run(answers_to(server, head)) == [b"431"]


def test_a_refusal_does_not_overtake_an_answer(server: Served) -> None:
    good = b"GET /api/offer HTTP/1.1\r\nHost: x\r\n\r\n"
    large = b"GET /api/offer HTTP/1.1\r\nHost: x\r\nX: " + b"y" * LARGEST_HEAD + b"\r\n\r\n"
    assert asyncio.run(answers_to(server, good + large)) == [b"200"]


async def answers_to(server: Served, sent: bytes) -> list[bytes]:
    """The statuses of all answers until the server closes the connection."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(sent)
    heard = await asyncio.wait_for(reader.read(), HUNG)
    writer.close()
    return re.findall(rb"HTTP/1.1 (\d+)", heard)


def test_many_requests_on_one_connection_are_not_one_large_head(server: Served) -> None:
    with server.visitor() as who:
        for _ in range(50):
            assert who.get("/api/offer", headers={"X": "y" * 4096}).status_code == 200
