"""Puts the server together."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ny1901 import __version__
from ny1901.server.bot_runner import DELAY, BotRunner
from ny1901.server.hub import PATIENCE, Hub
from ny1901.server.languages import language_of
from ny1901.server.pages import pages
from ny1901.server.playing import LARGEST_FRAME, MOST_MESSAGES, Door
from ny1901.server.protocol import NAME_ERRORS
from ny1901.server.reference import reference
from ny1901.server.routes import router
from ny1901.server.service import Service
from ny1901.server.troubles import Objection
from ny1901.store import Failed, SqlStore
from ny1901.texts import Texts

_log = logging.getLogger(__name__)

_POLICY = (
    "default-src 'self'; img-src 'self' data:; connect-src 'self'; object-src 'none'; "
    "base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
)


def make_app(
    url: str,
    *,
    bot_delay: float = DELAY,
    bot_processes: int = 1,
    patience: float = PATIENCE,
    bots_at_once: bool = False,
    most_messages: int = MOST_MESSAGES,
    address: str | None = None,
) -> FastAPI:
    """The server on a database; bots wait so many seconds before each move.

    The process they think in is started with the first thought, or ``bots_at_once``. The ``address`` is
    where others in the network find the server.
    """

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        logging.getLogger("uvicorn.error").addFilter(_ours_to_mend)
        store = SqlStore(url)
        service = Service(store)
        app.state.service = service
        app.state.hub = Hub(service, patience)
        app.state.most_messages = most_messages
        app.state.address = address
        bots = BotRunner(service, bot_processes, bot_delay)
        app.state.bots = bots
        waking = [asyncio.create_task(bots.wake_all())]
        if bots_at_once:
            waking.append(asyncio.create_task(bots.warm_up()))
        yield
        for each in waking:
            each.cancel()
        await bots.close()
        await store.close()

    app = FastAPI(
        title="New York 1901",
        version=__version__,
        lifespan=lifespan,
        docs_url=None,  # ours needs no scripts from elsewhere
        redoc_url=None,
        swagger_ui_oauth2_redirect_url=None,
    )
    app.include_router(router)
    app.include_router(reference)
    app.include_router(pages)
    app.add_exception_handler(Objection, _objection)
    app.add_exception_handler(Failed, _store_failed)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _malformed)
    app.middleware("http")(_safe_headers)
    app.add_middleware(SmallBodies)
    app.add_middleware(Door)
    app.add_middleware(SameOrigin)
    return app


def _ours_to_mend(record: logging.LogRecord) -> bool:
    """Whether an error is worth a line in the log: text that is no text is its sender's own fault."""
    return record.exc_info is None or not isinstance(record.exc_info[1], UnicodeDecodeError)


class SmallBodies:
    """Refuses requests with more to read than any of ours has."""

    def __init__(self, app: ASGIApp) -> None:
        """Wrap the server."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Read the whole body if it is small, and pass it on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        body = await _small_body(scope, receive)
        if body is None:
            await _answer(Objection("message_too_large"), None)(scope, receive, send)
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


class SameOrigin:
    """Refuses what another site's page sends: its Origin is not the host it talks to."""

    def __init__(self, app: ASGIApp) -> None:
        """Wrap the server."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let same-origin and origin-less requests pass."""
        if scope["type"] in ("http", "websocket") and _foreign(scope):
            if scope["type"] == "websocket":
                await send({"type": "websocket.close", "code": 4403})
                return
            await _answer(Objection("origin_foreign"), None)(scope, receive, send)
            return
        await self._app(scope, receive, send)


def _foreign(scope: Scope) -> bool:
    """Whether a page of another address asks; behind a proxy we may not know that it came by https."""
    host = dict(scope["headers"]).get(b"host", b"")
    ours = (b"http://" + host, b"https://" + host) if host else ()
    return any(name == b"origin" and value not in ours for name, value in scope["headers"])


async def _safe_headers(
    request: Request, call_next: Callable[[Request], Awaitable[Response]]
) -> Response:
    response = await call_next(request)
    response.headers.setdefault("Content-Security-Policy", _POLICY)
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Referrer-Policy"] = "same-origin"
    return response


async def _objection(request: Request, error: Exception) -> Response:
    assert isinstance(error, Objection)
    return _answer(error, request.headers.get("accept-language"))


async def _store_failed(request: Request, error: Exception) -> Response:
    _log.error("the store can't be read: %s", error)
    return _answer(Objection("store_failed"), request.headers.get("accept-language"))


async def _malformed(request: Request, error: Exception) -> Response:
    objection = Objection("name_refused") if _about_a_name(error) else Objection("message_malformed")
    if isinstance(error, HTTPException) and error.status_code == 405:
        objection = Objection("method_refused")
    return _answer(objection, request.headers.get("accept-language"))


def _about_a_name(error: Exception) -> bool:
    """Whether all that is wrong with a message is a name."""
    if not isinstance(error, RequestValidationError):
        return False
    return all(each["loc"][-1] == "name" and each["type"] in NAME_ERRORS for each in error.errors())


def _answer(objection: Objection, accepted: str | None) -> JSONResponse:
    trouble = objection.trouble(Texts(language_of(accepted)))
    return JSONResponse(trouble.model_dump(), status_code=objection.status)
