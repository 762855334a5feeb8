"""Facts as the first form had them: JSON, with positions and numbers instead of words. Only read.

Everything that form took from the code of its time is written down here and never changes.
"""

import json
from collections.abc import Callable
from typing import Any

from ny1901.content import Content, Options, Source
from ny1901.engine.chronicle import parse_event
from ny1901.engine.events import GameStarted
from ny1901.engine.names import Challenge, District, kind_of
from ny1901.engine.notation import parse_move
from ny1901.engine.setup import Wishes
from ny1901.engine.state import Setup
from ny1901.server.tables.facts import (
    Abandoned,
    Began,
    BotTook,
    CameBack,
    Fact,
    Laid,
    Left,
    Moved,
    Rematched,
    Seated,
    TookBack,
)
from ny1901.server.tables.seats import SeatKind
from ny1901.server.tables.table import Table
from ny1901.server.tables.wish import SeatPlan, TableWish
from ny1901.store import Entry

Json = dict[str, Any]

KINDS = {
    "laid": "laid",
    "seated": "seated",
    "left": "left",
    "began": "began",
    "moved": "moved",
    "tookback": "took_back",
    "bottook": "bot_took",
    "cameback": "came_back",
    "abandoned": "abandoned",
    "rematch": "rematched",
}
"""The kinds of this form, and what they are called now."""
_DISTRICTS = (District.RED, District.BLUE, District.YELLOW, District.GREEN, District.PINK)
_CARDS = tuple(kind_of(district, size) for district in _DISTRICTS for size in (2, 3))
"""A card was a number: its district's place in this order, and within it the smaller size first."""


def decode(entry: Entry, table: Table) -> Fact:
    """A fact of a table; raises ValueError, KeyError or TypeError for what is none."""
    return _DECODERS[entry.kind](json.loads(entry.body), table)


def _laid(body: Json, table: Table) -> Laid:
    wish = body["wish"]
    seats = [SeatPlan(SeatKind(s["kind"]), s.get("name"), s.get("bot")) for s in wish["seats"]]
    challenge = wish.get("chosen_challenge")
    chosen = Wishes(
        wish.get("first"),
        tuple(District[each.upper()] if each else None for each in wish.get("characters", ())),
        tuple(wish.get("streets", ())),
        Challenge(challenge) if challenge else None,
    )
    options = Options(wish.get("challenge", True), wish.get("action_cards", True))
    variant, listed = wish.get("variant", "standard"), wish.get("listed", False)
    return Laid(body["host"], TableWish(variant, tuple(seats), options, chosen, listed))


def _began(body: Json, table: Table) -> Began:
    started = body["started"]
    first, characters, streets, challenge = started["setup"]
    setup = Setup(
        first,
        tuple(_DISTRICTS[each] for each in characters),
        tuple(streets),
        Challenge(challenge) if challenge else None,
    )
    deck = tuple(_CARDS[each] for each in started["deck"])
    content = Content(*(Source(name, text) for name, text in body["content"]))
    return Began(body["seed"], GameStarted(setup, deck, started["chance"]), content)


def _moved(body: Json, table: Table) -> Moved:
    rules = table.running.rules
    events = tuple(parse_event(rules, event) for event in body["events"])
    return Moved(parse_move(rules, body["move"]), events)


_DECODERS: dict[str, Callable[[Json, Table], Fact]] = {
    "laid": _laid,
    "seated": lambda body, table: Seated(body["seat"], body["name"], body["visitor"]),
    "left": lambda body, table: Left(body["seat"]),
    "began": _began,
    "moved": _moved,
    "tookback": lambda body, table: TookBack(body["seat"]),
    "bottook": lambda body, table: BotTook(body["seat"]),
    "cameback": lambda body, table: CameBack(body["seat"]),
    "abandoned": lambda body, table: Abandoned(body["seat"]),
    "rematch": lambda body, table: Rematched(body["table"]),
}
