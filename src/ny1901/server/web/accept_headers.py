"""What a browser likes best, by its Accept-… headers (RFC 9110, 12.5).

Ours, for neither Starlette nor Babel reads such a header, and the well-kept libraries that do are whole
web frameworks; the best known one speaks English to whoever asks for ``de-AT, en;q=0.9``.
"""

import re

_ELEMENT = re.compile(
    r"\s*([!#$%&'*+.^_`|~0-9a-z-]+)\s*(?:;\s*q=(0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?)\s*)?", re.IGNORECASE
)


def weights(header: str) -> dict[str, float]:
    """What is listed in small letters, each with its quality from 0 to 1, in the order of the header.

    What is not written as it should be is left out; of what is listed twice the first one counts.
    """
    found: dict[str, float] = {}
    for element in header.split(","):
        read = _ELEMENT.fullmatch(element)
        if read:
            found.setdefault(read[1].lower(), float(read[2] or 1))
    return found
