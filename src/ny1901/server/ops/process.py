"""The process a server runs in: where it listens, what uvicorn is told, how it stops."""

import logging
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable
from multiprocessing import resource_tracker
from types import FrameType

import uvicorn
from fastapi import FastAPI

from ny1901.server.ops.gc_pauses import collect_between_moves
from ny1901.server.ops.limits import LARGEST_FRAME
from ny1901.server.web.request_heads import BoundedHttpProtocol

PORT = 1901
"""The port the game likes best."""
STOPS = (signal.SIGINT, signal.SIGTERM)
"""How a process is asked to stop."""
_STOP_WITHIN = 2
_PING_EVERY = 5.0
_PONG_WITHIN = 5.0
_BACKLOG = 2048
_TAKE_TURNS = 0.0005
"""Seconds after which the thread that writes to disk may go on: until it has, a player waits."""


class Process(uvicorn.Server):
    """Calls back once it answers, and stops in order however often it is asked to."""

    def __init__(self, app: FastAPI, ready: Callable[[], None]) -> None:
        super().__init__(config(app))
        self._app, self._ready = app, ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        if self.started and not self.should_exit:
            collect_between_moves(self._app.state.server.tables)
            sys.setswitchinterval(_TAKE_TURNS)
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop; that some are cut off in the middle of a sentence is no error."""
        logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop soon."""
        self.should_exit = True


def hear_alone() -> None:
    """Let the server hear that it should stop, but not the processes it starts.

    Ctrl-C reaches all of them at once; those in which bots think end with the server, without a word.
    A new process is deaf to what the thread that starts it is deaf to; so one thread listens for all.
    """
    if sys.platform == "win32":
        return
    resource_tracker.ensure_running()  # starting it later would make this thread hear again
    threading.Thread(target=threading.Event().wait, daemon=True).start()
    signal.pthread_sigmask(signal.SIG_BLOCK, STOPS)


def config(app: FastAPI) -> uvicorn.Config:
    """Small frames and heads; clients silently gone are noticed; nobody's address is written down.

    Behind a proxy on this machine (or on those in FORWARDED_ALLOW_IPS) its word counts on whether the
    browser came by https, so that cookies are marked as secure.
    """
    return uvicorn.Config(
        app,
        http=BoundedHttpProtocol,
        log_level="warning",
        access_log=False,
        proxy_headers=True,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,  # it would cost a quarter of a megabyte for each socket
        ws_ping_interval=_PING_EVERY,
        ws_ping_timeout=_PONG_WITHIN,
        timeout_graceful_shutdown=_STOP_WITHIN,
    )


def listen(host: str, port: int | None) -> socket.socket:
    """A socket on the wished port; with no wish on ours, or on a free one if ours is busy."""
    try:
        return _listen_at(host, port or PORT)
    except OSError:
        if port is not None:
            raise
        return _listen_at(host, 0)


def _listen_at(host: str, port: int) -> socket.socket:
    found = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    try:
        if os.name == "posix":
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((host, port))
        found.listen(_BACKLOG)  # at once: two sockets may be bound to a port, but only one listens
    except OSError:
        found.close()
        raise
    return found
