"""``serve`` as its user meets it: where it is, how it stops, and what it says when it can't begin."""

import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import sleep

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from ny1901.cli.paths import data_folder
from ny1901.server.app import make_app
from ny1901.server.ops.process import config
from ny1901.store import prepare
from tests.cli.test_commands import IN_THE_FOREGROUND, run
from tests.content.test_own_files import TOWN, written

BOTS = [{"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "greedy"}]
TABLE = {"seats": [{"kind": "here", "name": "Anna"}, {"kind": "link"}]}


class Served:
    """A server in a process of its own, as ``ny1901 serve`` starts it."""

    def __init__(self, folder: Path, *options: str, **environment: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", IN_THE_FOREGROUND, "serve", *options],
            cwd=folder,
            env={**os.environ, "XDG_DATA_HOME": str(folder / "data"), **environment},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        assert self.process.stdout
        first = self.process.stdout.readline()
        assert first.startswith("New York 1901 is served at "), self.process.communicate()
        assert first.endswith(" (Ctrl-C stops)\n")
        self.address = first.split()[6]

    @property
    def port(self) -> int:
        return int(self.address.rstrip("/").rpartition(":")[2])

    def visitor(self, **headers: str) -> httpx.Client:
        """A browser with cookies of its own; it is never in a hurry."""
        return httpx.Client(base_url=self.address, timeout=None, headers=headers)

    def lay(self, **wish: object) -> str:
        with self.visitor() as who:
            answer = who.post("/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def sit(self, table: str) -> ClientConnection:
        """An open socket at a table, which listens only."""
        url = f"{self.address.replace('http', 'ws', 1)}api/tables/{table}/play"
        return connect(url, max_size=None, open_timeout=None, ping_interval=None)

    def stop(self, sign: int = signal.SIGINT) -> str:
        """Ctrl-C, which reaches every process of the terminal; gives what was said meanwhile."""
        os.killpg(self.process.pid, sign)
        assert self.process.stdout
        assert self.process.stderr
        with self.process:
            out, err = self.process.stdout.read(), self.process.stderr.read()
        assert (self.process.returncode, err) == (0, "")
        said, last = out.splitlines()[:-1], out.splitlines()[-1]
        assert last == "Stopped. All games are kept."
        return "\n".join(said)


@contextmanager
def served(folder: Path, *options: str, **environment: str) -> Iterator[Served]:
    """A server that is stopped afterwards, if it was not before."""
    server = Served(folder, *options, **environment)
    try:
        yield server
    finally:
        if server.process.returncode is None:
            os.killpg(server.process.pid, signal.SIGKILL)
            server.process.communicate()


def last_word(watching: ClientConnection) -> int:
    """Why the server ends a connection."""
    with suppress(ConnectionClosed):
        while True:
            watching.recv(timeout=60)
    assert watching.close_code
    return watching.close_code


@pytest.fixture
def busy() -> Iterator[int]:
    """A port where somebody else listens."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


# --- where it is ------------------------------------------------------------------------------------


def test_it_answers_as_soon_as_it_says_where_it_is(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        with server.visitor() as who:
            assert who.get("/api/offer").status_code == 200
            assert who.get("/nowhere").status_code == 404
        assert server.stop() == "", "nobody's visit is written down"
    assert (tmp_path / "data" / "ny1901" / "games.db").is_file()


def test_games_of_the_terminal_and_of_the_server_lie_in_one_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    if sys.platform == "linux":
        assert data_folder() == tmp_path / "ny1901"


def test_another_port_is_found_if_ours_is_busy(tmp_path: Path) -> None:
    ours = socket.socket()
    ours.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    with ours:
        for _ in range(100):  # other tests have it for a moment
            try:
                ours.bind(("127.0.0.1", 1901))
                ours.listen()
                break
            except OSError:
                sleep(0.1)  # if it is somebody who plays on this machine: just as well
        with served(tmp_path, "--db", "games.db") as server, server.visitor() as who:
            assert server.port != 1901
            assert who.get("/api/offer").status_code == 200


def test_a_wished_port_that_is_busy_is_refused(busy: int, tmp_path: Path) -> None:
    ran = run("serve", "--port", busy, "--db", tmp_path / "games.db")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.strip() == (
        f"Port {busy} is in use already. Choose another one with --port, or leave that out and a free"
        " one is found."
    )


def test_a_host_that_is_not_here_is_refused(tmp_path: Path) -> None:
    ran = run("serve", "--host", "203.0.113.1", "--db", tmp_path / "games.db")
    assert (ran.status, ran.out, len(ran.err.splitlines())) == (2, "", 1)
    assert ran.err.startswith("Nothing can be served at 203.0.113.1, port 1901: ")


def test_everybodys_address_is_told(tmp_path: Path) -> None:
    with served(tmp_path, "--host", "0.0.0.0") as server:
        assert server.address == f"http://127.0.0.1:{server.port}/"
        with server.visitor() as who:
            here = who.get("/api/offer").json()["address"]
            for away in ({"X-Forwarded-For": "203.0.113.9"}, {"Host": "games.example"}):
                told = who.get("/api/offer", headers=away).json()["address"]
                assert told is None, "nobody elsewhere needs to know the addresses inside a network"
        said = server.stop().splitlines()
    assert said == ([f"Others in your network reach it at {here}"] if here else [])
    assert here is None or (here.startswith("http://") and here.endswith(f":{server.port}/"))


def test_without_others_there_is_no_address_for_them(tmp_path: Path) -> None:
    with served(tmp_path) as server, server.visitor() as who:
        assert who.get("/api/offer").json()["address"] is None


def test_a_long_address_stands_in_brackets(tmp_path: Path) -> None:
    """Where there are long addresses; elsewhere asking for one is refused in words."""
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:
        ran = run("serve", "--host", "::1", "--db", tmp_path / "games.db")
        assert ran.status == 2
        assert ran.err.startswith("Nothing can be served at ::1, port 1901: ")
        return
    with served(tmp_path, "--host", "::1") as server, server.visitor() as who:
        assert server.address == f"http://[::1]:{server.port}/"
        assert who.get("/api/offer").status_code == 200


def test_the_browser_is_opened_at_the_address(tmp_path: Path) -> None:
    browser, opened = tmp_path / "browser", tmp_path / "opened"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}.new && mv {opened}.new {opened}\n')
    browser.chmod(0o755)
    with served(tmp_path, "--open", BROWSER=str(browser)) as server:
        while not opened.exists():
            assert server.process.poll() is None
            sleep(0.02)
        assert opened.read_text().strip() == server.address


# --- how it stops -----------------------------------------------------------------------------------


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM], ids=["ctrl-c", "asked"])
@pytest.mark.parametrize("moves", [0, 2], ids=["bots-wake-up", "bots-play"])
def test_it_stops_while_bots_play_and_people_watch(moves: int, sign: int, tmp_path: Path) -> None:
    with served(tmp_path) as server:
        table = server.lay(seats=BOTS)
        with server.sit(table) as watching:
            versions: set[int] = set()
            while len(versions) <= moves:
                message = json.loads(watching.recv())
                if message["type"] == "update":
                    versions.add(message["view"]["version"])
            assert server.stop(sign) == ""
            assert last_word(watching) == 1012, "the client knows that the server restarts"


def test_impatient_people_stop_it_twice(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        os.killpg(server.process.pid, signal.SIGINT)
        assert server.stop() == ""


def test_half_a_question_does_not_keep_it(tmp_path: Path) -> None:
    with (
        served(tmp_path) as server,
        socket.create_connection(("127.0.0.1", server.port)) as slow,
        server.visitor() as who,
    ):
        slow.sendall(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{")
        assert who.get("/api/offer").status_code == 200
        assert server.stop() == ""


# --- databases --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wish", "begin"),
    [
        ("mysql://somewhere/games", "The game knows no databases of the kind 'mysql'."),
        ("postgresql://user:secret@host:door/games", "This address of a database can't be read."),
        (
            "postgresql://user:secret@127.0.0.1:1/games",
            "The games can't be kept in postgresql://user:*",
        ),
        ("sqlite://", "Games that live in memory are gone when the server stops."),
        ("sqlite:///no/folder/games.db", "The games can't be kept in no/folder/games.db: unable to "),
        ("diary.txt", "The games can't be kept in diary.txt: that is a file of another kind, not a "),
        ("diary.txt/games.db", "The games can't be kept in diary.txt/games.db: Not a directory."),
        (".", "The games can't be kept in .: "),
        ("recipes.db", "The games can't be kept in recipes.db: that database holds something else."),
        ("newer.db", "newer.db was written by a newer version of the game (step 9999; this version "),
        (
            "sqlite:///file:old.db?mode=ro&uri=true",
            "The games can't be kept in file:old.db: attempt to",
        ),
    ],
)
def test_a_database_that_cannot_be_used_is_refused_in_a_sentence(
    wish: str, begin: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("diary.txt").write_text("Dear diary, today I have played. " * 99, encoding="utf-8")
    change("recipes.db", "CREATE TABLE recipes (name)")
    prepare("sqlite:///old.db")
    prepare("sqlite:///newer.db")
    change("newer.db", "UPDATE alembic_version SET version_num = '9999'")
    ran = run("serve", "--db", wish)
    assert (ran.status, ran.out, len(ran.err.splitlines())) == (2, "", 1)
    assert ran.err.startswith(begin)
    assert "secret" not in ran.err
    assert Path("diary.txt").read_text(encoding="utf-8").startswith("Dear diary")


def change(path: str, command: str) -> None:
    """Do something to a SQLite file."""
    database = sqlite3.connect(path)
    with database:
        database.execute(command)
    database.close()


def test_content_of_ones_own_is_served_and_what_is_broken_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    written(folder, "town.txt", TOWN)
    written(folder, "broken.txt", "map \x1b[1mBold\nstreet\n")
    with served(tmp_path, "--db", "games.db", "--content", "mine") as server:
        with server.visitor() as who:
            maps = who.get("/api/offer").json()["maps"]
        assert [each["name"] for each in maps] == [None, "My Town"]
        os.killpg(server.process.pid, signal.SIGINT)
        _, said = server.process.communicate()
    assert server.process.returncode == 0
    assert [line.split(": ")[:2] for line in said.splitlines()] == [
        ["Left out", "broken.txt"],
        ["Left out", "broken.txt:2"],
    ]
    assert "\x1b" not in said


def test_a_folder_that_is_not_there_is_refused_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = run("serve", "--db", "games.db", "--content", "nowhere")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("nowhere: The folder can't be read: ")
    assert len(ran.err.splitlines()) == 1


def test_a_name_with_odd_marks_is_a_name(tmp_path: Path) -> None:
    with served(tmp_path, "--db", "new/what? 100% #1.db") as server:
        server.lay(**TABLE)
    assert (tmp_path / "new" / "what? 100% #1.db").is_file()


def test_two_servers_with_the_same_games(tmp_path: Path) -> None:
    with (
        served(tmp_path, "--db", "games.db") as first,
        served(tmp_path, "--db", "games.db") as second,
    ):
        table = first.lay(**TABLE)
        with second.visitor() as who:
            assert who.get(f"/api/tables/{table}").json()["seats"][0]["name"] == "Anna"
        assert "Another server has the same games open." in second.stop()
        assert first.stop() == ""


# --- what goes over the wire ------------------------------------------------------------------------


def test_a_frame_that_is_too_long_ends_the_connection(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        table = server.lay(**TABLE)
        with server.sit(table) as watching:
            watching.send("x" * 8193)
            assert last_word(watching) == 1009
        assert server.stop() == ""


def test_silence_is_not_waited_for_longer_than_ten_seconds(tmp_path: Path) -> None:
    told = config(make_app(f"sqlite:///{tmp_path / 'games.db'}"))
    assert told.ws_ping_interval
    assert told.ws_ping_timeout
    assert told.ws_ping_interval + told.ws_ping_timeout <= 10


def test_a_client_that_is_silently_gone_is_noticed(tmp_path: Path) -> None:
    """It never answers a ping, and is let go after a while; this test waits as long."""
    with served(tmp_path) as server:
        table = server.lay(**TABLE)
        with socket.create_connection(("127.0.0.1", server.port), timeout=60) as gone:
            gone.sendall(
                f"GET /api/tables/{table}/play HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
                "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
            )
            heard = b""
            while more := gone.recv(4096):
                heard += more
        assert b" 101 " in heard.splitlines()[0]
        assert server.stop() == ""


@pytest.mark.parametrize("scheme", ["https", "http"])
def test_behind_a_proxy_with_tls_cookies_are_secure(scheme: str, tmp_path: Path) -> None:
    with served(tmp_path) as server:
        headers = {"X-Forwarded-Proto": scheme, "X-Forwarded-For": "192.0.2.7", "Host": "games.example"}
        with server.visitor(**headers) as who:
            answer = who.post("/api/tables", json=TABLE, headers={"Origin": "https://games.example"})
        assert answer.status_code == 201
        assert ("; secure" in answer.headers["Set-Cookie"].lower()) == (scheme == "https")
        assert server.stop() == ""
