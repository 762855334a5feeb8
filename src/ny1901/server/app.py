"""Puts the server together."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from ny1901 import __version__
from ny1901.server.bot_runner import DELAY, BotRunner
from ny1901.server.guards import (
    Compressed,
    MovesFirst,
    SafeHeaders,
    SameOrigin,
    SmallBodies,
    Unexpected,
    answer,
)
from ny1901.server.hub import PATIENCE, Hub
from ny1901.server.pages import pages
from ny1901.server.playing import MOST_MESSAGES, Door
from ny1901.server.protocol import NAME_ERRORS
from ny1901.server.routes import router
from ny1901.server.service import Service
from ny1901.server.troubles import Objection
from ny1901.store import Failed, SqlStore

_log = logging.getLogger(__name__)


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
        hub = Hub(service, patience)
        app.state.hub = hub
        app.state.most_messages = most_messages
        app.state.address = address
        bots = BotRunner(service, bot_processes, bot_delay, hub.watched)
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
        docs_url=None,  # FastAPI's pages take their scripts from elsewhere; /openapi.json says it all
        redoc_url=None,
        swagger_ui_oauth2_redirect_url=None,
    )
    app.include_router(router)
    app.include_router(pages)
    app.add_exception_handler(Objection, _objection)
    app.add_exception_handler(Failed, _store_failed)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _malformed)
    app.add_middleware(Compressed)
    app.add_middleware(SmallBodies)
    app.add_middleware(Door)
    app.add_middleware(MovesFirst)
    app.add_middleware(SameOrigin)
    app.add_middleware(Unexpected)
    app.add_middleware(SafeHeaders)
    return app


def _ours_to_mend(record: logging.LogRecord) -> bool:
    """Whether an error is worth a line in the log: text that is no text is its sender's own fault."""
    return record.exc_info is None or not isinstance(record.exc_info[1], UnicodeDecodeError)


async def _objection(request: Request, error: Exception) -> Response:
    assert isinstance(error, Objection)
    return answer(error, request.headers.get("accept-language"))


async def _store_failed(request: Request, error: Exception) -> Response:
    _log.error("the store can't be read: %s", error)
    return answer(Objection("store_failed"), request.headers.get("accept-language"))


async def _malformed(request: Request, error: Exception) -> Response:
    objection = Objection("name_refused") if _about_a_name(error) else Objection("message_malformed")
    if isinstance(error, HTTPException) and error.status_code == 405:
        objection = Objection("method_refused")
    return answer(objection, request.headers.get("accept-language"))


def _about_a_name(error: Exception) -> bool:
    """Whether all that is wrong with a message is a name."""
    if not isinstance(error, RequestValidationError):
        return False
    return all(each["loc"][-1] == "name" and each["type"] in NAME_ERRORS for each in error.errors())
