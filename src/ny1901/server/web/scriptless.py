"""What is shown without script, in the look of the game and in the reader's language."""

from collections.abc import Sequence
from html import escape

from ny1901.server.present.release import stylesheet
from ny1901.words.sentence import Sentence
from ny1901.words.texts import Texts

_PAGE = """<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
{style}<main class="scriptless">
<h1>{title}</h1>
<p>{sentence}</p>
<p><a class="btn" href="/">{back}</a></p>
</main>
</html>
"""
_STYLE = """<link rel="stylesheet" href="{address}">
"""
_NO_SCRIPT = """<noscript><main class="scriptless" lang="{language}">
<h1>{title}</h1>
<p>{sentence}</p>
</main></noscript>"""
_PLACE = "<noscript></noscript>"


def scriptless_page(sentences: Sequence[Sentence], language: str) -> str:
    """A page that says these sentences; without the client it has no style."""
    texts, address = Texts(language), stylesheet()
    return _PAGE.format(
        language=escape(language),
        title=escape(texts.say("title")),
        style=_STYLE.format(address=address) if address else "",
        sentence=escape(" ".join(map(texts.tell, sentences))),
        back=escape(texts.say("lobby.back")),
    )


def without_script(page: str, language: str) -> str:
    """The client's page, with what to do where scripts are switched off put in its place."""
    texts = Texts(language)
    told = _NO_SCRIPT.format(
        language=escape(language),
        title=escape(texts.say("title")),
        sentence=escape(texts.say("page.no_script")),
    )
    return page.replace(_PLACE, told, 1)
