"""A PostgreSQL server of one's own for the tests, thrown away afterwards."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

import psycopg

_SETTINGS = ("-c", "listen_addresses=", "-c", "fsync=off", "-c", "deadlock_timeout=50ms")


def program(name: str) -> str:
    """Where a program of PostgreSQL is; Debian keeps some of them out of the way."""
    hidden = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    found = shutil.which(name) or (str(hidden[-1]) if hidden else None)
    assert found, "make test installs PostgreSQL"
    return found


class Cluster:
    """A running server that listens on a socket in a folder of its own, and on no port."""

    def __init__(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="ny1901-"))
        self._servant = _servant() if os.geteuid() == 0 else None
        if self._servant:
            os.chown(self._folder, self._servant.pw_uid, self._servant.pw_gid)
        self._data = self._folder / "data"
        self._run("initdb", "--username=ny", "--auth=trust", "--encoding=UTF8", "--no-sync")
        self.start()

    def start(self) -> None:
        """Start, or start again after a stop, and wait until it answers."""
        self._server = self._start("postgres", "-k", str(self._folder), *_SETTINGS)
        while True:
            assert self._server.poll() is None, (self._folder / "log").read_text(encoding="utf-8")
            try:
                psycopg.connect(self.url("postgres")).close()
                return
            except psycopg.OperationalError:
                time.sleep(0.02)

    def stop(self) -> None:
        """Stop at once; connections are cut, what was committed stays."""
        self._server.send_signal(signal.SIGINT)
        self._server.wait()

    def remove(self) -> None:
        """Stop, and leave nothing behind."""
        self.stop()
        shutil.rmtree(self._folder)

    def url(self, database: str, user: str = "ny") -> str:
        """The address of a database, as somebody would write it."""
        return f"postgresql://{user}@/{database}?host={self._folder}"

    def create(self, database: str) -> str:
        """Make an empty database; gives its address."""
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {database}".encode())
        return self.url(database)

    def _run(self, name: str, *options: str) -> None:
        process = self._start(name, *options)
        assert process.wait() == 0, (self._folder / "log").read_text(encoding="utf-8")

    def _start(self, name: str, *options: str) -> subprocess.Popen[bytes]:
        """Start a program on the cluster's data, as somebody who is not root."""
        with (self._folder / "log").open("ab") as log:
            return subprocess.Popen(
                [program(name), "-D", str(self._data), *options],
                cwd=self._folder,
                stdout=log,
                stderr=log,
                user=self._servant.pw_uid if self._servant else None,
                group=self._servant.pw_gid if self._servant else None,
                extra_groups=[] if self._servant else None,
            )


def _servant() -> pwd.struct_passwd | None:
    """Somebody to run the server as."""
    known = {each.pw_name: each for each in pwd.getpwall()}
    return known.get("postgres") or known.get("nobody")
