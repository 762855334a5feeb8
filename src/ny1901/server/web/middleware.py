"""What every request passes on its way in and every page on its way out."""

import logging
from collections.abc import Awaitable

from starlette.datastructures import MutableHeaders
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ny1901.server.errors import ErrorCode, ServerError
from ny1901.server.ops.limits import LARGEST_FRAME
from ny1901.server.runtime import server_of
from ny1901.server.web.answers import answer

_log = logging.getLogger(__name__)

_POLICY = (
    "default-src 'self'; img-src 'self' data:; connect-src 'self'; object-src 'none'; "
    "base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
)
_COMPRESSED, _SECRET = ("/api/", "/openapi.json"), ("/api/tables/mine",)
_LONG, _LEVEL = 1_000, 6


class Middleware:
    """Looks at every request. Sockets pass it without a trace: there may be thousands of them."""

    def __init__(self, app: ASGIApp) -> None:
        """Wrap the server."""
        self._app = app

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        """Look at a request, or pass on what is none."""
        see_to_it = self.request if scope["type"] == "http" else self._app
        return see_to_it(scope, receive, send)

    async def request(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass it on, or refuse it."""
        raise NotImplementedError


class MovesFirst(Middleware):
    """Lets requests wait a moment for moves: they take long, and a player waits for every move."""

    async def request(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Wait, and pass it on."""
        await server_of(scope).tables.let_moves_go_first()
        await self._app(scope, receive, send)


class SafeHeaders(Middleware):
    """Tells browsers to run nothing but our own scripts, and to tell other sites nothing."""

    async def request(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Add the headers to an answer; a page may have a policy of its own."""

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.setdefault("Content-Security-Policy", _POLICY)
                headers["X-Content-Type-Options"] = "nosniff"
                headers["Referrer-Policy"] = "same-origin"
            await send(message)

        await self._app(scope, receive, send_safely)


class Compressed(Middleware):
    """Compresses long answers of the API; the client's files were compressed when it was built.

    How short an answer becomes tells something of it to whoever can put words into it and hear it pass
    by (BREACH). So the list of a visitor's own tables stays as it is: their names are keys.
    """

    def __init__(self, app: ASGIApp) -> None:
        """Wrap the server."""
        super().__init__(app)
        self._compressing = GZipMiddleware(app, minimum_size=_LONG, compresslevel=_LEVEL)

    async def request(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Compress the answer, or pass it on as it is."""
        path: str = scope["path"]
        wanted = path.startswith(_COMPRESSED) and path not in _SECRET
        await (self._compressing if wanted else self._app)(scope, receive, send)


class Unexpected(Middleware):
    """Answers what nobody has thought of, too, in the words of the game."""

    async def request(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Log an error, and say so unless the answer has begun."""
        begun = False

        async def note(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self._app(scope, receive, note)
        except Exception:  # whatever it is, the asker must hear of it
            _log.exception("%s %s can't be answered", scope["method"], scope["path"])
            if not begun:
                await refuse(ServerError(ErrorCode.SERVER_FAILED), scope, receive, send)


class SmallBodies(Middleware):
    """Refuses requests with more to read than any of ours has."""

    async def request(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Read the whole body if it is small, and pass it on."""
        body = await _small_body(scope, receive)
        if body is None:
            await refuse(ServerError(ErrorCode.MESSAGE_TOO_LARGE), scope, receive, send)
            return
        await self._app(scope, _once(body, receive), send)


async def _small_body(scope: Scope, receive: Receive) -> bytes | None:
    """The body of a request; None if it is too large, which shows before all of it is read."""
    told = dict(scope["headers"]).get(b"content-length", b"0")
    body, more = b"", True
    while more and len(told) < 9 and int(told) <= LARGEST_FRAME >= len(body):
        message = await receive()
        body, more = body + message.get("body", b""), message.get("more_body", False)
    return None if more or len(body) > LARGEST_FRAME else body


def _once(body: bytes, receive: Receive) -> Receive:
    """Hands out a body that has been read; after that only the end of the connection can come."""
    waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def again() -> Message:
        return waiting.pop() if waiting else await receive()

    return again


class SameOrigin(Middleware):
    """Refuses what another site's page sends, also by a socket: its Origin is not our host."""

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        """Let same-origin and origin-less requests and sockets pass."""
        if scope["type"] == "websocket" and _foreign(scope):
            return send({"type": "websocket.close", "code": 4403})
        return super().__call__(scope, receive, send)

    async def request(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse a foreign one."""
        if _foreign(scope):
            await refuse(ServerError(ErrorCode.ORIGIN_FOREIGN), scope, receive, send)
        else:
            await self._app(scope, receive, send)


def _foreign(scope: Scope) -> bool:
    """Whether a page of another address asks; behind a proxy we may not know that it came by https."""
    host = dict(scope["headers"]).get(b"host", b"")
    ours = (b"http://" + host, b"https://" + host) if host else ()
    return any(name == b"origin" and value not in ours for name, value in scope["headers"])


async def refuse(error: ServerError, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer a request that gets no further."""
    await answer(error, scope)(scope, receive, send)
