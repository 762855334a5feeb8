"""Which language somebody is spoken to in, on pages without script."""

from ny1901.server.web.accept_headers import weights
from ny1901.words.catalogue import LANGUAGES, meant


def language_of(accepted: str | None) -> str | None:
    """The language we speak that a browser likes best; nothing if it likes none of ours.

    Whoever reads the German of Austria reads German (RFC 9110, 12.5.4; a lookup by RFC 4647, 3.4). What
    is liked equally counts by its place in the browser's list.
    """
    liked = weights(accepted or "")
    ours = [language for language in LANGUAGES if liked.get(language) != 0]
    for each in sorted((each for each in liked if liked[each]), key=lambda each: -liked[each]):
        found = ours if each == "*" else [each.split("-")[0]]
        if found and found[0] in ours:
            return found[0]
    return None


def spoken(wished: str, accepted: str | None) -> str:
    """The language a browser likes best, else the one a link wishes for, else English.

    What is not offered yet is spoken if a link wishes for it, and so is the language of the tests.
    """
    linked = meant(wished) or LANGUAGES[0]
    return (linked in LANGUAGES and language_of(accepted)) or linked
