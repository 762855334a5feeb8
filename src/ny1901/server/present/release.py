"""Which build of the client is served: a page loaded from another one should be loaded anew."""

import re
from functools import lru_cache
from pathlib import Path

BUILT = Path(__file__).parents[2] / "client_dist"
"""Where the client is built to; not part of the repository."""

_NAMED = re.compile(r'<meta name="release" content="(\w+)"')


def release() -> str:
    """The release as the page names it; nothing if there is no page, or it names none."""
    index = BUILT / "index.html"
    try:
        changed = index.stat().st_mtime_ns
    except OSError:
        return ""
    return _read(index, changed)


@lru_cache(maxsize=1)
def _read(index: Path, changed: int) -> str:
    """What the page names, read again whenever it has changed."""
    found = _NAMED.search(index.read_text())
    return found[1] if found else ""
