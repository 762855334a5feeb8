"""How a request is refused: programs get a message without a language, people a page in theirs."""

from html import escape
from urllib.parse import parse_qs

from fastapi.responses import HTMLResponse, JSONResponse, Response
from starlette.datastructures import Headers
from starlette.types import Scope

from ny1901.server.errors import ServerError
from ny1901.server.present.errors import show_error
from ny1901.server.protocol import Trouble
from ny1901.server.web.languages import spoken
from ny1901.words.texts import Texts

_PAGE = """<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<main>
<h1>{title}</h1>
<p>{sentence}</p>
<p><a href="/">{back}</a></p>
</main>
</html>
"""


def answer(error: ServerError, scope: Scope) -> Response:
    """The answer to a request that is refused."""
    headers, trouble, status = Headers(scope=scope), show_error(error), error.code.status
    if "text/html" not in headers.get("accept", ""):
        return JSONResponse(trouble.model_dump(mode="json"), status, {"Vary": "Accept"})
    wished = parse_qs(scope["query_string"].decode("latin-1")).get("language", [""])[0]
    texts = Texts(spoken(wished, headers.get("accept-language")))
    return HTMLResponse(_page(trouble, texts), status, {"Vary": "Accept, Accept-Language"})


def _page(trouble: Trouble, texts: Texts) -> str:
    """A page without script that says why."""
    return _PAGE.format(
        language=escape(texts.language),
        title=escape(texts.say("title")),
        sentence=escape(" ".join(map(texts.tell, trouble.sentences))),
        back=escape(texts.say("lobby.back")),
    )
