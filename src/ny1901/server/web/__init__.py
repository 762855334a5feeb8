"""The web: HTTP and sockets, who is connected, and what every request passes on its way."""
