"""A server that can be killed at any instant and is back at once: its program is loaded only once."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from types import TracebackType

from tests.server.house import House

PROGRAM = """
import os, sys
import uvicorn
from ny1901.server.ops.limits import LARGEST_FRAME
from ny1901.server.ops.settings import Settings
from ny1901.content import load_rules
from ny1901.server.app import make_app

url, port, most_messages = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
load_rules("standard", 2)
for line in sys.stdin:
    life = os.fork()
    if not life:
        app = make_app(url, Settings(bot_delay=0.0, most_messages=most_messages))
        small = {"ws_max_size": LARGEST_FRAME, "ws_per_message_deflate": False}
        uvicorn.run(app, port=port, log_level="warning", **small)
        os._exit(0)
    print(life, flush=True)
    os.waitpid(life, 0)
    print("gone", flush=True)
"""


class Mortal:
    """A server in a process of its own, with many lives on the same port and database."""

    def __init__(self, folder: Path, most_messages: int) -> None:
        with socket.socket() as found:
            found.bind(("127.0.0.1", 0))
            self.port = found.getsockname()[1]
        self.house = House(f"127.0.0.1:{self.port}")
        self.said = folder / "stderr.txt"
        url = f"sqlite:///{folder / 'tables.db'}"
        command = [sys.executable, "-c", PROGRAM, url, str(self.port), str(most_messages)]
        with self.said.open("w") as said:
            self._loaded = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=said, text=True
            )
        self.life = 0

    def begin(self) -> None:
        """One more life."""
        assert self._loaded.stdin is not None
        assert self._loaded.stdout is not None
        self._loaded.stdin.write("live\n")
        self._loaded.stdin.flush()
        self.life = int(self._loaded.stdout.readline())

    async def ready(self) -> float:
        """Wait until the server answers; gives the seconds it has worked for that."""
        for _ in range(6_000):
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)
            except OSError:
                await asyncio.sleep(0.01)
            else:
                writer.close()
                return self.worked()
        raise AssertionError("the server does not answer")

    def worked(self) -> float:
        """The seconds of this life in which the server used a processor."""
        numbers = Path(f"/proc/{self.life}/stat").read_text().rpartition(")")[2].split()
        return (int(numbers[11]) + int(numbers[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """The bytes of memory the server holds."""
        pages = Path(f"/proc/{self.life}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    def kill(self) -> None:
        """No goodbye."""
        assert self._loaded.stdout is not None
        os.kill(self.life, signal.SIGKILL)
        assert self._loaded.stdout.readline() == "gone\n"
        self.life = 0

    def __enter__(self) -> "Mortal":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        if self.life:
            self.kill()
        self._loaded.communicate()
