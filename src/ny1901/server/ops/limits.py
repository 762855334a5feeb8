"""How much a client may send."""

import time
from collections import deque

LARGEST_FRAME = 8 * 1024
"""Bytes of a socket's message, and of the body of a request."""
MOST_MESSAGES = 100
"""So many messages a socket may send in ``MESSAGES_IN`` seconds."""
MESSAGES_IN = 20.0
MOST_PLANS = 60
"""So many questions about plans a socket may send in the same time."""
SLOWEST = 10.0
"""Seconds a client may take to accept a message before it is taken for gone."""
MOST_WAITING = 250
"""So many messages may wait for a client before it is taken for gone."""


class Quota:
    """So many in ``MESSAGES_IN`` seconds, and no more."""

    def __init__(self, most: int) -> None:
        """Nothing is taken yet."""
        self._times: deque[float] = deque(maxlen=most)

    def take(self) -> bool:
        """Take one, if there is one left."""
        now = time.monotonic()
        if len(self._times) == self._times.maxlen and now - self._times[0] < MESSAGES_IN:
            return False
        self._times.append(now)
        return True
