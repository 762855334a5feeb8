"""Who is who without accounts: a random token in a cookie; only its hash is ever kept."""

import hashlib
import secrets
from ipaddress import IPv6Address, ip_address
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE = "ny1901_visitor"
GREETING = "Visitor"
"""The header of an answer to somebody new."""
_BYTES = 32
_YEAR = 365 * 24 * 3600


def token_of(connection: HTTPConnection) -> str | None:
    """The token a browser has sent, if it looks like one of ours."""
    token = connection.cookies.get(COOKIE)
    return token if token and len(token) == len(secrets.token_urlsafe(_BYTES)) else None


def fresh_token() -> str:
    """A token nobody can guess."""
    return secrets.token_urlsafe(_BYTES)


def visitor_of(token: str) -> str:
    """The name under which the holder of a token is known to tables and the store."""
    return hashlib.sha256(token.encode()).hexdigest()


def give(response: Response, token: str, secure: bool) -> None:
    """Put the token into a cookie that scripts can't read and other sites can't send along.

    Scripts can read that it was given: whoever gets one again and again is never known again.
    """
    response.headers[GREETING] = "new"
    response.set_cookie(
        COOKIE, token, max_age=_YEAR, httponly=True, samesite="lax", secure=secure, path="/"
    )


def at_home(connection: HTTPConnection) -> bool:
    """Whether a browser on this very computer asks: a proxy on it passes on the name others ask for."""
    asked = connection.headers.get("host", "")
    return connection.client is not None and _ours(connection.client.host) and _ours(_name(asked))


def _name(host: str) -> str:
    """The name in a Host header, without the port; nothing if it can't be read."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def _ours(name: str) -> bool:
    """Whether a name or an address always means the computer where it is said."""
    if name == "localhost":
        return True
    try:
        address = ip_address(name)
    except ValueError:
        return False
    short = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return (short or address).is_loopback
