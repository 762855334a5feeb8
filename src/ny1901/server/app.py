"""Puts the server together: its parts, who is told of what, and what requests pass."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from ny1901 import __version__
from ny1901.server.errors import ErrorCode, ServerError
from ny1901.server.ops.settings import USUAL, Settings
from ny1901.server.protocol import NAME_ERRORS
from ny1901.server.runtime import Server
from ny1901.server.tables.presence import Presence
from ny1901.server.tables.service import Service
from ny1901.server.thinking.bot_runner import BotRunner
from ny1901.server.thinking.plans import Planner
from ny1901.server.web.answers import answer
from ny1901.server.web.http import router
from ny1901.server.web.hub import Hub
from ny1901.server.web.middleware import (
    Compressed,
    MovesFirst,
    SafeHeaders,
    SameOrigin,
    SmallBodies,
    Unexpected,
)
from ny1901.server.web.pages import pages
from ny1901.server.web.socket import SocketRoute
from ny1901.store import Failed, SqlStore

_log = logging.getLogger(__name__)


def make_app(url: str, settings: Settings = USUAL) -> FastAPI:
    """The server on a database."""
    app = FastAPI(
        title="New York 1901",
        version=__version__,
        lifespan=lambda app: _running(app, url, settings),
        docs_url=None,  # FastAPI's pages take their scripts from elsewhere; /openapi.json says it all
        redoc_url=None,
        swagger_ui_oauth2_redirect_url=None,
    )
    for routes in (router, pages):
        app.include_router(routes)
    for error, handler in _HANDLERS:
        app.add_exception_handler(error, handler)
    for middleware in _MIDDLEWARE:
        app.add_middleware(middleware)
    return app


@asynccontextmanager
async def _running(app: FastAPI, url: str, settings: Settings) -> AsyncIterator[None]:
    """A running server: its parts, who is told of every change, and who keeps a table in memory."""
    logging.getLogger("uvicorn.error").addFilter(_ours_to_mend)
    store = SqlStore(url)
    tables = Service(store, Presence(settings.patience), settings.collection)
    hub = Hub(tables)
    bots = BotRunner(tables, settings.bot_processes, settings.bot_delay)
    plans = Planner()
    tables.listeners += [hub.publish, bots.wake]
    tables.live.users += [tables.presence.anybody, bots.plays_at]
    app.state.server = Server(tables, hub, bots, plans, settings)
    waking = [asyncio.create_task(bots.wake_all())]
    if settings.bots_at_once:
        waking.append(asyncio.create_task(bots.warm_up()))
    yield
    for each in waking:
        each.cancel()
    await bots.close()
    plans.close()
    await store.close()


def _ours_to_mend(record: logging.LogRecord) -> bool:
    """Whether an error is worth a line in the log: text that is no text is its sender's own fault."""
    return record.exc_info is None or not isinstance(record.exc_info[1], UnicodeDecodeError)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, ServerError)
    return answer(error, request.scope)


async def _store_failed(request: Request, error: Exception) -> Response:
    _log.error("the store can't be read: %s", error)
    return answer(ServerError(ErrorCode.STORE_FAILED), request.scope)


async def _malformed(request: Request, error: Exception) -> Response:
    code = ErrorCode.NAME_REFUSED if _about_a_name(error) else ErrorCode.MESSAGE_MALFORMED
    if isinstance(error, HTTPException) and error.status_code == HTTPStatus.METHOD_NOT_ALLOWED:
        code = ErrorCode.METHOD_REFUSED
    return answer(ServerError(code), request.scope)


def _about_a_name(error: Exception) -> bool:
    """Whether all that is wrong with a message is a name."""
    if not isinstance(error, RequestValidationError):
        return False
    return all(each["loc"][-1] == "name" and each["type"] in NAME_ERRORS for each in error.errors())


_HANDLERS = (
    (ServerError, _refused),
    (Failed, _store_failed),
    (RequestValidationError, _malformed),
    (HTTPException, _malformed),
)
"""What becomes of errors."""
_MIDDLEWARE = (Compressed, SmallBodies, SocketRoute, MovesFirst, SameOrigin, Unexpected, SafeHeaders)
"""What requests pass on their way in, the last of these first."""
