"""Which language somebody is spoken to in."""

from ny1901.server.web.accept_headers import weights
from ny1901.words.catalogue import LANGUAGES
from ny1901.words.pseudo import PSEUDO


def language_of(accepted: str | None) -> str:
    """The language we speak that a browser likes best; the first of ours if it likes none of them.

    Whoever reads the German of Austria reads German (RFC 9110, 12.5.4; a lookup by RFC 4647, 3.4). What
    is liked equally counts by its place in the browser's list.
    """
    liked = weights(accepted or "")
    ours = [language for language in LANGUAGES if liked.get(language) != 0]
    for each in sorted((each for each in liked if liked[each]), key=lambda each: -liked[each]):
        found = ours if each == "*" else [each.split("-")[0]]
        if found and found[0] in ours:
            return found[0]
    return LANGUAGES[0]


def spoken(wished: str, accepted: str | None) -> str:
    """The language a client wished for if we speak it, else the one its browser likes best.

    The language in which screens are tested is spoken, too, though it is offered to nobody.
    """
    return wished if wished in (*LANGUAGES, PSEUDO) else language_of(accepted)
