"""The built client: one page for every path the client knows, and its files.

A file is sent compressed if the browser takes it so; that was done when the client was built. Ours are
the few lines that choose: Starlette sends a file as it is, and the libraries that choose want a twin of
every file, or a list of all files at the start, when the client may not be built yet.
"""

from mimetypes import guess_type
from pathlib import Path
from typing import Annotated

from fastapi import APIRouter, Header
from fastapi.responses import FileResponse, HTMLResponse

from ny1901.server.errors import ErrorCode, ServerError
from ny1901.server.present.release import BUILT, built_page
from ny1901.server.web.accept_headers import weights
from ny1901.server.web.languages import spoken
from ny1901.server.web.scriptless import without_script

pages = APIRouter(include_in_schema=False)

_FOREVER = "public, max-age=31536000, immutable"
_ASK_AGAIN = "no-cache"
_BUILDING = "npm ci && npm run build"
"""What builds the client, typed in its folder."""
_ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""How a file may be compressed, and how the name of that one ends; the smaller first."""

Encodings = Annotated[str, Header(alias="accept-encoding")]
Languages = Annotated[str, Header(alias="accept-language")]


@pages.get("/")
@pages.get("/specimen")
@pages.get("/table/{name}")
@pages.get("/learn")
@pages.get("/learn/")
@pages.get("/learn/{name}")
async def page(name: str = "", language: str = "", accept_language: Languages = "") -> HTMLResponse:
    """The page; the client finds out itself what to show. It says in words what it needs for that."""
    built = built_page()
    if not built:
        raise ServerError(ErrorCode.CLIENT_MISSING, command=_BUILDING)
    said = without_script(built, spoken(language, accept_language))
    return HTMLResponse(said, headers={"Cache-Control": _ASK_AGAIN, "Vary": "Accept-Language"})


@pages.get("/{path:path}")
async def file(path: str, accept_encoding: Encodings = "") -> FileResponse:
    """A file of the client; those with a hash in their name never change."""
    found = None if path.startswith("api/") else _built(path)
    if found is None:
        raise ServerError(ErrorCode.PAGE_UNKNOWN)
    return _sent(found, _FOREVER if path.startswith("assets/") else _ASK_AGAIN, accept_encoding)


def _built(path: str) -> Path | None:
    """The file of the client with this path, if there is one; its compressed twins have none."""
    try:
        found = (BUILT / path).resolve()
        inside = found.is_relative_to(BUILT.resolve()) and found.suffix not in _ENCODINGS.values()
        return found if inside and found.is_file() else None
    except (OSError, ValueError):  # too long for a file's name, or with a NUL in it
        return None


def _sent(found: Path, kept: str, accepted: str) -> FileResponse:
    """A file, or the compressed twin that the browser likes best, with the type of the file itself."""
    twins = {name: found.with_name(found.name + end) for name, end in _ENCODINGS.items()}
    there = [name for name, twin in twins.items() if twin.is_file()]
    headers = {"Cache-Control": kept} | ({"Vary": "Accept-Encoding"} if there else {})
    liked = weights(accepted)

    def liking(name: str) -> float:
        return liked.get(name, liked.get("*", 0.0))

    best = max(there, key=liking, default="")
    if not best or not liking(best):
        return FileResponse(found, headers=headers)
    kind = guess_type(found.name)[0]
    return FileResponse(twins[best], headers=headers | {"Content-Encoding": best}, media_type=kind)
