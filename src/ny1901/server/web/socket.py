"""The door to a table: one WebSocket per client, for play."""

import asyncio
import contextlib
import logging
import re
import time
from collections import deque
from collections.abc import Awaitable, Callable

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError
from starlette.types import ASGIApp, Receive, Scope, Send

from ny1901.engine.notation import move_text
from ny1901.server.errors import ErrorCode, ServerError
from ny1901.server.ops.limits import LARGEST_FRAME, MESSAGES_IN, SLOWEST
from ny1901.server.present.errors import show_error
from ny1901.server.present.view import show_preview
from ny1901.server.protocol import (
    Absent,
    Advice,
    Advise,
    Answer,
    Ask,
    ClientMessage,
    Done,
    Ping,
    PlayMove,
    Pong,
    Refused,
    TakeBack,
)
from ny1901.server.runtime import Server, server_of
from ny1901.server.tables.service import Service
from ny1901.server.tables.table import Table
from ny1901.server.thinking.bot_runner import BotRunner
from ny1901.server.web.hub import Client
from ny1901.server.web.visitors import fresh_token, token_of, visitor_of
from ny1901.words.hints import what_to_do, why

_log = logging.getLogger(__name__)

_TRY_AGAIN = 1013
_NOT_FOUND = 4404
_GONE = (WebSocketDisconnect, RuntimeError)
"""What is raised if somebody has left before all was said."""
_TABLE = re.compile("/api/tables/(?P<name>[^/]+)/play")
_MESSAGES: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)


async def play(socket: WebSocket, name: str) -> None:
    """One client's connection to one table."""
    server = server_of(socket.scope)
    await server.tables.let_moves_go_first()
    token = token_of(socket)
    client = Client(visitor_of(token) if token else fresh_token())
    await socket.accept()
    try:
        table = await server.tables.table(name)
    except ServerError as error:
        with contextlib.suppress(*_GONE):
            refused = Refused(id=None, version=0, trouble=show_error(error))
            await socket.send_text(refused.model_dump_json())
            await socket.close(_TRY_AGAIN if error.code is ErrorCode.STORE_FAILED else _NOT_FOUND)
        return
    sender = asyncio.create_task(_send(socket, client, lambda: server.hub.exit(table, client)))
    try:
        await server.hub.enter(table, client)
        server.bots.go_on(table)
        await _listen(server, socket, table, client)
    finally:
        client.leave()
        server.hub.exit(table, client)
        sender.cancel()


class SocketRoute:
    """Leads sockets straight to their table: what pages pass weighs twenty kilobytes each."""

    def __init__(self, app: ASGIApp) -> None:
        """Wrap the server."""
        self._app = app

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        """Open the table, or pass on what is not for us."""
        table = _TABLE.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
        if table:
            return play(WebSocket(scope, receive, send), table["name"])
        return self._app(scope, receive, send)


async def _send(socket: WebSocket, client: Client, exit_table: Callable[[], None]) -> None:
    """Send what waits, in order; a client that reads too slowly is gone, and told so once it reads."""
    with contextlib.suppress(*_GONE):
        with contextlib.suppress(TimeoutError):
            while await _send_next(socket, client):
                pass
        client.cut()
        exit_table()
        await socket.close(_TRY_AGAIN)


async def _send_next(socket: WebSocket, client: Client) -> bool:
    """Send one message, and forget it: it may be long until the next; False once there are no more."""
    text = await client.next()
    if text is not None:
        async with asyncio.timeout(SLOWEST):
            await socket.send_text(text)
    return text is not None


async def _listen(server: Server, socket: WebSocket, table: Table, client: Client) -> None:
    """Obey messages until the client leaves."""
    times: deque[float] = deque(maxlen=server.settings.most_messages)
    while True:
        try:
            text = await socket.receive_text()
        except _GONE:
            return
        except KeyError:  # bytes, which nobody speaks here
            await socket.close(1003)
            return
        now = time.monotonic()
        if len(times) == server.settings.most_messages and now - times[0] < MESSAGES_IN:
            error = ServerError(ErrorCode.MESSAGES_TOO_MANY, version=table.version)
            _refuse(client, None, error)
            continue
        times.append(now)
        await _obey(server, table.id, client, text)


async def _obey(server: Server, name: str, client: Client, text: str) -> None:
    """One message and its answer."""
    command: str | None = None
    try:
        message = _MESSAGES.validate_json(text[: LARGEST_FRAME + 1])
        command = None if isinstance(message, Ping) else message.id
        match message:
            case PlayMove() | TakeBack() | Absent():
                version = await _command(server.tables, name, client.visitor, message)
                client.tell(Done(id=message.id, version=version))
            case Ask():
                client.tell(await _answer(server.tables, name, message))
            case Advise():
                table = await server.tables.advisable(name, client.visitor)
                client.meanwhile(_advise(server.bots, table, client, message))
            case Ping():
                client.tell(Pong())
    except ValidationError:
        _refuse(client, None, ServerError(ErrorCode.MESSAGE_MALFORMED))
    except ServerError as error:
        _refuse(client, command, error)
        if error.code is ErrorCode.STALE:
            with contextlib.suppress(ServerError):  # it can't be read now, and that was said
                server.hub.catch_up(await server.tables.table(name), client)


async def _command(
    tables: Service, name: str, visitor: str, message: PlayMove | TakeBack | Absent
) -> int:
    """Obey a command; gives the version it led to."""
    match message:
        case PlayMove(id=command, version=version, move=move):
            return await tables.move(name, visitor, command, version, move)
        case TakeBack(id=command, version=version):
            return await tables.undo(name, visitor, command, version)
        case Absent(id=command, version=version, choice=choice):
            return await tables.absent(name, visitor, command, version, choice)


async def _advise(bots: BotRunner, table: Table, client: Client, message: Advise) -> None:
    """Think, and tell for which version it was: somebody may have moved meanwhile."""
    version, game = table.version, table.running
    try:
        hint = await bots.advise(table, client.visitor)
    except asyncio.CancelledError:
        task = asyncio.current_task()
        if task is None or task.cancelling():  # the asker has gone
            raise
        _refuse(client, message.id, ServerError(ErrorCode.STALE, version=table.version))
        return
    except Exception:  # whatever it is, the asker must not wait for ever
        _log.exception("no advice at table %s", table.id)
        _refuse(client, message.id, ServerError(ErrorCode.NO_ADVICE, version=table.version))
        return
    client.tell(
        Advice(
            id=message.id,
            version=version,
            move=move_text(game.rules, hint.move),
            sentence=what_to_do(game.rules, hint),
            chances=list(hint.win_chances),
            reasons=why(hint),
        )
    )


async def _answer(tables: Service, name: str, message: Ask) -> Answer:
    """What would come of a move."""
    found = await tables.ask(name, message.move)
    if isinstance(found, ServerError):
        return Answer(id=message.id, trouble=show_error(found), preview=None)
    table = await tables.table(name)
    preview = show_preview(table.running.rules, found)
    return Answer(id=message.id, trouble=None, preview=preview)


def _refuse(client: Client, command: str | None, error: ServerError) -> None:
    client.tell(Refused(id=command, version=error.version, trouble=show_error(error)))
