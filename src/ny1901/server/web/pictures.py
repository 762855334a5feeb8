"""The doors to pictures: postcards of games that are over, for all if listed, else for the players."""

from collections.abc import Callable
from typing import Annotated

from fastapi import APIRouter, Header, Request, Response

from ny1901.server.present.postcards import draws_png, draws_svg
from ny1901.server.runtime import server_of
from ny1901.server.tables.permission import finished_game
from ny1901.server.tables.table import Table
from ny1901.server.thinking.studio import Drawn
from ny1901.server.web.visitors import token_of, visitor_of
from ny1901.words.catalogue import LANGUAGES, meant

pictures = APIRouter(prefix="/api")

_KEPT = "max-age=604800, immutable"
"""A week: what was played does not change, but how it is drawn may."""

Known = Annotated[str, Header(alias="if-none-match")]


@pictures.get("/tables/{name}/postcard.svg", response_class=Response)
async def postcard_svg(
    name: str, request: Request, language: str = "", growing: bool = False, known: Known = ""
) -> Response:
    """The postcard as a drawing; with all buildings of all times if the city is to be seen growing."""
    spoken = meant(language) or LANGUAGES[0]

    def draws(table: Table) -> Callable[[], bytes]:
        return draws_svg(table, spoken, growing=growing)

    key = (name, spoken, "growing" if growing else "svg")
    return await _answered(name, request, key, draws, known, "image/svg+xml")


@pictures.get("/tables/{name}/postcard.png", response_class=Response)
async def postcard_png(name: str, request: Request, language: str = "", known: Known = "") -> Response:
    """The postcard as a picture of 1200 by 630 points."""
    spoken = meant(language) or LANGUAGES[0]

    def draws(table: Table) -> Callable[[], bytes]:
        return draws_png(table, spoken)

    return await _answered(name, request, (name, spoken, "png"), draws, known, "image/png")


async def _answered(
    name: str,
    request: Request,
    key: tuple[str, str, str],
    draws: Callable[[Table], Callable[[], bytes]],
    known: str,
    kind: str,
) -> Response:
    """The picture, if whoever asks may see it and has not got it; nobody gets a token for it."""
    server, token = server_of(request.scope), token_of(request)
    table = await server.tables.table(name)
    finished_game(table, visitor_of(token) if token else None)
    drawn: Drawn = await server.studio.picture(key, draws(table))
    kept = f"{'public' if table.wished.listed else 'private'}, {_KEPT}"
    headers = {"Cache-Control": kept, "ETag": drawn.tag}
    if drawn.tag in [each.strip().removeprefix("W/") for each in known.split(",")]:
        return Response(status_code=304, headers=headers)
    return Response(drawn.data, headers=headers, media_type=kind)
