"""The cheapest honest client: HTTP requests and WebSockets by hand, so that the load costs little.

Sockets offer compression as browsers do and pay for it like them. Frames are masked with zeros, which
the protocol allows.
"""

from __future__ import annotations

import asyncio
import json
import re
import zlib
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple, cast

HOST = "127.0.0.1"
_TAIL = b"\x00\x00\xff\xff"
_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10
_FINAL, _COMPRESSED, _MASKED = 0x80, 0x40, 0x80

Hear = Callable[[bytes], None]
"""Is given every text message."""


class Reply(NamedTuple):
    """What came back from a request; ``cookie`` is empty if none was given."""

    status: int
    cookie: str
    body: dict[str, object]


async def post(port: int, path: str, wish: object, cookie: str = "") -> Reply:
    """Send one JSON request on a connection of its own."""
    body = json.dumps(wish).encode()
    head = [
        f"POST {path} HTTP/1.1",
        f"Host: {HOST}:{port}",
        "Connection: close",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        *([f"Cookie: {cookie}"] if cookie else []),
    ]
    reader, writer = await asyncio.open_connection(HOST, port)
    writer.write("\r\n".join([*head, "", ""]).encode() + body)
    top, _, rest = (await reader.read()).partition(b"\r\n\r\n")
    writer.close()
    with suppress(OSError):
        await writer.wait_closed()
    given = re.search(rb"(?im)^set-cookie: ([^;\r]+)", top)
    return Reply(int(top.split()[1]), given[1].decode() if given else cookie, json.loads(rest))


class Socket(asyncio.Protocol):
    """One WebSocket; what it hears goes to ``hear``, and ``lost`` is called if the server hangs up."""

    def __init__(self, hear: Hear, lost: Callable[[], None]) -> None:
        self._hear, self._lost = hear, lost
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None
        self.agreed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """Done when the server has answered the handshake."""
        self._inflate: Callable[[bytes], bytes] | None = None
        self._deflate: zlib._Compress | None = None

    @classmethod
    async def connect(
        cls, port: int, path: str, cookie: str, hear: Hear, lost: Callable[[], None]
    ) -> Socket:
        """Open a socket and wait until the server has agreed."""
        loop = asyncio.get_running_loop()
        transport, socket = await loop.create_connection(lambda: cls(hear, lost), HOST, port)
        head = [
            f"GET {path} HTTP/1.1",
            f"Host: {HOST}:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits",
            *([f"Cookie: {cookie}"] if cookie else []),
        ]
        transport.write("\r\n".join([*head, "", ""]).encode())
        await socket.agreed
        return socket

    def send(self, text: bytes) -> None:
        """Send a text message."""
        first = _FINAL | _TEXT
        if self._deflate is not None:
            first |= _COMPRESSED
            text = (self._deflate.compress(text) + self._deflate.flush(zlib.Z_SYNC_FLUSH))[:-4]
        self._write(first, text)

    def close(self) -> None:
        """Leave, as a closed tab does."""
        self._lost = _nothing
        if self._transport is not None:
            self._write(_FINAL | _CLOSE, b"\x03\xe9")
            self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Remember where to write."""
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell whoever waits."""
        if not self.agreed.done():
            self.agreed.set_exception(ConnectionError("the server hung up"))
        self._lost()

    def data_received(self, data: bytes) -> None:
        """Take the answer to the handshake first, then frame by frame."""
        self._buffer += data
        if not self.agreed.done() and not self._has_agreed():
            return
        while self._take_frame():
            pass

    def _has_agreed(self) -> bool:
        """Whether the server's answer is complete; a refusal is an error."""
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0:
            return False
        head = bytes(self._buffer[:end])
        del self._buffer[: end + 4]
        if not head.startswith(b"HTTP/1.1 101"):
            self.agreed.set_exception(ConnectionError(head.split(b"\r\n")[0].decode()))
            return False
        if b"permessage-deflate" in head:
            window = re.search(rb"client_max_window_bits=(\d+)", head)
            self._inflate = zlib.decompressobj(-15).decompress
            self._deflate = zlib.compressobj(6, wbits=-int(window[1]) if window else -15, memLevel=5)
        self.agreed.set_result(None)
        return True

    def _take_frame(self) -> bool:
        """Take one frame off the buffer, if it is complete."""
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        length, start = buffer[1], 2
        if length == 126:
            length, start = int.from_bytes(buffer[2:4], "big"), 4
        elif length == 127:
            length, start = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < start + length or (start > 2 and len(buffer) < start):
            return False
        first, payload = buffer[0], bytes(buffer[start : start + length])
        del buffer[: start + length]
        self._obey(first, payload)
        return True

    def _obey(self, first: int, payload: bytes) -> None:
        kind = first & 0x0F
        if kind == _TEXT:
            if first & _COMPRESSED and self._inflate is not None:
                payload = self._inflate(payload + _TAIL)
            self._hear(payload)
        elif kind == _PING:
            self._write(_FINAL | _PONG, payload)

    def _write(self, first: int, payload: bytes) -> None:
        length = len(payload)
        assert self._transport is not None
        assert length < 1 << 16
        size = bytes([_MASKED | length]) if length < 126 else b"\xfe" + length.to_bytes(2, "big")
        self._transport.write(bytes([first]) + size + b"\x00\x00\x00\x00" + payload)


def _nothing() -> None:
    """Nobody wants to know."""
