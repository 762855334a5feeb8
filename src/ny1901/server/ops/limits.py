"""How much a client may send."""

LARGEST_FRAME = 8 * 1024
"""Bytes of a socket's message, and of the body of a request."""
MOST_MESSAGES = 100
"""So many messages a socket may send in ``MESSAGES_IN`` seconds."""
MESSAGES_IN = 20.0
SLOWEST = 10.0
"""Seconds a client may take to accept a message before it is taken for gone."""
MOST_WAITING = 250
"""So many messages may wait for a client before it is taken for gone."""
