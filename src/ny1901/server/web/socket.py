"""The doors of the server by WebSocket: to a table, for play, and to a lesson."""

import asyncio
import logging
import re
from collections.abc import Awaitable

from fastapi import WebSocket
from starlette.types import ASGIApp, Receive, Scope, Send

from ny1901.engine.notation import move_text
from ny1901.lessons import lessons
from ny1901.server.errors import ErrorCode, ServerError
from ny1901.server.ops.limits import Quota
from ny1901.server.present.forecast import show_answer
from ny1901.server.protocol import (
    Absent,
    Advice,
    Advise,
    Answer,
    Ask,
    ClientMessage,
    Done,
    Plan,
    PlayMove,
    TakeBack,
)
from ny1901.server.runtime import Server, server_of
from ny1901.server.tables.service import Service
from ny1901.server.tables.table import Table
from ny1901.server.thinking.bot_runner import BotRunner
from ny1901.server.thinking.plans import Planner
from ny1901.server.web.hub import Client
from ny1901.server.web.lesson_host import LessonHost
from ny1901.server.web.line import converse, refuse, send_home
from ny1901.server.web.visitors import fresh_token, token_of, visitor_of
from ny1901.words.hints import what_to_do, why

_log = logging.getLogger(__name__)

_DOOR = re.compile("/api/(?P<kind>tables|lessons)/(?P<name>[^/]+)/play")


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
        await send_home(socket, error)
        return
    await converse(socket, client, TableHost(server, table, client), server.settings.most_messages)


async def learn(socket: WebSocket, name: str) -> None:
    """One client's connection to a lesson, which is theirs alone and ends with it."""
    server = server_of(socket.scope)
    await server.tables.let_moves_go_first()
    client = Client(fresh_token())
    await socket.accept()
    lesson = (await asyncio.to_thread(lessons)).get(name)
    if lesson is None:
        await send_home(socket, ServerError(ErrorCode.LESSON_UNKNOWN))
        return
    await converse(socket, client, LessonHost(lesson, client), server.settings.most_messages)


class SocketRoute:
    """Leads sockets straight to where they want: what pages pass weighs twenty kilobytes each."""

    def __init__(self, app: ASGIApp) -> None:
        """Wrap the server."""
        self._app = app

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        """Open the table or the lesson, or pass on what is not for us."""
        door = _DOOR.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
        if door:
            enter = play if door["kind"] == "tables" else learn
            return enter(WebSocket(scope, receive, send), door["name"])
        return self._app(scope, receive, send)


class TableHost:
    """A table, for one of those who listen there."""

    def __init__(self, server: Server, table: Table, client: Client) -> None:
        """Nobody is greeted yet."""
        self._server, self._table, self._client = server, table, client
        self._plans = Quota(server.settings.most_plans)

    @property
    def version(self) -> int:
        """The version of the table."""
        return self._table.version

    async def greet(self) -> None:
        """Tell the client everything, and the others that somebody is here."""
        await self._server.hub.enter(self._table, self._client)
        self._server.bots.go_on(self._table)

    async def obey(self, message: ClientMessage) -> None:
        """One message and its answer."""
        server, name, client = self._server, self._table.id, self._client
        match message:
            case PlayMove() | TakeBack() | Absent():
                version = await _command(server.tables, name, client.visitor, message)
                client.tell(Done(id=message.id, version=version))
            case Ask():
                client.tell(await _answer(server.tables, name, message))
            case Advise():
                table = await server.tables.advisable(name, client.visitor)
                client.meanwhile(_advise(server.bots, table, client, message))
            case Plan():
                if not self._plans.take():
                    raise ServerError(ErrorCode.PLANS_TOO_MANY, version=self.version)
                table = await server.tables.table(name)
                client.meanwhile(_plan(server.plans, table, client, message))

    async def catch_up(self) -> None:
        """Show the client the position anew."""
        self._server.hub.catch_up(await self._server.tables.table(self._table.id), self._client)

    def leave(self) -> None:
        """The client closes the table."""
        self._server.hub.exit(self._table, self._client)


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
        refuse(client, message.id, ServerError(ErrorCode.STALE, version=table.version))
        return
    except Exception:  # whatever it is, the asker must not wait for ever
        _log.exception("no advice at table %s", table.id)
        refuse(client, message.id, ServerError(ErrorCode.NO_ADVICE, version=table.version))
        return
    client.tell(
        Advice(
            id=message.id,
            version=version,
            move=move_text(game.rules, hint.move),
            sentence=what_to_do(game.rules, hint.move, hint.torn_down),
            chances=list(hint.win_chances),
            reasons=why(hint),
        )
    )


async def _answer(tables: Service, name: str, message: Ask) -> Answer:
    """What would come of a move."""
    found = await tables.ask(name, message.move)
    return show_answer((await tables.table(name)).running.rules, message.id, found)


async def _plan(plans: Planner, table: Table, client: Client, message: Plan) -> None:
    """Work out what would come of a plan, and tell only who asked."""
    try:
        client.tell(await plans.answer(table, message))
    except ServerError as error:
        refuse(client, message.id, error)
    except Exception:  # whatever it is, the asker must not wait for ever
        _log.exception("no plan at table %s", table.id)
        refuse(client, message.id, ServerError(ErrorCode.SERVER_FAILED, version=table.version))
