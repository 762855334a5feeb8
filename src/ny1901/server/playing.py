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
from starlette.datastructures import State
from starlette.types import ASGIApp, Receive, Scope, Send

from ny1901.advice import what_to_do, why
from ny1901.engine.notation import move_text
from ny1901.server.bot_runner import BotRunner
from ny1901.server.hub import Client, Hub
from ny1901.server.languages import spoken
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
from ny1901.server.service import Service
from ny1901.server.showing import show_preview
from ny1901.server.table import Table
from ny1901.server.telling import words_for
from ny1901.server.troubles import Objection
from ny1901.server.visitors import fresh_token, token_of, visitor_of
from ny1901.texts import Texts

_log = logging.getLogger(__name__)

LARGEST_FRAME = 8 * 1024
SLOWEST = 10.0
"""Seconds a client may take to accept a message before it is taken for gone."""
MOST_MESSAGES = 100
"""So many messages a socket may send in twenty seconds."""
_IN_SECONDS = 20.0
_TRY_AGAIN = 1013
_GONE = (WebSocketDisconnect, RuntimeError)
"""What is raised if somebody has left before all was said."""
_TABLE = re.compile("/api/tables/(?P<name>[^/]+)/play")
_MESSAGES: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)


async def play(socket: WebSocket, name: str) -> None:
    """One client's connection to one table."""
    service: Service = socket.app.state.service
    hub: Hub = socket.app.state.hub
    await service.let_moves_go_first()
    token = token_of(socket)
    wished = socket.query_params.get("language", "")
    tongue = spoken(wished, socket.headers.get("accept-language"))
    client = Client(visitor_of(token) if token else fresh_token(), tongue)
    await socket.accept()
    try:
        table = await service.table(name)
    except Objection as objection:
        with contextlib.suppress(*_GONE):
            trouble = objection.trouble(Texts(tongue))
            await socket.send_text(Refused(id=None, version=0, trouble=trouble).model_dump_json())
            await socket.close(_TRY_AGAIN if objection.code == "store_failed" else 4404)
        return
    sender = asyncio.create_task(_send(socket, client, lambda: hub.exit(table, client)))
    try:
        await hub.enter(table, client)
        socket.app.state.bots.go_on(table)
        await _listen(socket, table, client)
    finally:
        client.leave()
        hub.exit(table, client)
        sender.cancel()


class Door:
    """Leads sockets straight to their table: all that guards the pages weighs twenty kilobytes each."""

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


async def _listen(socket: WebSocket, table: Table, client: Client) -> None:
    """Obey messages until the client leaves."""
    most_messages: int = socket.app.state.most_messages
    times: deque[float] = deque(maxlen=most_messages)
    while True:
        try:
            text = await socket.receive_text()
        except _GONE:
            return
        except KeyError:  # bytes, which nobody speaks here
            await socket.close(1003)
            return
        now = time.monotonic()
        if len(times) == most_messages and now - times[0] < _IN_SECONDS:
            trouble = Objection("messages_too_many", version=table.version)
            _refuse(client, None, trouble, Texts(client.language))
            continue
        times.append(now)
        await _obey(socket.app.state, table.id, client, text)


async def _obey(state: State, name: str, client: Client, text: str) -> None:
    """One message and its answer."""
    command: str | None = None
    try:
        message = _MESSAGES.validate_json(text[: LARGEST_FRAME + 1])
        command = None if isinstance(message, Ping) else message.id
        match message:
            case PlayMove() | TakeBack() | Absent():
                version = await _command(state.service, state.hub, name, client.visitor, message)
                client.tell(Done(id=message.id, version=version))
            case Ask():
                client.tell(await _answer(state.service, name, client, message))
            case Advise():
                table = await state.service.advisable(name, client.visitor)
                client.meanwhile(_advise(state.bots, table, client, message))
            case Ping():
                client.tell(Pong())
    except ValidationError:
        _refuse(client, None, Objection("message_malformed"), Texts(client.language))
    except Objection as objection:
        await _object(state.service, name, client, command, objection)
        if objection.code == "stale":
            with contextlib.suppress(Objection):  # it can't be read now, and that was said
                state.hub.catch_up(await state.service.table(name), client)


async def _command(
    service: Service, hub: Hub, name: str, visitor: str, message: PlayMove | TakeBack | Absent
) -> int:
    """Obey a command; gives the version it led to."""
    match message:
        case PlayMove(id=command, version=version, move=move):
            return await service.move(name, visitor, command, version, move)
        case TakeBack(id=command, version=version):
            return await service.undo(name, visitor, command, version)
        case Absent(id=command, version=version, choice=choice):
            table = await service.table(name)
            if command not in table.commands and not hub.may_choose(table):
                raise Objection("player_present", version=table.version)
            return await service.absent(name, visitor, command, version, choice)


async def _advise(bots: BotRunner, table: Table, client: Client, message: Advise) -> None:
    """Think, and tell for which version it was: somebody may have moved meanwhile."""
    version, game, texts = (
        table.version,
        table.running,
        words_for(table, client.visitor, client.language),
    )
    try:
        hint = await bots.advise(table, client.visitor)
    except asyncio.CancelledError:
        task = asyncio.current_task()
        if task is None or task.cancelling():  # the asker has gone
            raise
        _refuse(client, message.id, Objection("stale", version=table.version), texts)
        return
    except Exception:  # whatever it is, the asker must not wait for ever
        _log.exception("no advice at table %s", table.id)
        _refuse(client, message.id, Objection("no_advice", version=table.version), texts)
        return
    client.tell(
        Advice(
            id=message.id,
            version=version,
            move=move_text(game.rules, hint.move),
            sentence=what_to_do(texts, game.rules, hint),
            chances=list(hint.win_chances),
            reasons=why(texts, game.rules, hint),
        )
    )


async def _answer(service: Service, name: str, client: Client, message: Ask) -> Answer:
    """What would come of a move."""
    found = await service.ask(name, message.move)
    table = await service.table(name)
    if isinstance(found, Objection):
        trouble = found.trouble(words_for(table, client.visitor, client.language))
        return Answer(id=message.id, trouble=trouble, preview=None)
    preview = show_preview(table.running.rules, found)
    return Answer(id=message.id, trouble=None, preview=preview)


async def _object(
    service: Service, name: str, client: Client, command: str | None, objection: Objection
) -> None:
    """Refuse a command; what is about a move is said to the player who made it."""
    texts = Texts(client.language)
    if objection.rules:
        texts = words_for(await service.table(name), client.visitor, client.language)
    _refuse(client, command, objection, texts)


def _refuse(client: Client, command: str | None, objection: Objection, texts: Texts) -> None:
    trouble = objection.trouble(texts)
    client.tell(Refused(id=command, version=objection.version, trouble=trouble))
