"""The doors of the server: HTTP for tables, one WebSocket per client for play."""

import asyncio
import contextlib
import time
from collections import deque
from typing import Annotated

from fastapi import APIRouter, Depends, Header, Path, Request, Response, WebSocket, WebSocketDisconnect
from fastapi.responses import PlainTextResponse
from pydantic import TypeAdapter, ValidationError
from starlette.routing import WebSocketRoute

from ny1901.bots import BOTS
from ny1901.content import VARIANTS
from ny1901.records import write_record
from ny1901.rulebook import rules
from ny1901.server.hub import Client, Hub
from ny1901.server.protocol import (
    Absent,
    Answer,
    Ask,
    ClientMessage,
    Done,
    Frame,
    Join,
    NewTable,
    Offer,
    Ping,
    PlayMove,
    Pong,
    Refused,
    RuleOut,
    TableOut,
    TableStatus,
    TakeBack,
)
from ny1901.server.service import Service
from ny1901.server.showing import show_preview
from ny1901.server.table import Table
from ny1901.server.telling import frame, words_for
from ny1901.server.troubles import Objection
from ny1901.server.visitors import fresh_token, give, token_of, visitor_of
from ny1901.texts import LANGUAGES, Texts

router = APIRouter(prefix="/api")

LARGEST_FRAME = 8 * 1024
SLOWEST = 10.0
"""Seconds a client may take to accept a message before it is taken for gone."""
MOST_MESSAGES = 100
"""So many messages a socket may send in twenty seconds."""
_IN_SECONDS = 20.0
_MESSAGES: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)


def service_of(request: Request) -> Service:
    """The tables of this server."""
    service: Service = request.app.state.service
    return service


def hub_of(request: Request) -> Hub:
    """The listeners of this server."""
    hub: Hub = request.app.state.hub
    return hub


def visitor(request: Request, response: Response) -> str:
    """Who asks; a newcomer is given a token."""
    token = token_of(request)
    if token is None:
        token = fresh_token()
        give(response, token, secure=request.url.scheme == "https")
    return visitor_of(token)


def language_of(accepted: str | None) -> str:
    """The first language of a browser's list that we speak."""
    for each in (accepted or "").split(","):
        word = each.split(";")[0].strip().lower()[:2]
        if word in LANGUAGES:
            return word
    return LANGUAGES[0]


def spoken(wished: str, accepted: str | None) -> str:
    """The language a client wished for if we speak it, else the first we speak of its browser's."""
    return wished if wished in LANGUAGES else language_of(accepted)


Tables = Annotated[Service, Depends(service_of)]
Listeners = Annotated[Hub, Depends(hub_of)]
Visitor = Annotated[str, Depends(visitor)]


@router.get("/offer")
async def offer() -> Offer:
    """The games and bots there are."""
    return Offer(variants=list(VARIANTS), bots=list(BOTS))


@router.get("/rules")
async def rulebook() -> list[RuleOut]:
    """The rules of the game."""
    return [RuleOut(number=each.number, heading=each.heading, text=each.text) for each in rules()]


@router.post("/tables", status_code=201)
async def lay(wish: NewTable, tables: Tables, hub: Listeners, who: Visitor) -> TableOut:
    """Lay a new table."""
    return hub.show_table(await tables.lay(wish, who), who)


@router.get("/tables")
async def open_tables(tables: Tables, hub: Listeners, who: Visitor) -> list[TableOut]:
    """The tables that wait for players and may be found by anybody."""
    rows = await tables.store.listed(TableStatus.OPEN, 50)
    return [hub.show_row(row, who) for row in rows]


@router.get("/tables/mine")
async def my_tables(tables: Tables, hub: Listeners, who: Visitor) -> list[TableOut]:
    """The tables this visitor sits or sat at."""
    rows = await tables.store.of_visitor(who, 50)
    return [hub.show_row(row, who) for row in rows]


@router.get("/tables/{name}")
async def one_table(name: str, tables: Tables, hub: Listeners, who: Visitor) -> TableOut:
    """One table."""
    return hub.show_table(await tables.table(name), who)


@router.post("/tables/{name}/join")
async def join(name: str, wish: Join, tables: Tables, hub: Listeners, who: Visitor) -> TableOut:
    """Take a free seat."""
    return hub.show_table(await tables.join(name, who, wish.name, wish.seat), who)


@router.post("/tables/{name}/leave")
async def leave(name: str, tables: Tables, hub: Listeners, who: Visitor) -> TableOut:
    """Stand up before the game begins."""
    return hub.show_table(await tables.leave(name, who), who)


@router.post("/tables/{name}/rematch")
async def rematch(name: str, tables: Tables, hub: Listeners, who: Visitor) -> TableOut:
    """The same table once more."""
    return hub.show_table(await tables.rematch(name, who), who)


@router.get("/tables/{name}/steps/{step}")
async def look_back(
    name: str,
    step: Annotated[int, Path(ge=0, le=100_000)],
    tables: Tables,
    language: str = "",
    accept_language: Annotated[str | None, Header()] = None,
) -> Frame:
    """The position after so many steps, as everybody saw it."""
    table = await tables.table(name)
    if table.game is None:
        raise Objection("game_not_running", version=table.version)
    return frame(table.running, step, spoken(language, accept_language))


@router.get("/tables/{name}/record")
async def record(name: str, tables: Tables) -> PlainTextResponse:
    """The game file of a game that is over; before that it would give the cards away."""
    table = await tables.table(name)
    if table.status is not TableStatus.OVER:
        raise Objection("game_not_over", version=table.version)
    headers = {"Content-Disposition": f'attachment; filename="{table.id}.ny1901"'}
    return PlainTextResponse(write_record(table.running), headers=headers)


async def play(socket: WebSocket) -> None:
    """One client's connection to one table."""
    service: Service = socket.app.state.service
    hub: Hub = socket.app.state.hub
    token = token_of(socket)
    name, wished = socket.path_params["name"], socket.query_params.get("language", "")
    tongue = spoken(wished, socket.headers.get("accept-language"))
    client = Client(visitor_of(token) if token else fresh_token(), tongue)
    await socket.accept()
    try:
        table = await service.table(name)
    except Objection as objection:
        trouble = objection.trouble(Texts(tongue))
        await socket.send_text(Refused(id=None, version=0, trouble=trouble).model_dump_json())
        await socket.close(4404)
        return
    sender = asyncio.create_task(_send(socket, client))
    sender.add_done_callback(lambda done: hub.exit(table, client))
    try:
        await hub.enter(table, client)
        await _listen(socket, service, hub, table, client, socket.app.state.most_messages)
    finally:
        hub.exit(table, client)
        sender.cancel()


play_route = WebSocketRoute("/api/tables/{name}/play", play)
"""The door to a table; without FastAPI's help, which would weigh ten kilobytes for each socket."""


async def _send(socket: WebSocket, client: Client) -> None:
    """Send what waits, in order."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
        while (text := await client.next()) is not None:
            async with asyncio.timeout(SLOWEST):
                await socket.send_text(text)
        await socket.close(1013)


async def _listen(
    socket: WebSocket, service: Service, hub: Hub, table: Table, client: Client, most_messages: int
) -> None:
    """Obey messages until the client leaves."""
    times: deque[float] = deque(maxlen=most_messages)
    while True:
        try:
            text = await socket.receive_text()
        except (WebSocketDisconnect, RuntimeError):
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
        await _obey(service, hub, table.id, client, text)


async def _obey(service: Service, hub: Hub, name: str, client: Client, text: str) -> None:
    """One message and its answer."""
    command: str | None = None
    try:
        message = _MESSAGES.validate_json(text[: LARGEST_FRAME + 1])
        command = None if isinstance(message, Ping) else message.id
        match message:
            case PlayMove():
                version = await service.move(
                    name, client.visitor, message.id, message.version, message.move
                )
                client.tell(Done(id=message.id, version=version))
            case TakeBack():
                version = await service.undo(name, client.visitor, message.id, message.version)
                client.tell(Done(id=message.id, version=version))
            case Ask():
                client.tell(await _answer(service, name, client, message))
            case Absent():
                table = await service.table(name)
                if message.id not in table.commands and not hub.may_choose(table):
                    raise Objection("player_present", version=table.version)
                version = await service.absent(
                    name, client.visitor, message.id, message.version, message.choice
                )
                client.tell(Done(id=message.id, version=version))
            case Ping():
                client.tell(Pong())
    except ValidationError:
        _refuse(client, None, Objection("message_malformed"), Texts(client.language))
    except Objection as objection:
        await _object(service, name, client, command, objection)
        if objection.code == "stale":
            hub.catch_up(await service.table(name), client)


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
