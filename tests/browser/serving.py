"""The server and the browser the tests of the client run in."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
"""The one without windows, where it is installed: a page costs it two thirds of the time."""

PROGRAM = """
import random, secrets, sys, uvicorn
from pathlib import Path
from ny1901.content import SHIPPED, read_folder
from ny1901.server.app import make_app
from ny1901.server.ops.settings import Settings
secrets.randbits = random.Random(1901).getrandbits  # the same games every time
collection = read_folder(Path(sys.argv[4])).collection if sys.argv[4] else SHIPPED
settings = Settings(
    bot_delay=float(sys.argv[3]), patience=1.5, most_messages=100_000, collection=collection
)
app = make_app(sys.argv[1], settings)
uvicorn.run(app, port=int(sys.argv[2]), log_level="warning")
"""


class Server:
    """A server in a process of its own, so that it can be killed."""

    def __init__(self, folder: Path, bot_delay: float = 0.02, content: Path | None = None) -> None:
        with socket.socket() as found:
            found.bind(("127.0.0.1", 0))
            self.port = found.getsockname()[1]
        self.url = f"sqlite:///{folder / 'games.db'}"
        self.address = f"http://127.0.0.1:{self.port}"
        self.options = [str(bot_delay), str(content or "")]
        self.start()

    def start(self) -> None:
        """Start, or start again after a kill, on the same port and database."""
        command = [sys.executable, "-c", PROGRAM, self.url, str(self.port), *self.options]
        self.process = subprocess.Popen(command)
        for _ in range(600):
            try:
                with urllib.request.urlopen(f"{self.address}/api/tables"):
                    return
            except OSError:
                time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """No goodbye."""
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()
