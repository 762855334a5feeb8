"""Facts on disk: every one comes back as it was, and the words of the form never change."""

from collections.abc import Iterator
from itertools import product
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ny1901.content import Options
from ny1901.engine.names import Challenge, District
from ny1901.engine.setup import Wishes
from ny1901.server.tables import codec
from ny1901.server.tables.codec import decode, encode
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
from ny1901.server.tables.line_format import as_typed, one_line
from ny1901.server.tables.log import UnreadableLog, drafts, read_log
from ny1901.server.tables.seats import SeatKind
from ny1901.server.tables.table import Table
from ny1901.server.tables.wish import SeatPlan, TableWish
from ny1901.store import Draft, Entry
from tests.games import finished

ODD = [
    "Anna",
    "Bär | Zoë",
    "two\nlines",
    "back\\slash",
    "\\n",
    "\\\\n",
    " spaced ",
    "",
    "seat 2",
    "none",
]
WISH = TableWish(
    "expert",
    (
        SeatPlan(SeatKind.HERE, "Anna Livia"),
        SeatPlan(SeatKind.LINK),
        SeatPlan(SeatKind.LINK, "Ben"),
        SeatPlan(SeatKind.BOT, None, "greedy"),
    ),
    Options(challenge=False, action_cards=False),
    Wishes(2, (None, District.PINK), ("WA", "BW", "PT"), Challenge.GOLD_TYCOON),
    listed=True,
)


def entry(draft: Draft, version: int = 1) -> Entry:
    return Entry(version, *draft, at=0.0)


def game_facts() -> Iterator[Fact]:
    """A whole game between two, from the laying of the table to the rematch."""
    game = finished("standard", 2)
    plan = tuple(SeatPlan(SeatKind.HERE, name) for name in game.names)
    yield Laid("host", TableWish("standard", plan))
    yield from (Seated(seat, name, "host") for seat, name in enumerate(game.names))
    yield Began(game.seed, game.started, game.content)
    yield from (Moved(step.move, step.events) for step in game.steps)
    yield Rematched("another")


def test_a_whole_game_comes_back_as_it_was() -> None:
    facts, table = list(game_facts()), Table("table")
    for fact in facts:
        after = table.after([fact])
        assert decode(entry(encode(fact, after)), table) == fact
        table = after
    assert table.state.over


@pytest.mark.parametrize("fact", [Left(1), TookBack(0), BotTook(3), CameBack(2), Abandoned(1)])
def test_what_is_about_a_seat_comes_back(fact: Fact) -> None:
    assert decode(entry(encode(fact, Table("t"))), Table("t")) == fact


@pytest.mark.parametrize("name", ODD)
def test_odd_names_come_back(name: str) -> None:
    for fact in (
        Seated(0, name, None),
        Laid(
            "host", TableWish("intro", (SeatPlan(SeatKind.HERE, name), SeatPlan(SeatKind.LINK, name)))
        ),
        Laid("host", TableWish("intro", (SeatPlan(SeatKind.BOT, name, "clerk"),))),
    ):
        assert decode(entry(encode(fact, Table("t"))), Table("t")) == fact


@pytest.mark.parametrize("name", ODD)
def test_odd_names_of_content_come_back(name: str) -> None:
    for board, tiles in product((None, name), repeat=2):
        fact = Laid("host", TableWish(name, (SeatPlan(SeatKind.LINK),), map=board, tiles=tiles))
        assert decode(entry(encode(fact, Table("t"))), Table("t")) == fact


@given(st.text())
def test_any_text_is_one_line_and_comes_back(text: str) -> None:
    assert "\n" not in one_line(text)
    assert as_typed(one_line(text)) == text


def test_the_words_of_the_form() -> None:
    """These are on people's disks: a line that differs here is a new form."""
    table = Table("table").after(list(game_facts())[:6])
    began, moved = list(game_facts())[3:5]
    assert encode(Laid("host", WISH), table) == Draft(
        "laid",
        "host host\nvariant expert\noptions no-challenge no-action-cards\nfirst 3\n"
        "characters drawn pink\nstreets WA BW PT\nchallenge gold_tycoon\nlisted yes\n"
        "seat here Anna Livia\nseat link\nseat link Ben\nseat bot greedy",
    )
    plain = TableWish("intro", (SeatPlan(SeatKind.BOT, "Max", "clerk"),))
    assert encode(Laid("host", plain), table) == Draft(
        "laid",
        "host host\nvariant intro\noptions none\nfirst drawn\ncharacters drawn\nstreets drawn\n"
        "challenge drawn\nlisted no\nseat bot clerk Max",
    )
    own = TableWish("My <b> game", plain.seats, map="My Town", tiles="huts and halls")
    assert encode(Laid("host", own), table) == Draft(
        "laid",
        "host host\nvariant My <b> game\nmap My Town\ntiles huts and halls\noptions none\n"
        "first drawn\ncharacters drawn\nstreets drawn\nchallenge drawn\nlisted no\nseat bot clerk Max",
    )
    assert encode(Seated(1, "Ben", "9f"), table) == Draft("seated", "seat 2\nname Ben\nvisitor 9f")
    assert encode(Seated(0, "clerk", None), table).body == "seat 1\nname clerk\nvisitor none"
    assert encode(Left(1), table) == Draft("left", "seat 2")
    assert encode(TookBack(0), table) == Draft("took_back", "seat 1")
    assert encode(BotTook(0), table) == Draft("bot_took", "seat 1")
    assert encode(CameBack(0), table) == Draft("came_back", "seat 1")
    assert encode(Abandoned(3), table) == Draft("abandoned", "seat 4")
    assert encode(Rematched("abc"), table) == Draft("rematched", "table abc")
    kind, body = encode(moved, table)
    assert (kind, body.split("\n")[0][:10]) == ("moved", "> acquire ")
    assert body.split("\n")[1].startswith("acquired seat=")
    kind, body = encode(began, table)
    keys = [line.split(" ")[0] for line in body.split("\n")]
    assert kind == "began"
    assert keys[:7] == ["seed", "first", "characters", "streets", "challenge", "deck", "chance"]
    parts = [line.split(" ")[1] for line in body.split("\n") if line.startswith("content")]
    assert (keys[7], set(keys[8:]), parts) == (
        "content",
        {"|", "content"},
        ["map", "tiles", "cards", "variant"],
    )


def test_every_kind_of_fact_can_be_read() -> None:
    assert len(vars(codec)["_DECODERS"]) == len(get_args(Fact))


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("seated", "seat 1\nname Anna"),
        ("seated", "name Anna\nseat 1\nvisitor none"),
        ("seated", "seat 1\nname Anna\nvisitor none\nmore"),
        ("left", "seat one"),
        ("left", ""),
        ("danced", "seat 1"),
        ("moved", "> end"),
        ("took_back", "seat 1"),
        ("began", "seed 1\ncontent map x"),
    ],
)
def test_what_is_no_fact_is_told_by_its_place_and_no_word_of_it(kind: str, body: str) -> None:
    laid = drafts(list(game_facts())[:1], Table("t"))
    with pytest.raises(UnreadableLog, match=r"^entry 2: [A-Za-z]+$"):
        read_log("t", [entry(laid[0]), entry(Draft(kind, body), 2)])
