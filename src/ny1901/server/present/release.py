"""The page of the built client: of which build it is, and where it has its style from."""

import re
from functools import lru_cache
from pathlib import Path

BUILT = Path(__file__).parents[2] / "client_dist"
"""Where the client is built to; not part of the repository."""

_NAMED = re.compile(r'<meta name="release" content="(\w+)"')
_STYLED = re.compile(r'<link rel="stylesheet"[^>]* href="(/assets/[\w.-]+)"')


def release() -> str:
    """The release as the page names it; nothing if there is no page, or it names none."""
    return _said(_NAMED)


def stylesheet() -> str:
    """Where the page has its style from; nothing if there is no page, or it has none."""
    return _said(_STYLED)


def built_page() -> str:
    """The page as it was built; nothing if it was not."""
    index = BUILT / "index.html"
    try:
        changed = index.stat().st_mtime_ns
    except OSError:
        return ""
    return _read(index, changed)


def _said(what: re.Pattern[str]) -> str:
    found = what.search(built_page())
    return found[1] if found else ""


@lru_cache(maxsize=1)
def _read(index: Path, changed: int) -> str:
    """What is in the page, read again whenever it has changed."""
    return index.read_text("utf-8")
