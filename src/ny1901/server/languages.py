"""Which language somebody is spoken to in."""

from ny1901.texts import LANGUAGES


def language_of(accepted: str | None) -> str:
    """The first language of a browser's list that we speak."""
    for each in (accepted or "").split(","):
        word = each.split(";")[0].strip().lower()[:2]
        if word in LANGUAGES:
            return word
    return LANGUAGES[0]


def spoken(wished: str, accepted: str | None) -> str:
    """The language a client wished for if we speak it, else the first we speak of its browser's."""
    return wished if wished in LANGUAGES else language_of(accepted)
