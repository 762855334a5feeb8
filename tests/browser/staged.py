"""Games put on the server's disk as if they had been played there: a test begins where it likes.

Everything of such a game is known: the seed, the deck, every move. The server loads the table when
somebody opens it, exactly as after a restart.
"""

import secrets
import sqlite3
import time
from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page
from sqlalchemy.engine import make_url

from ny1901.bots import make_bot
from ny1901.engine.legality import legal_moves
from ny1901.engine.notation import move_text
from ny1901.engine.views import view
from ny1901.game import Game
from ny1901.server.protocol import SeatWish
from ny1901.server.tables.facts import Abandoned, Began, Fact, Laid, Moved, Seated
from ny1901.server.tables.log import drafts
from ny1901.server.tables.seats import SeatKind
from ny1901.server.tables.summary import row_of
from ny1901.server.tables.table import Table
from ny1901.server.web.visitors import COOKIE, visitor_of
from ny1901.store import Draft, Entry, Row
from tests.browser.clicking import note_troubles
from tests.browser.serving import Server
from tests.games import laid
from tests.server.wishes import table_wish

BOT = "bot"
"""In place of a token: a bot sits here."""

Wanted = Callable[[Game, set[str]], bool]
"""Whether this is the position looked for; the verbs of its legal moves are given, too."""


class Visitor(NamedTuple):
    """Somebody with a browser; the token is what the cookie holds."""

    token: str

    def open(self, browser: Browser, server: Server, **options: object) -> BrowserContext:
        """A browser of their own, known to the server; nothing moves in it unless that is wanted."""
        usual: dict[str, object] = {
            "viewport": {"width": 1280, "height": 800},
            "reduced_motion": "reduce",
        }
        chosen = usual | options
        context = browser.new_context(**chosen)  # type: ignore[arg-type]
        context.set_default_timeout(20000)
        cookie = {"name": COOKIE, "value": self.token, "url": server.address}
        context.add_cookies([cookie])  # type: ignore[list-item]
        knows_the_game(context)
        return context

    def page(
        self, browser: Browser, server: Server, troubles: list[str] | None = None, **options: object
    ) -> Page:
        """One page in a browser of their own."""
        page = self.open(browser, server, **options).new_page()
        if troubles is not None:
            note_troubles(page, troubles)
        return page


def visitor() -> Visitor:
    """Somebody with a cookie of their own, and no game yet."""
    return Visitor(secrets.token_urlsafe(32))


def knows_the_game(context: BrowserContext) -> None:
    """Let somebody not be asked whether the game is new to them; what they have set stays as it is."""
    context.add_init_script(
        "try { localStorage['ny1901.settings'] ??= '{\"knows\": true}' } catch { /* keeps nothing */ }"
    )


def stage(
    server: Server,
    game: Game,
    seats: Sequence[Visitor | str],
    *,
    names: Sequence[str] = (),
    abandoned: bool = False,
    listed: bool = False,
    ago: float = 0.0,
) -> str:
    """Put a game on the server's disk, last played so many seconds ago; returns the table's address."""
    table = secrets.token_urlsafe(9)
    called = list(names or game.names)
    wishes = [
        SeatWish(kind=SeatKind.BOT, bot="greedy")
        if isinstance(seat, str)
        else SeatWish(kind=SeatKind.HERE if seat == seats[0] else SeatKind.LINK, name=name)
        for seat, name in zip(seats, called, strict=True)
    ]
    people = [None if isinstance(seat, str) else visitor_of(seat.token) for seat in seats]
    host = next(person for person in people if person)
    wish = table_wish(
        variant=game.rules.variant.name,
        seats=wishes,
        challenge=game.options.challenge,
        action_cards=game.options.action_cards,
        listed=listed,
    )
    facts: list[Fact] = [Laid(host, wish)]
    facts += [Seated(n, called[n], person) for n, person in enumerate(people)]
    facts.append(Began(game.seed, game.started, game.content))
    facts += [Moved(step.move, step.events) for step in game.steps]
    if abandoned:
        facts.append(Abandoned(game.state.turn.seat))
    after = Table(table).after(facts)
    row = row_of(after, len(facts))._replace(changed=time.time() - ago)
    _write(server, row, drafts(facts, after), {person for person in people if person})
    return f"{server.address}/table/{table}"


def _write(server: Server, row: Row, written: list[Draft], people: set[str]) -> None:
    entries = [(row.table, *Entry(n, *each, row.changed)) for n, each in enumerate(written, start=1)]
    with sqlite3.connect(make_url(server.url).database or "", timeout=30) as disk:
        disk.execute("insert into tables values (?, ?, ?, ?, ?, ?)", row)
        disk.executemany("insert into entries values (?, ?, ?, ?, ?, ?)", entries)
        disk.executemany("insert into visitors values (?, ?)", [(each, row.table) for each in people])
    disk.close()


def with_me_to_move(game: Game, me: Visitor, others: Visitor | str = BOT) -> list[Visitor | str]:
    """Who sits where if it is my turn."""
    return [me if seat == game.state.turn.seat else others for seat in range(len(game.names))]


def verbs(game: Game) -> set[str]:
    """What can be done now: the first words of the legal moves."""
    return {move_text(game.rules, move).split()[0] for move in legal_moves(game.rules, game.state)}


def play_on(game: Game, wanted: Wanted, bot: str = "greedy") -> bool:
    """Let bots play until the position is the one looked for; False if the game ends before."""
    bots = [make_bot(bot, game.seed * 4 + seat) for seat in range(len(game.names))]
    while not game.state.over:
        if wanted(game, verbs(game)):
            return True
        seat = game.state.turn.seat
        game.play(bots[seat].choose(game.rules, view(game.rules, game.state, seat)))
    return wanted(game, set())


def found(
    wanted: Wanted,
    variant: str = "standard",
    players: int = 2,
    seed: int = 1,
    bot: str = "greedy",
    names: tuple[str, ...] = (),
) -> Game:
    """The first position of that kind in games from a seed on."""
    for each in range(seed, seed + 400):
        game = laid(variant, players, each, names=names)
        if play_on(game, wanted, bot):
            return game
    raise AssertionError("no such position was found")


@cache
def finished(players: int = 3, seed: int = 1, variant: str = "standard") -> Game:
    """A game played to its end: look, don't touch."""
    return found(lambda game, _: game.state.over, variant, players, seed)


@cache
def middle(players: int = 3, seed: int = 1, variant: str = "standard", turn: int = 0) -> Game:
    """A game in full swing, with a new turn about to begin: look, don't touch."""
    after = turn or players * 6

    def wanted(game: Game, _: set[str]) -> bool:
        return game.state.turn.number >= after and not game.state.turn.begun

    return found(wanted, variant, players, seed)
