"""Makes this computer a table: ``serve`` starts the server and says where it is."""

import contextlib
import errno
import os
import signal
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import typer
from sqlalchemy import URL

from ny1901.bots import BOTS
from ny1901.cli.errors import stop
from ny1901.cli.kernel_warning import say_if_slow
from ny1901.cli.language import problem_text, say, system_says, with_reason
from ny1901.cli.paths import data_folder
from ny1901.content import SHIPPED, Collection, ContentError, read_folder
from ny1901.server.app import make_app
from ny1901.server.ops.process import PORT, STOPS, Process, hear_alone, listen
from ny1901.server.ops.settings import Settings
from ny1901.store import Unusable, in_use, prepare
from ny1901.terminal.sanitize import clean

_EVERYWHERE = ("0.0.0.0", "::", "")


def run_server(host: str, port: int | None, db: str, folder: Path | None, open_browser: bool) -> None:
    """Serve until Ctrl-C, or until asked to end; say where as soon as the server answers."""
    collection = _collection(folder) if folder else SHIPPED
    url = _database(db)
    shared = in_use(url)
    try:
        listening = listen(host, port)
    except OSError as error:
        stop(_why_not(host, port, error))
    address = _address("127.0.0.1" if host in _EVERYWHERE else host, listening)
    own = _own_address() if host in _EVERYWHERE else None
    others = _address(own, listening) if own else None

    def ready() -> None:
        say_if_slow(BOTS)
        typer.echo(say("cli.serving", address=address))
        if others:
            typer.echo(say("cli.serving_others", address=others))
        if shared:
            typer.echo(say("cli.serving_too"))
        if open_browser and _has_screen():
            threading.Thread(target=_open, args=[address], daemon=True).start()

    processes = os.cpu_count() or 1
    settings = Settings(
        bots_at_once=True, bot_processes=processes, address=others, collection=collection
    )
    server = Process(make_app(url, settings), ready)
    hear_alone()
    server.run(sockets=[listening])
    typer.echo(say("cli.served"))


def _collection(folder: Path) -> Collection:
    """What is in a folder of one's own; what is wrong with a file is said, and it is left out."""
    try:
        collection, problems = read_folder(folder)
    except ContentError as error:
        stop(*map(problem_text, error.problems))
    for each in problems:
        typer.echo(clean(say("cli.left_out", problem=problem_text(each))), err=True)
    return collection


def _open(address: str) -> None:
    """Open the browser, which hears everything again."""
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPS)
    webbrowser.open(address)


def _why_not(host: str, port: int | None, error: OSError) -> str:
    if port is not None and error.errno == errno.EADDRINUSE:
        return say("cli.port_busy", port=port)
    return say("cli.no_port", host=host, port=port or PORT, why=system_says(error))


def _database(wish: str) -> str:
    """The address of the database, ready: as wished, or a file in the user's data folder."""
    try:
        url = wish if "://" in wish else _file(Path(wish) if wish else data_folder() / "games.db")
        copy = prepare(url)
    except Unusable as unusable:
        stop(say(unusable.key, **with_reason(unusable.params)))
    if copy:
        typer.echo(say("cli.backed_up", copy=copy))
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
