"""How a request is refused: programs get a message without a language, people a page in theirs."""

from urllib.parse import parse_qs

from fastapi.responses import HTMLResponse, JSONResponse, Response
from starlette.datastructures import Headers
from starlette.types import Scope

from ny1901.server.errors import ServerError
from ny1901.server.present.errors import show_error
from ny1901.server.web.languages import spoken
from ny1901.server.web.scriptless import scriptless_page


def answer(error: ServerError, scope: Scope) -> Response:
    """The answer to a request that is refused."""
    headers, trouble, status = Headers(scope=scope), show_error(error), error.code.status
    if "text/html" not in headers.get("accept", ""):
        return JSONResponse(trouble.model_dump(mode="json"), status, {"Vary": "Accept"})
    wished = parse_qs(scope["query_string"].decode("latin-1")).get("language", [""])[0]
    page = scriptless_page(trouble.sentences, spoken(wished, headers.get("accept-language")))
    return HTMLResponse(page, status, {"Vary": "Accept, Accept-Language"})
