"""Makes this computer a table: ``serve`` starts the server and says where it is."""

import contextlib
import errno
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from multiprocessing import resource_tracker
from pathlib import Path
from types import FrameType

import typer
import uvicorn
from fastapi import FastAPI
from sqlalchemy import URL

from ny1901.bots import BOTS
from ny1901.cli.errors import stop
from ny1901.cli.kernel_warning import say_if_slow
from ny1901.cli.paths import data_folder
from ny1901.server.app import make_app
from ny1901.server.http_protocol import BoundedHttpProtocol
from ny1901.server.playing import LARGEST_FRAME
from ny1901.server.sweeping import sweep_between_moves
from ny1901.store import Unusable, in_use, prepare
from ny1901.texts import Texts

PORT = 1901
"""The port the game likes best."""
_STOP_WITHIN = 2
_PING_EVERY = 5.0
_PONG_WITHIN = 5.0
_STOPS = (signal.SIGINT, signal.SIGTERM)
_EVERYWHERE = ("0.0.0.0", "::", "")
_BACKLOG = 2048
_TAKE_TURNS = 0.0005
"""Seconds after which the thread that writes to disk may go on: until it has, a player waits."""


def run_server(host: str, port: int | None, db: str, open_browser: bool) -> None:
    """Serve until Ctrl-C, or until asked to end; say where as soon as the server answers."""
    url = _database(db)
    shared = in_use(url)
    try:
        listening = _listen(host, port)
    except OSError as error:
        stop(_why_not(host, port, error))
    address = _address("127.0.0.1" if host in _EVERYWHERE else host, listening)
    own = _own_address() if host in _EVERYWHERE else None
    others = _address(own, listening) if own else None

    def ready() -> None:
        texts = Texts()
        say_if_slow(BOTS)
        typer.echo(texts.say("cli.serving", address=address))
        if others:
            typer.echo(texts.say("cli.serving_others", address=others))
        if shared:
            typer.echo(texts.say("cli.serving_too"))
        if open_browser and _has_screen():
            threading.Thread(target=_open, args=[address], daemon=True).start()

    app = make_app(url, bots_at_once=True, bot_processes=os.cpu_count() or 1, address=others)
    server = _Server(app, ready)
    _hear_alone()
    server.run(sockets=[listening])
    typer.echo(Texts().say("cli.served"))


class _Server(uvicorn.Server):
    """Calls back once it answers, and stops in order however often it is asked to."""

    def __init__(self, app: FastAPI, ready: Callable[[], None]) -> None:
        super().__init__(_config(app))
        self._app, self._ready = app, ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        if self.started and not self.should_exit:
            sweep_between_moves(self._app.state.service)
            sys.setswitchinterval(_TAKE_TURNS)
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop; that some are cut off in the middle of a sentence is no error."""
        logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop soon."""
        self.should_exit = True


def _hear_alone() -> None:
    """Let the server hear that it should stop, but not the processes it starts.

    Ctrl-C reaches all of them at once; those in which bots think end with the server, without a word.
    A new process is deaf to what the thread that starts it is deaf to; so one thread listens for all.
    """
    if sys.platform == "win32":
        return
    resource_tracker.ensure_running()  # starting it later would make this thread hear again
    threading.Thread(target=threading.Event().wait, daemon=True).start()
    signal.pthread_sigmask(signal.SIG_BLOCK, _STOPS)


def _open(address: str) -> None:
    """Open the browser, which hears everything again."""
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _STOPS)
    webbrowser.open(address)


def _config(app: FastAPI) -> uvicorn.Config:
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


def _listen(host: str, port: int | None) -> socket.socket:
    """A socket on the wished port; with no wish on ours, or on a free one if ours is busy."""
    try:
        return _listen_at(host, port or PORT)
    except OSError:
        if port is not None:
            raise
        return _listen_at(host, 0)


def _why_not(host: str, port: int | None, error: OSError) -> str:
    if port is not None and error.errno == errno.EADDRINUSE:
        return Texts().say("cli.port_busy", port=port)
    why = error.strerror or str(error)
    return Texts().say("cli.no_port", host=host, port=port or PORT, why=why)


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


def _database(wish: str) -> str:
    """The address of the database, ready: as wished, or a file in the user's data folder."""
    try:
        url = wish if "://" in wish else _file(Path(wish) if wish else data_folder() / "games.db")
        prepare(url)
    except Unusable as unusable:
        stop(Texts().say(unusable.key, **unusable.params))
    return url


def _file(path: Path) -> str:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        number = errno.ENOTDIR if isinstance(error, FileExistsError) else error.errno or errno.EIO
        raise Unusable("store.failed", db=str(path), why=os.strerror(number)) from None
    return URL.create("sqlite", database=str(path)).render_as_string()


def _address(host: str, listening: socket.socket) -> str:
    """What to type into a browser."""
    return f"http://{f'[{host}]' if ':' in host else host}:{listening.getsockname()[1]}/"


def _own_address() -> str | None:
    """This computer's address in its network, if it has one; nothing is sent."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return None


def _has_screen() -> bool:
    """Whether a browser would open in a window; one inside the terminal would be in the way."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))
