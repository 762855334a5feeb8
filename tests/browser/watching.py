"""A page with an onlooker inside, and a hand that plays at the same table without looking."""

import json
import random
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Self

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize
from websockets.sync.client import connect

from tests.browser.clicking import note_troubles
from tests.browser.serving import Server
from tests.browser.staged import visitor
from tests.play import rules_for
from tests.support.told import trouble_told

Json = dict[str, Any]

DESK = ViewportSize(width=1280, height=800)
PHONE = ViewportSize(width=360, height=640)
COOKIE = "ny1901_visitor"
WEIGHTS = {
    "build": 6,
    "rebuild": 4,
    "acquire": 6,
    "grab": 3,
    "boom": 3,
    "giveup": 1,
    "shift": 1,
    "end": 2,
}
VARIANTS = ("intro", "first", "standard", "expert")


class Watched:
    """A page whose every error counts, and what the onlooker in it sees."""

    unavoidable: tuple[str, ...] = ()
    """What the browser itself complains of when there is no server."""

    def __init__(
        self, browser: Browser, server: Server, *, phone: bool = False, moving: bool = False
    ) -> None:
        self.context = visitor().open(
            browser,
            server,
            viewport=PHONE if phone else DESK,
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="no-preference" if moving else "reduce",
        )
        self.context.add_init_script(path=Path(__file__).with_name("onlooker.js"))
        self.troubles: list[str] = []
        self.server = server
        self.page = self.open(server.address)

    def open(self, address: str) -> Page:
        """A new tab."""
        page = self.context.new_page()
        page.set_default_timeout(20000)
        note_troubles(page, self.troubles)
        page.goto(address)
        return page

    def ask(self, expression: str, argument: Any = None) -> Any:
        """Ask the onlooker."""
        call = f"(argument) => window.onlooker.{expression}"
        return self.page.evaluate(call, argument)

    def visit(self, hand: "Hand") -> None:
        """Come to the table where a hand plays, without loading the page again."""
        self.ask("visit(...argument)", [hand.table, hand.version])

    def close(self) -> None:
        """Leave; nothing may have gone wrong."""
        assert not self.ask("reports")
        troubles = [
            each for each in self.troubles if not any(word in each for word in self.unavoidable)
        ]
        assert troubles == [], troubles
        self.context.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *rest: object) -> None:
        if kind is None:
            self.close()
        else:
            self.context.close()


def lay(context: BrowserContext, server: Server, seats: list[str], variant: str = "standard") -> str:
    """Lay a table as the visitor of a browser: `here`, `link` or the name of a bot for each seat."""
    names = iter(("Anna", "Ben", "Clara", "David"))
    wishes = [
        {"kind": kind, "name": next(names)}
        if kind == "here"
        else {"kind": kind}
        if kind == "link"
        else {"kind": "bot", "bot": kind}
        for kind in seats
    ]
    answer = context.request.post(
        f"{server.address}/api/tables", data={"variant": variant, "seats": wishes}
    )
    assert answer.ok, answer.text()
    table: Json = answer.json()
    return str(table["id"])


class Hand:
    """Plays at a table through a socket of its own, as the visitor of a browser."""

    def __init__(self, context: BrowserContext, server: Server, table: str) -> None:
        token = next(each for each in context.cookies() if each.get("name") == COOKIE).get("value")
        address = f"{server.address.replace('http', 'ws')}/api/tables/{table}/play"
        self.table = table
        self._stack = ExitStack()
        self._socket = self._stack.enter_context(
            connect(address, additional_headers={"Cookie": f"{COOKIE}={token}"})
        )
        self._commands = 0
        self.view: Json = {}
        self.board: Json = {}
        self.seats: list[Json] = []
        self.variant = ""
        self.legal: list[str] = []
        while not self.view:
            self._hear()

    @property
    def version(self) -> int:
        """The version of the position."""
        return int(self.view["version"])

    def _hear(self) -> Json:
        message: Json = json.loads(self._socket.recv(timeout=20))
        if message["type"] == "welcome":
            self.board, self.seats = message["board"], message["table"]["seats"]
            self.variant = message["table"]["variant"]
        if message["type"] == "update":
            self.view, self.legal = message["view"], message["legal"]
        return message

    def told(self, trouble: Json) -> str:
        """Why something can't be done, in the words the player to move is told it."""
        names = tuple(each["name"] for each in self.seats)
        rules = rules_for(self.variant, len(names))
        return trouble_told(trouble, rules, names, self.view["seat"])

    def command(self, **wish: str) -> Json:
        """Send a command and wait for its answer, and for the position it leads to."""
        self._commands += 1
        wanted = f"hand{self._commands:08}-{self.version}"
        self._socket.send(json.dumps({"id": wanted, "version": self.version, **wish}))
        answer: Json = {}
        while answer.get("id") != wanted or self.version < answer["version"]:
            heard = self._hear()
            answer = heard if heard["type"] in ("done", "refused") else answer
        return answer

    def wait_past(self, version: int) -> None:
        """Somebody else moves."""
        while self.version <= version:
            self._hear()

    def play(self, move: str) -> None:
        """Make a legal move."""
        assert self.command(type="move", move=move)["type"] == "done"

    def choose(self, chance: random.Random) -> str:
        """Some legal move; what carries the game on is likelier."""
        verbs = sorted({move.split()[0] for move in self.legal})
        verb = chance.choices(verbs, [WEIGHTS[each] for each in verbs])[0]
        return chance.choice([move for move in self.legal if move.split()[0] == verb])

    def wander(self, chance: random.Random, moves: int) -> None:
        """Make some moves, as long as there are any."""
        for _ in range(moves):
            if self.legal:
                self.play(self.choose(chance))

    def close(self) -> None:
        """Leave the table."""
        self._stack.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *rest: object) -> None:
        self.close()


def card_of(board: Json, lot: str) -> str:
    """The lot card that goes with a lot."""
    cells: list[str] = next(each["cells"] for each in board["lots"] if each["name"] == lot)
    return f"{lot[0]}{len(cells)}"


def cells_of(board: Json, lots: set[str]) -> set[str]:
    """The squares of some lots."""
    return {cell for lot in board["lots"] if lot["name"] in lots for cell in lot["cells"]}
