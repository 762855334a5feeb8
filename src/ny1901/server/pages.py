"""The built client: one page for every path the client knows, and its files."""

from pathlib import Path

from fastapi import APIRouter
from fastapi.responses import FileResponse

from ny1901.server.release import BUILT
from ny1901.server.troubles import Objection

pages = APIRouter(include_in_schema=False)

_FOREVER = "public, max-age=31536000, immutable"
_ASK_AGAIN = "no-cache"


@pages.get("/")
@pages.get("/table/{name}")
async def page(name: str = "") -> FileResponse:
    """The page; the client finds out itself what to show."""
    index = BUILT / "index.html"
    if not index.is_file():
        raise Objection("client_missing")
    return FileResponse(index, headers={"Cache-Control": _ASK_AGAIN})


@pages.get("/{path:path}")
async def file(path: str) -> FileResponse:
    """A file of the client; those with a hash in their name never change."""
    found = None if path.startswith("api/") else _built(path)
    if found is None:
        raise Objection("page_unknown")
    kept = _FOREVER if path.startswith("assets/") else _ASK_AGAIN
    return FileResponse(found, headers={"Cache-Control": kept})


def _built(path: str) -> Path | None:
    """The file of the client with this path, if there is one."""
    try:
        found = (BUILT / path).resolve()
        return found if found.is_relative_to(BUILT.resolve()) and found.is_file() else None
    except (OSError, ValueError):  # too long for a file's name, or with a NUL in it
        return None
