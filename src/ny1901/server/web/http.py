"""The doors of the server by HTTP: tables are laid, joined, listed and looked back at."""

from functools import cache
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request, Response
from fastapi.responses import PlainTextResponse

from ny1901.lessons import course
from ny1901.lessons import exercises as path
from ny1901.records import write_record
from ny1901.server.errors import ErrorCode, ServerError
from ny1901.server.present.book import show_book
from ny1901.server.present.offer import offered
from ny1901.server.present.snapshot import frame
from ny1901.server.present.tables import show_rows, show_table
from ny1901.server.protocol import (
    BookOut,
    ExerciseOut,
    Frame,
    Join,
    LessonOut,
    NewTable,
    Offer,
    TableOut,
)
from ny1901.server.runtime import server_of
from ny1901.server.tables.service import Service
from ny1901.server.tables.table import Table, TableStatus
from ny1901.server.web.visitors import at_home, fresh_token, give, token_of, visitor_of
from ny1901.server.web.wishes import wish_of
from ny1901.words.rulebook import book_language

router = APIRouter(prefix="/api")

# What a door needs is found without a thread: three changes of threads take longer than most doors.


async def tables(request: Request) -> Service:
    """The tables of this server."""
    return server_of(request.scope).tables


async def visitor(request: Request, response: Response) -> str:
    """Who asks; a newcomer is given a token."""
    token = token_of(request)
    if token is None:
        token = fresh_token()
        give(response, token, secure=request.url.scheme == "https")
    return visitor_of(token)


Tables = Annotated[Service, Depends(tables)]
Visitor = Annotated[str, Depends(visitor)]


@router.get("/offer")
async def offer(request: Request) -> Offer:
    """The games there are, what can be chosen in them, the bots, and where others find us."""
    settings = server_of(request.scope).settings
    return offered(settings.collection, settings.address if at_home(request) else None)


@router.get("/rules", response_model=BookOut)
def rulebook(language: str = "") -> Response:
    """The rules of the game; in a thread, for reading them takes long the first time."""
    return Response(_book(book_language(language)), media_type="application/json")


@cache
def _book(language: str) -> bytes:
    return show_book(language).model_dump_json().encode()


@router.get("/lessons")
def lessons() -> list[LessonOut]:
    """The course; in a thread, for reading it takes long the first time."""
    return [LessonOut(name=each.name, title=each.title) for each in course().values()]


@router.get("/exercises")
def exercises() -> list[ExerciseOut]:
    """The path of exercises; in a thread, as the course is."""
    return [
        ExerciseOut(name=each.name, title=each.title, grade=each.exercise.grade)
        for each in path().values()
        if each.exercise
    ]


@router.post("/tables", status_code=201)
async def lay(wish: NewTable, tables: Tables, who: Visitor) -> TableOut:
    """Lay a new table."""
    return _shown(tables, await tables.lay(wish_of(wish), who), who)


@router.get("/tables")
async def open_tables(tables: Tables, who: Visitor) -> list[TableOut]:
    """The tables that wait for players and may be found by anybody."""
    return show_rows(await tables.store.listed(TableStatus.OPEN, 50), who, tables.presence)


@router.get("/tables/mine")
async def my_tables(tables: Tables, who: Visitor) -> list[TableOut]:
    """The tables this visitor sits or sat at."""
    return show_rows(await tables.store.of_visitor(who, 50), who, tables.presence)


@router.get("/tables/{name}")
async def one_table(name: str, tables: Tables, who: Visitor) -> TableOut:
    """One table."""
    return _shown(tables, await tables.table(name), who)


@router.post("/tables/{name}/join")
async def join(name: str, wish: Join, tables: Tables, who: Visitor) -> TableOut:
    """Take a free seat."""
    return _shown(tables, await tables.join(name, who, wish.name, wish.seat), who)


@router.post("/tables/{name}/leave")
async def leave(name: str, tables: Tables, who: Visitor) -> TableOut:
    """Stand up before the game begins."""
    return _shown(tables, await tables.leave(name, who), who)


@router.post("/tables/{name}/rematch")
async def rematch(name: str, tables: Tables, who: Visitor) -> TableOut:
    """The same table once more."""
    return _shown(tables, await tables.rematch(name, who), who)


@router.get("/tables/{name}/steps/{step}")
async def look_back(
    name: str,
    step: Annotated[int, Path(ge=0, le=100_000)],
    tables: Tables,
) -> Frame:
    """The position after so many steps, as everybody saw it."""
    table = await tables.table(name)
    if table.game is None:
        raise ServerError(ErrorCode.GAME_NOT_RUNNING, version=table.version)
    return frame(table.running, step)


@router.get("/tables/{name}/record")
async def record(name: str, tables: Tables) -> PlainTextResponse:
    """The game file of a game that is over; before that it would give the cards away."""
    table = await tables.table(name)
    if table.status is not TableStatus.OVER:
        raise ServerError(ErrorCode.GAME_NOT_OVER, version=table.version)
    headers = {"Content-Disposition": f'attachment; filename="{table.id}.ny1901"'}
    return PlainTextResponse(write_record(table.running), headers=headers)


def _shown(tables: Service, table: Table, who: str) -> TableOut:
    return show_table(table, who, tables.presence.here(table.id))
