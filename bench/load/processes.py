"""Servers under test, each in a process of its own, on a core of its own where there are two."""

from __future__ import annotations

import os
import resource
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
GAME = Path(sys.executable).parent / "ny1901"
_FILES = 8192


def cores() -> tuple[set[int], set[int]]:
    """The core of the server and the cores of the load; both everything if there is only one."""
    if not hasattr(os, "sched_getaffinity"):
        return set(), set()
    mine = sorted(os.sched_getaffinity(0))
    return ({mine[0]}, set(mine[1:])) if len(mine) > 1 else (set(mine), set(mine))


def pin(wanted: set[int]) -> None:
    """Keep this process on these cores, where the system can."""
    if wanted and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, wanted)


@contextmanager
def on(wanted: set[int]) -> Iterator[None]:
    """Start processes on these cores: they inherit where they may run."""
    before = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set()
    pin(wanted)
    try:
        yield
    finally:
        pin(before)


def allow_many_files() -> None:
    """Thousands of sockets need as many open files; children inherit the limit."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = _FILES if hard == resource.RLIM_INFINITY else min(_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def disk_of(folder: Path) -> str:
    """The file system a folder is on; nothing is durable on a tmpfs."""
    try:
        lines = Path("/proc/self/mounts").read_text(encoding="utf-8").splitlines()
    except OSError:
        return "unknown"
    mounts = {line.split()[1]: line.split()[2] for line in lines}
    inside = [mount for mount in mounts if folder.resolve().is_relative_to(mount)]
    return mounts[max(inside, key=len)] if inside else "unknown"


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Running:
    """A process that listens."""

    def __init__(self, process: subprocess.Popen[bytes], port: int) -> None:
        self.process, self.port = process, port

    def memory(self) -> float:
        """The resident memory in kB; 0 where the system does not tell."""
        try:
            status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        except OSError:
            return 0.0
        return next(float(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))

    def cpu(self) -> float:
        """The seconds of computing so far, of all its threads; 0 where the system does not tell."""
        try:
            told = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="ascii")
        except OSError:
            return 0.0
        user, system = told.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


@contextmanager
def listening(command: list[str], port: int, where: set[int]) -> Iterator[Running]:
    """Run a server on some cores until it is not needed any more."""
    with on(where):
        process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL)
    try:
        _wait_for(process, port)
        yield Running(process, port)
    finally:
        process.send_signal(signal.SIGINT)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


@contextmanager
def our_server(folder: Path, where: set[int], game: Path = GAME) -> Iterator[Running]:
    """The real `ny1901 serve`, this one or another commit's, on a database in this folder."""
    port = free_port()
    command = [str(game), "serve", "--port", str(port), "--db", str(folder / f"{port}.db")]
    with listening(command, port, where) as running:
        yield running


@contextmanager
def bare_server(folder: Path, where: set[int]) -> Iterator[Running]:
    """The bare server on a database in this folder."""
    port = free_port()
    command = [sys.executable, "-m", "bench.load.bare", str(port), str(folder / f"{port}.db")]
    with listening(command, port, where) as running:
        yield running


def _wait_for(process: subprocess.Popen[bytes], port: int) -> None:
    for _ in range(600):
        if process.poll() is not None:
            raise OSError(f"{process.args!r} ended with {process.returncode}")
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise OSError(f"{process.args!r} does not listen")
