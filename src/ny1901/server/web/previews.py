"""What a messenger is told of a link to a listed game that is over: it can show the postcard."""

from html import escape

from ny1901.pictures.postcard import HEIGHT, WIDTH
from ny1901.server.errors import ServerError
from ny1901.server.present.postcards import caption_of
from ny1901.server.runtime import Server
from ny1901.server.tables.permission import finished_game
from ny1901.server.tables.table import TableStatus
from ny1901.store import Failed, Gone

_META = """<meta property="{name}" content="{content}">
"""
_HEAD_ENDS = "</head>"


async def with_preview(page: str, server: Server, name: str, language: str) -> str:
    """The page of a table with its preview; as it is if there is none to be had."""
    told = await _preview(server, name, language)
    tags = "".join(_META.format(name=key, content=escape(text)) for key, text in told.items())
    return page.replace(_HEAD_ENDS, tags + _HEAD_ENDS, 1)


async def _preview(server: Server, name: str, language: str) -> dict[str, str]:
    """The properties by their names; nothing of a game that goes on, or that is private."""
    try:
        row = await server.tables.store.row(
            name
        )  # most pages are of tables where this is all to be known
        if row.status != TableStatus.OVER or not row.listed:
            return {}
        table = await server.tables.table(name)
        finished_game(table, None)
    except (Failed, Gone, ServerError):
        return {}
    said, address = caption_of(table, language), server.settings.public_url
    told = {"og:type": "article", "og:title": said.headline, "og:description": said.about}
    if address is None:
        return told | {"twitter:card": "summary"}
    picture = f"{address}/api/tables/{table.id}/postcard.png?language={language}"
    return told | {
        "og:url": f"{address}/table/{table.id}",
        "og:image": picture,
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": said.about,
        "twitter:card": "summary_large_image",
    }
