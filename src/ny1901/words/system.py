"""What the system says when a file or an address fails it, found again in the catalogue."""

import errno
import os

_OFTEN = (
    errno.EACCES,
    errno.EADDRINUSE,
    errno.EADDRNOTAVAIL,
    errno.EEXIST,
    errno.EINVAL,
    errno.EIO,
    errno.EISDIR,
    errno.ENAMETOOLONG,
    errno.ENOENT,
    errno.ENOSPC,
    errno.ENOTDIR,
    errno.EPERM,
    errno.EROFS,
)
_KEYS = {os.strerror(number): f"system.{errno.errorcode[number].lower()}" for number in _OFTEN}


def system_key(why: str) -> str | None:
    """The key of a reason in the system's words; nothing for what it seldom says."""
    return _KEYS.get(why)
