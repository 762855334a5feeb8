"""HTTP as uvicorn speaks it, with a limit on the request line and the headers.

uvicorn's parser keeps every byte of a header until its end and copies all of them for each piece that
comes: a header without an end would stop the whole service.
"""

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

LARGEST_HEAD = 32 * 1024
"""Bytes of request line and headers; browsers send less than a tenth of it."""
_LARGEST_REST = 1024 * 1024
"""Bytes after the headers, trailers included; bodies over 8 KiB are refused long before."""
_BETWEEN = len(": \r\n")
_LONGEST_LINE, _MOST_LINES = 8_000, 120
"""What the library of sockets takes; it would be silent about more."""
_REFUSAL = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
)


class BoundedHttpProtocol(HttpToolsProtocol):
    """Refuses heads that are too large with status 431, and closes the connection."""

    _in_head = True
    _refused = False
    _received = 0
    """Bytes of the head, or after the head, since the last piece that was complete."""

    def data_received(self, data: bytes) -> None:
        """Pass on what has come, unless there was too much of it."""
        if self._refused:
            return
        self._received += len(data)
        super().data_received(data)
        if self.transport.is_closing():
            return
        if self._in_head and self._received > LARGEST_HEAD:
            self._refuse()
        elif self._received > _LARGEST_REST:
            self.transport.close()

    def on_headers_complete(self) -> None:
        """Begin the request, if its head has come in one piece that was not too large."""
        self._in_head, self._received = False, 0
        if self._too_large():
            self._refuse()
            raise ValueError("the head of the request is too large")  # so that nothing more is parsed
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The next head may come."""
        self._in_head, self._received = True, 0
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no request, unless it was refused already."""
        if not self._refused:
            super().send_400_response(msg)

    def _too_large(self) -> bool:
        """Whether a head that is complete is too large, for us or for the library of sockets."""
        lines = [len(name) + len(value) + _BETWEEN for name, value in self.headers]
        if len(self.url) + sum(lines) > LARGEST_HEAD:
            return True
        many = len(lines) > _MOST_LINES or max([len(self.url), *lines]) > _LONGEST_LINE
        return many and self.parser.should_upgrade()

    def _refuse(self) -> None:
        """Say so and close; if an answer to a request before is under way, that one is the last."""
        self._refused = True
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is not None and not cycle.response_complete:
            cycle.keep_alive = False
            return
        self.transport.write(_REFUSAL)
        self.transport.close()
