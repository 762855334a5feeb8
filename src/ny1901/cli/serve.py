"""Makes this computer a table: ``serve`` starts the server and says where it is."""

import contextlib
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import typer
import uvicorn

from ny1901.server.app import make_app
from ny1901.server.routes import LARGEST_FRAME
from ny1901.texts import Texts

PORT = 1901
"""The port the game likes best."""
_STOP_WITHIN = 3


def run_server(host: str, port: int | None, db: str, open_browser: bool) -> None:
    """Serve until Ctrl-C."""
    texts = Texts()
    try:
        listening = _listen(host, port)
    except OSError as error:
        typer.echo(texts.say("cli.no_port", host=host, port=port or PORT, why=error.strerror or ""))
        sys.exit(1)
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    address = f"http://{shown}:{listening.getsockname()[1]}/"
    server = uvicorn.Server(
        uvicorn.Config(
            make_app(_database(db)),
            log_level="warning",
            ws_max_size=LARGEST_FRAME * 2,
            timeout_graceful_shutdown=_STOP_WITHIN,
        )
    )
    typer.echo(texts.say("cli.serving", address=address))
    if open_browser:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listening])
    typer.echo(texts.say("cli.served"))


def _listen(host: str, port: int | None) -> socket.socket:
    """A socket on the wished port; with no wish on ours, or on a free one if ours is busy."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in [port] if port else [PORT, 0]:
        found = socket.socket(family, socket.SOCK_STREAM)
        if os.name == "posix":
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, number))
        except OSError:
            found.close()
            if number == 0 or port:
                raise
            continue
        return found
    raise AssertionError("the last port was any free one")


def _database(wish: str) -> str:
    """The address of the database: as wished, or a file in the user's data folder."""
    if "://" in wish:
        return wish
    path = Path(wish) if wish else data_folder() / "games.db"
    path.parent.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{path}"


def data_folder() -> Path:
    """Where this system keeps a program's data for its user."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = str(Path.home() / "Library" / "Application Support")
    else:
        base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "ny1901"
